#pragma once

#include <string_view>

/// The assembler sources in toolchain/runtime that are linked to programs; their text is compiled in.
namespace t8::link {

extern const std::string_view start_source;
extern const std::string_view console_source; ///< start_source includes it as "console.tasm"

} // namespace t8::link
