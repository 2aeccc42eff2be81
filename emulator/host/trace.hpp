#pragma once

#include <span>
#include <string>

#include "emulator/host/bytes.hpp"

namespace t8::host {

/// Returns the line of the -sz trace for a request, without a newline: `12 Read stream=3 count=507`. The first 40 bytes of a slice are
/// shown in quotes, unprintable ones in hexadecimal.
std::string trace_request(std::span<const Byte> body);

/// Returns the line for the reply to a request with `tag`: `   0 data="ab" (2 bytes)`, the result and the reply fields if it has any.
/// `packet` includes the length bytes.
std::string trace_reply(Byte tag, std::span<const Byte> packet);

} // namespace t8::host
