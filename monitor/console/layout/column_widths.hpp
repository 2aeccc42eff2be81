#pragma once

#include <optional>
#include <vector>

namespace t8::console {

/// How much room a column of a table needs.
struct ColumnNeed {
    float content = 0;  ///< of its widest text
    float heading = 0;  ///< of its title
    float enough = 160; ///< of a long content, the part that it claims before columns that yield earlier
    float least = 0;    ///< with less room it is left out, or, if it never is, is not made narrower
    float share = 0;    ///< of the room that is left over
    unsigned yields = 0;
    std::optional<float> chosen{}; ///< by the user
};

/// Returns the width of each column in a table as wide as `room`; 0: it is left out. The result depends on nothing else.
/// Units   pixels; `gap`: around each column that is not left out.
/// Order   if all fit, those with a share get the rest. Otherwise the columns with the highest `yields` give up room first, one after the other, and those
///         with 0 last, the widest one first. Of the room that is then left, long contents get some before shares are given.
std::vector<float> widths_of(const std::vector<ColumnNeed>& columns, float room, float gap);

} // namespace t8::console
