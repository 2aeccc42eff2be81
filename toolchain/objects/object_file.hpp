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

/// Relocations. The place of a relocation is an instruction: prefixes and a function byte. Relocating it may make it longer or shorter,
/// and so move the bytes after it.
/// S       address of the symbol
/// A       addend
/// E       address after the instruction
/// B       S + A of the R_T800_BASE that follows for the same place
enum Relocation : std::uint8_t {
    R_T800_NONE = 0,
    R_T800_NEXT = 1, ///< operand = S + A - E
    R_T800_DIFF = 2, ///< operand = S + A - B
    R_T800_BASE = 3, ///< gives B for the R_T800_DIFF before it
    R_T800_ROW = 4,  ///< operand = S + A - E; a row of a table of jumps, at least four bytes long
    R_T800_WORD = 5, ///< the word at the place = S + A; no instruction
};

/// The names of the sections, in the order in which they stand in a file. Sections without contents are left out.
namespace section_names {
inline constexpr std::string_view text = ".text";        ///< all atoms of code
inline constexpr std::string_view constants = ".rodata"; ///< all tables
inline constexpr std::string_view data = ".data";        ///< all variables
inline constexpr std::string_view text_relocations = ".rela.text";
inline constexpr std::string_view constants_relocations = ".rela.rodata";
inline constexpr std::string_view data_relocations = ".rela.data";
inline constexpr std::string_view symbols = ".symtab";
inline constexpr std::string_view strings = ".strtab";
inline constexpr std::string_view facts =
    ".t800.object"; ///< lines: source, producer, error mode, part if it is for one, units used
inline constexpr std::string_view atoms = ".t800.atoms";     ///< numbers of the atoms' symbols, in the order of the atoms
inline constexpr std::string_view entries = ".t800.entries"; ///< lines: number of the atom, workspace, vectorspace, heading
inline constexpr std::string_view imports = ".t800.imports"; ///< lines as in .t800.entries
inline constexpr std::string_view initialisers = ".t800.initialisers"; ///< lines: number of the atom, priority, 1 if at the end
inline constexpr std::string_view interface = ".t800.interface";       ///< occam text
inline constexpr std::string_view comments = ".comment";               ///< each ended by a zero byte
} // namespace section_names

/// Returns the bytes of an object file; equal objects give equal bytes.
/// REQUIRES: check() finds no error; the code has not been changed since lay_out(), so that the bytes of each site hold its instruction.
Bytes write_object(const Object& object);

/// The parts of an object file to read.
enum class Parts : std::uint8_t {
    all,
    without_debug ///< Object::debug stays empty, and damage in its sections is not noticed
};

/// Reads an object file that write_object() has made. The result has passed check().
/// Errors  the first damage in `parts`, with its section and offset; the place is `file`.
Result<Object> read_object(std::span<const Byte> bytes, const std::string& file, Parts parts = Parts::all);

/// The place of an atom that has no code.
inline constexpr debuginfo::CodePlace no_place{~0u, ~0u};
/// Adds the debug information of units to a file, and reads it again. `atoms`: the place of each atom, or `no_place`.
void add_debug_sections(std::span<const debuginfo::Unit> units, std::span<const debuginfo::CodePlace> atoms, ElfFile& file);
Result<std::vector<debuginfo::Unit>> read_debug_sections(const ElfContents& contents, std::span<const debuginfo::CodePlace> atoms,
                                                         const std::string& file);

} // namespace t8::objects
