#pragma once

#include <cstdint>
#include <span>

#include "types/word.hpp"

namespace t8 {

/// Returns the low 16 bits of XXH3-64 of a message, enough to see that two messages differ.
std::uint16_t message_hash(std::span<const Byte> message);
/// Returns the hash of a message of `bytes` bytes, of which `first` are the first ones. The rest was read from addresses without memory and
/// counts as zeros, up to 1 MB of them.
std::uint16_t message_hash(std::span<const Byte> first, Word bytes);

} // namespace t8
