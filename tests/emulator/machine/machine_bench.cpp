#include "tests/emulator/machine/machine_bench.hpp"

#include <algorithm>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "isa_t800/assembler/assembler.hpp"
#include "isa_t800/message_hash.hpp"

namespace t8::machines {
namespace {

assembler::Assembly assembled(std::string_view statements, assembler::OutputForm form, Part part) {
    std::string text(statements);
    std::replace(text.begin(), text.end(), ';', '\n');
    assembler::AssemblyOptions options;
    options.form = form;
    options.part = part;
    const auto result = assembler::assemble({"program", text}, options);
    if (!result)
        FAIL(render(result.error()));
    return *result;
}

/// Wptr is moved up first: what a waiting process saves below it must not fall on the code.
std::string with_prologue(std::string_view statements) {
    return "ajw 20; mint; sthf; mint; stlf; ldc 0; sttimer; clrhalterr; testerr\n" + std::string(statements);
}

} // namespace

std::vector<Byte> program(std::string_view statements, Part part) {
    return assembled("        .stack 64\n" + std::string(statements), assembler::OutputForm::loader, part).output;
}

std::vector<Byte> packet(std::string_view statements) {
    return assembled(statements, assembler::OutputForm::packet, Part::T800).output;
}

std::vector<Byte> quick(std::string_view statements) { return packet(with_prologue(statements)); }

Address label_in_quick(std::string_view statements, std::string_view label) {
    const assembler::Assembly assembly = assembled(with_prologue(statements), assembler::OutputForm::packet, Part::T800);
    const auto symbol = std::find_if(assembly.symbols.begin(), assembly.symbols.end(),
                                     [&](const assembler::AssemblySymbol& candidate) { return candidate.name == label; });
    REQUIRE(symbol != assembly.symbols.end());
    return Address{symbol->value};
}

MachineSpec nodes(std::size_t count) {
    MachineSpec spec;
    for (std::size_t n = 0; n < count; ++n) {
        NodeSpec node;
        node.name = "n" + std::to_string(n);
        node.memory = 1u << 16;
        spec.nodes.push_back(node);
    }
    return spec;
}

MachineSpec pair() {
    MachineSpec spec = nodes(2);
    spec.links.push_back({{0, 2}, {1, 1}, 20});
    return spec;
}

std::string in(unsigned link, Word address, Word bytes) {
    return fmt::format("ldc #{:08X}; mint; ldnlp {}; ldc {}; in\n", address, 4 + link, bytes);
}

std::string out(unsigned link, Word address, Word bytes) {
    return fmt::format("ldc #{:08X}; mint; ldnlp {}; ldc {}; out\n", address, link, bytes);
}

std::string store(Word value, Word address) { return fmt::format("ldc #{:X}; ldc #{:08X}; stnl 0\n", value, address); }

Word word(const Machine& machine, std::size_t node, Word address) {
    return machine.node(node).memory().read_word(Address{address});
}

std::vector<Byte> bytes(const Machine& machine, std::size_t node, Word address, std::size_t count) {
    std::vector<Byte> result(count);
    machine.node(node).memory().read_bytes(Address{address}, result);
    return result;
}

void put(Machine& machine, std::size_t node, Word address, const std::vector<Byte>& bytes) {
    machine.node(node).memory().write_bytes(Address{address}, bytes);
}

std::vector<Byte> counted(std::size_t count) {
    std::vector<Byte> result(count);
    for (std::size_t n = 0; n < count; ++n)
        result[n] = static_cast<Byte>(7 * n + n / 256 + 1);
    return result;
}

std::string to_text(const Told& told) {
    return fmt::format(
        "{} at {}: {} [{} bytes: {:02X}]", told.kind, told.tick, fmt::join(told.fields, " "), told.payload.size(),
        fmt::join(told.payload.begin(), told.payload.begin() + std::min<std::ptrdiff_t>(std::ssize(told.payload), 16), ""));
}

std::string difference(const std::vector<Told>& one, const std::vector<Told>& other) {
    const auto [a, b] = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
    if (a == one.end() && b == other.end())
        return {};
    return fmt::format("event {}: {} | {}", a - one.begin(), a == one.end() ? "none" : to_text(*a),
                       b == other.end() ? "none" : to_text(*b));
}

void Heard::told(Told event, std::uint32_t node) {
    const Tick tick{event.tick};
    if (over_)
        disorder.push_back("after the end: " + to_text(event));
    if (tick < reached_)
        disorder.push_back(fmt::format("before {}, which had been reached: {}", reached_.count, to_text(event)));
    if (tick < last_ || (tick == last_ && node < last_node_ && event.kind != "end"))
        disorder.push_back(fmt::format("behind tick {} node {}: {}", last_.count, last_node_, to_text(event)));
    last_ = tick;
    last_node_ = node;
    all.push_back(std::move(event));
}

void Heard::link_message(const LinkMessage& m) {
    told({"message",
          m.end.count,
          {m.start.count, m.from_node, m.from_link, m.to_node, m.to_link, m.sequence, m.bytes, m.sender.bits, m.sender_iptr.bits,
           m.receiver.bits, m.receiver_iptr.bits},
          {m.payload.begin(), m.payload.end()}},
         m.from_node == host_node ? m.to_node : m.from_node);
    if (m.from_node == host_node || m.to_node == host_node)
        return;
    messages.push_back(m);
    messages.back().payload = {};
    payloads.emplace_back(m.payload.begin(), m.payload.end());
}

void Heard::fault(const FaultEvent& e) {
    told({"fault",
          e.tick.count,
          {static_cast<std::uint64_t>(e.kind), e.node, e.link, e.sequence, e.bytes, e.process.bits, e.iptr.bits},
          {}},
         e.node);
    faults.push_back(e);
}

void Heard::error_flag_set(const ErrorFlagSet& e) {
    told({"error", e.tick.count, {e.node, e.process.bits, e.iptr.bits}, {}}, e.node);
    errors.push_back(e);
}

void Heard::node_stopped(const NodeStopped& e) {
    told({"stopped", e.tick.count, {e.node, static_cast<std::uint64_t>(e.reason), e.process.bits, e.iptr.bits}, {}}, e.node);
    stopped.push_back(e);
}

void Heard::run_ended(const RunEnded& e) {
    told({"end", e.tick.count, {static_cast<std::uint64_t>(e.outcome)}, {}}, 0);
    ended.push_back(e);
    over_ = true;
}

void Heard::time_reached(Tick tick) {
    if (tick < reached_)
        disorder.push_back(fmt::format("time fell from {} to {}", reached_.count, tick.count));
    reached_ = tick;
}

void ProbeHeard::told(Told event) {
    const Tick tick{event.tick};
    if (tick < reached_)
        disorder.push_back(fmt::format("before {}, which had been reached: {}", reached_.count, to_text(event)));
    if (tick < last_ && event.kind != "left")
        disorder.push_back(fmt::format("behind tick {}: {}", last_.count, to_text(event)));
    last_ = tick;
    ends.push_back(std::move(event));
}

ProbeHeard::OfNode& ProbeHeard::of_node(std::uint32_t node) {
    if (nodes.size() <= node)
        nodes.resize(node + 1);
    return nodes[node];
}

void ProbeHeard::transfers(std::uint32_t node, std::span<const LinkTransfer> transfers, std::span<const Byte> payloads) {
    std::vector<Told>& heard = of_node(node).transfers;
    for (const LinkTransfer& e : transfers) {
        const bool is_output = e.direction == LinkTransfer::Direction::output;
        const std::span<const Byte> payload = payloads.subspan(e.payload_from, e.payload);
        Told told{is_output ? "output" : "input",
                  e.end.count,
                  {e.begun.count, e.start.count, e.link, e.peer_node, e.peer_link, e.sequence, e.position, e.bytes, e.process,
                   e.wdesc.bits, e.iptr.bits, e.hash},
                  {payload.begin(), payload.end()}};
        if (e.begun > (is_output ? e.start : e.end) || e.start > e.end || e.process == 0 || e.end < reached_ ||
            (!heard.empty() && e.end.count < heard.back().tick))
            disorder.push_back(fmt::format("out of order on node {}: {}", node, to_text(told)));
        if (payload.size() == e.bytes && message_hash(payload) != e.hash)
            disorder.push_back(fmt::format("not the hash of its bytes on node {}: {}", node, to_text(told)));
        heard.push_back(std::move(told));
    }
}

void ProbeHeard::event_taken(const EventTaken& e) {
    told({"event", e.end.count, {e.begun.count, e.node, e.process, e.wdesc.bits, e.iptr.bits}, {}});
}

void ProbeHeard::switch_set(const SwitchSet& e) { told({"switch", e.tick.count, {e.index, e.output, e.input}, {}}); }

void ProbeHeard::state_marked(const StateMark& mark) {
    marks.push_back({"mark", mark.tick.count, {mark.state}, {}});
    marks.back().fields.insert(marks.back().fields.end(), mark.nodes.begin(), mark.nodes.end());
}

void ProbeHeard::host_traffic(const HostTraffic& e) {
    told({"host", e.tick.count, {e.to_host ? 1u : 0u}, {e.bytes.begin(), e.bytes.end()}});
}

void ProbeHeard::left_waiting(const LeftWaiting& e) {
    ends.push_back({"left",
                    e.since.count,
                    {e.node, static_cast<std::uint64_t>(e.what), e.process, e.wdesc.bits, e.iptr.bits, e.word, e.bytes, e.left},
                    {}});
}

void ProbeHeard::processes(std::uint32_t node, std::span<const ProcessRecord> records, std::span<const Byte> payloads) {
    OfNode& of = of_node(node);
    std::size_t bytes = 0;
    for (const ProcessRecord& record : records) {
        if (!of.records.empty() && record.at < of.records.back().at)
            disorder.push_back(fmt::format("node {}: {} after {}", node, to_text(record), to_text(of.records.back())));
        bytes += record.payload;
        of.records.push_back(record);
    }
    of.payloads.insert(of.payloads.end(), payloads.begin(), payloads.begin() + static_cast<std::ptrdiff_t>(bytes));
}

std::string to_text(const ProcessRecord& r) {
    return fmt::format(
        "act {} at {} by {} #{:08X} #{:08X}, detail {} flags {} hash {:04X}, other {} #{:08X} #{:08X}, word #{:08X}, "
        "{} bytes, {} kept, since {}",
        static_cast<int>(r.act), r.at, r.process, r.wdesc.bits, r.iptr.bits, r.detail, r.flags, r.hash, r.other,
        r.other_wdesc.bits, r.other_iptr.bits, r.word, r.bytes, r.payload, r.since);
}

std::string difference(const ProbeHeard& one, const ProbeHeard& other) {
    for (std::size_t node = 0; node < std::max(one.nodes.size(), other.nodes.size()); ++node) {
        const ProbeHeard::OfNode a = node < one.nodes.size() ? one.nodes[node] : ProbeHeard::OfNode{};
        const ProbeHeard::OfNode b = node < other.nodes.size() ? other.nodes[node] : ProbeHeard::OfNode{};
        if (const std::string differs = difference(a.transfers, b.transfers); !differs.empty())
            return fmt::format("node {}, transfers: {}", node, differs);
        for (std::size_t n = 0; n < std::min(a.records.size(), b.records.size()); ++n)
            if (a.records[n] != b.records[n])
                return fmt::format("node {}, record {}: {} | {}, after {}", node, n, to_text(a.records[n]), to_text(b.records[n]),
                                   n == 0 ? "nothing" : to_text(a.records[n - 1]));
        if (a.records.size() != b.records.size())
            return fmt::format("node {}: {} records | {}", node, a.records.size(), b.records.size());
        if (a.payloads != b.payloads)
            return fmt::format("node {}: other payloads", node);
    }
    if (const std::string differs = difference(one.marks, other.marks); !differs.empty())
        return "state marks: " + differs;
    return difference(one.ends, other.ends);
}

ProcessProbe::Wanted wanted(Probing probing) {
    if (probing == Probing::all)
        return {.messages = true, .scheduling = true, .payload_bytes = 1u << 16};
    return {};
}

} // namespace t8::machines
