#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "types/word.hpp"

namespace t8 {

/// The values of fields with the unit "element": an element of an array of channels.
/// Shape   0: none, or not known. Else bits 48 to 63 are 1 + the number of the array's name in CodeMap::Program::channels; 16 bits each, from
///         bit 0 on, are 1 + a subscript, the first subscript lowest; 0 where the array has no more dimensions.
inline constexpr std::size_t most_subscripts = 3;
inline constexpr unsigned bits_of_subscript = 16;

/// Returns the value for an element; 0 if the number or a subscript is too large, or there are too many subscripts.
std::uint64_t channel_element(std::size_t name, std::span<const Word> subscripts);
/// Returns the number of the array's name. REQUIRES: the value is not 0.
std::size_t array_of_element(std::uint64_t element);
/// Returns "[2][1]"; empty for 0.
std::string subscripts_text(std::uint64_t element);

/// A parsed name or pattern such as "row", "row[2]" or "row[*][1]". It selects the elements for which `element & mask == value`.
struct ElementPattern {
    std::string_view array; ///< name or pattern of arrays
    std::uint64_t mask = 0;
    std::uint64_t value = 0;
};
/// Returns nothing if a subscript is neither a number nor holds a wildcard.
std::optional<ElementPattern> element_pattern(std::string_view text);
/// Returns what stands before the first subscript: "row" of "row[i]".
std::string_view without_subscripts(std::string_view name);

} // namespace t8
