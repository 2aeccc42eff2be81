// Tables of panels in windows of all widths, changed by mouse and keys.

#include <catch2/catch.hpp>

#include "tests/monitor/console/console_bench.hpp"
#include "tests/monitor/console/made_runs.hpp"
#include "tests/monitor/console/node_run.hpp"

namespace t8::console::test {
namespace {

const std::string long_line = "the quick transputer sends a message over its link 2 to the lazy host, which writes it to a file";

/// A run with 300 lines of output, the later the longer, the first one too long for a narrow window.
void fill_output(FakeRun& run) {
    fill(run);
    run.end = 400'000'000;
    Json lines = Json::array();
    for (std::uint64_t n = 1; n <= 300; ++n) {
        Json line{{"line", n},
                  {"text", n == 1 ? long_line : "line " + std::to_string(n)},
                  {"stream", "output"},
                  {"node", "n0"},
                  {"place", std::to_string(n * n * n * 10)},
                  {"has_end", true}};
        line.update(instant(n * n * n * 10));
        lines.push_back(line);
    }
    run.answer("output", {{"is_served", true}, {"lines_of_run", 300}, {"from", 1}, {"lines", lines}});
}

std::vector<Ui::Seen> all_seen(ConsoleBench& bench, std::string_view text, std::string_view panel) {
    std::vector<Ui::Seen> all;
    for (const Ui::Seen& one : bench.workbench().ui().seen())
        if (one.text == text && one.panel == panel)
            all.push_back(one);
    return all;
}

float left_of(ConsoleBench& bench, std::string_view text) {
    const auto box = bench.place_of(text, "processes");
    REQUIRE(box);
    return box->from.x;
}

/// The edge of the column before the one whose heading is `text`.
Point edge_before(ConsoleBench& bench, std::string_view text) {
    const auto box = bench.place_of(text, "processes");
    REQUIRE(box);
    return {box->from.x - 4, box->centre().y};
}

void drag(ConsoleBench& bench, Point from, float by) {
    bench.drag({from, from, {from.x + by / 2, from.y}, {from.x + by, from.y}});
    bench.frame();
    bench.release();
}

TEST_CASE("a text that does not fit ends in an ellipsis; its tooltip and copies have all of it", "[console][tables]") {
    FakeRun run;
    fill_output(run);
    ConsoleBench bench(run, "output", {500, 400, 1});
    bench.focus("output");

    const auto line = all_seen(bench, long_line, "output");
    REQUIRE(line.size() == 1);
    CHECK(line[0].is_cut);
    CHECK_FALSE(all_seen(bench, "line 2", "output")[0].is_cut);

    bench.click_at(line[0].box.centre()); // which leaves the mouse there
    bench.key("Home");
    CHECK(all_seen(bench, long_line, "output").size() == 2);
    bench.key("Ctrl+C");
    CHECK(bench.copied().find(long_line) != std::string::npos);
}

TEST_CASE("the widths of columns do not depend on the rows that were looked at", "[console][tables]") {
    FakeRun run;
    fill_output(run);
    ConsoleBench bench(run, "output", {500, 400, 1});
    bench.focus("output");

    const float before = all_seen(bench, long_line, "output")[0].box.from.x;
    bench.key("End");
    REQUIRE(bench.sees("line 300", "output"));
    const float at_end = all_seen(bench, "line 300", "output")[0].box.from.x;
    bench.key("Home");

    CHECK(at_end == before);
    CHECK(all_seen(bench, long_line, "output")[0].box.from.x == before);
}

TEST_CASE("the names of processes keep their room in narrow windows, and lesser columns are left out", "[console][tables]") {
    const auto run = made_node::node_run();
    ConsoleBench wide(*run, "processes", {700, 400, 1});
    wide.go(900);
    for (const char* const words : {"worker", "farm.occ:63", "waits", "since"})
        CHECK(wide.sees(words, "processes"));

    ConsoleBench narrow(*run, "processes", {220, 400, 1});
    narrow.go(900);
    const auto name = all_seen(narrow, "worker", "processes");
    REQUIRE(name.size() == 1);
    CHECK_FALSE(name[0].is_cut);
    CHECK_FALSE(narrow.sees("since", "processes"));
    narrow.click_at(name[0].box.centre()); // the tooltip has what is left out
    CHECK(narrow.sees("since: ", "processes"));
}

TEST_CASE("the edge of a heading is dragged, and a double click lets the column fit again", "[console][tables]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "processes");
    const float before = left_of(bench, "at");

    drag(bench, edge_before(bench, "at"), -60);
    CHECK(left_of(bench, "at") == Approx(before - 60).margin(1));

    const Point edge = edge_before(bench, "at");
    bench.click_at(edge);
    CHECK(left_of(bench, "at") == Approx(before - 60).margin(1)); // a click alone changes nothing
    bench.click_at(edge);
    CHECK(left_of(bench, "at") == Approx(before).margin(1));
}

TEST_CASE("columns are made wider and narrower by keys, and fit again", "[console][tables]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "processes");
    bench.focus("processes");
    const float state = left_of(bench, "state");
    const float at = left_of(bench, "at");

    bench.key("Ctrl+Right"); // the first column
    bench.key("Ctrl+Right"); // the place
    for (int n = 0; n < 3; ++n)
        bench.key("Ctrl+Shift+Right");
    CHECK(left_of(bench, "at") < at); // the name has what is left
    CHECK(left_of(bench, "state") - left_of(bench, "at") == Approx(state - at + 24).margin(1));
    bench.key("Ctrl+Shift+Left");
    CHECK(left_of(bench, "state") - left_of(bench, "at") == Approx(state - at + 16).margin(1));
    bench.key("Ctrl+0");
    CHECK(left_of(bench, "state") == state);
    CHECK(left_of(bench, "at") == at);
}

TEST_CASE("the palette finds the keys of columns by name", "[console][tables]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "processes");
    bench.focus("processes");
    const float before = left_of(bench, "at");

    bench.key("Ctrl+P");
    bench.write("column narrower");
    bench.key("Enter");

    CHECK(left_of(bench, "at") == Approx(before - 8).margin(1));
}

TEST_CASE("keys that move in a field do not change columns", "[console][tables]") {
    FakeRun run;
    fill_output(run);
    ConsoleBench bench(run, "output", {500, 400, 1});
    bench.focus("output");
    bench.key("/");
    bench.write("line");

    bench.key("Ctrl+Shift+Left");

    CHECK_FALSE(bench.workbench().saved().contains("columns"));
}

TEST_CASE("widths of columns are kept from session to session", "[console][tables][saved]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "processes");
    drag(bench, edge_before(bench, "at"), -60);
    const auto saved = bench.workbench().saved();

    ConsoleBench other(*run, "processes");
    REQUIRE(left_of(other, "at") != left_of(bench, "at"));
    other.workbench().restore(saved);
    other.settle();

    CHECK(left_of(other, "at") == Approx(left_of(bench, "at")).margin(1));
    CHECK(other.workbench().saved()["columns"] == saved["columns"]);
}

TEST_CASE("saved widths that make no sense are passed over", "[console][tables][saved]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "processes");
    const float before = left_of(bench, "at");
    const std::string many = [] {
        Json columns = Json::object();
        for (int n = 0; n < 1000; ++n)
            columns["column " + std::to_string(n)] = 100;
        return columns.dump();
    }();

    for (const std::string& columns :
         {std::string("7"), std::string("[]"), std::string("null"), std::string(R"({"processes": 7})"),
          std::string(R"({"processes": {"processes": [1, 2]}})"),
          std::string(R"({"processes": {"processes": {"process": "wide"}}})"),
          std::string(R"({"processes": {"processes": {"process": -5}}})"),
          std::string(R"({"processes": {"processes": {"process": 1e300}}})"),
          std::string(R"({"no panel": {"processes": {"process": 100}}})"), R"({"processes": {"processes": )" + many + "}}"}) {
        INFO(columns);
        bench.workbench().restore(Json{{"columns", Json::parse(columns)}});
        bench.settle();
        CHECK(left_of(bench, "at") == before);
        CHECK_FALSE(bench.workbench().saved().contains("columns"));
    }
}

} // namespace
} // namespace t8::console::test
