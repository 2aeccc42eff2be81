#include <algorithm>
#include <future>
#include <sstream>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "monitor/console/drawing/quantities.hpp"
#include "tests/monitor/console/console_bench.hpp"
#include "tests/monitor/console/made_runs.hpp"

namespace t8::console::test {
namespace {

TEST_CASE("the output shows its lines, each with its instant", "[console][output]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "output");

    CHECK(bench.sees("line 3 odd", "output"));
    CHECK(bench.sees(time_of_tick(3000), "output"));
}

TEST_CASE("the output counts the lines that are written at the instant", "[console][output]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "output");

    bench.go(3000); // the machine stands before the end of the line is written
    CHECK(bench.sees("2 of 5 lines", "output"));
    bench.go(3001);
    CHECK(bench.sees("3 of 5 lines", "output"));
}

TEST_CASE("a line of the output leads to its instant, by mouse and by keys", "[console][output]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "output");
    bench.focus("output");

    bench.click("line 4 even", "output");
    CHECK(bench.desk().position().tick == 4000);
    bench.key("Up");
    bench.key("Enter");
    CHECK(bench.desk().position().tick == 3000);
    bench.key("Ctrl+Shift+Down");
    CHECK(bench.desk().position().tick == 4000);
    bench.key("Ctrl+Shift+Up");
    CHECK(bench.desk().position().tick == 3000);
}

TEST_CASE("the filter of the output leaves the lines that have its letters", "[console][output]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "output");
    bench.focus("output");

    bench.key("/");
    bench.write("EVEN");

    CHECK(bench.sees("line 2 even", "output"));
    CHECK_FALSE(bench.sees("line 3 odd", "output"));
    CHECK(bench.sees("2 of 5 lines have it", "output"));
    bench.write("x");
    CHECK(bench.sees("No line has that in it.", "output"));
}

TEST_CASE("the output is copied as a table", "[console][output]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "output");
    bench.focus("output");

    bench.key("Ctrl+C");

    CHECK(bench.copied().find("line 5 odd") != std::string::npos);
    CHECK(bench.workbench().desk().notices().back().text == "copied 5 rows");
}

// Bug: the frame in which 100 000 lines were copied took 0.4 s.
TEST_CASE("lines are copied by another thread, as they were when the key was pressed", "[console][output][regression]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "output");
    bench.focus("output");
    std::promise<void> gate;
    bench.desk().jobs().add([go_on = gate.get_future().share()](const std::stop_token&) { go_on.wait(); }, [] {});

    bench.press("Ctrl+Shift+C");
    bench.frame();
    CHECK(bench.copied() == ""); // the frame has not waited
    Json other = made_output();
    other["lines"].erase(other["lines"].begin() + 1, other["lines"].end());
    run.answer("output", other);
    gate.set_value();
    bench.go(700);

    const Json lines = Json::parse(bench.copied());
    CHECK(lines == made_output()["lines"]);
}

TEST_CASE("a program that writes nothing says so", "[console][output]") {
    FakeRun run;
    fill(run);
    run.answer("output", {{"is_served", false}, {"lines_of_run", 0}, {"from", 1}, {"lines", Json::array()}});
    ConsoleBench bench(run, "output");

    CHECK(bench.sees("No host served this run", "output"));
}

TEST_CASE("a narrow output has no texts over each other", "[console][output]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "output", {300, 300, 1});

    CHECK(bench.overlap("output") == "");
}

// Bug: a copy ended at the first NUL, and control characters could not be told apart.
TEST_CASE("control characters and bytes that are no text are shown and copied as the terminal shows them",
          "[console][output][regression]") {
    FakeRun run;
    fill(run);
    Json output = made_output();
    output["lines"][0]["text"] = std::string("a\0b\a \xE9 \xC3\xA9\tc\x7F", 12);
    run.answer("output", output);
    ConsoleBench bench(run, "output");
    bench.focus("output");

    CHECK(bench.sees("a^@b^G \\xE9 \xC3\xA9", "output"));
    bench.key("Ctrl+C");
    CHECK(bench.copied().find("a^@b^G \\xE9 \xC3\xA9") != std::string::npos);
    CHECK(bench.copied().find("c^?") != std::string::npos);
    CHECK(bench.copied().find("line 5 odd") != std::string::npos);
}

// Bug: only the first 100 000 lines were ever shown, and the filter knew no others.
TEST_CASE("of more lines than are shown at a time, those around the instant are, and the filter knows all",
          "[console][output][regression]") {
    FakeRun run;
    fill(run);
    const std::uint64_t all = 250'000;
    run.end = all * 10 + 1000;
    run.answers["output"] = [all](std::uint64_t, const std::string& operands) {
        std::istringstream words(operands);
        std::string word, place;
        std::uint64_t count = 100'000;
        words >> word >> place >> count;
        std::uint64_t first = word == "from" ? std::stoull(place) : 1;
        if (word == "near")
            first = std::min(all - count, std::max<std::uint64_t>(std::stoull(place) / 10, count / 2) - count / 2) + 1;
        Json lines = Json::array();
        const auto add = [&](std::uint64_t n) {
            Json line{{"line", n}, {"text", fmt::format("line {}", n)}, {"stream", "output"}, {"place", std::to_string(n * 10)}};
            line.update(instant(n * 10));
            line["has_end"] = true;
            lines.push_back(line);
        };
        if (word == "with")
            add(all);
        else
            for (std::uint64_t n = first; n < first + count && n <= all; ++n)
                add(n);
        return Reply{
            .data = {{"is_served", true}, {"lines_of_run", all}, {"from", word == "with" ? 1 : first}, {"lines", lines}}};
    };
    ConsoleBench bench(run, "output");
    bench.focus("output");
    CHECK(bench.sees("0 of 250 000 lines, 1 to 100 000 are here", "output"));

    bench.go(run.end);
    bench.settle();
    CHECK(bench.sees("line 250000", "output"));
    CHECK(bench.sees("250 000 of 250 000 lines, 150 001 to 250 000 are here", "output"));

    bench.go(1'500'001);
    bench.settle();
    CHECK(bench.sees("line 150000", "output"));

    bench.key("/");
    bench.write("250000");
    bench.settle();
    CHECK(bench.sees("line 250000", "output"));
    CHECK(bench.sees("1 of 250 000 lines have it", "output"));
}

} // namespace
} // namespace t8::console::test
