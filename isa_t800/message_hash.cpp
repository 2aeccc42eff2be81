#include "isa_t800/message_hash.hpp"

#include <algorithm>
#include <vector>

#define XXH_INLINE_ALL
#include <xxhash.h>

#ifdef T8_XXH_AVX2
#include "isa_t800/message_hash_avx2.hpp"
#endif
#ifdef T8_XXH_DISPATCH
// A function of the library that uses all vector instructions of the host's processor. It is declared here because its header would rename
// the functions above.
extern "C" XXH64_hash_t XXH3_64bits_dispatch(const void* input, std::size_t length);
#endif

namespace t8 {

std::uint16_t message_hash(std::span<const Byte> message) {
#if defined(T8_XXH_DISPATCH) || defined(T8_XXH_AVX2)
    constexpr std::size_t is_long = 240; // the hash works on blocks if a message is longer
#endif
#ifdef T8_XXH_DISPATCH
    if (message.size() > is_long)
        return static_cast<std::uint16_t>(XXH3_64bits_dispatch(message.data(), message.size()));
#endif
#ifdef T8_XXH_AVX2
    if (message.size() > is_long && __builtin_cpu_supports("avx2"))
        return static_cast<std::uint16_t>(t8_message_hash_avx2(message.data(), message.size()));
#endif
    return static_cast<std::uint16_t>(XXH3_64bits(message.data(), message.size()));
}

std::uint16_t message_hash(std::span<const Byte> first, Word bytes) {
    if (first.size() == bytes) [[likely]]
        return message_hash(first);
    constexpr std::size_t most_zeros = std::size_t{1} << 20;
    std::vector<Byte> whole(first.begin(), first.end());
    whole.resize(std::min<std::size_t>(bytes, whole.size() + most_zeros));
    return message_hash(whole);
}

} // namespace t8
