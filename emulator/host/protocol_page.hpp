#pragma once

#include <string>

namespace t8::host {

/// Returns the text of docs/iserver.md, made from the tables of requests, results, options and exit codes.
std::string protocol_page();

} // namespace t8::host
