#pragma once

#include <string_view>

/// The sources below toolchain/runtime that become part of programs, as the build found them.
namespace t8::link {

extern const std::string_view start_source;
extern const std::string_view console_source; ///< included by it as "console.tasm"

} // namespace t8::link
