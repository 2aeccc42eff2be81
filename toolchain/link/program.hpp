#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "isa_t800/disassemble.hpp"
#include "toolchain/objects/object.hpp"

namespace t8::link {

/// An atom in a program.
struct PlacedAtom {
    std::string name;
    objects::Content content = objects::Content::code;
    bool is_global = false;
    Word offset = 0; ///< of its first byte in the image
    Word size = 0;
    std::uint32_t source = 0; ///< indexes LinkedProgram::sources

    friend bool operator==(const PlacedAtom&, const PlacedAtom&) = default;
};

/// A program that can lie at any multiple of four bytes: all references in it are distances.
struct LinkedProgram {
    Bytes image;
    Word entry = 0;       ///< offset of the routine to begin with
    Word workspace = 0;   ///< words below Wptr at entry, Wptr being as after `call`
    Word vectorspace = 0; ///< words
    std::string heading;  ///< of the routine to begin with, as occam writes it
    objects::ErrorMode error_mode = objects::ErrorMode::halt;
    std::vector<PlacedAtom> atoms;      ///< in the order of the image
    std::vector<std::string> sources;   ///< objects, members as "library(member)"
    std::vector<debuginfo::Unit> units; ///< their atoms index `atoms`

    friend bool operator==(const LinkedProgram&, const LinkedProgram&) = default;
};

/// The atoms' names by address, for listings of a program that lies at `base`.
SymbolMap symbols_of(const LinkedProgram& program, Address base);

/// For people: what lies where, how large it is and where it comes from, and what the program needs.
std::string link_map(const LinkedProgram& program, Address base);

/// A program as an ELF file of type ET_EXEC with symbols and debug information, all addresses as they are when it lies at `base`.
/// Shape   one section .text with code and tables; .t800.program says in lines of text what the entry needs, .t800.sources
///         which objects there were, and .t800.atoms for each atom which of them it is from.
Bytes write_program(const LinkedProgram& program, Address base);

/// A program read from a file, and where it is meant to lie.
struct ProgramFile {
    LinkedProgram program;
    Address base;
};

/// Reads what write_program wrote.
/// Errors  as read_object.
Result<ProgramFile> read_program(std::span<const Byte> bytes, const std::string& file);

} // namespace t8::link
