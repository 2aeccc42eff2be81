#pragma once

#include <cstdint>

#include "isa_t800/encode.hpp"

namespace t8::debuginfo {

/// Kinds of entries. Each has two abbreviations: twice its number for an entry without children, and one more for an entry with
/// children.
enum class EntryKind : std::uint8_t {
    unit = 1,
    base_type,
    array,
    counted,
    uncounted,
    record,
    field,
    alias,
    pointer,
    routine,
    scope,
    variable,
    listed_variable,
    constant_variable,
    formal,
    listed_formal,
    constant_formal,
    unplaced_variable,
    unplaced_formal,
    tags,
    tag,
    communication,
    guard,
    channels,
    listed_channels,
};

/// Returns the bytes of .debug_abbrev, with the abbreviations of all kinds.
Bytes abbreviation_section();

} // namespace t8::debuginfo
