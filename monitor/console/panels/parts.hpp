#pragma once

#include <string>
#include <string_view>

#include "monitor/console/session/desk.hpp"
#include "monitor/console/session/place_links.hpp"
#include "monitor/console/window/ui.hpp"

namespace t8::console {

/// Fills a panel whose answer has no data: with the problem, or with the subject of the panel and how it comes.
void say_why_empty(Ui& ui, const Shown& shown, std::string_view subject, std::string_view how);

/// Returns whether a text has letters in it, without regard to case.
bool has_letters(std::string_view text, std::string_view letters);

/// Returns a line that a program has written, with its control characters and bytes that are no UTF-8 as the terminal shows them: ^G, \xE9.
std::string visible_text(std::string_view line);

} // namespace t8::console
