#pragma once

#include <cstdint>
#include <vector>

#include "toolchain/occam/types/type.hpp"

namespace t8::occam {

/// The way in which a function returns one of its results.
enum class ResultWay : std::uint8_t {
    word,    ///< in Areg, Breg or Creg: the first three results of at most a word
    real,    ///< in FAreg: a REAL32 or REAL64 that is the only result
    address, ///< at an address that is passed as a hidden parameter
};
/// Returns the way of each result of a function.

/// Source  reference 5.4.
std::vector<ResultWay> ways_of(const std::vector<const Type*>& results);

} // namespace t8::occam
