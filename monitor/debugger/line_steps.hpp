#pragma once

#include <cstdint>
#include <optional>

#include "diagnostics/diagnostic.hpp"
#include "monitor/debugger/program_code.hpp"
#include "monitor/replay/replayer.hpp"

namespace t8 {

/// Whether a step goes into the routines that are called.
enum class Into : bool { no, yes };

/// Returns the instant at which the process that a node executes comes to the beginning of another line; nothing if it never does. If the
/// node executes none, the process that comes to a line first.
/// Errors  the program has no source lines.
Result<std::optional<Tick>> line_after(Replayer& replayer, const ProgramCode& code, std::uint32_t node, Into into,
                                       const Replayer::KeepGoing& keep_going);

/// Returns the instant at which that process came to the line that it executed before this instant, or to the beginning of its present line if it
/// stands in the middle of one; nothing if there is none.
/// Errors  as line_after.
Result<std::optional<Tick>> line_before(Replayer& replayer, const ProgramCode& code, std::uint32_t node, Into into,
                                        const Replayer::KeepGoing& keep_going);

} // namespace t8
