#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>

#include "monitor/console/window/prompt.hpp"
#include "tests/monitor/console/console_bench.hpp"

namespace t8::console::test {
namespace {

TEST_CASE("names of files are completed, with folders and the wanted endings", "[console][start]") {
    const std::filesystem::path folder = std::filesystem::temp_directory_path() / "t8-console-files";
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder / "farms");
    for (const char* const name : {"farm.lua", "farm.txt", "other.lua", ".hidden.lua"})
        std::ofstream(folder / name) << "x";
    const std::string base = folder.string() + "/";

    CHECK(files_that_begin_with(base + "fa", {".lua"}) == std::vector<std::string>{base + "farm.lua", base + "farms/"});
    CHECK(files_that_begin_with(base, {".lua"}) ==
          std::vector<std::string>{base + "farm.lua", base + "farms/", base + "other.lua"});
    CHECK(files_that_begin_with(base + "fa", {}).size() == 3);
    CHECK(files_that_begin_with(base + "nothing/", {}).empty());
    std::filesystem::remove_all(folder);
}

TEST_CASE("the page of files lists recent ones and examples, and opens them by keys", "[console][start]") {
    FakeRun run;
    Gui gui({900, 700, 1});
    Desk desk(opens(run), [] {});
    Workbench workbench(gui, desk, make_panels(), make_start_panel({{"earlier.t8h"}, {"example.lua"}}), ready_layouts());
    Frames frames(gui, workbench);
    const auto seen = [&](std::string_view words) {
        for (int n = 0; n < 3; ++n)
            frames.next({});
        return std::any_of(workbench.ui().seen().begin(), workbench.ui().seen().end(),
                           [&](const Ui::Seen& one) { return one.text == words; });
    };
    const auto key = [&](std::string_view text) {
        frames.next({KeyInput{*chord_of(text), true}});
        frames.next({KeyInput{*chord_of(text), false}});
        frames.next({KeyInput{{Key::none}, false}});
    };
    REQUIRE(seen("earlier.t8h"));
    REQUIRE(seen("example.lua"));
    REQUIRE(seen("not there any more"));

    key("Escape"); // from the field to the list
    key("Down");
    key("Down");
    key("Enter");
    while (!desk.is_at_rest())
        frames.next({});
    frames.next({});

    CHECK(desk.file() == "example.lua");
}

} // namespace
} // namespace t8::console::test
