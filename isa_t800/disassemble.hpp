#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "isa_t800/encode.hpp"

namespace t8 {

/// Names of addresses, for listings. Ordered as the hardware orders addresses.
using SymbolMap = std::map<Address, std::string>;

struct DisassemblyOptions {
    Part part = Part::T800;             ///< operations this part lacks are shown as `opr #nn`
    const SymbolMap* symbols = nullptr; ///< names for jump targets, and labels at the start of lines; may be null
};

/// One line of a listing.
/// Shape   text is a statement of the assembler that gives exactly `bytes` again. Jumps to a named target show the name; that
///         text needs the label where the map has it, and is the shortest form only if the rest of the code is.
struct DisassembledLine {
    Address address;
    Bytes bytes;
    std::string label;   ///< name of the address, or empty
    std::string text;    ///< "ldc 5", "j.3 12", "fpurn", ".byte #20, #20"
    std::string comment; ///< jump target, meaning of what `text` cannot show; or empty
};

/// Disassembles from the first byte to the last.
/// Shape   `ldc k; fpentry` is one line when they stand together. A function encoded with leading `pfix 0` is written with its
///         width (`ldc.4 5`). Other unusual encodings, prefixes that the end cuts off and over-long prefix runs are `.byte`
///         lines. From 16 on, bytes of 0 are one `.space` line, as far as the next name.
/// Errors  none: any bytes are accepted.
std::vector<DisassembledLine> disassemble(std::span<const Byte> code, Address base, const DisassemblyOptions& options = {});

/// The listing: "#80000070  24 F2        mint                    -- comment", a line of its own for each label.
std::string render_listing(const std::vector<DisassembledLine>& lines);

/// The same as a source for the assembler: `.org`, labels and statements, no addresses or bytes.
std::string render_source(const std::vector<DisassembledLine>& lines);

} // namespace t8
