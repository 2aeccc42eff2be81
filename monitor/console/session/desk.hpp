#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "monitor/console/session/inquirer.hpp"
#include "monitor/console/session/job_thread.hpp"
#include "monitor/console/session/live_view.hpp"

namespace t8::console {

/// The node, process, event and line that all panels follow. The instant is that of the run.
struct Selection {
    std::string node{};    ///< its name; empty: no run is open
    std::string process{}; ///< its descriptor, "#80000071"; empty: the one that the node executes
    std::string event{};   ///< "n3#120"; empty: none
    std::string file{};    ///< of the source, until the user moves on; empty: that of the next instruction
    std::uint64_t line = 0;
    std::string rule{};    ///< whose witness is shown; empty: none
    std::string address{}; ///< in the memory of the node, "#80000070"; empty: none
    std::string values{};  ///< whose values over the run are shown: "total at farm.occ:89"; empty: none
};

/// A line for the user at the edge of the window.
struct Notice {
    enum class Kind : std::uint8_t { news, warning, error };
    Kind kind = Kind::news;
    std::string text;
    std::string hint{};
    std::vector<Diagnostic> diagnostics{}; ///< of an error: all of them, if it has more to say than `text`
    std::uint64_t number = 0;              ///< given by the desk: counts the notices
};

/// Where the run stands, in the three clocks.
struct Position {
    std::uint64_t tick = 0;
    std::string us{}; ///< the instant in microseconds, as the answers have it
    bool is_end = false;
    std::string node{};
    std::uint64_t cycle = 0;               ///< of the node
    std::optional<std::uint64_t> event{};  ///< the number of the node's last event; nothing: not known yet
    std::optional<std::uint64_t> events{}; ///< how many events the node has in the whole run
    bool executes = false;
    std::string place{}; ///< "farm.occ:88" of the next instruction
    bool is_fresh = false;
};

/// The state of a session that the panels share: the run, the selection, the commands carried out.
/// Order   begin_frame(), panels, end_frame().
class Desk {
public:
    Desk(OpenPort opens, std::function<void()> wake);

    // The run
    /// Opens a recording, program or machine file in place of the present one.
    /// `then`: commands that are carried out once it is open.
    /// `done` gets the reply to the opening.
    void open(const std::string& file, std::vector<std::string> then = {}, Inquirer::Done done = {});
    bool is_open() const { return !recording_.empty(); }
    /// True if the run that was opened is known to have failed.
    bool has_failed() const { return has_failed_; }
    /// Counts the files that have been opened by open().
    std::uint64_t openings() const { return openings_; }
    /// Returns the file as the user named it, and the recording that is looked at: the same, the recording of a program that was run first, or a fork.
    const std::string& file() const { return file_; }
    const std::string& recording() const { return recording_; }
    /// True if it is another one than that which was opened: a fork, or one of the command `use`.
    bool looks_at_another() const { return recording_ != opened_recording_; }

    // Questions, in every frame
    Shown ask(const std::string& question) { return here_.ask(question, Depends::on_instant); }
    Shown ask_run(const std::string& question) { return here_.ask(question, Depends::on_run); }
    /// Asks a question about the whole run that may take long. Another thread with a run of its own answers it.
    Shown ask_beside(const std::string& question);
    const Position& position() const { return position_; }

    // Actions
    /// Carries out a command of `t8 debug`. A problem becomes a notice.
    void act(const std::string& command);
    void act(const std::string& command, Inquirer::Done done);
    /// Goes where a place leads: "node n3" chooses the node, "process n3 #80000071" the process, "event n3#120" the event and its instant, "line FILE:LINE"
    /// the line, "address #80000070" the memory, "values EXPRESSION at PLACE" those values, "rule NAME" the rule; "type COMMAND" carries a command out as if the user had typed it, "tell COMMAND" tells
    /// the first line of its answer; any other text is a command.
    void follow(const std::string& target);
    void choose_node(const std::string& name);
    void choose_process(const std::string& wdesc) { selection_.process = wdesc; }
    void choose_line(std::string file, std::uint64_t line);
    void choose_address(std::string address);
    void choose_values(std::string values);
    void choose_rule(std::string name) { selection_.rule = std::move(name); }
    /// Chooses an event without going to its instant.
    void choose_event(std::string event) { selection_.event = std::move(event); }
    /// Breaks off what is carried out.
    void break_off();
    /// Finds the candidates for the word of a command that begins at `start`, and hands them to `done` in a later frame.
    void find_candidates(const std::string& line, std::size_t start, std::function<void(const std::vector<std::string>&)> done);
    const Selection& selection() const { return selection_; }

    /// An instant at which the run has stopped for a breakpoint.
    struct Stop {
        std::uint64_t number = 0; ///< of the breakpoint
        std::uint64_t tick = 0;
        friend auto operator<=>(const Stop&, const Stop&) = default;
    };
    /// Returns the stops of this session at breakpoints that have not been deleted, each once.
    const std::vector<Stop>& stops() const { return stops_; }

    /// The questions about the rules whose verdicts the user looks at, "rules sound", so that other panels can mark where rules fail; for ask_beside().
    void choose_rule_questions(std::vector<std::string> questions) { rule_questions_ = std::move(questions); }
    const std::vector<std::string>& rule_questions() const { return rule_questions_; }

    /// A command and its answer, for the panel in which commands are typed.
    struct Entry {
        std::string command;
        std::optional<Reply> reply{}; ///< nothing: it is being carried out
    };
    const std::deque<Entry>& entries() const { return entries_; }
    /// Carries out a command that the user has typed, and keeps its answer.
    void type(const std::string& command);

    /// Wants the diagram to show so little time that single messages are seen.
    void want_messages() { wants_messages_ = true; }
    bool take_wants_messages() { return std::exchange(wants_messages_, false); }

    /// Wants a panel to be seen: it has what the user has just chosen.
    void show(std::string panel) { wanted_panel_ = std::move(panel); }
    /// Returns the panel that is wanted, once; empty: none.
    std::string take_wanted_panel() { return std::exchange(wanted_panel_, {}); }

    /// Tells the user something. Warnings stay until the user dismisses them; news and errors go with the next action of the user that succeeds.
    void tell(Notice notice);
    const std::deque<Notice>& notices() const { return notices_; }
    void dismiss(std::size_t index) { notices_.erase(notices_.begin() + static_cast<std::ptrdiff_t>(index)); }

    void begin_frame();
    void end_frame();
    /// True if nothing is carried out, and all that was asked for in the last frame is answered.
    bool is_at_rest() const {
        return here_.is_at_rest() && beside_.is_at_rest() && jobs_.is_at_rest() && all_events_state_ != AllEvents::wanted &&
               !a_panel_waits_ && waiting_way_.empty();
    }
    /// Says in a frame that a panel shows something that is not ready yet.
    void waits() { a_panel_waits_ = true; }
    /// Lets the window draw a frame. Any thread may call it.
    void wake() const { wake_(); }
    /// A thread for work that needs no run.
    JobThread& jobs() { return jobs_; }
    const Inquirer& here() const { return here_; }
    const Inquirer& beside() const { return beside_; }

    /// The program that runs while its recording is looked at, if there is one.
    LiveView& live() { return live_; }
    const LiveView& live() const { return live_; }
    /// Takes the cursor along with the program that runs. The user has done nothing.
    void follow_live(Inquirer::Done done);
    /// Counts the growths of the recording, for panels that read the file themselves and must open it again. While the run goes on, it rises once a second.
    std::uint64_t growth() const { return growth_; }
    /// True if there is something after this instant: in the recording, or because the run goes on.
    bool has_more() const { return is_open() && (!position_.is_end || live_.goes_on()); }

    /// Returns a file that holds all events of the run, for panels that read it themselves; empty as long as there is none. Asks for it.
    const std::string& all_events();
    /// Returns it if it is there already; otherwise the recording.
    const std::string& events_at_hand() const { return all_events_.empty() ? recording_ : all_events_; }

private:
    void opened(const Reply& reply, std::vector<std::string> then);
    void begin_to_look(const Reply& named, const std::vector<std::string>& then);
    void go_first_way(const std::string& command);
    void go_waiting_way();
    void leave_first_way();
    void carry_out(const std::string& command, Inquirer::Done done);
    void take_position();
    void take_recording(const Reply& reply);
    void take_stop(const Reply& reply);
    void leave_line(std::uint64_t tick);
    void choose_failure();
    void take_growth();
    /// Ends an action. `told`: number of the last notice that the user could have read when it began; 0: the user did not begin it.
    void take_end(const std::string& command, const Reply& reply, std::uint64_t told);
    std::uint64_t told_to_user() const { return is_in_reply_ ? 0 : told_; }
    void call(const Inquirer::Done& done, const Reply& reply);

    std::string file_;
    std::string opening_;
    std::string recording_;
    std::string opened_recording_;
    enum class AllEvents : std::uint8_t { none, wanted, there, impossible };
    AllEvents all_events_state_ = AllEvents::none;
    std::string all_events_;
    std::string beside_recording_; ///< that the other thread has open
    std::uint64_t beside_growth_ = 0;
    LiveView live_;
    std::uint64_t growth_ = 0;
    LiveView::Clock::time_point grown_at_{};
    std::function<void()> wake_;
    bool a_panel_waits_ = false;
    Selection selection_;
    Position position_;
    std::deque<Entry> entries_;
    std::size_t entries_dropped_ = 0;
    std::deque<Notice> notices_;
    std::uint64_t told_ = 0;   ///< notices so far
    bool is_in_reply_ = false; ///< what begins an action now is the end of another one
    std::string wanted_panel_;
    bool wants_messages_ = false;
    std::uint64_t openings_ = 0;
    std::vector<Stop> stops_;
    std::vector<std::string> rule_questions_;
    std::string waiting_way_; ///< to the place at which one begins to look; gone once the beginning is seen
    bool is_on_first_way_ = false;
    bool has_failed_ = false;
    bool chooses_failure_ = false;   ///< after the file that is being opened
    bool looks_for_failure_ = false; ///< the end of the run is not known yet
    bool has_acted_ = false;         ///< the user, since the present position was taken
    Inquirer here_;
    Inquirer beside_;
    JobThread jobs_;
};

/// Returns a field of an answer as text; empty if there is none.
std::string text_of(const nlohmann::ordered_json& data, std::string_view field);
/// Returns a field as a number without its fraction; `otherwise` if it is none, negative or beyond 64 bits.
std::uint64_t number_of(const nlohmann::ordered_json& data, std::string_view field, std::uint64_t otherwise = 0);
bool flag_of(const nlohmann::ordered_json& data, std::string_view field);
/// Returns a field that is an array; an empty one if there is none.
const nlohmann::ordered_json& list_of(const nlohmann::ordered_json& data, std::string_view field);

} // namespace t8::console
