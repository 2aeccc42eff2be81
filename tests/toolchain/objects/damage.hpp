#pragma once

#include <catch2/catch.hpp>

#include "isa_t800/encode.hpp"
#include "tests/emulator/machine/guest_code.hpp"

namespace t8::objects {

/// Calls `read` with each prefix of a file, and with `copies` copies in which a few bits are inverted.
template <class Read> void with_damage(const Bytes& file, std::uint64_t seed, unsigned copies, Read read) {
    for (std::size_t size = 0; size < file.size(); ++size)
        read(Bytes(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(size)));
    machines::Random random(seed);
    for (unsigned copy = 0; copy < copies; ++copy) {
        Bytes damaged = file;
        for (unsigned left = random.between(1, 4); left > 0; --left)
            damaged[random.below(static_cast<std::uint32_t>(file.size()))] ^= static_cast<Byte>(1u << random.below(8));
        read(damaged);
    }
}

} // namespace t8::objects
