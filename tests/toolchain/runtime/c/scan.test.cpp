#include "tests/toolchain/runtime/c/library.hpp"

#include <cstdio>
#include <string>

#include <catch2/catch.hpp>

#include "tests/toolchain/runtime/c/server.hpp"

#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#pragma GCC diagnostic ignored "-Wformat-security"

namespace t8::c_library {
namespace {

/// The result of a format with up to three conversions of one type, and the number of characters taken.
template <typename Value> void compare(const std::string& text, const std::string& format) {
    INFO('"' << text << "\" by \"" << format << '"');
    Value mine[3] = {}, host[3] = {};
    const int my_count = t8_sscanf(text.c_str(), format.c_str(), &mine[0], &mine[1], &mine[2]);
    const int count = std::sscanf(text.c_str(), format.c_str(), &host[0], &host[1], &host[2]);
    CHECK(my_count == count);
    for (int at = 0; at < 3; ++at)
        CHECK(mine[at] == host[at]);
}

TEST_CASE("whole numbers are scanned as the host scans them", "[c_library][scan]") {
    for (const char* const text :
         {"1 2 3", "  -12+13  0x10", "12345", "1,2,3", "", "  ", "x", "-", "08 09", "99999999999999999999 1", "+5"})
        for (const char* const format :
             {"%d%d%d", "%i%i%i", "%x%x%x", "%o %o", "%u,%u,%u", "%2d%1d%d", "%*d%d", "%3i%n", " %d , %d", "%d%%", "%0d"})
            compare<int>(text, format);
    compare<long>("2147483648 -9223372036854775808 9223372036854775808", "%ld%ld%ld");
    compare<short>("70000 -1 5", "%hd%hd%hd");
    compare<signed char>("300 -1 5", "%hhd%hhd%hhd");
    compare<unsigned long>("18446744073709551616 -1 7", "%lu%lu%lu");
    compare<int>("12 34", "%d %n%d");
    compare<int>("a1b2", "a%db%d");
    compare<int>("ab", "a%d");
    compare<int>("a", "a%d");
    compare<int>("%5", "%%%d");
    compare<int>("7 % 5", "%d %% %d");
}

TEST_CASE("reals are scanned as the host scans them", "[c_library][scan]") {
    for (const char* const text : {"1.5 -2e3 .5", "0x1p3 inf nan", "infinity", "infinit", "1.25e10 e5", "..",
                                   "12345678901234567890", "", "1e400 1e-400", "5.e1"})
        for (const char* const format : {"%lf%lf%lf", "%le", "%1lf%lf", "%lg,%lg", "%la"})
            if (std::string(text).find("nan") == std::string::npos || std::string(format) != "%lf%lf%lf")
                compare<double>(text, format);
    compare<float>("1.5 3.4028235677973366e38 16777217", "%f%f%f");
}

// C11 7.21.6.2: the longest beginning of a number is taken, and is a mismatch when it is no number yet. The host accepts some of these.
TEST_CASE("the beginning of a number is no number", "[c_library][scan]") {
    double real = 5;
    int whole = 5;
    CHECK(t8_sscanf("100ergs", "%lf", &real) == 0);
    CHECK(t8_sscanf("1e+", "%lf", &real) == 0);
    CHECK(t8_sscanf("infinx", "%lf", &real) == 0);
    CHECK(t8_sscanf("1.25e10", "%5lf", &real) == 0);
    CHECK(real == 5);
    CHECK(t8_sscanf("0xg", "%i", &whole) == 0);
    CHECK(t8_sscanf("0x", "%x", &whole) == 0);
    CHECK(t8_sscanf("-", "%d", &whole) == 0);
    CHECK(whole == 5);
}

TEST_CASE("texts are scanned as the host scans them", "[c_library][scan]") {
    struct Word {
        char text[32];
        bool operator==(const Word& other) const { return std::string(text) == other.text; }
    };
    for (const char* const text : {"hello world", "  ab cd ef", "", "a]b-c^d", "123abc", "   ", "x\ny\tz"})
        for (const char* const format :
             {"%31s%31s%31s", "%3c", "%c%c%c", "%31[a-z]%31[^a-z]%31s", "%31[]a]%31[^]]", "%31[a-]%31[-b]", "%2s%2s%2s",
              "%*s%31s", " %31[^\n]", "%31[^^]", "%*c%31s", "%31[0-9]%31[a-c]"})
            compare<Word>(text, format);
}

TEST_CASE("a file is scanned as a string is, and goes on where a conversion stopped", "[c_library][scan]") {
    Server& server = new_server();
    server.files["data"] = "12 34abc 5e+q\nlast line\n";
    t8_file* const file = t8_fopen("data", "r");
    REQUIRE(file != nullptr);
    int one = 0, two = 0;
    char word[20];
    CHECK(t8_fscanf(file, "%d%d%19s", &one, &two, word) == 3);
    CHECK(one == 12);
    CHECK(two == 34);
    CHECK(std::string(word) == "abc");
    double real = 0;
    CHECK(t8_fscanf(file, "%lf", &real) == 0); // 5e+ is taken, and is no number
    CHECK(t8_fgetc(file) == 'q');
    CHECK(t8_fscanf(file, " %19[^\n]", word) == 1);
    CHECK(std::string(word) == "last line");
    CHECK(t8_fscanf(file, "%d", &one) == -1);
    CHECK(t8_feof(file) != 0);
    CHECK(t8_fclose(file) == 0);
}

} // namespace
} // namespace t8::c_library
