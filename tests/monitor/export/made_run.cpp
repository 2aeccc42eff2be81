#include "tests/monitor/export/made_run.hpp"

#include <algorithm>
#include <map>
#include <random>

#include <fmt/format.h>

namespace t8::test {
namespace {

constexpr std::uint64_t cycle = 315;
constexpr std::uint64_t byte_time = 11 * 315;
constexpr std::uint64_t acknowledge_time = 4 * 315;

/// Makes a run step by step. Each process has a time up to which it has been told of.
class Maker {
public:
    Maker(std::uint64_t seed, std::uint32_t nodes, std::uint32_t steps) : random_(seed) {
        run_.facts = line_of_nodes(nodes);
        for (std::uint32_t node = 0; node < nodes; ++node) {
            lives_.emplace_back();
            starts_.push_back(1);
            add(EventKind::process_started, 0, node, 0, no_channel, {{"started", 1}, {"started_wdesc", 0x80000101}});
            lives_[node].push_back({1, cycle});
            for (std::uint32_t i = below(3) + 1; i != 0; --i)
                start(node, lives_[node][0]);
        }
        for (std::uint32_t i = 0; i < steps; ++i)
            step();
        std::uint64_t end = 0;
        for (const Event& event : events_)
            end = std::max(end, event.tick.count);
        add(EventKind::run_ended, end + cycle, host_node, 0, no_channel, {{"outcome", 0}});
        run_.events = as_run(std::move(events_));
    }
    RandomRun take() { return std::move(run_); }

private:
    struct Life {
        std::uint32_t process = 0;
        std::uint64_t time = 0;
    };
    std::uint32_t below(std::uint32_t limit) { return static_cast<std::uint32_t>(random_() % limit); }
    std::uint64_t later(const Life& life) { return life.time + (1 + below(200)) * cycle; }

    Event& add(EventKind kind, std::uint64_t tick, std::uint32_t node, std::uint32_t process, std::uint32_t channel = no_channel,
               std::initializer_list<FieldValue> values = {}) {
        events_.push_back(made(kind, tick, node, process, channel, values));
        return events_.back();
    }
    Life& any_life(std::uint32_t node) { return lives_[node][below(static_cast<std::uint32_t>(lives_[node].size()))]; }

    Life& start(std::uint32_t node, Life& parent) {
        const std::uint64_t at = later(parent);
        const std::uint32_t child = ++starts_[node];
        add(EventKind::process_started, at, node, parent.process, no_channel,
            {{"started", child}, {"started_wdesc", 0x80000101 + 0x40 * child}});
        parent.time = at;
        lives_[node].push_back({child, at + cycle});
        return lives_[node].back();
    }

    void internal_message(std::uint32_t node) {
        if (lives_[node].size() < 2)
            return;
        const std::uint32_t a = below(static_cast<std::uint32_t>(lives_[node].size()));
        const std::uint32_t b = (a + 1 + below(static_cast<std::uint32_t>(lives_[node].size() - 1))) %
                                static_cast<std::uint32_t>(lives_[node].size());
        Life& sender = lives_[node][a];
        Life& receiver = lives_[node][b];
        const std::uint64_t output = later(sender);
        const std::uint64_t input = later(receiver);
        const std::uint64_t at = std::max(output, input);
        add(EventKind::communication, at, node, sender.process, first_internal_channel + below(5),
            {{"receiver", receiver.process},
             {"receiver_wdesc", 0x80000101 + 0x40 * receiver.process},
             {"bytes", 1 + below(64)},
             {"first", output <= input ? 0u : 1u},
             {"waited", (at - std::min(output, input)) / cycle}});
        sender.time = receiver.time = at + cycle;
        ++run_.internal_messages;
    }

    /// Outputs of one process met by inputs of another, cut at different places.
    void link_message(std::uint32_t from, std::uint32_t to, std::uint32_t out_link, std::uint32_t in_link) {
        Life& sender = any_life(from);
        Life& receiver = any_life(to);
        const std::uint64_t bytes = 1 + below(40);
        std::vector<std::uint64_t> outputs{0, bytes};
        std::vector<std::uint64_t> inputs{0, bytes};
        if (bytes > 4 && below(4) == 0)
            for (std::vector<std::uint64_t>* cuts : {&outputs, &inputs})
                for (std::uint32_t i = below(3); i != 0; --i)
                    cuts->push_back(1 + below(static_cast<std::uint32_t>(bytes - 1)));
        for (std::vector<std::uint64_t>* cuts : {&outputs, &inputs}) {
            std::sort(cuts->begin(), cuts->end());
            cuts->erase(std::unique(cuts->begin(), cuts->end()), cuts->end());
        }
        std::uint64_t& position = positions_[{from, out_link}];
        std::uint64_t& sequence = sequences_[{from, out_link}];
        // Byte by byte: each goes when both have begun and the one before is over.
        std::size_t out = 0;
        std::size_t in = 0;
        std::uint64_t output = std::max(later(sender), free_[{from, out_link}]);
        std::uint64_t input = std::max(later(receiver), free_[{from, out_link}]);
        std::uint64_t first_bit = 0;
        std::uint64_t free = 0;
        ++run_.link_messages;
        for (std::uint64_t byte = 0; byte < bytes; ++byte) {
            const std::uint64_t begin = std::max({output, input, free});
            if (byte == outputs[out])
                first_bit = begin;
            const std::uint64_t arrived = begin + byte_time;
            free = arrived + acknowledge_time;
            const bool input_ends = byte + 1 == inputs[in + 1];
            const bool output_ends = byte + 1 == outputs[out + 1];
            if (input_ends) {
                add(EventKind::received, arrived, to, receiver.process, input_channel(in_link),
                    {{"from_node", from},
                     {"from_link", out_link},
                     {"bytes", inputs[in + 1] - inputs[in]},
                     {"position", position + inputs[in]},
                     {"waited", arrived - input}});
                receiver.time = arrived + cycle;
                input = arrived + (1 + below(20)) * cycle;
                ++in;
            }
            if (output_ends) {
                add(EventKind::sent, free, from, sender.process, output_channel(out_link),
                    {{"to_node", to},
                     {"to_link", in_link},
                     {"bytes", outputs[out + 1] - outputs[out]},
                     {"position", position + outputs[out]},
                     {"sequence", sequence++},
                     {"waited", first_bit - output},
                     {"duration", free - first_bit}});
                sender.time = free + cycle;
                output = free + (1 + below(20)) * cycle;
                ++out;
            }
            if ((input_ends || output_ends) && byte + 1 != bytes)
                ++run_.link_messages;
        }
        free_[{from, out_link}] = free;
        position += bytes;
    }

    void host_message() {
        Life& life = any_life(0);
        const std::uint64_t bytes = 1 + below(100);
        const std::uint64_t begin = std::max(later(life), host_free_);
        const std::uint64_t end = begin + bytes * byte_time + acknowledge_time;
        if (below(2) == 0)
            add(EventKind::sent, end, 0, life.process, output_channel(0),
                {{"to_node", host_node}, {"bytes", bytes}, {"position", host_out_}, {"waited", 0}, {"duration", end - begin}});
        else
            add(EventKind::received, end, 0, life.process, input_channel(0),
                {{"from_node", host_node}, {"bytes", bytes}, {"position", host_in_}, {"waited", end - begin}});
        (events_.back().kind == EventKind::sent ? host_out_ : host_in_) += bytes;
        host_free_ = life.time = end + cycle;
        ++run_.host_messages;
    }

    void parallel(std::uint32_t node) {
        const std::uint32_t parent = below(static_cast<std::uint32_t>(lives_[node].size()));
        std::vector<Life> children;
        for (std::uint32_t i = 1 + below(3); i != 0; --i) {
            children.push_back(start(node, lives_[node][parent]));
            lives_[node].pop_back();
        }
        const std::uint64_t block = 0x80000800 + 0x10 * starts_[node];
        std::uint64_t last = later(lives_[node][parent]);
        std::uint32_t last_process = lives_[node][parent].process;
        std::vector<Life> all = children;
        all.push_back({last_process, last});
        for (Life& life : all)
            life.time += (1 + below(100)) * cycle + life.process; // no two at once
        std::sort(all.begin(), all.end(), [](const Life& a, const Life& b) { return a.time < b.time; });
        for (std::size_t i = 0; i + 1 < all.size(); ++i)
            add(EventKind::process_ended, all[i].time, node, all[i].process, no_channel, {{"block", block}});
        add(EventKind::process_joined, all.back().time, node, lives_[node][parent].process, no_channel,
            {{"last", all.back().process}, {"block", block}});
        lives_[node][parent].time = all.back().time + cycle;
    }

    void step() {
        const auto nodes = static_cast<std::uint32_t>(lives_.size());
        const std::uint32_t node = below(nodes);
        switch (below(12)) {
        case 0:
        case 1:
        case 2:
        case 3:
            return internal_message(node);
        case 4:
        case 5:
        case 6:
        case 7:
            if (node + 1 < nodes)
                return below(2) == 0 ? link_message(node, node + 1, 2, 1) : link_message(node + 1, node, 1, 2);
            return internal_message(node);
        case 8:
            return host_message();
        case 9:
            return parallel(node);
        case 10: {
            Life& life = any_life(node);
            const std::uint64_t at = later(life);
            add(EventKind::alt_chosen, at, node, life.process, first_internal_channel + below(5),
                {{"guard", 0}, {"enabled", 3}, {"ready", 1}, {"waited", (at - life.time) / cycle}});
            life.time = at + cycle;
            return;
        }
        default: {
            Life& life = any_life(node);
            life.time = later(life);
            if (below(2) == 0)
                add(EventKind::mark, life.time, node, life.process, no_channel, {{"point", below(3)}});
            else
                add(EventKind::error_flag, life.time, node, life.process);
            life.time += cycle;
            return;
        }
        }
    }

    std::mt19937_64 random_;
    RandomRun run_;
    std::vector<Event> events_;
    std::vector<std::vector<Life>> lives_; ///< by node
    std::vector<std::uint32_t> starts_;    ///< processes so far
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint64_t> positions_, sequences_, free_;
    std::uint64_t host_out_ = 0, host_in_ = 0, host_free_ = 0;
};

} // namespace

Event made(EventKind kind, std::uint64_t tick, std::uint32_t node, std::uint32_t process, std::uint32_t channel,
           std::initializer_list<FieldValue> values) {
    Event event;
    event.kind = kind;
    event.tick = Tick{tick};
    event.cycle = node == host_node ? tick : (tick + cycle - 1) / cycle;
    event.node = node;
    event.process = process;
    if (process != 0) {
        event.wdesc = Wdesc{0x80000101 + 0x40 * process};
        event.iptr = Address{0x80000400 + 4 * process};
    }
    event.channel = channel;
    set_fields(event, values);
    return event;
}

std::vector<Event> as_run(std::vector<Event> events) {
    std::stable_sort(events.begin(), events.end(), [](const Event& a, const Event& b) { return a.tick < b.tick; });
    std::map<std::uint32_t, std::uint64_t> numbers;
    for (Event& event : events)
        event.number = numbers[event.node]++;
    std::stable_sort(events.begin(), events.end(), [](const Event& a, const Event& b) { return a.order(b) < 0; });
    return events;
}

RunFacts line_of_nodes(std::uint32_t nodes, Level level) {
    RunFacts facts;
    facts.name = "run.t8h";
    facts.level = level;
    facts.machine.file = "line.lua";
    for (std::uint32_t i = 0; i < nodes; ++i) {
        NodeSpec node;
        node.name = fmt::format("n{}", i);
        facts.machine.nodes.push_back(node);
        if (i + 1 < nodes)
            facts.machine.links.push_back({{i, 2}, {i + 1, 1}, 20});
    }
    facts.machine.host = LinkEnd{0, 0};
    return facts;
}

RandomRun random_run(std::uint64_t seed, std::uint32_t nodes, std::uint32_t steps) { return Maker(seed, nodes, steps).take(); }

} // namespace t8::test
