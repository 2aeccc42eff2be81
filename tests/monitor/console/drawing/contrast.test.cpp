#include <catch2/catch.hpp>

#include "monitor/console/drawing/contrast.hpp"

using namespace t8::console;

namespace {

constexpr Colour black{0, 0, 0};
constexpr Colour white{255, 255, 255};

} // namespace

TEST_CASE("states can be told apart by their colours alone, in both themes, by every sight", "[console][colours]") {
    for (const Theme& theme : themes())
        for (const Sight sight : all_sights)
            for (std::size_t i = 0; i < state_inks.size(); ++i)
                for (std::size_t k = 0; k < i; ++k) {
                    INFO(theme.name << ", " << name_of(sight) << ", state inks " << i << " and " << k);
                    CHECK(colour_distance(seen(theme.of(state_inks[i]), sight), seen(theme.of(state_inks[k]), sight)) >=
                          least_state_distance);
                }
}

TEST_CASE("words can be read on every surface of both themes", "[console][colours]") {
    for (const Theme& theme : themes())
        for (const Ink surface : word_surfaces) {
            const auto contrast = [&](Ink words) { return contrast_ratio(theme.of(words), theme.of(surface)); };
            INFO(theme.name << ", surface " << static_cast<int>(surface));
            CHECK(contrast(Ink::text) >= least_text_contrast);
            CHECK(contrast(Ink::selected) >= least_text_contrast);
            CHECK(contrast(Ink::quiet) >= least_quiet_contrast);
            CHECK(contrast(Ink::link) >= least_quiet_contrast);
            CHECK(contrast(Ink::faint) >= least_faint_contrast);
        }
}

TEST_CASE("names can be read on nodes, and nodes seen on their panel", "[console][colours]") {
    for (const Theme& theme : themes())
        for (const Ink state : {Ink::computes, Ink::waits, Ink::error, Ink::message, Ink::mark}) {
            INFO(theme.name << ", state " << static_cast<int>(state));
            CHECK(contrast_ratio(theme.of(Ink::on_state), theme.of(state)) >= least_quiet_contrast);
            CHECK(contrast_ratio(theme.of(state), theme.of(Ink::panel)) >= least_faint_contrast);
        }
}

TEST_CASE("contrast is that of WCAG", "[console][colours]") {
    CHECK(contrast_ratio(black, white) == Approx(21));
    CHECK(contrast_ratio(white, white) == Approx(1));
    CHECK(contrast_ratio({0x77, 0x77, 0x77}, white) == Approx(4.48).margin(0.005));
}

TEST_CASE("distances of colours are those of CIEDE2000", "[console][colours]") {
    CHECK(colour_distance(black, white) == Approx(100).margin(0.05));
    CHECK(colour_distance(white, white) == Approx(0).margin(1e-6));
    // Known values for the primaries of sRGB.
    CHECK(colour_distance({255, 0, 0}, {0, 255, 0}) == Approx(86.6).margin(0.1));
    CHECK(colour_distance({255, 0, 0}, {0, 0, 255}) == Approx(52.9).margin(0.1));
    CHECK(colour_distance({0, 0, 255}, {255, 0, 0}) == Approx(colour_distance({255, 0, 0}, {0, 0, 255})));
}

TEST_CASE("grey looks grey to everybody, and red and green alike to those without red or green", "[console][colours]") {
    for (const Sight sight : all_sights) {
        INFO(name_of(sight));
        CHECK(colour_distance(seen({128, 128, 128}, sight), {128, 128, 128}) < 1);
    }
    constexpr Colour red{200, 80, 60};
    constexpr Colour olive{125, 125, 45};
    CHECK(colour_distance(seen(red, Sight::deuteranopia), seen(olive, Sight::deuteranopia)) < colour_distance(red, olive) / 2);
    CHECK(seen(red, Sight::usual) == red);
}
