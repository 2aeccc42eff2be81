#pragma once

#include <bit>
#include <cfenv>
#include <cstdint>

#if defined(__SSE2__)
#include <xmmintrin.h>
#endif

#include "isa_t800/fpu/arithmetic.hpp"

namespace t8::fast {

/// Makes the host round to nearest, with denormals, as long as it lives; the embedding program may have set another mode.
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

/// True for operands that host and FPU treat alike: finite, and neither zero nor denormal.
constexpr bool is_normal(std::uint64_t real64) { return (real64 >> 52 & 0x7FFu) - 1u < 0x7FEu; }
constexpr bool is_normal(std::uint32_t real32) { return (real32 >> 23 & 0xFFu) - 1u < 0xFEu; }

/// True for results that need no second look: well inside the normal range, so that rounding has met no denormal and no overflow.
constexpr bool is_plain(std::uint64_t real64) { return (real64 >> 52 & 0x7FFu) - 2u < 0x7FCu; }
constexpr bool is_plain(std::uint32_t real32) { return (real32 >> 23 & 0xFFu) - 2u < 0xFCu; }

/// Returns the host's result of an operation of fpu/arithmetic.hpp.
template <auto operation, class Float> Float host_result(Float fb, Float fa) {
    if constexpr (operation == fpu::add)
        return fb + fa;
    else if constexpr (operation == fpu::subtract)
        return fb - fa;
    else if constexpr (operation == fpu::multiply)
        return fb * fa;
    else
        return fb / fa;
}

/// Computes on the host when that is certain to give the FPU's answer. REQUIRES: a HostRounding is alive.
template <auto operation, class Float, class Bits> bool host_compute(Bits fb, Bits fa, Bits& result) {
    if (!is_normal(fb) || !is_normal(fa))
        return false;
    result = std::bit_cast<Bits>(host_result<operation>(std::bit_cast<Float>(fb), std::bit_cast<Float>(fa)));
    return is_plain(result);
}

} // namespace t8::fast
