#pragma once

#include <optional>
#include <vector>

#include "monitor/replay/replayer.hpp"

namespace t8 {

/// An instruction of a program, on one node.
struct CodeAddress {
    std::uint32_t node = 0;
    Address iptr;
    friend bool operator==(const CodeAddress&, const CodeAddress&) = default;
};

/// One execution of an instruction. An instant at its tick is just before it.
struct Execution {
    Tick at{};
    CodeAddress where;
};

// Find executions of any of `places` in the recorded run. They run parts of it once more, on a machine of their own, from the snapshots of the
// replayer's index. At equal ticks, the execution on the node with the lower number is the earlier one. They return nothing if there is none, or
// if they were broken off.

/// Returns the execution of the number `which`, from 1, counted from the beginning of the run.
std::optional<Execution> nth_execution(const Replayer& replayer, const std::vector<CodeAddress>& places, std::uint64_t which,
                                       const Replayer::KeepGoing& keep_going = {});
/// Returns the first execution after the tick `after`.
std::optional<Execution> next_execution(const Replayer& replayer, const std::vector<CodeAddress>& places, Tick after,
                                        const Replayer::KeepGoing& keep_going = {});
/// Returns the last execution before the tick `before`.
std::optional<Execution> previous_execution(const Replayer& replayer, const std::vector<CodeAddress>& places, Tick before,
                                            const Replayer::KeepGoing& keep_going = {});

} // namespace t8
