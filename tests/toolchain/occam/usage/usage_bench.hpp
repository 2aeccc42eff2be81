#pragma once

#include <string>
#include <string_view>

#include "toolchain/occam/usage/usage.hpp"

namespace t8::occam {

/// Returns the reports of the usage and alias checks on a unit that the checker accepts: "line:column message" for each error, ended by
/// newlines; then, by line of the node, "line: k run-time checks".
/// Shape   an empty line at the start of the text does not count.
std::string usage_of(std::string_view text, const UsageOptions& options = {});

/// Returns usage_of() for declarations and a process, as the body of a PROC whose heading is line 0.
std::string usage_in_body(std::string_view text, const UsageOptions& options = {});

/// Returns "line:column hint" for each error in such a body.
std::string usage_hints(std::string_view text);

} // namespace t8::occam
