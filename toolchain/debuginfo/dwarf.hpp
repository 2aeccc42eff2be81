#pragma once

#include <span>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "isa_t800/encode.hpp"
#include "toolchain/debuginfo/debug_info.hpp"

namespace t8::debuginfo {

/// The address and size of an atom's bytes: in the section .text of an object, or in memory.
struct CodePlace {
    Word address = 0;
    Word size = 0;
};

/// The sections of DWARF, called by their names without ".debug_".
struct DwarfSections {
    Bytes info;
    Bytes abbrev;
    Bytes line;
    Bytes loclists;
    Bytes rnglists;
};

/// Writes debug information as DWARF version 5, for this toolchain's reader and for others. No library is used, because libraries that
/// write DWARF support only version 4, and because the writer is simple: each kind of entry has a fixed abbreviation.
///
/// Shape   A routine is a DW_TAG_subprogram at its atom. Its frame base is a location list over DWARF register 3, which is Wptr.
///         DW_AT_return_addr gives the place where `call` left the return address, and so the size of the frame. Types stand
///         before routines in the order of Unit::types; a channel is a base type of an address. File 0 of the line table is the
///         source, as version 5 requires, and file n + 1 is Unit::files[n]. A constant that is known only in a part of its scope
///         has a location list with an implicit value.
/// REQUIRES: names, files and types fulfil objects::check(); atoms index `atoms`; strings hold no zero bytes. Members that a kind
/// of type or variable does not use (the element of a number, say) are not kept.
DwarfSections write_dwarf(std::span<const Unit> units, std::span<const CodePlace> atoms);

/// Reads what write_dwarf wrote. Routines are found by the address and size of their atom.
/// Errors  the first damage, or the first construct that write_dwarf does not write, with its section and offset; the place is `file`.
Result<std::vector<Unit>> read_dwarf(const DwarfSections& sections, std::span<const CodePlace> atoms, const std::string& file);

} // namespace t8::debuginfo
