#pragma once

#include <string>

namespace t8::host {

/// The text of docs/iserver.md, printed from the tables of requests, results, options and exit codes.
std::string protocol_page();

} // namespace t8::host
