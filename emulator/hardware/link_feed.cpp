#include "emulator/hardware/link_feed.hpp"

#include <algorithm>
#include <utility>

#include "emulator/hardware/hardware.hpp"

namespace t8 {

LinkFeed::LinkFeed(std::shared_ptr<const LinkLog> log) : log_(std::move(log)), positions_(log_->nodes.size()) {
    for (std::uint32_t node = 0; node < log_->nodes.size(); ++node)
        if (stands_still(node))
            still_.push_back(node);
}

void LinkFeed::begin(Hardware& hardware, std::vector<Position> positions) {
    positions_ = std::move(positions);
    positions_.resize(log_->nodes.size());
    for (const std::uint32_t node : still_) // its own faults have no effect; those of its cables are the links'
        hardware.nodes[node].next_fault = hardware.nodes[node].faults.size();
}

Tick LinkFeed::next(std::uint32_t node) const {
    const LinkLog::OfNode& log = log_->nodes[node];
    const Position& position = positions_[node];
    Tick next = position[links_per_node] < log.pulls.size() ? log.pulls[position[links_per_node]] : end_of_time;
    for (unsigned link = 0; link < links_per_node; ++link)
        if (position[link] < log.operations[link].size())
            next = std::min(next, log.operations[link][position[link]].at);
    return next;
}

// A link may hold several operations of one end that it has not worked out. It gets the next one when it has worked out those before it,
// except that those of one tick come together: the bound of the node does not pass that tick before all of them are given.
bool LinkFeed::give(Hardware& hardware, std::uint32_t node, unsigned link) {
    const std::vector<LinkOperation>& operations = log_->nodes[node].operations[link];
    std::uint64_t& position = positions_[node][link];
    bool any = false;
    while (position < operations.size()) {
        const Plug plug = *hardware.nodes[node].plugs[link];
        const auto& pending = hardware.link_of(plug).pending(plug.side);
        if (!pending.empty() && pending.back().at != operations[position].at)
            break;
        hardware.operate(plug, operations[position++]);
        any = true;
    }
    return any;
}

bool LinkFeed::give(Hardware& hardware, Tick until) {
    bool any = false;
    for (const std::uint32_t node : still_) {
        for (unsigned link = 0; link < links_per_node; ++link)
            any = give(hardware, node, link) || any;
        const std::vector<Tick>& pulls = log_->nodes[node].pulls;
        for (std::uint64_t& pull = positions_[node][links_per_node]; pull < pulls.size() && pulls[pull] < until; ++pull) {
            hardware.pull_line(pulls[pull]);
            hardware.changed_nodes.note(node);
            any = true;
        }
    }
    return any;
}

} // namespace t8
