#include "cli/debug/context.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "cli/base/quantities.hpp"
#include "cli/base/styles.hpp"
#include "cli/replay/forking.hpp"
#include "cli/run/code_view.hpp"
#include "cli/run/node_view.hpp"
#include "cli/run/session.hpp"
#include "monitor/replay/event_search.hpp"
#include "monitor/replay/place_search.hpp"

namespace t8::cli {

DebugContext::DebugContext(const RunSettings& of_session, const MachineSetup& given, LongWay way)
    : settings(of_session), setup(given), long_way(std::move(way)),
      replayer(given.replay_start(), given.replay->history, replay_options(of_session, given)),
      breakpoints(replayer, [this](const Replayer::KeepGoing& goes_on) { return events(goes_on); }), node(given.root) {}

Result<void> DebugContext::check_runs(std::uint32_t number) const {
    if (replayer.runs(number))
        return {};
    return failure(fmt::format("'{}' stands still", name_of_node(number)), "'only off' lets all nodes run");
}

Result<std::vector<CodeAddress>> DebugContext::code_of(const Place::AtCode& place) const {
    if (place.node)
        if (const Result<void> runs = check_runs(*place.node); !runs)
            return tl::unexpected<Failure>(runs.error());
    const HistoryReader& history = replayer.history();
    Result<std::vector<CodeAddress>> where = code_at(place, history.machine(), history.description().code);
    if (!where || where->empty())
        return where;
    std::erase_if(*where, [&](const CodeAddress& one) { return !replayer.runs(one.node); });
    if (where->empty())
        return failure("the nodes that have this place stand still", "'only off' lets all nodes run");
    return where;
}

Result<const HistoryReader*> DebugContext::events(const Replayer::KeepGoing& goes_on) {
    if (!all_events_) {
        FullHistory::Points points;
        if (!FullHistory::is_recorded(setup.replay->history)) {
            const Result<ForkOptions> options = [&] {
                RunSettings all = settings;
                all.monitor.level = Level::all;
                return fork_options(all, setup);
            }();
            if (!options)
                return tl::unexpected<Failure>(options.error());
            points = {options->probes.points, options->points, options->declarations};
        }
        Result<FullHistory> all = FullHistory::of(replayer, std::move(points), goes_on);
        if (!all)
            return tl::unexpected<Failure>(std::move(all.error()));
        all_events_.emplace(std::move(*all));
    }
    return &all_events_->reader();
}

const HistoryReader* DebugContext::events_at_hand() const {
    if (all_events_)
        return &all_events_->reader();
    return setup.replay->history.description().level == Level::all ? &setup.replay->history : nullptr;
}

Result<Tick> DebugContext::instant(const Place& place, const Replayer::KeepGoing& goes_on) {
    const auto* const at = std::get_if<Place::AtEvent>(&place.what);
    if (at == nullptr || setup.replay->history.description().level == Level::all)
        return instant_of(place, replayer, goes_on);
    const Result<const HistoryReader*> all = events(goes_on);
    if (!all)
        return tl::unexpected<Failure>(all.error());
    if (const auto event = (*all)->event({at->node, at->number}))
        return event->tick;
    return failure(fmt::format("the run has no event {}#{}", name_of(setup.spec, at->node), at->number),
                   "'events' shows those around this instant; they are numbered as at level all");
}

void DebugContext::grow() {
    replayer.grow(setup.replay->history, setup.replay->end);
    all_events_.reset();
    on_the_way_.reset();
    host_session.reset();
    answers = {};
}

const Machine& DebugContext::machine_at(Tick tick) const {
    if (!on_the_way_)
        on_the_way_.emplace(replayer);
    return on_the_way_->at(tick);
}

Result<StandingProcess> DebugContext::executing() const {
    if (const auto process = executing_process(replayer.machine(), node))
        return *process;
    return failure(fmt::format("{} executes no process", name_of_node(node)),
                   "'step' goes on until it does; 'processes' lists those that wait");
}

std::string DebugContext::line() const {
    const CoreState& state = chosen().processor().state();
    return state.activity == Activity::executing ? setup.code.map().place_of(node, state.iptr) : std::string{};
}

/// Adds the number of the chosen node's last event, and of all its events, if they are known.
void DebugContext::add_causal_position(Answer& answer) const {
    const HistoryReader* const history = events_at_hand();
    if (history == nullptr)
        return;
    const auto& nodes = history->summary().nodes;
    const auto counted = std::find_if(nodes.begin(), nodes.end(), [&](const auto& one) { return one.node == node; });
    answer.data["node_events"] = counted == nodes.end() ? 0 : counted->events;
    EventSearch search;
    search.nodes = {node};
    search.with_payloads = false;
    for (const KindRow& row : kind_rows())
        if (row.level != Level::derived)
            search.filters.push_back({.kind = row.kind});
    if (const auto last = previous_event(*history, search, replayer.now()))
        answer.data["last_event"] = last->number;
}

Answer DebugContext::position() const {
    const Tick now = replayer.now();
    const CoreState& state = chosen().processor().state();
    const bool executes = state.activity == Activity::executing;
    Answer answer;
    answer.data = {{"tick", now.count},
                   {"us", microseconds_text(now)},
                   {"is_end", replayer.is_at_end()},
                   {"node", name_of_node(node)},
                   {"executes", executes}};
    const std::string activity =
        executes ? process_text(setup, node, state.wdesc, state.iptr) : activity_text(replayer.machine(), setup, node);
    answer.text =
        styled(Style::place, fmt::format("{} (tick {}){}", time_text(now), now.count, replayer.is_at_end() ? ", the end" : "")) +
        fmt::format("\n  {}: {}\n", name_of_node(node), activity);
    // The count of a node that waits goes on when it wakes.
    const Cycles cycle = executes ? state.cycles : std::max(state.cycles, chosen().oscillator().cycle_at(now));
    answer.data["cycle"] = cycle;
    answer.data["instructions"] = state.instructions;
    add_causal_position(answer);
    if (!executes) {
        answer.data["activity"] = activity;
        if (state.activity == Activity::idle) {
            answer.data["idle_since"] = state.cycles;
            answer.text += fmt::format("  cycle {}, idle since cycle {}\n", cycle, state.cycles);
        }
        return answer;
    }
    const CodeText next = code_text(chosen().processor(), state.iptr);
    const std::string place = line();
    const std::string routine(setup.code.map().routine_of(node, state.iptr));
    answer.text += fmt::format("  next: {}{}{}{}\n", next.statement, next.comment.empty() ? "" : "  -- ", next.comment,
                               place.empty() ? "" : fmt::format("  ({}{}{})", place, routine.empty() ? "" : ", ", routine));
    if (const auto source = setup.code.map().source_of(node, state.iptr)) {
        const std::vector<std::string>& lines = sources.of(source->file);
        if (source->line != 0 && source->line <= lines.size()) {
            answer.text += styled(Style::source, fmt::format("  {:>4}  {}", source->line, lines[source->line - 1])) + "\n";
            answer.data["source"] = lines[source->line - 1];
        }
    }
    answer.data["wdesc"] = fmt::format("#{:08X}", state.wdesc.bits);
    answer.data["iptr"] = fmt::format("#{:08X}", state.iptr.bits);
    answer.data["next"] = next.statement;
    if (!place.empty())
        answer.data["place"] = place;
    if (!routine.empty())
        answer.data["routine"] = routine;
    return answer;
}

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::string_view take_word(std::string_view& text) {
    text = trimmed(text);
    const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
    const std::string_view word = text.substr(0, end);
    text = trimmed(text.substr(end));
    return word;
}

Result<std::uint64_t> count_of(std::string_view text, std::uint64_t otherwise) {
    if (text.empty())
        return otherwise;
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc() && end == text.data() + text.size() && value > 0)
        return value;
    return failure(fmt::format("'{}' is not a number from 1", text));
}

} // namespace t8::cli
