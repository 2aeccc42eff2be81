#pragma once

#include <cstdint>
#include <vector>

#include "monitor/causality/vector_clock.hpp"

namespace t8 {

/// A vector clock as a tree that remembers from whom it learnt what: the root is the chain whose clock it is, a node's children
/// are the chains of which that chain told, latest first, each with the count of its parent at that time. Who knows a node well
/// enough knows the older of its children too, so a join visits what is new and little more.
/// Invariants
///   1. children stand by falling `attached`, which is not above their parent's count
///   2. a clock that knows a chain up to a count knows all that the chain knew at that count (CausalOrder passes late knowledge
///      on to all who have heard of its owner, so that this stays true)
/// Source  Mathur, Pavlogiannis, Tunc, Viswanathan, ASPLOS 2022, algorithms Join and MonotoneCopy.
class TreeClock {
public:
    /// Room for the work of join, shared by many clocks.
    using Scratch = std::vector<ChainNumber>;

    TreeClock() = default;
    explicit TreeClock(ChainNumber root) { become_root(root); }

    ChainNumber root() const { return root_; }
    std::uint32_t operator[](ChainNumber chain) const { return chain < nodes_.size() ? nodes_[chain].count : 0; }
    std::size_t size() const { return nodes_.size(); }

    void increment() { ++nodes_[root_].count; }
    /// Learns all that another one knows.
    void join(const TreeClock& other, Scratch& scratch);
    /// Becomes equal to a later state of the clock that it was copied from. REQUIRES: the same root; what the other has learnt
    /// since, it has learnt at its root.
    void catch_up(const TreeClock& other, Scratch& scratch);

    std::vector<std::uint32_t> counts() const;
    /// Whether the tree is one, and its invariant 1 holds: for tests.
    bool well_formed() const;

private:
    static constexpr ChainNumber none = no_chain;
    struct Node {
        std::uint32_t count = 0;
        std::uint32_t attached = 0; ///< count of the parent when this came under it
        ChainNumber parent = none;
        ChainNumber first_child = none;
        ChainNumber next = none; ///< an older child of the same parent
        ChainNumber previous = none;
    };
    void become_root(ChainNumber root);
    void detach(ChainNumber chain);
    void attach(ChainNumber chain, ChainNumber parent, std::uint32_t attached);
    void take_over(const TreeClock& other, ChainNumber from, Scratch& scratch);

    std::vector<Node> nodes_; ///< by chain; one that is unknown has count 0
    ChainNumber root_ = none;
};

} // namespace t8
