#pragma once

#include <string>

namespace t8::crossbar {

/// The text of docs/c004.md, printed from the table of commands.
std::string c004_page();

} // namespace t8::crossbar
