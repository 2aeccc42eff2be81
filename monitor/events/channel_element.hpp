#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "types/word.hpp"

namespace t8 {

/// The value of a field with the unit "element": an element of an array of channels.
/// Shape   0: no element, or not known. Otherwise bits 48 to 63 hold 1 + the number of the array's name in CodeMap::Program::channels. Bits
///         0 to 15, 16 to 31 and 32 to 47 hold 1 + a subscript, the first subscript lowest; 0 if the array has no such dimension.
inline constexpr std::size_t most_subscripts = 3;
inline constexpr unsigned bits_of_subscript = 16;

/// Returns the value for an element; 0 if the number or a subscript is too large, or there are too many subscripts.
std::uint64_t channel_element(std::size_t name, std::span<const Word> subscripts);
/// Returns the number of the array's name. REQUIRES: `element` is not 0.
std::size_t array_of_element(std::uint64_t element);
/// Returns the subscripts of an element: "[2][1]"; empty for 0.
std::string subscripts_text(std::uint64_t element);

/// A parsed name or pattern such as "row", "row[2]" or "row[*][1]". It selects the elements for which `element & mask == value`.
struct ElementPattern {
    std::string_view array; ///< name or pattern of arrays
    std::uint64_t mask = 0;
    std::uint64_t value = 0;
};
/// Parses `text`. Returns nothing if a subscript is neither a number nor holds a wildcard.
std::optional<ElementPattern> element_pattern(std::string_view text);
/// Returns the part of `name` before the first subscript: "row" for "row[i]".
std::string_view without_subscripts(std::string_view name);

} // namespace t8
