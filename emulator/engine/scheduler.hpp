#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "emulator/engine/delivery.hpp"
#include "emulator/engine/lookahead.hpp"
#include "emulator/engine/reporting.hpp"
#include "emulator/engine/run_end.hpp"
#include "emulator/engine/speculation.hpp"
#include "emulator/engine/wires.hpp"
#include "emulator/engine/workers.hpp"
#include "emulator/hardware/hardware.hpp"
#include "emulator/ports/engine_statistics.hpp"

namespace t8 {

/// A cycle that never comes.
inline constexpr Cycles never = ~Cycles{0};

/// Plans for each active node how far it may run, from its known arrivals, the earliest arrivals that are not known yet, and its faults.
/// Runs the planned nodes in parallel.
/// Order   run_round() is called once a round, after Lookahead::compute().
class Scheduler {
public:
    Scheduler(Hardware& hardware, Lookahead& lookahead, Wires& wires, Speculation& speculation, Reporting& reporting, RunEnd& end,
              unsigned threads);

    /// Permits or forbids several threads. They must be forbidden while a node is traced, because the trace is written as nodes run.
    void permit_threads(bool permitted) { threads_permitted_ = permitted; }
    /// Plans and runs the active nodes, at most up to the tick `until`. Without `ask_all`, leaves out those that are not worth asking
    /// yet.
    void run_round(Tick until, bool ask_all);
    /// Runs nodes one at a time, always the one that acts first, so that a message costs only the nodes on its way. Returns false if the
    /// round must go on with all nodes: it has not come far, or the next node has so much to do that other threads may do as much, or so
    /// many nodes ran in the last such round that this costs less for each.
    bool follow(Tick until);
    /// True if something has happened since the last call.
    bool take_progress() { return std::exchange(progress_, false); }
    void note_progress() { progress_ = true; }
    /// Returns how many nodes ran in the last round with all nodes.
    std::size_t ran() const { return ran_; }
    /// Adds what was counted to the statistics.
    void add_to(EngineStatistics& statistics) const;

    /// Ends all speculation at the end of a run to `until`. A node keeps its progress if it was to run no further than `until`, and is
    /// rolled back otherwise. Returns false if a node that was rolled back is now before `until`.
    bool finish_speculation(Tick until);
    /// Must be called when no node is left to run before `until`. Applies the faults and arrivals that are due at nodes that have
    /// stopped, and the faults that are due at nodes that execute.
    void apply_what_is_due(Tick until);

private:
    struct OfNode {
        Cycles run_until = 0;
        Cycles run_least = 0;  ///< from this cycle on it may stop before run_until
        Cycles ran_from = 0;   ///< cycles before the stretch
        Cycles idled_from = 0; ///< idle cycles before the stretch
        bool moved = false;    ///< the stretch advanced it
        bool limited = false;  ///< the bounds of this round do not let the node run past the end of the stretch
        bool reached = false;  ///< the stretch reached its end
        Tick ask_at{};         ///< see next_question()
    };

    /// The first arrivals at a node: of those that are not known yet, and of those that are.
    struct Prospect {
        NextArrival unknown;
        NextArrival known;
    };

    // plan.cpp
    Prospect prospect(std::uint32_t node) const;
    bool plan(std::uint32_t node, Tick until);
    bool take_arrivals(std::uint32_t node, Tick until);
    bool plan_run(std::uint32_t node, Tick until, const Prospect& prospect);
    bool plan_idle(std::uint32_t node, Tick until);
    void plan_stopped(std::uint32_t node, Tick until);
    void allow_looks(std::uint32_t node);
    void count_blocked(std::uint32_t node, Cycles idle_before);
    // node_faults.cpp
    bool apply_faults(std::uint32_t node);
    std::optional<Cycles> next_fault(std::uint32_t node) const;
    void apply_fault(std::uint32_t node, const FaultSpec& fault);
    // follow.cpp
    enum class Step : std::uint8_t { done, refused, shared, outside };
    Step step(std::uint32_t node, Tick until);
    bool is_awaited_outside(std::uint32_t node, Tick until) const;
    // scheduler.cpp
    Tick next_question(std::uint32_t node) const;
    bool resolve_speculation(std::uint32_t node, const Prospect& prospect);
    void run_planned(Tick until);
    bool order_planned();
    void go_on(std::uint32_t node, Tick until, Cycles most);
    void run_node(std::uint32_t node, const ActsOfOthers* others);
    void after_stretch(std::uint32_t node);
    void count_stretch(std::uint32_t node);
    void note_stop(std::uint32_t node);

    Hardware& hw_;
    Lookahead& lookahead_;
    Wires& wires_;
    Speculation& speculation_;
    Reporting& reporting_;
    RunEnd& end_;
    Delivery delivery_;
    Workers workers_;
    std::vector<OfNode> nodes_;
    std::vector<std::uint32_t> planned_;
    std::size_t ran_ = 0;
    std::size_t ran_lately_ = 0; ///< eight times the number of nodes that run in a round with all nodes, on an average
    unsigned followed_ = 0;      ///< times that follow() has gone on, and then rounds with all nodes
    std::optional<std::uint32_t> left_over_;              ///< planned by follow(), to be run in the round
    std::vector<std::pair<Cycles, std::uint32_t>> order_; ///< planned stretches, longest first
    bool threads_permitted_ = true;
    bool progress_ = true;
    std::uint64_t stretches_ = 0;
    std::uint64_t gates_ = 0;
    Cycles executed_ = 0; ///< cycles in which processes executed
};

} // namespace t8
