#include <catch2/catch.hpp>

#include "monitor/console/drawing/text_width.hpp"
#include "tests/monitor/console/recorded_canvas.hpp"

using namespace t8::console;

TEST_CASE("wide letters are wider than narrow ones, but not in a monospaced face", "[console][drawing]") {
    CHECK(estimated_text_width("mmm", Face::words, 13) > 2 * estimated_text_width("iii", Face::words, 13));
    CHECK(estimated_text_width("mmm", Face::numbers, 13) == Approx(estimated_text_width("iii", Face::numbers, 13)));
    CHECK(estimated_text_width("n12", Face::words, 26) == Approx(2 * estimated_text_width("n12", Face::words, 13)));
    CHECK(estimated_text_width("", Face::words, 13) == 0);
}

TEST_CASE("a character is counted once however many bytes it has, and each bad byte once", "[console][drawing]") {
    CHECK(estimated_text_width("\xC3\xA9", Face::numbers, 10) == Approx(estimated_text_width("e", Face::numbers, 10)));
    CHECK(estimated_text_width("\xFF\xFE", Face::numbers, 10) == Approx(estimated_text_width("ee", Face::numbers, 10)));
    CHECK(estimated_text_width("\n", Face::words, 10) > 0);
}

TEST_CASE("a text is broken between words, and only a word that is too wide is shortened", "[console][drawing]") {
    const test::RecordedCanvas canvas;
    const auto lines = [&](std::string_view text, std::size_t characters) {
        const float width = canvas.text_width(std::string(characters, 'x'), Face::numbers, 10) + 0.1F;
        return broken_into_lines(text, width, canvas, Face::numbers, 10);
    };
    using Lines = std::vector<std::string>;
    CHECK(lines("", 5).empty());
    CHECK(lines("one two", 7) == Lines{"one two"});
    CHECK(lines("one two", 6) == Lines{"one", "two"});
    CHECK(lines("a process computes, or is idle", 19) == Lines{"a process computes,", "or is idle"});
    CHECK(lines("an extraordinary word", 6) == Lines{"an", "extra\xE2\x80\xA6", "word"});
}

TEST_CASE("a text is shortened to its room, at whole characters", "[console][drawing]") {
    const test::RecordedCanvas canvas;
    const auto shown = [&](std::string_view text, float width) { return shortened(text, width, canvas, Face::numbers, 10); };

    CHECK(shown("worker", 40) == "worker");
    CHECK(shown("worker", 31) == "work\xE2\x80\xA6");
    CHECK(shown("\xC3\xA9\xC3\xA9\xC3\xA9", 13) == "\xC3\xA9\xE2\x80\xA6");
    CHECK(shown("worker", 3).empty());
    CHECK(shown("", 3).empty());
}
