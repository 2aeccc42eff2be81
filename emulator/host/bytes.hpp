#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace t8::host {

using Byte = std::uint8_t;
using Bytes = std::vector<Byte>;

/// Convert between strings and bytes of the protocol, byte by byte.
inline Bytes bytes_of(std::string_view text) { return Bytes(text.begin(), text.end()); }
inline std::string text_of(std::span<const Byte> bytes) { return std::string(bytes.begin(), bytes.end()); }

} // namespace t8::host
