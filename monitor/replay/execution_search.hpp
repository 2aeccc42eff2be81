#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "isa_t800/process_probe.hpp"
#include "monitor/replay/replayer.hpp"

namespace t8 {

/// An instruction of a program, on one node.
struct CodeAddress {
    std::uint32_t node = 0;
    Address iptr;
    friend bool operator==(const CodeAddress&, const CodeAddress&) = default;
};

/// An instruction that is searched for, and the data that are read whenever it is executed.
struct CodePoint {
    CodeAddress where;
    std::vector<ProbePlace::Item> items{};
};

/// One execution of an instruction. An instant at its tick is just before it.
struct Execution {
    Tick at{};
    CodeAddress where;
    std::size_t point = 0;      ///< which of the points
    Wdesc wdesc{};              ///< of the process that executes it
    std::uint32_t process = 0;  ///< the process, by a number that holds within one search
    std::vector<Byte> values{}; ///< of the point's items, one after the other
};

/// Executions that are searched for.
struct ExecutionSearch {
    std::vector<CodePoint> points; ///< at most one for each instruction
    /// True if an execution is one of those that are searched for; empty: all are.
    std::function<bool(const Execution&)> accepts{};
};

/// Returns a search for any of `places`.
ExecutionSearch any_of(const std::vector<CodeAddress>& places);

// Find executions in the recorded run. They run parts of it once more, on a machine of their own, from the snapshots of the replayer's index. At
// equal ticks, the execution on the node with the lower number is the earlier one. They return nothing if there is none, or if they were
// broken off.

/// Returns the execution of the number `which`, from 1, counted from the beginning of the run.
std::optional<Execution> nth_execution(const Replayer& replayer, const ExecutionSearch& search, std::uint64_t which,
                                       const Replayer::KeepGoing& keep_going = {});
/// Returns the first execution after the tick `after` and before `until`.
std::optional<Execution> next_execution(const Replayer& replayer, const ExecutionSearch& search, Tick after,
                                        Tick until = end_of_time, const Replayer::KeepGoing& keep_going = {});
/// Returns the last execution before the tick `before`, but not before `from`.
std::optional<Execution> previous_execution(const Replayer& replayer, const ExecutionSearch& search, Tick before, Tick from = {},
                                            const Replayer::KeepGoing& keep_going = {});
/// Passes the executions from the tick `from` on and before `until` to see(), in their order, until it returns false.
/// Returns false if it was broken off. `image`: an image of the run at or before `from`, to begin with; null: the last snapshot before it.
bool visit_executions(const Replayer& replayer, const ExecutionSearch& search, Tick from, Tick until,
                      const std::function<bool(const Execution&)>& see, const Replayer::KeepGoing& keep_going = {},
                      TimeIndex::Image image = {});

} // namespace t8
