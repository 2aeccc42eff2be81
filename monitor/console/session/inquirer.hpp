#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "monitor/console/session/debugger_port.hpp"

namespace t8::console {

/// An answer to be drawn.
struct Shown {
    std::shared_ptr<const Reply> reply{}; ///< null: there is none yet
    bool is_fresh = false;    ///< it belongs to the present instant; false: to an earlier one, until the new one comes
    std::uint64_t serial = 0; ///< differs from reply to reply, so that a panel can keep its own form of one
    bool has_data() const { return reply != nullptr && !reply->problem; }
};

/// Whether an answer depends on the instant at which the run stands.
enum class Depends : std::uint8_t { on_instant, on_run };

/// Carries out commands on a thread of its own, so that the window never waits.
///
/// Actions move the run or change what is kept about it. They are carried out in order, before all questions. Questions change nothing. A
/// panel asks its questions in every frame; the answer is kept as long as it is asked for, and made anew after every action.
/// Order   begin_frame(), then ask() of all panels, then end_frame().
/// Threads all functions are called by the window's thread. `wake` is called by the other one, when there is something new to draw.
class Inquirer {
public:
    using Done = std::function<void(const Reply&)>;
    /// Whether someone waits for the answers, or they are about the whole run and may take long.
    enum class Work : std::uint8_t { in_front, in_background };
    /// `opens`: opens the port on the inquirer's thread, at the first command.
    Inquirer(OpenPort opens, std::function<void()> wake, Work work = Work::in_front);
    ~Inquirer();
    Inquirer(const Inquirer&) = delete;
    Inquirer& operator=(const Inquirer&) = delete;

    /// Opens a file in place of the present one. Questions of the present one are forgotten when it is open.
    /// `done` gets a reply with a problem if it could not be opened; the present one then remains.
    void open(std::string file, Done done);
    /// Carries out an action after those that wait. `done` is called in a later begin_frame().
    void act(std::string command, Done done = {});
    /// Breaks off the action or question that is carried out now, and drops the actions that wait.
    void break_off();

    void begin_frame();
    Shown ask(const std::string& question, Depends depends = Depends::on_instant);
    void end_frame();

    /// True if nothing is carried out, and every question of the last frame has its fresh answer.
    bool is_at_rest() const;
    /// Returns the action that is carried out now, or waits first; empty: none.
    std::string action() const;
    std::size_t waiting_actions() const;
    const Progress& progress() const { return progress_; }
    /// Counts the actions that have been carried out.
    std::uint64_t instant() const { return instant_; }
    /// Counts the files that have been opened.
    std::uint64_t run() const { return run_; }

    /// Counts how often the recording has grown.
    std::uint64_t growths() const { return growths_; }

    /// Calls `with` on the inquirer's thread, as an action that moves nothing.
    using WithPort = std::function<Reply(DebuggerPort&)>;
    void call(std::string name, WithPort with, Done done);

private:
    enum class Moves : bool { no, yes };
    struct Task {
        std::string name; ///< the command
        std::string opens{};
        WithPort with{};
        Done done{};
        bool is_question = false;
        Moves moves = Moves::yes;
        Reply reply{};
    };
    struct Known {
        Depends depends = Depends::on_instant;
        std::shared_ptr<const Reply> reply{};
        std::uint64_t instant = 0; ///< of the reply
        std::uint64_t run = 0;
        std::uint64_t serial = 0;
        bool is_asked = false;  ///< in this frame
        bool is_wanted = false; ///< it waits for the thread, or is carried out
    };

    void work(const std::stop_token& stop);
    void carry_out(Task& task);
    bool is_fresh(const Known& known) const;

    OpenPort opens_;
    std::function<void()> wake_;
    Progress progress_;
    std::map<std::string, Known> known_;
    std::uint64_t instant_ = 1;
    std::uint64_t run_ = 1;
    std::string recording_; ///< after the last action
    std::uint64_t growths_ = 0;
    std::uint64_t replies_ = 0; ///< taken so far

    // Shared with the thread
    mutable std::mutex mutex_;
    std::condition_variable_any changed_;
    std::deque<Task> actions_;
    std::deque<Task> questions_;
    std::deque<Task> finished_;
    std::optional<std::string> present_; ///< the command that is carried out
    bool present_is_action_ = false;
    std::size_t unfinished_actions_ = 0; ///< whose replies begin_frame() has not taken

    std::unique_ptr<DebuggerPort> port_; ///< used by the thread only
    std::jthread thread_;                ///< last, so that it ends first
};

} // namespace t8::console
