// The window in sizes in which not everything has room.

#include <catch2/catch.hpp>

#include "tests/monitor/console/console_bench.hpp"
#include "tests/monitor/console/made_runs.hpp"
#include "tests/monitor/console/node_run.hpp"

namespace t8::console::test {
namespace {

constexpr Gui::Size sizes[] = {{300, 200, 1}, {640, 400, 1}, {800, 500, 1}, {1000, 640, 1}, {1280, 800, 1}, {600, 400, 2}};

std::string titles_of(ConsoleBench& bench) {
    std::string titles;
    for (const std::string& id : bench.workbench().tiling().panels())
        titles += bench.sees(bench.workbench().panel(id)->title(bench.desk()), id) ? id + " " : "";
    return titles;
}

TEST_CASE("in no ready layout and no size do texts lie over each other or outside of the window", "[console][small]") {
    for (const Gui::Size size : sizes) {
        const auto run = made_node::node_run();
        ConsoleBench bench(*run, "run", size);
        for (const ReadyLayout& layout : ready_layouts()) {
            INFO(size.width << " x " << size.height << ", " << layout.name);
            bench.workbench().take_layout(layout);
            bench.settle();
            for (const std::string& panel : bench.workbench().tiling().panels())
                CHECK(bench.overlap(panel) == "");
            CHECK(bench.overlap("bar") == "");
            CHECK(bench.overlap("status") == "");
            for (const Ui::Seen& seen : bench.workbench().ui().seen()) {
                INFO(seen.panel << ": " << seen.text);
                CHECK(seen.box.to.x <= static_cast<float>(size.width));
                CHECK(seen.box.to.y <= static_cast<float>(size.height));
            }
        }
    }
}

TEST_CASE("the three clocks are in sight in every size", "[console][small]") {
    for (const Gui::Size size : sizes) {
        INFO(size.width << " x " << size.height);
        const auto run = made_node::node_run();
        ConsoleBench bench(*run, "run", size);
        const std::string words = bench.text("bar") + bench.text("status");
        INFO(words);
        CHECK(words.find("n0 cycle") != std::string::npos);
        CHECK(words.find("machine") != std::string::npos);
        CHECK(words.find("causal") != std::string::npos);
    }
}

TEST_CASE("in a small window each panel is come to by keys, and shown alone", "[console][small]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "beside(0.5 processes below(0.5 registers stack(variables watch)))", {300, 200, 1});

    std::string shown;
    for (int n = 0; n < 3; ++n) {
        shown += bench.workbench().focused() + " ";
        CHECK_FALSE(bench.text(bench.workbench().focused()).empty());
        bench.key("F3");
    }
    CHECK(shown == "processes registers variables ");
}

TEST_CASE("panels without room for their titles are in a list", "[console][small]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "stack(processes registers variables watch memory output)", {300, 300, 1});
    REQUIRE(bench.workbench().focused() == "processes");
    REQUIRE_FALSE(bench.sees("Memory of n0"));

    bench.click("+", "processes");
    bench.click("Memory of n0");

    CHECK(bench.workbench().focused() == "memory");
    CHECK(titles_of(bench) == "memory ");
}

TEST_CASE("a notice that is too long for the line at the bottom has several lines", "[console][small]") {
    const auto run = made_node::node_run();
    ConsoleBench bench(*run, "run", {300, 300, 1});
    const std::string text = "there is no process at #80000104, and none has been there since the beginning of the run";

    bench.desk().tell({Notice::Kind::error, text, "processes lists those that there are"});
    bench.settle();

    const auto place = bench.place_of("! " + text, "status");
    REQUIRE(place);
    CHECK(place->height() > 20);
    CHECK(place->to.y <= 300);
    for (const Ui::Seen& seen : bench.workbench().ui().seen())
        if (seen.panel == "status")
            CHECK_FALSE(seen.is_cut);
    CHECK(bench.sees("Escape dismisses", "status"));
}

} // namespace
} // namespace t8::console::test
