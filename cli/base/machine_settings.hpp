#pragma once

#include <string_view>

#include "cli/base/command.hpp"
#include "emulator/config/script_settings.hpp"

namespace t8::cli {

/// Help text of `--set NAME=VALUE`.
inline constexpr std::string_view set_option_text = "value of setting(NAME, ...) in the machine file; may be repeated";

/// Returns the values of all `--set NAME=VALUE`.
/// Errors  a word without '=' or name, a name given twice.
Result<GivenSettings> given_settings(const Arguments& arguments);

} // namespace t8::cli
