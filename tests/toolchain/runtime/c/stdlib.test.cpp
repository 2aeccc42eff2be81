#include "tests/toolchain/runtime/c/library.hpp"

#include <algorithm>
#include <cstring>
#include <map>
#include <random>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/toolchain/runtime/c/server.hpp"

namespace t8::c_library {
namespace {

std::size_t comparisons = 0;

int compare_ints(const void* one, const void* other) {
    ++comparisons;
    int left, right;
    std::memcpy(&left, one, sizeof left);
    std::memcpy(&right, other, sizeof right);
    return (left > right) - (left < right);
}

std::vector<std::vector<int>> orders(int count) {
    std::mt19937 random(3);
    std::vector<std::vector<int>> result(6, std::vector<int>(static_cast<std::size_t>(count)));
    for (int at = 0; at < count; ++at) {
        const auto place = static_cast<std::size_t>(at);
        result[0][place] = at;
        result[1][place] = -at;
        result[2][place] = static_cast<int>(random());
        result[3][place] = static_cast<int>(random() % 4);
        result[4][place] = at % 2 == 0 ? at : count - at;
        result[5][place] = 5;
    }
    return result;
}

TEST_CASE("qsort sorts, whatever the order was, in n log n comparisons", "[c_library][sort]") {
    for (const int count : {0, 1, 2, 3, 9, 10, 11, 12, 100, 1000, 30000})
        for (const std::vector<int>& order : orders(count)) {
            std::vector<int> mine = order, host = order;
            comparisons = 0;
            t8_qsort(mine.data(), mine.size(), sizeof(int), compare_ints);
            std::sort(host.begin(), host.end());
            CHECK(mine == host);
            std::size_t most = 100;
            for (std::size_t rest = mine.size(); rest != 0; rest /= 2)
                most += 3 * mine.size();
            CHECK(comparisons <= most);
        }
}

// McIlroy's adversary ("A killer adversary for quicksort", 1999) answers so that every pivot is among the smallest.
std::vector<int> answers;
int solid = 0, candidate = 0;
int compare_by_adversary(const void* one, const void* other) {
    int left, right;
    std::memcpy(&left, one, sizeof left);
    std::memcpy(&right, other, sizeof right);
    ++comparisons;
    const int gas = static_cast<int>(answers.size()) - 1;
    auto& a = answers[static_cast<std::size_t>(left)];
    auto& b = answers[static_cast<std::size_t>(right)];
    if (a == gas && b == gas)
        (left == candidate ? a : b) = solid++;
    if (a == gas)
        candidate = left;
    else if (b == gas)
        candidate = right;
    return (a > b) - (a < b);
}

TEST_CASE("an adversary cannot make qsort quadratic", "[c_library][sort]") {
    const int count = 5000;
    std::vector<int> order(count);
    answers.assign(count, count - 1);
    solid = candidate = 0;
    for (int at = 0; at < count; ++at)
        order[static_cast<std::size_t>(at)] = at;
    comparisons = 0;
    t8_qsort(order.data(), order.size(), sizeof(int), compare_by_adversary);
    CHECK(comparisons < 13 * 8 * static_cast<std::size_t>(count));
}

TEST_CASE("qsort sorts elements of any size at any place", "[c_library][sort]") {
    std::mt19937 random(4);
    for (const std::size_t size : {5u, 7u, 8u, 12u, 100u}) {
        std::vector<unsigned char> bytes(1 + size * 300);
        for (unsigned char& byte : bytes)
            byte = static_cast<unsigned char>(random());
        std::map<std::string, int> before, after;
        for (std::size_t at = 0; at < 300; ++at)
            ++before[std::string(reinterpret_cast<char*>(&bytes[1 + at * size]), size)];
        t8_qsort(&bytes[1], 300, size, compare_ints);
        for (std::size_t at = 0; at < 300; ++at) {
            ++after[std::string(reinterpret_cast<char*>(&bytes[1 + at * size]), size)];
            if (at != 0)
                CHECK(compare_ints(&bytes[1 + (at - 1) * size], &bytes[1 + at * size]) <= 0);
        }
        CHECK(before == after);
    }
}

TEST_CASE("bsearch finds what is there", "[c_library][sort]") {
    for (int count = 0; count < 70; ++count) {
        std::vector<int> sorted;
        for (int at = 0; at < count; ++at)
            sorted.push_back(2 * at);
        for (int key = -1; key <= 2 * count; ++key) {
            const bool there = key >= 0 && key < 2 * count && key % 2 == 0;
            const void* const wanted = there ? &sorted[static_cast<std::size_t>(key / 2)] : nullptr;
            CHECK(t8_bsearch(&key, sorted.data(), sorted.size(), sizeof(int), compare_ints) == wanted);
        }
    }
}

TEST_CASE("rand repeats for a seed and fills its range", "[c_library]") {
    t8_srand(42);
    std::vector<int> first, second;
    for (int at = 0; at < 1000; ++at)
        first.push_back(t8_rand());
    t8_srand(42);
    for (int at = 0; at < 1000; ++at)
        second.push_back(t8_rand());
    CHECK(first == second);
    CHECK(*std::min_element(first.begin(), first.end()) >= 0);
    CHECK(*std::max_element(first.begin(), first.end()) > 0x7F000000);
    int low = 0;
    for (const int number : first)
        low += number & 1;
    CHECK(low > 400);
    CHECK(low < 600);
}

TEST_CASE("characters are bytes", "[c_library]") {
    wchar_t wide[4] = {};
    CHECK(t8_mbstowcs(wide, "a\xE9", 4) == 2);
    CHECK(wide[1] == 0xE9);
    char text[4] = {};
    CHECK(t8_wcstombs(text, wide, 4) == 2);
    CHECK(std::string(text) == "a\xE9");
    const wchar_t far[] = {0x20AC, 0};
    CHECK(t8_wcstombs(text, far, 4) == static_cast<std::size_t>(-1));
    CHECK(t8_mbtowc(wide, "x", 0) == -1);
    CHECK(t8_mbtowc(wide, "", 1) == 0);
}

TEST_CASE("there is the locale C", "[c_library]") {
    CHECK(std::string(t8_setlocale(0, "")) == "C");
    CHECK(std::string(t8_setlocale(1, nullptr)) == "C");
    CHECK(t8_setlocale(0, "de_DE") == nullptr);
}

std::string trace;

TEST_CASE("exit calls what was registered, writes what is buffered and tells the server", "[c_library][ending]") {
    Server& server = new_server();
    for (int at = 0; at < 40; ++at)
        REQUIRE(t8_atexit([] { trace += '.'; }) == 0);
    REQUIRE(t8_atexit([] { trace += "last"; }) == 0);
    t8_printf("no newline");
    CHECK(server.output.empty());
    std::optional<int> status;
    try {
        t8_exit(3);
    } catch (const ProgramEnds& end) {
        status = end.status;
    }
    CHECK(status == 3);
    CHECK(trace == "last" + std::string(40, '.'));
    CHECK(server.output == "no newline");
}

int caught = 0;

TEST_CASE("signals call their handlers once", "[c_library][signal]") {
    Server& server = new_server();
    CHECK(t8_signal(2, [](int number) { caught = number; }) == nullptr);
    CHECK(t8_raise(2) == 0);
    CHECK(caught == 2);
    CHECK_THROWS_AS(t8_raise(2), ProgramEnds);
    CHECK(server.errors == "Signal SIGINT ended the program\n");
    CHECK(server.exit_status == -999999999);
    CHECK(t8_signal(99, nullptr) == reinterpret_cast<void (*)(int)>(-1));
    t8_signal(8, reinterpret_cast<void (*)(int)>(1));
    CHECK(t8_raise(8) == 0);
    CHECK_THROWS_AS(t8_abort(), ProgramEnds);
}

TEST_CASE("without a server the program ends by stopping", "[c_library][ending]") {
    Server& server = new_server();
    server.there = false;
    CHECK(t8_fopen("x", "r") == nullptr);
    CHECK(t8__lib_errno == 38);
    CHECK(t8_getenv("HOME") == nullptr);
    CHECK(t8_time(nullptr) == -1);
    CHECK_THROWS_AS(t8_abort(), ProgramEnds);
}

} // namespace
} // namespace t8::c_library
