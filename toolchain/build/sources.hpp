#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "diagnostics/reach.hpp"
#include "isa_t800/assembler/assembler.hpp"

namespace t8::build {

/// The folders in which files named by sources and machine files are looked for, and the reach, outside of which no file is read.
struct SourceFolders {
    std::vector<std::filesystem::path> include_directories; ///< those of -I, in order
    std::vector<std::filesystem::path> assembly;            ///< folders of the include files of the assembler
    Reach reach;
};

/// Returns the folders of a command. Within reach are the current folder, `include_directories` (those of -I), the assembler's include
/// files, which are found from `program`, the path of t8, and the folders of `named_files`, which the user named.
SourceFolders source_folders(const std::vector<std::string>& include_directories, const std::vector<std::string>& named_files,
                             const std::filesystem::path& program);

/// Assembles a file. `.include` looks beside the including file, then in the folders.
/// Errors  a file that cannot be read or is out of reach, every mistake of the source.
Result<assembler::Assembly> assemble_file(const std::filesystem::path& file, const SourceFolders& folders,
                                          assembler::AssemblyOptions options);

/// The bytes of a boot file, and its assembly if it was assembled from a source.
struct BootImage {
    Bytes bytes;
    std::vector<Diagnostic> warnings;
    std::shared_ptr<const assembler::Assembly> assembly{}; ///< null for a boot file that was read as it is
};

/// Reads a boot file, or assembles a source (.tasm) for `part`.
/// Errors  a file that cannot be read, is out of reach or cannot boot, a source with mistakes or without `.boot`.
Result<BootImage> load_boot_image(const std::filesystem::path& file, Part part, const SourceFolders& folders);

} // namespace t8::build
