#include <iostream>
#include <map>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/console.hpp"
#include "cli/exit_status.hpp"
#include "cli/quantities.hpp"
#include "monitor/history/json_lines.hpp"
#include "monitor/history/reader.hpp"

namespace t8::cli {
namespace {

constexpr std::string_view usage[] = {"[options] run.t8h"};

constexpr OptionRow options[] = {
    {"Options", "json", 0, "", "print every event as a line of JSON"},
};

constexpr Example examples[] = {
    {"t8 history run.t8h", "what was recorded, and how much of it"},
    {"t8 history --json run.t8h | head", "the events themselves"},
};

/// What is in a history, counted by reading all of it.
struct Content {
    std::map<EventKind, std::uint64_t> counts;
    std::uint64_t events = 0;
    std::vector<Diagnostic> problems;
};

Content read(const HistoryReader& history) {
    Content content;
    content.problems = history.problems();
    EventCursor cursor = history.events();
    while (const Event* const event = cursor.next()) {
        ++content.counts[event->kind];
        ++content.events;
    }
    content.problems.insert(content.problems.end(), cursor.problems().begin(), cursor.problems().end());
    return content;
}

std::string plural(std::size_t number, std::string_view what) {
    return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
}

std::string summary(const HistoryReader& history, const Content& content) {
    const MachineSpec& machine = history.machine();
    std::string text = fmt::format("{}: {} bytes, {}\n", history.name(), grouped(history.size()),
                                   history.complete() ? "complete" : "not complete");
    if (!history.description().program.empty())
        text += fmt::format("  program  {}\n", history.description().program);
    text += fmt::format("  machine  {}{}, {}", machine.file.empty() ? "" : machine.file + ", ",
                        plural(machine.nodes.size(), "node"), plural(machine.links.size(), "link"));
    if (!machine.switches.empty())
        text += fmt::format(", {} with {}", plural(machine.switches.size(), "C004"), plural(machine.cables.size(), "cable"));
    text += fmt::format("\n  time     {}\n  events   {}\n", time_text(history.known_until()), grouped(content.events));
    for (const auto& [kind, count] : content.counts)
        text += fmt::format("    {:<14} {}\n", name_of(kind), grouped(count));
    return text;
}

int run(const Arguments& arguments) {
    const auto history = HistoryReader::open(arguments.words.front());
    if (!history)
        return complain(history.error());
    const Content content = read(*history);
    if (arguments.has("json")) {
        dump_json_lines(*history, std::cout);
        std::cout.flush();
    } else {
        print(summary(*history, content));
    }
    for (const Diagnostic& problem : content.problems)
        complain(problem);
    return history->complete() && content.problems.empty() ? success : negative;
}

} // namespace

const Command history_command{
    .name = "history",
    .title = "show what a recorded run holds",
    .usage = usage,
    .description = "The file format is described in docs/history-format.md.",
    .options = options,
    .examples = examples,
    .completes = ".t8h",
    .least_words = 1,
    .most_words = 1,
    .run = run,
};

} // namespace t8::cli
