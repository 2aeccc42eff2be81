#include "monitor/console/panels/machine_facts.hpp"

#include <algorithm>
#include <map>
#include <string>

#include "monitor/console/map/end_names.hpp"
#include "monitor/console/session/desk.hpp"

namespace t8::console {
namespace {

MapNode node_of(const nlohmann::ordered_json& fact, double now_us) {
    MapNode node;
    node.name = text_of(fact, "name");
    node.state = node_state(text_of(fact, "state")).value_or(NodeState::stopped);
    if (const auto since = fact.find("since_us"); since != fact.end() && since->is_number() && since->get<double>() <= now_us)
        node.since_us = static_cast<std::uint64_t>(now_us - since->get<double>());
    node.reason = text_of(fact, "waits_for");
    if (node.reason.empty())
        node.reason = text_of(fact, "why");
    node.runs = text_of(fact, "executing");
    node.processes = number_of(fact, "processes");
    node.waiting = number_of(fact, "waiting");
    node.stuck = flag_of(fact, "stuck");
    node.deadlocked = flag_of(fact, "deadlocked");
    // `position` is left out: it goes by the numbers of the nodes, and map_layout() knows more by the cables.
    return node;
}

LinkTraffic traffic_of(const nlohmann::ordered_json& direction) {
    return {.sending = flag_of(direction, "sending"),
            .output_waits = flag_of(direction, "output_waits"),
            .input_waits = flag_of(direction, "input_waits"),
            .stuck = flag_of(direction, "stuck"),
            .bytes = number_of(direction, "bytes")};
}

} // namespace

MapMachine machine_of(const nlohmann::ordered_json& answer) {
    MapMachine machine;
    const double now_us = static_cast<double>(number_of(answer, "tick")) / 6300;
    for (const auto& fact : list_of(answer, "nodes"))
        machine.nodes.push_back(node_of(fact, now_us));
    for (const auto& fact : list_of(answer, "switches"))
        machine.switches.push_back(text_of(fact, "name"));
    EndNames ends(machine);
    for (const auto& fact : list_of(answer, "links")) {
        const std::string state = text_of(fact, "state");
        const auto from = ends.end(text_of(fact, "from"));
        const auto to = ends.end(text_of(fact, "to"));
        if (!from || !to)
            continue;
        MapLink link{*from, *to, state == "up" ? LinkState::up : state == "dead" ? LinkState::dead : LinkState::open};
        const auto& directions = list_of(fact, "directions");
        if (!directions.empty())
            link.forth = traffic_of(directions[0]);
        if (directions.size() > 1)
            link.back = traffic_of(directions[1]);
        machine.links.push_back(link);
    }
    return machine;
}

void take_loads(MapMachine& machine, const nlohmann::ordered_json& answer, std::uint64_t tick) {
    const std::uint64_t from = answer.contains("from") ? number_of(answer["from"], "tick") : 0;
    const std::uint64_t to = answer.contains("to") ? number_of(answer["to"], "tick") : 0;
    const std::uint64_t buckets = number_of(answer, "buckets");
    if (to <= from || buckets == 0)
        return;
    const double part = static_cast<double>(std::clamp(tick, from, to) - from) / static_cast<double>(to - from);
    const auto bucket = std::min(buckets - 1, static_cast<std::uint64_t>(part * static_cast<double>(buckets)));
    std::map<std::string, std::uint64_t> bytes; // by the end at which a direction begins
    for (const auto& direction : list_of(answer, "links")) {
        const auto& over_time = list_of(direction, "bytes_over_time");
        if (bucket < over_time.size() && over_time[bucket].is_number())
            bytes[text_of(direction, "from")] += over_time[bucket].get<std::uint64_t>();
    }
    const auto sent_from = [&](const MapEnd& end) {
        const std::string name = end.kind == MapEnd::Kind::host   ? machine.hosts[end.index]
                                 : end.kind == MapEnd::Kind::node ? machine.nodes[end.index].name + "." + std::to_string(end.port)
                                                                  : std::string{};
        const auto found = bytes.find(name);
        return found == bytes.end() ? 0 : found->second;
    };
    for (MapLink& link : machine.links) {
        link.forth.bytes = sent_from(link.from);
        link.back.bytes = sent_from(link.to);
    }
}

} // namespace t8::console
