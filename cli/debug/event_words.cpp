#include "cli/debug/event_words.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/base/quantities.hpp"
#include "monitor/events/event_json.hpp"
#include "monitor/events/event_text.hpp"

namespace t8::cli {
namespace {

constexpr EventKind kinds_of_messages[] = {EventKind::communication, EventKind::sent, EventKind::received};

/// Splits the first part off a list.
std::string_view take_part(std::string_view& list) {
    const std::size_t comma = std::min(list.find(','), list.size());
    const std::string_view part = list.substr(0, comma);
    list = comma == list.size() ? std::string_view{} : list.substr(comma + 1);
    return part;
}

/// Returns the kinds of events that a recording of level all has.
std::vector<EventKind> stored_kinds() {
    std::vector<EventKind> kinds;
    for (const KindRow& row : kind_rows())
        if (row.level != Level::derived)
            kinds.push_back(row.kind);
    return kinds;
}

Result<std::vector<EventKind>> kinds_named(std::string_view list) {
    std::vector<EventKind> kinds;
    if (list.empty())
        return failure("events are named by their kind", "as in message, sent,received, error_flag or switch");
    while (!list.empty()) {
        const std::string_view name = take_part(list);
        const auto kind = kind_named(name);
        if (name == "message")
            kinds.insert(kinds.end(), std::begin(kinds_of_messages), std::end(kinds_of_messages));
        else if (name == "switch")
            kinds.push_back(EventKind::process_runs);
        else if (name == "any")
            kinds = stored_kinds();
        else if (kind && row_of(*kind)->level != Level::derived)
            kinds.push_back(*kind);
        else {
            std::vector<std::string_view> names{"any", "message", "switch"};
            for (const KindRow& row : kind_rows())
                if (row.level != Level::derived)
                    names.push_back(row.name);
            const std::string_view similar = closest(name, names);
            return failure(fmt::format("there is no kind of events '{}'", name),
                           similar.empty() ? "docs/events.md lists them" : fmt::format("did you mean '{}'?", similar));
        }
    }
    return kinds;
}

/// The channel that the user names: by number, by the address of its word, or as the source has it.
struct ChannelWords {
    std::optional<Condition> condition{};
    std::string name{};
};

Result<ChannelWords> channel_named(std::string_view text) {
    Condition condition{.common = CommonField::channel};
    if (text.starts_with('#')) {
        const auto address = parse_address("channel", text);
        if (!address)
            return failure(fmt::format("'{}' is not the address of a channel's word", text), "as in #80000010");
        condition.common = CommonField::word;
        condition.any_of.push_back(address->bits);
        return ChannelWords{condition};
    }
    if (const auto number = parse_count("channel", text, 1, ~std::uint32_t{0})) {
        condition.any_of.push_back(*number);
        return ChannelWords{condition};
    }
    if (text.empty())
        return failure("'channel' needs a number, an address or a name",
                       "as in channel 17, channel #80000010 or channel to.worker");
    return ChannelWords{{}, std::string(text)};
}

/// True if one of the names of an event's channel is `name`: "right > in" has two.
bool has_channel(const Event& event, const CodeMap& code, std::string_view name) {
    const std::string both = channel_name_of(event, code);
    for (std::string_view rest = both; !rest.empty();) {
        const std::size_t end = std::min(rest.find(" > "), rest.size());
        const std::string_view one = rest.substr(0, end);
        if (one == name || one.substr(0, one.find('[')) == name)
            return true;
        rest = end == rest.size() ? std::string_view{} : rest.substr(end + 3);
    }
    return false;
}

bool is_field(std::string_view name) {
    if (name == "us" || name == "payload" || common_field(name))
        return true;
    const auto rows = field_rows();
    return std::any_of(rows.begin(), rows.end(), [&](const FieldRow& row) { return row.name == name; });
}

Result<Expression::Result> evaluate_on(Expression& expression, const Event& event, const MachineSpec& machine) {
    std::vector<Expression::Value> values;
    for (const std::string& name : expression.names()) {
        if (name == "node")
            values.emplace_back(name_of(machine, event.node));
        else if (name == "us")
            values.emplace_back(static_cast<double>(event.tick.count) / ticks_per_microsecond);
        else if (name == "payload")
            values.emplace_back(std::string_view(reinterpret_cast<const char*>(event.payload.data()), event.payload.size()));
        else
            values.emplace_back(static_cast<std::int64_t>(event[name]));
    }
    return expression.evaluate(values);
}

/// Splits nodes off a text: "n3,host".
Result<std::vector<std::uint32_t>> nodes_of_events(const DebugContext& context, std::string_view list) {
    std::vector<std::uint32_t> nodes;
    while (!list.empty()) {
        const std::string_view name = take_part(list);
        if (name == host_name) {
            nodes.push_back(host_node);
            continue;
        }
        const Result<std::uint32_t> node = parse_node(name, context.setup.spec);
        if (!node)
            return tl::unexpected<Failure>(node.error());
        nodes.push_back(*node);
    }
    return nodes;
}

/// Events without their condition.
struct PlainEvents {
    std::vector<EventKind> kinds;
    std::vector<std::uint32_t> nodes{};
    ChannelWords channel{};
};

Result<PlainEvents> plain_events(const DebugContext& context, std::string_view words) {
    Result<std::vector<EventKind>> kinds = kinds_named(take_word(words));
    if (!kinds)
        return tl::unexpected<Failure>(kinds.error());
    PlainEvents events{std::move(*kinds)};
    while (!words.empty()) {
        const std::string_view word = take_word(words);
        if (word == "on") {
            const auto nodes = nodes_of_events(context, take_word(words));
            if (!nodes)
                return tl::unexpected<Failure>(nodes.error());
            events.nodes.insert(events.nodes.end(), nodes->begin(), nodes->end());
        } else if (word == "channel") {
            Result<ChannelWords> named = channel_named(take_word(words));
            if (!named)
                return tl::unexpected<Failure>(named.error());
            events.channel = std::move(*named);
        } else {
            return failure(fmt::format("'{}' cannot stand here", word),
                           "as in message,error_flag on n3,n4 channel 17 if bytes == 4");
        }
    }
    return events;
}

EventSearch search_for(const PlainEvents& events) {
    EventSearch search;
    search.nodes = events.nodes;
    for (const EventKind kind : events.kinds) {
        Filter& filter = search.filters.emplace_back(Filter{kind, {}});
        if (events.channel.condition) {
            filter.conditions.push_back(*events.channel.condition);
            filter.conditions.push_back({.common = CommonField::channel, .low = 1});
        }
    }
    return search;
}

std::vector<std::string> names_of_fields() {
    std::vector<std::string> names{"node", "us", "tick", "payload", "channel"};
    for (const FieldRow& row : field_rows())
        names.emplace_back(row.name);
    return names;
}

} // namespace

Result<EventWords> parse_event_words(const DebugContext& context, std::string_view text) {
    const Result<WithCondition> words = split_condition(text);
    if (!words)
        return tl::unexpected<Failure>(words.error());
    const Result<PlainEvents> events = plain_events(context, words->text);
    if (!events)
        return tl::unexpected<Failure>(events.error());
    EventWords result;
    result.search = search_for(*events);
    std::shared_ptr<Expression> expression;
    if (!words->condition.empty()) {
        Result<Expression> compiled = Expression::compile(std::string(words->condition), is_field, names_of_fields());
        if (!compiled)
            return tl::unexpected<Failure>(std::move(compiled.error()));
        expression = std::make_shared<Expression>(std::move(*compiled));
        result.condition = std::make_shared<StopCondition>(std::string(words->condition));
    }
    if (expression || !events->channel.name.empty())
        result.search.accepts = [expression, name = events->channel.name, stop = result.condition,
                                 &setup = context.setup](const Event& event) {
            if (!name.empty() && !has_channel(event, setup.code.map(), name))
                return false;
            return !expression || stop->holds(evaluate_on(*expression, event, setup.spec));
        };
    return result;
}

std::string text_of_event(const DebugContext& context, const Event& event) {
    const Description& description = context.setup.replay->history.description();
    constexpr std::size_t most_characters = 320; // some lines of a terminal; --json has all
    std::string line = line_of(event, description.machine, context.setup.code.map(), description.points);
    if (line.size() > most_characters)
        line = line.substr(0, most_characters) + " ...";
    return line;
}

nlohmann::ordered_json json_of_event(const DebugContext& context, const Event& event) {
    const Description& description = context.setup.replay->history.description();
    return nlohmann::ordered_json::parse(json_of(event, description.machine, context.setup.code.map(), description.points));
}

} // namespace t8::cli
