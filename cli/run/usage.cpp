#include "cli/run/usage.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/topology/survey.hpp"
#include "cli/topology/table.hpp"

namespace t8::cli {
namespace {

double share(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : std::min(1.0, static_cast<double>(part) / static_cast<double>(whole));
}

LinkUsage link_usage(const MachineSpec& machine, LinkEnd end, const LinkUse& use, Tick emulated) {
    LinkUsage link;
    link.name = name_of(machine, end);
    link.peer = use.peer ? name_of(machine, *use.peer) : "";
    link.bytes_out = use.sent.bytes;
    link.bytes_in = use.received.bytes;
    link.share_out = share(use.sent.bytes * use.byte_out.count, emulated.count);
    link.share_in = share(use.received.bytes * use.byte_in.count, emulated.count);
    return link;
}

NodeUsage node_usage(const Machine& machine, std::uint32_t index, const NodeUse& use, Tick end) {
    const NodeSpec& spec = machine.spec().nodes[index];
    const Node& node = machine.node(index);
    const CoreState& state = node.processor().state();
    NodeUsage usage;
    usage.name = spec.name;
    usage.part = fmt::format("{}-{}", facts_of(spec.part).name, clock_text(spec.tenths_mhz));
    usage.instructions = state.instructions;
    usage.prefixes = state.prefixes;
    usage.busy = state.cycles - state.idle_cycles;
    usage.blocked = use.blocked;
    usage.idle = state.idle_cycles - use.blocked;
    // `state.cycles` ends at the node's last act. From there to `end` the node waits.
    const Cycles all = std::max(state.cycles, node.oscillator().cycle_at(end));
    (use.waits_for_link ? usage.blocked : usage.idle) += all - state.cycles;
    usage.busy_share = share(usage.busy, all);
    usage.stolen = use.stolen;
    usage.events = use.events;
    usage.faults = use.faults;
    usage.astray = node.memory().astray();
    for (std::uint8_t link = 0; link < links_per_node; ++link) {
        usage.faults += use.links[link].sent.faults;
        if (use.links[link].plugged)
            usage.links.push_back(link_usage(machine.spec(), {index, link}, use.links[link], std::max(end, node.now())));
    }
    return usage;
}

} // namespace

Usage usage_of(const Machine& machine, Tick end) {
    Usage usage;
    usage.emulated = end;
    for (std::uint32_t index = 0; index < machine.node_count(); ++index) {
        const NodeUse use = machine.use_of(index);
        usage.nodes.push_back(node_usage(machine, index, use, end));
        usage.instructions += usage.nodes.back().instructions;
        usage.prefixes += usage.nodes.back().prefixes;
        for (const LinkUse& link : use.links) {
            const bool to_node = link.peer && link.peer->kind == crossbar::Socket::Kind::node;
            usage.messages += link.sent.messages + (to_node ? 0 : link.received.messages);
            usage.bytes += link.sent.bytes + (to_node ? 0 : link.received.bytes);
        }
    }
    return usage;
}

} // namespace t8::cli
