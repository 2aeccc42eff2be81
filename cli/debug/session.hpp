#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/debug/context.hpp"

namespace t8::cli {

/// A recording that has been opened.
struct OpenedRun {
    RunSettings settings;
    MachineSetup setup;
};

/// A session of `t8 debug` or of the console over a recorded run. Looking never changes the recording.
/// Order   one command after the other; the instant and the node that were chosen last stay chosen.
/// Errors  a command that cannot be carried out is answered by an error and changes nothing.
/// Threads two sessions may work at the same time, each in its thread.
class DebugSession {
public:
    /// Opens a recording, by its file.
    using Open = std::function<Result<std::unique_ptr<OpenedRun>>(const std::string& file)>;
    DebugSession(std::unique_ptr<OpenedRun> run, Open open, LongWay long_way);

    enum class GoesToEnd : bool { no, yes };
    /// Goes to the failure if the run ended by one, otherwise to its beginning. Returns warnings about the recording and the snapshots beside it.
    /// With GoesToEnd::no it stays at the beginning, and takes no time.
    std::vector<Diagnostic> begin(GoesToEnd goes = GoesToEnd::yes);
    /// True if the run has failed or a limit has ended it, so that one begins to look at its end.
    bool begins_at_end() const;
    /// Returns the command of a line: the last step if the line is empty; empty if it is a comment.
    std::string command_of(const std::string& line) const;
    /// Takes a longer recording of the run that is looked at; place, node, breakpoints and fence stay. Returns false, and changes nothing, while another
    /// recording is looked at or some nodes stand still, and if the recording so far has an end or reaches further.
    bool grow(const HistoryReader& history, const RecordedEnd& end);
    /// Carries out a command and answers it. REQUIRES: it does not end the session.
    /// Errors  an unknown command; one that cannot be carried out.
    Result<Answer> answer_to(const std::string& command);
    /// True if a line is a command that ends a session.
    static bool ends_session(std::string_view line);
    const DebugContext& context() const { return *context_; }
    DebugContext& context() { return *context_; }
    /// Returns the history of the run with all its events, as DebugContext::events() does.
    Result<const HistoryReader*> all_events() { return context_->events(context_->keep_going()); }
    /// Returns the warnings that came with the recording that `use` has opened last, once.
    std::vector<Diagnostic> take_warnings() { return std::exchange(warnings_, {}); }
    /// Returns the text before the user's next command: "n3 1.250 ms> ".
    std::string prompt() const;
    /// Returns the candidates for the word that begins at `start`, the last of `line`: commands, nodes, routines, files, variables, kinds of
    /// events.
    std::vector<std::string> candidates(std::string_view line, std::size_t start) const;

private:
    void take_damage();
    Result<Answer> open(const std::string& file);

    std::unique_ptr<OpenedRun> run_;
    Open open_;
    LongWay long_way_;
    std::unique_ptr<DebugContext> context_;
    std::string last_step_; ///< the command that an empty line repeats
    std::vector<Diagnostic> warnings_;
};

} // namespace t8::cli
