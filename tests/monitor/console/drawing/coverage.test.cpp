#include <catch2/catch.hpp>

#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <random>
#include <utility>

#include "monitor/console/drawing/coverage.hpp"

using namespace t8::console;

namespace {

using Parts = std::map<std::pair<int, int>, float>;

constexpr PixelBox sheet{0, 0, 40, 30};

/// Returns the covered parts of pixels; an outline or more.
Parts covered(std::vector<std::vector<Point>> outlines, const PixelBox& clip = sheet) {
    Box around{{1e9F, 1e9F}, {-1e9F, -1e9F}};
    for (const auto& outline : outlines)
        for (const Point point : outline) {
            around.from = {std::min(around.from.x, point.x), std::min(around.from.y, point.y)};
            around.to = {std::max(around.to.x, point.x), std::max(around.to.y, point.y)};
        }
    Coverage coverage;
    coverage.begin(clip, around);
    for (const auto& outline : outlines)
        coverage.add(outline);
    Parts parts;
    coverage.end([&](int x, int y, float part) { parts[{x, y}] = part; });
    return parts;
}

float sum(const Parts& parts) {
    float all = 0;
    for (const auto& [pixel, part] : parts)
        all += part;
    return all;
}

std::vector<Point> box(float left, float top, float right, float bottom) {
    return {{left, top}, {right, top}, {right, bottom}, {left, bottom}};
}

} // namespace

TEST_CASE("a box covers pixels by the area that lies in them", "[console][coverage]") {
    const Parts parts = covered({box(1.25F, 2, 3.5F, 3.5F)});

    CHECK(parts.at({1, 2}) == Approx(0.75F));
    CHECK(parts.at({2, 2}) == Approx(1));
    CHECK(parts.at({3, 2}) == Approx(0.5F));
    CHECK(parts.at({1, 3}) == Approx(0.375F));
    CHECK(parts.at({3, 3}) == Approx(0.25F));
    CHECK(parts.size() == 6);
}

TEST_CASE("whole pixels are covered wholly, and no others", "[console][coverage]") {
    const Parts parts = covered({box(4, 5, 7, 6)});

    CHECK(parts == Parts{{{4, 5}, 1.0F}, {{5, 5}, 1.0F}, {{6, 5}, 1.0F}});
}

TEST_CASE("slanting edges cover as much as their shape is large", "[console][coverage]") {
    std::mt19937_64 random(7);
    std::uniform_real_distribution<float> x(0, 40);
    std::uniform_real_distribution<float> y(0, 30);
    for (int n = 0; n < 300; ++n) {
        const std::vector<Point> triangle{{x(random), y(random)}, {x(random), y(random)}, {x(random), y(random)}};
        const float area = std::abs((triangle[1].x - triangle[0].x) * (triangle[2].y - triangle[0].y) -
                                    (triangle[2].x - triangle[0].x) * (triangle[1].y - triangle[0].y)) /
                           2;
        INFO("triangle " << n << " of area " << area);
        const Parts parts = covered({triangle});
        CHECK(sum(parts) == Approx(area).margin(0.15));
        for (const auto& [pixel, part] : parts) {
            CHECK(part > 0);
            CHECK(part <= 1);
        }
    }
}

TEST_CASE("a disc covers the area of a circle", "[console][coverage]") {
    std::vector<Point> disc;
    for (int n = 0; n < 200; ++n) {
        const float angle = static_cast<float>(n) * 2 * std::numbers::pi_v<float> / 200;
        disc.push_back({20.3F + 9 * std::cos(angle), 15.7F + 9 * std::sin(angle)});
    }
    CHECK(sum(covered({disc})) == Approx(std::numbers::pi_v<float> * 81).epsilon(0.002));
}

TEST_CASE("an outline of the other direction cuts a hole, one of the same covers once", "[console][coverage]") {
    std::vector<Point> hole = box(12, 12, 18, 18);
    std::reverse(hole.begin(), hole.end());

    CHECK(sum(covered({box(10, 10, 20, 20), hole})) == Approx(64));
    CHECK(covered({box(10, 10, 20, 20), hole}).count({15, 15}) == 0);
    CHECK(sum(covered({box(10, 10, 20, 20), box(12, 12, 18, 18)})) == Approx(100));
}

TEST_CASE("nothing is covered outside the clip box, and nothing is lost inside it", "[console][coverage]") {
    const std::vector<Point> large{{-50, -40}, {90, 10}, {30, 80}};
    const Parts whole = covered({large}, {-100, -100, 200, 200});
    const PixelBox clip{5, 6, 22, 19};
    const Parts seen = covered({large}, clip);

    REQUIRE_FALSE(seen.empty());
    for (const auto& [pixel, part] : whole) {
        const bool is_inside =
            pixel.first >= clip.left && pixel.first < clip.right && pixel.second >= clip.top && pixel.second < clip.bottom;
        INFO(pixel.first << ", " << pixel.second);
        CHECK(seen.count(pixel) == (is_inside ? 1 : 0));
        if (is_inside)
            CHECK(seen.at(pixel) == Approx(part).margin(0.01));
    }
    CHECK(covered({large}, {30, 30, 30, 40}).empty());
}

TEST_CASE("places that are no numbers, or far away, cover nothing and end nothing", "[console][coverage]") {
    const float none = std::nanf("");
    CHECK(covered({{{none, 1}, {5, none}, {3, 9}}}).size() <= 1200);
    CHECK(covered({{{1e30F, 1}, {2e30F, 5}, {3e30F, 9}}}).empty());
    const float most = std::numeric_limits<float>::max();
    CHECK(covered({{{-most, 1}, {most, std::nextafter(1.0F, 2.0F)}, {most, 9}}}).size() <= 1200);
    CHECK(covered({{{3, -most}, {5, most}, {3, most}}}).size() <= 1200);
    CHECK(covered({{{std::numeric_limits<float>::infinity(), 1}, {5, 4}, {3, 9}}}).size() <= 1200);
}
