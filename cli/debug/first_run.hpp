#pragma once

#include <cstdint>
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
    /// The events that are recorded: those from which a replay can make all others, or all.
    enum class Events : std::uint8_t { inputs, all };
    /// Runs the words of the command line as `t8 run` does, with its messages and the output of the program, and records the run.
    /// Errors  the run cannot begin; the failure is reported already if it has no diagnostics.
    static Result<FirstRun> record(const Arguments& arguments, Events events = Events::inputs);

    const std::string& file() const { return file_; }

    /// Returns the words of `t8 run` with which the program of `arguments` is run and recorded in `recording`.
    static Arguments words_of_run(const Arguments& arguments, const std::string& recording, Events events);

private:
    PrivateDirectory directory_; ///< none: the user wants the recording
    std::string file_;
};

} // namespace t8::cli
