#include <catch2/catch.hpp>

#include <algorithm>

#include "monitor/console/picture/fonts.hpp"
#include "monitor/console/picture/raster_canvas.hpp"

namespace t8::console::test {
namespace {

constexpr Box sheet{{100, 50}, {200, 110}};
const Theme& light = themes()[1];

bool has_fonts() {
    const bool has = !font_file(Face::words).empty() && !font_file(Face::numbers).empty();
    if (!has)
        WARN("skipped: no font is installed: apt-get install fonts-inter fonts-jetbrains-mono");
    return has;
}

Colour at(const Image& image, int x, int y) {
    const std::size_t place =
        (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) + static_cast<std::size_t>(x)) * 4;
    return {image.pixels[place], image.pixels[place + 1], image.pixels[place + 2]};
}

/// Returns the box around the pixels that are not the surface: left, top, right, bottom.
PixelBox inked(const Image& image) {
    PixelBox box{image.width, image.height, 0, 0};
    for (int y = 0; y < image.height; ++y)
        for (int x = 0; x < image.width; ++x)
            if (!(at(image, x, y) == light.of(Ink::panel)))
                box = {std::min(box.left, x), std::min(box.top, y), std::max(box.right, x + 1), std::max(box.bottom, y + 1)};
    return box;
}

TEST_CASE("a picture has its size times its density, and the surface of a panel", "[console][raster]") {
    if (!has_fonts())
        return;
    const auto canvas = RasterCanvas::make(sheet, 2.5F, light);
    REQUIRE(canvas);

    CHECK(canvas->image().width == 250);
    CHECK(canvas->image().height == 150);
    CHECK(at(canvas->image(), 0, 0) == light.of(Ink::panel));
    CHECK(inked(canvas->image()).is_empty());
    CHECK(std::all_of(canvas->image().pixels.begin() + 3, canvas->image().pixels.begin() + 4, [](auto a) { return a == 255; }));
}

TEST_CASE("shapes are drawn at their places in pixels of the picture", "[console][raster]") {
    if (!has_fonts())
        return;
    auto canvas = RasterCanvas::make(sheet, 2, light);
    REQUIRE(canvas);

    canvas->fill({{110, 60}, {120, 65}}, {Ink::error});

    const PixelBox box = inked(canvas->image());
    CHECK(box.left == 20);
    CHECK(box.top == 20);
    CHECK(box.right == 40);
    CHECK(box.bottom == 30);
    CHECK(at(canvas->image(), 25, 25) == light.of(Ink::error));
}

TEST_CASE("a weak ink is mixed with what is below it", "[console][raster]") {
    if (!has_fonts())
        return;
    auto canvas = RasterCanvas::make(sheet, 1, light);
    REQUIRE(canvas);
    canvas->fill({{110, 60}, {120, 70}}, {Ink::error, 0.5F});

    const Colour mixed = at(canvas->image(), 15, 15);
    const Colour half = light.of(Ink::error);
    const Colour below = light.of(Ink::panel);
    CHECK(std::abs(mixed.red - (half.red + below.red) / 2) <= 1);
    CHECK(std::abs(mixed.green - (half.green + below.green) / 2) <= 1);
}

TEST_CASE("a line of one pixel is sharp", "[console][raster]") {
    if (!has_fonts())
        return;
    auto canvas = RasterCanvas::make(sheet, 1, light);
    REQUIRE(canvas);
    canvas->line({110, 60}, {130, 60}, {Ink::error}, 1);

    const PixelBox box = inked(canvas->image());
    CHECK(box.bottom - box.top == 1);
    CHECK(at(canvas->image(), 20, box.top) == light.of(Ink::error));
}

TEST_CASE("nothing is drawn outside the clip box", "[console][raster]") {
    if (!has_fonts())
        return;
    auto canvas = RasterCanvas::make(sheet, 1, light);
    REQUIRE(canvas);
    canvas->clip({{120, 70}, {140, 90}});
    canvas->circle({130, 80}, 40, {Ink::waits});
    canvas->text({100, 75}, "words that are much longer than the box", {Ink::text});
    canvas->unclip();

    const PixelBox box = inked(canvas->image());
    CHECK(box.left >= 20);
    CHECK(box.right <= 40);
    CHECK(box.top >= 20);
    CHECK(box.bottom <= 40);
}

TEST_CASE("words are drawn at the density of the picture, as wide as they are measured", "[console][raster]") {
    if (!has_fonts())
        return;
    for (const float scale : {1.0F, 2.0F, 4.0F}) {
        auto canvas = RasterCanvas::make(sheet, scale, light);
        REQUIRE(canvas);
        const float width = canvas->text_width("n0 waits", Face::words, 13);
        canvas->text({150, 60}, "n0 waits", {Ink::text}, Face::words, Align::middle, 13);

        const PixelBox box = inked(canvas->image());
        INFO("density " << scale);
        CHECK(static_cast<float>(box.right - box.left) == Approx(width * scale).margin(3 * static_cast<double>(scale)));
        CHECK(static_cast<float>(box.left + box.right) / 2 == Approx(50 * scale).margin(2 * static_cast<double>(scale)));
        CHECK(static_cast<float>(box.top) >= 10 * scale - 1);
        CHECK(static_cast<float>(box.bottom) <= (10 + 13 + 4) * scale);
    }
}

TEST_CASE("numbers of a face for numbers have equal widths", "[console][raster]") {
    if (!has_fonts())
        return;
    const auto canvas = RasterCanvas::make(sheet, 1, light);
    REQUIRE(canvas);
    CHECK(canvas->text_width("111", Face::numbers, 13) == Approx(canvas->text_width("888", Face::numbers, 13)));
    CHECK(canvas->text_width("", Face::numbers, 13) == 0);
}

TEST_CASE("the same calls make the same pixels, hostile texts too", "[console][raster]") {
    if (!has_fonts())
        return;
    std::vector<std::uint8_t> before;
    for (int n = 0; n < 2; ++n) {
        auto canvas = RasterCanvas::make(sheet, 1.5F, light);
        REQUIRE(canvas);
        canvas->text({100, 60}, "a\x1b[2J\xFF<b>&\xE2\x86\x92", {Ink::text});
        canvas->polyline(std::vector<Point>{{100, 60}, {150, 100}, {200, 60}}, {Ink::message}, 2);
        canvas->ring({150, 80}, 12, {Ink::error}, 2);
        canvas->outline({{110, 60}, {190, 100}}, {Ink::hairline}, 1, 4);
        canvas->dashes({100, 55}, {200, 55}, {Ink::mark}, 1);
        if (n > 0)
            CHECK(canvas->image().pixels == before);
        before = canvas->image().pixels;
    }
}

} // namespace
} // namespace t8::console::test
