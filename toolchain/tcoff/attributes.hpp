#pragma once

#include <cstdint>

/// Bits of the words that describe modules, sections and symbols.
/// Source  TCOFF, instruction sets, attributes, section attributes, usage, languages
namespace t8::tcoff {

namespace section_bits {
inline constexpr std::int64_t write = 1;
inline constexpr std::int64_t read = 2;
inline constexpr std::int64_t execute = 4;
inline constexpr std::int64_t debug = 8;
inline constexpr std::int64_t virtual_only = 0x10;
} // namespace section_bits

namespace usage {
inline constexpr std::int64_t local = 1;
inline constexpr std::int64_t exported = 2;
inline constexpr std::int64_t imported = 4;
inline constexpr std::int64_t weak = 8;
inline constexpr std::int64_t conditional = 0x10;
inline constexpr std::int64_t unindexed = 0x20;
inline constexpr std::int64_t provisional = 0x40;
inline constexpr std::int64_t origin = 0x80;
inline constexpr std::int64_t routine = 0x100;
inline constexpr std::int64_t data = 0x200;
inline constexpr std::int64_t notype = 0x400;
inline constexpr std::int64_t yielding = weak | conditional | provisional; ///< give way to another definition
} // namespace usage

namespace language {
inline constexpr std::int64_t occam = 3;
inline constexpr std::int64_t occam_harness = 10;
} // namespace language

namespace attribute {
inline constexpr std::int64_t word_mask = 7;
inline constexpr std::int64_t word_32 = 2;
inline constexpr std::int64_t halt = 0x80;
inline constexpr std::int64_t stop = 0x100;
inline constexpr std::int64_t instruction_io = 0x800;
inline constexpr std::int64_t fpu_calling = 0x80000;
} // namespace attribute

} // namespace t8::tcoff
