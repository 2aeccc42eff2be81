// Reals computed on the host against the functions of fpu/: every operation in every rounding mode, over random and awkward operands.
#include <cstdlib>
#include <random>
#include <string>

#include <catch2/catch.hpp>

#include "isa_t800/fast/host_float.hpp"
#include "tests/slow_build.hpp"

using namespace t8;
using namespace t8::fast;
using fpu::Length;
using fpu::Real;
using fpu::Rounding;

namespace {

/// How many operands to try for each operation and mode: a million, or as many as T8_FLOAT_CASES says.
unsigned cases() {
    const char* const wanted = std::getenv("T8_FLOAT_CASES");
    return wanted != nullptr ? static_cast<unsigned>(std::strtoul(wanted, nullptr, 10)) : test::repetitions(1'000'000);
}

class Operands {
public:
    explicit Operands(unsigned seed) : state_(seed * 0x9E3779B97F4A7C15u + 1) {}

    std::uint64_t next() {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 7;
        state_ ^= state_ << 17;
        return state_;
    }

    template <class Bits> static Bits build(Bits sign, std::uint64_t exponent, std::uint64_t fraction) {
        constexpr int fraction_bits = sizeof(Bits) == 8 ? 52 : 23;
        return static_cast<Bits>(sign | exponent << fraction_bits | (fraction & ((std::uint64_t{1} << fraction_bits) - 1)));
    }

    /// Values of like size, so that sums cancel and quotients round; small integers; limits of the formats; any pattern.
    template <class Bits> Bits pattern() {
        constexpr int fraction_bits = sizeof(Bits) == 8 ? 52 : 23;
        constexpr Bits exponents = sizeof(Bits) == 8 ? 0x7FF : 0xFF;
        const std::uint64_t choice = next();
        const auto random = static_cast<Bits>(next());
        const Bits sign = random & (Bits{1} << (8 * sizeof(Bits) - 1));
        const Bits fraction = random & ((Bits{1} << fraction_bits) - 1);
        switch (choice % 16) {
        case 0:
            return random;
        case 1:
            return sign; // zero
        case 2:
            return build<Bits>(sign, exponents, choice / 256 % 3 == 0 ? fraction : 0); // infinite, or a NaN
        case 3:
            return build<Bits>(sign, 0, fraction >> choice / 256 % fraction_bits); // denormal
        case 4: {
            const auto integer = static_cast<std::int32_t>(next()) >> (choice >> 8) % 32;
            return bits_of(static_cast<FloatOf<Bits>>(integer));
        }
        case 5: { // halves and quarters
            const auto integer = static_cast<std::int32_t>(next()) >> (8 + (choice >> 8) % 24);
            return bits_of(static_cast<FloatOf<Bits>>(integer) / 4);
        }
        case 6: // at the ends of the range
            return build<Bits>(sign, (choice & 256) != 0 ? 1 + choice / 4096 % 3 : exponents - 1 - choice / 4096 % 3, fraction);
        case 7: // few bits set
            return build<Bits>(sign, exponents / 2 + choice / 256 % 8 - 4, fraction & (fraction << 9) & (fraction << 13));
        case 8: // about the limits of INT32 and INT64
            return build<Bits>(sign, exponents / 2 + ((choice & 256) != 0 ? 30 : 61) + choice / 512 % 4,
                               (choice & 4096) != 0 ? fraction : 0);
        default:
            return build<Bits>(sign, exponents / 2 + choice / 256 % 8 - 4, fraction);
        }
    }

    Real real() {
        switch (next() % 64) {
        case 0:
            return {pattern<std::uint64_t>(), Length::real32_unrounded};
        default:
            return (next() & 1) != 0 ? fpu::real64(pattern<std::uint64_t>()) : fpu::real32(pattern<std::uint32_t>());
        }
    }
    /// A second operand, nearly always of the same length as the first one.
    Real beside(Real first) {
        if (next() % 32 == 0)
            return real();
        return first.length == Length::real32 ? fpu::real32(pattern<std::uint32_t>())
                                              : Real{pattern<std::uint64_t>(), first.length};
    }

private:
    std::uint64_t state_;
};

std::string shown(Real value) {
    char text[64];
    std::snprintf(text, sizeof text, "%016llX/%d", static_cast<unsigned long long>(value.bits), static_cast<int>(value.length));
    return text;
}
std::string shown(Word value) { return std::to_string(value); }
std::string shown(bool value) { return value ? "true" : "false"; }

bool same(const fpu::Effects& a, const fpu::Effects& b) { return a.error == b.error && a.awkward == b.awkward; }

/// Returns the result as the predecoded tier computes it.
template <auto operation, class... Values> auto by_host(Rounding rounding, fpu::Effects& effects, Values... values) {
    ResultOf<operation, Values...> result{};
    if (compute_at_once<operation>(rounding, values..., result))
        return result;
    const auto seldom = compute_seldom<operation, ResultOf<operation, Values...>>(rounding, values...);
    effects = seldom.effects;
    return seldom.result;
}

template <auto operation, class... Values> auto by_fpu(Rounding rounding, fpu::Effects& effects, Values... values) {
    if constexpr (std::is_invocable_v<decltype(operation), Values..., Rounding, fpu::Effects&>)
        return operation(values..., rounding, effects);
    else if constexpr (std::is_invocable_v<decltype(operation), Values..., fpu::Effects&>)
        return operation(values..., effects);
    else if constexpr (std::is_invocable_v<decltype(operation), Values..., Rounding>)
        return operation(values..., rounding);
    else
        return operation(values...);
}

template <auto operation, class... Values> void compare(Rounding rounding, Values... values) {
    fpu::Effects expected_effects;
    fpu::Effects effects;
    const auto expected = by_fpu<operation>(rounding, expected_effects, values...);
    const auto got = by_host<operation>(rounding, effects, values...);
    if (got == expected && same(effects, expected_effects))
        return;
    std::string text = "mode " + std::to_string(static_cast<int>(rounding)) + ":";
    ((text += " " + shown(values)), ...);
    FAIL(text << " gives " << shown(got) << ", expected " << shown(expected) << "; error " << effects.error
              << expected_effects.error << ", awkward " << effects.awkward << expected_effects.awkward);
}

constexpr Rounding modes[] = {Rounding::nearest, Rounding::zero, Rounding::plus, Rounding::minus};

template <auto operation> void compare_binary() {
    const HostRounding host;
    for (const Rounding mode : modes) {
        Operands operands(static_cast<unsigned>(mode) + 1);
        for (unsigned n = cases(); n != 0; --n) {
            const Real fb = operands.real();
            compare<operation>(mode, fb, operands.beside(fb));
        }
    }
}

template <auto operation> void compare_unary() {
    const HostRounding host;
    for (const Rounding mode : modes) {
        Operands operands(static_cast<unsigned>(mode) + 11);
        for (unsigned n = cases(); n != 0; --n)
            compare<operation>(mode, operands.real());
    }
}

template <auto operation> void compare_integer() {
    const HostRounding host;
    for (const Rounding mode : modes) {
        Operands operands(static_cast<unsigned>(mode) + 21);
        for (unsigned n = cases(); n != 0; --n)
            compare<operation>(mode, static_cast<Word>(operands.next()) >> operands.next() % 32);
    }
}

template <auto operation> void compare_check() {
    Operands operands(31);
    for (unsigned n = cases(); n != 0; --n) {
        const Real fa = operands.real();
        const fpu::Effects expected = check_seldom<operation>(fa);
        if (passes_at_once<operation>(fa) && !same(expected, {}))
            FAIL(shown(fa) << " passes");
    }
}

} // namespace

TEST_CASE("sums on the host are those of the FPU", "[fpu][host]") { compare_binary<fpu::add>(); }
TEST_CASE("differences on the host are those of the FPU", "[fpu][host]") { compare_binary<fpu::subtract>(); }
TEST_CASE("products on the host are those of the FPU", "[fpu][host]") { compare_binary<fpu::multiply>(); }
TEST_CASE("quotients on the host are those of the FPU", "[fpu][host]") { compare_binary<fpu::divide>(); }
TEST_CASE("square roots on the host are those of the FPU", "[fpu][host]") { compare_unary<fpu::square_root>(); }
TEST_CASE("scaled values on the host are those of the FPU", "[fpu][host]") {
    compare_unary<fpu::multiply_by_2>();
    compare_unary<fpu::divide_by_2>();
    compare_unary<fpu::exponent_plus_32>();
    compare_unary<fpu::exponent_minus_32>();
    compare_unary<fpu::absolute>();
}
TEST_CASE("conversions on the host are those of the FPU", "[fpu][host]") {
    compare_unary<fpu::to_real64>();
    compare_unary<fpu::to_real32>();
    compare_unary<fpu::integral>();
    compare_unary<fpu::integral_int32>();
    compare_unary<fpu::low_integer_word>();
    compare_integer<fpu::from_int32_as_real32>();
    compare_integer<fpu::from_int32_as_real64>();
    compare_integer<fpu::from_unsigned_as_real64>();
}
TEST_CASE("comparisons on the host are those of the FPU", "[fpu][host]") {
    compare_binary<fpu::greater>();
    compare_binary<fpu::equal>();
    compare_binary<fpu::ordered>();
    compare_unary<fpu::is_nan>();
    compare_unary<fpu::not_finite>();
}
TEST_CASE("checks that pass on the host pass on the FPU", "[fpu][host]") {
    compare_check<fpu::square_root>();
    compare_check<fpu::check_int32>();
    compare_check<fpu::check_int64>();
}
