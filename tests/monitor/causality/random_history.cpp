#include "tests/monitor/causality/random_history.hpp"

#include <algorithm>
#include <optional>
#include <random>
#include <set>

namespace t8 {
namespace {

using Vertex = std::size_t;

struct Operation {
    EventId id{};
    std::size_t process = 0;
    std::uint64_t bytes = 0;
    std::uint64_t left = 0;
    std::uint64_t position = 0;
    std::uint64_t sequence = 0;
    Tick began{};
    std::optional<Vertex> begin{};
    std::map<std::size_t, std::uint64_t> partners{}; ///< bytes shared with each operation of the other end
    std::optional<Tick> done{};
};

struct Direction {
    LinkEnd from;
    LinkEnd to;
    std::optional<std::size_t> output{}; ///< index of operations
    std::optional<std::size_t> input{};
    std::uint64_t sent = 0;
    std::uint64_t taken = 0;
    std::uint64_t outputs = 0;
    bool has_messages = false;
};

struct Process {
    std::uint32_t node = 0;
    std::uint32_t number = 0;
    enum class State { ready, blocked, stopped, ended } state = State::ready;
    std::optional<Vertex> last{};
    std::optional<std::size_t> parent{}; ///< the PAR's oldest
    std::size_t open = 0;                ///< branches of its own PAR that have not ended; 0 when it has none
    std::vector<std::size_t> branches{};
    std::uint64_t waits_on = 0; ///< a channel within the node that it outputs to, 0 for none
    Tick since{};
};

class World {
public:
    World(std::uint64_t seed, const RandomHistorySize& size) : random_(seed), size_(size) {
        history_.machine.nodes.resize(size.nodes);
        next_process_.assign(size.nodes, 1);
        raised_.assign(size.nodes, false);
        pins_.resize(size.nodes);
        arrivals_.resize(size.nodes);
        for (std::uint32_t node = 0; node < size.nodes; ++node) {
            const std::uint32_t next = (node + 1) % size.nodes;
            history_.machine.links.push_back({{node, 1}, {next, 0}, 20});
            directions_.push_back({{node, 1}, {next, 0}});
            directions_.push_back({{next, 0}, {node, 1}});
            for (std::uint32_t i = 0; i < size.processes; ++i)
                add_process(node);
        }
        if (size.interrupts) {
            InterruptLineSpec line;
            line.delay = Tick{3};
            line.sampled_every = Tick{seed % 3 == 0 ? 4u : 0u};
            for (std::uint32_t node = 0; node < size.nodes; ++node)
                line.members.push_back(node % 2 == 0 ? std::optional(Tick{node}) : std::nullopt);
            history_.machine.interrupt_line = line;
        }
    }

    RandomHistory run() {
        for (now_ = Tick{1}; now_.count < size_.ticks; now_ = now_ + Tick{1}) {
            raise_pins();
            for (Direction& direction : directions_) {
                move_bytes(direction);
                if (size_.boots && below(8) == 0)
                    boot(direction);
            }
            for (std::uint64_t acts = below(4); acts-- > 0;)
                act(below(processes_.size()));
        }
        for (std::size_t i = 0; i < processes_.size(); ++i)
            if (processes_[i].waits_on != 0)
                still_waiting_inside(i);
        for (Direction& direction : directions_) {
            still_waiting(direction.output, output_channel(direction.from.link), 0);
            still_waiting(direction.input, input_channel(direction.to.link), 1);
        }
        finish();
        return std::move(history_);
    }

private:
    std::uint64_t below(std::uint64_t limit) { return random_() % limit; }

    std::size_t add_process(std::uint32_t node) {
        processes_.push_back({node, next_process_[node]++});
        return processes_.size() - 1;
    }

    Vertex add_vertex() {
        history_.before.emplace_back();
        return history_.before.size() - 1;
    }
    void edge(std::optional<Vertex> from, Vertex to) {
        if (from)
            history_.before[to].push_back(*from);
    }
    /// The next step of a process.
    void follow(std::size_t process, Vertex vertex) {
        edge(processes_[process].last, vertex);
        processes_[process].last = vertex;
    }

    Event& emit(EventKind kind, std::uint32_t node, std::uint32_t process) {
        Event event;
        event.kind = kind;
        event.node = node;
        event.number = numbers_[node]++;
        event.tick = now_;
        event.process = process;
        history_.events.push_back(event);
        return history_.events.back();
    }
    Vertex step(std::size_t process, EventKind kind) {
        const Process& own = processes_[process];
        const Event& event = emit(kind, own.node, own.number);
        const Vertex vertex = add_vertex();
        history_.vertex[event.id()] = vertex;
        follow(process, vertex);
        return vertex;
    }
    Event& last_event() { return history_.events.back(); }

    void act(std::size_t index) {
        if (processes_[index].state != Process::State::ready)
            return;
        switch (below(12)) {
        case 0:
            step(index, EventKind::mark);
            return;
        case 1:
        case 2:
        case 3:
            return communicate(index);
        case 4:
            return start_par(index);
        case 5:
        case 6:
            return end_branch(index);
        case 7:
            return stop_or_wake(index);
        case 8:
            return pull_or_take(index);
        default:
            return use_link(index);
        }
    }

    /// Over an internal channel: the first of the two waits.
    void communicate(std::size_t index) {
        Process& own = processes_[index];
        const std::uint64_t channel = 16 + below(3);
        for (std::size_t other = 0; other < processes_.size(); ++other) {
            if (other == index || processes_[other].node != own.node || processes_[other].waits_on != channel)
                continue;
            const Vertex vertex = step(other, EventKind::communication);
            follow(index, vertex);
            last_event().channel = static_cast<std::uint32_t>(channel);
            set_fields(last_event(), {{"receiver", own.number}, {"bytes", 4}});
            processes_[other].waits_on = 0;
            processes_[other].state = Process::State::ready;
            return;
        }
        own.waits_on = channel;
        own.since = now_;
        own.state = Process::State::blocked;
    }

    void start_par(std::size_t index) {
        if (processes_[index].open != 0 || processes_.size() > 40)
            return;
        const std::uint64_t branches = 1 + below(2);
        for (std::uint64_t i = 0; i < branches; ++i) {
            const Vertex start = step(index, EventKind::process_started);
            const std::size_t branch = add_process(processes_[index].node);
            set_fields(last_event(), {{"started", processes_[branch].number}});
            const Vertex begin = add_vertex();
            edge(start, begin);
            processes_[branch].last = begin;
            processes_[branch].parent = index;
            processes_[index].branches.push_back(branch);
        }
        processes_[index].open = branches + 1;
    }

    /// endp: of a branch, or of the oldest in its own PAR.
    void end_branch(std::size_t index) {
        if (processes_[index].parent && processes_[index].open == 0)
            return arrive(index, *processes_[index].parent);
        if (processes_[index].open != 0)
            arrive(index, index);
    }
    void arrive(std::size_t index, std::size_t oldest) {
        const std::uint32_t block = 1000 + processes_[oldest].number;
        if (--processes_[oldest].open != 0) {
            step(index, EventKind::process_ended);
            set_fields(last_event(), {{"block", block}});
            processes_[index].state = index == oldest ? Process::State::blocked : Process::State::ended;
            return;
        }
        const std::optional<Vertex> last = processes_[index].last;
        if (index != oldest)
            processes_[index].state = Process::State::ended;
        const Vertex joined = step(oldest, EventKind::process_joined);
        set_fields(last_event(), {{"last", processes_[index].number}, {"block", block}});
        edge(last, joined);
        for (const std::size_t branch : processes_[oldest].branches)
            edge(processes_[branch].last, joined);
        processes_[oldest].branches.clear();
        processes_[oldest].state = Process::State::ready;
    }

    void stop_or_wake(std::size_t index) {
        for (std::size_t other = 0; other < processes_.size(); ++other) {
            if (processes_[other].node != processes_[index].node || processes_[other].state != Process::State::stopped)
                continue;
            const Vertex wake = step(index, EventKind::process_woken);
            set_fields(last_event(), {{"woken", processes_[other].number}});
            const Vertex begin = add_vertex();
            edge(wake, begin);
            follow(other, begin);
            processes_[other].state = Process::State::ready;
            return;
        }
        if (processes_[index].open != 0)
            return;
        step(index, EventKind::process_stopped);
        processes_[index].state = Process::State::stopped;
    }

    void pull_or_take(std::size_t index) {
        if (!size_.interrupts)
            return;
        const std::uint32_t node = processes_[index].node;
        if (raised_[node]) {
            const Vertex taken = step(index, EventKind::event_taken);
            edge(pins_[node], taken);
            raised_[node] = false;
        } else if (node == 1 % size_.nodes) {
            const Vertex pull = step(index, EventKind::interrupt_pulled);
            const InterruptLineSpec& line = *history_.machine.interrupt_line;
            const std::uint64_t period = std::max<std::uint64_t>(line.sampled_every.count, 1);
            const Tick sampled{(now_.count + period - 1) / period * period};
            for (std::uint32_t member = 0; member < size_.nodes; ++member)
                if (line.members[member])
                    arrivals_[member].push_back({sampled + line.delay + *line.members[member], pull});
        }
    }

    /// Pulls that come while a pin is up wait for its next rise.
    void raise_pins() {
        for (std::uint32_t node = 0; node < size_.nodes; ++node) {
            const bool is_due = std::any_of(arrivals_[node].begin(), arrivals_[node].end(),
                                            [&](const auto& arrival) { return arrival.first == now_; });
            if (!is_due || raised_[node])
                continue;
            const Vertex vertex = add_vertex();
            history_.vertex[emit(EventKind::event_raised, node, 0).id()] = vertex;
            edge(pins_[node], vertex);
            for (const auto& [arrival, pull] : arrivals_[node])
                if (arrival <= now_)
                    edge(pull, vertex);
            pins_[node] = vertex;
            raised_[node] = true;
        }
    }

    void use_link(std::size_t index) {
        const std::uint32_t node = processes_[index].node;
        std::vector<std::pair<Direction*, bool>> choices;
        for (Direction& direction : directions_) {
            if (direction.from.node == node && !direction.output)
                choices.emplace_back(&direction, true);
            if (direction.to.node == node && !direction.input)
                choices.emplace_back(&direction, false);
        }
        if (choices.empty())
            return;
        const auto [direction, is_output] = choices[below(choices.size())];
        direction->has_messages = true;
        Operation operation;
        operation.process = index;
        operation.bytes = operation.left = below(3) == 0 ? 4 : 1 + below(6);
        operation.began = now_;
        operation.begin = processes_[index].last;
        operation.position = is_output ? direction->sent : direction->taken;
        operation.sequence = direction->outputs;
        (is_output ? direction->sent : direction->taken) += operation.bytes;
        (is_output ? direction->output : direction->input) = operations_.size();
        if (is_output)
            ++direction->outputs;
        operations_.push_back(operation);
        processes_[index].state = Process::State::blocked;
    }

    /// One end of it only: the other one is no process's. Before any message of the direction begins.
    void boot(Direction& direction) {
        if (direction.has_messages || now_.count < 3)
            return;
        const bool is_output = below(2) == 0;
        const std::size_t index = below(processes_.size());
        if (processes_[index].state != Process::State::ready ||
            processes_[index].node != (is_output ? direction.from : direction.to).node)
            return;
        Operation operation;
        operation.process = index;
        operation.bytes = 1 + below(6);
        operation.began = Tick{now_.count - 1};
        operation.position = direction.sent;
        operation.sequence = direction.outputs;
        direction.sent += operation.bytes;
        direction.taken += operation.bytes;
        direction.outputs += is_output;
        (is_output ? direction.output : direction.input) = operations_.size();
        operations_.push_back(operation);
        complete(direction, is_output);
    }

    void move_bytes(Direction& direction) {
        if (direction.output && direction.input) {
            Operation& output = operations_[*direction.output];
            Operation& input = operations_[*direction.input];
            if (output.left != 0 && input.left != 0 && output.began < now_ && input.began < now_ && below(3) != 0) {
                const std::uint64_t bytes = 1 + below(std::min(output.left, input.left));
                output.partners[*direction.input] += bytes;
                input.partners[*direction.output] += bytes;
                output.left -= bytes;
                input.left -= bytes;
                if (output.left == 0)
                    output.done = now_ + Tick{below(4)};
                if (input.left == 0)
                    input.done = now_ + Tick{below(4)};
            }
        }
        if (direction.output && operations_[*direction.output].done == now_)
            complete(direction, true);
        if (direction.input && operations_[*direction.input].done == now_)
            complete(direction, false);
    }

    void complete(Direction& direction, bool is_output) {
        auto& place = is_output ? direction.output : direction.input;
        Operation& operation = operations_[*place];
        const Vertex vertex = step(operation.process, is_output ? EventKind::sent : EventKind::received);
        Event& event = last_event();
        operation.id = event.id();
        const std::uint64_t waited = (now_ - operation.began).count;
        if (is_output) {
            event.channel = output_channel(direction.from.link);
            set_fields(event, {{"to_node", direction.to.node},
                               {"to_link", direction.to.link},
                               {"bytes", operation.bytes},
                               {"position", operation.position},
                               {"sequence", operation.sequence},
                               {"waited", waited / 2},
                               {"duration", waited - waited / 2}});
        } else {
            event.channel = input_channel(direction.to.link);
            set_fields(event, {{"from_node", direction.from.node},
                               {"from_link", direction.from.link},
                               {"bytes", operation.bytes},
                               {"position", operation.position},
                               {"waited", waited}});
        }
        for (const auto& [partner, bytes] : operation.partners)
            edge(operations_[partner].begin, vertex);
        processes_[operation.process].state = Process::State::ready;
        place.reset();
    }

    void still_waiting_inside(std::size_t index) {
        const std::uint64_t channel = processes_[index].waits_on;
        const Tick since = processes_[index].since;
        step(index, EventKind::still_waiting);
        last_event().channel = static_cast<std::uint32_t>(channel);
        set_fields(last_event(), {{"what", 5}, {"bytes", 4}, {"left", 4}, {"since", since.count}});
    }

    void still_waiting(std::optional<std::size_t> index, std::uint32_t channel, std::uint64_t what) {
        if (!index)
            return;
        Operation& operation = operations_[*index];
        step(operation.process, EventKind::still_waiting);
        Event& event = last_event();
        operation.id = event.id();
        event.channel = channel;
        set_fields(event,
                   {{"what", what}, {"bytes", operation.bytes}, {"left", operation.left}, {"since", operation.began.count}});
    }

    void finish() {
        for (const Operation& operation : operations_)
            for (const auto& [partner, bytes] : operation.partners)
                if (const EventKind kind = kind_of(operation.id); kind == EventKind::sent || is_output_wait(operation.id))
                    history_.matches.push_back({operation.id, operations_[partner].id, bytes});
        std::sort(history_.matches.begin(), history_.matches.end());
        std::stable_sort(history_.events.begin(), history_.events.end(),
                         [](const Event& a, const Event& b) { return a.order(b) < 0; });
    }
    const Event& find(EventId id) const {
        return *std::find_if(history_.events.begin(), history_.events.end(),
                             [&](const Event& event) { return event.id() == id; });
    }
    EventKind kind_of(EventId id) const { return find(id).kind; }
    bool is_output_wait(EventId id) const {
        return find(id).kind == EventKind::still_waiting && is_link_output(find(id).channel);
    }

    std::mt19937_64 random_;
    RandomHistorySize size_;
    RandomHistory history_;
    std::vector<Process> processes_;
    std::vector<Operation> operations_;
    std::vector<Direction> directions_;
    std::vector<std::uint32_t> next_process_;
    std::map<std::uint32_t, std::uint64_t> numbers_;
    std::vector<bool> raised_;
    std::vector<std::optional<Vertex>> pins_;
    std::vector<std::vector<std::pair<Tick, Vertex>>> arrivals_;
    Tick now_{};
};

} // namespace

std::vector<std::vector<bool>> RandomHistory::pasts() const {
    std::vector<std::vector<bool>> result(before.size(), std::vector<bool>(before.size()));
    for (Vertex start = 0; start < before.size(); ++start) {
        std::vector<Vertex> work = before[start];
        while (!work.empty()) {
            const Vertex earlier = work.back();
            work.pop_back();
            if (result[start][earlier])
                continue;
            result[start][earlier] = true;
            work.insert(work.end(), before[earlier].begin(), before[earlier].end());
        }
    }
    return result;
}

RandomHistory random_history(std::uint64_t seed, const RandomHistorySize& size) { return World(seed, size).run(); }

} // namespace t8
