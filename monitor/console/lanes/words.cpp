#include "monitor/console/lanes/words.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "monitor/events/event_text.hpp"

namespace t8::console {
namespace {

constexpr double ticks_per_ns = 6.3;

struct Unit {
    double ns;
    const char* name;
};
constexpr Unit units[] = {{1, "ns"}, {1e3, "us"}, {1e6, "ms"}, {1e9, "s"}};

/// Groups the digits before the point from the right, those after it from the left.
std::string grouped_decimal(const std::string& number) {
    const std::size_t point = std::min(number.find('.'), number.size());
    std::string result;
    for (std::size_t i = 0; i < number.size(); ++i) {
        const bool starts_group = i < point ? i != 0 && (point - i) % 3 == 0 : i > point + 1 && (i - point - 1) % 3 == 0;
        if (starts_group)
            result += ' ';
        result += number[i];
    }
    return result;
}

std::string node_name(std::uint32_t node, const LaneNames& names) {
    return names.machine == nullptr ? fmt::format("n{}", node) : name_of(*names.machine, node);
}

std::string routine_at(std::uint32_t node, Address iptr, const LaneNames& names) {
    return names.code == nullptr || iptr == Address{} || node == host_node ? std::string{}
                                                                           : std::string(names.code->routine_of(node, iptr));
}

std::string place_at(std::uint32_t node, Address iptr, const LaneNames& names) {
    return names.code == nullptr || iptr == Address{} || node == host_node ? std::string{} : names.code->place_of(node, iptr);
}

/// Returns "n5 send.up", or "n5 process 3" if the routine is not known.
std::string end_name(std::uint32_t node, std::uint32_t process, Address iptr, const LaneNames& names) {
    const std::string routine = routine_at(node, iptr, names);
    if (!routine.empty())
        return fmt::format("{} {}", node_name(node, names), routine);
    return process == 0 ? node_name(node, names) : fmt::format("{} process {}", node_name(node, names), process);
}

std::string channel_name(std::uint32_t node, Address iptr, std::uint64_t element, std::uint32_t channel, const LaneNames& names) {
    std::string name;
    if (names.code != nullptr && iptr != Address{} && node != host_node)
        name = channel_name_at(node, iptr, element, *names.code);
    return name.empty() ? channel_text(channel) : name;
}

/// Returns the node at the other end of a link, "n1"; empty if the cable leads to a switch.
std::string peer_name(std::uint32_t node, unsigned link, const LaneNames& names) {
    if (names.machine == nullptr)
        return {};
    const LinkEnd end{node, static_cast<std::uint8_t>(link)};
    for (const LinkSpec& cable : names.machine->links) {
        if (cable.a == end)
            return node_name(cable.b.node, names);
        if (cable.b == end)
            return node_name(cable.a.node, names);
    }
    return names.machine->host == end ? host_name : std::string{};
}

/// Returns "out link 0 to n1", or "out link 0 (row) to n1" if the source has a name for the channel; "channel 20 (row)" inside a node.
std::string channel_words(const LaneStretch& stretch, const LaneNames& names) {
    const bool is_output = is_link_output(stretch.channel);
    const bool is_link = is_output || is_link_input(stretch.channel);
    const unsigned link = link_of_channel(stretch.channel);
    std::string text = is_link ? fmt::format("{} link {}", is_output ? "out" : "in", link) : channel_text(stretch.channel);
    if (names.code != nullptr && stretch.iptr != Address{})
        if (const std::string name = channel_name_at(stretch.node, stretch.iptr, stretch.element, *names.code); !name.empty())
            text += " (" + name + ")";
    if (const std::string peer = is_link ? peer_name(stretch.node, link, names) : std::string{}; !peer.empty())
        text += (is_output ? " to " : " from ") + peer;
    return text;
}

/// Returns "waits, out link 0 to n1": what a stretch is, in whole words.
std::string state_words(const LaneStretch& stretch, const LaneNames& names) {
    if (stretch.living != 0 || stretch.waiting != 0)
        return fmt::format("{} of {} {}", stretch.waiting, stretch.living,
                           stretch.living == 1 ? "process waits" : "processes wait");
    if (stretch.what == no_wait || stretch.what >= std::size(wait_names))
        return std::string(name_of(stretch.state));
    const std::string_view what = wait_names[stretch.what];
    if (what == "timer")
        return "waits for a time";
    if (what == "join")
        return "waits for the end of its PAR";
    if (what == "stopped")
        return "has stopped itself";
    if (what == "alternative")
        return "waits, ALT";
    if (what == "event")
        return "waits for the event pin";
    if (what == "timeslice")
        return "ready: its timeslice has ended";
    return stretch.channel == no_channel ? fmt::format("waits, {}", what) : "waits, " + channel_words(stretch, names);
}

} // namespace

std::string length_text(double ticks) {
    const double ns = ticks / ticks_per_ns;
    const Unit* unit = units;
    for (const Unit& one : units)
        if (ns >= one.ns * 0.9995)
            unit = &one;
    const double value = ns / unit->ns;
    const int digits = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
    std::string text = fmt::format("{:.{}f}", value, digits);
    if (text.find('.') != std::string::npos) {
        while (text.back() == '0')
            text.pop_back();
        if (text.back() == '.')
            text.pop_back();
    }
    return grouped_decimal(text) + " " + unit->name;
}

std::string instant_text(Tick tick, double apart) {
    // A tick is 10/63 ns; whole nanoseconds and the rest apart, because a double has too few digits for both.
    const std::uint64_t ns = tick.count / 63 * 10 + tick.count % 63 * 10 / 63;
    const double apart_ms = apart / ticks_per_ns / 1e6;
    const int digits = apart_ms <= 0 ? 6 : std::clamp(static_cast<int>(std::ceil(-std::log10(apart_ms))), 0, 6);
    const std::string fraction = fmt::format("{:06}", ns % 1'000'000).substr(0, static_cast<std::size_t>(digits));
    return grouped_decimal(std::to_string(ns / 1'000'000) + (fraction.empty() ? "" : "." + fraction)) + " ms";
}

std::string size_text(std::uint64_t bytes) {
    const bool is_words = bytes % 4 == 0 && bytes != 0;
    const std::uint64_t count = is_words ? bytes / 4 : bytes;
    return fmt::format("{} {}{}", grouped(count), is_words ? "word" : "byte", count == 1 ? "" : "s");
}

std::string lane_label(const Lane& lane, const LaneNames& names) {
    const LaneRow& row = lane.row;
    if (row.node == host_node)
        return host_name;
    if (row.nodes > 1)
        return node_name(row.node, names) + ".." + node_name(row.node + row.nodes - 1, names);
    if (row.process == 0)
        return node_name(row.node, names);
    const std::string routine = routine_at(row.node, lane.began, names);
    return routine.empty() ? fmt::format("process {}", row.process) : fmt::format("{} {}", row.process, routine);
}

std::vector<std::string> words_of(const LaneArrow& arrow, const LaneNames& names) {
    std::vector<std::string> lines;
    const bool from_host = arrow.from_node == host_node;
    const std::string channel = from_host ? channel_name(arrow.to_node, arrow.to_iptr, arrow.element, arrow.channel, names)
                                          : channel_name(arrow.from_node, arrow.from_iptr, arrow.element, arrow.channel, names);
    const bool inside = arrow.from_node == arrow.to_node && !arrow.is_lost;
    lines.push_back(
        fmt::format("{}, {}  {} -> {}", channel, size_text(arrow.bytes),
                    end_name(arrow.from_node, arrow.from_process, arrow.from_iptr, names),
                    inside ? end_name(arrow.to_node, arrow.to_process, arrow.to_iptr, names) : node_name(arrow.to_node, names)));
    if (arrow.is_lost) {
        lines.push_back("lost: a fault took the message away");
    } else {
        std::string cost = arrow.waited == 0 ? "nobody waited" : "waited " + length_text(static_cast<double>(arrow.waited));
        if (arrow.duration != 0)
            cost += ", " + length_text(static_cast<double>(arrow.duration)) + " on the wire";
        lines.push_back(cost);
    }
    const std::string from = place_at(arrow.from_node, arrow.from_iptr, names);
    const std::string to = place_at(arrow.to_node, arrow.to_iptr, names);
    if (!from.empty() && !to.empty())
        lines.push_back(from + " -> " + to);
    else if (!from.empty() || !to.empty())
        lines.push_back(from + to);
    return lines;
}

std::vector<std::string> words_of(const LaneStretch& stretch, const LaneNames& names) {
    std::vector<std::string> lines;
    const std::string who =
        stretch.process == 0 ? node_name(stretch.node, names) : end_name(stretch.node, stretch.process, stretch.iptr, names);
    lines.push_back(fmt::format("{}  {}", who, state_words(stretch, names)));
    const double length = static_cast<double>((stretch.to - stretch.from).count);
    lines.push_back(
        fmt::format("{} {}, from {}", stretch.is_open ? "at least" : "for", length_text(length), instant_text(stretch.from, 6)));
    const std::string place = place_at(stretch.node, stretch.iptr, names);
    if (!place.empty())
        lines.push_back(place);
    return lines;
}

std::vector<std::string> words_of(const LaneMark& mark, const LaneNames& names) {
    std::string text = mark.text;
    if (mark.kind == LaneMarkKind::fault)
        std::replace(text.begin(), text.end(), '_', ' ');
    if (mark.kind == LaneMarkKind::probe_point) {
        const auto number = static_cast<std::size_t>(std::strtoull(mark.text.c_str(), nullptr, 10));
        if (number < names.points.size())
            text = names.points[number].name;
    }
    std::string heading = mark.kind == LaneMarkKind::rule_failure ? text : std::string(name_of(mark.kind));
    if (mark.kind != LaneMarkKind::rule_failure && !text.empty())
        heading += ": " + text;
    return {heading, fmt::format("{}, at {}", mark.node == host_node ? std::string(host_name) : node_name(mark.node, names),
                                 instant_text(mark.at, 6))};
}

std::vector<std::string> words_of(const LaneColumn& column, Tick from, Tick length, const Lane& lane, const LaneNames& names) {
    std::string shares;
    for (std::size_t state = 0; state < lane_states; ++state) {
        const int percent = static_cast<int>(std::lround(column.shares[state] * 100));
        if (percent != 0)
            shares += fmt::format("{}{} {} %", shares.empty() ? "" : ", ", name_of(static_cast<LaneState>(state)), percent);
    }
    std::vector<std::string> lines{lane_label(lane, names) + "  " + (shares.empty() ? "nothing is known yet" : shares)};
    lines.push_back(fmt::format("{} events, {} messages in {}", grouped(column.events), grouped(column.messages),
                                length_text(static_cast<double>(length.count))));
    lines.push_back("from " + instant_text(from, static_cast<double>(length.count)));
    return lines;
}

std::string summary_of(const LanePicture& picture, Tick from, Tick to, double ticks_per_pixel) {
    const double apart = static_cast<double>((to - from).count) / 100;
    const bool is_exact = picture.source == LaneSource::events;
    const std::string lost =
        picture.lost_events == 0 ? std::string{} : fmt::format(", {} of the run are missing", grouped(picture.lost_events));
    return fmt::format("{} to {}, 1 px = {}, {}{} events of level {}{}", instant_text(from, apart), instant_text(to, apart),
                       length_text(ticks_per_pixel), is_exact ? "" : "about ", grouped(picture.events),
                       level_names[static_cast<std::size_t>(picture.level)], lost);
}

} // namespace t8::console
