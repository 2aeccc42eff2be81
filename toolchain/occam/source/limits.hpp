#pragma once

#include <cstddef>

/// Limits for the length, size and depth of a source (docs/occam.md). A source that exceeds one gets an error at that place. They let code
/// that walks the tree be recursive, and keep messages short.
namespace t8::occam::limits {

// The text.
inline constexpr std::size_t source_bytes = std::size_t{64} << 20; ///< of a source and its included files
inline constexpr std::size_t tokens = 4'000'000;
inline constexpr std::size_t name_characters = 255;
inline constexpr std::size_t number_characters = 1000;
inline constexpr std::size_t include_levels = 64;
inline constexpr std::size_t use_levels = 64; ///< nesting of sources that are compiled because others use them
inline constexpr std::size_t includes = 10'000;
inline constexpr int condition_levels = 100; ///< brackets and NOTs in the condition of an #IF

// The tree.
inline constexpr int construct_levels = 200;
/// Limit for brackets, subscripts and types within each other, and for operators in a row.
inline constexpr int bracket_levels = 1000;
/// Number of tokens to look ahead within a pair of brackets.
inline constexpr std::size_t looked_ahead = 4096;

// Limits of the checked tree.
// Enough for a chain of operators in as many brackets as the parser accepts, and too few to overflow the checker's stack.
inline constexpr unsigned expression_levels = 2100;
/// Limit for types within each other.
inline constexpr std::size_t type_levels = 1000;
inline constexpr std::size_t constant_bytes = std::size_t{64} << 20; ///< of all constant tables and records together

// Limits of messages.
inline constexpr std::size_t errors = 100;      ///< later errors are only counted
inline constexpr std::size_t shown_line = 4096; ///< bytes; a longer line is not shown with a message
inline constexpr std::size_t message = 1000;    ///< bytes; of a longer message only the beginning and the end are shown

} // namespace t8::occam::limits
