#include "tests/monitor/causality/plain_order.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace t8::test {
namespace {

using Indices = std::vector<std::uint32_t>;
using Process = std::pair<std::uint32_t, std::uint32_t>; ///< node, number; 0 for the node's event pin
using End = std::pair<std::uint64_t, std::uint64_t>;     ///< node, link

struct Operation {
    std::uint32_t event = 0;
    std::uint64_t begin = 0; ///< in bytes of the direction
    std::uint64_t end = 0;
    bool is_over = true;
    Indices known; ///< what its process did last before it
};
struct Direction {
    std::vector<Operation> outputs;
    std::vector<Operation> inputs;
};

bool is_output(std::uint32_t channel) { return channel >= 1 && channel <= 4; }
bool is_input(std::uint32_t channel) { return channel >= 5 && channel <= 8; }

void append(Indices& to, const Indices& more) { to.insert(to.end(), more.begin(), more.end()); }

} // namespace

PlainOrder::PlainOrder(const MachineSpec& machine, const std::vector<Event>& events)
    : before_(events.size()), has_(events.size()) {
    std::map<Process, Indices> latest; // that the next event of the process comes after
    std::map<std::pair<std::uint32_t, std::uint64_t>, std::vector<Process>> ended;
    std::vector<std::uint32_t> pulls;
    std::map<std::pair<End, End>, Direction> directions; // from the output to the input
    std::map<std::pair<End, bool>, End> peers;           // of outputs and inputs
    std::map<std::pair<End, bool>, std::uint64_t> reached;
    for (const LinkSpec& link : machine.links)
        for (const bool output : {true, false}) {
            peers[{{link.a.node, link.a.link}, output}] = {link.b.node, link.b.link};
            peers[{{link.b.node, link.b.link}, output}] = {link.a.node, link.a.link};
        }

    const auto number = [&](const Event& event, const char* field) { return static_cast<std::uint32_t>(event[field]); };
    for (std::uint32_t i = 0; i < events.size(); ++i) {
        const Event& event = events[i];
        if (event.node == host_node)
            continue;
        const bool is_pin = event.kind == EventKind::event_raised;
        std::vector<Process> whose;
        if (event.process != 0 || is_pin)
            whose.push_back({event.node, is_pin ? 0 : event.process});
        if (event.kind == EventKind::communication && event["receiver"] != 0)
            whose.push_back({event.node, number(event, "receiver")});
        Indices& before = before_[i];
        for (const Process& process : whose)
            append(before, latest[process]);
        const Indices known = before;

        if (event.kind == EventKind::process_joined) {
            std::vector<Process>& over = ended[{event.node, event["block"]}];
            over.push_back({event.node, number(event, "last")});
            for (const Process& process : over)
                append(before, latest[process]);
            over.clear();
        }
        if (is_pin && machine.interrupt_line && event.node < machine.interrupt_line->members.size()) {
            const InterruptLineSpec& line = *machine.interrupt_line;
            if (const auto skew = line.members[event.node])
                for (const std::uint32_t pull : pulls) {
                    std::uint64_t at = events[pull].tick.count;
                    if (const std::uint64_t period = line.sampled_every.count; period != 0 && at % period != 0)
                        at += period - at % period;
                    if (at + line.delay.count + skew->count <= event.tick.count)
                        before.push_back(pull);
                }
        }
        if (event.kind == EventKind::event_taken)
            append(before, latest[{event.node, 0}]);

        has_[i] = !whose.empty();
        for (const Process& process : whose)
            latest[process] = {i};
        if (event.kind == EventKind::process_ended && has_[i])
            ended[{event.node, event["block"]}].push_back(whose.front());
        if (event.kind == EventKind::interrupt_pulled)
            pulls.push_back(i);
        if (event.kind == EventKind::process_started)
            latest[{event.node, number(event, "started")}] = has_[i] ? Indices{i} : Indices{};
        if (event.kind == EventKind::process_woken && has_[i])
            latest[{event.node, number(event, "woken")}].push_back(i);

        const bool output = is_output(event.channel);
        const bool waits = event.kind == EventKind::still_waiting && (output ? event["what"] == 0 : event["what"] == 1);
        const bool is_operation = waits || event.kind == EventKind::sent || event.kind == EventKind::received;
        if (!is_operation || !(output || is_input(event.channel)))
            continue;
        const End here{event.node, (event.channel - 1) % 4};
        if (!waits)
            peers[{here, output}] =
                output ? End(event["to_node"], event["to_link"]) : End(event["from_node"], event["from_link"]);
        const auto peer = peers.find({here, output});
        if (peer == peers.end() || peer->second.first == host_node)
            continue;
        Operation operation{i, 0, 0, !waits, known};
        const auto before_it = reached.find({here, output});
        operation.begin = !waits ? event["position"] : before_it == reached.end() ? 0 : before_it->second;
        operation.end = operation.begin + event["bytes"] - (waits ? event["left"] : 0);
        guesses_ += waits && before_it == reached.end() && operation.end != operation.begin;
        reached[{here, output}] = operation.end;
        Direction& direction = output ? directions[{here, peer->second}] : directions[{peer->second, here}];
        (output ? direction.outputs : direction.inputs).push_back(std::move(operation));
    }
    for (const auto& [ends, direction] : directions)
        for (const Operation& output : direction.outputs)
            for (const Operation& input : direction.inputs) {
                if (output.begin >= input.end || input.begin >= output.end)
                    continue;
                matches_.push_back({events[output.event].id(), events[input.event].id(),
                                    std::min(output.end, input.end) - std::max(output.begin, input.begin)});
                if (input.is_over)
                    append(before_[input.event], output.known);
                if (output.is_over)
                    append(before_[output.event], input.known);
            }
    std::sort(matches_.begin(), matches_.end());
}

std::vector<bool> PlainOrder::past(std::size_t event) const {
    std::vector<bool> result(before_.size());
    Indices open = before_[event];
    while (!open.empty()) {
        const std::uint32_t one = open.back();
        open.pop_back();
        if (result[one])
            continue;
        result[one] = true;
        append(open, before_[one]);
    }
    return result;
}

} // namespace t8::test
