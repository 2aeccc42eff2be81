#pragma once

#include <string_view>

#include "isa_t800/assembler/layout.hpp"

namespace t8::assembler {

/// The source of the loader that OutputForm::loader puts in front of a program. What it does and hands over is described in
/// docs/assembler.md.
extern const std::string_view loader_source;

/// The words between the loader and the program.
struct LoaderHeader {
    Address load;
    Word length;
    Address entry;
    Address workspace;
    Address free; ///< first word behind code and workspace
};

/// Words above Wptr at entry that the loader fills or leaves free: see docs/assembler.md.
inline constexpr Word entry_words = 6;

/// First word that the loader leaves to programs.
Address load_base(Part part);

/// Where code goes when the source does not say: on-chip above the loader, or at the start of external memory when code and
/// workspace do not fit on-chip.
Address default_load_address(Part part, Word code_bytes, Word stack_words);

/// Wptr at entry: the stack lies on-chip when it fits beside the code, otherwise above the code.
LoaderHeader place_workspace(Part part, Address load, Word code_bytes, Word stack_words);

/// Length byte and code as one boot packet.
/// Errors  fails when the code is shorter than 2 or longer than 255 bytes.
Result<Bytes> boot_packet(const Bytes& code);

/// Whether the loader first passes on what is for other nodes.
enum class LoaderKind : std::uint8_t { loads, spreads };

/// Most bytes of a piece that a spreading loader passes on.
inline constexpr Word piece_bytes = 1024;

/// The boot packet that is our loader.
Result<Bytes> loader_packet(Part part, LoaderKind kind);

/// Loader packet, header, code.
Result<Bytes> loader_file(Part part, const LoaderHeader& header, const Bytes& code);

} // namespace t8::assembler
