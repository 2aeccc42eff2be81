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

/// A boot file, or a source (.tasm) that is assembled for the part.
/// Errors  a file that cannot be read or cannot boot, a source with mistakes or without `.boot`.
Result<BootImage> load_boot_image(const std::filesystem::path& file, Part part);

/// The part of that name. REQUIRES: it is one of part_choices.
Part part_named(std::string_view name);
inline constexpr std::string_view part_choices = "T414|T800|T805";

} // namespace t8::cli
