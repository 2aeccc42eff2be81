#include "cli/debug/session.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/base/quantities.hpp"
#include "cli/debug/commands.hpp"
#include "cli/debug/kept_stops.hpp"
#include "monitor/history/reading/byte_source.hpp"
#include "monitor/replay/index_file.hpp"

namespace t8::cli {
namespace {

Failure unknown_command(std::string_view name) {
    std::vector<std::string_view> names;
    for (const DebugCommand& one : debug_commands())
        names.push_back(one.name);
    const std::string_view similar = closest(name, names);
    return failure(fmt::format("there is no command '{}'", name),
                   similar.empty() ? "'help' lists them" : fmt::format("did you mean '{}'?", similar))
        .value();
}

} // namespace

DebugSession::DebugSession(std::unique_ptr<OpenedRun> run, Open open, LongWay long_way)
    : run_(std::move(run)), open_(std::move(open)), long_way_(std::move(long_way)),
      context_(std::make_unique<DebugContext>(run_->settings, run_->setup, long_way_)) {}

namespace {

/// A recording of more events is not read through when it is opened.
constexpr std::uint64_t most_events_read = 200'000;
/// Opening a longer recording does not read the bytes of its messages.
constexpr std::uintmax_t most_bytes_read = 1'000'000;

/// Returns a warning if events of the recording are in damaged blocks.
std::optional<Diagnostic> damage_of_events(const HistoryReader& history) {
    if (history.event_count() > most_events_read)
        return std::nullopt;
    std::error_code unknown;
    const bool is_short = std::filesystem::file_size(history.name(), unknown) <= most_bytes_read && !unknown;
    EventCursor cursor = history.events({.with_payloads = is_short});
    while (cursor.next() != nullptr)
        ;
    if (cursor.lost().empty())
        return std::nullopt;
    std::uint64_t lost = 0;
    for (const BlockPlace& block : cursor.lost())
        for (const NodeEvents& node : block.nodes)
            lost += node.events;
    Diagnostic damage;
    damage.severity = Severity::warning;
    damage.place.file = history.name();
    damage.message = fmt::format("{} of the recording {} damaged: {} of {} events are missing",
                                 cursor.lost().size() == 1 ? "a block" : fmt::format("{} blocks", cursor.lost().size()),
                                 cursor.lost().size() == 1 ? "is" : "are", grouped(lost), grouped(history.event_count()));
    damage.hint =
        "instants are computed by the replay, which needs other events; searches for events and rules know only the others";
    return damage;
}

} // namespace

/// Keeps warnings about the recording, and takes the snapshots that lie beside it.
void DebugSession::take_damage() {
    const HistoryReader& history = context_->setup.replay->history;
    for (const Diagnostic& damage : damage_of_replay(history))
        warnings_.push_back(damage);
    if (auto damage = damage_of_events(history))
        warnings_.push_back(std::move(*damage));
    const std::filesystem::path file = index_file_of(history.name());
    std::error_code failed;
    if (!std::filesystem::exists(file, failed))
        return;
    if (const auto saved = load_index(file, history, context_->setup.snapshot->spec))
        context_->replayer.add(*saved);
    else
        warnings_.insert(warnings_.end(), saved.error().diagnostics.begin(), saved.error().diagnostics.end());
}

namespace {

/// Returns a fence of one machine in another one: nodes are found by their names.
Breakpoints::Fence fence_in(const MachineSpec& machine, const MachineSpec& before, Breakpoints::Fence fence) {
    std::vector<std::uint32_t> nodes;
    for (const std::uint32_t node : fence.nodes)
        if (const auto same = parse_node(before.nodes[node].name, machine))
            nodes.push_back(*same);
    fence.nodes = std::move(nodes);
    return fence;
}

} // namespace

/// Opens another recording, at the instant and with the node, the breakpoints and the fence of this one.
Result<Answer> DebugSession::open(const std::string& file) {
    Result<std::unique_ptr<OpenedRun>> opened = open_(file);
    if (!opened)
        return tl::unexpected<Failure>(std::move(opened.error()));
    const Tick now = context_->replayer.now();
    const std::string node = context_->name_of_node(context_->node);
    const std::vector<KeptStop> stops = kept_stops(*context_);
    const MachineSpec& machine = (*opened)->setup.spec;
    const Breakpoints::Fence fence = fence_in(machine, run_->setup.spec, context_->breakpoints.fence());
    const StartRecord before = run_->setup.replay->history.description().start;
    context_.reset(); // it refers to the run
    run_ = std::move(*opened);
    context_ = std::make_unique<DebugContext>(run_->settings, run_->setup, long_way_);
    const HistoryReader& history = context_->setup.replay->history;
    take_damage();
    if (const auto same = parse_node(node, run_->setup.spec))
        context_->node = *same;
    context_->replayer.go_to(now, context_->keep_going());
    context_->breakpoints.set_fence(fence);
    const bool is_same = before.hash != 0 && history.description().start.hash == before.hash;
    Answer answer;
    for (const std::string& stop : set_again(*context_, stops, is_same ? SameProgram::yes : SameProgram::no))
        answer.text += fmt::format("'{}' means nothing in this run\n", stop);
    const Answer position = context_->position();
    answer.text = fmt::format("looks at '{}'\n{}", file, answer.text) + position.text;
    answer.data = position.data;
    answer.data["file"] = file;
    return answer;
}

std::string DebugSession::prompt() const {
    return fmt::format("{} {}> ", context_->name_of_node(context_->node), time_text(context_->replayer.now()));
}

std::vector<Diagnostic> DebugSession::begin(GoesToEnd goes) {
    take_damage();
    if (goes == GoesToEnd::yes && begins_at_end())
        context_->replayer.go_to(end_of_time, context_->keep_going());
    return take_warnings();
}

bool DebugSession::begins_at_end() const {
    const RecordedEnd& end = context_->setup.replay->end;
    return end.is_known && end.outcome != RunOutcome::finished && end.outcome != RunOutcome::ended &&
           end.outcome != RunOutcome::at_rest;
}

std::vector<std::string> DebugSession::candidates(std::string_view line, std::size_t start) const {
    std::vector<std::string> words;
    const std::string_view word = line.substr(start);
    std::string_view rest = line;
    const std::string_view name = take_word(rest);
    const bool is_first = trimmed(line.substr(0, start)).empty();
    const DebugCommand* const command = find_debug_command(name);
    if (is_first || (command != nullptr && command->name == "help")) {
        for (const DebugCommand& one : debug_commands())
            words.emplace_back(one.name);
        return words;
    }
    if (command == nullptr)
        return words;
    const std::string_view operands = command->operands;
    const auto takes = [&](std::string_view what) { return operands.find(what) != std::string_view::npos; };
    const CodeMap& code = context_->setup.code.map();
    const std::size_t colon = word.find(':');
    if (takes("NODE") || takes("PLACE") || takes("EVENTS"))
        for (const NodeSpec& node : context_->setup.spec.nodes)
            words.push_back(takes("PLACE") && command->name != "go" ? node.name + ":" : node.name);
    if (takes("[on NODE]"))
        words.emplace_back("on");
    if (takes("PLACE")) {
        const std::string node(colon == std::string_view::npos ? std::string_view{} : word.substr(0, colon + 1));
        for (const std::string_view routine : code.routine_names(context_->node))
            words.push_back(node + std::string(routine));
        if (const std::string_view file = code.main_file(context_->node); !file.empty())
            words.push_back(node + std::string(file) + ":");
    }
    if (takes("VARIABLE") || takes("EXPRESSION"))
        if (const auto process = context_->executing())
            for (const Frame& frame : call_chain(context_->setup.code, context_->chosen(), *process))
                for (std::string& variable : visible_names(frame))
                    words.push_back(std::move(variable));
    if (takes("EVENTS")) {
        words.insert(words.end(), {"any", "message", "switch"});
        for (const KindRow& row : kind_rows())
            words.emplace_back(row.name);
    }
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    return words;
}

bool DebugSession::grow(const HistoryReader& history, const RecordedEnd& end) {
    MachineSetup::Replay& replay = *run_->setup.replay;
    if (history.name() != replay.history.name() || context_->replayer.isolation() != nullptr || replay.end.is_known ||
        end.last_instant() < replay.end.last_instant())
        return false;
    replay.history = history;
    replay.end = end;
    context_->grow();
    return true;
}

bool DebugSession::ends_session(std::string_view line) {
    const DebugCommand* const command = find_debug_command(take_word(line));
    return command != nullptr && command->carry_out == nullptr;
}

std::string DebugSession::command_of(const std::string& line) const {
    const std::string_view command = trimmed(line);
    if (command.empty())
        return last_step_;
    return command.starts_with('#') ? std::string{} : line; // a comment in a script
}

Result<Answer> DebugSession::answer_to(const std::string& line) {
    std::string_view rest = line;
    const std::string_view name = take_word(rest);
    const DebugCommand* const command = find_debug_command(name);
    if (command == nullptr)
        return tl::unexpected<Failure>(unknown_command(name));
    if (context_->replayer.isolation() != nullptr && (command->group == "Causes" || command->group == "Forks"))
        return failure(fmt::format("'{}' needs all nodes, and some stand still", command->name),
                       "'only off' lets all nodes run again");
    context_->has_run_out = false;
    Result<Answer> answer;
    try {
        answer = cli::carry_out(*command, *context_, rest);
        if (answer && !answer->opens.empty())
            answer = open(answer->opens);
    } catch (const ReadFailure& read) {
        answer = failure(read.what(), read.hint);
    }
    if (context_->is_broken_off()) {
        if (!answer)
            answer = Answer{};
        answer->text += "broken off\n";
        answer->data["is_broken_off"] = true;
    }
    last_step_ = command->repeats ? line : std::string{};
    return answer;
}

} // namespace t8::cli
