#include <catch2/catch.hpp>

#include "tests/monitor/console/console_bench.hpp"
#include "tests/monitor/console/node_run.hpp"

namespace t8::console::test {
namespace {

TEST_CASE("registers show their values, flags and the queues", "[console][registers]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "registers");

    for (const char* const words :
         {"Iptr",   "#80000206",  "Wptr",     "#80000200",      "low priority", "Areg",   "#00000010", "16",
          "Creg",   "-1",         "clear",    "halts on error", "1 864",        "12 345", "FAreg",     "1.5",
          "REAL64", "high queue", "empty",    "low queue",      "sorter",       "link 0", "n1.2",      "12/64 bytes send.up",
          "dead",   "unplugged",  "event pin"}) {
        INFO(words << " in\n" << bench.text("registers"));
        CHECK(bench.sees(words, "registers"));
    }
}

TEST_CASE("registers are those of the instant, not of one event before", "[console][registers]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "registers");

    bench.go(made_node::event_tick - 1);
    CHECK(bench.sees("#00000010", "registers"));
    bench.go(made_node::event_tick);

    CHECK(bench.sees("#00000011", "registers"));
    CHECK_FALSE(bench.sees("#00000010", "registers"));
    CHECK_FALSE(bench.sees("sorter", "registers"));
    CHECK(bench.sees("48/64 bytes", "registers"));
    CHECK(bench.sees("set", "registers"));
}

TEST_CASE("Wptr leads to the memory and a ready process to itself", "[console][registers]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "registers");
    bench.focus("registers");

    bench.key("Down");
    bench.key("Enter");
    CHECK(bench.desk().selection().address == "#80000200");
    bench.focus("registers"); // the memory has taken its place
    bench.click("sorter", "registers");
    CHECK(bench.desk().selection().process == "#80000401");
}

TEST_CASE("registers are copied as a table", "[console][registers]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "registers");
    bench.focus("registers");

    bench.key("Ctrl+C");

    CHECK(bench.copied().find("Areg         #00000010") != std::string::npos);
}

} // namespace
} // namespace t8::console::test
