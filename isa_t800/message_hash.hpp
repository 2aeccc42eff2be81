#pragma once

#include <cstdint>
#include <span>

#include "types/word.hpp"

namespace t8 {

/// The low 16 bits of XXH3-64 of a message: enough to see that two of them differ.
std::uint16_t message_hash(std::span<const Byte> message);
/// The same of a message of which only the first bytes are at hand, because the others were read where there is no memory: zeros
/// stand for these, up to 1 MB of them.
std::uint16_t message_hash(std::span<const Byte> first, Word bytes);

} // namespace t8
