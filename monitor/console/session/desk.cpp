#include "monitor/console/session/desk.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include <fmt/format.h>

namespace t8::console {
namespace {

constexpr std::size_t most_entries = 500;
constexpr std::size_t most_notices = 5;
constexpr std::size_t most_stops = 1000;
constexpr std::string_view question_about_end = "timeline 400"; // the one that the panel of the run asks

/// Splits the first word off.
std::pair<std::string, std::string> first_word(const std::string& text) {
    const std::size_t blank = text.find(' ');
    return blank == std::string::npos ? std::pair{text, std::string{}} : std::pair{text.substr(0, blank), text.substr(blank + 1)};
}

} // namespace

Desk::Desk(OpenPort opens, std::function<void()> wake)
    : wake_(wake), here_(opens, wake), beside_(std::move(opens), wake, Inquirer::Work::in_background), jobs_(wake) {}

void Desk::open(const std::string& file, std::vector<std::string> then, Inquirer::Done done) {
    opening_ = file;
    chooses_failure_ = true;
    leave_first_way();
    here_.open(file, [this, then = std::move(then), done = std::move(done)](const Reply& reply) {
        opened(reply, then);
        if (done)
            done(reply);
    });
}

void Desk::opened(const Reply& reply, std::vector<std::string> then) {
    if (reply.problem) {
        tell({Notice::Kind::error, reply.problem->message, reply.problem->hint, reply.problem->diagnostics});
        return;
    }
    file_ = opening_;
    ++openings_;
    selection_ = {};
    entries_dropped_ += entries_.size();
    entries_.clear();
    all_events_.clear();
    all_events_state_ = AllEvents::none;
    beside_recording_.clear(); // a file of the same name may have another run
    stops_.clear();
    looks_for_failure_ = chooses_failure_;
    has_failed_ = false;
    const auto program = std::make_shared<std::shared_ptr<LiveProgram>>();
    here_.call(
        "look at the recording",
        [program](DebuggerPort& port) {
            *program = port.live();
            Reply named;
            named.data["recording"] = port.recording();
            named.data["warnings"] = nlohmann::ordered_json::array();
            for (const Diagnostic& warning : port.take_warnings())
                named.data["warnings"].push_back(warning.message);
            const DebuggerPort::FirstWay way = port.first_way();
            named.data["first_way"] = way.command;
            named.data["is_failure"] = way.is_failure;
            return named;
        },
        [this, program, then = std::move(then)](const Reply& named) {
            live_.take(*program, wake_);
            recording_ = opened_recording_ = text_of(named.data, "recording");
            for (const auto& warning : list_of(named.data, "warnings"))
                tell({Notice::Kind::warning, warning.get<std::string>()});
            begin_to_look(named, then);
        });
}

/// Goes to the place at which one begins to look, and carries out the commands with which the file was opened. The way may be as long as the run: where it
/// may wait, the beginning is shown before it.
void Desk::begin_to_look(const Reply& named, const std::vector<std::string>& then) {
    const std::string way = text_of(named.data, "first_way");
    const bool goes_elsewhere =
        std::any_of(then.begin(), then.end(), [](const std::string& command) { return command.starts_with("go "); });
    if (!way.empty() && !goes_elsewhere) {
        if (flag_of(named.data, "is_failure") || !then.empty())
            go_first_way(way);
        else
            waiting_way_ = way;
    }
    for (const std::string& command : then)
        carry_out(command, {});
}

void Desk::go_first_way(const std::string& command) {
    is_on_first_way_ = true;
    here_.act(command, [this](const Reply& reply) {
        const bool is_left = !std::exchange(is_on_first_way_, false);
        if (reply.problem && !is_left)
            tell({Notice::Kind::error, reply.problem->message, reply.problem->hint});
    });
}

void Desk::go_waiting_way() {
    if (!waiting_way_.empty() && position_.is_fresh && here_.is_at_rest())
        go_first_way(std::exchange(waiting_way_, {}));
}

/// The user has chosen another way.
void Desk::leave_first_way() {
    waiting_way_.clear();
    if (std::exchange(is_on_first_way_, false))
        here_.break_off();
}

Shown Desk::ask_beside(const std::string& question) {
    if (!is_open())
        return {};
    const bool has_grown = beside_growth_ != growth_ && live_.status().state != LiveStatus::State::running;
    if (beside_recording_ != recording_ || has_grown) {
        beside_recording_ = recording_;
        beside_growth_ = growth_;
        beside_.open(recording_, [this](const Reply& reply) {
            if (reply.problem)
                tell({Notice::Kind::error, reply.problem->message, reply.problem->hint});
        });
    }
    return beside_.ask(question, Depends::on_run);
}

void Desk::act(const std::string& command) { act(command, {}); }

void Desk::act(const std::string& command, Inquirer::Done done) {
    leave_first_way();
    carry_out(command, std::move(done));
}

void Desk::carry_out(const std::string& command, Inquirer::Done done) {
    chooses_failure_ = looks_for_failure_ = false; // the user has chosen something else
    here_.act(command, [this, command, told = told_to_user(), done = std::move(done)](const Reply& reply) {
        take_end(command, reply, told);
        if (reply.problem)
            tell({Notice::Kind::error, reply.problem->message, reply.problem->hint});
        else if (reply.is_broken_off)
            tell({Notice::Kind::news, "'" + command + "' was broken off"});
        take_recording(reply);
        take_stop(reply);
        has_acted_ = true;
        call(done, reply);
    });
}

void Desk::call(const Inquirer::Done& done, const Reply& reply) {
    if (!done)
        return;
    const bool was_in_reply = std::exchange(is_in_reply_, true);
    done(reply);
    is_in_reply_ = was_in_reply;
}

void Desk::take_end(const std::string& command, const Reply& reply, std::uint64_t told) {
    if (reply.problem || reply.is_broken_off)
        return;
    std::erase_if(notices_, [&](const Notice& one) { return one.kind != Notice::Kind::warning && one.number <= told; });
    const std::string why = text_of(reply.data, "why");
    if (why == "fence")
        tell({Notice::Kind::news, "no stop was found up to the fence", "'fence off' lets searches go through the whole run"});
    else if (why == "beginning" || (why == "end" && !live_.goes_on()))
        tell({Notice::Kind::news, fmt::format("no stop was found; this is the {} of the run", why),
              command == "continue" || command == "reverse-continue" ? "the panel Breakpoints sets stops" : ""});
}

void Desk::type(const std::string& command) {
    entries_.push_back({command});
    const std::size_t number = entries_dropped_ + entries_.size() - 1;
    while (entries_.size() > most_entries) {
        entries_.pop_front();
        ++entries_dropped_;
    }
    leave_first_way();
    here_.act(command, [this, command, number, told = told_to_user()](const Reply& reply) {
        take_end(command, reply, told);
        if (number >= entries_dropped_)
            entries_[number - entries_dropped_].reply = reply;
        if (!reply.problem && reply.data.contains("node") && reply.data["node"].is_string())
            selection_.node = reply.data["node"].get<std::string>();
        take_recording(reply);
        take_stop(reply);
        has_acted_ = true;
    });
}

void Desk::find_candidates(const std::string& line, std::size_t start,
                           std::function<void(const std::vector<std::string>&)> done) {
    here_.call(
        "complete the word",
        [line, start](DebuggerPort& port) {
            Reply reply;
            reply.data["candidates"] = port.candidates(line, start);
            return reply;
        },
        [done = std::move(done)](const Reply& reply) {
            std::vector<std::string> candidates;
            for (const auto& one : list_of(reply.data, "candidates"))
                candidates.push_back(one.get<std::string>());
            done(candidates);
        });
}

void Desk::take_recording(const Reply& reply) {
    if (reply.recording.empty() || reply.recording == recording_ || !is_open())
        return;
    recording_ = reply.recording; // the command was `use`
    all_events_.clear();
    all_events_state_ = AllEvents::none;
    stops_.clear();
}

void Desk::take_stop(const Reply& reply) {
    if (reply.problem || !reply.data.is_object())
        return;
    if (reply.data.contains("deleted"))
        std::erase_if(stops_, [number = number_of(reply.data, "deleted")](const Stop& one) { return one.number == number; });
    if (!reply.data.contains("breakpoint") || !reply.data.contains("tick"))
        return;
    const Stop stop{number_of(reply.data, "breakpoint"), number_of(reply.data, "tick")};
    const auto at = std::lower_bound(stops_.begin(), stops_.end(), stop);
    if ((at == stops_.end() || *at != stop) && stops_.size() < most_stops)
        stops_.insert(at, stop);
}

void Desk::choose_failure() {
    if (!looks_for_failure_ || !is_open())
        return;
    const Shown shown = ask(std::string(question_about_end));
    if (shown.reply == nullptr || !shown.is_fresh)
        return;
    looks_for_failure_ = false;
    if (shown.reply->problem || !shown.reply->data.contains("ending"))
        return;
    const auto& ending = shown.reply->data["ending"];
    if (!flag_of(ending, "is_failure"))
        return;
    has_failed_ = true;
    tell({Notice::Kind::warning, "the run failed: " + text_of(ending, "words"), "Ctrl+4 shows why"});
    if (const auto& places = list_of(ending, "places"); !places.empty()) {
        if (const std::string place = text_of(places.front(), "place"); place.find('#') != std::string::npos)
            choose_event(place);
        choose_node(text_of(places.front(), "node"));
        return;
    }
    for (const auto& circle : list_of(ending, "circles"))
        if (!circle.empty()) {
            choose_node(text_of(circle.front(), "node"));
            choose_process(text_of(circle.front(), "wdesc"));
            return;
        }
}

void Desk::follow(const std::string& target) {
    const auto [verb, rest] = first_word(target);
    if (verb == "node") {
        choose_node(rest);
    } else if (verb == "process") {
        const auto [node, wdesc] = first_word(rest);
        choose_node(node);
        choose_process(wdesc);
        selection_.file.clear();
    } else if (verb == "address") {
        choose_address(rest);
    } else if (verb == "values") {
        choose_values(rest);
    } else if (verb == "type") {
        type(rest);
        show("commands");
    } else if (verb == "tell") {
        act(rest, [this](const Reply& reply) {
            if (!reply.problem)
                tell({Notice::Kind::news, reply.text.substr(0, reply.text.find('\n'))});
        });
    } else if (verb == "event") {
        selection_.event = rest;
        act("go " + rest);
    } else if (verb == "rule") {
        choose_rule(rest);
    } else if (verb == "line") {
        const std::size_t colon = rest.rfind(':');
        std::uint64_t line = 0;
        if (colon != std::string::npos)
            std::from_chars(rest.data() + colon + 1, rest.data() + rest.size(), line);
        choose_line(rest.substr(0, colon), line);
        show("source");
    } else if (!target.empty()) {
        act(target);
    }
}

void Desk::choose_node(const std::string& name) {
    if (selection_.node == name)
        return;
    selection_.node = name;
    selection_.process.clear();
    selection_.file.clear();
    act("node " + name);
}

void Desk::choose_line(std::string file, std::uint64_t line) {
    selection_.file = std::move(file);
    selection_.line = line;
}

void Desk::choose_values(std::string values) {
    selection_.values = std::move(values);
    show("watch");
}

void Desk::choose_address(std::string address) {
    selection_.address = std::move(address);
    show("memory");
}

void Desk::break_off() {
    waiting_way_.clear();
    is_on_first_way_ = false;
    here_.break_off();
    beside_.break_off();
}

void Desk::tell(Notice notice) {
    notice.number = ++told_;
    notices_.push_back(std::move(notice));
    if (notices_.size() > most_notices)
        notices_.pop_front();
}

void Desk::begin_frame() {
    a_panel_waits_ = false;
    here_.begin_frame();
    beside_.begin_frame();
    jobs_.begin_frame();
    take_position();
    go_waiting_way();
    choose_failure();
    take_growth();
    live_.begin_frame(*this, LiveView::Clock::now());
}

void Desk::follow_live(Inquirer::Done done) {
    here_.act(std::string(LiveView::command), [this, done = std::move(done)](const Reply& reply) {
        if (reply.problem)
            tell({Notice::Kind::error, reply.problem->message, reply.problem->hint});
        take_stop(reply);
        done(reply);
    });
}

void Desk::take_growth() {
    constexpr std::chrono::seconds between{1};
    const auto now = LiveView::Clock::now();
    const bool runs = live_.program() != nullptr && live_.status().state == LiveStatus::State::running;
    if (here_.growths() == growth_ || (runs && now < grown_at_ + between))
        return;
    growth_ = here_.growths();
    grown_at_ = now;
}

void Desk::end_frame() {
    here_.end_frame();
    beside_.end_frame();
}

void Desk::take_position() {
    if (!is_open()) {
        position_ = {};
        return;
    }
    const Shown where = ask("where");
    if (!where.has_data()) {
        position_.is_fresh = false;
        return;
    }
    const auto& data = where.reply->data;
    if (where.is_fresh)
        leave_line(number_of(data, "tick"));
    position_ = {.tick = number_of(data, "tick"),
                 .us = text_of(data, "us"),
                 .is_end = flag_of(data, "is_end"),
                 .node = text_of(data, "node"),
                 .cycle = number_of(data, "cycle"),
                 .executes = flag_of(data, "executes"),
                 .place = text_of(data, "place"),
                 .is_fresh = where.is_fresh};
    if (data.contains("last_event"))
        position_.event = number_of(data, "last_event");
    if (data.contains("node_events"))
        position_.events = number_of(data, "node_events");
    if (where.is_fresh && here_.action().empty() && !position_.node.empty()) {
        if (selection_.node != position_.node) // a command has chosen another one
            selection_.process.clear();
        selection_.node = position_.node;
    }
}

/// Lets the source follow a user who has moved. A program that runs on is no reason to leave the line that is read.
void Desk::leave_line(std::uint64_t tick) {
    if (!std::exchange(has_acted_, false) || tick == position_.tick)
        return;
    selection_.file.clear();
    selection_.line = 0;
}

const std::string& Desk::all_events() {
    if (all_events_state_ == AllEvents::none && is_open()) {
        all_events_state_ = AllEvents::wanted;
        here_.call(
            "find all events",
            [](DebuggerPort& port) {
                Reply reply;
                if (const Result<std::string> file = port.all_events())
                    reply.data["file"] = *file;
                else if (!file.error().diagnostics.empty())
                    reply.problem = Problem{file.error().diagnostics.front().message, file.error().diagnostics.front().hint};
                else
                    reply.problem = Problem{"the search for all events was broken off", {}};
                return reply;
            },
            [this](const Reply& reply) {
                all_events_state_ = reply.problem ? AllEvents::impossible : AllEvents::there;
                if (reply.problem)
                    tell({Notice::Kind::error, reply.problem->message, reply.problem->hint});
                else
                    all_events_ = text_of(reply.data, "file");
            });
    }
    return all_events_;
}

std::string text_of(const nlohmann::ordered_json& data, std::string_view field) {
    if (!data.is_object())
        return {};
    const auto found = data.find(field);
    if (found == data.end() || found->is_null())
        return {};
    return found->is_string() ? found->get<std::string>()
                              : found->dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

std::uint64_t number_of(const nlohmann::ordered_json& data, std::string_view field, std::uint64_t otherwise) {
    if (!data.is_object())
        return otherwise;
    const auto found = data.find(field);
    if (found == data.end() || !found->is_number())
        return otherwise;
    if (found->is_number_unsigned())
        return found->get<std::uint64_t>();
    // A saved file may hold numbers beyond 64 bits, which no integer can take.
    const double number = found->get<double>();
    return number >= 0.0 && number < 0x1p64 ? static_cast<std::uint64_t>(number) : otherwise;
}

bool flag_of(const nlohmann::ordered_json& data, std::string_view field) {
    if (!data.is_object())
        return false;
    const auto found = data.find(field);
    return found != data.end() && found->is_boolean() && found->get<bool>();
}

const nlohmann::ordered_json& list_of(const nlohmann::ordered_json& data, std::string_view field) {
    static const nlohmann::ordered_json none = nlohmann::ordered_json::array();
    if (!data.is_object())
        return none;
    const auto found = data.find(field);
    return found != data.end() && found->is_array() ? *found : none;
}

} // namespace t8::console
