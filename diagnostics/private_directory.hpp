#pragma once

#include <filesystem>
#include <string_view>
#include <utility>

#include "diagnostics/diagnostic.hpp"

namespace t8 {

/// A temporary directory that only this user can read. It is removed with all files in it, also by remove_all_at_once() when a signal ends the
/// process. Only a process that is killed (SIGKILL), or crashes, leaves it.
class PrivateDirectory {
public:
    /// Makes a directory in the host's place for temporary files; its name begins with `name`. `purpose` is for the message: "the recording".
    /// Errors  none can be made there.
    static Result<PrivateDirectory> make(std::string_view name, std::string_view purpose);
    PrivateDirectory() = default; ///< none
    PrivateDirectory(PrivateDirectory&& other) noexcept : path_(std::exchange(other.path_, {})) {}
    PrivateDirectory& operator=(PrivateDirectory&& other) noexcept {
        std::swap(path_, other.path_);
        return *this;
    }
    PrivateDirectory(const PrivateDirectory&) = delete;
    PrivateDirectory& operator=(const PrivateDirectory&) = delete;
    ~PrivateDirectory();

    /// Removes the files in all directories that there are, and the directories. For signal handlers: the process must end afterwards.
    static void remove_all_at_once() noexcept;

    const std::filesystem::path& path() const { return path_; } ///< empty: there is none

private:
    std::filesystem::path path_;
};

} // namespace t8
