// Drawings for papers, made without a user.

#include <filesystem>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "monitor/console/picture/image.hpp"
#include "tests/cli/console/console_user.hpp"

using namespace t8::test;
using t8::console::Image;
using t8::console::read_png;

namespace {

constexpr std::string_view faulty_ring = "examples/ring/ring_faulty.lua";

/// True if an XML parser reads a file of the workshop, and a condition holds about its root element `r` and the texts `x` in it.
bool holds(ConsoleUser& user, const std::string& file, const std::string& condition) {
    user.workshop().write("check.py", "import sys, xml.etree.ElementTree as tree\n"
                                      "r = tree.parse('" +
                                          file +
                                          "').getroot()\n"
                                          "x = [e.text for e in r.iter('{http://www.w3.org/2000/svg}text')]\n"
                                          "sys.exit(0 if " +
                                          condition + " else 1)\n");
    return user.workshop().shell("python3 check.py").status == 0;
}

} // namespace

TEST_CASE("the map, the diagram and the run become SVG and PNG files", "[console][drawing]") {
    ConsoleUser user;
    user.record("run.t8h", faulty_ring);
    const auto draw = [&](const std::string& panel, const std::string& file, const std::string& place = "end") {
        const Outcome outcome = user.workshop().run(
            {"console", "--draw", panel, "-o", file, "--to", place, "--size", "900x500", "--scale", "1.5", "run.t8h"});
        INFO(panel << ": " << outcome.err);
        REQUIRE(outcome.status == status::success);
        CHECK(outcome.err.empty());
    };
    for (const std::string panel : {"map", "diagram", "run"}) {
        INFO(panel);
        draw(panel, panel + ".svg");
        CHECK(holds(user, panel + ".svg",
                    "r.get('width') == '900' and r.get('height') == '500' and r.get('viewBox') == '0 0 600 333.33'"));
        CHECK(holds(user, panel + ".svg",
                    panel == "run" ? "len(x) > 0" : "all(n in ' '.join(x) for n in ('n0', 'n1', 'n2', 'n3'))"));
        draw(panel, panel + ".png");
        const auto image = read_png(user.workshop().path(panel + ".png"));
        REQUIRE(image);
        CHECK(image->width == 900);
        CHECK(image->height == 500);
        // The same instant has the same drawing, another one has another.
        draw(panel, "again.svg");
        CHECK(user.workshop().read("again.svg") == user.workshop().read(panel + ".svg"));
        draw(panel, "again.png");
        CHECK(user.workshop().read("again.png") == user.workshop().read(panel + ".png"));
        draw(panel, "other.svg", "start");
        CHECK(user.workshop().read("other.svg") != user.workshop().read(panel + ".svg"));
    }
    CHECK(holds(user, "map.svg", "any('deadlock' in t for t in x)"));
}

TEST_CASE("a drawing is light, or dark if that is asked for", "[console][drawing]") {
    ConsoleUser user;
    user.record("run.t8h", faulty_ring);
    const auto corner = [&](std::vector<std::string> options) {
        options.insert(options.begin(), {"console", "--draw", "map", "--output", "map.png", "--size", "400x300"});
        options.emplace_back("run.t8h");
        const Outcome outcome = user.workshop().run(options);
        INFO(outcome.err);
        REQUIRE(outcome.status == status::success);
        return read_png(user.workshop().path("map.png"))->pixels[0];
    };
    CHECK(corner({}) > 200);
    CHECK(corner({"--theme", "dark"}) < 60);
    CHECK(corner({"--theme", "light"}) > 200);
}

TEST_CASE("a drawing that cannot be written takes nothing away and leaves nothing half written", "[console][drawing][bad]") {
    ConsoleUser user;
    Workshop& workshop = user.workshop();
    user.record("run.t8h", faulty_ring);
    workshop.write("old.svg", "an older drawing");
    const std::vector<std::string> before = workshop.files();
    const auto draw = [&](const std::string& file) {
        return workshop.run({"console", "--draw", "diagram", "--output", file, "run.t8h"});
    };

    const Outcome missing = draw("none/a.svg");
    CHECK(missing.status == status::user_break);
    CHECK(missing.err_has("cannot write 'none/a.svg': No such file or directory"));
    const Outcome full = workshop.shell("ulimit -f 1; trap '' XFSZ; exec \"$T8\" console --draw diagram -o old.svg run.t8h");
    INFO(full.err);
    CHECK(full.status == status::user_break);
    CHECK(full.err_has("cannot write 'old.svg': File too large"));
    CHECK(workshop.read("old.svg") == "an older drawing");
    CHECK(workshop.files() == before);
    // Complete, it replaces the file, as the option says.
    CHECK(draw("old.svg").status == status::success);
    CHECK(workshop.read("old.svg").find("</svg>") != std::string::npos);
}

TEST_CASE("options of drawings that do not belong together are refused with advice", "[console][drawing][bad]") {
    ConsoleUser user;
    Workshop& workshop = user.workshop();
    user.record("run.t8h", faulty_ring);
    const auto [words, message, hint] = GENERATE(table<std::string, std::string, std::string>({
        {"--draw map run.t8h", "'--draw' needs a file", "--output drawing.svg"},
        {"--output a.svg run.t8h", "'--output' names the file of a drawing", "add --draw"},
        {"--draw map -o a.jpg run.t8h", "'a.jpg' is no name for a drawing", ".svg or .png"},
        {"--draw map -o a.svg", "'--draw' needs a run", "name a recording"},
        {"--draw map -o a.svg --screenshot b.png run.t8h", "cannot be used together", "a script"},
        {"--draw map -o a.svg --size 10x10 run.t8h", "a drawing cannot have 10 x 10 pixels", "40x40"},
        {"--draw map -o a.png --size 16000x16000 run.t8h", "are too many for a PNG file", "million"},
        {"--draw processes -o a.svg run.t8h", "processes", "map"},
        {"--draw map -o a.svg missing.t8h", "missing.t8h", ""},
    }));
    const Outcome outcome = workshop.shell(fmt::format("exec \"$T8\" console {}", words));
    INFO(words << "\n" << outcome.err);
    CHECK(outcome.status == status::user_break);
    CHECK(outcome.err_has(message));
    CHECK(outcome.err_has(hint));
    CHECK_FALSE(workshop.exists("a.svg"));
    CHECK_FALSE(workshop.exists("a.png"));
}

TEST_CASE("a script draws what it has looked for, and goes on", "[console][drawing]") {
    ConsoleUser user;
    user.record("run.t8h", faulty_ring);
    const Outcome outcome = user.use(R"lua(
key "Ctrl+1"
show "diagram"
key("=", "=")
draw("diagram", "part.svg")
key "0"
draw("diagram", "whole.svg", 800, 400, 2)
draw("map", "map.png", 640, 480, 2, "dark")
local ok, why = pcall(draw, "rules", "rules.svg")
must(not ok and why:find("has no drawing"), "rules are drawn")
local ok, why = pcall(draw, "map", "none/map.svg")
must(not ok and why:find("cannot write"), "a folder that is not there is written to")
)lua",
                                     {"run.t8h"});
    INFO(outcome.err);
    REQUIRE(outcome.status == status::success);
    CHECK(holds(user, "whole.svg", "r.get('viewBox') == '0 0 400 200'"));
    CHECK(user.workshop().read("part.svg") != user.workshop().read("whole.svg"));
    CHECK(read_png(user.workshop().path("map.png"))->width == 640);
    CHECK_FALSE(user.workshop().exists("rules.svg"));
}

TEST_CASE("a program is run and drawn", "[console][drawing]") {
    ConsoleUser user;
    user.workshop().program("idle.tasm", "        stopp");
    const Outcome outcome = user.workshop().run({"console", "--limit", "1ms", "--draw", "map", "-o", "map.svg", "idle.tasm"});
    INFO(outcome.err);
    CHECK(outcome.status == status::success);
    CHECK(holds(user, "map.svg", "'n0' in ' '.join(x) or len(x) > 1"));
}
