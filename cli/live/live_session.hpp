#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/debug/session.hpp"
#include "cli/live/live_run.hpp"

namespace t8::cli {

/// A session of the debugger over a program that still runs. All commands of `t8 debug` look at its recording, whose end moves on. Commands that go
/// forwards past that end let the run go on until they have found what they look for. `live` plays, pauses and ends the run.
/// Order   as DebugSession. The cursor follows the run while it stands at the end of the recording.
/// Errors  as DebugSession; commands that need a whole recording (forks) before the run has ended.
class LiveSession {
public:
    /// `session` is over the recording of `run`. Both outlive this object.
    LiveSession(LiveRun& run, DebugSession& session, LongWay long_way)
        : run_(run), session_(session), long_way_(std::move(long_way)) {}

    /// Takes up what has been recorded so far, and begins the session.
    std::vector<Diagnostic> begin();
    Result<Answer> answer_to(const std::string& command);
    /// Counts how often the recording has grown.
    std::uint64_t growths() const { return growths_; }
    /// Returns the words that may follow `live`.
    static std::vector<std::string> candidates();

private:
    Result<Answer> help(const std::string& line, std::string_view operands);
    Result<Answer> live(std::string_view operands);
    Result<Answer> play(std::string_view operands);
    Result<Answer> follow();
    Result<Answer> to_end();
    Result<Answer> forwards(const std::string& command);
    Result<Answer> stop_in_new_part(Tick before);
    bool grow();
    bool extend(Tick to);
    bool stands_at_end() const;
    bool has_stops() const;
    bool gives_up() const { return long_way_.is_broken_off && long_way_.is_broken_off(); }
    Result<Answer> status(Answer answer) const;

    LiveRun& run_;
    DebugSession& session_;
    LongWay long_way_;
    Tick chunk_{}; ///< by which the run goes on at a time
    std::uint64_t growths_ = 0;
    bool is_whole_ = false; ///< the session has the recording of the ended run
    // Stops before this tick have been looked for, those at it have not; nothing: the user has gone on from there.
    std::optional<Tick> searched_until_;
};

} // namespace t8::cli
