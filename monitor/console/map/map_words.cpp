#include "monitor/console/map/map_words.hpp"

#include <fmt/format.h>

#include "diagnostics/plain_text.hpp"

namespace t8::console {
namespace {

std::string counted(std::size_t number, std::string_view thing) {
    return fmt::format("{} {}{}", shown_number(number), thing, number == 1 ? "" : thing.ends_with("s") ? "es" : "s");
}

std::string sentence(const MapNode& node) {
    std::string text = shown_name(node.name) + ' ';
    switch (node.state) {
    case NodeState::computes:
    case NodeState::waits:
        text += name_of(node.state);
        break;
    case NodeState::idle:
        text += "is idle";
        break;
    case NodeState::error:
        text += "has its Error flag set";
        break;
    case NodeState::halted:
        text += "is halted by an error";
        break;
    case NodeState::stopped:
        text += "is stopped";
        break;
    }
    if (node.since_us)
        text += " since " + shown_span(*node.since_us);
    if (!node.reason.empty())
        text += ": " + plain_name(node.reason);
    return text;
}

std::vector<std::string> node_lines(const MapNode& node) {
    std::vector<std::string> lines{sentence(node)};
    if (node.deadlocked)
        lines.emplace_back("deadlocked: it waits in a circle");
    else if (node.stuck)
        lines.emplace_back("stuck: nothing can make it go on");
    if (!node.runs.empty())
        lines.push_back("runs " + plain_name(node.runs));
    std::string processes = node.processes == 0 ? "no process" : counted(node.processes, "process");
    if (node.waiting > 0)
        processes += fmt::format(", {} {}", shown_number(node.waiting), node.waiting == 1 ? "waits" : "wait");
    lines.push_back(std::move(processes));
    return lines;
}

std::string plug(const MapMachine& machine, const MapEnd& end) {
    const std::string name = shown_end(machine, end);
    return end.kind == MapEnd::Kind::node ? fmt::format("{} link {}", name, end.port) : name;
}

std::string direction(const MapMachine& machine, const MapEnd& from, const MapEnd& to, const LinkTraffic& traffic) {
    std::string text =
        fmt::format("{} to {}: {}", shown_end(machine, from), shown_end(machine, to), counted(traffic.bytes, "byte"));
    if (traffic.sending)
        text += ", a message is under way";
    if (traffic.output_waits)
        text += ", a process waits to send";
    if (traffic.input_waits)
        text += ", a process waits to receive";
    if (traffic.stuck)
        text += ", a packet was lost";
    return text;
}

std::vector<std::string> link_lines(const MapMachine& machine, const MapLink& link) {
    std::vector<std::string> lines{fmt::format("{} to {}", plug(machine, link.from), plug(machine, link.to))};
    if (link.state == LinkState::dead)
        lines.emplace_back("the cable is dead");
    if (link.state == LinkState::open)
        lines.emplace_back("leads nowhere, as the switches are set");
    lines.push_back(direction(machine, link.from, link.to, link.forth));
    lines.push_back(direction(machine, link.to, link.from, link.back));
    return lines;
}

std::vector<std::string> cluster_lines(const MapMachine& machine, const MapCluster& cluster) {
    StateCounts counts;
    for (const std::uint32_t node : cluster.nodes)
        counts.add(machine.nodes[node]);
    std::string text = counted(cluster.nodes.size(), "node");
    std::string_view separator = ": ";
    for (const NodeState state : all_node_states)
        if (counts.of(state) > 0) {
            const bool is_verb = state == NodeState::computes || state == NodeState::waits;
            std::string_view word = state == NodeState::error ? "with an error" : name_of(state);
            if (is_verb && counts.of(state) > 1)
                word.remove_suffix(1);
            text += fmt::format("{}{} {}", separator, shown_number(counts.of(state)), word);
            separator = ", ";
        }
    std::vector<std::string> lines{std::move(text)};
    if (counts.deadlocked > 0)
        lines.push_back(shown_number(counts.deadlocked) + " deadlocked");
    if (counts.stuck > counts.deadlocked)
        lines.push_back(shown_number(counts.stuck - counts.deadlocked) + " stuck");
    lines.push_back(fmt::format("{} to {}", shown_name(machine.nodes[cluster.nodes.front()].name),
                                shown_name(machine.nodes[cluster.nodes.back()].name)));
    return lines;
}

/// "host, on n0 link 0"
std::string with_cables(const MapMachine& machine, MapEnd::Kind kind, std::size_t index, std::string text) {
    constexpr std::size_t most = 4;
    std::size_t cables = 0;
    const auto add = [&](const MapEnd& own, const MapEnd& other) {
        if (own.kind != kind || own.index != index)
            return;
        ++cables;
        if (cables <= most)
            text += fmt::format("{}{}", cables == 1 ? ", cabled to " : ", ", plug(machine, other));
    };
    for (const MapLink& link : machine.links) {
        add(link.from, link.to);
        add(link.to, link.from);
    }
    if (cables > most)
        text += fmt::format(" and {} more", cables - most);
    return text;
}

} // namespace

std::string shown_number(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3; at -= 3)
        text.insert(at - 3, 1, ' ');
    return text;
}

std::string shown_span(std::uint64_t microseconds) {
    constexpr std::uint64_t millisecond = 1000;
    constexpr std::uint64_t second = 1'000'000;
    const auto tenths = [](std::uint64_t value, std::uint64_t unit, std::string_view name) {
        return fmt::format("{}.{} {}", shown_number(value / unit), value % unit * 10 / unit, name);
    };
    if (microseconds < millisecond)
        return fmt::format("{} us", microseconds);
    return microseconds < second ? tenths(microseconds, millisecond, "ms") : tenths(microseconds, second, "s");
}

std::vector<std::string> tooltip(const MapMachine& machine, const MapLayout& layout, const MapView& view, const MapHit& what) {
    if (layout.nodes.size() != machine.nodes.size())
        return {};
    switch (what.kind) {
    case MapHit::Kind::node:
        return what.index < machine.nodes.size() ? node_lines(machine.nodes[what.index]) : std::vector<std::string>{};
    case MapHit::Kind::cluster: {
        const auto clusters = clusters_of(layout, view.scale);
        return what.index < clusters.size() ? cluster_lines(machine, clusters[what.index]) : std::vector<std::string>{};
    }
    case MapHit::Kind::link:
        return what.index < machine.links.size() ? link_lines(machine, machine.links[what.index]) : std::vector<std::string>{};
    case MapHit::Kind::switch_:
        if (what.index < machine.switches.size())
            return {with_cables(machine, MapEnd::Kind::switch_port, what.index, shown_name(machine.switches[what.index]))};
        break;
    case MapHit::Kind::host:
        if (what.index < machine.hosts.size())
            return {with_cables(machine, MapEnd::Kind::host, what.index, shown_name(machine.hosts[what.index]))};
        break;
    case MapHit::Kind::nothing:
        break;
    }
    return {};
}

} // namespace t8::console
