#pragma once

#include <string>
#include <string_view>

#include "toolchain/occam/usage/usage.hpp"

namespace t8::occam {

/// What the usage and alias checks say of a unit that the checker accepts: "line:column message" of each error, ended by
/// newlines; then, by line of its node, "line: k run-time checks".
/// Shape   an empty line at the start of the text does not count.
std::string usage_of(std::string_view text, const UsageOptions& options = {});

/// The same of declarations and a process, as the body of a PROC whose heading is line 0.
std::string usage_in_body(std::string_view text, const UsageOptions& options = {});

/// "line:column hint" of each error in such a body.
std::string usage_hints(std::string_view text);

} // namespace t8::occam
