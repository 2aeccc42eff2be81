#include <catch2/catch.hpp>

#include "tests/monitor/console/console_bench.hpp"
#include "tests/monitor/console/made_runs.hpp"

namespace t8::console::test {
namespace {

TEST_CASE("the profile says for what each node used its cycles, the chosen one first", "[console][profile]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "profile");
    REQUIRE(bench.sees("n0\n50.0 %\n25.0 %\n25.0 %\n", "profile"));

    bench.click("n1", "profile");

    CHECK(run.has_got("node n1"));
    CHECK(bench.text("profile").find("n1\n") < bench.text("profile").find("n0\n"));
}

TEST_CASE("the profile by lines is that of the chosen node, and leads to the lines", "[console][profile]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "profile");
    bench.focus("profile");

    bench.key("3");
    CHECK(bench.sees("worker.of.n0", "profile"));
    CHECK(bench.sees("1 203 441", "profile"));
    bench.click("farm.occ:91", "profile");
    CHECK(bench.desk().selection().line == 91);
    bench.desk().choose_node("n1");
    bench.settle();
    bench.focus("profile"); // the line was shown in the panel of sources
    CHECK(bench.sees("worker.of.n1", "profile"));
    CHECK_FALSE(bench.sees("worker.of.n0", "profile"));
}

TEST_CASE("the profile by routines counts all nodes on demand", "[console][profile]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "profile");
    bench.focus("profile");

    bench.key("2");
    CHECK(bench.sees("worker.of.n0", "profile"));
    bench.key("T");
    CHECK(bench.sees("all.nodes", "profile"));
}

TEST_CASE("the profile by links says what they carried, and leads to the sender", "[console][profile]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "profile");
    bench.focus("profile");

    bench.key("4");
    CHECK(bench.sees("n0.1\nn1.2\n12\n48 000\n42.0 %", "profile"));
    bench.click("n4.1", "profile");
    CHECK(run.has_got("node n4"));
}

TEST_CASE("a narrow profile has no texts over each other", "[console][profile]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "profile", {300, 300, 1});
    bench.focus("profile");

    for (const char* const view : {"1", "2", "3", "4"}) {
        bench.key(view);
        CHECK(bench.overlap("profile") == "");
    }
}

} // namespace
} // namespace t8::console::test
