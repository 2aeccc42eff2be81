#pragma once

#include <optional>

#include "emulator/machine/machine.hpp"
#include "monitor/replay/replay_host.hpp"
#include "monitor/replay/replayer.hpp"

namespace t8 {

/// A recorded run that is run once more as a whole, on a machine of its own: to its end, with the processes that wait then. The replayer's machine
/// stays where it is.
class WholeRun {
public:
    /// Stands at the beginning, with all nodes. `observer` receives the reports of the machine; null: nothing.
    WholeRun(const Replayer& replayer, const Machine::Probes& probes, Observer* observer);
    WholeRun(const WholeRun&) = delete;
    WholeRun& operator=(const WholeRun&) = delete;

    Machine& machine() { return machine_; }
    /// Runs to the end. Returns false if it was broken off.
    /// Order   once.
    bool run(const Replayer::KeepGoing& keep_going);
    /// Returns how the run has ended; `interrupted` if it was broken off.
    RunOutcome outcome() const { return outcome_; }

private:
    const Replayer& replayer_;
    Machine machine_;
    std::optional<ReplayHost> host_;
    RunOutcome outcome_ = RunOutcome::interrupted;
};

} // namespace t8
