#pragma once

#include <array>
#include <bit>
#include <cfenv>
#include <cmath>
#include <cstdint>
#include <type_traits>
#include <utility>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "isa_t800/fpu/arithmetic.hpp"
#include "isa_t800/fpu/compare.hpp"
#include "isa_t800/fpu/convert.hpp"

namespace t8::fast {

/// While it exists, the host rounds to nearest and computes with denormals. The embedding program may have set another mode, which is
/// restored.
class HostRounding {
public:
#if defined(__SSE2__)
    HostRounding() : saved_(_mm_getcsr()) {
        if ((saved_ & control_bits) != masked_nearest)
            _mm_setcsr(masked_nearest);
    }
    ~HostRounding() {
        if ((saved_ & control_bits) != masked_nearest)
            _mm_setcsr(saved_);
    }

private:
    static constexpr unsigned control_bits = 0xFFC0; // all but the sticky flags
    static constexpr unsigned masked_nearest = 0x1F80;
    unsigned saved_;
#else
    HostRounding() {
        std::fegetenv(&saved_);
        std::fesetenv(FE_DFL_ENV);
    }
    ~HostRounding() { std::fesetenv(&saved_); }

private:
    std::fenv_t saved_;
#endif
public:
    HostRounding(const HostRounding&) = delete;
    HostRounding& operator=(const HostRounding&) = delete;
};

/// True for operands that the host and the FPU treat alike: finite, not zero, not denormal.
constexpr bool is_normal(std::uint64_t real64) { return (real64 >> 52 & 0x7FFu) - 1u < 0x7FEu; }
constexpr bool is_normal(std::uint32_t real32) { return (real32 >> 23 & 0xFFu) - 1u < 0xFEu; }

constexpr bool is_zero(std::uint64_t real64) { return real64 << 1 == 0; }
constexpr bool is_zero(std::uint32_t real32) { return real32 << 1 == 0; }

constexpr bool is_ordinary(auto bits) { return is_normal(bits) || is_zero(bits); }

/// True for results that need no check: well inside the normal range, so that rounding can have met no denormal and no overflow.
constexpr bool is_plain(std::uint64_t real64) { return (real64 >> 52 & 0x7FFu) - 2u < 0x7FCu; }
constexpr bool is_plain(std::uint32_t real32) { return (real32 >> 23 & 0xFFu) - 2u < 0xFCu; }

template <class Bits> using FloatOf = std::conditional_t<sizeof(Bits) == 8, double, float>;
template <class Bits> FloatOf<Bits> float_of(Bits bits) { return std::bit_cast<FloatOf<Bits>>(bits); }
inline std::uint64_t bits_of(double value) { return std::bit_cast<std::uint64_t>(value); }
inline std::uint32_t bits_of(float value) { return std::bit_cast<std::uint32_t>(value); }
inline fpu::Real real_of(std::uint64_t bits) { return fpu::real64(bits); }
inline fpu::Real real_of(std::uint32_t bits) { return fpu::real32(bits); }

/// Rounds `value` to an integer. REQUIRES: the host rounds to nearest, and |value| < 2^62.
template <class Float> std::int64_t to_integer(Float value, fpu::Rounding rounding) {
    auto integer = static_cast<std::int64_t>(value);
    const Float rest = value - static_cast<Float>(integer); // exact
    switch (rounding) {
    case fpu::Rounding::zero:
        break;
    case fpu::Rounding::plus:
        integer += rest > 0 ? 1 : 0;
        break;
    case fpu::Rounding::minus:
        integer -= rest < 0 ? 1 : 0;
        break;
    case fpu::Rounding::nearest:
        constexpr Float half = 0.5;
        if (rest > half || (rest == half && (integer & 1) != 0))
            ++integer;
        else if (rest < -half || (rest == -half && (integer & 1) != 0))
            --integer;
        break;
    }
    return integer;
}

/// True if to_integer() can take the operand.
template <class Bits> bool is_short_integer(Bits fa) {
    constexpr FloatOf<Bits> limit = 4611686018427387904.0; // 2^62
    return is_ordinary(fa) && float_of(fa) < limit && float_of(fa) > -limit;
}

/// True if both are one function. Functions of different types are not.
template <auto one, auto other> constexpr bool are_equal() {
    if constexpr (std::is_same_v<decltype(one), decltype(other)>)
        return one == other;
    else
        return false;
}

/// Operations of `fpu/` that the host also has and rounds as the FPU does, by the number of their operands.
enum class Shape : std::uint8_t { other, binary, unary };
template <auto operation> inline constexpr Shape shape_of = Shape::other;
template <> inline constexpr Shape shape_of<fpu::add> = Shape::binary;
template <> inline constexpr Shape shape_of<fpu::subtract> = Shape::binary;
template <> inline constexpr Shape shape_of<fpu::multiply> = Shape::binary;
template <> inline constexpr Shape shape_of<fpu::divide> = Shape::binary;
template <> inline constexpr Shape shape_of<fpu::square_root> = Shape::unary;
template <> inline constexpr Shape shape_of<fpu::multiply_by_2> = Shape::unary;
template <> inline constexpr Shape shape_of<fpu::divide_by_2> = Shape::unary;
template <> inline constexpr Shape shape_of<fpu::exponent_plus_32> = Shape::unary;
template <> inline constexpr Shape shape_of<fpu::exponent_minus_32> = Shape::unary;

/// Returns the host's result of an operation with two operands.
template <auto operation, class Float> [[gnu::always_inline]] inline Float host_result(Float fb, Float fa) {
    if constexpr (are_equal<operation, fpu::add>())
        return fb + fa;
    else if constexpr (are_equal<operation, fpu::subtract>())
        return fb - fa;
    else if constexpr (are_equal<operation, fpu::multiply>())
        return fb * fa;
    else
        return fb / fa;
}

inline double host_root(double value) {
#if defined(__SSE2__)
    return _mm_cvtsd_f64(_mm_sqrt_sd(_mm_setzero_pd(), _mm_set_sd(value)));
#else
    return std::sqrt(value);
#endif
}
inline float host_root(float value) {
#if defined(__SSE2__)
    return _mm_cvtss_f32(_mm_sqrt_ss(_mm_set_ss(value)));
#else
    return std::sqrt(value);
#endif
}

/// Returns the host's result of an operation with one operand.
template <auto operation, class Float> [[gnu::always_inline]] inline Float host_result(Float fa) {
    constexpr Float two_to_32 = 4294967296.0;
    if constexpr (are_equal<operation, fpu::square_root>())
        return host_root(fa);
    else if constexpr (are_equal<operation, fpu::multiply_by_2>())
        return fa * 2;
    else if constexpr (are_equal<operation, fpu::divide_by_2>())
        return fa * static_cast<Float>(0.5);
    else if constexpr (are_equal<operation, fpu::exponent_plus_32>())
        return fa * two_to_32;
    else
        return fa * (1 / two_to_32);
}

/// Computes on the host, rounding to nearest. Returns true if the result is certain to be the FPU's. REQUIRES: a HostRounding exists.
template <auto operation, class Bits> [[gnu::always_inline]] inline bool host_compute(Bits fb, Bits fa, Bits& result) {
    if (!is_normal(fb) || !is_normal(fa)) [[unlikely]]
        return false;
    result = bits_of(host_result<operation>(float_of(fb), float_of(fa)));
    return is_plain(result);
}
template <auto operation, class Bits> [[gnu::always_inline]] inline bool host_compute(Bits fa, Bits& result) {
    if (!is_normal(fa) || (are_equal<operation, fpu::square_root>() && (fa >> (8 * sizeof fa - 1)) != 0)) [[unlikely]]
        return false;
    result = bits_of(host_result<operation>(float_of(fa)));
    return is_plain(result);
}

#if defined(__SSE2__)
/// While it exists, the host rounds in a mode of the FPU.
class HostMode {
public:
    explicit HostMode(fpu::Rounding rounding) {
        constexpr std::array<unsigned, 4> controls{0x0000, 0x6000, 0x4000, 0x2000}; // by Rounding
        _mm_setcsr(0x1F80u | controls[static_cast<std::size_t>(rounding)]);
    }
    ~HostMode() { _mm_setcsr(0x1F80u); }
    HostMode(const HostMode&) = delete;
    HostMode& operator=(const HostMode&) = delete;
};
/// Keeps the compiler from moving an operation across the changes of mode before and after it.
template <class Float> [[gnu::always_inline]] inline void pin(Float& value) { asm volatile("" : "+x"(value)); }
inline constexpr bool host_has_modes = true;
#else
class HostMode {
public:
    explicit HostMode(fpu::Rounding) {}
};
template <class Float> void pin(Float&) {}
inline constexpr bool host_has_modes = false;
#endif

/// As host_compute(), in any rounding mode and for operands that may be zero.
template <auto operation, class Bits> bool host_compute_seldom(Bits fb, Bits fa, fpu::Rounding rounding, Bits& result) {
    if (!is_ordinary(fb) || !is_ordinary(fa) || (are_equal<operation, fpu::divide>() && is_zero(fa)) ||
        (!host_has_modes && rounding != fpu::Rounding::nearest))
        return false;
    auto first = float_of(fb);
    auto second = float_of(fa);
    auto value = first;
    {
        const HostMode mode(rounding);
        pin(first);
        pin(second);
        value = host_result<operation>(first, second);
        pin(value);
    }
    result = bits_of(value);
    // A sum that is zero is exact. A product or a quotient of other values may have underflowed.
    const bool is_exact_zero = is_zero(result) && (are_equal<operation, fpu::add>() || are_equal<operation, fpu::subtract>() ||
                                                   is_zero(fb) || is_zero(fa));
    return is_plain(result) || is_exact_zero;
}
template <auto operation, class Bits> bool host_compute_seldom(Bits fa, fpu::Rounding rounding, Bits& result) {
    if (is_zero(fa)) {
        result = fa;
        return true;
    }
    if (!is_normal(fa) || (are_equal<operation, fpu::square_root>() && (fa >> (8 * sizeof fa - 1)) != 0) ||
        (!host_has_modes && rounding != fpu::Rounding::nearest))
        return false;
    auto value = float_of(fa);
    {
        const HostMode mode(rounding);
        pin(value);
        value = host_result<operation>(value);
        pin(value);
    }
    result = bits_of(value);
    return is_plain(result);
}

/// Rounds to an integer on the host, as fpu::integral() does. Returns false if `fa` is too large or not ordinary.
template <class Bits> bool host_integral(Bits fa, fpu::Rounding rounding, std::int64_t& integer, Bits& result) {
    if (!is_short_integer(fa))
        return false;
    constexpr Bits sign = Bits{1} << (8 * sizeof(Bits) - 1);
    integer = to_integer(float_of(fa), rounding);
    result = bits_of(static_cast<FloatOf<Bits>>(integer)) | (fa & sign); // a zero keeps the operand's sign
    return true;
}

/// Calls `compute` with the pattern of `fa`, for either length, and returns its result. Returns false for a real32_unrounded.
template <class Compute> [[gnu::always_inline]] inline bool by_length(fpu::Real fa, Compute&& compute) {
    if (fa.length == fpu::Length::real64)
        return compute(fa.bits);
    return fa.length == fpu::Length::real32 && compute(static_cast<std::uint32_t>(fa.bits));
}
/// As by_length() for one value, for two values of one length. Returns false if their lengths differ.
template <class Compute> [[gnu::always_inline]] inline bool by_length(fpu::Real fb, fpu::Real fa, Compute&& compute) {
    if (fb.length != fa.length)
        return false;
    if (fa.length == fpu::Length::real64)
        return compute(fb.bits, fa.bits);
    return fa.length == fpu::Length::real32 && compute(static_cast<std::uint32_t>(fb.bits), static_cast<std::uint32_t>(fa.bits));
}

/// Computes an operation of `fpu/` that has no effects besides its result, if the host can. Returns false otherwise; the result is then
/// undefined.
template <auto operation>
[[gnu::always_inline]] inline bool compute_at_once(fpu::Rounding rounding, fpu::Real fb, fpu::Real fa, fpu::Real& result) {
    static_assert(shape_of<operation> == Shape::binary);
    return rounding == fpu::Rounding::nearest && by_length(
                                                     fb, fa, [&](auto b, auto a) __attribute__((always_inline)) {
                                                         decltype(a) bits = 0;
                                                         const bool done = host_compute<operation>(b, a, bits);
                                                         result = real_of(bits);
                                                         return done;
                                                     });
}
template <auto operation>
[[gnu::always_inline]] inline bool compute_at_once(fpu::Rounding, fpu::Real fb, fpu::Real fa, bool& result) {
    return by_length(
        fb, fa, [&](auto b, auto a) __attribute__((always_inline)) {
            if constexpr (are_equal<operation, fpu::greater>())
                result = float_of(b) > float_of(a);
            else if constexpr (are_equal<operation, fpu::equal>())
                result = float_of(b) == float_of(a);
            else
                result = true; // ordered
            return is_ordinary(b) && is_ordinary(a);
        });
}
template <auto operation> [[gnu::always_inline]] inline bool compute_at_once(fpu::Rounding, fpu::Real fa, bool& result) {
    result = false; // neither a NaN nor infinite
    return by_length(
        fa, [&](auto a) __attribute__((always_inline)) { return is_ordinary(a); });
}
template <auto operation>
[[gnu::always_inline]] inline bool compute_at_once(fpu::Rounding rounding, fpu::Real fa, fpu::Real& result) {
    if constexpr (shape_of<operation> == Shape::unary) {
        return rounding == fpu::Rounding::nearest && by_length(
                                                         fa, [&](auto a) __attribute__((always_inline)) {
                                                             decltype(a) bits = 0;
                                                             const bool done = host_compute<operation>(a, bits);
                                                             result = real_of(bits);
                                                             return done;
                                                         });
    } else if constexpr (are_equal<operation, fpu::to_real64>()) {
        const auto bits = static_cast<std::uint32_t>(fa.bits);
        result = real_of(bits_of(static_cast<double>(float_of(bits))));
        return fa.length == fpu::Length::real32 && is_ordinary(bits);
    } else if constexpr (are_equal<operation, fpu::to_real32>()) {
        const std::uint32_t bits = bits_of(static_cast<float>(float_of(fa.bits)));
        result = real_of(bits);
        return rounding == fpu::Rounding::nearest && fa.length == fpu::Length::real64 &&
               ((is_normal(fa.bits) && is_plain(bits)) || is_zero(fa.bits));
    } else if constexpr (are_equal<operation, fpu::absolute>()) {
        return by_length(
            fa, [&](auto a) __attribute__((always_inline)) {
                result = real_of(static_cast<decltype(a)>(a << 1 >> 1));
                return is_ordinary(a);
            });
    } else {
        static_assert(are_equal<operation, fpu::integral>() || are_equal<operation, fpu::integral_int32>());
        return by_length(
            fa, [&](auto a) __attribute__((always_inline)) {
                std::int64_t integer = 0;
                decltype(a) bits = 0;
                const bool done = host_integral(a, rounding, integer, bits);
                result = real_of(bits);
                return done && (are_equal<operation, fpu::integral>() || integer == static_cast<SignedWord>(integer));
            });
    }
}
template <auto operation> [[gnu::always_inline]] inline bool compute_at_once(fpu::Rounding, fpu::Real fa, Word& result) {
    static_assert(are_equal<operation, fpu::low_integer_word>());
    return by_length(
        fa, [&](auto a) __attribute__((always_inline)) {
            if (!is_short_integer(a))
                return false;
            result = static_cast<Word>(to_integer(float_of(a), fpu::Rounding::minus));
            return true;
        });
}
template <auto operation>
[[gnu::always_inline]] inline bool compute_at_once(fpu::Rounding rounding, Word integer, fpu::Real& result) {
    if constexpr (are_equal<operation, fpu::from_int32_as_real32>()) {
        result = real_of(bits_of(static_cast<float>(static_cast<SignedWord>(integer))));
        return rounding == fpu::Rounding::nearest;
    } else if constexpr (are_equal<operation, fpu::from_int32_as_real64>()) {
        result = real_of(bits_of(static_cast<double>(static_cast<SignedWord>(integer))));
        return true;
    } else {
        result = real_of(bits_of(static_cast<double>(integer)));
        return true;
    }
}
template <auto operation>
[[gnu::always_inline]] inline bool compute_at_once(fpu::Rounding, fpu::Real, fpu::Real, fpu::Remainder&) {
    return false; // the host has nothing like it
}

/// True if an operation that only checks its operand is certain to have no effects, as far as the host can find out.
template <auto operation> [[gnu::always_inline]] inline bool passes_at_once(fpu::Real fa) {
    return by_length(
        fa, [&](auto a) __attribute__((always_inline)) {
            if constexpr (are_equal<operation, fpu::square_root>()) {
                return is_zero(a) || (is_normal(a) && (a >> (8 * sizeof a - 1)) == 0);
            } else {
                constexpr FloatOf<decltype(a)> limit =
                    are_equal<operation, fpu::check_int32>() ? 2147483648.0 : 9223372036854775808.0;
                return is_ordinary(a) && float_of(a) < limit && float_of(a) >= -limit;
            }
        });
}

/// A result together with the effects of its operation.
template <class Result> struct WithEffects {
    Result result{};
    fpu::Effects effects{};
};

/// Finds the type of the result of an operation of `fpu/` for operands of these types.
template <auto operation, class... Operands> struct FindResult {
    static auto of(fpu::Effects& effects, Operands... operands) {
        if constexpr (std::is_invocable_v<decltype(operation), Operands..., fpu::Rounding, fpu::Effects&>)
            return operation(operands..., fpu::Rounding::nearest, effects);
        else if constexpr (std::is_invocable_v<decltype(operation), Operands..., fpu::Effects&>)
            return operation(operands..., effects);
        else if constexpr (std::is_invocable_v<decltype(operation), Operands..., fpu::Rounding>)
            return operation(operands..., fpu::Rounding::nearest);
        else
            return operation(operands...);
    }
};
template <auto operation, class... Operands> using ResultOf =
    decltype(FindResult<operation, Operands...>::of(std::declval<fpu::Effects&>(), Operands{}...));

/// Computes an operation that compute_at_once() cannot: on the host if the result is certain to be equal, otherwise by the function of
/// `fpu/`.
template <auto operation, class Result, class... Operands>
[[gnu::noinline]] WithEffects<Result> compute_seldom(fpu::Rounding rounding, Operands... operands) {
    WithEffects<Result> outcome;
    if constexpr (shape_of<operation> != Shape::other) {
        const bool done = by_length(operands..., [&](auto... patterns) {
            std::common_type_t<decltype(patterns)...> bits = 0;
            const bool is_certain = host_compute_seldom<operation>(patterns..., rounding, bits);
            outcome.result = real_of(bits);
            return is_certain;
        });
        if (done)
            return outcome;
    }
    if constexpr (std::is_invocable_v<decltype(operation), Operands..., fpu::Rounding, fpu::Effects&>)
        outcome.result = operation(operands..., rounding, outcome.effects);
    else if constexpr (std::is_invocable_v<decltype(operation), Operands..., fpu::Effects&>)
        outcome.result = operation(operands..., outcome.effects);
    else if constexpr (std::is_invocable_v<decltype(operation), Operands..., fpu::Rounding>)
        outcome.result = operation(operands..., rounding);
    else
        outcome.result = operation(operands...);
    return outcome;
}

/// Returns the effects of an operation that only checks its operand.
template <auto operation> [[gnu::noinline]] fpu::Effects check_seldom(fpu::Real fa) {
    fpu::Effects effects;
    if constexpr (std::is_invocable_v<decltype(operation), fpu::Real, fpu::Rounding, fpu::Effects&>)
        operation(fa, fpu::Rounding::nearest, effects);
    else
        operation(fa, effects);
    return effects;
}

} // namespace t8::fast
