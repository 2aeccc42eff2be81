#pragma once

#include <optional>

#include "emulator/machine/machine.hpp"
#include "monitor/replay/replay_host.hpp"
#include "monitor/replay/replayer.hpp"

namespace t8 {

/// A machine of its own on which parts of a recorded run are run once more, for a search. The replayer's machine stays where it is.
/// Order   restore() comes first, then run() with rising ticks.
class RunPart {
public:
    /// The nodes that run. Those which the replayer runs are in a group of nodes that runs alone, if there is one.
    enum class Nodes : bool { all, of_replayer };
    /// `observer` receives the reports of the machine; null: nothing.
    RunPart(const Replayer& replayer, const Machine::Probes& probes, Observer* observer, Tier tier = Tier::predecoded,
            Nodes nodes = Nodes::of_replayer);
    RunPart(const RunPart&) = delete;
    RunPart& operator=(const RunPart&) = delete;

    Machine& machine() { return machine_; }
    /// Goes to the instant of an image of the replayer, or of its whole_index() if all nodes run.
    void restore(const MachineImage& image);
    /// Runs to `until`, at most to the end of the run.
    void run(Tick until);
    Tick now() const { return now_; }
    /// True if the run has ended: nothing comes after now().
    bool is_over() const { return is_over_; }

private:
    const RunStart& start_;
    Machine machine_;
    std::optional<ReplayHost> host_;
    std::uint32_t root_;
    Tick end_;
    Tick now_{};
    bool is_over_ = false;
};

} // namespace t8
