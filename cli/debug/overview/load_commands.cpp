// The load of links over time.

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "cli/base/quantities.hpp"
#include "cli/debug/commands.hpp"
#include "cli/debug/event_places.hpp"
#include "cli/run/interrupt.hpp"
#include "cli/run/text_table.hpp"
#include "monitor/debugger/settled_visit.hpp"
#include "monitor/profile/link_loads.hpp"

namespace t8::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t usual_load_buckets = 100;
constexpr std::uint64_t most_load_buckets = 10'000;

std::string link_end_text(const DebugContext& context, std::uint32_t node, std::uint32_t link) {
    return node == host_node ? std::string(host_name) : fmt::format("{}.{}", context.name_of_node(node), link);
}

/// Returns the least time of a byte on a direction; 0 if nothing is plugged in now.
Tick byte_time(const DebugContext& context, const LinkLoadOverTime& load) {
    const bool is_from_host = load.from_node == host_node;
    const NodeUse use = context.replayer.machine().use_of(is_from_host ? load.to_node : load.from_node);
    const LinkUse& link = use.links[is_from_host ? load.to_link : load.from_link];
    return is_from_host ? link.byte_in : link.byte_out;
}

double share_of_capacity(std::uint64_t bytes, Tick byte, Tick time) {
    return time == Tick{}
               ? 0.0
               : std::min(1.0, static_cast<double>(bytes) * static_cast<double>(byte.count) / static_cast<double>(time.count));
}

Json json_of_load(const DebugContext& context, const LinkLoadOverTime& load, const TimeBuckets& buckets) {
    const Tick byte = byte_time(context, load);
    Json json{{"from", link_end_text(context, load.from_node, load.from_link)},
              {"to", link_end_text(context, load.to_node, load.to_link)},
              {"messages", load.messages},
              {"bytes", load.bytes},
              {"share", share_of_capacity(load.bytes, byte, buckets.begin(buckets.size()) - buckets.begin(0))},
              {"byte_ticks", byte.count},
              {"bytes_over_time", load.bytes_over_time},
              {"share_over_time", Json::array()}};
    for (std::size_t n = 0; n < buckets.size(); ++n)
        json["share_over_time"].push_back(
            share_of_capacity(load.bytes_over_time[n], byte, buckets.begin(n + 1) - buckets.begin(n)));
    return json;
}

/// Returns the history that has the messages: the recording, or one that a replay makes.
Result<const HistoryReader*> history_of_messages(DebugContext& context) {
    const HistoryReader& own = context.setup.replay->history;
    return own.description().level >= Level::messages ? Result<const HistoryReader*>(&own) : context.events(context.keep_going());
}

/// Passes all messages on links to `loads`. Returns false if it was broken off.
bool see_messages(const DebugContext& context, const HistoryReader& history, LinkLoads& loads) {
    const std::array filters{Filter{EventKind::sent}, Filter{EventKind::received}};
    EventCursor cursor = history.select(filters, {.with_payloads = false});
    const auto keep_going = context.keep_going();
    Questions questions(keep_going);
    while (const Event* const event = cursor.next()) {
        if (!questions.go_on(event->tick))
            return false;
        loads.see(*event);
    }
    return true;
}

} // namespace

Result<Answer> debug_loads(DebugContext& context, std::string_view operands) {
    const Result<std::uint64_t> wanted = count_of(trimmed(operands), usual_load_buckets);
    if (!wanted)
        return tl::unexpected<Failure>(wanted.error());
    const std::size_t count = static_cast<std::size_t>(std::min(*wanted, most_load_buckets));
    if (const auto known = context.answers.loads.find(count); known != context.answers.loads.end())
        return known->second;
    const Result<const HistoryReader*> history = history_of_messages(context);
    if (!history)
        return tl::unexpected<Failure>(history.error());
    const Tick from = context.replayer.beginning(), to = std::max(context.replayer.recorded_end().tick, from) + Tick{1};
    const TimeBuckets buckets(from, to, count);
    LinkLoads loads(buckets);
    const bool is_whole = see_messages(context, **history, loads);
    Answer answer;
    answer.data = {{"from", json_of_instant(from)},
                   {"to", json_of_instant(to)},
                   {"buckets", count},
                   {"is_whole", is_whole},
                   {"links", Json::array()}};
    TextTable table({{"from", TextTable::Column::Kind::text},
                     {"to", TextTable::Column::Kind::text},
                     {"messages", TextTable::Column::Kind::number},
                     {"bytes", TextTable::Column::Kind::number},
                     {"of capacity", TextTable::Column::Kind::number}});
    for (const LinkLoadOverTime& load : loads.directions()) {
        const Json& json = answer.data["links"].emplace_back(json_of_load(context, load, buckets));
        table.add({json["from"], json["to"], grouped(load.messages), grouped(load.bytes),
                   fmt::format("{:.1f} %", 100 * json["share"].get<double>())});
    }
    answer.text = table.text();
    if (is_whole)
        context.answers.loads.emplace(count, answer);
    return answer;
}

} // namespace t8::cli
