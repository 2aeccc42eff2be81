#include <catch2/catch.hpp>

#include "tests/monitor/console/console_bench.hpp"
#include "tests/monitor/console/made_runs.hpp"

namespace t8::console::test {
namespace {

void type(ConsoleBench& bench, const std::string& line) {
    bench.key("Ctrl+;");
    bench.write(line);
    bench.key("Enter");
}

TEST_CASE("a typed command is answered, with its places as links", "[console][commands]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "commands");

    type(bench, "help");

    CHECK(bench.sees("> help", "commands"));
    bench.click("n3#120", "commands");
    CHECK(run.has_got("go n3#120"));
    bench.click("12.5ms", "commands");
    CHECK(run.has_got("go 12.5ms"));
    bench.click("n3@4711", "commands");
    CHECK(run.has_got("go n3@4711"));
    bench.click("farm.occ:88", "commands");
    CHECK(bench.desk().selection().line == 88);
}

TEST_CASE("an equals sign evaluates, and rules are judged", "[console][commands]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "commands");

    type(bench, "=total * 3");
    CHECK(run.has_got("print total * 3"));
    type(bench, "rule \"x\" { never { error_flags {} } }");
    CHECK(run.has_got("rules -e rule \"x\" { never { error_flags {} } }"));
}

TEST_CASE("a problem of a command is shown where it was typed", "[console][commands]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "commands");

    type(bench, "nonsense");

    CHECK(bench.sees("there is no command 'nonsense'", "commands"));
}

TEST_CASE("Up brings earlier lines back, Down the later ones", "[console][commands]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "commands");
    type(bench, "go 100");
    type(bench, "go 200");
    run.forget_commands();

    bench.key("Up");
    bench.key("Up");
    bench.key("Down");
    bench.key("Up");
    bench.key("Enter");

    CHECK(run.has_got("go 100"));
    CHECK_FALSE(run.has_got("go 200"));
}

TEST_CASE("Tab lists the candidates for a word, of which keys choose one", "[console][commands]") {
    FakeRun run;
    fill(run);
    run.candidates = {"reverse-next", "reverse-step", "registers"};
    ConsoleBench bench(run, "commands");

    bench.key("Ctrl+;");
    bench.write("rev");
    bench.key("Tab");
    REQUIRE(bench.sees("reverse-next"));
    REQUIRE_FALSE(bench.sees("> registers"));
    bench.key("Down");
    bench.key("Enter");
    CHECK_FALSE(run.has_got("reverse-step"));
    bench.key("Enter");

    CHECK(run.has_got("reverse-step"));
}

TEST_CASE("the last answer is copied", "[console][commands]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "commands");
    type(bench, "help");
    bench.key("Escape");

    bench.key("Ctrl+Shift+C");

    CHECK(bench.copied() == "at 12.5ms, n3#120\n  n3@4711 farm.occ:88 212 us\n");
}

TEST_CASE("a long answer is scrolled to its end, and only its seen lines are drawn", "[console][commands]") {
    FakeRun run;
    fill(run);
    run.answers["long"] = [](std::uint64_t, const std::string&) {
        Reply reply;
        for (int n = 0; n < 20'000; ++n)
            reply.text += fmt::format("row {}\n", n);
        return reply;
    };
    ConsoleBench bench(run, "commands");

    type(bench, "long");

    CHECK(bench.sees("row 19999", "commands"));
    CHECK_FALSE(bench.sees("row 10000\n", "commands"));
}

TEST_CASE("narrow commands have no texts over each other", "[console][commands]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "commands", {300, 300, 1});
    type(bench, "help");

    CHECK(bench.overlap("commands") == "");
}

} // namespace
} // namespace t8::console::test
