#include <algorithm>

#include "tests/emulator/machine/guest_code.hpp"
#include "tests/emulator/machine/machine_bench.hpp"
#include "tests/emulator/machine/random_programs.hpp"

namespace t8::machines {
namespace {

using crossbar::Socket;

class MachineMaker {
public:
    MachineMaker(std::uint64_t seed, bool gentle) : random_(seed), gentle_(gentle) {}

    MachineSpec make() {
        make_nodes();
        plug_cables();
        if (random_.percent(40))
            add_interrupt_line();
        if (random_.percent(gentle_ ? 30 : 60))
            add_faults();
        return std::move(spec_);
    }

private:
    void make_nodes();
    void plug_cables();
    void plug_switch();
    void add_interrupt_line();
    void add_faults();
    FaultSpec fault();
    std::uint32_t any_node() { return random_.below(static_cast<std::uint32_t>(spec_.nodes.size())); }
    Tick any_tick() { return Tick{random_.below(30'000'000)}; }

    Random random_;
    bool gentle_;
    MachineSpec spec_;
    std::vector<LinkEnd> free_; ///< in random order
    std::vector<LinkEnd> cabled_;
};

void MachineMaker::make_nodes() {
    constexpr Part parts[] = {Part::T800, Part::T800, Part::T800, Part::T805, Part::T414};
    const bool all_the_same = random_.percent(40);
    spec_ = nodes(random_.between(2, 6));
    for (NodeSpec& node : spec_.nodes) {
        if (all_the_same)
            continue;
        node.part = random_.one_of(parts);
        node.tenths_mhz = random_.one_of(processor_clocks);
        node.external_cycles = random_.between(1, 8);
        if (random_.percent(50))
            node.oscillator_ppb = static_cast<std::int32_t>(random_.below(2 * most_ppb)) - most_ppb;
    }
    for (std::uint32_t node = 0; node < spec_.nodes.size(); ++node)
        for (std::uint8_t link = 0; link < links_per_node; ++link)
            free_.insert(free_.begin() + random_.below(static_cast<std::uint32_t>(free_.size()) + 1), LinkEnd{node, link});
}

void MachineMaker::plug_cables() {
    if (random_.percent(30))
        plug_switch();
    constexpr unsigned speeds[] = {20, 20, 20, 10, 5};
    while (free_.size() > 1) {
        const LinkEnd a = free_.back();
        free_.pop_back();
        const auto b = std::find_if(free_.begin(), free_.end(), [&](LinkEnd end) { return end.node != a.node; });
        if (b == free_.end())
            break;
        if (random_.percent(75)) {
            spec_.links.push_back({a, *b, random_.one_of(speeds)});
            cabled_.insert(cabled_.end(), {a, *b});
        }
        free_.erase(b);
    }
    if (!gentle_ && !free_.empty() && random_.percent(30))
        spec_.host = free_.back();
}

/// Some links go through a switch, in pairs that are of two nodes. A node may have its configuration link.
void MachineMaker::plug_switch() {
    SwitchSpec one;
    one.name = "c0";
    const unsigned mbits = random_.percent(70) ? 20 : 10;
    std::vector<LinkEnd> plugged;
    for (std::size_t n = 0; n < free_.size() && plugged.size() < 10;) {
        const LinkEnd end = free_[n];
        const auto so_far = std::count_if(plugged.begin(), plugged.end(), [&](LinkEnd other) { return other.node == end.node; });
        if (so_far == 2) { // enough links are left to boot over
            ++n;
            continue;
        }
        const auto port = static_cast<std::uint8_t>(plugged.size());
        spec_.cables.push_back({{Socket::Kind::node, end.node, end.link}, {Socket::Kind::port, 0, port}, mbits});
        plugged.push_back(end);
        free_.erase(free_.begin() + static_cast<std::ptrdiff_t>(n));
    }
    for (std::uint8_t a = 0; a < plugged.size(); ++a)
        for (std::uint8_t b = a + 1; b < plugged.size(); ++b)
            if (!one.latches[a] && !one.latches[b] && plugged[a].node != plugged[b].node && random_.percent(60)) {
                one.latches[a] = b;
                one.latches[b] = a;
                cabled_.insert(cabled_.end(), {plugged[a], plugged[b]});
            }
    if (!gentle_ && random_.percent(60)) {
        spec_.cables.push_back(
            {{Socket::Kind::node, free_.back().node, free_.back().link}, {Socket::Kind::control, 0, 0}, mbits});
        free_.pop_back();
    }
    spec_.switches.push_back(one);
}

void MachineMaker::add_interrupt_line() {
    InterruptLineSpec line;
    if (random_.percent(70))
        line.master = any_node();
    if (!line.master || random_.percent(60))
        line.every = Tick{random_.between(200, 2500) * ticks_per_microsecond + random_.below(2) * random_.below(6300)};
    if (random_.percent(40))
        line.sampled_every = Tick{random_.between(1, 400'000)};
    line.delay = line.sampled_every.count != 0 && random_.percent(30) ? Tick{} : Tick{random_.between(1, 100'000)};
    for (std::size_t node = 0; node < spec_.nodes.size(); ++node)
        line.members.push_back(random_.percent(75) ? std::optional(Tick{random_.below(2) * random_.below(10'000)})
                                                   : std::nullopt);
    spec_.interrupt_line = line;
}

FaultSpec MachineMaker::fault() {
    constexpr FaultKind gentle_kinds[] = {FaultKind::slow_link, FaultKind::clock_error, FaultKind::flip_bit};
    constexpr FaultKind kinds[] = {FaultKind::drop_message, FaultKind::lose_packet, FaultKind::lose_acknowledge,
                                   FaultKind::extra_byte,   FaultKind::dead_link,   FaultKind::slow_link,
                                   FaultKind::crash,        FaultKind::flip_bit,    FaultKind::clock_error};
    constexpr unsigned speeds[] = {5, 10, 20};
    FaultSpec fault;
    do
        fault.kind = gentle_ ? random_.one_of(gentle_kinds) : random_.one_of(kinds);
    while (cabled_.empty() && fault.kind < FaultKind::crash);
    if (!cabled_.empty())
        fault.end = random_.one_of(cabled_);
    fault.node = any_node();
    fault.at = any_tick();
    fault.message = random_.below(4);
    fault.byte = random_.below(5);
    fault.value = static_cast<std::uint8_t>(random_.below(256));
    fault.mbits = random_.one_of(speeds);
    fault.address = Address{gentle_ ? 0x8000F000u + random_.below(256) : MostNeg + random_.below(0x1000)};
    fault.bit = static_cast<std::uint8_t>(random_.below(8));
    fault.ppb = static_cast<std::int32_t>(random_.below(2 * most_ppb)) - most_ppb;
    return fault;
}

void MachineMaker::add_faults() {
    const unsigned count = random_.between(1, 4);
    for (unsigned n = 0; n < count; ++n)
        spec_.faults.push_back(fault());
    if (count > 1 && random_.percent(30))
        spec_.faults[1].at = spec_.faults[0].at;
}

} // namespace

std::optional<LinkEnd> far_end(const MachineSpec& spec, LinkEnd end) {
    for (const LinkSpec& link : spec.links) {
        if (link.a == end)
            return link.b;
        if (link.b == end)
            return link.a;
    }
    if (spec.cables.empty())
        return {};
    const auto reached = reach(wiring_of(spec), settings_of(spec), {Socket::Kind::node, end.node, end.link});
    if (!reached || reached->end.kind != Socket::Kind::node)
        return {};
    return LinkEnd{reached->end.index, reached->end.port};
}

MachineSpec random_machine(std::uint64_t seed, bool gentle) { return MachineMaker(seed, gentle).make(); }

} // namespace t8::machines
