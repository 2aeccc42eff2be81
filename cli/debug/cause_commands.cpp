// Causes and consequences: places for each node, senders, predicates over several nodes.

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include <fmt/format.h>

#include "cli/base/quantities.hpp"
#include "cli/debug/asked_event.hpp"
#include "cli/debug/commands.hpp"
#include "cli/debug/event_words.hpp"
#include "cli/run/node_view.hpp"
#include "monitor/debugger/causal_cone.hpp"
#include "monitor/debugger/causal_places.hpp"
#include "monitor/debugger/distributed_predicates.hpp"
#include "monitor/events/event_text.hpp"
#include "monitor/replay/place_search.hpp"

namespace t8::cli {
namespace {

/// Shows where each node stands at its own instant. The replayer comes back to its own.
Answer shown(DebugContext& context, const NodePlaces& places) {
    const Tick here = context.replayer.now();
    std::vector<std::uint32_t> order(places.at.size());
    for (std::uint32_t node = 0; node < order.size(); ++node)
        order[node] = node;
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return places.at[a] < places.at[b]; });
    std::vector<std::string> lines(order.size());
    std::vector<nlohmann::ordered_json> data(order.size());
    const std::uint32_t chosen = context.node;
    for (const std::uint32_t node : order) {
        context.replayer.go_to(places.at[node], context.keep_going());
        context.node = node;
        lines[node] = fmt::format("  {:>14} us  {}", microseconds_text(places.at[node]),
                                  position_text(context.replayer.machine(), context.setup, node, places.at[node]));
        data[node] = context.position().data;
    }
    context.node = chosen;
    context.replayer.go_to(here);
    Answer answer;
    for (std::size_t node = 0; node < lines.size(); ++node) {
        answer.text += lines[node];
        answer.data["nodes"].push_back(std::move(data[node]));
    }
    return answer;
}

/// Splits "A then B then C" at a word.
std::vector<std::string_view> parts_at(std::string_view text, std::string_view word) {
    std::vector<std::string_view> parts;
    for (auto [before, after] = split_at_word(text, word); !after.empty();
         std::tie(before, after) = split_at_word(before, word)) {
        parts.insert(parts.begin(), after);
        text = before;
    }
    parts.insert(parts.begin(), trimmed(text));
    return parts;
}

/// Lets a search accept events within the fence only.
void keep_within(const Breakpoints::Fence& fence, EventSearch& search) {
    search.accepts = [fence, accepts = std::move(search.accepts)](const Event& event) {
        const bool is_on_node =
            fence.nodes.empty() || std::find(fence.nodes.begin(), fence.nodes.end(), event.node) != fence.nodes.end();
        return is_on_node && event.tick >= fence.from && event.tick < fence.until && (!accepts || accepts(event));
    };
}

struct Searches {
    std::vector<EventSearch> events;
    std::vector<std::shared_ptr<StopCondition>> conditions;
};

Result<Searches> searches_of(const DebugContext& context, const std::vector<std::string_view>& parts) {
    Searches searches;
    for (const std::string_view part : parts) {
        Result<EventWords> words = parse_event_words(context, part);
        if (!words)
            return tl::unexpected<Failure>(std::move(words.error()));
        keep_within(context.breakpoints.fence(), words->search);
        searches.events.push_back(std::move(words->search));
        if (words->condition)
            searches.conditions.push_back(words->condition);
    }
    return searches;
}

using FindEvents = Result<std::optional<std::vector<Event>>> (*)(const HistoryReader&, const std::vector<EventSearch>&,
                                                                 const Replayer::KeepGoing&, std::optional<Tick>, Exactness*);

/// The operands of `linked` or `concurrent`.
struct Predicate {
    std::string events;
    std::optional<Tick> after{}; ///< nothing: the earliest of the whole run
};

/// Reads operands, and keeps the events for the next "next". `command` is the word between the events.
Predicate predicate_of(DebugContext& context, std::string_view operands, std::string_view command) {
    Predicate predicate;
    std::string_view rest = operands;
    if (take_word(rest) == "next") {
        predicate.after = context.replayer.now();
        operands = trimmed(rest);
    }
    std::string& kept = context.predicates[command];
    if (!operands.empty())
        kept = operands;
    predicate.events = kept;
    return predicate;
}

/// Finds events of several nodes, and goes to the last one.
Result<Answer> found_events(DebugContext& context, std::string_view operands, std::string_view word, FindEvents find) {
    const Predicate predicate = predicate_of(context, operands, word);
    const std::vector<std::string_view> parts = parts_at(predicate.events, word);
    if (parts.size() < 2)
        return failure(fmt::format("'{}' stands between two events or more", word),
                       fmt::format("as in sent on n1 {} received on n3", word));
    const Result<Searches> searches = searches_of(context, parts);
    if (!searches)
        return tl::unexpected<Failure>(searches.error());
    const auto keep_going = context.keep_going();
    const auto history = context.events(keep_going);
    if (!history)
        return tl::unexpected<Failure>(history.error());
    Exactness exactness;
    const auto found = find(**history, searches->events, keep_going, predicate.after, &exactness);
    for (const auto& condition : searches->conditions)
        if (auto failed = condition->take_failure())
            return tl::unexpected<Failure>(std::move(*failed));
    if (context.is_broken_off())
        return Answer{};
    if (!found)
        return tl::unexpected<Failure>(found.error());
    if (!*found && exactness.first_inexact)
        return failure("no such events are found, but not all causes are known",
                       fmt::format("those of events from {} on are not", text_of(*exactness.first_inexact, context.setup.spec)));
    if (!*found)
        return failure(predicate.after ? "there are no such events after this instant" : "there are no such events in this run");
    Tick last{};
    Answer answer;
    for (const Event& event : **found) {
        last = std::max(last, event.tick);
        answer.text += text_of_event(context, event) + "\n";
        answer.data["events"].push_back(json_of_event(context, event));
        if (event.node != host_node)
            context.node = event.node;
    }
    context.replayer.go_to(last, keep_going);
    const Answer position = context.position();
    answer.text += position.text;
    for (const auto& [key, value] : position.data.items())
        answer.data[key] = value;
    qualify(answer, context, exactness);
    return answer;
}

} // namespace

Result<Answer> debug_who_sent(DebugContext& context, std::string_view operands) {
    constexpr EventKind ends[] = {EventKind::received, EventKind::communication};
    const auto keep_going = context.keep_going();
    const Result<AskedEvent> asked = asked_event(context, operands, ends);
    if (!asked)
        return tl::unexpected<Failure>(asked.error());
    const auto& [history, event] = *asked;
    const auto message = message_of(history, event.id(), keep_going);
    if (context.is_broken_off())
        return Answer{};
    if (!message)
        return tl::unexpected<Failure>(message.error());
    if (!*message)
        return failure(fmt::format("{} is no end of a message whose other end is known", text_of(event.id(), context.setup.spec)),
                       "name a 'received', 'sent' or 'communication' event, as 'events' shows it");
    const auto sent = (*message)->sent.number == no_event_number ? std::nullopt : history.event((*message)->sent);
    Answer answer;
    answer.text = text_of_event(context, (*message)->message) + "\n";
    answer.data["message"] = json_of_event(context, (*message)->message);
    if (!sent || sent->node == host_node) {
        answer.text += "the host has sent it\n";
        answer.data["sender"] = std::string(host_name);
        return answer;
    }
    // The sender stood at its output instruction when it began to wait.
    Tick begin = sent->tick;
    if (sent->kind == EventKind::sent)
        begin = Tick{begin.count - std::min(begin.count, (*sent)["waited"] + (*sent)["duration"])};
    context.replayer.go_to(begin, keep_going);
    context.node = sent->node;
    const Answer position = context.position();
    answer.text += position.text;
    answer.data["sender"] = position.data;
    return answer;
}

namespace {

/// Parses the number of events by which places are moved: "2", "-1"; 0 without a text.
Result<int> steps_of(std::string_view text) {
    constexpr int most = 10'000;
    int steps = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), steps);
    if (!text.empty() && (read.ec != std::errc{} || read.ptr != text.data() + text.size() || steps < -most || steps > most))
        return failure(fmt::format("'{}' is no number of events", text),
                       fmt::format("as in causal n3#120 2, or -2 for less; at most {}", most));
    return steps;
}

/// Moves consistent places by so many events.
/// Errors  there are not so many. Broken off: the places so far.
Result<NodePlaces> moved(DebugContext& context, const HistoryReader& history, NodePlaces places, int steps) {
    const auto keep_going = context.keep_going();
    for (int n = 0; n != steps && !context.is_broken_off(); n += steps > 0 ? 1 : -1) {
        auto next = steps > 0 ? next_places(history, places, keep_going) : previous_places(history, places, keep_going);
        if (!next)
            return tl::unexpected<Failure>(std::move(next.error()));
        if (!*next && !context.is_broken_off())
            return failure(steps > 0 ? "no event comes after these places" : "no event comes before these places");
        if (*next)
            places = std::move(**next);
    }
    return places;
}

} // namespace

Result<Answer> debug_causal(DebugContext& context, std::string_view operands) {
    constexpr EventKind ends[] = {EventKind::received, EventKind::communication, EventKind::sent, EventKind::alt_chosen};
    const std::string_view name = take_word(operands);
    const Result<int> steps = steps_of(operands);
    if (!steps)
        return tl::unexpected<Failure>(steps.error());
    const auto keep_going = context.keep_going();
    const Result<AskedEvent> asked = asked_event(context, name, ends);
    if (!asked)
        return tl::unexpected<Failure>(asked.error());
    const auto& [history, event] = *asked;
    Exactness exactness;
    Result<NodePlaces> places = causal_past(history, event.id(), keep_going, &exactness);
    if (places && *steps != 0)
        places = moved(context, history, std::move(*places), *steps);
    if (context.is_broken_off())
        return Answer{};
    if (!places)
        return tl::unexpected<Failure>(places.error());
    Answer answer = shown(context, *places);
    const std::string more = *steps == 0 ? ""
                                         : fmt::format(", and {} event{} {}", std::abs(*steps), std::abs(*steps) == 1 ? "" : "s",
                                                       *steps > 0 ? "more" : "less");
    answer.text = fmt::format("{}\nthe earliest instant of each node that reflects what happened before{}:\n{}",
                              text_of_event(context, event), more, answer.text);
    answer.data["event"] = json_of_event(context, event);
    qualify(answer, context, exactness);
    return answer;
}

Result<Answer> debug_consequences(DebugContext& context, std::string_view operands) {
    constexpr EventKind ends[] = {EventKind::received, EventKind::communication, EventKind::sent, EventKind::alt_chosen};
    const auto keep_going = context.keep_going();
    const Result<AskedEvent> asked = asked_event(context, operands, ends);
    if (!asked)
        return tl::unexpected<Failure>(asked.error());
    const auto& [history, event] = *asked;
    Exactness exactness;
    const auto first = consequences(history, event.id(), keep_going, &exactness);
    if (context.is_broken_off())
        return Answer{};
    if (!first)
        return tl::unexpected<Failure>(first.error());
    Answer answer;
    answer.text = text_of_event(context, event) + "\nthe first event of each node that it may have influenced:\n";
    answer.data["nodes"] = nlohmann::ordered_json::array();
    for (std::uint32_t node = 0; node < first->size(); ++node) {
        const auto& one = (*first)[node];
        answer.text +=
            one ? text_of_event(context, *one) + "\n" : fmt::format("{:>22}  {}: none\n", "", context.name_of_node(node));
        nlohmann::ordered_json data{{"node", context.name_of_node(node)}};
        data["event"] = one ? json_of_event(context, *one) : nlohmann::ordered_json{};
        answer.data["nodes"].push_back(std::move(data));
    }
    qualify(answer, context, exactness);
    return answer;
}

namespace {

/// Goes to the next consistent places or to those before, by one event.
Result<Answer> neighbouring_cut(DebugContext& context, bool is_next) {
    const auto keep_going = context.keep_going();
    const auto history = context.events(keep_going);
    if (!history)
        return tl::unexpected<Failure>(history.error());
    if (!context.places)
        context.places = NodePlaces{std::vector<Tick>(context.setup.spec.nodes.size(), context.replayer.now())};
    const auto found =
        is_next ? next_places(**history, *context.places, keep_going) : previous_places(**history, *context.places, keep_going);
    if (context.is_broken_off())
        return Answer{};
    if (!found)
        return tl::unexpected<Failure>(found.error());
    if (!*found)
        return failure(is_next ? "no event comes after these places" : "no event comes before these places");
    std::string moved;
    for (std::uint32_t node = 0; node < (*found)->at.size(); ++node)
        if ((*found)->at[node] != context.places->at[node])
            moved = context.name_of_node(node);
    context.places = std::move(**found);
    Answer answer = shown(context, *context.places);
    answer.text = fmt::format("{} goes {} by one event\n", moved, is_next ? "on" : "back") + answer.text;
    answer.data["moved"] = moved;
    return answer;
}

/// Reads a place for each of some nodes; the others stand at the latest of them.
Result<NodePlaces> places_named(DebugContext& context, std::string_view operands, const Replayer::KeepGoing& keep_going) {
    std::vector<std::optional<Tick>> given(context.setup.spec.nodes.size());
    Tick latest{};
    while (!operands.empty()) {
        const std::string_view word = take_word(operands);
        const Result<Place> place = parse_place(word, context.setup.spec);
        if (!place)
            return tl::unexpected<Failure>(place.error());
        const std::optional<std::uint32_t> node = node_named_by(*place);
        if (!node)
            return failure(fmt::format("'{}' names no node", word), "as in cut n0@4711 n1#120 n2:worker.occ:41");
        const Result<Tick> instant = context.instant(*place, keep_going);
        if (!instant)
            return tl::unexpected<Failure>(instant.error());
        given[*node] = std::min(*instant, context.replayer.recorded_end().last_instant());
        latest = std::max(latest, *given[*node]);
    }
    if (latest == Tick{})
        return failure("'cut' needs a place for one node or more", "as in cut n0@4711 n1#120");
    NodePlaces places;
    for (const std::optional<Tick>& one : given)
        places.at.push_back(one.value_or(latest));
    return places;
}

/// Says why places are not consistent, and which are.
auto inconsistent(const DebugContext& context, const PlacesCheck& check) {
    std::string nearest;
    for (std::uint32_t node = 0; node < check.nearest.at.size(); ++node)
        nearest += fmt::format("{}{}@{}", nearest.empty() ? "cut " : " ", context.name_of_node(node),
                               context.replayer.machine().node(node).oscillator().cycle_at(check.nearest.at[node]));
    const Event& cause = check.orphan->cause;
    const Event& effect = check.orphan->effect;
    return failure(fmt::format("the places are not consistent: {} has happened there, but not its cause {}\n  {}\n  {}",
                               text_of(effect.id(), context.setup.spec), text_of(cause.id(), context.setup.spec),
                               trimmed(text_of_event(context, cause)), trimmed(text_of_event(context, effect))),
                   "the nearest consistent places before: " + nearest);
}

} // namespace

Result<Answer> debug_cut(DebugContext& context, std::string_view operands) {
    if (operands == "next" || operands == "previous")
        return neighbouring_cut(context, operands == "next");
    const auto keep_going = context.keep_going();
    const Result<NodePlaces> places = places_named(context, operands, keep_going);
    if (!places)
        return tl::unexpected<Failure>(places.error());
    const auto history = context.events(keep_going);
    if (!history)
        return tl::unexpected<Failure>(history.error());
    Exactness exactness;
    const Result<PlacesCheck> check = check_places(**history, *places, keep_going, &exactness);
    if (context.is_broken_off())
        return Answer{};
    if (!check)
        return tl::unexpected<Failure>(check.error());
    if (check->orphan)
        return inconsistent(context, *check);
    context.places = *places;
    Answer answer = shown(context, *places);
    answer.data["in_transit"] = nlohmann::ordered_json::array();
    for (const MatchedMessage& message : check->in_transit) {
        answer.text += fmt::format("in transit: {}\n", trimmed(text_of_event(context, message.message)));
        answer.data["in_transit"].push_back(json_of_event(context, message.message));
    }
    qualify(answer, context, exactness);
    return answer;
}

Result<Answer> debug_undo(DebugContext& context, std::string_view operands) {
    if (!context.edits.empty())
        return failure("there are changes for the next fork already", "'fork' makes a fork with them, 'discard' drops them");
    constexpr EventKind ends[] = {EventKind::received, EventKind::sent};
    const auto keep_going = context.keep_going();
    const Result<AskedEvent> asked = asked_event(context, operands, ends);
    if (!asked)
        return tl::unexpected<Failure>(asked.error());
    const auto& [history, event] = *asked;
    const auto message = message_of(history, event.id(), keep_going);
    if (context.is_broken_off())
        return Answer{};
    if (!message)
        return tl::unexpected<Failure>(message.error());
    const auto sent = *message && (*message)->sent.number != no_event_number ? history.event((*message)->sent) : std::nullopt;
    if (!sent || sent->kind != EventKind::sent || !is_link_output(sent->channel))
        return failure(
            fmt::format("{} is no end of a message that a node has sent over a link", text_of(event.id(), context.setup.spec)),
            "messages between processes of one node, and of the host, cannot be dropped");
    // The fork begins before the sender began its output.
    const std::uint64_t lasted = (*sent)["waited"] + (*sent)["duration"] + 1;
    const Tick here = context.replayer.now();
    context.replayer.go_to(Tick{sent->tick.count - std::min(sent->tick.count, lasted)}, keep_going);
    const std::string change = fmt::format("drop {}.{} message {}", context.name_of_node(sent->node),
                                           link_of_channel(sent->channel), (*sent)["sequence"]);
    Result<Answer> answer = debug_change(context, change);
    if (answer)
        answer = debug_fork(context, "");
    context.edits.clear();
    context.replayer.go_to(here);
    if (!answer)
        return answer;
    const Result<Answer> difference = debug_diff(context, answer->data["file"].get<std::string>());
    if (!difference)
        return difference;
    answer->text += difference->text;
    answer->data["difference"] = difference->data;
    return answer;
}

Result<Answer> debug_linked(DebugContext& context, std::string_view operands) {
    return found_events(context, operands, "then", &linked_events);
}

Result<Answer> debug_concurrent(DebugContext& context, std::string_view operands) {
    return found_events(context, operands, "with", &concurrent_events);
}

} // namespace t8::cli
