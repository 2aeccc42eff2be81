// The whole run at one look, for a ruler.

#include <algorithm>
#include <array>
#include <chrono>

#include <fmt/format.h>

#include "cli/base/quantities.hpp"
#include "cli/base/styles.hpp"
#include "cli/debug/commands.hpp"
#include "cli/debug/event_places.hpp"
#include "cli/debug/overview/run_ending.hpp"
#include "monitor/history/reading/event_density.hpp"

namespace t8::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t usual_buckets = 400;
constexpr std::uint64_t most_buckets = 10'000;
constexpr std::size_t most_faults = 1000;

/// Returns the places at which faults took effect. They are found once.
Json faults_of_run(DebugContext& context) {
    if (context.answers.faults)
        return *context.answers.faults;
    Json faults = Json::array();
    const HistoryReader& history = context.setup.replay->history;
    if (!has_events_of(history, EventKind::fault))
        return faults;
    const std::array filters{Filter{EventKind::fault}};
    EventCursor cursor = history.select(filters, {.with_payloads = false});
    while (const Event* const event = cursor.next()) {
        if (context.is_broken_off())
            return faults;
        if (faults.size() == most_faults)
            break;
        faults.push_back(json_of_place(context, *event));
    }
    context.answers.faults = faults;
    return faults;
}

/// Returns the number of events in each part of the run. It is found once for each number of parts.
const EventDensity& density_of_run(DebugContext& context, Tick from, Tick to, std::size_t buckets) {
    const auto known = context.answers.densities.find(buckets);
    if (known != context.answers.densities.end())
        return known->second;
    const HistoryReader& history = context.setup.replay->history;
    return context.answers.densities.emplace(buckets, event_density(history, TimeBuckets(from, to + Tick{1}, buckets)))
        .first->second;
}

/// Adds the fork that this run is, and its own forks.
void add_forks(DebugContext& context, Json& data) {
    const Family family = family_of(context);
    const auto& own = context.setup.replay->history.description().forks;
    data["parent"] = nullptr;
    data["forks"] = Json::array();
    const auto json_of_fork = [](const ForkRecord& fork, const std::string& file) {
        Json json{{"name", fork.name}, {"file", file}};
        json.update(json_of_instant(fork.at));
        json["title"] = fmt::format("{}", fmt::join(fork.edits, "; "));
        return json;
    };
    if (!own.empty()) {
        data["parent"] = json_of_fork(own.back(), own.back().parent);
        for (const Family::Member& one : family.members)
            if (one.run == own.back().parent_run)
                data["parent"]["file"] = one.file.string();
    }
    for (const Family::Member& one : family.members)
        if (!one.forks.empty() && one.forks.back().parent_run == family.own && one.run != family.own)
            data["forks"].push_back(json_of_fork(one.forks.back(), one.file.string()));
}

Json snapshots_of(const Replayer& replayer) {
    const TimeIndex& index = replayer.index();
    Json ticks = Json::array();
    for (const TimeIndex::Saved& one : index.saved())
        ticks.push_back(one.image->come_to.count);
    const double ms = std::chrono::duration<double, std::milli>(index.longest_way()).count();
    return {{"ticks", std::move(ticks)}, {"longest_way_ms", ms}, {"bytes", index.bytes()}};
}

/// Returns a line of characters, darker where there were more events.
std::string density_text(const std::vector<std::uint64_t>& events) {
    constexpr std::string_view shades = " .:-=+*#%@";
    constexpr std::size_t columns = 72;
    std::vector<std::uint64_t> sums(std::min(columns, events.size()));
    for (std::size_t n = 0; n < events.size(); ++n)
        sums[n * sums.size() / events.size()] += events[n];
    const std::uint64_t most = std::max<std::uint64_t>(1, *std::max_element(sums.begin(), sums.end()));
    std::string text;
    for (const std::uint64_t sum : sums)
        text += shades[sum == 0 ? 0 : 1 + static_cast<std::size_t>((sum - 1) * (shades.size() - 1) / most)];
    return text;
}

std::string places_text(const Json& places, std::string_view heading) {
    std::string text;
    for (const Json& one : places)
        text += fmt::format("  {}: {}\n", heading, one["words"].get<std::string>());
    return text;
}

std::string ending_lines(const Json& ending) {
    std::string text = ending["words"].get<std::string>() + "\n" + places_text(ending["places"], "at");
    if (ending.contains("circles"))
        for (const Json& circle : ending["circles"]) {
            text += "  circle:\n";
            for (const Json& one : circle)
                text += fmt::format("    {} {}{}{}\n", one["node"].get<std::string>(), one["waits_for"].get<std::string>(),
                                    one["source"].get_ref<const std::string&>().empty() ? "" : "  ",
                                    one["source"].get<std::string>());
        }
    return text + (ending.contains("causes") ? places_text(ending["causes"], "cause") : "");
}

std::string timeline_text(const Json& data, const EventDensity& density) {
    std::string text = fmt::format("from {} to {}: ", time_text(Tick{data["beginning"]["tick"].get<std::uint64_t>()}),
                                   time_text(Tick{data["end"]["tick"].get<std::uint64_t>()}));
    text += ending_lines(data["ending"]);
    text +=
        fmt::format("[{}] {} events of level {}{}\n", density_text(density.events), grouped(data["events"].get<std::uint64_t>()),
                    data["level"].get<std::string>(), density.is_exact ? "" : ", spread between the parts of the file");
    text += places_text(data["faults"], "fault");
    const Json& snapshots = data["snapshots"];
    text += fmt::format("{} snapshots in {:.1f} MB\n", snapshots["ticks"].size(), snapshots["bytes"].get<double>() / (1 << 20));
    if (!data["parent"].is_null())
        text += fmt::format("a fork of '{}': {}\n", data["parent"]["file"].get<std::string>(),
                            data["parent"]["title"].get<std::string>());
    for (const Json& fork : data["forks"])
        text += fmt::format("fork '{}' at {} us: {}\n", fork["name"].get<std::string>(), fork["us"].get<std::string>(),
                            fork["title"].get<std::string>());
    return text;
}

} // namespace

Result<Answer> debug_timeline(DebugContext& context, std::string_view operands) {
    const Result<std::uint64_t> buckets = count_of(trimmed(operands), usual_buckets);
    if (!buckets)
        return tl::unexpected<Failure>(buckets.error());
    const HistoryReader& history = context.setup.replay->history;
    const RecordedEnd& end = context.replayer.recorded_end();
    const Tick from = context.replayer.beginning(), to = std::max(end.tick, from);
    const EventDensity& density = density_of_run(context, from, to, static_cast<std::size_t>(std::min(*buckets, most_buckets)));
    const Result<Answer> breakpoints = debug_breakpoints(context, "");
    Answer answer;
    answer.data = {{"beginning", json_of_instant(from)},
                   {"end", json_of_instant(to)},
                   {"now", json_of_instant(context.replayer.now())},
                   {"ending", ending_of_run(context)},
                   {"snapshots", snapshots_of(context.replayer)}};
    add_forks(context, answer.data);
    answer.data["breakpoints"] = breakpoints->data["breakpoints"];
    answer.data["level"] = level_names[static_cast<std::size_t>(history.description().level)];
    answer.data["events"] = history.event_count();
    answer.data["density"] = density.events;
    answer.data["exact"] = density.is_exact;
    answer.data["faults"] = faults_of_run(context);
    answer.text = timeline_text(answer.data, density);
    return answer;
}

} // namespace t8::cli
