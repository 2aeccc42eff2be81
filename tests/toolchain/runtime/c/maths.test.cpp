#include <cfenv>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include <mpfr.h>

#include <catch2/catch.hpp>

#include "tests/slow_build.hpp"

#define ONE(name)             \
    double t8_##name(double); \
    float t8_##name##f(float);
#define TWO(name)                     \
    double t8_##name(double, double); \
    float t8_##name##f(float, float);

extern "C" {
// clang-format off
ONE(acos) ONE(asin) ONE(atan) ONE(cos) ONE(sin) ONE(tan) ONE(acosh) ONE(asinh) ONE(atanh) ONE(cosh) ONE(sinh)
ONE(tanh) ONE(exp) ONE(exp2) ONE(expm1) ONE(log) ONE(log10) ONE(log1p) ONE(log2) ONE(logb) ONE(cbrt) ONE(fabs)
ONE(sqrt) ONE(erf) ONE(erfc) ONE(lgamma) ONE(tgamma) ONE(ceil) ONE(floor) ONE(nearbyint) ONE(rint) ONE(round)
ONE(trunc) TWO(atan2) TWO(hypot) TWO(pow) TWO(fmod) TWO(remainder) TWO(copysign) TWO(nextafter) TWO(fdim)
TWO(fmax) TWO(fmin)
    // clang-format on
    double t8_fma(double, double, double);
float t8_fmaf(float, float, float);
double t8_frexp(double, int*);
double t8_ldexp(double, int);
float t8_ldexpf(float, int);
double t8_modf(double, double*);
double t8_remquo(double, double, int*);
int t8_ilogb(double);
long t8_lrint(double);
long t8_lround(double);
long long t8_llrint(double);
int t8__lib_kind(double);
extern int t8_signgam;
}

namespace t8::c_library {
namespace {

// clang-format off
struct Function {
    const char* name;
    double (*mine)(double);
    float (*mine_float)(float);
    double (*host)(double);
    int (*exact)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);
    double low, high;               ///< where most of its values lie
    double least_power, most_power; ///< of two, of magnitudes tried
};

int mpfr_log_gamma(mpfr_ptr result, mpfr_srcptr x, mpfr_rnd_t rounding) {
    int sign = 0;
    return mpfr_lgamma(result, &sign, x, rounding);
}

#define ROW(name, exact, ...) {#name, t8_##name, t8_##name##f, static_cast<double (*)(double)>(std::name), exact, __VA_ARGS__}
const Function functions[] = {
    ROW(acos, mpfr_acos, -1, 1, -70, 0),       ROW(asin, mpfr_asin, -1, 1, -70, 0),     ROW(atan, mpfr_atan, -4, 4, -70, 120),
    ROW(cos, mpfr_cos, -10, 10, -40, 1000),    ROW(sin, mpfr_sin, -10, 10, -40, 1000),  ROW(tan, mpfr_tan, -10, 10, -40, 1000),
    ROW(acosh, mpfr_acosh, 1, 4, 0, 1000),     ROW(asinh, mpfr_asinh, -3, 3, -40, 1000), ROW(atanh, mpfr_atanh, -1, 1, -40, 0),
    ROW(cosh, mpfr_cosh, -3, 3, -40, 9),       ROW(sinh, mpfr_sinh, -3, 3, -40, 9),     ROW(tanh, mpfr_tanh, -2, 2, -40, 5),
    ROW(exp, mpfr_exp, -750, 711, -60, 10),    ROW(exp2, mpfr_exp2, -1076, 1025, -60, 11), ROW(expm1, mpfr_expm1, -2, 2, -60, 10),
    ROW(log, mpfr_log, 0.3, 3, -1074, 1023),   ROW(log10, mpfr_log10, 0.3, 3, -1074, 1023), ROW(log2, mpfr_log2, 0.3, 3, -1074, 1023),
    ROW(log1p, mpfr_log1p, -0.9, 2, -60, 1000), ROW(cbrt, mpfr_cbrt, -10, 10, -1074, 1023), ROW(sqrt, mpfr_sqrt, 0, 10, -1074, 1023),
    ROW(erf, mpfr_erf, -3, 3, -1070, 3),       ROW(erfc, mpfr_erfc, -3, 27, -70, 5),    ROW(tgamma, mpfr_gamma, -20, 30, -70, 8),
    ROW(lgamma, mpfr_log_gamma, 0, 30, -70, 1000),
};
// clang-format on

double from_bits(std::uint64_t bits) {
    double result;
    std::memcpy(&result, &bits, sizeof result);
    return std::isnan(result) ? std::nan("") : result; // no signalling ones, with which hosts differ
}

std::uint64_t bits_of(double number) {
    std::uint64_t result;
    std::memcpy(&result, &number, sizeof result);
    return result;
}

/// Errors in units in the last place of the exact value, which may be denormalised or too great for the type.
template <typename Number> double error_of(Number result, mpfr_srcptr exact) {
    using Limits = std::numeric_limits<Number>;
    if (mpfr_nan_p(exact) != 0)
        return std::isnan(result) ? 0 : 1e9;
    if (std::isnan(result))
        return 1e9;
    if (mpfr_zero_p(exact) != 0)
        return result == 0 ? 0 : 1e9;
    mpfr_exp_t exponent = mpfr_inf_p(exact) != 0 ? Limits::max_exponent + 1 : mpfr_get_exp(exact);
    if (exponent > Limits::max_exponent || std::isinf(result)) {
        // Infinity stands for the number one place above the greatest.
        if (std::isinf(result) && mpfr_inf_p(exact) != 0)
            return std::signbit(result) == (mpfr_signbit(exact) != 0) ? 0 : 1e9;
        exponent = Limits::max_exponent;
    }
    if (exponent < Limits::min_exponent)
        exponent = Limits::min_exponent;
    mpfr_t difference;
    mpfr_init2(difference, 300);
    if (std::isinf(result)) {
        mpfr_set_ui_2exp(difference, 1, Limits::max_exponent, MPFR_RNDN);
        if (result < 0)
            mpfr_neg(difference, difference, MPFR_RNDN);
        mpfr_sub(difference, difference, exact, MPFR_RNDN);
        if (mpfr_cmpabs_ui(exact, 0) > 0 && mpfr_get_exp(exact) > Limits::max_exponent) {
            mpfr_clear(difference);
            return std::signbit(result) == (mpfr_signbit(exact) != 0) ? 0 : 1e9;
        }
    } else {
        mpfr_set_d(difference, static_cast<double>(result), MPFR_RNDN);
        mpfr_sub(difference, difference, exact, MPFR_RNDN);
    }
    mpfr_mul_2si(difference, difference, Limits::digits - exponent, MPFR_RNDN);
    const double error = std::fabs(mpfr_get_d(difference, MPFR_RNDU));
    mpfr_clear(difference);
    return error;
}

class Exact {
public:
    Exact() { mpfr_init2(value_, 200); }
    explicit Exact(double number) : Exact() { mpfr_set_d(value_, number, MPFR_RNDN); }
    ~Exact() { mpfr_clear(value_); }
    Exact(const Exact&) = delete;
    Exact& operator=(const Exact&) = delete;
    mpfr_ptr get() { return value_; }

private:
    mpfr_t value_;
};

class Arguments {
public:
    explicit Arguments(const Function& function) : function_(function) {}

    double next() {
        switch (random_() % 6) {
        case 0:
            return from_bits(random_());
        case 1:
        case 2:
            return between(function_.low, function_.high);
        case 3: // beside the places where tables and series begin and end
            return from_bits(bits_of(std::round(between(function_.low, function_.high) * 64) / 64) + random_() % 5 - 2);
        case 4: {
            const double turns = std::floor(std::exp2(between(0, 60)));
            return from_bits(bits_of(turns * 1.5707963267948966) + random_() % 5 - 2);
        }
        default:
            return std::exp2(between(function_.least_power, function_.most_power)) * (random_() % 2 == 0 ? 1 : -1);
        }
    }

private:
    double between(double low, double high) { return low + (high - low) * std::ldexp(static_cast<double>(random_() >> 11), -53); }

    const Function& function_;
    std::mt19937_64 random_{9};
};

constexpr double allowed = 1.0; // units in the last place
const int rounds = static_cast<int>(test::repetitions(20000));

TEST_CASE("functions of double are within a unit in the last place", "[c_library][maths]") {
    for (const Function& function : functions) {
        Arguments arguments(function);
        double worst = 0, at = 0;
        for (int round = 0; round < rounds; ++round) {
            const double x = arguments.next();
            // Where the logarithm of gamma of negative numbers crosses 0, it has fewer digits: docs/c-library.md.
            if (function.exact == mpfr_log_gamma && x < 0)
                continue;
            const Exact argument(x);
            Exact exact;
            function.exact(exact.get(), const_cast<Exact&>(argument).get(), MPFR_RNDN);
            if (const double error = error_of(function.mine(x), exact.get()); error > worst) {
                worst = error;
                at = x;
            }
        }
        INFO(function.name << " of " << std::hexfloat << at << " gives " << function.mine(at) << ", off by " << std::defaultfloat
                           << worst);
        CHECK(worst <= allowed);
        if (std::getenv("T8_SHOW_ERRORS") != nullptr)
            WARN(function.name << " " << worst);
    }
}

TEST_CASE("functions of float are within a unit in the last place", "[c_library][maths]") {
    for (const Function& function : functions) {
        Arguments arguments(function);
        double worst = 0, at = 0;
        for (int round = 0; round < rounds / 2; ++round) {
            const float x = static_cast<float>(arguments.next());
            if (function.exact == mpfr_log_gamma && x < 0)
                continue;
            const Exact argument(static_cast<double>(x));
            Exact exact;
            function.exact(exact.get(), const_cast<Exact&>(argument).get(), MPFR_RNDN);
            if (const double error = error_of(function.mine_float(x), exact.get()); error > worst) {
                worst = error;
                at = static_cast<double>(x);
            }
        }
        INFO(function.name << "f of " << std::hexfloat << at << " gives " << function.mine_float(static_cast<float>(at))
                           << ", off by " << worst);
        CHECK(worst <= 0.5001);
    }
}

void check_pairs(const char* name, double (*mine)(double, double),
                 int (*function)(mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t),
                 const std::vector<std::pair<double, double>>& arguments) {
    double worst = 0, first = 0, second = 0;
    for (const auto& [x, y] : arguments) {
        Exact one(x), other(y), exact;
        function(exact.get(), one.get(), other.get(), MPFR_RNDN);
        if (const double error = error_of(mine(x, y), exact.get()); error > worst) {
            worst = error;
            first = x;
            second = y;
        }
    }
    INFO(name << " of " << std::hexfloat << first << " and " << second << " gives " << mine(first, second) << ", off by "
              << worst);
    CHECK(worst <= allowed);
    if (std::getenv("T8_SHOW_ERRORS") != nullptr)
        WARN(name << " " << worst);
}

TEST_CASE("pow, atan2 and hypot are within a unit in the last place", "[c_library][maths]") {
    std::mt19937_64 random(10);
    const auto between = [&](double low, double high) {
        return low + (high - low) * std::ldexp(static_cast<double>(random() >> 11), -53);
    };
    std::vector<std::pair<double, double>> powers, angles;
    for (int round = 0; round < rounds; ++round) {
        const double base = std::exp2(between(-1000, 1000));
        powers.emplace_back(base, between(-1.1, 1.1) * 1000 / std::log2(base));
        powers.emplace_back(1 + between(-1, 1) * std::exp2(between(-20, -1)), std::exp2(between(-10, 20)));
        powers.emplace_back(-std::floor(between(1, 50)), std::floor(between(-100, 100)));
        angles.emplace_back(between(-1, 1), between(-1, 1));
        angles.emplace_back(std::exp2(between(-100, 100)), -std::exp2(between(-100, 100)));
        angles.emplace_back(from_bits(random()), from_bits(random()));
        angles.emplace_back(from_bits(random() >> 12), from_bits(random() >> 12));
    }
    check_pairs("pow", t8_pow, mpfr_pow, powers);
    check_pairs("atan2", t8_atan2, mpfr_atan2, angles);
    check_pairs("hypot", t8_hypot, mpfr_hypot, angles);
}

std::string shown(double number) {
    if (std::isnan(number))
        return "nan";
    char text[40];
    std::snprintf(text, sizeof text, "%a", number);
    return text;
}

const std::vector<double>& special_values() {
    static const double infinity = std::numeric_limits<double>::infinity();
    static const std::vector<double> values{0.0,
                                            -0.0,
                                            1.0,
                                            -1.0,
                                            infinity,
                                            -infinity,
                                            std::nan(""),
                                            0.5,
                                            -0.5,
                                            2.0,
                                            -2.0,
                                            3.0,
                                            -3.0,
                                            1.5,
                                            -1.5,
                                            2.5,
                                            -2.5,
                                            4.0,
                                            5e-324,
                                            -5e-324,
                                            2.2250738585072014e-308,
                                            1.7976931348623157e308,
                                            -1.7976931348623157e308,
                                            1e300,
                                            -1e300,
                                            1e-300,
                                            4503599627370497.5,
                                            9007199254740993.0,
                                            -4503599627370495.5,
                                            0.49999999999999994,
                                            170.0,
                                            172.0,
                                            -170.5,
                                            -1e17,
                                            2147483648.5,
                                            -2147483648.5};
    return values;
}

/// Where there is no single value to round: domains, poles, signs of zeros.
TEST_CASE("special values are the host's", "[c_library][maths]") {
    const auto special = [](double number) {
        return std::isnan(number) || std::isinf(number) || number == 0 || std::fabs(number) == 1;
    };
    for (const Function& function : functions)
        for (const double x : special_values()) {
            INFO(function.name << " of " << x);
            const double host = function.host(x), mine = function.mine(x);
            if (special(host) || special(mine))
                CHECK(shown(mine) == shown(host));
        }
    const struct {
        const char* name;
        double (*mine)(double, double);
        double (*host)(double, double);
    } pairs[] = {{"pow", t8_pow, std::pow}, {"atan2", t8_atan2, std::atan2}, {"hypot", t8_hypot, std::hypot}};
    for (const auto& each : pairs)
        for (const double x : special_values())
            for (const double y : special_values()) {
                INFO(each.name << " of " << x << " and " << y);
                const double host = each.host(x, y), mine = each.mine(x, y);
                if (special(host) || special(mine))
                    CHECK(shown(mine) == shown(host));
            }
}

/// Functions whose result is exact: bit by bit as the host's.
void check_exact(double x, double y, double z) {
    INFO(std::hexfloat << x << " and " << y << " and " << z);
    CHECK(shown(t8_ceil(x)) == shown(std::ceil(x)));
    CHECK(shown(t8_floor(x)) == shown(std::floor(x)));
    CHECK(shown(t8_trunc(x)) == shown(std::trunc(x)));
    CHECK(shown(t8_round(x)) == shown(std::round(x)));
    CHECK(shown(t8_rint(x)) == shown(std::rint(x)));
    CHECK(shown(t8_nearbyint(x)) == shown(std::nearbyint(x)));
    CHECK(shown(t8_logb(x)) == shown(std::logb(x)));
    CHECK(shown(t8_fabs(x)) == shown(std::fabs(x)));
    CHECK(shown(t8_fmod(x, y)) == shown(std::fmod(x, y)));
    CHECK(shown(t8_remainder(x, y)) == shown(std::remainder(x, y)));
    CHECK(shown(t8_copysign(x, y)) == shown(std::copysign(x, y)));
    CHECK(shown(t8_nextafter(x, y)) == shown(std::nextafter(x, y)));
    CHECK(shown(t8_fdim(x, y)) == shown(std::fdim(x, y)));
    if (x != 0 || y != 0) { // of two zeros the host takes any
        CHECK(shown(t8_fmax(x, y)) == shown(std::fmax(x, y)));
        CHECK(shown(t8_fmin(x, y)) == shown(std::fmin(x, y)));
    }
    CHECK(shown(t8_fma(x, y, z)) == shown(std::fma(x, y, z)));
    const auto float_x = static_cast<float>(x), float_y = static_cast<float>(y), float_z = static_cast<float>(z);
    CHECK(shown(static_cast<double>(t8_fmaf(float_x, float_y, float_z))) ==
          shown(static_cast<double>(std::fma(float_x, float_y, float_z))));
    CHECK(shown(static_cast<double>(t8_nextafterf(float_x, float_y))) ==
          shown(static_cast<double>(std::nextafter(float_x, float_y))));
    CHECK(shown(static_cast<double>(t8_fmodf(float_x, float_y))) == shown(static_cast<double>(std::fmod(float_x, float_y))));
    CHECK(t8__lib_kind(x) == std::fpclassify(x));
    CHECK(t8_ilogb(x) == (std::isnan(x) ? 2147483647 : std::ilogb(x)));
    double my_whole, whole;
    CHECK(shown(t8_modf(x, &my_whole)) == shown(std::modf(x, &whole)));
    CHECK(shown(my_whole) == shown(whole));
    if (std::isfinite(x)) {
        int my_exponent, exponent;
        CHECK(shown(t8_frexp(x, &my_exponent)) == shown(std::frexp(x, &exponent)));
        CHECK(my_exponent == exponent);
    }
    if (std::fabs(x) < 9e18) {
        CHECK(t8_lrint(x) == std::lrint(x));
        CHECK(t8_lround(x) == std::lround(x));
        CHECK(t8_llrint(x) == std::llrint(x));
    }
    if (std::isfinite(x) && y != 0 && !std::isnan(y)) {
        int mine, host;
        CHECK(shown(t8_remquo(x, y, &mine)) == shown(std::remquo(x, y, &host)));
        CHECK((mine & 7) == (host & 7)); // the last three bits are what the standard promises
    }
}

TEST_CASE("exact functions give the host's results", "[c_library][maths]") {
    std::mt19937_64 random(13);
    for (const double x : special_values())
        for (const double y : special_values())
            check_exact(x, y, special_values()[random() % special_values().size()]);
    for (int round = 0; round < rounds; ++round) {
        const double x = from_bits(random());
        check_exact(x, from_bits(random()), from_bits(random()));
        const double near =
            std::ldexp(static_cast<double>(random() >> 11), static_cast<int>(random() % 80) - 70) * (random() % 2 == 0 ? 1 : -1);
        const double other = std::ldexp(static_cast<double>(random() >> 11), static_cast<int>(random() % 80) - 70);
        check_exact(near, other, -near * other * (1 + std::ldexp(static_cast<double>(random() % 3), -52)));
        check_exact(std::floor(near * 8) / 2, std::floor(other), near);
        check_exact(std::ldexp(near, -1040), std::ldexp(other, 20), std::ldexp(static_cast<double>(random() % 100), -1074));
        const int exponent = static_cast<int>(random() % 2300) - 1150;
        CHECK(shown(t8_ldexp(near, exponent)) == shown(std::ldexp(near, exponent)));
        CHECK(shown(static_cast<double>(t8_ldexpf(static_cast<float>(near), exponent / 8))) ==
              shown(static_cast<double>(std::ldexp(static_cast<float>(near), exponent / 8))));
    }
}

TEST_CASE("the logarithm of gamma of negative numbers", "[c_library][maths]") {
    std::mt19937_64 random(14);
    for (int round = 0; round < rounds / 4; ++round) {
        const double x = -static_cast<double>(random() >> 11) * std::ldexp(1.0, -48);
        Exact argument(x), exact;
        int sign = 0;
        mpfr_lgamma(exact.get(), &sign, argument.get(), MPFR_RNDN);
        const double result = t8_lgamma(x);
        mpfr_sub_d(exact.get(), exact.get(), result, MPFR_RNDN);
        INFO(std::hexfloat << x);
        CHECK(std::fabs(mpfr_get_d(exact.get(), MPFR_RNDN)) <= std::fabs(result) * 0x1p-52 + 0x1p-58);
        CHECK(t8_signgam == (sign < 0 ? -1 : 1));
    }
}

} // namespace
} // namespace t8::c_library
