#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "toolchain/debuginfo/dwarf.hpp"
#include "toolchain/objects/elf_file.hpp"
#include "toolchain/objects/object.hpp"

/// Objects as files: relocatable ELF, described in docs/objects.md.
namespace t8::objects {

/// Relocations. The place is an instruction: prefixes and a function byte, as long as its operand needs. Relocating it may make
/// it longer or shorter, and move the bytes after it.
/// S       address of the symbol
/// A       addend
/// E       address after the instruction
/// B       S + A of the R_T800_BASE at this place, which follows
enum Relocation : std::uint8_t {
    R_T800_NONE = 0,
    R_T800_NEXT = 1, ///< operand = S + A - E
    R_T800_DIFF = 2, ///< operand = S + A - B
    R_T800_BASE = 3, ///< none of its own
    R_T800_ROW = 4,  ///< operand = S + A - E; a row of a table, of four bytes at least
};

/// The name of each section, in the order in which they stand in a file. Those without contents are left out.
namespace section_names {
inline constexpr std::string_view text = ".text";        ///< all atoms of code
inline constexpr std::string_view constants = ".rodata"; ///< all tables
inline constexpr std::string_view text_relocations = ".rela.text";
inline constexpr std::string_view constants_relocations = ".rela.rodata";
inline constexpr std::string_view symbols = ".symtab";
inline constexpr std::string_view strings = ".strtab";
inline constexpr std::string_view facts = ".t800.object";        ///< lines: source, producer, error mode, units used
inline constexpr std::string_view atoms = ".t800.atoms";         ///< numbers of the atoms' symbols, in the order of the atoms
inline constexpr std::string_view entries = ".t800.entries";     ///< lines: number of the atom, workspace, vectorspace, heading
inline constexpr std::string_view imports = ".t800.imports";     ///< the same
inline constexpr std::string_view interface = ".t800.interface"; ///< occam text
inline constexpr std::string_view comments = ".comment";         ///< each ended by a zero byte
} // namespace section_names

/// Returns the bytes of an object file; equal objects give equal bytes.
/// REQUIRES: check() finds nothing wrong, and lay_out() was the last that touched the code: the instruction at each site stands in
/// its bytes.
Bytes write_object(const Object& object);

/// What of an object file is read.
enum class Parts : std::uint8_t {
    all,
    without_debug ///< Object::debug stays empty, and damage in its sections is not noticed
};

/// Reads an object file of write_object().
/// Errors  any damage in these parts, with the place in the file where it was found; the place is `file`. The result has passed check().
Result<Object> read_object(std::span<const Byte> bytes, const std::string& file, Parts parts = Parts::all);

/// Debug information of units as sections to add to a file, and read from a file again.
/// Shape   an atom at `no_place` has no code.
inline constexpr debuginfo::CodePlace no_place{~0u, ~0u};
void add_debug_sections(std::span<const debuginfo::Unit> units, std::span<const debuginfo::CodePlace> atoms, ElfFile& file);
Result<std::vector<debuginfo::Unit>> read_debug_sections(const ElfContents& contents, std::span<const debuginfo::CodePlace> atoms,
                                                         const std::string& file);

} // namespace t8::objects
