#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "diagnostics/diagnostic.hpp"
#include "monitor/console/session/live_program.hpp"

namespace t8::console {

/// The reason why a command was not carried out, and one thing to try.
struct Problem {
    std::string message;
    std::string hint;                      ///< empty: none
    std::vector<Diagnostic> diagnostics{}; ///< all of them, if there are several, or the only one has a place
};
/// Returns the first diagnostic with its place, and how many more there are.
Problem problem_of(const Failure& failure);

/// The answer to a command: the facts that `t8 debug --json` prints, and the text that `t8 debug` prints.
struct Reply {
    nlohmann::ordered_json data = nlohmann::ordered_json::object();
    std::string text{};
    std::optional<Problem> problem{}; ///< it was not carried out
    bool has_grown = false;           ///< the recording is longer than before the command
    bool is_broken_off = false;       ///< the user waited no longer; the data are those found so far
    std::string recording{};          ///< after an action: the one that is looked at then, which it may have changed
};

/// How far a command has come, and whether it must be broken off.
/// Threads the thread that carries the command out writes `tick`, the window writes `is_broken_off`.
struct Progress {
    std::atomic<bool> is_broken_off = false;
    std::atomic<std::uint64_t> tick = 0; ///< the emulated tick that was reached; 0: nothing is known
};

/// A recorded run that answers the commands of `t8 debug`.
/// Threads one thread uses it, from its opening to its end.
class DebuggerPort {
public:
    virtual ~DebuggerPort() = default;
    virtual Reply answer_to(const std::string& command) = 0;
    /// Returns the candidates for the word of a command that begins at `start`.
    virtual std::vector<std::string> candidates(const std::string& line, std::size_t start) = 0;
    /// Returns the file of the recording that is looked at now.
    virtual std::string recording() const = 0;
    /// Returns a file with all events of the run. Replays the run at the first call if the recording has not all of them.
    /// Errors  the run cannot be replayed; it was broken off.
    virtual Result<std::string> all_events() = 0;
    /// Returns warnings about the recording that was opened last, once.
    virtual std::vector<Diagnostic> take_warnings() = 0;
    /// The way to the place at which one begins to look: the end of a run that has failed, or that a limit has ended.
    struct FirstWay {
        std::string command{};   ///< empty: one begins where the run stands
        bool is_failure = false; ///< nothing is worth looking at before
    };
    /// Returns the way that the recording wants. It may be as long as the run, so it is no part of opening the recording.
    virtual FirstWay first_way() const { return {}; }
    /// Returns the program that runs while its recording is looked at; null: a recording was opened.
    virtual std::shared_ptr<LiveProgram> live() { return nullptr; }
};

/// Opens a recording, or runs a program and records it. Called on the thread that will use the port. `progress` outlives the port.
/// Errors  the file cannot be opened or the program cannot be run.
using OpenPort = std::function<Result<std::unique_ptr<DebuggerPort>>(const std::string& file, Progress& progress)>;

} // namespace t8::console
