#pragma once

#include <string>

namespace t8::cli {

/// t8(1) in roff, from the tables of commands, options and exit statuses: what `t8 help --man` prints and an installation holds.
std::string man_page();

} // namespace t8::cli
