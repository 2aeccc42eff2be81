#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <mpfr.h>

/// Runs functions of the mathematical libraries with many arguments, in occam programs made for this, and compares the results with MPFR.
namespace t8::occam_maths {

/// A length of real numbers: what the libraries and MPFR need to know of it.
struct RealLength {
    const char* type;    ///< occam's name
    const char* integer; ///< of the integers that carry the patterns
    unsigned bits;
    unsigned fraction_bits;
    int least_exponent; ///< exponent of the last place of denormalised numbers

    std::uint64_t sign() const { return std::uint64_t{1} << (bits - 1); }
    std::uint64_t infinity() const { return (sign() - 1) & ~((std::uint64_t{1} << fraction_bits) - 1); }
    /// Returns the error NaN of mathvals for an argument outside the domain.
    std::uint64_t undefined_nan() const { return bits == 32 ? 0x7F800010u : 0x7FF0000200000000u; }
};
inline constexpr RealLength real32{"REAL32", "INT32", 32, 23, -149};
inline constexpr RealLength real64{"REAL64", "INT64", 64, 52, -1074};

/// The value of a pattern as an MPFR number with 200 bits.
class Exact {
public:
    Exact() { mpfr_init2(value_, 200); }
    Exact(const RealLength& length, std::uint64_t bits);
    ~Exact() { mpfr_clear(value_); }
    Exact(const Exact&) = delete;
    Exact& operator=(const Exact&) = delete;

    mpfr_ptr get() { return value_; }
    mpfr_srcptr get() const { return value_; }

private:
    mpfr_t value_;
};

/// One call: one argument, or two.
struct Call {
    std::uint64_t first = 0;
    std::uint64_t second = 0;
};

/// Returns the results of a library function for the calls.
/// Errors  the program does not compile, does not end, or sets the error flag: the test fails.
std::vector<std::uint64_t> results_of(const std::string& library, const std::string& function, unsigned arguments,
                                      const RealLength& length, const std::vector<Call>& calls);

/// Returns the difference of a result from the exact value, in units in the last place of the exact value. Returns 0 for infinity if the
/// value is too great to be rounded to a number, and for a NaN if there is no value.
double error_of(const RealLength& length, std::uint64_t result, const Exact& exact);

/// Returns a pattern as an occam literal.
std::string literal(const RealLength& length, std::uint64_t bits);

} // namespace t8::occam_maths
