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
    Address free; ///< first word after the code and the workspace
};

/// The number of words above Wptr that the loader fills or leaves free before it enters the program; see docs/assembler.md.
inline constexpr Word entry_words = 6;

/// Returns the lowest address at which the loader can load a program.
Address load_base(Part part);

/// Returns the load address of a source without `.load`: on-chip above the loader if code and workspace fit there, otherwise the start of
/// external memory.
Address default_load_address(Part part, Word code_bytes, Word stack_words);

/// Returns the header of a program that is loaded at `load` and entered there. The workspace lies on-chip if it fits beside the code,
/// otherwise above the code.
LoaderHeader place_workspace(Part part, Address load, Word code_bytes, Word stack_words);

/// Returns a boot packet: a length byte, then `code`.
/// Errors  `code` is shorter than 2 bytes or longer than 255.
Result<Bytes> boot_packet(const Bytes& code);

/// A loader that `spreads` sends code on to other nodes before it loads its own; a loader that `loads` does not.
enum class LoaderKind : std::uint8_t { loads, spreads };

/// The most bytes of code that a spreading loader sends on at a time.
inline constexpr Word piece_bytes = 1024;

/// Returns the boot packet that holds Transcope's loader.
Result<Bytes> loader_packet(Part part, LoaderKind kind);

/// Returns the contents of a boot file: loader packet, `header`, `code`.
Result<Bytes> loader_file(Part part, const LoaderHeader& header, const Bytes& code);

} // namespace t8::assembler
