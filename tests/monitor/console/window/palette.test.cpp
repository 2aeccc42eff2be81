#include <catch2/catch.hpp>

#include "tests/monitor/console/console_bench.hpp"
#include "tests/monitor/console/made_runs.hpp"

namespace t8::console::test {
namespace {

TEST_CASE("letters match a text in their order, without regard to case", "[console][palette]") {
    CHECK(match("gte", "Go to the end"));
    CHECK(match("GTE", "go to the end"));
    CHECK(match("", "anything"));
    CHECK_FALSE(match("eg", "Go to the ende"));
    CHECK_FALSE(match("gox", "Go to the end"));
}

TEST_CASE("a word at the beginning matches better than letters far apart", "[console][palette]") {
    CHECK(*match("step", "Step to the next line") < *match("step", "Show the output panel"));
    CHECK(*match("go end", "Go to the end") < *match("go end", "Get on to a gone bend"));
    CHECK(*match("go", "Go to the end") < *match("go", "Let it go"));
}

TEST_CASE("the palette carries an action out and leads to places", "[console][palette]") {
    FakeRun run;
    fill(run);
    run.answers["find"] = [](std::uint64_t, const std::string& operands) {
        return Reply{
            .data = {{"results", Json::array({{{"kind", "routine"}, {"text", operands + ".up"}, {"command", "go worker.up"}}})}}};
    };
    ConsoleBench bench(run, "run");

    bench.key("Ctrl+P");
    bench.write("go to the end");
    bench.key("Enter");
    CHECK(run.has_got("go end"));
    bench.key("Ctrl+P");
    bench.write("qworkerq");
    REQUIRE(bench.sees("qworkerq.up", "palette"));
    bench.key("Enter");
    CHECK(run.has_got("go worker.up"));
}

// Bug: Enter asked the debugger for the lines, and nothing showed them.
TEST_CASE("a line that the palette finds is shown in the source", "[console][palette][regression]") {
    FakeRun run;
    fill(run);
    run.answers["find"] = [](std::uint64_t, const std::string& operands) {
        const bool is_file = operands == "qfileq";
        return Reply{.data = {{"results", Json::array({{{"kind", is_file ? "file" : "line"},
                                                        {"text", "a result"},
                                                        {"command", is_file ? "source lib/farm.occ" : "source farm.occ 12"}}})}}};
    };
    ConsoleBench bench(run, "beside(0.5 run source)");

    bench.key("Ctrl+P");
    bench.write("qlineq");
    bench.key("Enter");
    CHECK(bench.desk().selection().file == "farm.occ");
    CHECK(bench.desk().selection().line == 12);
    bench.key("Ctrl+P");
    bench.write("qfileq");
    bench.key("Enter");
    CHECK(bench.desk().selection().file == "lib/farm.occ");
    CHECK(bench.desk().selection().line == 1);
}

} // namespace
} // namespace t8::console::test
