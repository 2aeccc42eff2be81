#include <catch2/catch.hpp>

#include "tests/monitor/console/console_bench.hpp"
#include "tests/monitor/console/node_run.hpp"

namespace t8::console::test {
namespace {

TEST_CASE("processes show what each does, for what it waits and since when", "[console][processes]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "processes");
    bench.go(370 + 6300);
    bench.go(370);

    for (const char* const words : {"Processes of n0", "butler", "farm.occ:88", "executes", "worker", "farm.occ:63", "waits",
                                    "in link 0 from n1.2", "PAR main", "2 of 3"}) {
        INFO(words << " in\n" << bench.text("processes"));
        CHECK(bench.sees(words, "processes"));
    }
    CHECK(bench.sees("2 processes, 1 waits", "processes"));
}

TEST_CASE("processes are those of the instant, not of one event before", "[console][processes]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "processes");

    bench.go(made_node::event_tick - 1);
    CHECK(bench.sees("in link 0 from n1.2", "processes"));
    bench.go(made_node::event_tick);

    CHECK_FALSE(bench.sees("in link 0 from n1.2", "processes"));
    CHECK(bench.sees("ALT, 2 guards", "processes"));
    CHECK(bench.sees("farm.occ:64", "processes"));
}

TEST_CASE("guards of an ALT are rows with their state, and fold", "[console][processes]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "processes");
    bench.focus("processes");
    bench.go(made_node::event_tick);

    CHECK(bench.sees("asks[i], i = 3", "processes"));
    CHECK(bench.sees("ready", "processes"));
    CHECK(bench.sees("closed", "processes"));

    bench.key("End"); // the last guard
    bench.key("Up");
    bench.key("Up");
    bench.key("Left");
    CHECK_FALSE(bench.sees("asks[i], i = 3", "processes"));
    bench.key("Right");
    CHECK(bench.sees("asks[i], i = 3", "processes"));
}

TEST_CASE("Enter at a process chooses it", "[console][processes]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "processes");
    bench.focus("processes");

    bench.key("End");
    bench.key("Enter");

    CHECK(bench.desk().selection().process == "#80000101"); // Wptr #80000100, low priority
}

TEST_CASE("a process leads to the node at the other end and to its source line", "[console][processes]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "processes");
    bench.focus("processes");

    bench.key("End");
    bench.key("L");
    CHECK(bench.desk().selection().file == "farm.occ");
    CHECK(bench.desk().selection().line == 63);
    bench.focus("processes");
    bench.key("O");
    CHECK(run->has_got("node n1"));
}

TEST_CASE("processes of all nodes are asked for by a key", "[console][processes]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "processes");
    bench.focus("processes");

    bench.key("A");

    CHECK(run->has_got("processes all"));
    CHECK(bench.sees("Processes of all nodes", "processes"));
}

TEST_CASE("a node without processes says so", "[console][processes]") {
    const auto run = made_node::node_run();
    run->answer("processes", {{"pars", Json::array()}, {"processes", Json::array()}});
    ConsoleBench bench(*run, "processes");

    CHECK(bench.sees("n0 has no process at this instant.", "processes"));
}

} // namespace
} // namespace t8::console::test
