#include "tests/toolchain/occam/differential/random_values.hpp"

#include <cmath>

namespace t8::differential {

namespace {

double ordinary_real(Random& random) {
    static const std::vector<double> familiar = {0.0,  0.5, 1.0, 1.5,  2.5,   -0.5,    -1.0,
                                                 -2.5, 0.1, 3.0, 10.0, -7.25, 65536.0, 100.0};
    if (random.chance(50))
        return random.pick(familiar);
    const double whole = static_cast<double>(random.between(1, 1'000'000));
    const double scaled = std::ldexp(whole, random.between(-30, 15));
    return random.chance(40) ? -scaled : scaled;
}

Bits extreme_real(Random& random, Scalar scalar) {
    const Bits pattern = random.next();
    if (scalar == Scalar::real32)
        return wrap(scalar, pattern) & ~Bits{1u << 25}; // an exponent of all ones cannot be
    return pattern & ~(Bits{1} << 54);
}

} // namespace

Bits random_value(Random& random, Scalar scalar) {
    if (scalar == Scalar::boolean)
        return static_cast<Bits>(random.below(2));
    if (is_real(scalar)) {
        if (random.chance(8)) {
            const Bits extreme = extreme_real(random, scalar);
            const bool zero = (extreme << (scalar == Scalar::real32 ? 33 : 1)) == 0;
            return zero ? 0 : extreme;
        }
        const double value = ordinary_real(random);
        return scalar == Scalar::real32 ? from_real(static_cast<float>(value)) : from_real(value);
    }
    const int roll = random.below(100);
    if (roll < 45)
        return wrap(scalar, static_cast<Bits>(static_cast<std::int64_t>(random.between(scalar == Scalar::byte ? 0 : -5, 20))));
    if (roll < 58)
        return static_cast<Bits>(random.chance(50) ? most_positive(scalar) - random.below(3)
                                                   : most_negative(scalar) + random.below(3));
    if (roll < 70) {
        const int bit = random.below(8 * byte_size(scalar));
        return wrap(scalar, (Bits{1} << bit) + static_cast<Bits>(static_cast<std::int64_t>(random.between(-1, 1))));
    }
    const int shift = random.below(64);
    const Bits wide = wrap(scalar, random.next() >> shift);
    return random.chance(50) ? wide : wrap(scalar, Bits{0} - wide);
}

LiteralStyle random_style(Random& random, Scalar scalar) {
    const int roll = random.below(100);
    if (is_integer(scalar) && roll < 15)
        return LiteralStyle::hexadecimal;
    if (scalar == Scalar::byte && roll < 40)
        return LiteralStyle::character;
    return roll < 75 ? LiteralStyle::plain : LiteralStyle::decorated;
}

} // namespace t8::differential
