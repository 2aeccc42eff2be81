#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "isa_t800/listing/disassemble.hpp"
#include "toolchain/objects/object.hpp"

namespace t8::link {

/// An atom at its place in a program.
struct PlacedAtom {
    std::string name;
    objects::Content content = objects::Content::code;
    bool is_global = false;
    Word offset = 0; ///< offset of its first byte in the image
    Word size = 0;
    std::uint32_t source = 0; ///< indexes LinkedProgram::sources

    friend bool operator==(const PlacedAtom&, const PlacedAtom&) = default;
};

/// A linked program. It can be loaded at any address that is a multiple of `alignment`: references in its code are distances, and `relocated`
/// adds the address to the pointers in its data.
struct LinkedProgram {
    Bytes image;
    Word alignment = bytes_per_word; ///< bytes: the program must be loaded at a multiple of them
    std::vector<Word> pointers;      ///< offsets of words in the image that hold offsets of places in the image
    Word entry = 0;                  ///< offset of the entry routine
    Word workspace = 0;              ///< words that it needs below Wptr, Wptr being as after `call` of the entry
    Word vectorspace = 0;            ///< words that it needs
    std::string heading;             ///< heading of the entry routine in occam
    objects::ErrorMode error_mode = objects::ErrorMode::halt;
    std::optional<Part> part{};         ///< what its objects in C are for; not kept in files
    std::vector<PlacedAtom> atoms;      ///< in the order of the image
    std::vector<std::string> sources;   ///< names of the objects; of members "library(member)"
    std::vector<debuginfo::Unit> units; ///< debug information; Routine::atom indexes `atoms`

    friend bool operator==(const LinkedProgram&, const LinkedProgram&) = default;
};

/// Returns the image of a program that is loaded at `base`.
Bytes relocated(const LinkedProgram& program, Address base);

/// Returns the names of atoms by address, for listings of a program that is loaded at `base`.
SymbolMap symbols_of(const LinkedProgram& program, Address base);

/// Returns a map of a program that is loaded at `base`: the address, size and source of each atom, and the needs of the program.
std::string link_map(const LinkedProgram& program, Address base);

/// Returns a program as an ELF file of type ET_EXEC with symbols and debug information. Its addresses are for loading at `base`.
/// Shape   .text has code and tables. Three sections have lines of text: .t800.program the needs of the entry, .t800.sources the names
///         of the objects, .t800.atoms the symbol and the source of each atom.
Bytes write_program(const LinkedProgram& program, Address base);

/// A program that was read from a file, and its load address.
struct ProgramFile {
    LinkedProgram program;
    Address base;
};

/// Reads a file that write_program has made. `file` is its name for messages.
/// Errors  as read_object.
Result<ProgramFile> read_program(std::span<const Byte> bytes, const std::string& file);

} // namespace t8::link
