#pragma once

#include <cstdint>
#include <string_view>

#include "types/word.hpp"

namespace t8 {

/// The parts of the family that can be emulated.
enum class Part : std::uint8_t { T414, T800, T805 };

/// Facts that differ from part to part.
/// Source  DS, memory map and product identity.
struct PartFacts {
    std::string_view name;
    Word mem_start;      ///< first word that a program may use; boot code is stored from here on
    Word internal_bytes; ///< size of the on-chip RAM, from MostNeg
    bool has_fpu;
    Word device_number; ///< the value that lddevid pushes; 0: the part lacks lddevid
};

constexpr PartFacts facts_of(Part part) {
    switch (part) {
    case Part::T414:
        return {"T414", 0x80000048u, 2048, false, 0};
    case Part::T800:
        return {"T800", 0x80000070u, 4096, true, 0};
    case Part::T805:
        break;
    }
    return {"T805", 0x80000070u, 4096, true, 10};
}

} // namespace t8
