#pragma once

#include <string>

namespace t8::cli {

/// Returns the man page t8(1) in roff, made from the tables of commands, options and exit statuses. `t8 help --man` prints it,
/// and installations contain it.
std::string man_page();

} // namespace t8::cli
