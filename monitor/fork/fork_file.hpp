#pragma once

#include <filesystem>
#include <string>

#include "diagnostics/diagnostic.hpp"

namespace t8 {

/// The file of a fork: written under another name, and given its own when it is whole. It never replaces a file.
/// Order   create(), then writing to temporary(), then place(). Without place(), no file is left.
class ForkFile {
public:
    /// Without `file`, chooses the first name that is free beside `parent`: run.fork1.t8h, run.fork2.t8h, or run.NAME.t8h with a name.
    /// Errors  the file exists, or its folder cannot be written.
    static Result<ForkFile> create(const std::filesystem::path& file, const std::string& name,
                                   const std::filesystem::path& parent);
    ~ForkFile();
    ForkFile(ForkFile&& other) noexcept;
    ForkFile& operator=(ForkFile&&) = delete;
    ForkFile(const ForkFile&) = delete;
    ForkFile& operator=(const ForkFile&) = delete;

    const std::filesystem::path& temporary() const { return temporary_; }
    const std::filesystem::path& file() const { return file_; }
    /// Returns the name of the fork: the one that was given, or that of its file: fork1.
    const std::string& name() const { return name_; }
    /// Errors  a file of that name has been made meanwhile, and the name was the user's choice.
    Result<void> place();

private:
    ForkFile() = default;

    std::filesystem::path file_;
    std::filesystem::path parent_; ///< empty: the user has chosen the file
    std::filesystem::path temporary_;
    std::string name_;
};

} // namespace t8
