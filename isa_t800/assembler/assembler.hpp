#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "isa_t800/listing/disassemble.hpp"
#include "isa_t800/part.hpp"

namespace t8::assembler {

/// A source, and its name for messages.
struct SourceText {
    std::string name;
    std::string text;
};

/// The form of the output bytes.
enum class OutputForm {
    raw,    ///< the code alone
    packet, ///< length byte and code: one boot packet of at most 255 bytes, run from MemStart
    loader, ///< a boot packet with Transcope's loader, the loader's header, and the code: programs of any size
};

/// Returns the source that `.include "name"` asks for; `from` is the name of the including source.
using IncludeResolver = std::function<Result<SourceText>(std::string_view name, std::string_view from)>;

/// The largest sizes that a source may reach. If one of them is exceeded, the assembly ends with an error.
struct AssemblyLimits {
    std::size_t image_bytes = std::size_t{16} << 20;
    std::size_t lines = 1'000'000; ///< after expansion of macros, repetitions and includes
    std::size_t line_length = 4096;
    std::size_t text_bytes = std::size_t{32} << 20; ///< characters of all lines after expansion
    unsigned nesting = 64;                          ///< depth of macros, repetitions, conditions and includes in each other
    std::size_t diagnostics = 100;
};

struct AssemblyOptions {
    Part part = Part::T800;
    std::optional<OutputForm> form;                              ///< takes precedence over `.boot`
    std::optional<Address> origin;                               ///< takes precedence over `.org` and `.load`
    IncludeResolver include;                                     ///< null: `.include` is an error
    std::vector<std::pair<std::string, SignedWord>> definitions; ///< constants, defined before the source as `.equ` does
    AssemblyLimits limits;
};

struct AssemblySymbol {
    std::string name;
    Word value = 0;
    bool is_address = false; ///< a label, or a sum of a label and a number
    bool is_global = false;  ///< named by .global
};

/// The source line from which `length` bytes at `address` were made. Lines count from 1; `file` indexes Assembly::files.
struct SourceMapEntry {
    Address address;
    Word length = 0;
    unsigned file = 0;
    unsigned line = 0;
    bool is_code = false;
};

/// The result of an assembly.
/// Order   `symbols` by value, then by name, without local labels; `source_map` by address.
struct Assembly {
    OutputForm form = OutputForm::raw;
    Bytes output; ///< the program in the form `form`
    Bytes image;  ///< the program's own bytes; the first one stands at `origin`
    Address origin;
    Address entry;
    Address workspace; ///< loader form: Wptr at entry
    std::vector<AssemblySymbol> symbols;
    std::vector<std::string> files;
    std::vector<SourceMapEntry> source_map;
    std::vector<Diagnostic> warnings;

    /// Returns the symbols that are addresses, for the disassembler.
    SymbolMap symbol_map() const;
    /// Returns the entry of `source_map` that covers `address`; null if there is none.
    const SourceMapEntry* source_of(Address address) const;
};

/// Assembles a source. The language is described in docs/assembler.md.
/// Errors  all mistakes found in the source, in the order of its lines, at most AssemblyLimits::diagnostics of them.
Result<Assembly> assemble(const SourceText& source, const AssemblyOptions& options = {});

/// Assembles statements separated by newlines for `part`, and returns their bytes in the form `raw`.
/// Errors  the mistakes that assemble() reports.
Result<Bytes> assemble_bytes(std::string_view statements, Part part = Part::T805);

} // namespace t8::assembler
