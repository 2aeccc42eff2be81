#pragma once

#include <string_view>

#include "cli/debug/context.hpp"

namespace t8::cli {

/// Takes "of PROCESS" from the end of the operands and returns that process of the chosen node; without it, the one that the node executes. PROCESS is a
/// Wptr or Wdesc. Iptr of a process that waits is in the statement in which it waits.
/// Errors  there is no such process; the node executes none.
Result<StandingProcess> take_process(const DebugContext& context, std::string_view& operands);

} // namespace t8::cli
