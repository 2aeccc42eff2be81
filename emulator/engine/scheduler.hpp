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
#include "emulator/engine/workers.hpp"
#include "emulator/hardware/hardware.hpp"
#include "emulator/ports/engine_statistics.hpp"

namespace t8 {

/// A cycle that never comes.
inline constexpr Cycles never = ~Cycles{0};

/// Plans for each active node how far it may run, by what has arrived, what may still arrive and its faults, and runs the planned ones
/// beside each other.
/// Order   run_round() after Lookahead::compute(), once a round.
class Scheduler {
public:
    Scheduler(Hardware& hardware, Lookahead& lookahead, Speculation& speculation, Reporting& reporting, RunEnd& end,
              unsigned threads);

    /// Threads run nodes beside each other only while no node is traced: the trace is written as nodes run.
    void permit_threads(bool permitted) { threads_permitted_ = permitted; }
    /// Plans and runs all active nodes up to a tick at most. `ask_all`: those too that are not worth asking yet.
    void run_round(Tick until, bool ask_all);
    /// True if something has happened since the last time.
    bool take_progress() { return std::exchange(progress_, false); }
    void note_progress() { progress_ = true; }
    /// Adds what was counted to the statistics.
    void add_to(EngineStatistics& statistics) const;

    /// At the end of a run to `until`: nodes that speculate keep their progress if they were to run so far, and are rolled back
    /// otherwise. Returns true if all nodes are where they must be.
    bool finish_speculation(Tick until);
    /// When nothing is left to run before the end of a run: applies the faults and arrivals that are due at nodes that do not run.
    void apply_what_is_due(Tick until);

private:
    struct OfNode {
        Cycles run_until = 0;
        Cycles run_least = 0;  ///< from here on it may stop before run_until
        Cycles ran_from = 0;   ///< cycles before the stretch
        Cycles idled_from = 0; ///< idle cycles before the stretch
        bool moved = false;    ///< the stretch brought it on
        Tick ask_at{};         ///< see next_question()
    };

    /// When something first reaches a node: of what is not known yet, and of what is.
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
    // scheduler.cpp
    Tick next_question(std::uint32_t node) const;
    bool resolve_speculation(std::uint32_t node, const Prospect& prospect);
    void run_planned(Tick until);
    bool order_planned();
    void go_on(std::uint32_t node, Tick until, Cycles most);
    void run_node(std::uint32_t node);
    void after_stretch(std::uint32_t node);
    void count_stretch(std::uint32_t node);
    void note_stop(std::uint32_t node);

    Hardware& hw_;
    Lookahead& lookahead_;
    Speculation& speculation_;
    Reporting& reporting_;
    RunEnd& end_;
    Delivery delivery_;
    Workers workers_;
    std::vector<OfNode> nodes_;
    std::vector<std::uint32_t> planned_;
    std::vector<std::pair<Cycles, std::uint32_t>> order_; ///< planned stretches, longest first
    bool threads_permitted_ = true;
    bool progress_ = true;
    std::uint64_t stretches_ = 0;
    std::uint64_t gates_ = 0;
    Cycles executed_ = 0; ///< cycles of processes
};

} // namespace t8
