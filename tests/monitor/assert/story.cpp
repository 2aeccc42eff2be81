#include "tests/monitor/assert/story.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace t8::test {
namespace {

Tick ticks(double us) { return Tick{static_cast<std::uint64_t>(std::llround(us * static_cast<double>(ticks_per_microsecond)))}; }

std::vector<Byte> bytes_of(const std::vector<std::uint32_t>& words) {
    std::vector<Byte> bytes;
    for (const std::uint32_t word : words)
        for (unsigned i = 0; i < 4; ++i)
            bytes.push_back(static_cast<Byte>(word >> (8 * i)));
    return bytes;
}

std::uint64_t hash_of(const std::vector<std::uint32_t>& words) {
    std::uint64_t hash = 7;
    for (const std::uint32_t word : words)
        hash = hash * 31 + word;
    return hash & 0xFFFF;
}

} // namespace

Event& Story::at(double us, EventKind kind, std::uint32_t node, std::uint32_t process, std::initializer_list<FieldValue> fields) {
    Event event;
    event.kind = kind;
    event.node = node;
    event.tick = ticks(us);
    event.cycle = node == host_node ? event.tick.count : (event.tick.count + 314) / 315;
    event.process = node == host_node ? 0 : process;
    if (event.process != 0) {
        event.wdesc = Wdesc{0x80000001u + 0x100 * process};
        event.iptr = Address{0x80000200u};
    }
    set_fields(event, fields);
    events_.push_back(std::move(event));
    return events_.back();
}

void Story::sent(double us, LinkEnd from, LinkEnd to, std::uint32_t bytes, std::vector<std::uint32_t> words,
                 std::uint32_t sender) {
    const std::pair end{from.node, from.link};
    Event& event = at(us, EventKind::sent, from.node, sender,
                      {{"to_node", to.node},
                       {"to_link", to.link},
                       {"bytes", bytes},
                       {"position", positions_[end]},
                       {"sequence", sequences_[end]++},
                       {"waited", 0},
                       {"duration", 2 * ticks_per_microsecond},
                       {"payload_hash", hash_of(words)}});
    event.channel = output_channel(from.link);
    event.word = Address{0x80000000u + 4u * from.link};
    event.payload = bytes_of(words);
    positions_[end] += bytes;
}

void Story::received(double us, LinkEnd from, LinkEnd to, std::uint32_t bytes, std::vector<std::uint32_t> words,
                     std::uint32_t receiver) {
    const std::pair end{to.node, to.link};
    Event& event = at(us, EventKind::received, to.node, receiver,
                      {{"from_node", from.node},
                       {"from_link", from.link},
                       {"bytes", bytes},
                       {"position", taken_[end]},
                       {"waited", 3 * ticks_per_microsecond},
                       {"payload_hash", hash_of(words)}});
    event.channel = input_channel(to.link);
    event.word = Address{0x80000010u + 4u * to.link};
    taken_[end] += bytes;
}

void Story::message(double us, LinkEnd from, LinkEnd to, std::uint32_t bytes, std::vector<std::uint32_t> words,
                    std::uint32_t sender, std::uint32_t receiver) {
    sent(us, from, to, bytes, words, sender);
    received(us, from, to, bytes, std::move(words), receiver);
}

void Story::communication(double us, std::uint32_t node, std::uint32_t channel, std::uint32_t sender, std::uint32_t receiver,
                          std::uint32_t bytes) {
    Event& event = at(us, EventKind::communication, node, sender,
                      {{"receiver", receiver},
                       {"receiver_wdesc", 0x80000001u + 0x100 * receiver},
                       {"receiver_iptr", 0x80000300u},
                       {"bytes", bytes}});
    event.channel = channel;
    event.word = Address{0x80001000u + 4 * channel};
}

void Story::mark(double us, std::uint32_t node, std::uint32_t point, std::vector<std::uint32_t> words, std::uint32_t process) {
    at(us, EventKind::mark, node, process, {{"point", point}}).payload = bytes_of(words);
}

void Story::ends(double us, RunOutcome outcome) {
    at(us, EventKind::run_ended, host_node, 0, {{"outcome", static_cast<std::uint64_t>(outcome)}});
}

std::vector<Event> Story::sorted(std::vector<Event> events) {
    std::stable_sort(events.begin(), events.end(),
                     [](const Event& a, const Event& b) { return std::pair(a.tick, a.node) < std::pair(b.tick, b.node); });
    std::map<std::uint32_t, std::uint64_t> numbers;
    for (Event& event : events)
        event.number = numbers[event.node]++;
    return events;
}

MachineSpec ring(std::uint32_t nodes) {
    MachineSpec machine;
    machine.file = "ring.lua";
    for (std::uint32_t i = 0; i < nodes; ++i) {
        NodeSpec node;
        node.name = fmt::format("n{}", i);
        machine.nodes.push_back(node);
        machine.links.push_back({{i, 2}, {(i + 1) % nodes, 1}, 20});
    }
    machine.host = LinkEnd{0, 0};
    return machine;
}

MachineSpec star(std::uint32_t workers) {
    MachineSpec machine;
    machine.file = "star.lua";
    for (std::uint32_t i = 0; i <= workers; ++i) {
        NodeSpec node;
        node.name = i == 0 ? "farmer" : fmt::format("w{}", i);
        machine.nodes.push_back(node);
        if (i > 0)
            machine.links.push_back({{0, static_cast<std::uint8_t>(i)}, {i, 0}, 20});
    }
    machine.host = LinkEnd{0, 0};
    return machine;
}

HistoryEnd end_of(const std::vector<Event>& events) {
    HistoryEnd end;
    for (const Event& event : events) {
        end.tick = std::max(end.tick, event.tick);
        if (event.kind == EventKind::run_ended) {
            end.complete = true;
            end.outcome = static_cast<RunOutcome>(event["outcome"]);
        }
    }
    return end;
}

CheckReport judge(const MachineSpec& machine, const std::vector<Event>& events, std::string_view rules, RuleOptions options,
                  Level level) {
    auto monitor =
        RuleMonitor::load({{"r.lua", std::string(rules)}},
                          {.machine = machine, .level = level, .probe_points = {std::begin(test_points), std::end(test_points)}},
                          std::move(options));
    if (!monitor)
        FAIL(render(monitor.error()));
    for (const Event& event : events)
        (*monitor)->see(event);
    (*monitor)->finish(end_of(events));
    return (*monitor)->report();
}

std::string verdict(const MachineSpec& machine, const std::vector<Event>& events, const std::string& property) {
    const CheckReport report = judge(machine, events, "rule 'r' { " + property + " }");
    const Verdict& only = report.verdicts.at(0);
    return std::string(name_of(only.status)) + (only.message.empty() ? "" : ": " + only.message);
}

std::string verdict(const Story& story, const std::string& property) {
    return verdict(story.machine(), story.sorted(), property);
}

std::string mistake(const MachineSpec& machine, std::string_view rules, RuleOptions options) {
    const auto monitor = RuleMonitor::load(
        {{"r.lua", std::string(rules)}},
        {.machine = machine, .level = Level::all, .probe_points = {std::begin(test_points), std::end(test_points)}},
        std::move(options));
    return monitor ? "accepted" : render(monitor.error());
}

Story token_run(std::uint64_t rounds, RunOutcome outcome) {
    constexpr std::uint32_t nodes = 4;
    Story story(ring(nodes));
    double us = 0;
    for (std::uint64_t count = 0; count < rounds * nodes; ++count) {
        const auto from = static_cast<std::uint32_t>(count % nodes);
        us = 10 + 20 * static_cast<double>(count);
        story.message(us, {from, 2}, {(from + 1) % nodes, 1});
    }
    story.ends(us + 1, outcome);
    return story;
}

} // namespace t8::test
