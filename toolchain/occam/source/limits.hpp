#pragma once

#include <cstddef>

/// Limits of the length, size and depth of a source. A source beyond a limit gets an error at the place where it exceeds it. Within them, code that walks the
/// tree may recurse, and messages stay short. docs/occam.md documents them.
namespace t8::occam::limits {

// The text.
inline constexpr std::size_t source_bytes = std::size_t{64} << 20; ///< of a source with all that it includes
inline constexpr std::size_t tokens = 4'000'000;
inline constexpr std::size_t name_characters = 255;
inline constexpr std::size_t number_characters = 1000;
inline constexpr std::size_t include_levels = 64;
inline constexpr std::size_t use_levels = 64; ///< of sources that are compiled because others use them
inline constexpr std::size_t includes = 10'000;
inline constexpr int condition_levels = 100; ///< brackets and NOTs in the condition of an #IF

// The tree.
inline constexpr int construct_levels = 200;
/// Of brackets, subscripts and types, and operators in a row.
inline constexpr int bracket_levels = 1000;
/// Tokens to look ahead within a pair of brackets.
inline constexpr std::size_t looked_ahead = 4096;

// What the tree means.
/// Of an expression: more than a chain of operators in as many brackets as the parser lets pass, and less than what follows the checker has
/// stack for.
inline constexpr unsigned expression_levels = 2100;
/// Of a type that is made of others.
inline constexpr std::size_t type_levels = 1000;
inline constexpr std::size_t constant_bytes = std::size_t{64} << 20; ///< of all tables and records that are constants

// What is told.
inline constexpr std::size_t errors = 100;      ///< those after it are counted only
inline constexpr std::size_t shown_line = 4096; ///< columns of a line that is shown with a message
inline constexpr std::size_t message = 1000;    ///< bytes; of a longer one the beginning and the end are shown

} // namespace t8::occam::limits
