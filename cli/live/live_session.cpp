#include "cli/live/live_session.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>

#include <fmt/format.h>

#include "cli/base/node_names.hpp"
#include "cli/base/quantities.hpp"
#include "cli/debug/commands.hpp"
#include "cli/live/live_help.hpp"
#include "cli/replay/forking.hpp"

namespace t8::cli {
namespace {

using Clock = std::chrono::steady_clock;
using State = console::LiveStatus::State;

constexpr Tick first_chunk{1000 * ticks_per_microsecond};
constexpr Tick shortest_chunk{10 * ticks_per_microsecond};
constexpr Tick longest_chunk{ticks_per_second};
constexpr std::chrono::milliseconds chunk_time{60};     // of the host
constexpr std::chrono::milliseconds longest_follow{80}; // for a run that is kept from going past breakpoints
constexpr std::size_t usual_screen_lines = 25;

constexpr std::string_view state_name(State state) {
    switch (state) {
    case State::running:
        return "running";
    case State::paused:
        return "paused";
    case State::waits_for_input:
        return "waits for input";
    case State::ended:
        return "ended";
    }
    return {};
}

/// True if the command looks for an instant after this one.
bool goes_forwards(const DebugCommand& command) {
    constexpr std::string_view names[] = {"go", "stepi", "step", "next", "finish", "next-event", "continue"};
    return std::find(std::begin(names), std::end(names), command.name) != std::end(names);
}

/// True if the command finds the first instant after this one, so that it may look for it in a later part only.
bool finds_the_next(const DebugCommand& command, std::string_view operands) {
    return command.name == "go" || command.name == "next-event" || (command.name == "continue" && operands.empty());
}

Result<double> speed_of(std::string_view text) {
    double speed = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), speed);
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size() || !(speed > 0 && speed <= 1e6))
        return failure(fmt::format("'{}' is no speed", text), "emulated time over host time, as in live play 0.001");
    return speed;
}

} // namespace

std::vector<std::string> LiveSession::candidates() {
    std::vector<std::string> words;
    for (const LiveForm& form : live_forms())
        if (!form.word.empty())
            words.emplace_back(form.word);
    std::sort(words.begin(), words.end());
    return words;
}

std::vector<Diagnostic> LiveSession::begin() {
    chunk_ = first_chunk;
    grow();
    return session_.begin();
}

bool LiveSession::stands_at_end() const {
    // A replay may come to rest before the end of what is recorded, where the program waits for input.
    return session_.context().replayer.is_at_end();
}

bool LiveSession::has_stops() const {
    const auto& all = session_.context().breakpoints.all();
    return std::any_of(all.begin(), all.end(), [](const Breakpoints::Breakpoint& one) { return one.is_enabled; });
}

/// Takes up what has been recorded. Returns false if it was broken off.
bool LiveSession::grow() {
    if (is_whole_)
        return true;
    const std::optional<LiveRun::Hold> hold = run_.hold([this] { return gives_up(); });
    if (!hold)
        return false;
    const Replayer& replayer = session_.context().replayer;
    if (!hold->is_over() && hold->reached() == replayer.recorded_end().last_instant())
        return true;
    const Result<HistoryReader> history = HistoryReader::open(run_.recording());
    if (!history)
        return false;
    const RecordedEnd end = hold->is_over() ? recorded_end(*history, replayer.beginning()) : end_so_far(hold->reached());
    const bool has_grown = session_.grow(*history, end);
    growths_ += has_grown ? 1 : 0;
    is_whole_ = has_grown && hold->is_over();
    return true;
}

/// Lets the run go on to a tick, and takes up what it has recorded. Returns false if it went no further or was broken off.
bool LiveSession::extend(Tick to) {
    const Tick before = session_.context().replayer.recorded_end().last_instant();
    const auto began = Clock::now();
    run_.set_leash(end_of_time);
    run_.run_to(to);
    if (!run_.wait_until_it_stands([this] { return gives_up(); })) {
        run_.pause();
        return false;
    }
    run_.pause(); // it may wait for input, and must take none
    const auto time = Clock::now() - began;
    if (time > chunk_time * 2)
        chunk_ = std::max(shortest_chunk, Tick{chunk_.count / 2});
    else if (time < chunk_time / 2)
        chunk_ = std::min(longest_chunk, chunk_ * 2);
    if (!grow())
        return false;
    return is_whole_ || session_.context().replayer.recorded_end().last_instant() > before;
}

/// Carries out a command that looks for a later instant. Lets the run go on as long as the command finds nothing.
Result<Answer> LiveSession::forwards(const std::string& line) {
    DebugContext& context = session_.context();
    std::string_view operands = line;
    const DebugCommand& command = *find_debug_command(take_word(operands));
    const Tick here = context.replayer.now();
    Result<Answer> answer = session_.answer_to(line);
    const auto shows = long_way_.keep_going ? long_way_.keep_going() : Replayer::KeepGoing{};
    while (context.has_run_out && !is_whole_ && !gives_up()) {
        const Tick before = context.replayer.recorded_end().last_instant();
        if (!extend(delayed(before, chunk_)))
            break;
        if (shows)
            shows(before);
        const bool looks_in_new_part = finds_the_next(command, operands) && before > here;
        context.replayer.go_to(looks_in_new_part ? before - Tick{1} : here);
        answer = session_.answer_to(line);
    }
    if (!answer)
        context.replayer.go_to(here);
    if (context.has_run_out && run_.status().state == State::waits_for_input) {
        if (!answer)
            return failure(answer.error().diagnostics.front().message, "the program waits for input: 'live type TEXT' types it");
        answer->text += "the program waits for input\n";
    }
    return answer;
}

Result<Answer> LiveSession::answer_to(const std::string& line) {
    std::string_view operands = line;
    const std::string_view name = take_word(operands);
    if (name == "live")
        return live(operands);
    const DebugCommand* const command = find_debug_command(name);
    if (command != nullptr && command->name == "help" && (operands.empty() || operands == "live"))
        return help(line, operands);
    if (command == nullptr || is_whole_)
        return session_.answer_to(line);
    if (command->group == "Forks" || command->name == "undo" || (command->name == "snapshots" && operands == "save"))
        return failure(fmt::format("'{}' needs a run that has ended", command->name), "'live end' ends it here");
    return goes_forwards(*command) ? forwards(line) : session_.answer_to(line);
}

/// Lists the commands of the debugger and those of the live run.
Result<Answer> LiveSession::help(const std::string& line, std::string_view operands) {
    if (operands == "live")
        return help_of_live();
    Result<Answer> answer = session_.answer_to(line);
    if (answer)
        add_live_help(*answer);
    return answer;
}

Result<Answer> LiveSession::status(Answer answer) const {
    const console::LiveStatus status = run_.status();
    const Replayer& replayer = session_.context().replayer;
    const Tick reached = is_whole_ ? replayer.recorded_end().tick : Tick{status.reached};
    const Tick behind{reached.count - std::min(reached.count, replayer.now().count)};
    auto& data = answer.data["live"];
    data = {{"state", state_name(status.state)},
            {"reached", reached.count},
            {"us", microseconds_text(reached)},
            {"behind", behind.count},
            {"is_played", status.is_played}};
    std::string words = fmt::format("live: {} at {} (tick {})", state_name(status.state), time_text(reached), reached.count);
    if (status.speed) {
        data["speed"] = *status.speed;
        words += fmt::format(", at most {:g} of real time", *status.speed);
    }
    if (status.state == State::waits_for_input)
        data["wants"] = status.wants_line ? "line" : "key";
    if (behind.count > 0)
        words += fmt::format(", {} ahead of this instant", time_text(behind));
    words += "\n";
    if (const auto ending = run_.ending()) {
        data["status"] = ending->status;
        data["state_hash"] = fmt::format("#{:016X}", ending->state_hash);
        data["messages"] = ending->messages;
        words += fmt::format("{}state hash #{:016X}\n", ending->messages, ending->state_hash);
    }
    answer.text += words;
    return answer;
}

Result<Answer> LiveSession::live(std::string_view operands) {
    const std::string_view what = take_word(operands);
    if (what.empty())
        return status({});
    if (what == "play")
        return play(operands);
    if (what == "pause") {
        run_.pause();
        return follow();
    }
    if (what == "follow")
        return follow();
    if (what == "to" && operands == "end")
        return to_end();
    if (what == "to" && !operands.empty())
        return forwards(fmt::format("go {}", operands));
    if (what == "step") {
        session_.context().replayer.go_to(end_of_time, session_.context().keep_going());
        return forwards(fmt::format("next-event {}", operands.empty() ? "any" : operands));
    }
    if (what == "type" && !operands.empty()) {
        const Result<std::string> keys = keys_of(operands);
        if (!keys)
            return tl::unexpected<Failure>(keys.error());
        run_.type(*keys);
        return status({});
    }
    if (what == "end-input") {
        run_.end_input();
        return status({});
    }
    if (what == "screen") {
        const Result<std::uint64_t> lines = count_of(operands, usual_screen_lines);
        if (!lines)
            return tl::unexpected<Failure>(lines.error());
        Answer answer;
        answer.data["screen"] = run_.screen(*lines);
        for (const auto& one : answer.data["screen"])
            answer.text += one.get<std::string>() + "\n";
        return answer;
    }
    if (what == "end") {
        run_.end();
        run_.wait_until_it_stands([this] { return gives_up(); });
        return follow();
    }
    return failure(fmt::format("'live {}' means nothing", what), "'help live' lists its words");
}

Result<Answer> LiveSession::play(std::string_view operands) {
    std::optional<double> speed;
    if (!operands.empty()) {
        const Result<double> given = speed_of(operands);
        if (!given)
            return tl::unexpected<Failure>(given.error());
        speed = *given;
    }
    if (run_.ending())
        return failure("the run has ended", "open the program again to run it again");
    DebugContext& context = session_.context();
    context.replayer.go_to(end_of_time, context.keep_going());
    searched_until_.reset();
    run_.set_leash(has_stops() ? delayed(context.replayer.recorded_end().last_instant(), chunk_) : end_of_time);
    run_.play(speed);
    return status(context.position());
}

Result<Answer> LiveSession::to_end() {
    DebugContext& context = session_.context();
    const auto shows = long_way_.keep_going ? long_way_.keep_going() : Replayer::KeepGoing{};
    while (!is_whole_ && !gives_up() && extend(delayed(context.replayer.recorded_end().last_instant(), chunk_)))
        if (shows)
            shows(context.replayer.recorded_end().last_instant());
    context.replayer.go_to(end_of_time, context.keep_going());
    return status(context.position());
}

/// Takes the cursor to the new end of the recording, or to a breakpoint before it, if it stands at the present end.
Result<Answer> LiveSession::follow() {
    DebugContext& context = session_.context();
    const bool follows = stands_at_end();
    const Tick before = context.replayer.recorded_end().last_instant();
    const auto limit = Clock::now() + longest_follow;
    if (!follows || !has_stops()) {
        run_.set_leash(end_of_time);
    } else if (run_.status().is_played) {
        run_.set_leash(delayed(before, chunk_));
        const auto began = Clock::now();
        const bool stood = run_.wait_until_it_stands([&] { return gives_up() || Clock::now() > limit; });
        chunk_ = !stood                                      ? std::max(shortest_chunk, Tick{chunk_.count / 2})
                 : Clock::now() - began < longest_follow / 4 ? std::min(longest_chunk, chunk_ * 2)
                                                             : chunk_;
    }
    if (!follows)
        return status(context.position());
    if (!grow())
        return status(context.position());
    const Tick end = context.replayer.recorded_end().last_instant();
    if (end > before && has_stops())
        return stop_in_new_part(before);
    context.replayer.go_to(end_of_time, context.keep_going());
    searched_until_ = end;
    return status(context.position());
}

/// Looks for a breakpoint from the end of the recording before it has grown. If there is one, pauses the run.
Result<Answer> LiveSession::stop_in_new_part(Tick before) {
    DebugContext& context = session_.context();
    // A stop at the very tick of the end has not been seen, because it had not happened; unless the user has gone on from there.
    if (searched_until_ == before && before > context.replayer.beginning())
        context.replayer.go_to(before - Tick{1});
    Result<Answer> answer = session_.answer_to("continue");
    if (gives_up()) {
        run_.pause();
        return answer;
    }
    searched_until_ = context.replayer.recorded_end().last_instant();
    if (!answer || !context.has_run_out)
        run_.pause(); // it is ahead by a slice
    if (!answer)
        return answer;
    return status(std::move(*answer));
}

} // namespace t8::cli
