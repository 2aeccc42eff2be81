#include "isa_t800/message_hash.hpp"

#include <algorithm>
#include <vector>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace t8 {

std::uint16_t message_hash(std::span<const Byte> message) {
    return static_cast<std::uint16_t>(XXH3_64bits(message.data(), message.size()));
}

std::uint16_t message_hash(std::span<const Byte> first, Word bytes) {
    if (first.size() == bytes)
        return message_hash(first);
    constexpr std::size_t most_zeros = std::size_t{1} << 20;
    std::vector<Byte> whole(first.begin(), first.end());
    whole.resize(std::min<std::size_t>(bytes, whole.size() + most_zeros));
    return message_hash(whole);
}

} // namespace t8
