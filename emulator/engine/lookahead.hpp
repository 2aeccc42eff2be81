#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "emulator/engine/arrivals.hpp"
#include "emulator/engine/first_acts.hpp"
#include "emulator/hardware/acts_of_others.hpp"
#include "emulator/hardware/hardware.hpp"

namespace t8 {

/// Computes the lower bounds of nodes: the earliest tick at which each could act on its links, as far as that is known now. They limit
/// how far links can be worked out and how far other nodes may run.
///
/// This is the synchronisation of conservative parallel discrete-event simulation (Chandy and Misra 1979, Bryant 1977), with shared
/// memory in place of null messages: the bound of a node at the end of a wire is the time stamp that its null message would carry, and
/// Link::earliest adds the lookahead of the wire.
///
/// Invariants
///  1. own_next_ and reacting_, which are kept from round to round, hold for every node that is not among ChangedNodes. Asserted in
///     compute().
/// Order   compute() is called once a round, between stretches; the other functions use its result until the next call.
/// Source  K. M. Chandy and J. Misra, Distributed Simulation: A Case Study in Design and Verification of Distributed Programs, IEEE
///         Transactions on Software Engineering SE-5, 1979; R. E. Bryant, Simulation of Packet Communication Architecture Computer
///         Systems, MIT-LCS-TR-188, 1977.
class Lookahead final : public ActsOfOthers {
public:
    explicit Lookahead(Hardware& hardware);

    /// Chooses how many bounds the next compute() works out, from whether the last round made progress and how many nodes ran in it. Where
    /// many nodes run in a round, each needs a bound of its own; where few do, most bounds would be worked out in vain.
    void set_effort(bool had_progress, std::size_t ran);
    void compute();
    /// Works out again when the nodes that have changed act next. Until the next compute(), of() looks for no paths. REQUIRES: is_local().
    void refresh() {
        is_searched_ = false;
        update_changed();
    }
    /// True if bounds can be worked out for one node at a time: no acts but those of nodes, over the wires as they are, reach others.
    bool is_local() const { return is_local_; }
    /// Returns the node that acts first by itself, or at whose link the host or a switch acts first, as of the last refresh() or compute().
    std::uint32_t first_to_act() const { return first_acts_.first(); }
    /// Returns the tick of that act; end_of_time if there is none.
    Tick first_act() const { return first_at_; }
    /// True if nothing can happen any more except faults that concern no process. Also does the work of compute().
    bool only_faults_are_left();

    /// Returns the earliest of the bounds of all nodes, the acts due from outside and the faults to come: everything before it has
    /// happened (the global virtual time of Jefferson 1985). Returns end_of_time if nothing will ever happen.
    Tick global_bound() const { return global_bound_; }
    /// Returns a lower bound on the tick of the node's next act on a link: end_of_time if it never acts again. With a node as `reader`,
    /// acts that could only follow from a future act of `reader` do not count. With host_node, all acts count.
    Tick of(std::uint32_t node, std::uint32_t reader) const;
    /// Returns the earliest tick at which the other end of a node's link acts on the link, or a switch changes the connection.
    Tick of_other(const LinkPeer& to, std::uint32_t reader) const;
    Tick earliest_act(std::uint32_t node, unsigned link) const override {
        return of_other(hw_.nodes[node].peers[link], host_node);
    }
    /// Returns the earliest tick at which a switch changes a connection.
    Tick of_switches(std::uint32_t reader) const;
    /// Returns, for each priority, the tick before which nothing but the known arrivals reaches a process of the node.
    NextArrival unknown_arrival(std::uint32_t node) const;

    /// True if `node` is idle or waits for its bootstrap, so that it acts only at arrivals and timers.
    bool reacts(std::uint32_t node) const;
    /// Notes that `node` has acted on others since compute().
    void note_act(std::uint32_t node) {
        has_acted_[node] = 1;
        acted_.push_back(node);
        acted_lately_.push_back(node);
        acts_lately_[node] = 1;
    }

private:
    /// A lower bound, and the node whose own act it follows from.
    struct Bound {
        Tick at = end_of_time;
        std::uint32_t origin = 0;
    };
    using Bounds = std::array<Bound, 2>; ///< the two earliest, of different origins
    /// A bound that is not final yet, in the search for the earliest.
    struct Label {
        Tick at;
        std::uint32_t node;
        std::uint32_t origin;
        friend auto operator<=>(const Label&, const Label&) = default;
    };

    std::uint8_t find_reacting(std::uint32_t node) const;
    Tick own_next(std::uint32_t node, std::uint8_t reacting) const;
    Tick of_outside(Plug plug) const;
    Tick next_outside(std::uint32_t node) const;
    Tick earliest(Plug plug, Tick other) const;
    Tick unknown_event(std::uint32_t node) const;
    Tick reaction_delay(std::uint32_t node) const;
    Tick of_nearby(std::uint32_t node, std::uint32_t reader) const;
    Tick of_searched(std::uint32_t node, std::uint32_t reader) const;
    void update_changed();
    void update_own_acts();
    bool own_acts_hold() const;
    void open_switch_labels();
    void find_first();
    void open_label(const Label& label);
    void find_global_bound(Tick first);
    void relay(const Label& label);

    Hardware& hw_;
    std::vector<Bounds> bounds_;          ///< by node; the last entry is for all switches together
    std::vector<std::uint32_t> bounded_;  ///< the nodes that have a bound
    std::vector<std::uint8_t> has_acted_; ///< by node
    std::vector<std::uint32_t> acted_;    ///< the nodes that have acted
    std::vector<Tick> own_next_;          ///< by node: own_next(), kept from round to round for nodes that do not change
    std::vector<std::uint8_t> reacting_;  ///< by node: find_reacting(), kept as own_next_ is
    std::vector<Tick> delay_;             ///< by node: reaction_delay(), kept as own_next_ is
    FirstActs first_acts_;                ///< own_next_, and what the host and the switches do
    Tick first_at_ = end_of_time;         ///< of the node that acts first
    Tick second_at_ = end_of_time;        ///< of the next one
    bool is_local_;
    bool is_searched_ = true;                 ///< bounds_ are those of the present round
    std::vector<std::uint32_t> acted_lately_; ///< the nodes that have acted since refresh()
    std::vector<std::uint8_t> acts_lately_;   ///< by node: it is among acted_lately_
    std::vector<std::uint32_t> moved_;        ///< the nodes whose own_next_ has changed since own_acts_ was brought up to date
    std::vector<std::uint8_t> has_moved_;     ///< by node: it is among moved_
    std::vector<Label> own_acts_;             ///< of the nodes that act by themselves, ascending
    std::vector<Label> fresh_acts_;           ///< labels of the nodes that have changed, while own_acts_ is brought up to date
    std::vector<Label> merged_acts_;          ///< the new contents of own_acts_
    std::vector<Label> labels_;               ///< the labels that are not in own_acts_: a heap, the earliest first
    std::size_t effort_ = 0;                  ///< number of bounds that compute() works out; the others are floor_
    Tick floor_ = end_of_time;                ///< a lower bound of every node whose own bound was not worked out
    Tick others_floor_ = end_of_time;         ///< the earliest own act of a node other than `first_`
    std::uint32_t first_ = 0;
    Tick global_bound_ = end_of_time;
    bool with_faults_ = true; ///< false during only_faults_are_left()
};

} // namespace t8
