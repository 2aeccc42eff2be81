#include "cli/run/wait_text.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "cli/base/quantities.hpp"
#include "cli/run/code_view.hpp"
#include "cli/run/node_view.hpp"
#include "cli/topology/survey.hpp"
#include "monitor/debugger/channel_search.hpp"

namespace t8::cli {
namespace {

using CauseKind = WaitGraph::Cause::Kind;
using For = WaitGraph::For;
using Process = WaitGraph::Process;

constexpr std::size_t most_causes = 8;
constexpr std::size_t most_cycles = 4;
constexpr std::size_t most_in_cycle = 8;
constexpr std::size_t most_nodes = 16;

/// Describes the present other end of a link.
std::string peer_text(const Machine& machine, LinkEnd end) {
    const LinkUse use = machine.use_of(end.node).links[end.link];
    return use.peer ? name_of(machine.spec(), *use.peer) : "nowhere";
}

/// "link 1 input (from n2.2)".
std::string half_text(const Machine& machine, LinkEnd end, bool output) {
    const LinkUse use = machine.use_of(end.node).links[end.link];
    const std::string peer = !use.plugged ? "nothing is plugged in"
                             : !use.peer  ? "its cable leads nowhere"
                                          : fmt::format("{} {}", output ? "to" : "from", name_of(machine.spec(), *use.peer));
    return fmt::format("link {} {} ({})", end.link, output ? "output" : "input", peer);
}

std::string since_text(std::optional<Tick> since) {
    return since ? fmt::format(", since tick {} ({})", since->count, time_text(*since)) : "";
}

/// "row[2] (left here, #80000154)", or "at #80000154" where its name is not known.
std::string internal_text(const Machine& machine, const MachineSetup& setup, const Process& process, Address channel) {
    const ChannelName name = channel_name(machine, setup.code, process, channel);
    if (name.declared.empty())
        return fmt::format("at #{:08X}", channel.bits);
    const bool is_known_otherwise = !name.here.empty() && name.here != name.declared;
    return fmt::format("{} ({}#{:08X})", name.declared, is_known_otherwise ? name.here + " here, " : "", channel.bits);
}

std::string alternative_text(const Machine& machine, const MachineSetup& setup, const Process& process) {
    std::string text;
    const auto add = [&](const std::string& guard) { text += (text.empty() ? "ALT on " : ", ") + guard; };
    for (std::uint8_t link = 0; link < links_per_node; ++link)
        if ((process.enabled >> link & 1u) != 0)
            add(half_text(machine, {process.node, link}, false));
    if ((process.enabled >> links_per_node & 1u) != 0)
        add("the event pin");
    if (process.timed)
        add("a timer");
    for (const Address channel : process.channels)
        add("the internal channel " + internal_text(machine, setup, process, channel));
    return text;
}

std::string channels_text(const Machine& machine, const MachineSetup& setup, const Process& process) {
    std::string text = "internal channel ";
    for (std::size_t n = 0; n < process.channels.size(); ++n)
        text += (n == 0 ? "" : " or ") + internal_text(machine, setup, process, process.channels[n]);
    return text;
}

/// "; all 3 processes wait for it".
std::string weight_text(const WaitGraph& graph, std::size_t cause) {
    const std::size_t all = graph.processes().size();
    const std::size_t waiting = graph.waiting_for(cause);
    if (all == 1)
        return {};
    if (waiting == all)
        return all == 2 ? "; both processes wait for it" : fmt::format("; all {} processes wait for it", all);
    return fmt::format("; {} of {} processes wait{} for it", waiting, all, waiting == 1 ? "s" : "");
}

std::string cycle_text(const Machine& machine, const MachineSetup& setup, const WaitGraph& graph,
                       const std::vector<std::size_t>& cycle) {
    std::set<std::uint32_t> nodes;
    for (const std::size_t process : cycle)
        nodes.insert(graph.processes()[process].node);
    const auto name = [&](std::size_t n) {
        const Process& process = graph.processes()[cycle[n]];
        const std::string node = name_of(machine.spec(), process.node);
        if (nodes.size() == cycle.size())
            return node;
        const std::string_view routine = setup.code.map().routine_of(process.node, process.iptr - 1);
        return fmt::format("{} {}#{:08X}", node, routine.empty() ? "" : fmt::format("{} ", routine), process.wdesc.bits);
    };
    std::string text = name(0);
    for (std::size_t n = 1; n < cycle.size(); ++n) {
        if (cycle.size() > most_in_cycle && n == most_in_cycle - 1) {
            n = cycle.size() - 1;
            text += fmt::format(" waits for {} more, of which the last", cycle.size() - most_in_cycle);
        }
        text += " waits for " + name(n);
    }
    return text + " waits for " + name(0);
}

/// Returns the nodes to show: if there are many, those that explain most.
std::vector<std::uint32_t> shown_nodes(const Machine& machine, const WaitGraph& graph) {
    std::set<std::uint32_t> shown;
    const auto show = [&](std::uint32_t node) {
        if (shown.size() < most_nodes)
            shown.insert(node);
    };
    for (std::size_t n = 0; n < std::min(graph.causes().size(), most_causes); ++n)
        show(graph.causes()[n].node);
    for (std::size_t n = 0; n < std::min(graph.cycles().size(), most_cycles); ++n)
        for (const std::size_t process : graph.cycles()[n])
            show(graph.processes()[process].node);
    for (const Process& process : graph.processes())
        show(process.node);
    for (std::uint32_t node = 0; node < machine.node_count(); ++node)
        show(node);
    return {shown.begin(), shown.end()};
}

std::string process_lines(const Machine& machine, const MachineSetup& setup, const Process& process) {
    const std::string place = place_text(setup, process);
    return fmt::format("    {}\n      Wdesc #{:08X} ({}), Iptr #{:08X}{}{}\n", reason_text(machine, setup, process),
                       process.wdesc.bits, priority_text(process.wdesc.priority()), process.iptr.bits, place.empty() ? "" : ", ",
                       place);
}

} // namespace

std::string cause_text(const Machine& machine, const WaitGraph::Cause& cause) {
    const std::string node = name_of(machine.spec(), cause.node);
    const LinkEnd end{cause.node, cause.link};
    const std::string link = name_of(machine.spec(), end);
    const std::string when = cause.at ? fmt::format(", {} after the start", time_text(*cause.at)) : "";
    const auto way = [&] { return fmt::format("from {} to {}", link, peer_text(machine, end)); };
    switch (cause.kind) {
    case CauseKind::crashed:
        return fmt::format("{} crashed{}", node, when);
    case CauseKind::halted:
        return fmt::format("{} halted on its Error flag{}", node, when);
    case CauseKind::trapped:
        return fmt::format("{} met what it cannot execute{}", node, when);
    case CauseKind::dead_cable:
        return fmt::format("the cable between {} and {} went dead{}", link, peer_text(machine, end), when);
    case CauseKind::dropped_message:
        return fmt::format("message {} {} was dropped", cause.message, way());
    case CauseKind::lost_packet:
        return fmt::format("byte {} of message {} {} was lost", cause.byte, cause.message, way());
    case CauseKind::lost_acknowledge:
        return fmt::format("the acknowledge of byte {} of message {} {} was lost", cause.byte, cause.message, way());
    case CauseKind::broken_transfer:
        return fmt::format("message {} {} was broken off after {} bytes at its other end", cause.message, way(), cause.byte);
    case CauseKind::never_booted:
        return fmt::format("{} was never booted", node);
    case CauseKind::unplugged:
        return fmt::format("nothing is plugged into {}", link);
    case CauseKind::leads_nowhere:
        return fmt::format("the cable at {} leads nowhere, as the switches are set", link);
    case CauseKind::nobody_waits:
        return fmt::format("{} has nothing to run, and no process of it is known to wait", node);
    case CauseKind::nobody_else:
        return fmt::format("no other process of {} is known to wait", node);
    case CauseKind::silent_event:
        return fmt::format("nothing pulls the event pin of {}", node);
    case CauseKind::stopped_clock:
        return fmt::format("the timers of {} do not run", node);
    case CauseKind::running:
        return fmt::format("{} still executes", node);
    case CauseKind::host:
        return fmt::format("the host at {} waits for a request", link);
    case CauseKind::switch_control:
        return fmt::format("the switch at {} waits for a command", link);
    }
    return {};
}

std::string reason_text(const Machine& machine, const MachineSetup& setup, const Process& process) {
    const LinkEnd end{process.node, process.link};
    switch (process.what) {
    case For::output:
    case For::input:
        return fmt::format("{}: {} of {} bytes left{}", half_text(machine, end, process.what == For::output), process.left,
                           process.bytes, since_text(process.since));
    case For::alternative:
        return alternative_text(machine, setup, process) + since_text(process.since);
    case For::event:
        return "event pin" + since_text(process.since);
    case For::timer:
        return "timer" + since_text(process.since);
    case For::channel:
        return channels_text(machine, setup, process) + since_text(process.since);
    }
    return {};
}

std::string place_text(const MachineSetup& setup, const Process& process) {
    const assembler::Assembly* const assembly = setup.assembly_of(process.node);
    const Address statement = process.iptr - 1; // the saved Iptr is after the statement
    const assembler::SourceMapEntry* const entry = assembly == nullptr ? nullptr : assembly->source_of(statement);
    if (assembly == nullptr) {
        const std::string place = setup.code.map().place_of(process.node, statement);
        const std::string_view routine = setup.code.map().routine_of(process.node, statement);
        return place.empty() || routine.empty() ? place : fmt::format("{} ({})", place, routine);
    }
    if (entry == nullptr)
        return {};
    std::string text = fmt::format("{}:{}", assembly->files[entry->file], entry->line);
    const SymbolMap symbols = assembly->symbol_map();
    const auto after = symbols.upper_bound(statement);
    if (after == symbols.begin())
        return text;
    const auto& [address, name] = *std::prev(after);
    const Word distance = entry->address - address;
    return distance == 0 ? fmt::format("{} ({})", text, name) : fmt::format("{} ({}+{})", text, name, distance);
}

std::string wait_text(const Machine& machine, const MachineSetup& setup, const WaitGraph& graph) {
    std::string text;
    for (std::size_t n = 0; n < std::min(graph.causes().size(), most_causes); ++n)
        text += fmt::format("  cause: {}{}\n", cause_text(machine, graph.causes()[n]), weight_text(graph, n));
    if (graph.causes().size() > most_causes)
        text += fmt::format("  ... {} more causes\n", graph.causes().size() - most_causes);
    for (std::size_t n = 0; n < std::min(graph.cycles().size(), most_cycles); ++n)
        text += fmt::format("  cycle: {}\n", cycle_text(machine, setup, graph, graph.cycles()[n]));
    if (graph.cycles().size() > most_cycles)
        text += fmt::format("  ... {} more cycles\n", graph.cycles().size() - most_cycles);
    const std::vector<std::uint32_t> shown = shown_nodes(machine, graph);
    for (const std::uint32_t node : shown) {
        text += fmt::format("  {}: {}\n", name_of(machine.spec(), node), activity_text(machine, setup, node));
        for (const Process& process : graph.processes())
            if (process.node == node)
                text += process_lines(machine, setup, process);
    }
    if (shown.size() < machine.node_count())
        text += fmt::format("  ... {} more nodes\n", machine.node_count() - shown.size());
    const bool guessed =
        std::any_of(graph.processes().begin(), graph.processes().end(), [](const Process& p) { return !p.certain; });
    const bool unknown = std::any_of(graph.causes().begin(), graph.causes().end(), [](const WaitGraph::Cause& cause) {
        return cause.kind == CauseKind::nobody_waits || cause.kind == CauseKind::nobody_else;
    });
    if (guessed)
        text += "  note: who waits for an internal channel is inferred from the contents of memory\n";
    if (unknown)
        text += "  note: processes that have stopped leave no trace\n";
    return text;
}

} // namespace t8::cli
