#pragma once

#include <cstdint>

namespace t8::occam {

/// A place in a source: `file` indexes Sources; lines and columns count from 1; line 0 means no place.
/// Shape   `length` columns on one line. For a construct of several lines, the place is on its first line.
struct Place {
    std::uint32_t line = 0;
    std::uint16_t file = 0;
    std::uint16_t column = 0;
    std::uint16_t length = 1;
};

} // namespace t8::occam
