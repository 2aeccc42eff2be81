#include "cli/history/overview.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "cli/base/quantities.hpp"
#include "monitor/events/event_json.hpp"
#include "monitor/history/reading/json_lines.hpp"

namespace t8::cli {
namespace {

constexpr std::size_t most_listed_nodes = 12;

std::string plural(std::size_t number, std::string_view what) {
    return fmt::format("{} {}{}", grouped(number), what, number == 1 ? "" : "s");
}

std::string percent(std::uint64_t part, std::uint64_t whole) {
    return fmt::format("{:.1f} %", whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

double bytes_per_event(const HistoryReader& history) {
    return history.event_count() == 0 ? 0.0 : static_cast<double>(history.size()) / static_cast<double>(history.event_count());
}

std::string kind_text(const HistoryReader& history, std::uint64_t number) {
    const auto kind = std::find_if(history.schema().begin(), history.schema().end(),
                                   [&](const FileKind& entry) { return entry.number == number; });
    return kind == history.schema().end() ? fmt::format("kind {}", number) : kind->name;
}

std::string row(std::string_view title, std::string_view text) { return fmt::format("  {:<13}{}\n", title, text); }

/// A line of a list below a row: name, number, share.
std::string item(std::string_view name, std::uint64_t number, std::uint64_t whole) {
    return fmt::format("    {:<24}{:>16}{:>10}\n", name, grouped(number), percent(number, whole));
}

std::string machine_text(const HistoryReader& history) {
    const MachineSpec& machine = history.machine();
    std::string text = machine.file.empty() ? "" : machine.file + ", ";
    text += fmt::format("{}, {}", plural(machine.nodes.size(), "node"), plural(machine.links.size(), "link"));
    if (!machine.switches.empty())
        text += fmt::format(", {} with {}", plural(machine.switches.size(), "C004"), plural(machine.cables.size(), "cable"));
    if (!machine.faults.empty())
        text += fmt::format(", {}", plural(machine.faults.size(), "fault"));
    return text;
}

/// Returns a line for each boot image with the nodes that have it.
std::string image_rows(const HistoryReader& history) {
    struct Images {
        std::size_t nodes = 0;
        std::uint32_t first = 0;
    };
    std::map<std::tuple<std::string, std::uint64_t>, Images> images;
    for (const ImageHash& image : history.description().images) {
        Images& same = images[{image.file, image.hash}];
        if (same.nodes++ == 0)
            same.first = image.node;
    }
    std::string text;
    for (const auto& [image, where] : images)
        text += row(text.empty() ? "images" : "",
                    fmt::format("{}, #{:016X}, on {}", std::get<0>(image), std::get<1>(image),
                                where.nodes == 1 ? name_of(history.machine(), where.first) : plural(where.nodes, "node")));
    return text;
}

std::string point_rows(const HistoryReader& history) {
    std::string text;
    for (const ProbePoint& point : history.description().points)
        text +=
            row(text.empty() ? "points" : "", fmt::format("{} at #{:08X} on {}{}{}", point.name, point.address.bits,
                                                          point.node ? name_of(history.machine(), *point.node) : "all nodes",
                                                          names_of(point.values).empty() ? "" : ": ", names_of(point.values)));
    return text;
}

std::string level_text(const Description& description) {
    const std::string level(level_names[static_cast<std::size_t>(description.level)]);
    if (description.payload_bytes == 0)
        return level;
    if (description.payload_bytes == ~std::uint32_t{0})
        return level + ", with all bytes of each message";
    return fmt::format("{}, with up to {} of each message", level, plural(description.payload_bytes, "byte"));
}

/// Returns how a fork came from its run: a row for each fork, and one for each of its changes.
std::string fork_rows(const Description& description) {
    std::string text;
    for (const ForkRecord& fork : description.forks) {
        text +=
            row("fork", fmt::format("'{}' of {}, at {} (tick {})", fork.name, fork.parent, time_text(fork.at), fork.at.count));
        for (const std::string& edit : fork.edits)
            text += row("", edit);
    }
    return text;
}

std::string node_rows(const HistoryReader& history) {
    auto nodes = history.summary().nodes;
    std::string text = row("nodes", fmt::format("{} with events", grouped(nodes.size())));
    const std::size_t listed = nodes.size() > most_listed_nodes + 1 ? most_listed_nodes : nodes.size();
    // When not all are listed, those with the most.
    if (listed < nodes.size())
        std::stable_sort(nodes.begin(), nodes.end(), [](const auto& a, const auto& b) { return a.events > b.events; });
    for (std::size_t i = 0; i < listed; ++i)
        text += item(name_of(history.machine(), nodes[i].node), nodes[i].events, history.event_count());
    if (listed < nodes.size())
        text += fmt::format("    and {} more\n", grouped(nodes.size() - listed));
    return text;
}

std::string size_rows(const HistoryReader& history) {
    std::string text =
        row("size", fmt::format("{} bytes, {:.2f} for each event", grouped(history.size()), bytes_per_event(history)));
    std::uint64_t rest = history.size() - history.description_size() - history.start_size();
    text += item("description", history.description_size(), history.size());
    if (history.start_size() != 0)
        text += item("programs", history.start_size(), history.size());
    for (std::size_t i = 0; i < block_parts; ++i) {
        const auto& [stored, raw] = history.summary().parts[i];
        if (raw == 0)
            continue;
        text += item(block_part_names[i], stored, history.size());
        rest -= std::min(rest, stored);
    }
    return text + item("frame and index", rest, history.size());
}

} // namespace

std::string overview_text(const HistoryReader& history) {
    const Description& description = history.description();
    const HistorySummary& summary = history.summary();
    std::string text = fmt::format("{}: {}\n", history.name(), history.complete() ? "complete" : "not complete");
    if (!description.program.empty())
        text += row("program", description.program);
    text += row("machine", machine_text(history));
    text += row("seed", fmt::format("{}", history.machine().seed));
    if (description.configuration != 0)
        text += row("hash", fmt::format("#{:016X} of the machine file", description.configuration));
    text += image_rows(history);
    text += point_rows(history);
    text += row("level", level_text(description));
    if (!description.writer.empty())
        text += row("recorded by", description.writer);
    if (description.began_at_snapshot)
        text += row("begun", "at a snapshot");
    text += fork_rows(description);
    text += row("length", fmt::format("{} ({} ticks)", time_text(history.known_until()), grouped(history.known_until().count)));
    text += row("events", grouped(summary.events));
    auto kinds = summary.kinds;
    std::stable_sort(kinds.begin(), kinds.end(), [](const auto& a, const auto& b) { return a.events > b.events; });
    for (const auto& [kind, count] : kinds)
        text += item(kind_text(history, kind), count, summary.events);
    return text + node_rows(history) + size_rows(history);
}

std::string overview_json(const HistoryReader& history) {
    const HistorySummary& summary = history.summary();
    std::string text =
        fmt::format("{{\"file\":{},\"complete\":{},\"known_until\":{},\"size\":{},\"events\":{},\"bytes_per_event\":{:.3f}",
                    json_text(history.name()), history.complete(), history.known_until().count, history.size(), summary.events,
                    bytes_per_event(history));
    text += ",\"kinds\":{";
    for (std::size_t i = 0; i < summary.kinds.size(); ++i)
        text += fmt::format("{}{}:{}", i == 0 ? "" : ",", json_text(kind_text(history, summary.kinds[i].kind)),
                            summary.kinds[i].events);
    text += "},\"events_of_nodes\":{";
    for (std::size_t i = 0; i < summary.nodes.size(); ++i)
        text += fmt::format("{}{}:{}", i == 0 ? "" : ",", json_text(name_of(history.machine(), summary.nodes[i].node)),
                            summary.nodes[i].events);
    text += "},\"parts\":{";
    for (std::size_t i = 0; i < block_parts; ++i)
        text += fmt::format("{}\"{}\":{{\"stored\":{},\"raw\":{}}}", i == 0 ? "" : ",", block_part_names[i],
                            summary.parts[i].stored, summary.parts[i].raw);
    text += fmt::format("}},\"description_size\":{},\"start_size\":{},\"groups\":{},\"blocks\":{},\"problems\":[",
                        history.description_size(), history.start_size(), summary.groups, summary.blocks);
    for (std::size_t i = 0; i < history.problems().size(); ++i)
        text += (i == 0 ? "" : ",") + json_text(history.problems()[i].message);
    return text + "],\"description\":" + json_of(history) + "}\n";
}

} // namespace t8::cli
