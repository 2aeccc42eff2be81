#include "cli/debug/overview/run_ending.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "cli/base/quantities.hpp"
#include "cli/debug/event_places.hpp"
#include "cli/run/wait_text.hpp"
#include "monitor/debugger/processes.hpp"
#include "monitor/replay/run_part.hpp"

namespace t8::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t most_places = 32;  // of events to blame
constexpr std::size_t most_circles = 16; // of waiting processes
constexpr std::size_t most_causes_listed = 32;

std::string outcome_words(const RecordedEnd& end) {
    if (!end.is_known)
        return "the recording has no end: the run was broken off, or is not over";
    switch (end.outcome) {
    case RunOutcome::finished:
        return "the program has ended the session with its host";
    case RunOutcome::deadlock:
        return "deadlock: nothing can run any more";
    case RunOutcome::interrupted:
        return "the run was ended by a limit, a rule or the user";
    case RunOutcome::ended:
        return "nothing can run any more, and no process waits";
    case RunOutcome::at_rest:
        return "nothing can run any more, and only processes that serve others wait";
    case RunOutcome::stopped:
        return "a node has stopped for good";
    }
    return {};
}

/// Returns the events of a recording that say what went wrong: errors and nodes that stopped.
Json places_of_failure(const DebugContext& context) {
    Json places = Json::array();
    const HistoryReader& history = context.setup.replay->history;
    if (!has_events_of(history, EventKind::node_stopped) && !has_events_of(history, EventKind::error_flag))
        return places;
    const std::array filters{Filter{EventKind::node_stopped}, Filter{EventKind::error_flag}};
    EventCursor cursor = history.select(filters, {.with_payloads = false});
    while (const Event* const event = places.size() < most_places ? cursor.next() : nullptr)
        places.push_back(json_of_place(context, *event));
    return places;
}

Json json_of_waiting(const DebugContext& context, const Machine& machine, const WaitGraph::Process& process) {
    Json json{{"node", context.name_of_node(process.node)},
              {"wdesc", fmt::format("#{:08X}", process.wdesc.bits)},
              {"waits_for", reason_text(machine, context.setup, process)},
              {"source", place_text(context.setup, process)},
              {"place", process.since ? fmt::format("{}", process.since->count) : std::string("end")}};
    if (process.since)
        json.update(json_of_instant(*process.since));
    return json;
}

/// Takes a machine of all nodes to the end of the run. Returns false if it was broken off.
bool go_to_end(const DebugContext& context, RunPart& part) {
    constexpr Tick slice{10'000 * ticks_per_microsecond};
    const Tick last = context.replayer.recorded_end().last_instant();
    part.restore(*context.replayer.whole_index().before(last));
    const auto keep_going = context.keep_going();
    while (!part.is_over() && part.now() < last) {
        if (!keep_going(part.now()))
            return false;
        part.run(std::min(last, delayed(part.now(), slice)));
    }
    return true;
}

/// Adds the processes that wait for each other at the end, and what they wait for in vain.
void add_waits(const DebugContext& context, const Machine& machine, Json& ending) {
    const WaitGraph graph = waits_of(machine, context.setup.code);
    ending["circles"] = Json::array();
    for (std::size_t n = 0; n < std::min(graph.cycles().size(), most_circles); ++n) {
        Json circle = Json::array();
        for (const std::size_t process : graph.cycles()[n])
            circle.push_back(json_of_waiting(context, machine, graph.processes()[process]));
        ending["circles"].push_back(std::move(circle));
    }
    ending["causes"] = Json::array();
    for (std::size_t n = 0; n < std::min(graph.causes().size(), most_causes_listed); ++n) {
        const WaitGraph::Cause& cause = graph.causes()[n];
        Json json{
            {"node", context.name_of_node(cause.node)}, {"words", cause_text(machine, cause)}, {"waiting", graph.waiting_for(n)}};
        if (cause.at) {
            json["place"] = fmt::format("{}", cause.at->count);
            json.update(json_of_instant(*cause.at));
        }
        ending["causes"].push_back(std::move(json));
    }
}

} // namespace

Json ending_of_run(DebugContext& context) {
    std::optional<Json>& known = context.answers.ending;
    if (known)
        return *known;
    const RecordedEnd& end = context.replayer.recorded_end();
    const bool is_failure = end.is_known && (end.outcome == RunOutcome::deadlock || end.outcome == RunOutcome::stopped);
    Json ending{{"outcome", run_outcome_names[static_cast<std::size_t>(end.outcome)]},
                {"words", outcome_words(end)},
                {"is_known", end.is_known},
                {"is_failure", is_failure},
                {"places", places_of_failure(context)}};
    if (end.is_known && end.outcome == RunOutcome::deadlock) {
        RunPart part(context.replayer, {{.messages = false}, {}}, nullptr, Tier::predecoded, RunPart::Nodes::all);
        if (!go_to_end(context, part))
            return ending;
        add_waits(context, part.machine(), ending);
    }
    known = ending;
    return ending;
}

} // namespace t8::cli
