#include "tests/toolchain/runtime/c/library.hpp"

#include <cstdlib>
#include <cstring>
#include <ctime>
#include <random>
#include <string>

#include <catch2/catch.hpp>

#include "tests/toolchain/runtime/c/server.hpp"

#pragma GCC diagnostic ignored "-Wformat-nonliteral"

namespace t8::c_library {
namespace {

TEST_CASE("the server's host", "[c_library][host]") {
    Server& server = new_server();
    server.environment["NAME"] = "value";
    CHECK(t8_getenv("ABSENT") == nullptr);
    char* const first = t8_getenv("NAME");
    CHECK(std::string(first) == "value");
    CHECK(t8_getenv("NAME") == first);
    server.environment["NAME"] = "other";
    CHECK(std::string(t8_getenv("NAME")) == "other");
    CHECK(std::string(first) == "value"); // a program may keep it
    CHECK(t8_system(nullptr) == 1);
    CHECK(t8_system("command") == 7);
    int host = 0, os = 0, board = 0;
    t8_host_info(&host, &os, &board);
    CHECK(host == 4);
    CHECK(os == 4);
    CHECK(board == 2);
    server.keys = "k";
    CHECK(t8_getkey() == 'k');
    CHECK(t8_pollkey() == -1);
}

TEST_CASE("streams by number", "[c_library][host]") {
    Server& server = new_server();
    const int stream = t8_open("f", 2 | 16); // O_WRONLY, O_TRUNC
    CHECK(stream >= 3);
    const std::string text(1200, 'x');
    CHECK(t8_write(stream, text.data(), 1200) == 1200);
    CHECK(t8_close(stream) == 0);
    CHECK(t8_close(stream) == -1);
    CHECK(t8__lib_errno == 9);
    CHECK(server.files["f"] == text);
    const int again = t8_open("f", 1);
    char block[2000];
    CHECK(t8_filesize(again) == 1200);
    CHECK(t8_read(again, block, sizeof block) == 1200);
    CHECK(t8_close(again) == 0);
    char reply[1024];
    CHECK(t8_server_transaction("\x2A", 1, reply) == 5);
    CHECK(reply[1] == 14);
}

struct FileFacts {
    unsigned mode;
    long size;
};
extern "C" int t8_stat(const char*, FileFacts*);
extern "C" int t8_fstat(int, FileFacts*);
extern "C" int t8_creat(const char*, int);

TEST_CASE("what the server can tell of a file", "[c_library][host]") {
    Server& server = new_server();
    server.files["f"] = std::string(700, 'x');
    FileFacts facts{};
    CHECK(t8_stat("f", &facts) == 0);
    CHECK(facts.mode == 0100000);
    CHECK(facts.size == 700);
    CHECK(t8_stat("absent", &facts) == -1);
    CHECK(t8__lib_errno == 2);
    // Bug: the bits of POSIX's permissions were taken for O_TEXT.
    const int stream = t8_creat("g", 0777);
    CHECK(t8_write(stream, "four", 4) == 4);
    CHECK(t8_fstat(stream, &facts) == 0);
    CHECK(facts.size == 4);
    CHECK(t8_close(stream) == 0);
    CHECK(t8_fstat(stream, &facts) == -1);
}

TEST_CASE("dates are the host's", "[c_library][time]") {
    new_server();
    std::mt19937_64 random(5);
    for (int round = 0; round < 20000; ++round) {
        std::time_t moment = static_cast<std::time_t>(random() >> 20) - (std::time_t{1} << 43);
        if (round % 2 == 0)
            moment = static_cast<int>(random());
        const t8_tm* const mine = t8_gmtime(&moment);
        const std::tm* const host = std::gmtime(&moment);
        REQUIRE(mine != nullptr);
        REQUIRE(host != nullptr);
        INFO(moment);
        CHECK(mine->tm_sec == host->tm_sec);
        CHECK(mine->tm_min == host->tm_min);
        CHECK(mine->tm_hour == host->tm_hour);
        CHECK(mine->tm_mday == host->tm_mday);
        CHECK(mine->tm_mon == host->tm_mon);
        CHECK(mine->tm_year == host->tm_year);
        CHECK(mine->tm_wday == host->tm_wday);
        CHECK(mine->tm_yday == host->tm_yday);
        t8_tm copy = *mine;
        CHECK(t8_timegm(&copy) == moment);
    }
}

TEST_CASE("mktime brings fields into their ranges", "[c_library][time]") {
    new_server();
    std::mt19937 random(6);
    const auto any = [&](int most) { return static_cast<int>(random() % static_cast<unsigned>(2 * most + 1)) - most; };
    for (int round = 0; round < 5000; ++round) {
        t8_tm mine{any(100000), any(5000), any(500), any(1000), any(100), any(200), 0, 0, 0};
        std::tm host{};
        host.tm_sec = mine.tm_sec;
        host.tm_min = mine.tm_min;
        host.tm_hour = mine.tm_hour;
        host.tm_mday = mine.tm_mday;
        host.tm_mon = mine.tm_mon;
        host.tm_year = mine.tm_year;
        CHECK(t8_mktime(&mine) == timegm(&host));
        CHECK(mine.tm_yday == host.tm_yday);
        CHECK(mine.tm_mon == host.tm_mon);
        CHECK(mine.tm_hour == host.tm_hour);
    }
}

TEST_CASE("dates as text are the host's", "[c_library][time]") {
    new_server();
    std::mt19937_64 random(7);
    const std::string letters = "aAbBcCdDeFgGhHIjmMnprRStTuUVwWxXyY%";
    for (int round = 0; round < 5000; ++round) {
        const std::time_t moment = static_cast<std::time_t>(random() % 8000000000u) - 2000000000;
        const t8_tm* const mine = t8_gmtime(&moment);
        const std::tm* const host = std::gmtime(&moment);
        const std::string others = "cCxXyY";
        const std::string format =
            std::string("<%") + letters[random() % letters.size()] + "|%E" + others[random() % others.size()] + "|%Od>";
        char my_text[100], host_text[100];
        INFO(format << " of " << moment);
        const std::size_t size = t8_strftime(my_text, sizeof my_text, format.c_str(), mine);
        CHECK(size == std::strftime(host_text, sizeof host_text, format.c_str(), host));
        CHECK(std::string(my_text, size) == std::string(host_text, size));
        CHECK(std::string(t8_asctime(mine)) == std::asctime(host));
    }
    char text[4];
    const std::time_t zero = 0;
    CHECK(t8_strftime(text, 4, "%Y", t8_gmtime(&zero)) == 0);
}

TEST_CASE("the time and its zone come from the server", "[c_library][time]") {
    Server& server = new_server();
    server.utc_time = 1000000000;
    server.local_time = 1000000000 + 5400;
    std::time_t now = 0;
    CHECK(t8_time(&now) == 1000000000);
    CHECK(now == 1000000000);
    server.ticks = 15625;
    CHECK(t8_clock() == 15625);
}

} // namespace
} // namespace t8::c_library
