#pragma once

#include "cli/debug/answer.hpp"
#include "cli/debug/context.hpp"
#include "cli/debug/named_memory.hpp"

namespace t8::cli {

/// Describes an access to memory that was watched for: who made it, and which elements or fields it has changed, with their old and new values. If it
/// has changed none, the element or field that was written or read is found by a search.
Answer access_answer(const DebugContext& context, const NamedMemory& memory, const MemoryAccess& access, WriteSearch::For what);

} // namespace t8::cli
