#include "monitor/causality/tree_clock.hpp"

#include <cstddef>

namespace t8 {

void TreeClock::become_root(ChainNumber root) {
    if (nodes_.size() <= root)
        nodes_.resize(std::size_t{root} + 1);
    root_ = root;
}

void TreeClock::detach(ChainNumber chain) {
    const Node& node = nodes_[chain];
    if (node.parent == none)
        return;
    if (node.previous != none)
        nodes_[node.previous].next = node.next;
    else
        nodes_[node.parent].first_child = node.next;
    if (node.next != none)
        nodes_[node.next].previous = node.previous;
}

void TreeClock::attach(ChainNumber chain, ChainNumber parent, std::uint32_t attached) {
    Node& node = nodes_[chain];
    Node& above = nodes_[parent];
    node.attached = attached;
    node.parent = parent;
    node.previous = none;
    node.next = above.first_child;
    if (above.first_child != none)
        nodes_[above.first_child].previous = chain;
    above.first_child = chain;
}

/// Brings all that is new below `from` of the other's tree, and `from` itself, into this one; `from` is left without a parent.
void TreeClock::take_over(const TreeClock& other, ChainNumber from, Scratch& scratch) {
    // The other's nodes that are new, parents before their children, a parent's children from the latest.
    scratch.clear();
    scratch.push_back(from);
    if (nodes_.size() < other.nodes_.size())
        nodes_.resize(other.nodes_.size());
    for (std::size_t i = 0; i < scratch.size(); ++i) {
        const ChainNumber parent = scratch[i];
        const std::uint32_t known = nodes_[parent].count;
        for (ChainNumber child = other.nodes_[parent].first_child; child != none; child = other.nodes_[child].next) {
            // Events that contradict each other may know more of this clock's own chain than it does: a root is nobody's child.
            if (child != root_ && nodes_[child].count < other.nodes_[child].count)
                scratch.push_back(child);
            else if (other.nodes_[child].attached <= known)
                break;
        }
    }
    for (const ChainNumber chain : scratch)
        detach(chain);
    for (std::size_t i = scratch.size(); i-- > 1;) {
        // Later children were found first, so that going backwards they come to stand in front.
        const Node& source = other.nodes_[scratch[i]];
        nodes_[scratch[i]].count = source.count;
        attach(scratch[i], source.parent, source.attached);
    }
    nodes_[from].count = other.nodes_[from].count;
}

void TreeClock::join(const TreeClock& other, Scratch& scratch) {
    const ChainNumber from = other.root_;
    if (from == none || from == root_ || other.nodes_[from].count <= (*this)[from])
        return;
    take_over(other, from, scratch);
    attach(from, root_, nodes_[root_].count);
}

void TreeClock::catch_up(const TreeClock& other, Scratch& scratch) { take_over(other, root_, scratch); }

std::vector<std::uint32_t> TreeClock::counts() const {
    std::vector<std::uint32_t> result;
    result.reserve(nodes_.size());
    for (const Node& node : nodes_)
        result.push_back(node.count);
    return result;
}

bool TreeClock::well_formed() const {
    std::vector<bool> seen(nodes_.size());
    std::vector<ChainNumber> work{root_};
    std::size_t known = 0;
    while (!work.empty()) {
        const ChainNumber chain = work.back();
        work.pop_back();
        if (seen[chain])
            return false;
        seen[chain] = true;
        ++known;
        ChainNumber previous = none;
        std::uint32_t attached = nodes_[chain].count;
        for (ChainNumber child = nodes_[chain].first_child; child != none; child = nodes_[child].next) {
            const Node& node = nodes_[child];
            if (node.parent != chain || node.previous != previous || node.attached > attached)
                return false;
            attached = node.attached;
            previous = child;
            work.push_back(child);
        }
    }
    std::size_t counted = 0;
    for (ChainNumber chain = 0; chain < nodes_.size(); ++chain)
        counted += nodes_[chain].count != 0 || chain == root_;
    return counted == known;
}

} // namespace t8
