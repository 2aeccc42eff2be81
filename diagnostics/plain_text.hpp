#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace t8 {

/// Returns `text` in a form that cannot control a terminal: control characters except newlines and tabs, and bytes that are no
/// UTF-8, become \xNN. Names come from programs and files, which may be hostile.
std::string plain_text(std::string_view text);

/// Returns `line` as plain_text() does, but with one '?' in place of each \xNN, so that the columns after it stay where they are.
std::string plain_line(std::string_view line);

/// Returns `name` as plain_text() does, with \xNN also for the characters that would move text: newlines, tabs, and Unicode's
/// line separator, paragraph separator and direction marks.
std::string plain_name(std::string_view name);

/// A character of a UTF-8 text: its code point and the number of its bytes.
struct Utf8Character {
    char32_t code = 0;
    std::size_t bytes = 0;
};
/// Returns the first character of `text`; nothing if `text` does not begin with valid UTF-8.
/// REQUIRES  `text` is not empty.
std::optional<Utf8Character> first_character(std::string_view text);

} // namespace t8
