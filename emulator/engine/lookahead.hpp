#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "emulator/engine/arrivals.hpp"
#include "emulator/hardware/hardware.hpp"

namespace t8 {

/// Lower bounds on the time stamps of what nodes do: the earliest tick at which each could act on its links, as far as that is known
/// now. They bound how far links can be worked out and how far other nodes may run.
///
/// This is the synchronisation of conservative parallel discrete-event simulation (Chandy and Misra 1979, Bryant 1977), with shared
/// memory in place of null messages: the bound of a node at the end of a wire is the time stamp that its null message would carry, and
/// Link::earliest adds the lookahead of the wire.
///
/// Invariants
///  1. When each node next acts by itself is kept from round to round; a node that has changed is among ChangedNodes. Asserted in
///     compute().
/// Order   compute() once a round, between stretches; the others answer from its result until then.
/// Source  K. M. Chandy and J. Misra, Distributed Simulation: A Case Study in Design and Verification of Distributed Programs, IEEE
///         Transactions on Software Engineering SE-5, 1979; R. E. Bryant, Simulation of Packet Communication Architecture Computer
///         Systems, MIT-LCS-TR-188, 1977.
class Lookahead {
public:
    explicit Lookahead(Hardware& hardware);

    /// Chooses how many bounds the next compute() works out: more after a round without progress, fewer after one with it.
    void set_effort(bool had_progress);
    void compute();
    /// True if nothing will ever happen unless it is a fault that concerns no process. Computes what compute() does.
    bool only_faults_are_left();

    /// The earliest of all bounds, and of what is due from outside and by faults: everything before it has happened (the global virtual
    /// time of Jefferson 1985). The end of time when nothing will ever happen.
    Tick global_bound() const { return global_bound_; }
    /// Returns a lower bound on the tick of the node's next act on a link: end_of_time if it never acts again. With a node as `reader`,
    /// acts that could only follow from a future act of `reader` do not count. With host_node, all acts count.
    Tick of(std::uint32_t node, std::uint32_t reader) const;
    /// The earliest tick at which the other end of a node's link acts on it, or a switch changes the connection.
    Tick of_other(const LinkPeer& to, std::uint32_t reader) const;
    /// The earliest tick at which a switch changes a connection.
    Tick of_switches(std::uint32_t reader) const;
    /// Returns, for each priority, the tick before which nothing but the known arrivals reaches a process of the node.
    NextArrival unknown_arrival(std::uint32_t node) const;

    /// True if a node acts only on arrivals and timers.
    bool reacts(std::uint32_t node) const;
    /// A node has acted on others since compute().
    void note_act(std::uint32_t node) {
        has_acted_[node] = 1;
        acted_.push_back(node);
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
    Tick earliest(Plug plug, Tick other) const;
    Tick unknown_event(std::uint32_t node) const;
    void update_own_acts();
    bool own_acts_hold() const;
    void open_switch_labels();
    void find_first();
    void open_label(const Label& label);
    void find_global_bound(Tick first);
    void relay(const Label& label);

    Hardware& hw_;
    std::vector<Bounds> bounds_;          ///< by node; the last is the switches', together
    std::vector<std::uint32_t> bounded_;  ///< those that have one
    std::vector<std::uint8_t> has_acted_; ///< by node
    std::vector<std::uint32_t> acted_;    ///< those that have
    std::vector<Tick> own_next_;          ///< by node: own_next(), kept from round to round for nodes that do not change
    std::vector<std::uint8_t> reacting_;  ///< by node: find_reacting(), kept as own_next_ is
    std::vector<Label> own_acts_;         ///< of the nodes that act by themselves, ascending
    std::vector<Label> fresh_acts_;       ///< of those that have changed, while own_acts_ is brought up to date
    std::vector<Label> merged_acts_;      ///< what own_acts_ is to be then
    std::vector<Label> labels_;           ///< the others: a heap, the earliest first
    std::size_t effort_ = 0;              ///< bounds that are worked out before the others are left at the floor
    Tick floor_ = end_of_time;            ///< no bound that was not worked out comes before it
    Tick others_floor_ = end_of_time;     ///< nor before this one, for `first_`, which acts first of all by itself
    std::uint32_t first_ = 0;
    Tick global_bound_ = end_of_time;
    bool with_faults_ = true; ///< false while only_faults_are_left() asks
};

} // namespace t8
