#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "diagnostics/diagnostic.hpp"

namespace t8 {

/// A file on its way to its place: what is written goes to a file beside it, which takes its name when it is whole. A symbolic link is
/// followed. A device, a pipe or a terminal is written in place.
/// Order   create; write to descriptor(); finish. Without finish nothing is left behind.
/// Errors  create: there is no such folder, the file may not be written. finish: as close(2) and rename(2). What was at the place before
///         stays then.
class WholeFile {
public:
    /// `what` stands before the name in messages, as in "history ".
    static Result<WholeFile> create(const std::filesystem::path& file, std::string_view what = {});
    static Result<WholeFile> standard_output();
    ~WholeFile();
    WholeFile(WholeFile&& other) noexcept;
    WholeFile& operator=(WholeFile&&) = delete;
    WholeFile(const WholeFile&) = delete;
    WholeFile& operator=(const WholeFile&) = delete;

    int descriptor() const { return descriptor_; }
    /// Errors  as write(2); nothing more is worth writing then.
    Result<void> write(std::span<const std::byte> bytes);
    Result<void> finish();

private:
    WholeFile() = default;
    tl::unexpected<Failure> cannot_write(int error) const;

    std::string what_;
    std::filesystem::path file_;   ///< as the user names it
    std::filesystem::path target_; ///< what takes the name
    std::string temporary_;        ///< empty: written in place
    int descriptor_ = -1;
    unsigned mode_ = 0;
};

/// All of that for bytes that are at hand.
Result<void> write_whole_file(const std::filesystem::path& file, std::span<const std::byte> bytes, std::string_view what = {});

} // namespace t8
