#pragma once

#include <span>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "isa_t800/encode.hpp"
#include "toolchain/debuginfo/debug_info.hpp"

namespace t8::debuginfo {

/// Where the bytes of an atom lie: in the section .text of an object, or in memory.
struct CodePlace {
    Word address = 0;
    Word size = 0;
};

/// DWARF, by the names of its sections without ".debug_".
struct DwarfSections {
    Bytes info;
    Bytes abbrev;
    Bytes line;
    Bytes loclists;
    Bytes rnglists;
};

/// Debug information as DWARF version 5, for readers of our own and of others. We write it ourselves because the libraries that
/// could are made for the version before, and it is little: one abbreviation for each kind of entry that we have.
///
/// Shape   A routine is a DW_TAG_subprogram at its atom. Its frame base is a location list over DWARF register 3, which is Wptr;
///         DW_AT_return_addr says where `call` left the return address, and so how large the frame is. Types stand before routines
///         in the order of Unit::types; a channel is a base type of an address. File 0 of the line table is the source, as version
///         5 wants it, and file n + 1 is Unit::files[n]. A constant that is known in a part of its scope only is a location list
///         of an implicit value.
/// REQUIRES: names, files and types exist as objects::check() has it; atoms index `atoms`; texts hold no zero bytes. What a kind of
///         type or variable has no use for (the element of a number, say) is not kept.
DwarfSections write_dwarf(std::span<const Unit> units, std::span<const CodePlace> atoms);

/// Reads what write_dwarf wrote. Routines are found by the address and size of their atom.
/// Errors  the first thing that is damaged or that write_dwarf does not write, with its section and offset; the place is `file`.
Result<std::vector<Unit>> read_dwarf(const DwarfSections& sections, std::span<const CodePlace> atoms, const std::string& file);

} // namespace t8::debuginfo
