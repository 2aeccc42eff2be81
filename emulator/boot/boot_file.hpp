#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "isa_t800/disassemble.hpp"
#include "isa_t800/part.hpp"

namespace t8 {

/// What follows the boot packet.
enum class BootFileKind {
    no_boot,   ///< pokes and peeks only: nothing is booted
    packet,    ///< one boot packet; what follows, if anything, is input for its code
    loader,    ///< our assembler's loader, its header and a program
    network,   ///< our loader that first passes on what is for other nodes, its header and a program
    collector, ///< the stream that the INMOS collector writes
};

/// A stretch of a boot file with one meaning. `offset` and `size` are of the file and include length bytes; `code` is what is
/// left without them (packets joined), empty when the stretch is not code.
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
        passed_on, ///< pieces for one link, and behind the last of them the mark that ends them
        header,
        program,
        data
    };
    Kind kind;
    std::size_t offset = 0;
    std::size_t size = 0;
    unsigned packets = 0; ///< number of length bytes
    Bytes code;
    Address address;   ///< where the code is stored, as far as the file says; MemStart is left as MostNeg
    unsigned link = 0; ///< of what is passed on
};

/// A command of the collector's network loader, for listings.
struct LoaderCommand {
    std::size_t offset = 0;
    std::string text; ///< "message 60", "number 2", "address 148"
    unsigned nesting = 0;
};

/// A boot file taken apart.
struct BootFile {
    BootFileKind kind = BootFileKind::no_boot;
    std::vector<BootPhase> phases; ///< in file order, without gaps
    std::vector<LoaderCommand> commands;
    std::vector<Diagnostic> warnings;
};

/// Takes apart a file that is sent to a transputer's link: pokes and peeks, the boot packet, and what our loader or the
/// collector's bootstrap would make of the rest.
/// Errors  a file that cannot boot: empty, or ending inside a poke, a peek or the boot packet; the message gives the offset.
///         Whatever hardware would run is accepted; what looks wrong in it becomes a warning.
/// Source  reference of system services: boot from link; collector stream.
Result<BootFile> parse_boot_file(std::span<const Byte> bytes);

std::string_view name_of(BootPhase::Kind kind);

/// A listing: the phases with offsets and sizes, their code disassembled for a part, loader commands and the beginning of data.
std::string describe_boot_file(const BootFile& file, std::span<const Byte> bytes, Part part);

} // namespace t8
