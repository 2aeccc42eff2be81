#include <catch2/catch.hpp>

#include "tests/monitor/console/console_bench.hpp"
#include "tests/monitor/console/node_run.hpp"

namespace t8::console::test {
namespace {

TEST_CASE("variables show names, types and values", "[console][variables]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "variables");

    for (const char* const words : {"Variables of butler", "total", "INT", "41", "row", "{3, 1, 41}", "to n1.2, nobody waits"})
        CHECK(bench.sees(words, "variables"));
}

TEST_CASE("variables are those of the instant, and those that have changed have a sign", "[console][variables]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "variables");
    run->answer("processes", made_node::processes_before()); // the same process on both sides of the event
    bench.go(made_node::event_tick - 1);
    CHECK_FALSE(bench.sees("changed since the last stop", "variables"));

    bench.go(made_node::event_tick);

    CHECK(bench.sees("42", "variables"));
    CHECK(bench.sees("changed since the last stop", "variables"));
    bench.go(made_node::event_tick + 1); // nothing has changed here
    CHECK_FALSE(bench.sees("changed since the last stop", "variables"));
}

// Bug: the heading named the routine of an earlier instant.
TEST_CASE("the heading names no routine where none is known", "[console][variables]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "variables");
    REQUIRE(bench.sees("Variables of butler", "variables"));
    run->answers["backtrace"] = run->answers["locals"] = [](std::uint64_t, const std::string&) {
        return Reply{.problem = Problem{"the routine that executes here is not known", {}}};
    };
    bench.go(made_node::event_tick);

    CHECK(bench.sees("the routine that executes here is not known", "variables"));
    CHECK_FALSE(bench.sees("butler", "variables"));
}

TEST_CASE("an array is opened and closed by keys", "[console][variables]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "variables");
    bench.focus("variables");

    bench.key("Down");
    bench.key("Down");
    bench.key("Right");
    CHECK(bench.sees("[2]", "variables"));
    bench.key("Left");
    CHECK_FALSE(bench.sees("[2]", "variables"));
}

TEST_CASE("a variable leads to its last write, its memory and a watch", "[console][variables]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "variables");
    bench.focus("variables");

    bench.key("W");
    CHECK(run->has_got("last-write n0:#80000104 4"));
    bench.key("B");
    CHECK(run->has_got("watch n0:#80000104 4"));
    bench.key("V");
    CHECK(bench.desk().selection().address == "#80000104");
}

TEST_CASE("a variable leads to all its values at the line", "[console][variables]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "variables");
    bench.focus("variables");

    bench.key("P");

    CHECK(bench.desk().selection().values == "total at n0:farm.occ:88");
}

TEST_CASE("an element of an array leads to its own word", "[console][variables]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "variables");
    bench.focus("variables");

    bench.key("Down");
    bench.key("Down");
    bench.key("Right");
    bench.key("Down");
    bench.key("Down");
    bench.key("W");

    CHECK(run->has_got("last-write n0:#80000114 4"));
}

TEST_CASE("the variables of the caller are chosen by a key", "[console][variables]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "variables");
    bench.focus("variables");

    bench.key("U");
    CHECK(run->has_got("locals frame 1"));
    CHECK(bench.sees("Variables of main", "variables"));
    CHECK(bench.desk().selection().line == 110);
    bench.focus("variables");
    bench.key("D");
    CHECK(bench.sees("Variables of butler", "variables"));
}

TEST_CASE("the variables are those of the chosen process", "[console][variables]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "variables");

    bench.desk().follow("process n0 #80000101");
    bench.settle();

    CHECK(run->has_got("locals frame 0 of #80000101"));
}

} // namespace
} // namespace t8::console::test
