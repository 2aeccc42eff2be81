#include "tests/emulator/machine/random_programs.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tests/emulator/machine/machine_bench.hpp"
#include "tests/emulator/machine/programmer.hpp"

namespace t8::machines {
namespace random_programs_parts {

void Programmer::find_ways() {
    for (std::uint32_t node = 0; node < spec_.nodes.size(); ++node)
        for (std::uint8_t link = 0; link < links_per_node; ++link)
            if (const auto far = far_end(spec_, {node, link}))
                ways_.push_back({.from_node = node, .to_node = far->node, .from = link, .to = far->link});
}

void Programmer::give_processes() {
    for (std::uint32_t node = 0; node < processes_.size(); ++node) {
        auto& processes = processes_[node];
        processes.resize(random_.between(1, style_.most_processes));
        for (Process& process : processes)
            process.priority = random_.percent(45) ? Priority::high : Priority::low;
        // An event that is sure to come again, so that nobody waits for ever.
        if (is_member(node) && spec_.interrupt_line->every && random_.percent(70))
            processes[random_.below(static_cast<std::uint32_t>(processes.size()))].waits_for_events = true;
        if (processes.size() < 2)
            continue;
        const unsigned channels = random_.below(most_soft_channels / 2);
        for (unsigned channel = 0; channel < channels; ++channel) {
            const auto count = static_cast<std::uint32_t>(processes.size());
            const unsigned from = random_.below(count);
            ways_.push_back({.soft = true,
                             .from_node = node,
                             .to_node = node,
                             .from = channel,
                             .to = channel,
                             .sender = from,
                             .receiver = (from + random_.between(1, count - 1)) % count});
        }
    }
    for (Way& way : ways_)
        if (!way.soft) {
            way.sender = random_.below(static_cast<std::uint32_t>(processes_[way.from_node].size()));
            way.receiver = random_.below(static_cast<std::uint32_t>(processes_[way.to_node].size()));
        }
}

void Programmer::order_messages() {
    if (ways_.empty())
        return;
    for (std::size_t n = 0; n < style_.messages_per_node * spec_.nodes.size(); ++n) {
        const std::size_t number = random_.below(static_cast<std::uint32_t>(ways_.size()));
        Way& way = ways_[number];
        const Word bytes = random_.one_of(message_sizes);
        if (way.used + bytes > way.room())
            continue;
        processes_[way.from_node][way.sender].steps.push_back({true, number, way.used, bytes});
        processes_[way.to_node][way.receiver].steps.push_back({false, number, way.used, bytes});
        way.used += bytes;
        result_.messages += way.soft ? 0 : 1;
    }
}

/// Every byte is an ldc, so that messages can be run.
void Programmer::fill_memory() {
    for (const Way& way : ways_) {
        std::vector<Byte> bytes(way.room());
        for (Byte& byte : bytes)
            byte = static_cast<Byte>(0x40 | random_.below(16));
        result_.before.push_back({way.from_node, way.source(), bytes});
        bytes.resize(way.used);
        if (style_.in_order)
            result_.after.push_back({way.to_node, way.destination(), bytes});
    }
    for (std::uint32_t node = 0; node < processes_.size(); ++node) {
        std::vector<Byte> empty;
        for (unsigned channel = 0; channel < most_soft_channels; ++channel)
            empty.insert(empty.end(), {0x00, 0x00, 0x00, 0x80});
        result_.before.push_back({node, soft_channels, empty});
        if (style_.in_order)
            for (Word process = 0; process < processes_[node].size(); ++process)
                result_.after.push_back({node, done_words + 4 * process, {done & 0xFF, done >> 8, 0, 0}});
    }
}

void Programmer::write_process(std::uint32_t node, unsigned number, GuestCode& code) {
    const Process& process = processes_[node][number];
    code.add(fmt::format("P{}: ldc #{:X}; stl 3; ldc {}; stl 4", number, logs + number * log_bytes, random_.below(1000)));
    const Word unit = process.priority == Priority::high ? 1 : 64;
    if (style_.in_order) {
        code.add(fmt::format("ldc BOOTED / {}; adc {}; tin", unit, random_.below(100) / unit));
        orderly(node, code, process);
    } else {
        if (patient_)
            code.add(fmt::format("ldc BOOTED / {}; adc {}; tin", unit, random_.below(100) / unit));
        else // it may send to nodes that have not booted
            code.wait_until(random_.below(1500) / unit);
        const bool watches = number != 0 && number + 1 == processes_[node].size() && random_.percent(60);
        if (!watches)
            orderly(node, code, disordered(process));
        const std::string top = code.fresh_label();
        const std::string after = code.fresh_label();
        code.add(fmt::format("ldc 0; stl 6; ldc {}; stl 7\n{}:", watches ? random_.between(5, 15) : random_.between(1, 4), top));
        if (watches)
            watch_over(node, code, process);
        else
            unruly(node, code, process);
        code.add(fmt::format("ldlp 6; ldc {} - {}; lend\n{}:", after, top, after));
    }
    code.store(done, done_words + 4 * number);
    code.add("stopp");
}

void Programmer::write_programs() {
    for (std::uint32_t node = 0; node < processes_.size(); ++node) {
        GuestCode code(spec_.nodes[node].part);
        const Word workspaces = random_.percent(60) ? inner_workspaces : outer_workspaces;
        const auto count = static_cast<unsigned>(processes_[node].size());
        for (unsigned number = 0; number < count; ++number) {
            const Word wptr = workspaces + 0x80 * number + 0x3C;
            if (processes_[node][number].priority == Priority::high)
                code.add(fmt::format("ldap P{0}; ldc #{1:X}; stnl -1; ldc #{1:X}; runp", number, wptr));
            else
                code.add(fmt::format("ldc P{0} - S{0}; ldc #{1:X}; startp\nS{0}:", number, wptr));
        }
        code.add("stopp");
        for (unsigned number = 0; number < count; ++number)
            write_process(node, number, code);
        const unsigned link = boot_link(node);
        result_.boots.push_back({node, link, {}, code.text()});
    }
    std::size_t longest = 0;
    for (const Boot& boot : result_.boots)
        longest = std::max(longest, assembled(boot, 1'000'000).size());
    // A link of 5 Mbit/s between parts without overlapped acknowledges takes 5 us a byte.
    const auto booted = static_cast<Word>(longest * 11 / 2 + 200);
    for (Boot& boot : result_.boots)
        boot.image = assembled(boot, booted);
    result_.running = Tick{booted * ticks_per_microsecond};
}

/// Mostly one that is not plugged in; else one that leads to a node.
unsigned Programmer::boot_link(std::uint32_t node) {
    using crossbar::Socket;
    std::vector<unsigned> bare;
    std::vector<unsigned> shared;
    for (std::uint8_t link = 0; link < links_per_node; ++link) {
        const Socket socket{Socket::Kind::node, node, link};
        if (far_end(spec_, {node, link}))
            shared.push_back(link);
        else if (spec_.host != LinkEnd{node, link} &&
                 std::none_of(spec_.cables.begin(), spec_.cables.end(),
                              [&](const crossbar::Cable& cable) { return cable.a == socket || cable.b == socket; }))
            bare.push_back(link);
    }
    if (shared.empty() && bare.empty())
        return 0;
    return random_.one_of(shared.empty() || (!bare.empty() && random_.percent(70)) ? bare : shared);
}

std::vector<Byte> Programmer::assembled(const Boot& boot, Word booted) const {
    const auto at = [&](Word address) {
        const std::string head = fmt::format(".load #{:X}\n.equ BOOTED, {}\n", address, booted);
        return program(head + boot.source, spec_.nodes[boot.node].part);
    };
    std::vector<Byte> image = at(short_code);
    return image.size() <= most_short_code ? image : at(long_code);
}

} // namespace random_programs_parts

RandomPrograms random_programs(const MachineSpec& spec, std::uint64_t seed, const ProgramStyle& style) {
    return random_programs_parts::Programmer(spec, seed, style).make();
}

} // namespace t8::machines
