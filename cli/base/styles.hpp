#pragma once

#include <string>
#include <string_view>

namespace t8::cli {

/// The parts of a text that a terminal shows in a colour.
enum class Style : char {
    place = 'p',   ///< an instant
    source = 's',  ///< a line of the program's source
    stop = 'b',    ///< the reason why a run stands here
    problem = 'e', ///< an error
    hint = 'h',
};

/// Returns `text` between marks that print_styled() turns into a style. Everything else prints them as control characters, so a marked text
/// must go to print_styled().
std::string styled(Style style, std::string_view text);

/// Prints a text with marks to standard output, in the form of plain_text(): with colours if standard output is a terminal that has them,
/// otherwise without the marks.
void print_styled(std::string_view text);

/// Returns the text that print_styled() prints.
std::string text_with_styles(std::string_view text, bool has_colours);

/// Returns a rendered diagnostic with its words "error", "warning" and "hint" in colours. `plain`: in the form of plain_text().
std::string diagnostic_with_colours(std::string_view plain);

/// True if a descriptor is a terminal with colours: TERM is not "dumb", and NO_COLOR is not set (https://no-color.org).
bool has_colours(int descriptor);

} // namespace t8::cli
