#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "isa_t800/encode.hpp"

namespace t8 {

/// Names of addresses, for listings, ordered as the hardware orders addresses.
using SymbolMap = std::map<Address, std::string>;

struct DisassemblyOptions {
    Part part = Part::T800;             ///< operations that this part lacks are shown as `opr #nn`
    const SymbolMap* symbols = nullptr; ///< names for jump targets, and labels at the start of lines; may be null
};

/// One line of a listing.
/// Shape   `text` is a statement for the assembler that gives exactly `bytes`. A jump to a named target shows the name: the statement then
///         needs the label at its address, and has the shortest form only if the rest of the code has.
struct DisassembledLine {
    Address address;
    Bytes bytes;
    std::string label;   ///< name of the address, or empty
    std::string text;    ///< "ldc 5", "j.3 12", "fpurn", ".byte #20, #20"
    std::string comment; ///< jump target, or the meaning if `text` does not show it; or empty
};

/// Disassembles from the first byte to the last.
/// Shape   `ldc k; fpentry` is one line if the two are adjacent. A function encoded with leading `pfix 0` is written with its
///         width (`ldc.4 5`). `.byte` lines show other unusual encodings, prefixes cut off by the end, and runs of prefixes that are too
///         long. 16 or more zero bytes are one `.space` line, up to the next name.
/// Errors  none: any bytes are accepted.
std::vector<DisassembledLine> disassemble(std::span<const Byte> code, Address base, const DisassemblyOptions& options = {});

/// Returns a listing: "#80000070  24 F2        mint                    -- comment", with a separate line for each label.
std::string render_listing(const std::vector<DisassembledLine>& lines);

/// Returns a source for the assembler: `.org`, labels and statements, without addresses and bytes.
std::string render_source(const std::vector<DisassembledLine>& lines);

} // namespace t8
