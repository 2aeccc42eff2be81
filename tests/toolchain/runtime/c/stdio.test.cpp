#include "tests/toolchain/runtime/c/library.hpp"

#include <algorithm>
#include <cstdio>
#include <random>
#include <string>

#include <catch2/catch.hpp>

#include "tests/toolchain/runtime/c/server.hpp"

namespace t8::c_library {
namespace {

constexpr int read_tag = 12, write_tag = 13;

int count(const Server& server, int tag) { return static_cast<int>(std::count(server.tags.begin(), server.tags.end(), tag)); }

std::string rest_of(t8_file* file) {
    std::string text;
    for (int character; (character = t8_fgetc(file)) != EOF;)
        text += static_cast<char>(character);
    return text;
}

TEST_CASE("standard output is written by lines, errors at once", "[c_library][stdio]") {
    Server& server = new_server();
    t8_printf("%d", 1);
    CHECK(server.output.empty());
    t8_printf("2\n3");
    CHECK(server.output == "12\n3");
    t8_puts("");
    CHECK(server.output == "12\n3\n");
    t8_fprintf(&t8__lib_stderr, "%s and %d", "one request", 5);
    CHECK(server.errors == "one request and 5");
    CHECK(count(server, write_tag) == 3);
}

TEST_CASE("a question is seen before its answer is read", "[c_library][stdio]") {
    Server& server = new_server();
    server.input = "42\nrest";
    t8_printf("How many? ");
    int number = 0;
    CHECK(t8_scanf("%d", &number) == 1);
    CHECK(number == 42);
    CHECK(server.output == "How many? ");
    CHECK(server.input == "rest"); // the newline was read and put back, and no more
    CHECK(t8_getchar() == '\n');
    CHECK(rest_of(&t8__lib_stdin) == "rest");
    CHECK(t8_feof(&t8__lib_stdin) != 0);
    server.input = "more";
    CHECK(t8_getchar() == EOF); // the end stays
    t8_clearerr(&t8__lib_stdin);
    CHECK(t8_getchar() == 'm');
    CHECK(rest_of(&t8__lib_stdin) == "ore");
    t8_clearerr(&t8__lib_stdin);
}

TEST_CASE("files are read and written in full packets", "[c_library][stdio]") {
    Server& server = new_server();
    t8_file* file = t8_fopen("out", "w");
    REQUIRE(file != nullptr);
    std::string text;
    for (int line = 0; line < 1000; ++line) {
        text += "line " + std::to_string(line) + "\n";
        REQUIRE(t8_fprintf(file, "line %d\n", line) > 0);
    }
    CHECK(t8_fclose(file) == 0);
    CHECK(server.files["out"] == text);
    CHECK(count(server, write_tag) == static_cast<int>((text.size() + 502) / 503));
    file = t8_fopen("out", "rb");
    CHECK(rest_of(file) == text);
    CHECK(t8_fclose(file) == 0);
    CHECK(count(server, read_tag) == static_cast<int>(text.size() / 507 + 2));
}

TEST_CASE("positions", "[c_library][stdio]") {
    Server& server = new_server();
    server.files["f"] = "0123456789";
    t8_file* file = t8_fopen("f", "r+");
    CHECK(t8_fgetc(file) == '0');
    CHECK(t8_ftell(file) == 1);
    CHECK(t8_ungetc('x', file) == 'x');
    CHECK(t8_ftell(file) == 0);
    CHECK(t8_fgetc(file) == 'x');
    CHECK(t8_fgetc(file) == '1');
    CHECK(t8_fseek(file, 2, SEEK_CUR) == 0);
    CHECK(t8_fgetc(file) == '4');
    CHECK(t8_fputc('A', file) == 'A'); // goes where the next byte would have been read
    CHECK(t8_ftell(file) == 6);
    CHECK(t8_fgetc(file) == '6');
    CHECK(t8_fseek(file, -1, SEEK_END) == 0);
    CHECK(t8_fgetc(file) == '9');
    CHECK(t8_fgetc(file) == EOF);
    CHECK(t8_feof(file) != 0);
    CHECK(t8_fseek(file, -100, SEEK_CUR) == -1);
    t8_rewind(file);
    CHECK(t8_feof(file) == 0);
    CHECK(rest_of(file) == "01234A6789");
    CHECK(t8_fclose(file) == 0);
}

TEST_CASE("a stream that appends always writes at the end", "[c_library][stdio]") {
    Server& server = new_server();
    server.files["f"] = "abc";
    t8_file* file = t8_fopen("f", "a+");
    CHECK(t8_fseek(file, 0, SEEK_SET) == 0);
    CHECK(t8_fgetc(file) == 'a');
    CHECK(t8_fputs("def", file) == 0);
    CHECK(t8_fclose(file) == 0);
    CHECK(server.files["f"] == "abcdef");
}

TEST_CASE("carriage returns before newlines are left out of texts, and positions count them", "[c_library][stdio]") {
    Server& server = new_server();
    std::string text, plain;
    for (int line = 0; line < 300; ++line) {
        const std::string words(static_cast<std::size_t>(line % 7), 'w');
        text += words + "\r\n";
        plain += words + "\n";
    }
    text += "a\rb\r";
    plain += "a\rb\r";
    server.files["dos"] = text;
    t8_file* file = t8_fopen("dos", "r");
    CHECK(rest_of(file) == plain);
    t8_rewind(file);
    char line[20];
    for (int number = 0; number < 150; ++number)
        t8_fgets(line, sizeof line, file);
    const long place = t8_ftell(file);
    const std::string rest = rest_of(file);
    CHECK(t8_fseek(file, place, SEEK_SET) == 0);
    CHECK(rest_of(file) == rest);
    CHECK(t8_fclose(file) == 0);
    file = t8_fopen("dos", "rb");
    CHECK(rest_of(file) == text);
    CHECK(t8_fclose(file) == 0);
}

TEST_CASE("lines and blocks", "[c_library][stdio]") {
    Server& server = new_server();
    server.files["f"] = "one\ntwo\nlast";
    t8_file* file = t8_fopen("f", "r");
    char line[6];
    CHECK(std::string(t8_fgets(line, 3, file)) == "on");
    CHECK(std::string(t8_fgets(line, 6, file)) == "e\n");
    CHECK(std::string(t8_fgets(line, 5, file)) == "two\n");
    CHECK(std::string(t8_fgets(line, 6, file)) == "last");
    CHECK(t8_fgets(line, 6, file) == nullptr);
    CHECK(t8_fclose(file) == 0);
    file = t8_fopen("f", "w+");
    std::vector<int> numbers(2000), back(2100);
    for (int at = 0; at < 2000; ++at)
        numbers[static_cast<std::size_t>(at)] = at * at;
    CHECK(t8_fwrite(numbers.data(), sizeof(int), 2000, file) == 2000);
    t8_rewind(file);
    CHECK(t8_fread(back.data(), sizeof(int), 2100, file) == 2000);
    back.resize(2000);
    CHECK(back == numbers);
    CHECK(t8_fread(back.data(), 0, 5, file) == 0);
    CHECK(t8_fclose(file) == 0);
}

TEST_CASE("four bytes can be put back", "[c_library][stdio]") {
    Server& server = new_server();
    server.files["f"] = "abc";
    t8_file* file = t8_fopen("f", "r");
    for (const char character : {'4', '3', '2', '1'})
        CHECK(t8_ungetc(character, file) == character);
    CHECK(t8_ungetc('0', file) == EOF);
    CHECK(t8_ungetc(EOF, file) == EOF);
    CHECK(rest_of(file) == "1234abc");
    CHECK(t8_ungetc('z', file) == 'z');
    CHECK(t8_feof(file) == 0);
    CHECK(rest_of(file) == "z");
    CHECK(t8_fclose(file) == 0);
}

TEST_CASE("errors of files", "[c_library][stdio]") {
    Server& server = new_server();
    CHECK(t8_fopen("absent", "r") == nullptr);
    CHECK(t8__lib_errno == 2);
    CHECK(t8_fopen("absent", "q") == nullptr);
    CHECK(t8__lib_errno == 22);
    CHECK(t8_fopen(std::string(600, 'n').c_str(), "r") == nullptr);
    CHECK(t8__lib_errno == 36);
    t8_file* file = t8_fopen("f", "w");
    CHECK(t8_fgetc(file) == EOF);
    CHECK(t8_ferror(file) != 0);
    t8_clearerr(file);
    server.disk = 100;
    CHECK(t8_fwrite(std::string(2000, 'x').c_str(), 1, 2000, file) == 0);
    CHECK(t8__lib_errno == 28);
    CHECK(t8_ferror(file) != 0);
    t8_fclose(file);
    CHECK(t8_fopen("f", "wx") == nullptr);
    CHECK(t8__lib_errno == 17);
    t8__lib_errno = 2;
    t8_perror("name");
    CHECK(server.errors == "name: No such file or directory\n");
    CHECK(t8_fputs("x", &t8__lib_stdin) == EOF);
    t8_clearerr(&t8__lib_stdin);
}

TEST_CASE("buffering as a program wants it", "[c_library][stdio]") {
    Server& server = new_server();
    t8_file* file = t8_fopen("f", "w");
    CHECK(t8_setvbuf(file, nullptr, _IONBF, 0) == 0);
    t8_fputs("now", file);
    CHECK(server.files["f"] == "now");
    CHECK(t8_setvbuf(file, nullptr, _IOLBF, 100) == 0);
    t8_fputs("line", file);
    CHECK(server.files["f"] == "now");
    t8_fputs("\n", file);
    CHECK(server.files["f"] == "nowline\n");
    static char own[2000];
    CHECK(t8_setvbuf(file, own, _IOFBF, sizeof own) == 0);
    t8_fputs(std::string(1990, '\n').c_str(), file);
    CHECK(server.files["f"] == "nowline\n");
    CHECK(t8_fflush(file) == 0);
    CHECK(server.files["f"].size() == 1998);
    CHECK(t8_setvbuf(file, nullptr, 9, 0) != 0);
    CHECK(t8_fclose(file) == 0);
}

TEST_CASE("files are renamed, removed, reopened; temporary ones go at the end", "[c_library][stdio]") {
    Server& server = new_server();
    server.files["a"] = "text";
    server.files["t0.tmp"] = "in the way";
    CHECK(t8_rename("a", "b") == 0);
    CHECK(t8_rename("a", "b") == -1);
    t8_file* file = t8_fopen("b", "r");
    file = t8_freopen("c", "w", file);
    t8_fputs("other", file);
    t8_fclose(file);
    CHECK(server.files["c"] == "other");
    CHECK(t8_remove("c") == 0);
    CHECK(t8_remove("c") == -1);
    t8_file* const temporary = t8_tmpfile();
    REQUIRE(temporary != nullptr);
    CHECK(server.files.count("t1.tmp") == 1);
    CHECK_THROWS_AS(t8_exit(0), ProgramEnds);
    CHECK(server.files.count("t1.tmp") == 0);
    CHECK(server.files.count("t0.tmp") == 1);
    CHECK(server.exit_status == 999999999);
}

// A stream against a string: whatever is done, both hold the same.
TEST_CASE("random operations on a stream", "[c_library][stdio]") {
    for (unsigned seed = 1; seed < 60; ++seed) {
        Server& server = new_server();
        std::mt19937 random(seed);
        t8_file* file = t8_fopen("f", "wb+");
        std::string model;
        std::size_t place = 0;
        for (int step = 0; step < 400; ++step) {
            INFO("seed " << seed << " step " << step);
            const std::size_t size = random() % (random() % 4 == 0 ? 1500 : 20);
            switch (random() % 5) {
            case 0:
            case 1: {
                std::string data;
                while (data.size() < size)
                    data += static_cast<char>(random());
                REQUIRE(t8_fwrite(data.data(), 1, size, file) == size);
                if (model.size() < place + size)
                    model.resize(place + size);
                model.replace(place, size, data);
                place += size;
                break;
            }
            case 2: {
                std::string data(size, '\0');
                const std::size_t got = t8_fread(data.data(), 1, size, file);
                data.resize(got);
                REQUIRE(data == (place < model.size() ? model.substr(place, size) : ""));
                place += got;
                break;
            }
            case 3:
                place = random() % (model.size() + 1);
                REQUIRE(t8_fseek(file, static_cast<long>(place), SEEK_SET) == 0);
                break;
            default:
                REQUIRE(t8_ftell(file) == static_cast<long>(place));
                t8_clearerr(file);
            }
        }
        REQUIRE(t8_fclose(file) == 0);
        REQUIRE(server.files["f"] == model);
    }
}

} // namespace
} // namespace t8::c_library
