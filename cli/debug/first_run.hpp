#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>

#include "cli/base/command.hpp"
#include "diagnostics/diagnostic.hpp"

namespace t8::cli {

/// The recording of a run that `t8 debug` makes of a boot file, source, machine file or snapshot before it opens it.
class FirstRun {
public:
    FirstRun() = default;
    FirstRun(FirstRun&& other) noexcept : directory_(std::exchange(other.directory_, {})), file_(std::move(other.file_)) {}
    FirstRun& operator=(FirstRun&&) = delete;
    /// Removes the recording, unless the user wants it.
    ~FirstRun();

    /// True if the file is to be run first: it is no recording.
    static bool is_needed_for(const std::string& file);
    /// Runs the words of the command line as `t8 run` does, with its messages and the output of the program, and records the run.
    /// Errors  the run cannot begin; the failure is reported already if it has no diagnostics.
    static Result<FirstRun> record(const Arguments& arguments);

    const std::string& file() const { return file_; }

private:
    std::filesystem::path directory_; ///< a private one; empty: the user wants the recording
    std::string file_;
};

} // namespace t8::cli
