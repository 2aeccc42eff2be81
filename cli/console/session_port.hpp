#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "cli/base/command.hpp"
#include "cli/debug/session.hpp"
#include "cli/live/live_session.hpp"
#include "diagnostics/private_directory.hpp"
#include "monitor/console/session/debugger_port.hpp"

namespace t8::cli {

/// Recordings of programs that could not be written to their ends.
/// Threads any
class LostRecordings {
public:
    void add(std::string why) {
        const std::scoped_lock lock(mutex_);
        if (first_.empty())
            first_ = std::move(why);
    }
    /// Returns why the first of them could not; empty: all could.
    std::string first() const {
        const std::scoped_lock lock(mutex_);
        return first_;
    }

private:
    mutable std::mutex mutex_;
    std::string first_;
};

/// A session of the debugger for the console: its commands answer as those of `t8 debug --json` do.
class SessionPort final : public console::DebuggerPort {
public:
    /// How a program begins that is opened: it runs while it is looked at, waits at its beginning, or has run as far as it comes by itself.
    enum class Beginning : std::uint8_t { played, paused, run };
    /// Opens a recording, or begins the run of a program and records all its events. `arguments` are those of the command line, whose options hold for
    /// every file, but --record for the program that they name only.
    /// Calls `lost` when the session ends, if its recording could not be written.
    static Result<std::unique_ptr<DebuggerPort>> open(const Arguments& arguments, const std::string& file,
                                                      console::Progress& progress, Beginning beginning,
                                                      std::shared_ptr<LostRecordings> lost);
    /// Ends a run that still goes on.
    ~SessionPort() override;

    console::Reply answer_to(const std::string& command) override;
    std::vector<std::string> candidates(const std::string& line, std::size_t start) override;
    std::string recording() const override;
    Result<std::string> all_events() override;
    std::vector<Diagnostic> take_warnings() override;
    FirstWay first_way() const override;
    std::shared_ptr<console::LiveProgram> live() override { return run_; }

private:
    SessionPort() = default;
    Result<void> begin_run(const Arguments& arguments);
    Result<Answer> answer(const std::string& command) { return live_ ? live_->answer_to(command) : session_->answer_to(command); }
    void begin(Beginning beginning);

    PrivateDirectory directory_;   ///< of the recording of a run; none: the user wants it
    std::shared_ptr<LiveRun> run_; ///< null: a recording was opened
    std::unique_ptr<DebugSession> session_;
    std::unique_ptr<LiveSession> live_; ///< over session_, if there is a run
    std::vector<Diagnostic> warnings_;
    console::Progress* progress_ = nullptr;
    std::shared_ptr<LostRecordings> lost_;
};

} // namespace t8::cli
