#pragma once

#include <string_view>

#include "isa_t800/assembler/layout.hpp"

namespace t8::assembler {

/// The assembler source of the loader that OutputForm::loader puts before a program. docs/assembler.md describes the loader and
/// the state in which it starts the program.
extern const std::string_view loader_source;

/// The words between the loader and the program, in the order of the file.
struct LoaderHeader {
    Address load;
    Word length;
    Address entry;
    Address workspace;
    Address free; ///< first word after code and workspace
};

/// Number of words above Wptr that the loader fills or leaves free before it enters the program: see docs/assembler.md.
inline constexpr Word entry_words = 6;

/// Returns the lowest address at which the loader can load a program.
Address load_base(Part part);

/// Returns the load address of a source without `.load`: on-chip above the loader, or the start of external memory when code and
/// workspace do not fit on-chip.
Address default_load_address(Part part, Word code_bytes, Word stack_words);

/// Returns the header of a program that is loaded at `load`, its entry there too. The workspace lies on-chip when it fits beside the
/// code, otherwise above the code.
LoaderHeader place_workspace(Part part, Address load, Word code_bytes, Word stack_words);

/// Returns a boot packet: a length byte, then `code`.
/// Errors  fails when the code is shorter than 2 or longer than 255 bytes.
Result<Bytes> boot_packet(const Bytes& code);

/// A loader that `spreads` sends the code of other nodes on before it loads its own; one that `loads` does not.
enum class LoaderKind : std::uint8_t { loads, spreads };

/// Most bytes in one piece of code that a spreading loader sends on.
inline constexpr Word piece_bytes = 1024;

/// Returns the boot packet that holds Transcope's loader.
Result<Bytes> loader_packet(Part part, LoaderKind kind);

/// Returns the contents of a boot file: loader packet, `header`, `code`.
Result<Bytes> loader_file(Part part, const LoaderHeader& header, const Bytes& code);

} // namespace t8::assembler
