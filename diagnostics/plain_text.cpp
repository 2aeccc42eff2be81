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
/// Source  Unicode 15, table 3-7: the sequences of bytes that are UTF-8
std::size_t shown_bytes(std::string_view text) {
    const auto first = static_cast<unsigned char>(text.front());
    if (first < 0x80)
        return is_plain_ascii(text.front()) ? 1 : 0;
    const std::size_t length = first >= 0xC2 && first <= 0xDF   ? 2
                               : first >= 0xE0 && first <= 0xEF ? 3
                               : first >= 0xF0 && first <= 0xF4 ? 4
                                                                : 0;
    if (length == 0 || text.size() < length)
        return 0;
    for (std::size_t n = 1; n < length; ++n)
        if (!is_continuation(text[n]))
            return 0;
    const auto second = static_cast<unsigned char>(text[1]);
    const bool is_control = first == 0xC2 && second < 0xA0;
    const bool is_overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
    const bool is_surrogate = first == 0xED && second >= 0xA0;
    const bool is_beyond = first == 0xF4 && second >= 0x90;
    return is_control || is_overlong || is_surrogate || is_beyond ? 0 : length;
}

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

std::string plain_text(std::string_view text) {
    return replaced(text, [](std::uint8_t byte) { return fmt::format("\\x{:02X}", byte); });
}

std::string plain_line(std::string_view line) {
    return replaced(line, [](std::uint8_t) { return std::string("?"); });
}

} // namespace t8
