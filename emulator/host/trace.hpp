#pragma once

#include <span>
#include <string>

#include "emulator/host/bytes.hpp"

namespace t8::host {

/// One line of the -sz trace, without a newline: `12 Read stream=3 count=507`. Slices are quoted, unprintable bytes in
/// hexadecimal, and only their first 40 bytes shown.
std::string trace_request(std::span<const Byte> body);

/// `   0 data="ab" (2 bytes)`: the result and, when they are there, the reply fields of the row of `tag`. `packet` includes the
/// length.
std::string trace_reply(Byte tag, std::span<const Byte> packet);

} // namespace t8::host
