#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "diagnostics/diagnostic.hpp"

namespace t8 {

/// Writes a file so that it replaces an older one only when it is complete: bytes go to a temporary file in the folder of the
/// target, which finish() renames to the target. Symbolic links are followed. A device, a pipe or a terminal is written directly.
/// Order   create(), then writes to descriptor(), then finish(). Without finish() the temporary file is removed.
/// Errors  create(): the folder does not exist or the file may not be written. finish(): errors of close(2) and rename(2); the
///         older file then remains.
class WholeFile {
public:
    /// `what` stands before the name in messages: "history ".
    static Result<WholeFile> create(const std::filesystem::path& file, std::string_view what = {});
    static Result<WholeFile> standard_output();
    ~WholeFile();
    WholeFile(WholeFile&& other) noexcept;
    WholeFile& operator=(WholeFile&&) = delete;
    WholeFile(const WholeFile&) = delete;
    WholeFile& operator=(const WholeFile&) = delete;

    int descriptor() const { return descriptor_; }
    /// Errors  those of write(2); after an error, nothing more may be written.
    Result<void> write(std::span<const std::byte> bytes);
    Result<void> finish();

private:
    WholeFile() = default;
    tl::unexpected<Failure> cannot_write(int error) const;

    std::string what_;
    std::filesystem::path file_;   ///< as the user names it
    std::filesystem::path target_; ///< the file that is replaced
    std::string temporary_;        ///< the temporary file; empty: the target is written directly
    int descriptor_ = -1;
    unsigned mode_ = 0;
};

/// Writes `bytes` to `file` by means of a WholeFile. `what` is as in WholeFile::create().
Result<void> write_whole_file(const std::filesystem::path& file, std::span<const std::byte> bytes, std::string_view what = {});

} // namespace t8
