#include <catch2/catch.hpp>

#include <map>
#include <random>
#include <set>

#include "monitor/console/layout/tiling.hpp"

namespace t8::console::test {
namespace {

const Box window{{0, 0}, {1000, 600}};

Tiling parsed(std::string_view text) {
    Result<Tiling> tiling = Tiling::parse(text);
    REQUIRE(tiling);
    return std::move(*tiling);
}

TEST_CASE("a layout that is printed is the one that was read", "[console][tiling]") {
    for (const char* const text : {"map", "stack(map rules* output)", "beside(0.250 map below(0.500 processes registers))", ""})
        CHECK(parsed(text).text() == text);
}

TEST_CASE("a layout that is none is refused with its place", "[console][tiling]") {
    for (const char* const text : {"beside(0.5 map)", "beside(1.5 map rules)", "beside(map rules)", "stack()",
                                   "beside(0.5 map map)", "map rules", "beside(0.5 map rules", "beside(nan map rules)", "("}) {
        INFO(text);
        const Result<Tiling> tiling = Tiling::parse(text);
        REQUIRE_FALSE(tiling);
        CHECK(tiling.error().diagnostics.front().message.find("at character") != std::string::npos);
    }
}

TEST_CASE("the parts of a layout share the window", "[console][tiling]") {
    const auto places = parsed("beside(0.25 map below(0.5 processes registers))").places(window, 8);

    REQUIRE(places.size() == 3);
    CHECK(places[0].box.width() == Approx(248));
    CHECK(places[1].box.from.x == Approx(256));
    CHECK(places[1].box.height() == Approx(296));
    CHECK(places[2].box.to.y == Approx(600));
}

// Bug: a share below 0.0005 was printed as 0.000, which is no layout.
TEST_CASE("a layout with a very small part can be kept", "[console][tiling]") {
    const Tiling tiling = parsed("beside(0.0001 map rules)");

    CHECK(Tiling::parse(tiling.text()));
}

TEST_CASE("a splitter moves within limits", "[console][tiling]") {
    Tiling tiling = parsed("beside(0.25 map below(0.5 processes registers))");
    const auto splitters = tiling.splitters(window, 8);
    REQUIRE(splitters.size() == 2);

    tiling.move(splitters[1], 0.75F);
    CHECK(tiling.text() == "beside(0.250 map below(0.750 processes registers))");
    tiling.move(splitters[0], 7);
    CHECK(tiling.text() == "beside(0.950 map below(0.750 processes registers))");
}

TEST_CASE("a panel fills the window and gives it back", "[console][tiling]") {
    Tiling tiling = parsed("beside(0.25 map stack(rules output))");

    tiling.enlarge("output");
    REQUIRE(tiling.places(window, 8).size() == 1);
    CHECK(tiling.places(window, 8)[0].panels == std::vector<std::string>{"output"});
    CHECK(tiling.splitters(window, 8).empty());
    tiling.enlarge("output");
    CHECK(tiling.places(window, 8).size() == 2);
    tiling.enlarge("output");
    tiling.show("map");
    CHECK(tiling.places(window, 8).size() == 2);
}

// Bug: closing a panel before the seen one showed the one after it.
TEST_CASE("closing a panel of a stack leaves the seen one seen", "[console][tiling]") {
    Tiling tiling = parsed("stack(rules output* profile)");

    tiling.close("rules");

    CHECK(tiling.places(window, 8)[0].panels[tiling.places(window, 8)[0].seen] == "output");
}

TEST_CASE("a part whose last panel is closed leaves its room to the other", "[console][tiling]") {
    Tiling tiling = parsed("beside(0.25 map below(0.5 processes registers))");

    tiling.close("map");
    CHECK(tiling.text() == "below(0.500 processes registers)");
    tiling.close("processes");
    tiling.close("registers");
    CHECK(tiling.text().empty());
    tiling.show("map");
    CHECK(tiling.text() == "map");
}

/// A model: the set of panels, and of those seen at least the one that was shown last.
TEST_CASE("a walk through layouts keeps every panel once, and the window filled", "[console][tiling]") {
    const std::vector<std::string> names{"map", "diagram", "rules", "output", "run", "watch"};
    for (unsigned seed = 0; seed < 50; ++seed) {
        std::mt19937 random(seed);
        const auto pick = [&](std::size_t count) { return static_cast<std::size_t>(random() % count); };
        Tiling tiling = parsed("beside(0.3 below(0.4 map diagram) stack(rules output))");
        std::set<std::string> model{"map", "diagram", "rules", "output"};
        for (int step = 0; step < 200; ++step) {
            const std::string& name = names[pick(names.size())];
            std::string shown;
            switch (pick(5)) {
            case 0:
                tiling.close(name);
                model.erase(name);
                break;
            case 1:
                tiling.show(name, names[pick(names.size())]);
                model.insert(name);
                shown = name;
                break;
            case 2:
                tiling.enlarge(name);
                break;
            case 3:
                tiling = parsed(tiling.text());
                break;
            default:
                if (const auto splitters = tiling.splitters(window, 8); !splitters.empty())
                    tiling.move(splitters[pick(splitters.size())], static_cast<float>(pick(1000)) / 999);
            }
            INFO("seed " << seed << ", step " << step << ": " << tiling.text());
            const std::vector<std::string> panels = tiling.panels();
            REQUIRE(std::set<std::string>(panels.begin(), panels.end()) == model);
            REQUIRE(panels.size() == model.size());
            double area = 0;
            bool is_shown = shown.empty();
            for (const Tiling::Place& place : tiling.places(window, 0)) {
                REQUIRE(place.seen < place.panels.size());
                is_shown = is_shown || place.panels[place.seen] == shown;
                area += static_cast<double>(place.box.width()) * static_cast<double>(place.box.height());
            }
            REQUIRE(is_shown);
            if (!model.empty())
                REQUIRE(area == Approx(600'000).epsilon(0.001));
        }
    }
}

TEST_CASE("parts that are too small become one stack, in which the panel used last is seen", "[console][tiling]") {
    const Tiling tiling = parsed("beside(0.1 map below(0.5 processes stack(registers variables)))");
    const auto spacing = [](const char* recent) { return Tiling::Spacing(8, {100, 80}, {recent}); };

    const auto all = tiling.places({{0, 0}, {400, 200}}, spacing("map"));
    REQUIRE(all.size() == 3);
    CHECK(all[0].box.width() == Approx(100)); // more than its share
    CHECK(tiling.splitters({{0, 0}, {400, 200}}, spacing("map")).size() == 2);

    const auto low = tiling.places({{0, 0}, {400, 160}}, spacing("variables"));
    REQUIRE(low.size() == 2);
    CHECK(low[1].panels == std::vector<std::string>{"processes", "registers", "variables"});
    CHECK(low[1].panels[low[1].seen] == "variables");
    CHECK(tiling.splitters({{0, 0}, {400, 160}}, spacing("map")).size() == 1);

    const auto tiny = tiling.places({{0, 0}, {150, 50}}, spacing("nothing"));
    REQUIRE(tiny.size() == 1);
    CHECK(tiny[0].panels.size() == 4);
    CHECK(tiny[0].panels[tiny[0].seen] == "map");
    CHECK(tiling.splitters({{0, 0}, {150, 50}}, spacing("map")).empty());
}

} // namespace
} // namespace t8::console::test
