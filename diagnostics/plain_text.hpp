#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace t8 {

/// Returns `text` in a form that cannot control a terminal: control characters except newlines and tabs, and bytes that are no
/// UTF-8, become \xNN. Names come from programs and files, which may be hostile.
std::string plain_text(std::string_view text);

/// Returns a line in such a form with one '?' for each such byte, so that columns are kept.
std::string plain_line(std::string_view line);

/// plain_text of a name, which is to stay on its line and in its place there: newlines, tabs, the separators of lines and paragraphs of
/// Unicode and its marks of direction are written \xNN too.
std::string plain_name(std::string_view name);

/// The number of the first character of a text, and of its bytes; nothing when it does not begin with UTF-8. ASCII is what it is.
/// REQUIRES  the text is not empty.
struct Utf8Character {
    char32_t code = 0;
    std::size_t bytes = 0;
};
std::optional<Utf8Character> first_character(std::string_view text);

} // namespace t8
