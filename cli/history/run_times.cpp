#include "cli/history/run_times.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "cli/base/quantities.hpp"
#include "cli/run/text_table.hpp"
#include "monitor/events/channel_labels.hpp"
#include "monitor/events/event_text.hpp"
#include "monitor/events/process_names.hpp"
#include "monitor/profile/critical_path.hpp"
#include "monitor/profile/time_profile.hpp"

namespace t8::cli {
namespace {

using Kind = TextTable::Column::Kind;

std::string share_text(Tick part, Tick whole) {
    return fmt::format("{:.1f} %",
                       whole.count == 0 ? 0.0 : 100 * static_cast<double>(part.count) / static_cast<double>(whole.count));
}

std::string_view level_of(const HistoryReader& history) {
    return level_names[static_cast<std::size_t>(history.description().level)];
}

bool has_scheduling(const HistoryReader& history) { return history.description().level == Level::all; }

Result<void> check_level(const HistoryReader& history, std::string_view what) {
    if (history.description().level >= Level::messages)
        return {};
    return failure(fmt::format("'{}' was recorded at level '{}', and {} needs messages", history.name(), level_of(history), what),
                   "record the run again with --level messages, or --level all to tell computing from waiting for the processor");
}

/// Shows the events of a history to all seers.
template <class... Seers>
std::vector<Diagnostic> see_events(const HistoryReader& history, const Extent& extent, Seers&... seers) {
    EventCursor cursor = history.events(extent);
    while (const Event* const event = cursor.next())
        (seers.see(*event), ...);
    return cursor.problems();
}

std::string heading(std::string_view what, const HistoryReader& history, Tick length) {
    return fmt::format("{} of {}: {}, recorded at level {}; times in microseconds\n", what, history.name(), time_text(length),
                       level_of(history));
}

std::string process_text(const HistoryReader& history, const ProcessNames& names, std::uint32_t node, std::uint32_t process) {
    const std::string name = names.name(node, process);
    return fmt::format("{} process {}{}{}", name_of(history.machine(), node), process, name.empty() ? "" : " ", name);
}

std::string process_table(const HistoryReader& history, const ProcessNames& names, std::vector<ProcessTime> processes) {
    const bool scheduling = has_scheduling(history);
    std::stable_sort(processes.begin(), processes.end(), [](const auto& a, const auto& b) { return a.running > b.running; });
    std::vector<TextTable::Column> columns{{"lived", Kind::number}, {scheduling ? "running" : "not waiting", Kind::number}};
    if (scheduling)
        columns.push_back({"ready", Kind::number});
    columns.push_back({"messages", Kind::number});
    if (scheduling)
        columns.push_back({"timers", Kind::number});
    columns.push_back({"PAR ends", Kind::number});
    columns.push_back({"process", Kind::text});
    TextTable table(std::move(columns));
    for (const ProcessTime& time : processes) {
        std::vector<std::string> row{microseconds_text(time.lived), microseconds_text(time.running)};
        if (scheduling)
            row.push_back(microseconds_text(time.ready));
        row.push_back(microseconds_text(time.talking));
        if (scheduling)
            row.push_back(microseconds_text(time.timer));
        row.push_back(microseconds_text(time.join));
        row.push_back(process_text(history, names, time.node, time.process));
        table.add(std::move(row));
    }
    return "\nprocesses\n" + table.text();
}

std::string channel_table(const HistoryReader& history, const ChannelLabels& labels, std::vector<ChannelTime> channels) {
    const auto waits = [](const ChannelTime& time) { return time.senders + time.receivers + time.alternatives; };
    std::stable_sort(channels.begin(), channels.end(), [&](const auto& a, const auto& b) { return waits(a) > waits(b); });
    TextTable table({{"waiting", Kind::number},
                     {"senders", Kind::number},
                     {"receivers", Kind::number},
                     {"ALTs", Kind::number},
                     {"messages", Kind::number},
                     {"bytes", Kind::number},
                     {"channel", Kind::text}});
    for (const ChannelTime& time : channels)
        table.add({microseconds_text(waits(time)), microseconds_text(time.senders), microseconds_text(time.receivers),
                   microseconds_text(time.alternatives), grouped(time.messages), grouped(time.bytes),
                   fmt::format("{} {}", name_of(history.machine(), time.node), labels.title(time.node, time.channel))});
    return "\nchannels\n" + table.text();
}

std::string by_text(const PathStretch& stretch, const ChannelLabels& labels) {
    switch (stretch.by) {
    case PathStretch::By::beginning:
        return "first of its node";
    case PathStretch::By::boot:
        return "booted by the one above";
    case PathStretch::By::start:
        return "started by the one above";
    case PathStretch::By::wake:
        return "woken by the one above";
    case PathStretch::By::join:
        return "waited for the one above at the end of a PAR";
    case PathStretch::By::message:
        break;
    }
    return "waited for the one above on " + labels.title(stretch.node, stretch.channel);
}

} // namespace

Result<RunTimes> time_profile(const HistoryReader& history, const Extent& extent) {
    if (const auto checked = check_level(history, "a profile"); !checked)
        return tl::unexpected<Failure>(checked.error());
    TimeProfile profile(history.machine(), history.description().level);
    ProcessNames names(history.description().code);
    ChannelLabels labels(history.description().code);
    RunTimes result;
    result.damage = see_events(history, extent, profile, names, labels);
    const Tick end = std::min(extent.to, history.known_until());
    profile.finish(end);
    result.text = heading("profile", history, end) + process_table(history, names, profile.processes()) +
                  channel_table(history, labels, profile.channels());
    return result;
}

Result<RunTimes> critical_path(const HistoryReader& history) {
    if (const auto checked = check_level(history, "a critical path"); !checked)
        return tl::unexpected<Failure>(checked.error());
    CriticalPath finder(history.machine());
    ProcessNames names(history.description().code);
    ChannelLabels labels(history.description().code);
    RunTimes result;
    result.damage = see_events(history, Extent{}, finder, names, labels);
    const std::vector<PathStretch> path = finder.path();
    const bool scheduling = has_scheduling(history);
    const Tick length = path.empty() ? Tick{} : path.back().to;
    result.text = heading("critical path", history, length);

    Tick computing{};
    Tick ready{};
    Tick messages{};
    Tick timer{};
    Tick outside{};
    std::map<std::pair<std::uint32_t, std::uint32_t>, Tick> processes;
    TextTable chain({{"from", Kind::number},
                     {"to", Kind::number},
                     {"computing", Kind::number},
                     {"messages", Kind::number},
                     {"waiting", Kind::number},
                     {"process", Kind::text},
                     {"", Kind::text}});
    for (const PathStretch& stretch : path) {
        computing = computing + stretch.computing;
        ready = ready + stretch.ready;
        messages = messages + stretch.messages;
        timer = timer + stretch.timer;
        outside = outside + stretch.outside;
        Tick& sum = processes[{stretch.node, stretch.process}];
        sum = sum + (stretch.to - stretch.from);
        chain.add({microseconds_text(stretch.from), microseconds_text(stretch.to), microseconds_text(stretch.computing),
                   microseconds_text(stretch.messages), microseconds_text(stretch.ready + stretch.timer + stretch.outside),
                   process_text(history, names, stretch.node, stretch.process), by_text(stretch, labels)});
    }
    TextTable sums({{"time", Kind::number}, {"share", Kind::number}, {"", Kind::text}});
    const auto add = [&](Tick time, std::string_view what) {
        if (time.count != 0)
            sums.add({microseconds_text(time), share_text(time, length), std::string(what)});
    };
    add(computing, scheduling ? "computing" : "computing, ready or waiting for timers (--level all tells these apart)");
    add(messages, "messages on their way");
    add(ready, "ready, waiting for the processor");
    add(timer, "waiting for timers");
    add(outside, "waiting for the host or the event pin");
    result.text += "\nby what\n" + sums.text();

    std::vector<std::pair<Tick, std::pair<std::uint32_t, std::uint32_t>>> by_process;
    for (const auto& [process, time] : processes)
        by_process.emplace_back(time, process);
    std::stable_sort(by_process.begin(), by_process.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    TextTable shares({{"time", Kind::number}, {"share", Kind::number}, {"process", Kind::text}});
    for (const auto& [time, process] : by_process)
        shares.add(
            {microseconds_text(time), share_text(time, length), process_text(history, names, process.first, process.second)});
    result.text += "\nby process\n" + shares.text() + "\nchain\n" + chain.text();
    return result;
}

} // namespace t8::cli
