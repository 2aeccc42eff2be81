#pragma once

#include <cstdint>
#include <vector>

#include "toolchain/occam/types/type.hpp"

namespace t8::occam {

/// The way in which a function returns one of its results.
enum class ResultWay : std::uint8_t {
    word,    ///< in Areg, Breg or Creg: the first three of a word
    real,    ///< in FAreg: a lone REAL32 or REAL64
    address, ///< at an address in a hidden parameter
};

/// Source  reference 5.4.
std::vector<ResultWay> ways_of(const std::vector<const Type*>& results);

} // namespace t8::occam
