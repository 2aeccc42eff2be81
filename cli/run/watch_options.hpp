#pragma once

#include <string_view>

namespace t8::cli {

// The groups of the rows in watch_options.def.
inline constexpr std::string_view watch_group = "Watching";
inline constexpr std::string_view trace_group = "Tracing, a line for each instruction before it is executed";

} // namespace t8::cli
