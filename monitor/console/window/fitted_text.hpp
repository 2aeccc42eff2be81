#pragma once

#include <cstddef>
#include <string>
#include <string_view>

struct ImFont;

namespace t8::console {

/// Returns the width of a text, in pixels of the screen.
float width_of(std::string_view text, const ImFont& font);
/// Returns a text of one line as it fits into a width: all of it, or its beginning with an ellipsis; never a part of a character. A place keeps its
/// line: "philo…:34".
std::string fitted_text(std::string_view text, float room, const ImFont& font);

/// The most bytes that are drawn of a text, or typed into a field. Dear ImGui ends the program at a text of more than 16 383 characters.
inline constexpr std::size_t most_drawn = 4'000;
/// Returns a text, or the beginning of one that is too long to be drawn, with the number of its bytes.
std::string drawable(std::string_view text);

} // namespace t8::console
