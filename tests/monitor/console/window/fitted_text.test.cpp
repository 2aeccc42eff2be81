#include <catch2/catch.hpp>
#include <imgui.h>

#include "monitor/console/window/fitted_text.hpp"
#include "monitor/console/window/gui.hpp"

namespace t8::console::test {
namespace {

TEST_CASE("a text that fits is whole, one that does not ends in an ellipsis and fits then", "[console][fitted]") {
    const Gui gui({300, 200, 1});
    const ImFont& font = *gui.fonts().words;
    const std::string text = "größte Länge: 212 us";

    CHECK(fitted_text(text, width_of(text, font), font) == text);
    for (float room = width_of("…", font); room < width_of(text, font) - 2; ++room) {
        const std::string fitted = fitted_text(text, room, font);
        INFO(room << ": " << fitted);
        REQUIRE(fitted.ends_with("…"));
        CHECK(text.starts_with(fitted.substr(0, fitted.size() - 3)));
        CHECK((static_cast<unsigned char>(text[fitted.size() - 3]) & 0xC0U) != 0x80U); // no part of a character
        CHECK(width_of(fitted, font) <= room + 1);
    }
    CHECK(fitted_text(text, -5, font) == "…");
    CHECK(fitted_text({}, 0, font).empty());
}

TEST_CASE("a place that is cut keeps its line as long as there is room", "[console][fitted]") {
    const Gui gui({300, 200, 1});
    const ImFont& font = *gui.fonts().numbers;
    const std::string place = "philosophers.occ:34";

    CHECK(fitted_text(place, width_of("philo…:34", font) + 1, font) == "philo…:34");
    CHECK(fitted_text(place, width_of("…:34", font), font).starts_with("ph"));
    CHECK(fitted_text("12:34:", width_of("12:3", font) + 1, font) == "12:…"); // no place
}

} // namespace
} // namespace t8::console::test
