// The events around an instant.

#include <fmt/format.h>

#include "cli/debug/commands.hpp"
#include "cli/debug/event_words.hpp"
#include "monitor/events/event_text.hpp"

namespace t8::cli {
namespace {

constexpr std::uint64_t most_events_shown = 1000;

/// Returns the last events before an instant.
std::vector<Event> events_before(const HistoryReader& history, Tick now, std::size_t most) {
    std::vector<Event> before;
    // A span of ticks that is widened until it holds enough events.
    for (std::uint64_t span = ticks_per_microsecond * 100; before.size() < most && now != Tick{}; span *= 8) {
        before.clear();
        const Tick from{now.count > span ? now.count - span : 0};
        EventCursor cursor = history.events({.nodes = {}, .from = from, .to = now - Tick{1}});
        while (const Event* const event = cursor.next()) {
            if (before.size() >= 2 * most)
                before.erase(before.begin(), before.begin() + static_cast<std::ptrdiff_t>(most));
            before.push_back(*event);
        }
        if (from == Tick{})
            break;
    }
    if (before.size() > most)
        before.erase(before.begin(), before.end() - static_cast<std::ptrdiff_t>(most));
    return before;
}

} // namespace

Result<Answer> debug_events(DebugContext& context, std::string_view operands) {
    const Result<std::uint64_t> wanted = count_of(operands, 5);
    if (!wanted)
        return tl::unexpected<Failure>(wanted.error());
    const std::size_t most = std::min(*wanted, most_events_shown);
    const Result<const HistoryReader*> all = context.events(context.keep_going());
    if (!all)
        return tl::unexpected<Failure>(all.error());
    const HistoryReader& history = **all;
    const Tick now = context.replayer.now();
    Answer answer;
    answer.data = {{"before", nlohmann::ordered_json::array()}, {"after", nlohmann::ordered_json::array()}};
    for (const Event& event : events_before(history, now, most)) {
        answer.text += text_of_event(context, event) + "\n";
        answer.data["before"].push_back(json_of_event(context, event));
    }
    answer.text += fmt::format("> {:.3f} us, here\n", static_cast<double>(now.count) / ticks_per_microsecond);
    EventCursor cursor = history.events({.nodes = {}, .from = now});
    for (std::size_t n = 0; n < most; ++n)
        if (const Event* const event = cursor.next()) {
            answer.text += text_of_event(context, *event) + "\n";
            answer.data["after"].push_back(json_of_event(context, *event));
        }
    return answer;
}

} // namespace t8::cli
