#pragma once

#include <filesystem>

namespace t8 {

/// The files that this process has read as inputs, so that no output takes the place of one. They are told apart by device and inode:
/// a file has many names. Whoever opens an input notes it. A fact of the process, like its open files: no result follows from it.
class InputFiles {
public:
    /// A file that is missing, a device or a pipe is left out.
    static void note(const std::filesystem::path& file);
    static void note(int descriptor);
    /// Whether a name leads to a file that was noted.
    static bool has(const std::filesystem::path& file);
};

} // namespace t8
