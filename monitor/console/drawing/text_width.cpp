#include "monitor/console/drawing/text_width.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "diagnostics/plain_text.hpp"

namespace t8::console {
namespace {

constexpr char32_t first_printed = 0x20;
constexpr float wide_character = 0.84F;    ///< outside ASCII: arrows, and letters on the safe side
constexpr float monospaced_width = 0.602F; ///< of the size, every character

/// In thousandths of the size, from the blank to the tilde.
constexpr std::array<std::uint16_t, 95> thousandths{
    318, 401, 460, 838, 636, 950, 780, 275, 390,  390, 500, 838, 318, 361, 318, 337, 636, 636, 636, 636, 636, 636, 636, 636,
    636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632, 575, 775, 752, 295, 295, 656, 557, 863, 748, 787,
    603, 787, 695, 635, 611, 732, 684, 989, 685,  611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352, 635,
    634, 278, 278, 579, 278, 974, 634, 612, 635,  635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838};

Utf8Character next_character(std::string_view text) {
    constexpr char32_t replacement = 0xFFFD;
    return first_character(text).value_or(Utf8Character{replacement, 1});
}

float width_of(char32_t code, Face face) {
    if (face == Face::numbers)
        return monospaced_width;
    const std::size_t index = static_cast<std::size_t>(code) - first_printed;
    return index < thousandths.size() ? static_cast<float>(thousandths[index]) / 1000 : wide_character;
}

} // namespace

float estimated_text_width(std::string_view text, Face face, float size) {
    float width = 0;
    while (!text.empty()) {
        const Utf8Character character = next_character(text);
        width += width_of(character.code, face);
        text.remove_prefix(character.bytes);
    }
    return width * size;
}

std::string shortened(std::string_view text, float width, const Canvas& canvas, Face face, float size) {
    constexpr std::string_view ellipsis = "\xE2\x80\xA6";
    if (canvas.text_width(text, face, size) <= width)
        return std::string(text);
    std::string kept;
    std::string fits;
    while (!text.empty()) {
        const Utf8Character character = next_character(text);
        kept += text.substr(0, character.bytes);
        text.remove_prefix(character.bytes);
        std::string candidate = kept + std::string(ellipsis);
        if (canvas.text_width(candidate, face, size) > width)
            break;
        fits = std::move(candidate);
    }
    return fits;
}

std::vector<std::string> broken_into_lines(std::string_view text, float width, const Canvas& canvas, Face face, float size) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        const std::string longer = lines.empty() ? std::string(word) : lines.back() + " " + std::string(word);
        if (lines.empty() || canvas.text_width(longer, face, size) > width)
            lines.push_back(shortened(word, width, canvas, face, size));
        else
            lines.back() = longer;
    }
    return lines;
}

} // namespace t8::console
