#include "tests/toolchain/runtime/c/library.hpp"

#include <cctype>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include <strings.h>

#include <catch2/catch.hpp>

namespace t8::c_library {
namespace {

std::string random_text(std::mt19937& random, std::size_t most, int letters) {
    std::string text;
    for (std::size_t length = random() % (most + 1); text.size() < length;)
        text += static_cast<char>('a' + static_cast<int>(random() % static_cast<unsigned>(letters)));
    return text;
}

int sign(int number) { return (number > 0) - (number < 0); }

TEST_CASE("memory is moved, filled and compared at all alignments", "[c_library][string]") {
    std::mt19937 random(1);
    for (int round = 0; round < 20000; ++round) {
        std::vector<unsigned char> mine(400), host;
        for (unsigned char& byte : mine)
            byte = static_cast<unsigned char>(random() % 3);
        host = mine;
        const std::size_t from = random() % 120, to = random() % 120, size = random() % (random() % 2 ? 12 : 280);
        switch (random() % 3) {
        case 0:
            CHECK(t8_memmove(&mine[to], &mine[from], size) == &mine[to]);
            std::memmove(&host[to], &host[from], size);
            break;
        case 1:
            CHECK(t8_memset(&mine[to], static_cast<int>(from + 256), size) == &mine[to]);
            std::memset(&host[to], static_cast<int>(from), size);
            break;
        default: {
            const std::size_t length = size % 120;
            CHECK(sign(t8_memcmp(&mine[to], &mine[from], length)) == sign(std::memcmp(&host[to], &host[from], length)));
            CHECK(t8_memchr(&mine[to], 1, length) == std::memchr(&mine[to], 1, length));
            CHECK(t8_memcpy(&mine[260], &mine[from], length) == &mine[260]);
            std::memcpy(&host[260], &host[from], length);
        }
        }
        if (mine != host)
            FAIL("from " << from << " to " << to << " size " << size);
    }
}

TEST_CASE("strings are searched as the host searches them", "[c_library][string]") {
    std::mt19937 random(2);
    for (int round = 0; round < 30000; ++round) {
        const int letters = static_cast<int>(random() % 3) + 1;
        const std::string text = random_text(random, 60, letters), part = random_text(random, random() % 2 ? 3 : 20, letters);
        INFO(text << " and " << part);
        const char* const at = text.c_str();
        CHECK(t8_strstr(at, part.c_str()) == std::strstr(at, part.c_str()));
        CHECK(t8_strspn(at, part.c_str()) == std::strspn(at, part.c_str()));
        CHECK(t8_strcspn(at, part.c_str()) == std::strcspn(at, part.c_str()));
        CHECK(t8_strpbrk(at, part.c_str()) == std::strpbrk(at, part.c_str()));
        CHECK(t8_strchr(at, 'b') == std::strchr(at, 'b'));
        CHECK(t8_strchr(at, 0) == std::strchr(at, 0));
        CHECK(t8_strrchr(at, 'b') == std::strrchr(at, 'b'));
        CHECK(t8_strlen(at) == text.size());
        CHECK(sign(t8_strcmp(at, part.c_str())) == sign(std::strcmp(at, part.c_str())));
        CHECK(sign(t8_strncmp(at, part.c_str(), 3)) == sign(std::strncmp(at, part.c_str(), 3)));
    }
    CHECK(t8_strcmp("\xFF", "a") > 0);
    CHECK(t8_strcasecmp("HeLLo", "hEllO") == 0);
    CHECK(t8_strncasecmp("HeLLx", "hElly", 4) == 0);
    CHECK(t8_strcasecmp("a", "B") < 0);
    std::string hay(5001, 'a'), needle(2001, 'a');
    hay.back() = needle.back() = 'b';
    CHECK(t8_strstr(hay.c_str(), needle.c_str()) == hay.c_str() + 3000);
}

TEST_CASE("strings are copied", "[c_library][string]") {
    char text[20];
    CHECK(t8_strcpy(text, "abc") == text);
    CHECK(t8_strcat(text, "def") == text);
    CHECK(std::string(text) == "abcdef");
    CHECK(t8_strncat(text, "ghij", 2) == text);
    CHECK(std::string(text) == "abcdefgh");
    std::memset(text, '#', sizeof text);
    t8_strncpy(text, "ab", 4);
    CHECK(std::string(text, 6) == std::string("ab\0\0##", 6));
    t8_strncpy(text, "abcdef", 3);
    CHECK(std::string(text, 4) == std::string("abc\0", 4));
    CHECK(t8_stpcpy(text, "xyz") == text + 3);
    CHECK(t8_memccpy(text, "abcdef", 'c', 6) == text + 3);
    CHECK(t8_memccpy(text, "abcdef", 'x', 6) == nullptr);
    CHECK(t8_strxfrm(text, "abc", 2) == 3);
    CHECK(t8_strnlen("abc", 2) == 2);
    char* const copy = t8_strdup("copied");
    CHECK(std::string(copy) == "copied");
    t8_free(copy);
    CHECK(t8_ffs(0) == 0);
    CHECK(t8_ffs(40) == 4);
    CHECK(t8_ffs(-2147483647 - 1) == 32);
}

TEST_CASE("words of a line", "[c_library][string]") {
    char line[] = ",,one,two;;three,";
    CHECK(std::string(t8_strtok(line, ",;")) == "one");
    CHECK(std::string(t8_strtok(nullptr, ",;")) == "two");
    CHECK(std::string(t8_strtok(nullptr, ",;")) == "three");
    CHECK(t8_strtok(nullptr, ",;") == nullptr);
    CHECK(t8_strtok(nullptr, ",;") == nullptr);
    char fields[] = "a::b";
    char* rest = fields;
    CHECK(std::string(t8_strsep(&rest, ":")) == "a");
    CHECK(std::string(t8_strsep(&rest, ":")).empty());
    CHECK(std::string(t8_strsep(&rest, ":")) == "b");
    CHECK(rest == nullptr);
}

TEST_CASE("classes of all characters are the host's in its locale C", "[c_library][ctype]") {
    const struct {
        int (*mine)(int);
        int (*host)(int);
    } classes[] = {{t8_isalnum, std::isalnum}, {t8_isalpha, std::isalpha}, {t8_isblank, std::isblank},
                   {t8_iscntrl, std::iscntrl}, {t8_isdigit, std::isdigit}, {t8_isgraph, std::isgraph},
                   {t8_islower, std::islower}, {t8_isprint, std::isprint}, {t8_ispunct, std::ispunct},
                   {t8_isspace, std::isspace}, {t8_isupper, std::isupper}, {t8_isxdigit, std::isxdigit}};
    for (int character = -1; character < 256; ++character) {
        INFO(character);
        for (const auto& each : classes)
            CHECK((each.mine(character) != 0) == (each.host(character) != 0));
        CHECK(t8_tolower(character) == std::tolower(character));
        CHECK(t8_toupper(character) == std::toupper(character));
    }
}

TEST_CASE("errors have names", "[c_library][string]") {
    CHECK(std::string(t8_strerror(2)) == "No such file or directory");
    CHECK(std::string(t8_strerror(0)) == "No error");
    CHECK(std::string(t8_strerror(-77)) == "Error -77");
    CHECK(std::string(t8_strerror(-2147483647 - 1)) == "Error -2147483648");
}

} // namespace
} // namespace t8::c_library
