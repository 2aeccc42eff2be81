#include <catch2/catch.hpp>

#include "tests/monitor/console/console_bench.hpp"
#include "tests/monitor/console/node_run.hpp"

namespace t8::console::test {
namespace {

TEST_CASE("the source shows the line of the next instruction and the instructions", "[console][source]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "source");

    for (const char* const words :
         {"farm.occ", "statement 88", "88", "next instruction", "breakpoint", "#80000206", "out", "to up"}) {
        INFO(words << " in\n" << bench.text("source"));
        CHECK(bench.sees(words, "source"));
    }
    CHECK_FALSE(bench.sees("statement 12\n", "source")); // it has scrolled to the place
}

TEST_CASE("the source is that of the instant, not of one event before", "[console][source]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "source");
    bench.go(made_node::event_tick - 1);

    const auto line = [&](std::string_view words) { return static_cast<int>(bench.place_of(words, "source")->from.y); };
    CHECK(std::abs(line("next instruction") - line("88")) < 4);
    bench.go(made_node::event_tick);

    CHECK(bench.sees("outword", "source"));
    CHECK(std::abs(line("next instruction") - line("64")) < 4);
}

TEST_CASE("a breakpoint is set and removed by a key", "[console][source]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "source");
    bench.focus("source");

    bench.key("F2");
    CHECK(run->has_got("break farm.occ:88"));
    bench.key("Up");
    bench.key("Up"); // 86 has one
    bench.key("F2");
    CHECK(run->has_got("delete 3"));
}

TEST_CASE("a breakpoint is set and removed by a click beside the line", "[console][source]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "source");

    bench.click("breakpoint", "source");
    CHECK(run->has_got("delete 3"));
    const Box number = *bench.place_of("90", "source");
    const Box sign = *bench.place_of("breakpoint", "source");
    bench.click_at({sign.centre().x, number.centre().y});
    CHECK(run->has_got("break farm.occ:90"));
}

TEST_CASE("the next execution of a line is gone to by a breakpoint that does not remain", "[console][source]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "source");
    bench.focus("source");

    bench.key("Down");
    bench.key("G");

    CHECK(run->has_got("break farm.occ:89"));
    CHECK(run->has_got("continue"));
    CHECK(run->has_got("delete 9"));
}

TEST_CASE("the values of an expression at a line are asked for", "[console][source]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "source");
    bench.focus("source");

    bench.key("P");
    bench.write("total");
    bench.key("Enter");

    CHECK(bench.desk().selection().values == "total at farm.occ:88");
}

TEST_CASE("a program without source shows its instructions alone and says so", "[console][source]") {
    const auto run = made_node::node_run();
    Json processes = made_node::processes_before();
    processes["processes"][0]["place"] = "";
    run->answer("processes", processes);
    ConsoleBench bench(*run, "source");

    CHECK(bench.sees("The source of this code is not known", "source"));
    CHECK(bench.sees("#80000206", "source"));
}

TEST_CASE("the chosen line is shown, and a key goes back to the next instruction", "[console][source]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "source");
    bench.focus("source");

    bench.desk().follow("line farm.occ:12");
    bench.settle();
    CHECK(bench.sees("statement 12\n", "source"));
    bench.key("N");
    CHECK(bench.sees("statement 88\n", "source"));
}

// Bug: a built-in rule was shown as instructions under the name of its file, or as a node without a process.
TEST_CASE("a file of rules is shown without instructions", "[console][source]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "source");
    run->answer("source", {{"file", "sound.lua"},
                           {"path", "/rules/sound.lua"},
                           {"is_readable", true},
                           {"is_rules", true},
                           {"lines", Json::array({{{"line", 1}, {"text", "use \"fifo\""}, {"has_code", false}}})}});
    bench.desk().follow("line /rules/sound.lua:1");
    bench.settle();

    CHECK(bench.sees("sound.lua", "source"));
    CHECK(bench.sees("use \"fifo\"", "source"));
    CHECK_FALSE(bench.sees("#80000206", "source"));
}

TEST_CASE("source lines are copied as JSON with names", "[console][source]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "source");
    bench.focus("source");
    bench.key("Ctrl+Shift+C");

    const Json rows = Json::parse(bench.copied());
    REQUIRE(rows.size() == 120);
    CHECK(rows[85] == Json{{"breakpoint", "breakpoint"}, {"line", "86"}, {"source", "  statement 86"}});
    CHECK(rows[0]["breakpoint"] == "");
}

} // namespace
} // namespace t8::console::test
