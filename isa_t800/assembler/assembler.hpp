#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "isa_t800/disassemble.hpp"
#include "isa_t800/part.hpp"

namespace t8::assembler {

/// A source and the name it is reported under.
struct SourceText {
    std::string name;
    std::string text;
};

/// What the output bytes are.
enum class OutputForm {
    raw,    ///< the code alone
    packet, ///< length byte and code: one boot packet of at most 255 bytes, run from MemStart
    loader, ///< a boot packet that is our loader, its header, and the code: programs of any size
};

/// Finds the text of `.include "name"`; `from` is the name of the including source.
using IncludeResolver = std::function<Result<SourceText>(std::string_view name, std::string_view from)>;

/// Sizes at which a runaway source is stopped.
struct AssemblyLimits {
    std::size_t image_bytes = std::size_t{16} << 20;
    std::size_t lines = 1'000'000; ///< after expansion of macros, repetitions and includes
    std::size_t line_length = 4096;
    std::size_t text_bytes = std::size_t{32} << 20; ///< of all lines after expansion
    unsigned nesting = 64;                          ///< macros, repetitions, conditions and includes inside each other
    std::size_t diagnostics = 100;
};

struct AssemblyOptions {
    Part part = Part::T800;
    std::optional<OutputForm> form;                              ///< overrides `.boot`
    std::optional<Address> origin;                               ///< overrides `.org` and `.load`
    IncludeResolver include;                                     ///< without it `.include` is an error
    std::vector<std::pair<std::string, SignedWord>> definitions; ///< as if by `.equ`, before the source
    AssemblyLimits limits;
};

struct AssemblySymbol {
    std::string name;
    Word value = 0;
    bool is_address = false; ///< a label, or a sum of a label and a number
    bool is_global = false;  ///< named by .global
};

/// Which source line some bytes come from. Lines count from 1; `file` indexes Assembly::files.
struct SourceMapEntry {
    Address address;
    Word length = 0;
    unsigned file = 0;
    unsigned line = 0;
    bool is_code = false;
};

/// The result of an assembly.
/// Order   symbols by value, then name, without local labels; source_map by address.
struct Assembly {
    OutputForm form = OutputForm::raw;
    Bytes output; ///< in the form asked for
    Bytes image;  ///< the program's own bytes, first at `origin`
    Address origin;
    Address entry;
    Address workspace; ///< loader form: Wptr at entry
    std::vector<AssemblySymbol> symbols;
    std::vector<std::string> files;
    std::vector<SourceMapEntry> source_map;
    std::vector<Diagnostic> warnings;

    /// The addresses with names.
    SymbolMap symbol_map() const;
    /// The entry that covers an address, or null.
    const SourceMapEntry* source_of(Address address) const;
};

/// Assembles a source. The language is described in docs/assembler.md.
/// Errors  every mistake of the source that was found, in the order of the lines, up to the limit.
Result<Assembly> assemble(const SourceText& source, const AssemblyOptions& options = {});

/// The raw bytes of a few statements separated by newlines, for the T805 unless another part is named.
/// Errors  as assemble.
Result<Bytes> assemble_bytes(std::string_view statements, Part part = Part::T805);

} // namespace t8::assembler
