#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/debug/context.hpp"

namespace t8::cli {

/// A recording that has been opened.
struct OpenedRun {
    RunSettings settings;
    MachineSetup setup;
};

/// A session of `t8 debug` over a recorded run. Looking never changes the recording.
/// Order   one command after the other; the instant and the node that were chosen last stay chosen.
/// Errors  a command that cannot be carried out is answered on standard error and changes nothing.
class DebugSession {
public:
    enum class Answers : bool { as_text, as_json };
    /// Opens a recording, by its file.
    using Open = std::function<Result<std::unique_ptr<OpenedRun>>(const std::string& file)>;
    DebugSession(std::unique_ptr<OpenedRun> run, Open open, Answers answers);

    /// Goes to the failure if the run ended by one, otherwise to its beginning, and shows where that is.
    void begin();
    /// Carries out a line. Returns false if it ends the session. An empty line repeats the last step.
    bool carry_out(std::string line);
    /// True if a command has failed since the session began.
    bool has_failed() const { return has_failed_; }
    /// Returns what stands before the user's next command: "n3 1.250 ms> ".
    std::string prompt() const;
    /// Returns the candidates for the word that begins at `start`, the last of `line`: commands, nodes, routines, files, variables, kinds of
    /// events.
    std::vector<std::string> candidates(std::string_view line, std::size_t start) const;

private:
    void show(std::string_view command, const Result<Answer>& answer);
    void take_index();
    Result<Answer> open(const std::string& file);

    std::unique_ptr<OpenedRun> run_;
    Open open_;
    std::unique_ptr<DebugContext> context_;
    Answers answers_;
    std::string last_step_; ///< the command that an empty line repeats
    bool has_failed_ = false;
};

} // namespace t8::cli
