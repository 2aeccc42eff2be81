#pragma once

#include <string>
#include <vector>

#include "cli/run/usage.hpp"
#include "emulator/machine/machine.hpp"
#include "monitor/events/code_map.hpp"

namespace t8::cli {

/// Cycles that the processors of a machine spent, by source.
/// Shape   of each node, busy is the sum of its spots' cycles; busy, blocked and idle are the time from its start to its end.
struct Profile {
    struct Spot {
        std::string routine; ///< name of the routine, or in brackets the kind of the code
        std::string place;   ///< "worker.occ:41"; empty: not known, or no code
        Cycles cycles = 0;
    };
    struct Node {
        std::string name;
        Cycles busy = 0;
        Cycles blocked = 0;
        Cycles idle = 0;
        std::vector<Spot> spots; ///< each routine and place once, most cycles first
    };
    Tick from{};
    Tick to{};
    std::vector<Node> nodes; ///< as in the machine
};

/// Starts to count the cycles of a machine.
/// Order   before the first run.
class Profiler {
public:
    /// `machine` and `code` must outlive the profiler.
    Profiler(Machine& machine, const CodeMap& code);

    /// Returns the profile of a run that ended at `end`. Nodes may have run past it.
    Profile profile(Tick end) const;

private:
    Machine& machine_;
    const CodeMap& code_;
    Usage before_;
};

/// Returns tables of nodes, routines and lines: for all nodes together, then for each.
std::string profile_text(const Profile& profile);
/// Folded stacks, as flame graph viewers read them: "node;PROC;file:line cycles" a line.
std::string folded_profile(const Profile& profile);
/// Returns folded stacks if the name of `file` ends in .folded, otherwise tables.
std::string profile_text_for(const std::string& file, const Profile& profile);

} // namespace t8::cli
