#include <algorithm>

#include <fmt/format.h>

#include "monitor/diff/run_diff.hpp"
#include "monitor/events/event_text.hpp"
#include "monitor/events/event_json.hpp"

namespace t8 {
namespace {

constexpr const char* cause_words[] = {"", "the earliest", "follows from it", "not because of it"};
constexpr const char* cause_names[] = {"unknown", "origin", "follows", "apart"};

std::string kind_text(DifferenceKind kind) {
    switch (kind) {
    case DifferenceKind::none:
        return "no difference";
    case DifferenceKind::time:
        return "time only: the same events in the same order on every node, at other times";
    case DifferenceKind::content:
        return "content: the same communications, but with other contents";
    case DifferenceKind::order:
        return "order: another communication came first";
    case DifferenceKind::structure:
        return "structure: one run has events that the other lacks";
    }
    return {};
}

std::string table(const std::vector<SettingDifference>& rows, std::string_view indent) {
    std::size_t widest = 0;
    for (const SettingDifference& row : rows)
        widest = std::max(widest, row.what.size());
    std::string text;
    for (const SettingDifference& row : rows)
        text += fmt::format("{}{:<{}}  {} | {}\n", indent, row.what, widest, row.a, row.b);
    return text;
}

std::string short_text(const EventPair& pair) {
    const Event& event = pair.a ? *pair.a : *pair.b;
    std::string text = fmt::format("{}", name_of(event.kind));
    if (!pair.a || !pair.b)
        return text + fmt::format(" only in {}", pair.a ? "a" : "b");
    std::string fields;
    for (const SettingDifference& field : pair.fields)
        fields += fmt::format("{}{} {} | {}", fields.empty() ? ": " : ", ", field.what, field.a, field.b);
    return text + fields;
}

std::vector<std::string> lines_of(const std::vector<Event>& events, const std::optional<Event>& marked,
                                  const Description& description) {
    std::vector<std::string> lines;
    for (const Event& event : events)
        lines.push_back(fmt::format("  {} {}\n", marked && event.id() == marked->id() ? ">" : " ",
                                    line_of(event, description.machine, description.code, description.points)));
    if (!marked)
        lines.push_back("  > no more events on this node\n");
    return lines;
}

/// Prints the events that both runs have before the difference once, then the following events of each run.
std::string events_text(const RunDiff& diff) {
    const EventPair& pair = diff.nodes.front().first;
    const auto a = lines_of(diff.around_a, pair.a, diff.description_a);
    const auto b = lines_of(diff.around_b, pair.b, diff.description_b);
    const auto parting = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    std::string text;
    if (parting.first != a.begin())
        text += fmt::format("in both\n{}", fmt::join(a.begin(), parting.first, ""));
    return text + fmt::format("in a\n{}in b\n{}", fmt::join(parting.first, a.end(), ""), fmt::join(parting.second, b.end(), ""));
}

std::string json_of(const std::vector<SettingDifference>& rows) {
    std::string text;
    for (const SettingDifference& row : rows)
        text += fmt::format("{}{{\"what\":{},\"a\":{},\"b\":{}{}}}", text.empty() ? "" : ",", json_text(row.what),
                            json_text(row.a), json_text(row.b), row.of_recording ? ",\"of_recording\":true" : "");
    return "[" + text + "]";
}

std::string json_of(const std::optional<Event>& event, const Description& description) {
    return event ? json_of(*event, description.machine, description.code, description.points) : "null";
}

std::string json_of(const EventPair& pair, const RunDiff& diff) {
    return fmt::format("{{\"tick\":{},\"kind\":\"{}\",\"fields\":{},\"a\":{},\"b\":{}}}", pair.tick().count,
                       difference_names[static_cast<std::size_t>(pair.kind)], json_of(pair.fields),
                       json_of(pair.a, diff.description_a), json_of(pair.b, diff.description_b));
}

std::string json_of(const std::vector<Event>& events, const Description& description) {
    std::string text;
    for (const Event& event : events)
        text += (text.empty() ? "" : ",") + json_of(event, description.machine, description.code, description.points);
    return "[" + text + "]";
}

} // namespace

std::string text_of(const RunDiff& diff) {
    std::string text = fmt::format("a  {}\nb  {}\n", diff.name_a, diff.name_b);
    for (const std::string& note : diff.notes)
        text += fmt::format("note: {}\n", note);
    if (diff.levels_differ)
        text += fmt::format("note: the levels of recording differ; only events up to level {} are compared\n",
                            level_names[static_cast<std::size_t>(diff.level)]);
    if (!diff.settings.empty())
        text += fmt::format("\nsettings (a | b)\n{}", table(diff.settings, "  "));
    for (const InputDifference& input : diff.inputs)
        text += fmt::format("\n{} {}, {} us\n  {}\n", input.what, input.number, microseconds_text(input.pair.tick()),
                            short_text(input.pair));
    if (diff.nodes.empty()) {
        text += fmt::format("\n{} events on {} node{}: no difference\n", diff.events_a, diff.nodes_compared,
                            diff.nodes_compared == 1 ? "" : "s");
        return text;
    }

    const NodeDifference& first = diff.nodes.front();
    const Event& event = first.first.a ? *first.first.a : *first.first.b;
    text += fmt::format("\nfirst difference: node {}{}, {} us (tick {})\n", first.name,
                        event.process != 0 ? fmt::format(", process {}", event.process) : "",
                        microseconds_text(first.first.tick()), first.first.tick().count);
    if (first.first.a && first.first.b)
        text += table(first.first.fields, "  ");
    text += events_text(diff);
    text += fmt::format("\nthe runs differ in {}\n", kind_text(diff.kind));
    text += fmt::format("{} of {} node{} differ{}\n", diff.nodes.size(), diff.nodes_compared, diff.nodes_compared == 1 ? "" : "s",
                        diff.nodes.size() == 1 ? "s" : "");
    constexpr std::size_t most_shown = 20;
    for (std::size_t i = 0; i < diff.nodes.size() && i < most_shown; ++i) {
        const NodeDifference& node = diff.nodes[i];
        const char* const cause = cause_words[static_cast<std::size_t>(node.cause)];
        text +=
            fmt::format("  {:<10} {:>14} us  {}{}{}\n", node.name, microseconds_text(node.first.tick()), short_text(node.first),
                        *cause == '\0' || diff.nodes.size() == 1 ? "" : "; ", diff.nodes.size() == 1 ? "" : cause);
        if (node.deeper)
            text += fmt::format("  {:<10} {:>14} us  not only time: {}\n", "", microseconds_text(node.deeper->tick()),
                                short_text(*node.deeper));
    }
    if (diff.nodes.size() > most_shown)
        text += fmt::format("  and {} more\n", diff.nodes.size() - most_shown);
    return text;
}

std::string json_of(const RunDiff& diff) {
    std::string inputs;
    for (const InputDifference& input : diff.inputs)
        inputs += fmt::format("{}{{\"what\":{},\"number\":{},\"difference\":{}}}", inputs.empty() ? "" : ",",
                              json_text(input.what), input.number, json_of(input.pair, diff));
    std::string nodes;
    for (const NodeDifference& node : diff.nodes)
        nodes += fmt::format("{}{{\"node\":{},\"cause\":\"{}\",\"first\":{},\"deeper\":{}}}", nodes.empty() ? "" : ",",
                             json_text(node.name), cause_names[static_cast<std::size_t>(node.cause)], json_of(node.first, diff),
                             node.deeper ? json_of(*node.deeper, diff) : "null");
    std::string notes;
    for (const std::string& note : diff.notes)
        notes += (notes.empty() ? "" : ",") + json_text(note);
    return fmt::format(
        "{{\"a\":{},\"b\":{},\"same\":{},\"kind\":\"{}\",\"level\":\"{}\",\"events\":[{},{}],\"nodes_compared\":{},"
        "\"notes\":[{}],\"settings\":{},\"inputs\":[{}],\"nodes\":[{}],\"around_a\":{},\"around_b\":{}}}\n",
        json_text(diff.name_a), json_text(diff.name_b), diff.same(), difference_names[static_cast<std::size_t>(diff.kind)],
        level_names[static_cast<std::size_t>(diff.level)], diff.events_a, diff.events_b, diff.nodes_compared, notes,
        json_of(diff.settings), inputs, nodes, json_of(diff.around_a, diff.description_a),
        json_of(diff.around_b, diff.description_b));
}

} // namespace t8
