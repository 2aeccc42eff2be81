#pragma once

#include <filesystem>

namespace t8 {

/// The files that this process has read as inputs, so that no output overwrites one of them. They are identified by device and
/// inode, because a file can have many names. Code that opens an input must note it. Static, like the open files of the process;
/// no result depends on it.
class InputFiles {
public:
    /// Adds a file. Does nothing unless it is a regular file.
    static void note(const std::filesystem::path& file);
    static void note(int descriptor);
    /// True if `file` leads to a file that has been noted.
    static bool has(const std::filesystem::path& file);
};

} // namespace t8
