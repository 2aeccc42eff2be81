#include "cli/debug/event_places.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/debug/event_words.hpp"
#include "monitor/events/event_text.hpp"

namespace t8::cli {

std::string place_of_event(const DebugContext& context, const Event& event) {
    const HistoryReader& history = context.setup.replay->history;
    return history.description().level == Level::all ? text_of(event.id(), history.machine())
                                                     : fmt::format("{}", event.tick.count);
}

nlohmann::ordered_json json_of_place(const DebugContext& context, const Event& event) {
    nlohmann::ordered_json json{{"place", place_of_event(context, event)}};
    json.update(json_of_instant(event.tick));
    json["node"] = name_of(context.setup.spec, event.node);
    json["words"] = trimmed(text_of_event(context, event));
    return json;
}

bool has_events_of(const HistoryReader& history, EventKind kind) {
    const auto& kinds = history.summary().kinds;
    return std::any_of(kinds.begin(), kinds.end(), [&](const HistorySummary::KindCount& one) {
        return one.kind == static_cast<std::uint64_t>(kind) && one.events != 0;
    });
}

nlohmann::ordered_json json_of_instant(Tick tick) { return {{"tick", tick.count}, {"us", microseconds_text(tick)}}; }

} // namespace t8::cli
