#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "emulator/engine/lookahead.hpp"
#include "emulator/engine/periphery.hpp"
#include "emulator/engine/reporting.hpp"
#include "emulator/engine/run_end.hpp"
#include "emulator/engine/scheduler.hpp"
#include "emulator/engine/speculation.hpp"
#include "emulator/engine/wires.hpp"
#include "emulator/hardware/hardware.hpp"
#include "emulator/ports/run_limits.hpp"

namespace t8 {

struct MachineImage;

/// Runs a machine, by conservative parallel discrete-event simulation with local speculation. In each round lower bounds on the time
/// stamps of all nodes are computed (Lookahead), links are worked out as far as these allow, the host and the switches are served
/// (Periphery), and each node runs as far as it may (Scheduler, Speculation). See ARCHITECTURE.md, "One byte" and "Rounds".
///
/// Invariants
///  1. A node or wire that is not among the active ones does nothing before something reaches it. Asserted in hardware/active.cpp.
///  2. No operation of a node on a link comes before the node's lower bound; a link is worked out only as far as the lower bounds of its
///     ends. Asserted in hardware/node_channels.cpp, and by Link's first invariant.
///  3. Nothing that a guest can see depends on how a run is divided into rounds or among threads. No single run can show that it holds;
///     the tests of machine_determinism compare runs.
class Engine {
public:
    Engine(const MachineSpec& machine, Tier tier, unsigned threads);

    Hardware hardware;
    Reporting reporting;

    void attach_host(HostPort* host) { periphery_.attach_host(host); }
    bool send_to_switch(std::uint32_t index, std::span<const Byte> bytes);
    RunOutcome run(const RunLimits& limits);
    void settle();
    Tick ended() const;
    std::uint64_t state_hash() const { return hardware.state_hash(come_to_); }
    std::uint64_t state_hash(std::uint32_t node) const { return hardware.state_hash(node, come_to_); }
    std::shared_ptr<const MachineImage> image();
    void restore(const MachineImage& image);
    EngineStatistics statistics() const;

private:
    void put_back(const MachineImage& image);
    bool round(Tick until);
    bool come_to(Tick until, const RunLimits& limits);
    bool look_outside(const RunLimits& limits);
    void mark_state(Tick at);
    void end_reports(RunOutcome outcome, Tick end);
    /// The processes that wait after a run, and the hash of the state in which settle() would leave the machine.
    struct Settled {
        std::vector<LeftWaiting> left;
        std::uint64_t state = 0;
    };
    Settled settled(RunOutcome outcome, Tick end);
    Tick reached() const;
    bool is_over();
    std::optional<Tick> rest_for_host(Tick end) const;
    Tick latest() const { return std::max(hardware.now(), hardware.happened); }

    RunEnd end_;
    Periphery periphery_;
    Lookahead lookahead_;
    Wires wires_;
    Speculation speculation_;
    Scheduler scheduler_;
    std::uint64_t rounds_ = 0;
    unsigned unswept_ = 0;     ///< rounds since nodes and wires were last searched for those that have come to rest
    bool had_progress_ = true; ///< in the last round
    Tick come_to_{};           ///< everything before it has happened
    Tick window_end_{};        ///< no node has run past it
    Tick marked_{};            ///< when the state was last marked
    Tick faults_before_{};     ///< faults before this tick are known to come before the end of the run
    std::optional<Tick> rest_; ///< nothing can happen any more after this tick
};

} // namespace t8
