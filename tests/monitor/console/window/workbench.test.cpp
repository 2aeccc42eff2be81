#include <catch2/catch.hpp>

#include "tests/monitor/console/console_bench.hpp"
#include "tests/monitor/console/made_runs.hpp"

namespace t8::console::test {
namespace {

TEST_CASE("ready layouts show only panels that there are", "[console][workbench]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "run");

    for (const ReadyLayout& layout : ready_layouts()) {
        INFO(layout.name);
        REQUIRE(Tiling::parse(layout.tiling));
        bench.workbench().take_layout(layout);
        bench.settle();
        for (const std::string& panel : bench.workbench().tiling().panels())
            CHECK(bench.workbench().panel(panel) != nullptr);
        CHECK(bench.workbench().focused() == layout.focused);
    }
}

TEST_CASE("a layout with unknown panels is restored without them", "[console][workbench]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "beside(0.5 run nonsense)");

    CHECK(bench.workbench().tiling().text() == "run");
}

TEST_CASE("another file is opened from the page of files, which closes then", "[console][workbench][start]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "run");

    bench.key("Ctrl+O");
    REQUIRE(bench.sees("Open a recording, a program or a machine", "start"));
    CHECK(bench.sees("Programs and machines run while they are looked at", "start"));
    bench.write("other.t8h");
    bench.key("Enter");

    CHECK(bench.desk().file() == "other.t8h");
    CHECK_FALSE(bench.sees("Open a recording", "start"));
}

TEST_CASE("Escape closes the page of files, and the panels have their keys again", "[console][workbench][start]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "run");
    bench.focus("run");

    bench.key("Ctrl+O");
    bench.write("oth");
    bench.key("Escape");
    REQUIRE_FALSE(bench.sees("Open a recording", "start"));
    bench.key("Right");

    CHECK(run.has_got("go 100"));
}

// Bug: after `fork`, which only records a fork, questions about the whole run were answered for the fork.
TEST_CASE("questions about the whole run are about the recording that is looked at", "[console][workbench]") {
    FakeRun run;
    fill(run);
    run.answer("fork", {{"file", "made.fork1.t8h"}});
    ConsoleBench bench(run, "output");

    bench.desk().act("fork without.message");
    bench.settle();
    CHECK(bench.desk().recording() == "made.t8h");
    CHECK_FALSE(run.has_got("open made.fork1.t8h"));
    bench.desk().type("use made.fork1.t8h");
    bench.settle();
    CHECK(bench.desk().recording() == "made.fork1.t8h");
    CHECK(run.has_got("open made.fork1.t8h"));
}

TEST_CASE("a file that cannot be opened says so, and the present one remains", "[console][workbench][start]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "run");

    bench.key("Ctrl+O");
    bench.write("missing.t8h");
    bench.key("Enter");

    CHECK(bench.sees("there is no file 'missing.t8h'", "start"));
    CHECK(bench.desk().file() == "made.t8h");
}

} // namespace
} // namespace t8::console::test
