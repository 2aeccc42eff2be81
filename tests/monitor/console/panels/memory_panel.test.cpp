#include <catch2/catch.hpp>

#include "tests/monitor/console/console_bench.hpp"
#include "tests/monitor/console/node_run.hpp"

namespace t8::console::test {
namespace {

TEST_CASE("memory shows words, characters and what lies there", "[console][memory]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "memory");

    for (const char* const words :
         {"Memory of n0", "#80000070", "#64636261", "abcd", "code of main", "total of worker", "no memory"}) {
        INFO(words << " in\n" << bench.text("memory"));
        CHECK(bench.sees(words, "memory"));
    }
}

TEST_CASE("memory is that of the instant, not of one event before", "[console][memory]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "memory");

    bench.go(made_node::event_tick - 1);
    CHECK(bench.sees("#80000104", "memory"));
    bench.go(made_node::event_tick);

    CHECK(bench.sees("#8000AAAA", "memory"));
    CHECK_FALSE(bench.sees("#80000104", "memory"));
}

TEST_CASE("a word leads to its last write, to a watch and to where it points", "[console][memory]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "memory");
    bench.focus("memory");

    bench.key("Home");
    bench.key("Down");
    bench.key("W");
    CHECK(run->has_got("last-write n0:#80000074 4"));
    bench.key("B");
    CHECK(run->has_got("watch n0:#80000074 4"));
    bench.key("F");
    CHECK(bench.desk().selection().address == "#80000104");
}

TEST_CASE("an address or a variable is typed", "[console][memory]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "memory");
    bench.focus("memory");

    bench.key("G");
    bench.write("#80001000");
    bench.key("Enter");
    CHECK(run->has_got("memory #80000F00 512")); // with words before it
    bench.key("G");
    bench.write("total");
    bench.key("Enter");
    CHECK(run->has_got("print total"));
    CHECK(bench.desk().selection().address == "#80000104");
}

TEST_CASE("panels about a node have no text over another in small windows",
          "[console][processes][registers][variables][source][memory]") {
    for (const std::string panel : {"processes", "registers", "variables", "source", "memory"})
        for (const int width : {216, 330, 700}) {
            const auto run = made_node::node_run();
            ConsoleBench bench(*run, panel, {width, 420, 1});
            INFO(panel << " " << width);
            CHECK(bench.overlap(panel) == "");
            bench.go(made_node::event_tick);
            CHECK(bench.overlap(panel) == "");
        }
}

TEST_CASE("panels about a node say what is missing when a question is refused", "[console][registers][variables][memory]") {
    const auto run = made_node::node_run();
    for (const char* const command : {"registers", "backtrace", "memory"})
        run->answers[command] = [](std::uint64_t, const std::string&) {
            return Reply{.problem = Problem{"n0 stands still", "'only off' lets it run"}};
        };

    for (const std::string panel : {"registers", "variables", "memory"}) {
        ConsoleBench bench(*run, panel);
        CHECK(bench.sees("n0 stands still", panel));
        CHECK(bench.sees("'only off' lets it run", panel));
    }
}

} // namespace
} // namespace t8::console::test
