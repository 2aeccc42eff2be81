#include <cmath>
#include <complex>
#include <random>
#include <string>

#include <catch2/catch.hpp>

#define COMPLEX(name) _Complex double t8_##name(_Complex double);

extern "C" {
// clang-format off
COMPLEX(cacos) COMPLEX(casin) COMPLEX(catan) COMPLEX(ccos) COMPLEX(csin) COMPLEX(ctan) COMPLEX(cacosh)
COMPLEX(casinh) COMPLEX(catanh) COMPLEX(ccosh) COMPLEX(csinh) COMPLEX(ctanh) COMPLEX(cexp) COMPLEX(clog)
COMPLEX(csqrt)
    // clang-format on
    double t8_cabs(_Complex double);
double t8_carg(_Complex double);
_Complex double t8_cpow(_Complex double, _Complex double);
}

namespace t8::c_library {
namespace {

using Complex = std::complex<double>;

_Complex double plain(Complex z) {
    _Complex double result;
    __real__ result = z.real();
    __imag__ result = z.imag();
    return result;
}

Complex of(_Complex double z) { return {__real__ z, __imag__ z}; }

struct Function {
    const char* name;
    _Complex double (*mine)(_Complex double);
    Complex (*host)(const Complex&);
};

#define ROW(mine, host)                                                 \
    {                                                                   \
#mine, t8_##mine, [](const Complex& z) { return std::host(z); } \
    }
const Function functions[] = {ROW(cacos, acos), ROW(casin, asin),   ROW(catan, atan),   ROW(ccos, cos),     ROW(csin, sin),
                              ROW(ctan, tan),   ROW(cacosh, acosh), ROW(casinh, asinh), ROW(catanh, atanh), ROW(ccosh, cosh),
                              ROW(csinh, sinh), ROW(ctanh, tanh),   ROW(cexp, exp),     ROW(clog, log),     ROW(csqrt, sqrt)};

TEST_CASE("complex functions are the host's, as far as the magnitude of the result says", "[c_library][maths]") {
    std::mt19937_64 random(15);
    const auto part = [&] {
        const double size = std::ldexp(static_cast<double>(random() >> 11), static_cast<int>(random() % 12) - 60);
        return random() % 16 == 0 ? (random() % 2 == 0 ? 0.0 : 1.0) : random() % 2 == 0 ? size : -size;
    };
    for (int round = 0; round < 3000; ++round) {
        const Complex z(part(), part());
        for (const Function& function : functions) {
            const Complex mine = of(function.mine(plain(z))), host = function.host(z);
            INFO(function.name << " of " << z << " is " << host << ", not " << mine);
            if (std::isfinite(host.real()) && std::isfinite(host.imag()))
                CHECK(std::abs(mine - host) <= 1e-15 * 8 * std::abs(host));
        }
        CHECK(t8_cabs(plain(z)) == Approx(std::abs(z)).epsilon(1e-15));
        CHECK(t8_carg(plain(z)) == Approx(std::arg(z)).epsilon(1e-15));
        const Complex exponent(part() / 100, part() / 100);
        if (z != 0.0) {
            const Complex mine = of(t8_cpow(plain(z), plain(exponent))), host = std::pow(z, exponent);
            CHECK(std::abs(mine - host) <= 1e-13 * std::abs(host));
        }
    }
}

} // namespace
} // namespace t8::c_library
