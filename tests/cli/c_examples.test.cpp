// The examples in C.
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8::test;

namespace {

std::string example(const std::string& file) { return source("examples/c/" + file).string(); }

/// Returns what stands between `start` and the end of its line.
std::string after(const std::string& text, const std::string& start) {
    const std::size_t at = text.find(start);
    return at == std::string::npos ? "" : text.substr(at + start.size(), text.find('\n', at) - at - start.size());
}

} // namespace

TEST_CASE("hello greets the words of its command line", "[c][examples]") {
    Workshop workshop;

    CHECK(workshop.run({"run", example("hello/hello.c")}).out == "Hello from a transputer.\n");
    CHECK(workshop.run({"run", example("hello/hello.c"), "you", "and", "me"}).out == "Hello from a transputer to you and me.\n");
}

TEST_CASE("the pipeline in C finds the primes that the one in occam finds", "[c][examples]") {
    Workshop workshop;

    CHECK(workshop.run({"run", example("primes/primes.c")}).out == read_text(source("examples/occam/sieve/expected.txt")));
}

TEST_CASE("mandelbrot in C writes the picture that mandelbrot in occam writes", "[c][examples]") {
    Workshop workshop;

    const Outcome outcome = workshop.run({"run", example("mandelbrot/mandelbrot.c")});

    const std::string said = outcome.out.substr(0, outcome.out.find('\n'));
    const std::string expected = read_text(source("examples/occam/mandelbrot/expected.txt"));
    CHECK(said == expected.substr(0, expected.find('\n')));
    const std::string picture = workshop.read("mandelbrot.pgm");
    CHECK(picture.starts_with("P5\n96 64\n255\n"));
    std::uint32_t sum = 0;
    for (const char c : picture.substr(picture.find("255\n") + 4))
        sum = sum * 31 + static_cast<unsigned char>(c);
    CHECK(sum == 0xE03A4FA0);
}

TEST_CASE("occam finds the tones of a signal by functions in C", "[c][examples]") {
    Workshop workshop;
    std::string tones;
    for (int block = 0; block < 4; ++block)
        tones += "block " + std::to_string(block) + ":   5 (100 %)  12 (50 %)  2" + std::to_string(block) + " (25 %)\n";

    CHECK(workshop.run({"run", example("spectrum/spectrum.occ")}).out == tones);
}

TEST_CASE("the race loses some of what is counted, the semaphore nothing", "[c][examples]") {
    Workshop workshop;

    const Outcome race = workshop.run({"run", example("counter/race.c")});
    const Outcome again = workshop.run({"run", "--tier", "reference", example("counter/race.c")});
    const Outcome right = workshop.run({"run", example("counter/semaphore.c")});

    REQUIRE(race.out.starts_with("counted to "));
    const int counted = std::stoi(race.out.substr(11));
    CHECK(counted < 21000);
    CHECK(counted >= 20000);
    CHECK(again.out == race.out);
    CHECK(right.out == "counted to 21000 of 21000\n");
}

TEST_CASE("the farm in C counts the same primes on 1, 4, 16 and 64 nodes, and faster on more of them", "[c][examples]") {
    Workshop workshop;
    int before = 0;
    for (const char* const nodes : {"1", "4", "16", "64"}) {
        CAPTURE(nodes);

        const Outcome outcome = workshop.run({"run", example("processor_farm/farm" + std::string(nodes) + ".lua")});

        CAPTURE(outcome.err);
        CHECK(outcome.status == status::success);
        CHECK(after(outcome.out, "primes below ") == "25600: 2818");
        const int time = std::stoi("0" + after(outcome.out, "time: "));
        CHECK(time > 0);
        CHECK((before == 0 || time < before));
        before = time;
    }
}

TEST_CASE("the farm in C works with fewer tasks than workers, and with one", "[c][examples]") {
    Workshop workshop;

    const Outcome few = workshop.run({"run", example("processor_farm/farm4.lua"), "2", "10"});
    const Outcome one = workshop.run({"run", example("processor_farm/farm4.lua"), "1", "1"});
    const Outcome none = workshop.run({"run", example("processor_farm/farm4.lua"), "0", "1"});

    CHECK(after(few.out, "primes below ") == "20: 8");
    CHECK(after(one.out, "primes below ") == "1: 0");
    CHECK(none.status == status::failure);
    CHECK(none.err_has("farm: give two numbers above 0"));
}
