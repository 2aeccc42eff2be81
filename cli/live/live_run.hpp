#pragma once

#include <condition_variable>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "cli/live/pace.hpp"
#include "cli/live/program_screen.hpp"
#include "cli/run/machine_setup.hpp"
#include "cli/run/run_guide.hpp"
#include "cli/run/settings.hpp"
#include "monitor/console/session/live_program.hpp"

namespace t8::cli {

/// A run of `t8 run` on a thread of its own, which is recorded while it is looked at. It begins paused. Pauses, speeds and slices do not show in the run:
/// its states, events and recording are those of a run without them, and so is all that depends on the keys, if they are typed before they are read.
/// Threads any thread may call these functions.
class LiveRun final : public console::LiveProgram, private RunGuide {
public:
    struct Program {
        RunSettings settings; ///< that record the run
        MachineSetup setup;
        std::filesystem::path t8; ///< path of this program
        /// The program sees a terminal: lines are edited and echoed. Otherwise its input is that of a pipe.
        bool sees_terminal = true;
    };
    /// Begins the run. Returns when it stands at its beginning, and its recording can be opened.
    /// Errors  the run cannot begin: with its messages.
    static Result<std::shared_ptr<LiveRun>> begin(Program program);
    /// Ends the run and waits for it.
    ~LiveRun() override;
    LiveRun(const LiveRun&) = delete;
    LiveRun& operator=(const LiveRun&) = delete;

    console::LiveStatus status() const override;
    std::vector<std::string> screen(std::size_t lines) const override;
    void play(std::optional<double> speed) override;
    void pause() override;
    void type(const std::string& keys) override;
    void end_input() override;
    void end() override;
    void when_changed(std::function<void()> call) override;
    std::string recording_problem() const override;

    /// Lets the run go on to `tick`, at most, and no further.
    void run_to(Tick tick);
    /// Keeps a run that is played from going past `tick`; end_of_time: nothing keeps it.
    void set_leash(Tick tick);
    /// Waits until the run stands: paused, at its leash, waiting for input or ended. Returns false if `gives_up` returned true before.
    bool wait_until_it_stands(const std::function<bool()>& gives_up) const;

    /// While one of these exists, the run stands, and its recording is not written.
    class Hold {
    public:
        Hold(Hold&& other) noexcept
            : run_(std::exchange(other.run_, nullptr)), reached_(other.reached_), is_over_(other.is_over_) {}
        Hold& operator=(Hold&&) = delete;
        ~Hold();
        Tick reached() const { return reached_; } ///< the recording has all events before this tick
        bool is_over() const { return is_over_; } ///< the run has ended, and the recording is whole

    private:
        friend class LiveRun;
        Hold(LiveRun* run, Tick reached, bool is_over) : run_(run), reached_(reached), is_over_(is_over) {}
        LiveRun* run_;
        Tick reached_;
        bool is_over_;
    };
    /// Holds the run at the end of its present slice. Returns nothing if `gives_up` returned true before.
    std::optional<Hold> hold(const std::function<bool()>& gives_up);

    const std::string& recording() const { return program_.settings.monitor.record; }
    /// How the run has ended.
    struct Ending {
        int status = 0; ///< the exit status of `t8 run`
        RunOutcome outcome = RunOutcome::interrupted;
        std::uint64_t state_hash = 0; ///< as `t8 run --hash` prints it
        std::string messages{};
        std::vector<Diagnostic> diagnostics{}; ///< those among the messages
    };
    /// Returns nothing while the run goes on.
    std::optional<Ending> ending() const;

private:
    class Keyboard;
    enum class Wants : std::uint8_t { nothing, key, line };
    explicit LiveRun(Program program);
    void work();

    // RunGuide, on the thread of the run
    host::SystemOutside& outside() override;
    void tell(std::string_view text) override;
    void tell(const Diagnostic& diagnostic) override;
    void recording_is_lost() override;
    void begins(Save save) override { save_ = std::move(save); }
    std::optional<Tick> next_stop(Tick reached) override;
    bool must_end() override;
    void ended(RunOutcome outcome, std::uint64_t state_hash) override;

    // With mutex_ locked
    using Lock = std::unique_lock<std::mutex>;
    bool is_held() const { return holds_ > 0; }
    Tick most() const { return std::min(pace_.until(), leash_); }
    void stand(Lock& lock, std::uint64_t since);
    void expect_progress();
    void wait_for_a_wish(Lock& lock, std::uint64_t since, std::chrono::milliseconds at_most);
    bool wait_for_input(Lock& lock, Wants what);
    bool has_input(Wants what) const;
    void release_line();
    std::string typed_line() const;
    void wish();
    void note_change();

    const Program program_;
    Save save_; ///< of the run's thread
    std::unique_ptr<Keyboard> keyboard_;

    mutable std::mutex mutex_;
    mutable std::condition_variable something_; ///< has changed, on either side
    Pace pace_;
    Tick leash_ = end_of_time;
    bool is_played_ = false;
    bool ends_ = false;
    bool is_over_ = false;
    bool stands_ = false;
    unsigned holds_ = 0;
    std::uint64_t wishes_ = 0; ///< counts what others want of the run
    Tick passed_{};            ///< the end of the last slice
    Tick recorded_{};          ///< the recording has everything before this tick, when the run stands
    Tick slice_from_{};
    Pace::Clock::time_point slice_began_{};
    bool in_slice_ = false;
    std::deque<Byte> keys_;
    std::size_t released_ = 0; ///< the first keys, which are lines that have been ended
    bool input_ended_ = false;
    Wants wants_ = Wants::nothing;
    ProgramScreen screen_;
    Ending ending_;
    std::string recording_problem_;
    std::uint64_t changes_ = 0;
    std::function<void()> call_when_changed_;
    mutable bool is_told_ = false; ///< that it has changed since status() was asked

    std::jthread thread_; ///< last, so that it ends first
};

} // namespace t8::cli
