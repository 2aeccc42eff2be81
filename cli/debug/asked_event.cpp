#include "cli/debug/asked_event.hpp"

#include <fmt/format.h>

#include "monitor/events/event_text.hpp"
#include "monitor/replay/event_search.hpp"

namespace t8::cli {
namespace {

Result<Event> event_named(DebugContext& context, const HistoryReader& history, std::string_view name,
                          std::span<const EventKind> kinds) {
    if (name.empty()) {
        EventSearch search;
        search.nodes = {context.node};
        for (const EventKind kind : kinds)
            search.filters.push_back({kind, {}});
        if (auto found = previous_event(history, search, delayed(context.replayer.now(), Tick{1}), {}, context.keep_going()))
            return *found;
        return failure(fmt::format("{} has no such event before this instant", context.name_of_node(context.node)),
                       "name one as 'events' shows it: n3#120");
    }
    const Result<Place> place = parse_place(name, context.setup.spec);
    if (!place)
        return tl::unexpected<Failure>(place.error());
    const auto* const at = std::get_if<Place::AtEvent>(&place->what);
    if (at == nullptr)
        return failure(fmt::format("'{}' is no event", name), "as in n3#120; 'events' shows them");
    if (auto found = history.event({at->node, at->number}))
        return *found;
    return failure(fmt::format("there is no event '{}'", name), "'events' shows those around this instant");
}

} // namespace

Result<AskedEvent> asked_event(DebugContext& context, std::string_view name, std::span<const EventKind> kinds) {
    const auto history = context.events(context.keep_going());
    if (!history)
        return tl::unexpected<Failure>(history.error());
    Result<Event> event = event_named(context, **history, name, kinds);
    if (!event)
        return tl::unexpected<Failure>(std::move(event.error()));
    return AskedEvent{**history, std::move(*event)};
}

void qualify(Answer& answer, const DebugContext& context, const Exactness& exactness) {
    answer.data["is_exact"] = !exactness.first_inexact;
    if (exactness.first_inexact)
        answer.text += fmt::format("not certain: from {} on, not all causes of events are known\n",
                                   text_of(*exactness.first_inexact, context.setup.spec));
}

} // namespace t8::cli
