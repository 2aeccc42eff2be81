#include <cmath>
#include <cstring>
#include <random>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "tests/toolchain/runtime/occam/maths_bench.hpp"

namespace t8::occam_maths {
namespace {

/// Which arguments matter to a function besides random patterns.
struct Arguments {
    double low;
    double high;        ///< the interval where most of its values lie
    double least_power; ///< of two, of the magnitudes tried
    double most_power;
    bool quarter_turns = false; ///< also near multiples of pi/2
};

struct Function {
    const char* name; ///< of the REAL32 function; the other has a D in front
    int (*exact)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);
    Arguments arguments;
};

constexpr Function functions[] = {
    {"ALOG", mpfr_log, {0.3, 3, -140, 127}},      {"ALOG10", mpfr_log10, {0.3, 3, -140, 127}},
    {"EXP", mpfr_exp, {-104, 90, -30, 8}},        {"SIN", mpfr_sin, {-10, 10, -30, 120, true}},
    {"COS", mpfr_cos, {-10, 10, -30, 120, true}}, {"TAN", mpfr_tan, {-10, 10, -30, 120, true}},
    {"ASIN", mpfr_asin, {-1, 1, -40, 0}},         {"ACOS", mpfr_acos, {-1, 1, -40, 0}},
    {"ATAN", mpfr_atan, {-4, 4, -40, 120}},       {"SINH", mpfr_sinh, {-3, 3, -40, 7}},
    {"COSH", mpfr_cosh, {-3, 3, -40, 7}},         {"TANH", mpfr_tanh, {-2, 2, -40, 5}},
};

class Generator {
public:
    Generator(const RealLength& length, std::uint64_t seed) : length_(length), random_(seed) {}

    std::uint64_t pattern() { return cut(random_()); }

    /// As many bits as a number has.
    std::uint64_t cut(std::uint64_t bits) const { return bits & (length_.sign() | (length_.sign() - 1)); }

    std::uint64_t rounded(double value) const {
        if (length_.bits == 64) {
            std::uint64_t bits = 0;
            std::memcpy(&bits, &value, sizeof bits);
            return bits;
        }
        const auto narrow = static_cast<float>(value);
        std::uint32_t bits = 0;
        std::memcpy(&bits, &narrow, sizeof bits);
        return bits;
    }

    double between(double low, double high) { return low + (high - low) * std::ldexp(static_cast<double>(random_() >> 11), -53); }

    /// One of the ways to choose an argument.
    std::uint64_t argument(const Arguments& where) {
        const unsigned ways = where.quarter_turns ? 5 : 4;
        switch (random_() % ways) {
        case 0:
            return pattern();
        case 1:
            return rounded(between(where.low, where.high)) ^ (random_() & 1);
        case 2: // beside the places where tables and series begin and end
            return cut(rounded(std::round(between(where.low, where.high) * 64) / 64) + random_() % 5 - 2);
        case 3:
            return rounded(std::exp2(between(where.least_power, where.most_power)) * (random_() % 2 == 0 ? 1 : -1));
        default: {
            const double turns = std::floor(std::exp2(between(0, length_.bits == 32 ? 30 : 60)));
            return cut(rounded(turns * 1.5707963267948966) + random_() % 5 - 2);
        }
        }
    }

private:
    const RealLength& length_;
    std::mt19937_64 random_;
};

std::vector<std::uint64_t> edges(const RealLength& length) {
    const std::uint64_t one = (length.infinity() >> 1) & length.infinity();
    std::vector<std::uint64_t> result;
    for (const std::uint64_t each : {std::uint64_t{0}, std::uint64_t{1}, (std::uint64_t{1} << length.fraction_bits) - 1,
                                     std::uint64_t{1} << length.fraction_bits, one - 1, one, one + 1, length.infinity() - 1,
                                     length.infinity(), length.undefined_nan()}) {
        result.push_back(each);
        result.push_back(each | length.sign());
    }
    return result;
}

constexpr double allowed = 1.0; // units in the last place

void check_function(const std::string& library, const Function& function, const RealLength& length, unsigned count) {
    Generator generator(length, 1);
    std::vector<Call> calls;
    for (const std::uint64_t each : edges(length))
        calls.push_back({each, 0});
    while (calls.size() < count)
        calls.push_back({generator.argument(function.arguments), 0});
    const std::string name = (length.bits == 64 ? "D" : "") + std::string(function.name);

    const std::vector<std::uint64_t> results = results_of(library, name, 1, length, calls);

    double worst = 0;
    std::size_t at = 0;
    for (std::size_t index = 0; index < calls.size(); ++index) {
        const Exact argument(length, calls[index].first);
        Exact exact;
        function.exact(exact.get(), argument.get(), MPFR_RNDN);
        if (const double error = error_of(length, results[index], exact); error > worst) {
            worst = error;
            at = index;
        }
    }
    INFO(
        fmt::format("{} of {} gives {}, off by {}", name, literal(length, calls[at].first), literal(length, results[at]), worst));
    CHECK(worst <= allowed);
}

int power(mpfr_ptr result, mpfr_srcptr base, mpfr_srcptr exponent, mpfr_rnd_t rounding) {
    return mpfr_pow(result, base, exponent, rounding);
}

/// ATAN2 takes the coordinate along first.
int angle(mpfr_ptr result, mpfr_srcptr along, mpfr_srcptr up, mpfr_rnd_t rounding) {
    return mpfr_atan2(result, up, along, rounding);
}

void check_pairs(const std::string& library, const std::string& name, const RealLength& length, std::vector<Call> calls,
                 int (*exact_of)(mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t)) {
    const std::vector<std::uint64_t> results = results_of(library, name, 2, length, calls);
    double worst = 0;
    std::size_t at = 0;
    for (std::size_t index = 0; index < calls.size(); ++index) {
        const Exact first(length, calls[index].first), second(length, calls[index].second);
        Exact exact;
        exact_of(exact.get(), first.get(), second.get(), MPFR_RNDN);
        if (const double error = error_of(length, results[index], exact); error > worst) {
            worst = error;
            at = index;
        }
    }
    INFO(fmt::format("{} ({}, {}) gives {}, off by {}", name, literal(length, calls[at].first), literal(length, calls[at].second),
                     literal(length, results[at]), worst));
    CHECK(worst <= allowed);
}

void check_power_and_angle(const std::string& library, const RealLength& length, unsigned count) {
    const std::string prefix = length.bits == 64 ? "D" : "";
    Generator generator(length, 2);
    std::vector<Call> powers, angles;
    const double great = length.bits == 64 ? 1000 : 120;
    for (unsigned index = 0; index < count; ++index) {
        const double base = std::exp2(generator.between(-great, great));
        powers.push_back({generator.rounded(base), generator.rounded(generator.between(-1.1, 1.1) * great / std::log2(base))});
        powers.push_back({generator.rounded(1 + generator.between(-1, 1) * std::exp2(generator.between(-20, -1))),
                          generator.rounded(std::exp2(generator.between(-10, 20)))});
        angles.push_back({generator.rounded(generator.between(-1, 1)), generator.rounded(generator.between(-1, 1))});
        angles.push_back({generator.rounded(std::exp2(generator.between(-100, 100))),
                          generator.rounded(-std::exp2(generator.between(-100, 100)))});
    }
    check_pairs(library, prefix + "POWER", length, powers, power);
    check_pairs(library, prefix + "ATAN2", length, angles, angle);
}

void check_family(const std::string& library, const RealLength& length, unsigned count) {
    for (const Function& function : functions)
        check_function(library, function, length, count);
    check_power_and_angle(library, length, count / 2);
}

/// What each argument must give, bit by bit.
struct Special {
    const char* function;
    std::uint64_t argument;
    std::uint64_t result;
};

void check_specials(const std::string& library, const RealLength& length) {
    const std::uint64_t sign = length.sign(), infinity = length.infinity(), undefined = length.undefined_nan();
    const std::uint64_t one = (infinity >> 1) & infinity, two = infinity & ~(infinity >> 1);
    const std::uint64_t half_pi = length.bits == 64 ? 0x3FF921FB54442D18u : 0x3FC90FDBu;
    const std::uint64_t nan = infinity | 5;
    std::vector<Special> specials{{"ALOG", 0, infinity | sign},
                                  {"ALOG", sign, infinity | sign},
                                  {"ALOG", one | sign, undefined},
                                  {"ALOG", infinity, infinity},
                                  {"ALOG", infinity | sign, undefined},
                                  {"ALOG", one, 0},
                                  {"ALOG10", 0, infinity | sign},
                                  {"ALOG10", one | sign, undefined},
                                  {"EXP", 0, one},
                                  {"EXP", infinity, infinity},
                                  {"EXP", infinity | sign, 0},
                                  {"SIN", infinity, undefined},
                                  {"COS", infinity | sign, undefined},
                                  {"TAN", infinity, undefined},
                                  {"COS", 0, one},
                                  {"ASIN", two, undefined},
                                  {"ASIN", infinity, undefined},
                                  {"ASIN", one, half_pi},
                                  {"ASIN", one | sign, half_pi | sign},
                                  {"ACOS", two | sign, undefined},
                                  {"ACOS", infinity, undefined},
                                  {"ACOS", one, 0},
                                  {"ACOS", 0, half_pi},
                                  {"ATAN", infinity, half_pi},
                                  {"ATAN", infinity | sign, half_pi | sign},
                                  {"SINH", infinity | sign, infinity | sign},
                                  {"COSH", infinity | sign, infinity},
                                  {"COSH", 0, one},
                                  {"TANH", infinity, one},
                                  {"TANH", infinity | sign, one | sign}};
    for (const char* const odd : {"SIN", "TAN", "ASIN", "ATAN", "SINH", "TANH"})
        for (const std::uint64_t small : {std::uint64_t{0}, sign, sign | 1})
            specials.push_back({odd, small, small});
    for (const Function& function : functions) {
        specials.push_back({function.name, nan, nan});
        specials.push_back({function.name, nan | sign, nan | sign});
    }
    for (const Function& function : functions) {
        std::vector<Call> calls;
        std::vector<std::uint64_t> wanted;
        for (const Special& each : specials)
            if (std::string(each.function) == function.name) {
                calls.push_back({each.argument, 0});
                wanted.push_back(each.result);
            }
        const std::string name = (length.bits == 64 ? "D" : "") + std::string(function.name);
        const std::vector<std::uint64_t> results = results_of(library, name, 1, length, calls);
        for (std::size_t index = 0; index < calls.size(); ++index) {
            INFO(name << " of " << literal(length, calls[index].first));
            CHECK(literal(length, results[index]) == literal(length, wanted[index]));
        }
    }
}

/// POWER and ATAN2 where there is no single value to round, as the libraries' README has it.
void check_special_pairs(const std::string& library, const RealLength& length) {
    const std::uint64_t sign = length.sign(), infinity = length.infinity(), undefined = length.undefined_nan();
    const std::uint64_t one = (infinity >> 1) & infinity, two = infinity & ~(infinity >> 1), nan = infinity | 5;
    const std::uint64_t pi = length.bits == 64 ? 0x400921FB54442D18u : 0x40490FDBu;
    const std::uint64_t half_pi = length.bits == 64 ? 0x3FF921FB54442D18u : 0x3FC90FDBu;
    struct Pair {
        const char* function;
        Call call;
        std::uint64_t result;
    };
    const Pair pairs[] = {
        {"POWER", {two | sign, one}, undefined},
        {"POWER", {two, 0}, one},
        {"POWER", {0, 0}, one},
        {"POWER", {0, two}, 0},
        {"POWER", {0, two | sign}, infinity},
        {"POWER", {infinity, two}, infinity},
        {"POWER", {infinity, two | sign}, 0},
        {"POWER", {two, infinity}, infinity},
        {"POWER", {two, infinity | sign}, 0},
        {"POWER", {one, infinity}, one},
        {"POWER", {nan, two}, nan},
        {"POWER", {two, nan}, nan},
        {"ATAN2", {0, 0}, undefined},
        {"ATAN2", {infinity, infinity}, undefined},
        {"ATAN2", {0, two}, half_pi},
        {"ATAN2", {0, two | sign}, half_pi | sign},
        {"ATAN2", {two | sign, 0}, pi},
        {"ATAN2", {two | sign, sign}, pi | sign},
        {"ATAN2", {two, sign}, sign},
        {"ATAN2", {one, infinity}, half_pi},
        {"ATAN2", {infinity | sign, one}, pi},
        {"ATAN2", {infinity, one | sign}, sign},
        {"ATAN2", {nan, two}, nan},
        {"ATAN2", {two, nan}, nan},
    };
    for (const Pair& each : pairs) {
        const std::string name = (length.bits == 64 ? "D" : "") + std::string(each.function);
        INFO(name << " of " << literal(length, each.call.first) << " and " << literal(length, each.call.second));
        CHECK(literal(length, results_of(library, name, 2, length, {each.call}).front()) == literal(length, each.result));
    }
}

TEST_CASE("functions of REAL32 are within a unit in the last place", "[occam][maths]") { check_family("snglmath", real32, 4000); }
TEST_CASE("functions of REAL64 are within a unit in the last place", "[occam][maths]") { check_family("dblmath", real64, 3000); }

TEST_CASE("tbmaths has both families", "[occam][maths]") {
    check_family("tbmaths", real32, 300);
    check_family("tbmaths", real64, 300);
}

TEST_CASE("arguments outside of a domain give the NaN for it, and others their limits", "[occam][maths]") {
    check_specials("snglmath", real32);
    check_specials("dblmath", real64);
    check_special_pairs("snglmath", real32);
    check_special_pairs("dblmath", real64);
}

} // namespace
} // namespace t8::occam_maths
