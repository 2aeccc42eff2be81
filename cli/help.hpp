#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "cli/base/command.hpp"

namespace t8::cli {

/// Calls heading(group) and row(left, right) for every option of a command, those of the file server first: `-o, --output FILE` and what
/// it is for.
void each_option(const Command& command, const std::function<void(std::string_view)>& heading,
                 const std::function<void(const std::string&, std::string_view)>& row);

/// Returns "t8 0.1.0" and a newline.
std::string version_text();

/// Returns the text of `t8 help`.
std::string overview_text();

/// Returns the text of `t8 help COMMAND`.
std::string help_text(const Command& command);

/// Returns the text of docs/cli.md.
std::string manual_page();

} // namespace t8::cli
