#include "tests/toolchain/runtime/c/library.hpp"

#include <cerrno>
#include <climits>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

namespace t8::c_library {
namespace {

template <typename Number> std::string shown(Number number, const char* text, const char* end, int error) {
    std::string bits(sizeof number, '\0');
    if (number != number) // one NaN is as good as another
        bits = std::signbit(static_cast<double>(number)) ? "-nan" : "nan";
    else
        std::memcpy(bits.data(), &number, sizeof number);
    std::string result;
    for (const char byte : bits) {
        char digits[4];
        std::snprintf(digits, sizeof digits, "%02x", static_cast<unsigned>(static_cast<unsigned char>(byte)));
        result += digits;
    }
    return result + " after " + std::to_string(end - text) + " error " + std::to_string(error);
}

void compare_real(const std::string& text) {
    INFO('"' << text << '"');
    char* end = nullptr;
    t8__lib_errno = 0;
    const double mine = t8_strtod(text.c_str(), &end);
    const std::string my_result = shown(mine, text.c_str(), end, t8__lib_errno);
    errno = 0;
    const double host = std::strtod(text.c_str(), &end);
    CHECK(my_result == shown(host, text.c_str(), end, errno));
    t8__lib_errno = 0;
    const float my_float = t8_strtof(text.c_str(), &end);
    const std::string my_float_result = shown(my_float, text.c_str(), end, t8__lib_errno);
    errno = 0;
    const float host_float = std::strtof(text.c_str(), &end);
    CHECK(my_float_result == shown(host_float, text.c_str(), end, errno));
}

TEST_CASE("strtod reads as the host does", "[c_library][real]") {
    for (const char* const text : {"",
                                   "0",
                                   "-0",
                                   "+1",
                                   "  12.5x",
                                   ".5",
                                   "5.",
                                   ".",
                                   "-.",
                                   "e5",
                                   "1e5",
                                   "1e",
                                   "1e+",
                                   "1E-3",
                                   "1e400",
                                   "-1e400",
                                   "1e-400",
                                   "1e-324",
                                   "4.9e-324",
                                   "2.4703282292062327e-324",
                                   "2.4703282292062328e-324",
                                   "2.2250738585072011e-308",
                                   "2.2250738585072014e-308",
                                   "1.7976931348623157e308",
                                   "1.7976931348623158e308",
                                   "1.7976931348623159e308",
                                   "0x1p3",
                                   "0x",
                                   "0x.8",
                                   "0x1.8p-1",
                                   "0xg",
                                   "0x1p",
                                   "0X1P+10",
                                   "0x1.fffffffffffff8p0",
                                   "0x1.fffffffffffff7fffffp0",
                                   "0x123456789abcdef0123p-20",
                                   "0x1p-1074",
                                   "0x1p-1075",
                                   "0x1.8p-1075",
                                   "0x1p1024",
                                   "0x0.0p5",
                                   "inf",
                                   "-INFINITY",
                                   "infinit",
                                   "in",
                                   "nan",
                                   "NAN(abc)",
                                   "nan(",
                                   "-nan",
                                   "nano",
                                   "1_000",
                                   "1,5",
                                   "1.2.3",
                                   "00000000000000000000000000000000000000000001.5",
                                   "0.00000000000000000000000000000000000000000015",
                                   "9007199254740993",
                                   "9007199254740992.99999999999999999999999999",
                                   "9007199254740993.00000000000000000000000001",
                                   "179769313486231570000000000000000000000000000000000000000000000000000000000000000000000000000"
                                   "000000000000000000000000000000000000000000"
                                   "000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"
                                   "00000000000000000000000000000000000000000"
                                   "00000000000000000000000000000000000000000000",
                                   "1e1000000000000",
                                   "1e-1000000000000",
                                   "0e1000000000000",
                                   "0.0000000001e310",
                                   "16777217",
                                   "3.4028235677973366e38",
                                   "3.4028235e38",
                                   "1.401298464324817e-45",
                                   "7.006492321624085e-46",
                                   "7.006492321624086e-46",
                                   "0x1.000001p0",
                                   "0x1.0000010000001p0"})
        compare_real(text);
}

TEST_CASE("strtod reads random numbers as the host does", "[c_library][real]") {
    std::mt19937_64 random(11);
    for (int round = 0; round < 20000; ++round) {
        std::string text;
        const int digits = static_cast<int>(random() % 25) + 1;
        const int point = static_cast<int>(random() % 30);
        for (int at = 0; at < digits; ++at) {
            if (at == point)
                text += '.';
            text += static_cast<char>('0' + random() % 10);
        }
        if (random() % 4 != 0)
            text += "e" + std::to_string(static_cast<int>(random() % 700) - 350);
        compare_real(text);
    }
}

TEST_CASE("strtod is exact in the middle between two numbers", "[c_library][real]") {
    std::mt19937_64 random(12);
    for (int round = 0; round < 1500; ++round) {
        std::uint64_t bits = random() >> 1;
        if (bits >> 52 >= 2046)
            continue;
        double low;
        std::memcpy(&low, &bits, sizeof low);
        ++bits;
        double high;
        std::memcpy(&high, &bits, sizeof high);
        // The middle has one bit more: as long double it is exact.
        char text[1200];
        std::snprintf(text, sizeof text, "%.1100Lf", (static_cast<long double>(low) + static_cast<long double>(high)) / 2);
        std::string middle = text;
        compare_real(middle);
        compare_real(middle + "1");
        std::snprintf(text, sizeof text, "%.800Le", (static_cast<long double>(low) + static_cast<long double>(high)) / 2);
        compare_real(text);
        std::snprintf(text, sizeof text, "%.17g", low);
        CHECK(t8_strtod(text, nullptr) == low);
    }
}

template <typename Number> void compare_integer(const std::string& text, int base, Number (*mine)(const char*, char**, int),
                                                Number (*host)(const char*, char**, int)) {
    INFO('"' << text << "\" base " << base);
    char* end = nullptr;
    t8__lib_errno = 0;
    const Number my_number = mine(text.c_str(), &end, base);
    const auto my_length = end - text.c_str();
    const int my_error = t8__lib_errno;
    errno = 0;
    const Number number = host(text.c_str(), &end, base);
    CHECK(my_number == number);
    CHECK(my_length == end - text.c_str());
    CHECK(my_error == errno);
}

TEST_CASE("whole numbers are read as the host reads them", "[c_library]") {
    for (const char* const text : {"",
                                   "0",
                                   "-1",
                                   "+7",
                                   "  42 ",
                                   "0x1F",
                                   "0x",
                                   "0xg",
                                   "017",
                                   "08",
                                   "9223372036854775807",
                                   "9223372036854775808",
                                   "-9223372036854775808",
                                   "-9223372036854775809",
                                   "18446744073709551615",
                                   "18446744073709551616",
                                   "-18446744073709551615",
                                   "99999999999999999999999",
                                   "zz",
                                   "ZZ",
                                   "-",
                                   "+-1",
                                   "12abc",
                                   "0b1",
                                   "4294967295",
                                   "4294967296",
                                   "\t\n-0x10",
                                   "-0",
                                   "119304647",
                                   "119304648",
                                   "1193046471193046471"})
        for (const int base : {0, 2, 8, 10, 16, 36}) {
            compare_integer(text, base, t8_strtol, std::strtol);
            compare_integer(text, base, t8_strtoll, std::strtoll);
            compare_integer(text, base, t8_strtoul, std::strtoul);
            compare_integer(text, base, t8_strtoull, std::strtoull);
        }
    CHECK(t8_strtol("12", nullptr, 1) == 0);
    CHECK(t8__lib_errno == EINVAL);
    CHECK(t8_atoi(" -17x") == -17);
}

} // namespace
} // namespace t8::c_library
