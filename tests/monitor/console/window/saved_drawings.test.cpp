#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "monitor/console/picture/fonts.hpp"
#include "monitor/console/picture/image.hpp"
#include "monitor/console/window/save_page.hpp"
#include "tests/monitor/console/console_bench.hpp"
#include "tests/monitor/console/made_runs.hpp"
#include "tests/temporary_directory.hpp"

namespace t8::console::test {
namespace {

std::string content(const std::filesystem::path& file) {
    std::ifstream in(file);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

/// The panel of the run in a folder of its own, which is the current one.
class DrawingBench {
public:
    DrawingBench() {
        std::filesystem::current_path(directory.path());
        fill(run);
        bench.emplace(run, "below(0.5 run rules)");
        bench->focus("run");
    }
    ~DrawingBench() { std::filesystem::current_path(before); }
    DrawingBench(const DrawingBench&) = delete;
    DrawingBench& operator=(const DrawingBench&) = delete;

    /// Replaces the name that the page proposes.
    void name(const std::string& file) {
        bench->key("Ctrl+A");
        bench->write(file);
    }
    std::size_t files() const {
        return static_cast<std::size_t>(
            std::distance(std::filesystem::directory_iterator(directory.path()), std::filesystem::directory_iterator{}));
    }

    std::filesystem::path before = std::filesystem::current_path();
    t8::test::TemporaryDirectory directory;
    FakeRun run;
    std::optional<ConsoleBench> bench;
};

TEST_CASE("a drawing is saved under the proposed name, by keys alone", "[console][drawing]") {
    DrawingBench saving;
    ConsoleBench& bench = *saving.bench;

    bench.key("Ctrl+S");
    REQUIRE(bench.sees("Save the drawing of the panel run", "save"));
    REQUIRE(bench.sees("made-run.svg", "save"));
    bench.key("Enter");

    CHECK_FALSE(bench.sees("Save the drawing", "save"));
    CHECK(bench.sees("saved 'made-run.svg'", "status"));
    CHECK(content("made-run.svg").find("</svg>") != std::string::npos);
    CHECK(content("made-run.svg").find("fork without.message") != std::string::npos);
    bench.key("Right"); // the panel has its keys again
    CHECK(saving.run.has_got("go 100"));
}

TEST_CASE("a drawing as PNG has twice the pixels of the window", "[console][drawing]") {
    if (font_file(Face::words).empty())
        return;
    DrawingBench saving;
    const std::optional<Box> drawn = saving.bench->workbench().panel("run")->drawn();
    REQUIRE(drawn);

    saving.bench->key("Ctrl+Shift+S");
    REQUIRE(saving.bench->sees("made-run.png", "save"));
    saving.bench->key("Enter");

    const Result<Image> image = read_png("made-run.png");
    REQUIRE(image);
    CHECK(image->width == Approx(drawn->width() * 2).margin(1));
    CHECK(image->height == Approx(drawn->height() * 2).margin(1));
}

TEST_CASE("a file that is there is replaced only after a second Enter", "[console][drawing]") {
    DrawingBench saving;
    ConsoleBench& bench = *saving.bench;
    std::ofstream("made-run.svg") << "mine";

    bench.key("Ctrl+S");
    CHECK(bench.sees("made-run-2.svg", "save")); // what is proposed is free
    saving.name("made-run.svg");
    bench.key("Enter");
    CHECK(bench.sees("'made-run.svg' is there already; Enter replaces it", "save"));
    CHECK(content("made-run.svg") == "mine");
    bench.key("Escape");
    CHECK_FALSE(bench.sees("Save the drawing", "save"));
    CHECK(content("made-run.svg") == "mine");

    bench.key("Ctrl+S");
    saving.name("made-run.svg");
    bench.key("Enter");
    CHECK(content("made-run.svg") == "mine"); // the question is asked again
    bench.key("Enter");
    CHECK(content("made-run.svg").find("</svg>") != std::string::npos);
}

TEST_CASE("a name, size or colour that a drawing cannot have is told, and nothing is written", "[console][drawing]") {
    DrawingBench saving;
    ConsoleBench& bench = *saving.bench;
    bench.key("Ctrl+S");
    saving.name("picture.jpg");
    bench.key("Enter");
    CHECK(bench.sees("'picture.jpg' is no name for a drawing: it ends with .svg or .png", "save"));
    saving.name("picture.svg");
    bench.key("Tab");
    saving.name("10x10");
    bench.key("Enter");
    CHECK(bench.sees("a drawing cannot have 10 x 10 pixels", "save"));
    CHECK(saving.files() == 0);
}

TEST_CASE("a folder that is missing is told with its reason", "[console][drawing]") {
    DrawingBench saving;
    saving.bench->key("Ctrl+S");
    saving.name("none/picture.svg");
    saving.bench->key("Enter");

    CHECK(saving.bench->sees("cannot write 'none/picture.svg': No such file or directory", "status"));
    CHECK(saving.files() == 0);
}

TEST_CASE("a panel without a drawing says which have one", "[console][drawing]") {
    DrawingBench saving;
    saving.bench->focus("rules");
    saving.bench->key("Ctrl+S");

    CHECK_FALSE(saving.bench->sees("Save the drawing", "save"));
    CHECK(saving.bench->sees("the panel 'rules' has no drawing", "status"));
}

TEST_CASE("a drawing is copied as an SVG document, light whatever the window is", "[console][drawing]") {
    DrawingBench saving;
    const Action* const copy = saving.bench->workbench().actions().find("Copy the drawing as SVG");
    REQUIRE(copy != nullptr);
    copy->carry_out();
    saving.bench->settle();

    const Colour paper = themes()[1].of(Ink::panel);
    CHECK(saving.bench->copied().find(fmt::format("#{:02x}{:02x}{:02x}", paper.red, paper.green, paper.blue)) !=
          std::string::npos);
    CHECK(saving.bench->copied().ends_with("</svg>\n"));
}

TEST_CASE("the same instant has the same drawing, whatever the snapshots of the session are", "[console][drawing]") {
    DrawingBench saving;
    const auto drawn = [&](Json snapshots) {
        saving.run.answers["timeline"] = [snapshots](std::uint64_t tick, const std::string&) {
            Json timeline = made_timeline(tick);
            timeline["snapshots"] = snapshots;
            return Reply{.data = timeline};
        };
        saving.bench->go(4000);
        saving.bench->workbench().actions().find("Copy the drawing as SVG")->carry_out();
        saving.bench->settle();
        return saving.bench->copied();
    };
    const std::string few = drawn({{"ticks", {0}}, {"longest_way_ms", 11.2}, {"bytes", 3 << 20}});
    const std::string many = drawn({{"ticks", {0, 1000, 2000, 3000}}, {"longest_way_ms", 2.5}, {"bytes", 9 << 20}});
    CHECK(few == many);
    saving.bench->go(4001);
    saving.bench->go(6000);
    saving.bench->workbench().actions().find("Copy the drawing as SVG")->carry_out();
    saving.bench->settle();
    CHECK(saving.bench->copied() != few);
}

TEST_CASE("sizes and densities are read as they are written", "[console][drawing]") {
    CHECK(size_of("1280x800")->width == 1280);
    CHECK(size_of("1280x800")->height == 800);
    for (const char* const text : {"", "x", "12", "12x", "x12", "12x-1", "0x5", "12x12x", "1e3x5", "99999999999x1"})
        CHECK_FALSE(size_of(text));
    CHECK(*scale_of("1.5") == 1.5F);
    for (const char* const text : {"", "two", "1.5x", " 1"})
        CHECK_FALSE(scale_of(text));
}

} // namespace
} // namespace t8::console::test
