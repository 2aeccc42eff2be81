#pragma once

#include <string>

#include "cli/command.hpp"

namespace t8::cli {

/// "t8 0.1.0", a newline.
std::string version_text();

/// What `t8 help` shows: the commands.
std::string overview_text();

/// What `t8 help COMMAND` shows.
std::string help_text(const Command& command);

/// docs/cli.md.
std::string manual_page();

} // namespace t8::cli
