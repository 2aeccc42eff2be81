#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "diagnostics/reach.hpp"
#include "isa_t800/assembler/assembler.hpp"

namespace t8::build {

/// The folders for files that sources and machine files name, and the reach of such names.
struct SourceFolders {
    std::vector<std::filesystem::path> include_directories; ///< those of -I, in order
    std::vector<std::filesystem::path> assembly;            ///< folders of the include files of the assembler
    Reach reach;
};

/// Returns the folders in which a command looks for files that sources name: those of files that the user names, the current one,
/// those of -I, and those of the installation, which is found from `program`, the path of this command.
SourceFolders source_folders(const std::vector<std::string>& include_directories, const std::vector<std::string>& named_files,
                             const std::filesystem::path& program);

/// Assembles a file. `.include` looks beside the including file, then in the folders.
/// Errors  a file that cannot be read or is out of reach, every mistake of the source.
Result<assembler::Assembly> assemble_file(const std::filesystem::path& file, const SourceFolders& folders,
                                          assembler::AssemblyOptions options);

/// A boot file, with the source lines of its code where they are known.
struct BootImage {
    Bytes bytes;
    std::vector<Diagnostic> warnings;
    std::shared_ptr<const assembler::Assembly> assembly{}; ///< when it was assembled here
};

/// A boot file, or a source (.tasm) that is assembled for the part.
/// Errors  a file that cannot be read, is out of reach or cannot boot, a source with mistakes or without `.boot`.
Result<BootImage> load_boot_image(const std::filesystem::path& file, Part part, const SourceFolders& folders);

} // namespace t8::build
