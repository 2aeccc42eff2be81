// Events per second through CausalOrder and MessageMatcher (monitor/causality), for few processes and for many, beside plain
// vectors.
//
// usage: bench_causality [EVENTS]

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "monitor/causality/causal_order.hpp"
#include "monitor/causality/message_matcher.hpp"

namespace {

using namespace t8;

/// Makes the events of messages between processes, one on each node.
class Traffic {
public:
    explicit Traffic(std::uint32_t nodes) : numbers_(nodes), ends_(std::size_t{nodes} * 8) {}

    /// Over link `out` to link `in`; the receiver's end comes first, as it mostly does.
    void message(std::uint32_t from, unsigned out, std::uint32_t to, unsigned in) {
        tick_ += 10;
        End& input = ends_[to * 8 + 4 + in];
        Event& received = add(EventKind::received, to, input_channel(in), tick_);
        set_fields(received, {{"from_node", from}, {"from_link", out}, {"bytes", 16}, {"position", input.bytes}, {"waited", 9}});
        input.bytes += 16;
        End& output = ends_[from * 8 + out];
        Event& sent = add(EventKind::sent, from, output_channel(out), tick_ + 3);
        set_fields(sent, {{"to_node", to},
                          {"to_link", in},
                          {"bytes", 16},
                          {"position", output.bytes},
                          {"sequence", output.count++},
                          {"waited", 2},
                          {"duration", 7}});
        output.bytes += 16;
    }
    /// Over a channel within node 0.
    void communication(std::uint32_t from, std::uint32_t to) {
        tick_ += 10;
        Event& event = add(EventKind::communication, 0, 16 + from, tick_);
        event.process = from + 1;
        set_fields(event, {{"receiver", to + 1}, {"bytes", 16}});
    }
    std::vector<Event> events;

private:
    struct End {
        std::uint64_t bytes = 0;
        std::uint64_t count = 0;
    };
    Event& add(EventKind kind, std::uint32_t node, std::uint32_t channel, std::uint64_t tick) {
        Event event;
        event.kind = kind;
        event.node = node;
        event.number = numbers_[node]++;
        event.tick = Tick{tick};
        event.process = 1;
        event.channel = channel;
        events.push_back(event);
        return events.back();
    }

    std::vector<std::uint64_t> numbers_;
    std::vector<End> ends_;
    std::uint64_t tick_ = 0;
};

/// Round a ring, one message after the other.
std::vector<Event> ring(std::uint32_t nodes, std::size_t events) {
    Traffic traffic(nodes);
    while (traffic.events.size() < events)
        for (std::uint32_t node = 0; node < nodes; ++node)
            traffic.message(node, 2, (node + 1) % nodes, 1);
    return std::move(traffic.events);
}

/// Between random neighbours in a square with its edges joined.
std::vector<Event> torus(std::uint32_t side, std::size_t events) {
    Traffic traffic(side * side);
    std::uint64_t state = 1;
    while (traffic.events.size() < events) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        const auto node = static_cast<std::uint32_t>((state >> 33) % (side * side));
        const std::uint32_t row = node / side;
        const std::uint32_t column = node % side;
        if ((state >> 60 & 1) != 0)
            traffic.message(node, 0, row * side + (column + 1) % side, 1);
        else
            traffic.message(node, 2, (row + 1) % side * side + column, 3);
    }
    return std::move(traffic.events);
}

/// A farmer and its workers on one node: a task out, a result back.
std::vector<Event> farm(std::uint32_t workers, std::size_t events) {
    Traffic traffic(1);
    for (std::uint32_t task = 0; traffic.events.size() < events; ++task) {
        traffic.communication(0, 1 + task % (workers - 1));
        traffic.communication(1 + task * 7 % (workers - 1), 0);
    }
    return std::move(traffic.events);
}

/// The baseline for the clocks of CausalOrder: a vector for each process, with each message known at once.
class PlainVectors {
public:
    explicit PlainVectors(std::uint32_t processes) : clocks_(processes, std::vector<std::uint32_t>(processes)) {}
    void meet(std::size_t a, std::size_t b) {
        ++clocks_[a][a];
        ++clocks_[b][b];
        for (std::size_t i = 0; i < clocks_.size(); ++i)
            clocks_[a][i] = clocks_[b][i] = std::max(clocks_[a][i], clocks_[b][i]);
    }
    void see(const Event& event) {
        if (event.kind == EventKind::communication)
            meet(event.process - 1, event.values[0] - 1);
        else if (event.kind == EventKind::sent)
            meet(event.node, event.values[0]);
    }

private:
    std::vector<std::vector<std::uint32_t>> clocks_;
};

template <class Consumer> double million_a_second(const std::vector<Event>& events, Consumer&& consumer) {
    const auto start = std::chrono::steady_clock::now();
    for (const Event& event : events)
        consumer.see(event);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    return static_cast<double>(events.size()) / took.count() / 1e6;
}

/// Measures the cost of a rule that asks of every event whether an earlier event happened before it.
class Asking {
public:
    void see(const Event& event) {
        order_.see(event);
        for (const Stamp& stamp : kept_)
            answers_ += order_.follows(stamp);
        if (kept_.size() < 10)
            kept_.push_back(order_.stamp());
        else
            kept_[answers_ % 10] = order_.stamp();
    }

private:
    CausalOrder order_;
    std::vector<Stamp> kept_;
    std::size_t answers_ = 0;
};

void row(const std::string& name, std::uint32_t processes, const std::vector<Event>& events) {
    fmt::print("| {} | {} | {:.2f} | {:.2f} | {:.2f} | {:.2f} |\n", name, processes, million_a_second(events, MessageMatcher()),
               million_a_second(events, CausalOrder()), million_a_second(events, Asking()),
               million_a_second(events, PlainVectors(processes)));
}

} // namespace

int main(int argc, char** argv) {
    const std::size_t events = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1'000'000;
    fmt::print("Million events a second.\n\n"
               "| traffic | processes | messages matched | causal order | with 10 questions an event | plain vectors |\n"
               "|---|---|---|---|---|---|\n");
    row("ring", 16, ring(16, events));
    row("torus", 16, torus(4, events));
    row("farm", 16, farm(16, events));
    row("ring", 4096, ring(4096, events));
    row("torus", 4096, torus(64, events));
    row("farm", 4096, farm(4096, events));
}
