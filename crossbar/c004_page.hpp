#pragma once

#include <string>

namespace t8::crossbar {

/// Returns the text of docs/c004.md, made from the table of commands.
std::string c004_page();

} // namespace t8::crossbar
