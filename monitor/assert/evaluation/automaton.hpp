#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "monitor/assert/evaluation/pattern.hpp"

namespace t8 {

/// The automaton of a pattern. Each state stands for an expression: the part of the pattern that is still to come. It is computed when it
/// is first needed, as the partial derivative of the state before it by the leaf that took an event.
/// Source  Antimirov, "Partial derivatives of regular expressions and finite automaton constructions", 1996; with interleaving.
class Automaton {
public:
    explicit Automaton(PatternPtr pattern);

    using State = std::uint32_t;
    using Leaf = std::uint32_t;
    /// A transition: the state that follows, and the repetitions that begin a new round.
    struct Step {
        State next = 0;
        std::vector<std::uint32_t> rounds{};
    };
    /// A part of the pattern with a window (`within`) or with a guard, a selector of events that must not come (`without`).
    struct Span {
        const Window* within = nullptr;
        std::int32_t guard = -1;                  ///< the leaf of `without`; -1: none
        std::vector<std::uint32_t> repetitions{}; ///< a new round of one of these begins the span again
    };
    /// The relation that the pattern requires between an event taken earlier and the next one.
    enum class Relation : std::uint8_t { none, before, concurrent };

    static constexpr State start = 1;
    static constexpr State done = 0;
    static constexpr std::size_t most_states = 100'000;

    /// Counts the work of all matchers of the pattern. A step is a transition that is tried, or a look at an event already taken.
    struct Work {
        static constexpr std::uint64_t base = 1'000'000'000;
        static constexpr std::uint64_t each = 100'000; ///< further steps for each event that a matcher gets
        std::uint64_t steps = 0;
        std::uint64_t allowed = base;
        bool exceeded() const { return steps > allowed; }
    };
    Work work;

    /// Returns the selectors, by leaf. The leaves of events come first (`events()` of them), then those of guards.
    std::span<const Selector* const> leaves() const { return leaves_; }
    std::size_t events() const { return event_leaves_; }
    std::span<const Span> spans() const { return spans_; }
    std::uint32_t repetitions() const { return static_cast<std::uint32_t>(repetition_nodes_.size()); }
    /// Returns the spans that contain the leaf.
    std::span<const std::uint32_t> spans_of(Leaf leaf) const { return leaf_spans_[leaf]; }

    const std::vector<Step>& steps(State state, Leaf leaf);
    /// True if the pattern is complete in this state.
    bool accepts(State state) const { return terms_[state].nullable; }
    /// Returns the spans that every path from this state to the end still passes through, as bits.
    std::uint64_t required(State state);
    Relation relation(Leaf taken, std::span<const std::uint32_t> rounds_then, Leaf now,
                      std::span<const std::uint32_t> rounds_now) const;
    /// True if only the events of the last round of the repetition are still needed.
    bool forgets(std::uint32_t repetition) const { return forgets_[repetition]; }
    /// True if the leaf is in the repetition.
    bool inside(Leaf leaf, std::uint32_t repetition) const;
    bool causal() const { return causal_; }
    bool concurrent() const { return concurrent_; }
    bool overflowed() const { return overflowed_; }
    /// Describes the events that are expected next: "a mark done or a fault".
    std::string wanted(State state);

private:
    enum class Op : std::uint8_t { nothing, node, sequence, interleaving, repetition };
    struct Term {
        Op op = Op::nothing;
        std::uint32_t a = 0; ///< a node, or a term
        std::uint32_t b = 0;
        std::uint32_t least = 0; ///< rounds
        std::uint32_t most = 0;
        bool nullable = true;
    };
    struct Node {
        const Pattern* pattern = nullptr;
        std::int32_t parent = -1;
        std::uint32_t child = 0; ///< the index of this node among the children of its parent
        std::uint32_t leaf = 0;
        std::int32_t span = -1;
        std::int32_t repetition = -1;
        std::vector<std::uint32_t> children{};
        std::vector<std::uint32_t> path{}; ///< indices from the root to this node
        bool nullable = false;
    };

    std::uint32_t add_node(const Pattern& pattern, std::int32_t parent, std::uint32_t child);
    State term(Term wanted);
    State node_term(std::uint32_t node);
    State together(Op op, State a, State b);
    std::vector<Step> derive(State state, Leaf leaf);
    std::uint64_t required_of_node(std::uint32_t node) const;
    bool holds_leaf(std::uint32_t node, Leaf leaf) const;

    PatternPtr pattern_;
    std::vector<Node> nodes_;
    std::vector<const Selector*> leaves_;
    std::vector<std::uint32_t> leaf_nodes_;
    std::vector<std::vector<std::uint32_t>> leaf_spans_;
    std::size_t event_leaves_ = 0;
    std::vector<Span> spans_;
    std::vector<std::uint32_t> repetition_nodes_;
    std::vector<bool> forgets_;
    bool causal_ = false;
    bool concurrent_ = false;
    bool overflowed_ = false;
    std::vector<Term> terms_;
    std::map<std::tuple<Op, std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t>, State> known_;
    std::map<std::pair<State, Leaf>, std::vector<Step>> steps_;
};

} // namespace t8
