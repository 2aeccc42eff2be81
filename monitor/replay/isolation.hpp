#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/hardware/link_log.hpp"
#include "monitor/replay/replayer.hpp"

namespace t8 {

/// A group of nodes of a recorded run that can run alone.
struct Isolation {
    std::vector<std::uint32_t> group;     ///< ascending
    std::shared_ptr<const LinkLog> log;   ///< for Replayer::isolate
    std::vector<std::uint64_t> ends;      ///< by place in `group`: the hash of the node's state at the end of the whole run
    std::uint64_t whole_instructions = 0; ///< executed by all nodes of the whole run
};

/// Runs a recorded run once, with all nodes, and keeps what the nodes outside `group` do on their links to it. When the group then runs alone,
/// each of its nodes has the same state at every instant as in the whole run.
/// `most_bytes`: the host memory that the log may take.
/// Errors  the group has no nodes, or all; it was broken off; the log takes more memory.
Result<Isolation> isolate_nodes(const Replayer& replayer, std::vector<std::uint32_t> group,
                                const Replayer::KeepGoing& keep_going = {}, std::uint64_t most_bytes = std::uint64_t{2} << 30);

/// The comparison of a group that has run alone to the end with the whole run.
struct AloneRun {
    std::uint64_t marks = 0;              ///< hash marks of the recording with which it was compared
    std::uint64_t instructions = 0;       ///< executed by the group
    std::optional<Tick> departed;         ///< the first tick at which a node's state was another one
    std::vector<std::uint32_t> differing; ///< the nodes with other states there
};

/// Runs the group to the end of the run and compares its nodes with the whole run: at the recording's hash marks, and at the end. Stops at the
/// first difference. REQUIRES: `replayer` runs that group alone.
/// Errors  it was broken off.
Result<AloneRun> run_alone(Replayer& replayer, const Isolation& isolation, const Replayer::KeepGoing& keep_going = {});

} // namespace t8
