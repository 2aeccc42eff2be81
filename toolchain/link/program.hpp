#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "isa_t800/listing/disassemble.hpp"
#include "toolchain/objects/object.hpp"

namespace t8::link {

/// An atom in a program.
struct PlacedAtom {
    std::string name;
    objects::Content content = objects::Content::code;
    bool is_global = false;
    Word offset = 0; ///< offset of its first byte in the image
    Word size = 0;
    std::uint32_t source = 0; ///< indexes LinkedProgram::sources

    friend bool operator==(const PlacedAtom&, const PlacedAtom&) = default;
};

/// A linked program. It can be loaded at any multiple of four bytes: all references in it are distances.
struct LinkedProgram {
    Bytes image;
    Word entry = 0;       ///< offset of the entry routine
    Word workspace = 0;   ///< words below Wptr at entry, Wptr being as after `call`
    Word vectorspace = 0; ///< words
    std::string heading;  ///< heading of the entry routine in occam
    objects::ErrorMode error_mode = objects::ErrorMode::halt;
    std::vector<PlacedAtom> atoms;      ///< in the order of the image
    std::vector<std::string> sources;   ///< objects, members as "library(member)"
    std::vector<debuginfo::Unit> units; ///< their atoms index `atoms`

    friend bool operator==(const LinkedProgram&, const LinkedProgram&) = default;
};

/// Returns the names of atoms by address, for listings of a program that is loaded at `base`.
SymbolMap symbols_of(const LinkedProgram& program, Address base);

/// Returns a map as text: the address, size and origin of each atom, and the needs of the program.
std::string link_map(const LinkedProgram& program, Address base);

/// Returns a program as an ELF file of type ET_EXEC with symbols and debug information; addresses are those of a program loaded at `base`.
/// Shape   one section .text with code and tables; .t800.program says in lines of text what the entry needs, .t800.sources
///         which objects there were, and .t800.atoms for each atom which of them it is from.
Bytes write_program(const LinkedProgram& program, Address base);

/// A program that was read from a file, and its load address.
struct ProgramFile {
    LinkedProgram program;
    Address base;
};

/// Reads a file of write_program.
/// Errors  as read_object.
Result<ProgramFile> read_program(std::span<const Byte> bytes, const std::string& file);

} // namespace t8::link
