#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "isa_t800/listing/disassemble.hpp"
#include "isa_t800/part.hpp"

namespace t8 {

/// The kinds of boot files, by the bytes after the boot packet.
enum class BootFileKind {
    no_boot,   ///< pokes and peeks only: the file boots nothing
    packet,    ///< one boot packet; any bytes after it are input for its code
    loader,    ///< the assembler's loader, its header and a program
    network,   ///< the spreading loader, which first sends code on to other nodes, its header and a program
    collector, ///< the stream that INMOS's collector writes
};

/// A part of a boot file with one meaning. `offset` and `size` are those in the file and include length bytes. `code` is the code
/// without them (packets joined); it is empty if the part is not code.
struct BootPhase {
    enum class Kind {
        poke,
        peek,
        boot_packet,
        primary,
        secondary,
        network_loader,
        loader_commands,
        final_code,
        passed_on, ///< pieces of code for one link, and the mark after the last of them
        header,
        program,
        data
    };
    Kind kind;
    std::size_t offset = 0;
    std::size_t size = 0;
    unsigned packets = 0; ///< number of length bytes
    Bytes code;
    Address address;   ///< the address at which the code is stored, if the file gives it; MostNeg stands for MemStart
    unsigned link = 0; ///< for passed_on, the link
};

/// A command of the collector's network loader, for listings.
struct LoaderCommand {
    std::size_t offset = 0;
    std::string text; ///< "message 60", "number 2", "address 148"
    unsigned nesting = 0;
};

/// A boot file split into its parts.
struct BootFile {
    BootFileKind kind = BootFileKind::no_boot;
    std::vector<BootPhase> phases; ///< in file order, without gaps
    std::vector<LoaderCommand> commands;
    std::vector<Diagnostic> warnings;
};

/// Splits a file that is sent to a transputer's link into pokes and peeks, the boot packet, and the bytes that follow as
/// Transcope's loader or the collector's bootstrap would read them.
/// Errors  a file that cannot boot: empty, or ending inside a poke, a peek or the boot packet; the message gives the offset.
///         Files that hardware would run are accepted; suspicious parts get warnings.
/// Source  reference of system services: boot from link; collector stream.
Result<BootFile> parse_boot_file(std::span<const Byte> bytes);

std::string_view name_of(BootPhase::Kind kind);

/// Returns a listing: the phases with offsets and sizes, their code disassembled for a part, loader commands and the beginning of
/// data.
std::string describe_boot_file(const BootFile& file, std::span<const Byte> bytes, Part part);

} // namespace t8
