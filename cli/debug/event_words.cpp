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
        else if (kind && row_of(*kind)->level != Level::derived)
            kinds.push_back(*kind);
        else {
            std::vector<std::string_view> names{"message", "switch"};
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

} // namespace

Result<EventWords> parse_event_words(const DebugContext& context, std::string_view text) {
    const auto [words, condition] = split_at_word(text, "if");
    std::string_view rest = words;
    const Result<std::vector<EventKind>> kinds = kinds_named(take_word(rest));
    if (!kinds)
        return tl::unexpected<Failure>(kinds.error());
    EventWords result;
    ChannelWords channel;
    while (!rest.empty()) {
        const std::string_view word = take_word(rest);
        if (word == "on") {
            std::string_view nodes = take_word(rest);
            while (!nodes.empty()) {
                const std::string_view name = take_part(nodes);
                if (name == host_name) {
                    result.search.nodes.push_back(host_node);
                    continue;
                }
                const Result<std::uint32_t> node = parse_node(name, context.setup.spec);
                if (!node)
                    return tl::unexpected<Failure>(node.error());
                result.search.nodes.push_back(*node);
            }
        } else if (word == "channel") {
            const Result<ChannelWords> named = channel_named(take_word(rest));
            if (!named)
                return tl::unexpected<Failure>(named.error());
            channel = *named;
        } else {
            return failure(fmt::format("'{}' cannot stand here", word),
                           "as in message,error_flag on n3,n4 channel 17 if bytes == 4");
        }
    }
    for (const EventKind kind : *kinds) {
        Filter& filter = result.search.filters.emplace_back(Filter{kind, {}});
        if (channel.condition) {
            filter.conditions.push_back(*channel.condition);
            filter.conditions.push_back({.common = CommonField::channel, .low = 1});
        }
    }
    std::shared_ptr<Expression> expression;
    if (!condition.empty()) {
        Result<Expression> compiled = Expression::compile(std::string(condition), is_field);
        if (!compiled)
            return tl::unexpected<Failure>(std::move(compiled.error()));
        expression = std::make_shared<Expression>(std::move(*compiled));
        result.condition = std::make_shared<StopCondition>(std::string(condition));
    }
    if (expression || !channel.name.empty())
        result.search.accepts = [expression, name = channel.name, stop = result.condition,
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
