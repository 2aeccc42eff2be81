#include "diagnostics/plain_text.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include <fmt/format.h>

namespace t8 {
namespace {

bool is_plain_ascii(char c) { return (c >= ' ' && c < '\x7F') || c == '\n' || c == '\t'; }

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

/// Returns the number of bytes of the character at the beginning if it may be shown, otherwise 0.
std::size_t shown_bytes(std::string_view text) {
    constexpr char32_t first_after_controls = 0xA0;
    const std::optional<Utf8Character> character = first_character(text);
    if (!character)
        return 0;
    if (character->bytes == 1)
        return is_plain_ascii(text.front()) ? 1 : 0;
    return character->code < first_after_controls ? 0 : character->bytes;
}

/// True for the characters outside ASCII that end a line or turn the direction in which others are shown.
bool moves_others(char32_t code) {
    constexpr char32_t line_separator = 0x2028, paragraph_separator = 0x2029, first_direction = 0x202A, last_direction = 0x202E;
    constexpr char32_t first_mark = 0x200E, last_mark = 0x200F, arabic_mark = 0x061C, first_isolate = 0x2066,
                       last_isolate = 0x2069;
    return code == line_separator || code == paragraph_separator || (code >= first_direction && code <= last_direction) ||
           (code >= first_mark && code <= last_mark) || code == arabic_mark || (code >= first_isolate && code <= last_isolate);
}

std::string number_of(std::uint8_t byte) { return fmt::format("\\x{:02X}", byte); }

template <class Replace> std::string replaced(std::string_view text, Replace replace) {
    std::string shown;
    shown.reserve(text.size());
    while (!text.empty()) {
        const auto* const end = std::find_if_not(text.begin(), text.end(), is_plain_ascii);
        shown.append(text.begin(), end);
        text.remove_prefix(static_cast<std::size_t>(end - text.begin()));
        if (text.empty())
            break;
        const std::size_t length = shown_bytes(text);
        if (length != 0)
            shown += text.substr(0, length);
        else
            shown += replace(static_cast<std::uint8_t>(text.front()));
        text.remove_prefix(length == 0 ? 1 : length);
    }
    return shown;
}

} // namespace

std::string plain_text(std::string_view text) { return replaced(text, number_of); }

std::string plain_line(std::string_view line) {
    return replaced(line, [](std::uint8_t) { return std::string("?"); });
}

std::string plain_name(std::string_view name) {
    std::string plain;
    for (std::string_view left = name; !left.empty();) {
        const std::size_t shown = shown_bytes(left);
        const bool stays =
            shown != 0 && left.front() != '\n' && left.front() != '\t' && !moves_others(first_character(left)->code);
        const std::string_view bytes = left.substr(0, std::max<std::size_t>(shown, 1));
        if (stays)
            plain += bytes;
        else
            for (const char byte : bytes)
                plain += number_of(static_cast<std::uint8_t>(byte));
        left.remove_prefix(bytes.size());
    }
    return plain;
}

/// Source  Unicode 15, table 3-7: which sequences of bytes are UTF-8
std::optional<Utf8Character> first_character(std::string_view text) {
    const auto first = static_cast<unsigned char>(text.front());
    if (first < 0x80)
        return Utf8Character{first, 1};
    const std::size_t length = first >= 0xC2 && first <= 0xDF   ? 2
                               : first >= 0xE0 && first <= 0xEF ? 3
                               : first >= 0xF0 && first <= 0xF4 ? 4
                                                                : 0;
    if (length == 0 || text.size() < length)
        return {};
    Utf8Character character{static_cast<char32_t>(first & (0xFFu >> (length + 1))), length};
    for (std::size_t n = 1; n < length; ++n) {
        if (!is_continuation(text[n]))
            return {};
        character.code = character.code << 6 | (static_cast<unsigned char>(text[n]) & 0x3Fu);
    }
    const auto second = static_cast<unsigned char>(text[1]);
    const bool is_overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
    const bool is_surrogate = first == 0xED && second >= 0xA0;
    const bool is_beyond = first == 0xF4 && second >= 0x90;
    return is_overlong || is_surrogate || is_beyond ? std::nullopt : std::optional(character);
}

} // namespace t8
