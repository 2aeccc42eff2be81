#include "isa_t800/fpu/t414_float.hpp"

#include <cstdint>

namespace t8::fpu {

namespace {

constexpr Word fraction_mask = 0x007FFFFFu;
constexpr Word hidden_bit = MostNeg;
constexpr SignedWord infinite_exponent = 255;

Word class_of(Word packed) {
    if (is_infinity_or_nan(packed)) {
        return (packed & fraction_mask) != 0 ? 3 : 2;
    }
    return (packed & ~MostNeg) != 0 ? 1 : 0;
}

} // namespace

SupportResult unpack_single(Word areg, Word breg) {
    const Word number_class = class_of(areg);
    const Word biased = (areg & single_infinity) >> 23;
    const bool normalised = number_class == 1 && biased != 0;
    const bool denormal = number_class == 1 && biased == 0;

    SupportResult result;
    result.areg = ((areg & fraction_mask) << 8) | (normalised ? hidden_bit : 0);
    result.breg = denormal ? 1 : biased;
    result.creg = 4 * breg + number_class;
    return result;
}

SupportResult post_normalise(Word areg, Word breg, Word creg, Word w0) {
    const auto exponent = static_cast<SignedWord>(w0 - creg);
    if (exponent <= -32) {
        return SupportResult{0, 0, 0, true};
    }
    if (exponent > 0) {
        return SupportResult{areg, breg, static_cast<Word>(exponent > infinite_exponent ? infinite_exponent : exponent), false};
    }
    const std::uint64_t fraction = (std::uint64_t{breg} << 32) | areg;
    const std::uint64_t shifted = fraction >> (1 - exponent);
    return SupportResult{static_cast<Word>(shifted) | areg, static_cast<Word>(shifted >> 32), 0, true};
}

SupportResult round_single(Word areg, Word breg, Word creg) {
    if (static_cast<SignedWord>(creg) >= infinite_exponent) {
        return SupportResult{single_infinity, breg, breg << 1, false};
    }
    const Word truncated = (creg << 23) | ((breg & ~hidden_bit) >> 8);
    const bool half = (breg & 0x80) != 0;
    const bool beyond_half = areg != 0 || (breg & 0x7F) != 0;
    const bool up = half && (beyond_half || (truncated & 1) != 0);
    const Word rounded = truncated + (up ? 1 : 0);
    return SupportResult{rounded, rounded, creg >> 9, up};
}

} // namespace t8::fpu
