#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "monitor/events/node_clocks.hpp"
#include "monitor/history/writing/writer.hpp"

namespace t8::test {

/// A long run of a ring of nodes, made round by round, for histories of any length. In each round each node receives a message from the node before it, hands
/// it to a process of its own, which computes, and sends one to the next node; at random one waits long for the other.
/// Shape   process 1 receives, 2 computes, 3 sends. With scheduling, the events of a node are those that a scheduler leaves: one process at a time runs.
class MadeTraffic {
public:
    MadeTraffic(std::uint32_t nodes, Level level, std::uint64_t seed = 1) : level_(level), random_(seed * 2 + 1) {
        for (std::uint32_t i = 0; i < nodes; ++i) {
            NodeSpec node;
            node.name = fmt::format("n{}", i);
            machine_.nodes.push_back(node);
            machine_.links.push_back({{i, 2}, {(i + 1) % nodes, 1}, 20});
        }
        numbers_.resize(nodes);
        clocks_ = NodeClocks::of(machine_).value();
    }

    const MachineSpec& machine() const { return machine_; }
    Description description() const {
        Description description;
        description.machine = machine_;
        description.level = level_;
        return description;
    }

    /// Returns the events of the next round, in their total order. All are later than those of the round before.
    const std::vector<Event>& round() {
        events_.clear();
        const auto nodes = static_cast<std::uint32_t>(machine_.nodes.size());
        if (rounds_ == 0)
            for (std::uint32_t node = 0; node < nodes; ++node)
                for (std::uint32_t process = 1; process <= 3; ++process) {
                    Event& started = add(EventKind::process_started, node, process == 1 ? 0 : 1, 10 * process);
                    set_fields(
                        started,
                        {{"started", process}, {"started_wdesc", 0x80001001u + 0x80u * process}, {"started_iptr", 0x80000100u}});
                    schedule(EventKind::process_runs, node, process, 10 * process + 2);
                    schedule(EventKind::process_waits, node, process, 10 * process + 6, process == 1 ? 1 : 5);
                }
        std::vector<std::uint64_t> arrives(nodes); // cycle of the round at which the message to a node is complete
        for (std::uint64_t& cycle : arrives)
            cycle = 400 + below(200) + (below(8) == 0 ? below(1200) : 0);
        for (std::uint32_t node = 0; node < nodes; ++node)
            make_node(node, arrives[node], arrives[(node + 1) % nodes]);
        finish_round();
        return events_;
    }

    /// Writes whole rounds until the file has at least `count` events. Returns their number.
    std::uint64_t write(const std::filesystem::path& file, std::uint64_t count) {
        auto writer = HistoryWriter::create(file, description()).value();
        std::uint64_t written = 0;
        while (written < count) {
            const std::vector<Event>& events = round();
            writer->time_reached(events.front().tick);
            writer->add(events);
            written += events.size();
        }
        return writer->finish() ? written : 0;
    }

private:
    static constexpr std::uint64_t round_cycles = 3000;
    std::uint64_t below(std::uint64_t limit) {
        random_ ^= random_ << 13;
        random_ ^= random_ >> 7;
        random_ ^= random_ << 17;
        return random_ % limit;
    }

    Event& add(EventKind kind, std::uint32_t node, std::uint32_t process, std::uint64_t cycle) {
        Event& event = events_.emplace_back();
        event.kind = kind;
        event.node = node;
        event.process = process;
        event.tick = Tick{(rounds_ * round_cycles + cycle) * 315};
        event.wdesc = Wdesc{0x80001001u + 0x80u * process};
        event.iptr = Address{0x80000100u + 16 * process};
        return event;
    }
    void schedule(EventKind kind, std::uint32_t node, std::uint32_t process, std::uint64_t cycle, std::uint64_t what = 0) {
        if (level_ != Level::all)
            return;
        Event& event = add(kind, node, process, cycle);
        if (event.kind == EventKind::process_waits || event.kind == EventKind::process_ready)
            set_fields(event, {{"what", what}});
    }

    void make_node(std::uint32_t node, std::uint64_t in, std::uint64_t out) {
        const auto nodes = static_cast<std::uint32_t>(machine_.nodes.size());
        constexpr std::uint64_t bytes = 16;
        // The message from the node before: process 1 waits for it since it has handed on the last one.
        Event& received = add(EventKind::received, node, 1, in);
        received.channel = input_channel(1);
        set_fields(received, {{"from_node", (node + nodes - 1) % nodes},
                              {"from_link", 2},
                              {"bytes", bytes},
                              {"position", bytes * rounds_},
                              {"waited", 315 * (200 + below(150))}});
        schedule(EventKind::process_ready, node, 1, in + 1, 1);
        schedule(EventKind::process_runs, node, 1, in + 4);
        // It hands it to process 2, which has waited on the channel.
        Event& inside = add(EventKind::communication, node, 1, in + 40);
        inside.channel = first_internal_channel;
        inside.word = Address{0x80002000u};
        set_fields(inside,
                   {{"receiver", 2}, {"receiver_wdesc", 0x80001101u}, {"bytes", 4}, {"first", 1}, {"waited", 30 + below(100)}});
        schedule(EventKind::process_ready, node, 2, in + 41, 5);
        schedule(EventKind::process_waits, node, 1, in + 60, 1);
        schedule(EventKind::process_runs, node, 2, in + 62);
        schedule(EventKind::process_waits, node, 2, in + 62 + 50 + below(600), 5);
        // Process 3 sends, from some time before the message arrives there.
        const std::uint64_t begun = out - 200 - below(180);
        schedule(EventKind::process_ready, node, 3, begun - 15, 4);
        schedule(EventKind::process_runs, node, 3, begun - 12);
        schedule(EventKind::process_waits, node, 3, begun, 0);
        Event& sent = add(EventKind::sent, node, 3, out + 2);
        sent.channel = output_channel(2);
        set_fields(sent, {{"to_node", (node + 1) % nodes},
                          {"to_link", 1},
                          {"bytes", bytes},
                          {"position", bytes * rounds_},
                          {"sequence", rounds_},
                          {"waited", 315 * (out - begun - 180)},
                          {"duration", 315 * 182}});
        schedule(EventKind::process_ready, node, 3, out + 3, 0);
        schedule(EventKind::process_runs, node, 3, out + 10);
        schedule(EventKind::process_waits, node, 3, out + 30, 4);
    }

    void finish_round() {
        std::stable_sort(events_.begin(), events_.end(),
                         [](const Event& a, const Event& b) { return a.tick != b.tick ? a.tick < b.tick : a.node < b.node; });
        for (Event& event : events_) {
            event.number = numbers_[event.node]++;
            event.cycle = clocks_.of_node(event.node).cycle_at(event.tick);
        }
        ++rounds_;
    }

    Level level_;
    std::uint64_t random_;
    MachineSpec machine_;
    NodeClocks clocks_;
    std::vector<std::uint64_t> numbers_;
    std::uint64_t rounds_ = 0;
    std::vector<Event> events_;
};

} // namespace t8::test
