#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/format.h>

#include "monitor/console/picture/drawing_file.hpp"
#include "monitor/console/picture/fonts.hpp"
#include "monitor/console/picture/image.hpp"
#include "tests/temporary_directory.hpp"

namespace t8::console::test {
namespace {

/// A drawing with a text that means something in XML.
class MadeDrawing final : public PanelDrawing {
public:
    explicit MadeDrawing(std::string problem = {}) : problem_(std::move(problem)) {}
    Result<void> draw(Canvas& canvas) const override {
        if (!problem_.empty())
            return failure(problem_);
        canvas.fill({{10, 10}, {30, 20}}, {Ink::error});
        canvas.text({10, 30}, "n0 <-> \"n1\" & 'n2'", {Ink::text});
        return {};
    }

private:
    std::string problem_;
};

DrawingFile file_of(const std::string& name, int width = 400, int height = 200, float scale = 2) {
    return {.name = name, .format = format_of(name).value(), .width = width, .height = height, .scale = scale};
}

std::string content(const std::filesystem::path& file) {
    std::ifstream in(file);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

bool is_xml(const std::filesystem::path& file, const std::string& condition) {
    const std::string script = "import sys, xml.etree.ElementTree as t; r = t.parse(sys.argv[1]).getroot(); "
                               "x = [e.text for e in r.iter('{http://www.w3.org/2000/svg}text')]; sys.exit(0 if " +
                               condition + " else 1)";
    std::ofstream(file.string() + ".py") << script;
    return std::system(("python3 '" + file.string() + ".py' '" + file.string() + "' 2> /dev/null").c_str()) == 0;
}

TEST_CASE("the end of a name says which file a drawing becomes", "[console][drawing]") {
    CHECK(format_of("map.svg").value() == DrawingFormat::svg);
    CHECK(format_of("a/b.png").value() == DrawingFormat::png);
    for (const char* const name : {"", "map", "map.jpg", ".svg", "map.svg.txt"})
        CHECK_FALSE(format_of(name));
}

TEST_CASE("a drawing is an SVG document of the asked size that an XML parser reads", "[console][drawing]") {
    const t8::test::TemporaryDirectory directory;
    const auto file = directory.path() / "made.svg";

    REQUIRE(write_drawing(MadeDrawing(), file_of(file.string())));

    CHECK(is_xml(file, "r.get('width') == '400' and r.get('height') == '200' and r.get('viewBox') == '0 0 200 100'"));
    CHECK(is_xml(file, "x == ['n0 <-> \"n1\" & \\'n2\\'']"));
}

TEST_CASE("a drawing is a PNG picture of the asked size, drawn at its density", "[console][drawing]") {
    if (font_file(Face::words).empty())
        return;
    const t8::test::TemporaryDirectory directory;
    const auto file = directory.path() / "made.png";

    REQUIRE(write_drawing(MadeDrawing(), file_of(file.string())));

    const Result<Image> image = read_png(file);
    REQUIRE(image);
    CHECK(image->width == 400);
    CHECK(image->height == 200);
    const auto red_at = [&](std::size_t x, std::size_t y) { return image->pixels[(y * 400 + x) * 4]; };
    CHECK(red_at(21, 21) == themes()[1].of(Ink::error).red);
    CHECK(red_at(59, 39) == themes()[1].of(Ink::error).red);
    CHECK(red_at(61, 30) == themes()[1].of(Ink::panel).red);
}

TEST_CASE("drawings are light, or dark if that is wanted", "[console][drawing]") {
    DrawingFile file = file_of("made.svg");
    const auto light = bytes_of(MadeDrawing(), file);
    file.is_dark = true;
    const auto dark = bytes_of(MadeDrawing(), file);
    REQUIRE(light);
    REQUIRE(dark);
    const auto has = [](const std::vector<std::byte>& bytes, const std::string& words) {
        return std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()).find(words) != std::string_view::npos;
    };
    const auto surface = [](const Theme& theme) {
        const Colour of = theme.of(Ink::panel);
        return fmt::format("#{:02x}{:02x}{:02x}", of.red, of.green, of.blue);
    };
    CHECK(has(*light, surface(themes()[1])));
    CHECK(has(*dark, surface(themes()[0])));
    CHECK_FALSE(has(*dark, surface(themes()[1])));
}

TEST_CASE("sizes and densities that no drawing has are refused with the bounds", "[console][drawing]") {
    for (const DrawingFile& file :
         {file_of("a.svg", 39, 100), file_of("a.svg", 100, 16'001), file_of("a.svg", 100, -5), file_of("a.svg", 100, 100, 0.1F),
          file_of("a.svg", 100, 100, 9), file_of("a.png", 16'000, 16'000)}) {
        INFO(file.name << " " << file.width << " x " << file.height << ", " << file.scale);
        const Result<void> checked = check(file);
        REQUIRE_FALSE(checked);
        CHECK_FALSE(checked.error().diagnostics.front().hint.empty());
    }
    CHECK(check(file_of("a.svg", 16'000, 16'000, 8)));
}

TEST_CASE("a drawing that cannot be made or written leaves the file that was there", "[console][drawing]") {
    const t8::test::TemporaryDirectory directory;
    const auto file = directory.path() / "old.svg";
    std::ofstream(file) << "an older drawing";

    const Result<void> made = write_drawing(MadeDrawing("the recording is damaged"), file_of(file.string()));
    const Result<void> written = write_drawing(MadeDrawing(), file_of((directory.path() / "none" / "a.svg").string()));

    REQUIRE_FALSE(made);
    CHECK(made.error().diagnostics.front().message == "the recording is damaged");
    REQUIRE_FALSE(written);
    CHECK(written.error().diagnostics.front().message.find("No such file or directory") != std::string::npos);
    CHECK(content(file) == "an older drawing");
    const auto left = std::distance(std::filesystem::directory_iterator(directory.path()), std::filesystem::directory_iterator{});
    CHECK(left == 1);
}

TEST_CASE("the name that is proposed belongs to no file", "[console][drawing]") {
    const t8::test::TemporaryDirectory directory;
    const auto before = std::filesystem::current_path();
    std::filesystem::current_path(directory.path());
    CHECK(free_name("runs/ring.t8h", "map", DrawingFormat::png) == "ring-map.png");
    std::ofstream("ring-map.png") << "x";
    CHECK(free_name("runs/ring.t8h", "map", DrawingFormat::png) == "ring-map-2.png");
    CHECK(free_name("runs/ring.t8h", "map", DrawingFormat::svg) == "ring-map.svg");
    std::filesystem::current_path(before);
}

} // namespace
} // namespace t8::console::test
