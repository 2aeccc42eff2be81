#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "emulator/config/machine_builder.hpp"

namespace t8 {

using crossbar::Cable;
using crossbar::Socket;

/// The graph of all connect items.
struct MachineBuilder::WantedConnections {
    crossbar::WantedGraph graph;
    std::vector<std::uint32_t> physical;         ///< index in MachineSpec::nodes, by wanted node
    std::vector<Item> items;                     ///< by edge
    std::map<std::uint32_t, std::uint32_t> node; ///< wanted node, by index in MachineSpec::nodes
    std::map<std::pair<std::uint32_t, unsigned>, ScriptPlace> named_links;

    std::uint32_t wanted_node(std::uint32_t number, bool movable) {
        const auto [entry, is_new] = node.emplace(number, graph.nodes);
        if (is_new) {
            ++graph.nodes;
            physical.push_back(number);
            graph.placement.push_back(movable ? std::nullopt : std::optional(number));
        }
        return entry->second;
    }
};

/// Searches for switch settings if the wiring has no mistake. A missing cable would be reported again for every connection.
void MachineBuilder::make_connections() {
    WantedConnections wanted;
    bool are_clear = true;
    for (const Item& item : connects_)
        are_clear = take_connect(item, wanted) && are_clear;
    if (!are_clear || connects_.empty() || reader_.mistake_count() != 0)
        return;
    if (some_nodes_move()) {
        // The graph gets the nodes that are not movable, even those that no connection names, so that no other node takes their place.
        for (std::uint32_t number = 0; number < spec_.nodes.size(); ++number)
            if (!movable_[number])
                wanted.wanted_node(number, false);
    }
    const auto answer = crossbar::solve(free_wiring(), wanted.graph, names_for(wanted));
    if (const auto* const refusal = std::get_if<crossbar::Refusal>(&answer)) {
        refuse(wanted, *refusal);
        return;
    }
    const auto& solution = std::get<crossbar::Solution>(answer);
    for (std::size_t number = 0; number < spec_.switches.size(); ++number)
        for (std::size_t output = 0; output < crossbar::ports_per_switch; ++output)
            if (solution.settings[number][output])
                spec_.switches[number].latches[output] = solution.settings[number][output];
    move_nodes(wanted, solution.placement);
}

crossbar::SolverOptions MachineBuilder::names_for(const WantedConnections& wanted) const {
    crossbar::SolverOptions options;
    for (const NodeSpec& node : spec_.nodes)
        options.node_names.push_back(node.name);
    for (const std::uint32_t number : wanted.physical)
        options.wanted_names.push_back(spec_.nodes[number].name);
    for (const SwitchSpec& spec : spec_.switches)
        options.switch_names.push_back(spec.name);
    return options;
}

/// Moves wanted node i to places[i]. Movable nodes that no connection names get the remaining places, in their order.
void MachineBuilder::move_nodes(const WantedConnections& wanted, const std::vector<std::uint32_t>& places) {
    std::vector<std::optional<std::uint32_t>> chosen(spec_.nodes.size());
    std::vector<bool> moves(spec_.nodes.size(), false);
    for (std::size_t i = 0; i < places.size(); ++i) {
        chosen[places[i]] = wanted.physical[i];
        moves[wanted.physical[i]] = true;
    }
    std::vector<std::uint32_t> node_at;
    std::uint32_t next = 0;
    for (const auto& node : chosen) {
        while (!node && next < moves.size() && moves[next])
            ++next;
        node_at.push_back(node ? *node : next++);
    }

    for (LinkSpec& link : spec_.links) {
        link.a.node = node_at[link.a.node];
        link.b.node = node_at[link.b.node];
    }
    for (Cable& cable : spec_.cables)
        for (Socket* const end : {&cable.a, &cable.b})
            if (end->kind == Socket::Kind::node)
                end->index = node_at[end->index];
    if (spec_.host)
        spec_.host->node = node_at[spec_.host->node];
    plugs_.move_nodes(node_at);
}

/// Adds the item's edge to the graph. Returns false and reports a mistake if the item by itself is wrong.
bool MachineBuilder::take_connect(const Item& item, WantedConnections& wanted) {
    reader_.check_keys(item, 2, {});
    const auto a = connect_end(item, 1);
    const auto b = a ? connect_end(item, 2) : std::nullopt;
    if (!a || !b)
        return false;
    if (a->end.node == b->end.node) {
        reader_.mistake(item, fmt::format("node '{}' is connected to itself", spec_.nodes[a->end.node].name));
        return false;
    }
    for (const ConnectEnd* const end : {&*a, &*b}) {
        if (!end->end.link)
            continue;
        const auto [entry, is_new] = wanted.named_links.emplace(std::pair(end->end.node, unsigned{*end->end.link}), item.place);
        if (is_new)
            continue;
        reader_.mistake_at_text(item, end->text, fmt::format("link {} is connected twice", in_quotes(end->text)),
                                fmt::format("it is also connected at line {}", entry->second.line));
        return false;
    }
    wanted.graph.edges.push_back({{wanted.wanted_node(a->end.node, movable_[a->end.node]), a->end.link},
                                  {wanted.wanted_node(b->end.node, movable_[b->end.node]), b->end.link}});
    wanted.items.push_back(item);
    return true;
}

std::optional<MachineBuilder::ConnectEnd> MachineBuilder::connect_end(const Item& item, int position) {
    const auto text = reader_.text_position(
        item, position,
        position == 1 ? "two nodes, as in connect { \"n0\", \"n1\" } or connect { \"n0.2\", \"n1.1\" }" : "a second node");
    if (!text)
        return {};
    if (text->find('.') == std::string::npos) {
        const auto node = plugs_.node(item, *text);
        return node ? std::optional(ConnectEnd{{*node, {}}, *text}) : std::nullopt;
    }
    const auto link = plugs_.link_of_node(item, *text);
    if (!link)
        return {};
    if (movable_[link->node])
        return ConnectEnd{{link->node, link->link}, *text};
    const auto other = plugs_.other_end(*link);
    if (!other) {
        reader_.mistake_at_text(item, *text, fmt::format("no cable is plugged in at {}", in_quotes(*text)),
                                "link { ... } it to another node, or to a switch");
        return {};
    }
    if (is_set(*other)) {
        reader_.mistake_at_text(item, *text,
                                fmt::format("{} is at port {} of switch '{}', which is connected already", in_quotes(*text),
                                            other->port, spec_.switches[other->index].name),
                                fmt::format("leave this connection out, or the one of the switch at line {}",
                                            switch_items_[other->index].place.line));
        return {};
    }
    return ConnectEnd{{link->node, link->link}, *text};
}

bool MachineBuilder::some_nodes_move() const { return std::find(movable_.begin(), movable_.end(), true) != movable_.end(); }

bool MachineBuilder::is_set(Socket socket) const {
    return socket.kind == Socket::Kind::port && spec_.switches[socket.index].latches[socket.port].has_value();
}

/// Returns the cables that the solver may use: all but those at ports that the file connects with `connect`.
crossbar::Wiring MachineBuilder::free_wiring() const {
    crossbar::Wiring wiring = wiring_of(spec_);
    std::erase_if(wiring.cables, [&](const Cable& cable) { return is_set(cable.a) || is_set(cable.b); });
    return wiring;
}

/// Reports a connection that cannot be made. The message names both ends, because a loop may make many connections on one line.
void MachineBuilder::refuse(const WantedConnections& wanted, const crossbar::Refusal& refusal) {
    const Item& item = refusal.edge ? wanted.items[*refusal.edge] : wanted.items.front();
    const bool file_sets_some = std::any_of(spec_.switches.begin(), spec_.switches.end(), [](const SwitchSpec& spec) {
        return std::any_of(spec.latches.begin(), spec.latches.end(), [](const auto& latch) { return latch.has_value(); });
    });
    std::string hint = "leave a connection out, or link the nodes to other switches";
    if (!refusal.proven)
        hint = some_nodes_move() ? "leave 'movable' out where it is not needed, to shorten the search"
                                 : "name the links, as in connect { \"n0.2\", \"n1.1\" }, to shorten the search";
    else if (file_sets_some)
        hint = "ports named in switch { ..., connect = ... } are not free: leave them out there";
    const auto end_name = [&](const crossbar::WantedEnd& end) {
        const std::uint32_t node = wanted.physical[end.node];
        return in_quotes(end.link ? name_of(spec_, LinkEnd{node, *end.link}) : spec_.nodes[node].name);
    };
    std::string message = refusal.reason;
    if (refusal.edge) {
        const crossbar::WantedGraph::Edge& edge = wanted.graph.edges[*refusal.edge];
        message =
            refusal.proven
                ? fmt::format("{} cannot be connected to {}: {}", end_name(edge.a), end_name(edge.b), refusal.reason)
                : fmt::format("no way was found to connect {} to {}: {}", end_name(edge.a), end_name(edge.b), refusal.reason);
    }
    reader_.mistake(item, std::move(message), std::move(hint));
}

} // namespace t8
