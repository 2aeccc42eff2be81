#pragma once

#include <string>

#include "cli/base/command.hpp"
#include "diagnostics/diagnostic.hpp"
#include "diagnostics/private_directory.hpp"

namespace t8::cli {

/// The recording of a run that `t8 debug` makes of a boot file, source, machine file or snapshot before it opens it. It is removed with this object, unless the user
/// wants it.
class FirstRun {
public:
    /// True if the file is to be run first: it is no recording.
    static bool is_needed_for(const std::string& file);
    /// Runs the words of the command line as `t8 run` does, with its messages and the output of the program, and records the run.
    /// Errors  the run cannot begin; the failure is reported already if it has no diagnostics.
    static Result<FirstRun> record(const Arguments& arguments);

    const std::string& file() const { return file_; }

private:
    PrivateDirectory directory_; ///< none: the user wants the recording
    std::string file_;
};

} // namespace t8::cli
