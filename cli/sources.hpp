#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "isa_t800/assembler/assembler.hpp"

namespace t8::cli {

/// Assembles a file. `.include` looks beside the including file, then in the directories.
/// Errors  a file that cannot be read, every mistake of the source.
Result<Assembly> assemble_file(const std::filesystem::path& file, const std::vector<std::string>& include_directories,
                               AssemblyOptions options);

/// Something to boot: what goes over the link, and what is known about its addresses.
struct BootImage {
    Bytes bytes;
    std::vector<Diagnostic> warnings;
    std::shared_ptr<const Assembly> assembly{}; ///< when it was assembled here
};

/// What a boot file is made for, where it is made.
struct BootTarget {
    Part part = Part::T800;
    Word memory = Word{1} << 20;   ///< bytes of RAM of the node
    std::filesystem::path program; ///< this command; where libraries are looked for
};

/// A boot file; a source (.tasm) that is assembled, or one (.occ) that is compiled and linked, for the target.
/// Errors  a file that cannot be read or cannot boot, a source with mistakes or without `.boot`.
Result<BootImage> load_boot_image(const std::filesystem::path& file, const BootTarget& target);

/// The part of that name. REQUIRES: it is one of part_choices.
Part part_named(std::string_view name);
inline constexpr std::string_view part_choices = "T414|T800|T805";

} // namespace t8::cli
