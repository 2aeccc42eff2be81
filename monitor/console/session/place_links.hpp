#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace t8::console {

/// A part of a line of text.
struct TextPart {
    std::string_view text;
    std::string leads_to{}; ///< a target of Desk::follow(); empty: it leads nowhere
};

/// Splits a line into plain words and places: events "n3#120", cycles "n3@4711", instants "12.5ms" and "60172.050 us", lines "farm.occ:88". A time without a
/// decimal point and with a blank before its unit is a duration, and leads nowhere.
/// Order   the parts together are the line.
std::vector<TextPart> parts_of(std::string_view line);

/// Returns the target of a place that an answer names as `place`: an event, or the operand of `go`.
std::string target_of_place(std::string_view place);

} // namespace t8::console
