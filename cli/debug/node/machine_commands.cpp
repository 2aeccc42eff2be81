// The whole machine at this instant, for a map.

#include <fmt/format.h>

#include "cli/debug/commands.hpp"
#include "cli/debug/node/instant_json.hpp"
#include "emulator/hardware/hardware.hpp"
#include "monitor/debugger/cable_states.hpp"
#include "monitor/debugger/machine_shape.hpp"
#include "monitor/debugger/node_states.hpp"

namespace t8::cli {
namespace {

using nlohmann::ordered_json;
using Doing = NodeState::Doing;

std::string_view name_of_doing(Doing doing) {
    switch (doing) {
    case Doing::computes:
        return "computes";
    case Doing::waits:
        return "waits";
    case Doing::idle:
        return "idle";
    case Doing::error:
        return "error";
    case Doing::halted:
        return "halted";
    case Doing::stopped:
        break;
    }
    return "stopped";
}

std::string_view text_of_why(NodeState::Why why) {
    switch (why) {
    case NodeState::Why::nothing:
        return "";
    case NodeState::Why::no_process:
        return "no process";
    case NodeState::Why::never_booted:
        return "never booted";
    case NodeState::Why::crashed:
        return "crashed";
    case NodeState::Why::trapped:
        return "met what it cannot execute";
    case NodeState::Why::stands_still:
        break;
    }
    return "stands still";
}

std::string_view name_of_kind(CableState::Kind kind) {
    switch (kind) {
    case CableState::Kind::link:
        return "link";
    case CableState::Kind::port:
        return "port";
    case CableState::Kind::control:
        return "control";
    case CableState::Kind::host:
        break;
    }
    return "host";
}

std::string_view name_of_state(CableState::State state) {
    switch (state) {
    case CableState::State::up:
        return "up";
    case CableState::State::dead:
        return "dead";
    case CableState::State::open:
        break;
    }
    return "open";
}

/// "worker (ring.occ:41)", "ring.tasm:41", or the address of the next instruction.
std::string executing_text(const DebugContext& context, std::uint32_t node, Address iptr) {
    const CodeMap& map = context.setup.code.map();
    const std::string place = map.place_of(node, iptr);
    const std::string_view routine = map.routine_of(node, iptr);
    if (routine.empty())
        return place.empty() ? address_text(iptr) : place;
    return place.empty() ? std::string(routine) : fmt::format("{} ({})", routine, place);
}

ordered_json json_of_node(const DebugContext& context, std::uint32_t number, const NodeState& state, const MachineShape& shape) {
    const NodeSpec& spec = context.setup.spec.nodes[number];
    ordered_json json{{"name", spec.name},
                      {"number", number},
                      {"model", facts_of(spec.part).name},
                      {"mhz", spec.tenths_mhz / 10.0},
                      {"state", name_of_doing(state.doing)}};
    if (state.why != NodeState::Why::nothing)
        json["why"] = text_of_why(state.why);
    add_since(json, state.since);
    json["processes"] = state.processes;
    json["waiting"] = state.waiting;
    json["deadlocked"] = state.standstill.is_in_circle;
    json["stuck"] = state.standstill.is_stuck;
    json["runs"] = context.replayer.runs(number);
    if (state.executes)
        json["executing"] = executing_text(context, number, context.replayer.machine().node(number).processor().state().iptr);
    if (!shape.positions.empty() && shape.positions[number])
        json["position"] = {shape.positions[number]->x, shape.positions[number]->y};
    return json;
}

ordered_json json_of_direction(const MachineSpec& spec, const CableState& cable, unsigned from) {
    const CableState::Direction& way = cable.directions[from];
    return {{"from", name_of(spec, cable.ends[from])},
            {"sending", way.sending},
            {"bytes", way.sent.bytes},
            {"messages", way.sent.messages},
            {"output_waits", way.output_waits},
            {"input_waits", way.input_waits},
            {"stuck", way.is_stuck}};
}

ordered_json json_of_cable(const MachineSpec& spec, const CableState& cable) {
    ordered_json json{{"from", name_of(spec, cable.ends[0])},
                      {"to", name_of(spec, cable.ends[1])},
                      {"kind", name_of_kind(cable.kind)},
                      {"state", name_of_state(cable.state)},
                      {"mbits", cable.mbits}};
    if (cable.is_followed)
        json["directions"] = {json_of_direction(spec, cable, 0), json_of_direction(spec, cable, 1)};
    return json;
}

ordered_json json_of_switches(const Hardware& hardware) {
    ordered_json switches = ordered_json::array();
    for (std::size_t n = 0; n < hardware.switches.size(); ++n) {
        ordered_json connections = ordered_json::array();
        const crossbar::Latches& latches = hardware.switches[n].chip.state().latches;
        for (std::size_t output = 0; output < latches.size(); ++output)
            if (latches[output])
                connections.push_back({{"input", *latches[output]}, {"output", output}});
        switches.push_back({{"name", hardware.spec.switches[n].name}, {"connections", std::move(connections)}});
    }
    return switches;
}

ordered_json json_of_interrupt_line(const MachineSpec& spec) {
    const InterruptLineSpec& line = *spec.interrupt_line;
    ordered_json json{{"master", line.master ? ordered_json(spec.nodes[*line.master].name) : ordered_json{}},
                      {"members", ordered_json::array()}};
    if (line.every)
        json["every_us"] = us_of(*line.every);
    for (std::size_t node = 0; node < line.members.size(); ++node)
        if (line.members[node])
            json["members"].push_back(spec.nodes[node].name);
    return json;
}

/// The nodes in one state, as "3 wait", and those that stand out by name.
std::string summary(const DebugContext& context, const std::vector<NodeState>& states) {
    constexpr std::size_t most_named = 16;
    std::string text;
    for (const Doing doing : {Doing::computes, Doing::waits, Doing::idle, Doing::error, Doing::halted, Doing::stopped}) {
        std::string names;
        std::size_t count = 0, stuck = 0, in_circle = 0;
        for (std::uint32_t node = 0; node < states.size(); ++node) {
            if (states[node].doing != doing)
                continue;
            stuck += states[node].standstill.is_stuck ? 1U : 0U;
            in_circle += states[node].standstill.is_in_circle ? 1U : 0U;
            if (++count <= most_named)
                names += " " + context.name_of_node(node);
        }
        if (count == 0)
            continue;
        text += fmt::format("  {:<9}{:>5} {}{}", name_of_doing(doing), count, names, count > most_named ? " ..." : "");
        text += stuck == 0 ? "" : fmt::format("; {} of them cannot go on", stuck);
        text += in_circle == 0 ? "\n" : fmt::format(", {} wait in a circle\n", in_circle);
    }
    return text;
}

std::string cables_text(const MachineSpec& spec, const std::vector<CableState>& cables) {
    std::string text;
    std::size_t busy = 0;
    for (const CableState& cable : cables) {
        busy += cable.directions[0].sending || cable.directions[1].sending ? 1U : 0U;
        if (cable.state != CableState::State::up)
            text += fmt::format("  the cable between {} and {} is {}\n", name_of(spec, cable.ends[0]),
                                name_of(spec, cable.ends[1]), name_of_state(cable.state));
    }
    return fmt::format("  {} of {} cables carry a message\n", busy, cables.size()) + text;
}

} // namespace

Result<Answer> debug_machine(DebugContext& context, std::string_view operands) {
    if (!operands.empty())
        return failure("'machine' takes no operand");
    const Machine& machine = context.replayer.machine();
    const MachineSpec& spec = context.setup.spec;
    const Tick now = context.replayer.now();
    const std::vector<NodeState> states =
        node_states(machine, now, context.replayer.is_at_end() ? HostMayAct::no : HostMayAct::yes);
    const std::vector<CableState> cables = cable_states(machine, now);
    const MachineShape shape = shape_of(spec);
    Answer answer;
    answer.text = summary(context, states) + cables_text(spec, cables);
    answer.data = {
        {"tick", now.count}, {"us", microseconds_text(now)}, {"nodes", ordered_json::array()}, {"links", ordered_json::array()}};
    for (std::uint32_t node = 0; node < states.size(); ++node)
        answer.data["nodes"].push_back(json_of_node(context, node, states[node], shape));
    for (const CableState& cable : cables)
        answer.data["links"].push_back(json_of_cable(spec, cable));
    answer.data["switches"] = json_of_switches(machine.hardware());
    if (spec.host)
        answer.data["host"] = {{"at", name_of(spec, *spec.host)}};
    if (spec.interrupt_line)
        answer.data["interrupt_line"] = json_of_interrupt_line(spec);
    if (!shape.name.empty())
        answer.data["topology"] = shape.name;
    return answer;
}

} // namespace t8::cli
