#pragma once

#include <cstddef>

/// Limits of the length, size and depth of a source. A source beyond a limit gets an error at the place where it exceeds it. Within them, code that walks the
/// tree may recurse, and messages stay short. docs/occam.md documents them.
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
/// For brackets, subscripts and types, and operators in a row.
inline constexpr int bracket_levels = 1000;
/// Tokens to look ahead within a pair of brackets.
inline constexpr std::size_t looked_ahead = 4096;

// Limits of the checked tree.
// For an expression: more than a chain of operators in as many brackets as the parser accepts, and less than would overflow the
// checker's stack.
inline constexpr unsigned expression_levels = 2100;
/// For a type that is made of others.
inline constexpr std::size_t type_levels = 1000;
inline constexpr std::size_t constant_bytes = std::size_t{64} << 20; ///< of all constant tables and records together

// Limits of messages.
inline constexpr std::size_t errors = 100;      ///< those after it are counted only
inline constexpr std::size_t shown_line = 4096; ///< columns of a line that is shown with a message
inline constexpr std::size_t message = 1000;    ///< bytes; of a longer message only the beginning and the end are shown

} // namespace t8::occam::limits
