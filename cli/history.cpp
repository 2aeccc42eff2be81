#include <string>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/console.hpp"
#include "cli/exit_status.hpp"
#include "cli/history/event_choice.hpp"
#include "cli/history/overview.hpp"
#include "monitor/history/event_text.hpp"
#include "monitor/history/json_lines.hpp"
#include "monitor/history/reader.hpp"

namespace t8::cli {
namespace {

constexpr std::string_view usage[] = {"[options] run.t8h"};

constexpr OptionRow options[] = {
    {"What to show", "summary", 0, "", "what the recording holds, without reading its events; this is the default"},
    {"What to show", "events", 0, "", "its events, a line for each"},
    {"What to show", "json", 0, "", "events as lines of JSON; with --summary the summary as JSON"},
    {"Which events", "node", 0, "NAME", "those of the node; several by repeating or with commas, as below", "", true},
    {"Which events", "process", 0, "N", "those that have to do with the process instance", "", true},
    {"Which events", "channel", 0, "CHANNEL", "those of the channel, by its number (17) or the address of its word (#80000010)",
     "", true},
    {"Which events", "kind", 0, "NAME", "those of the kind; docs/events.md has them all", "", true},
    {"Which events", "from", 0, "TIME", "none before that time: 20us, 1.5ms, or ticks"},
    {"Which events", "to", 0, "TIME", "none behind it"},
};

constexpr Example examples[] = {
    {"t8 history run.t8h", "what was recorded, and how much of it"},
    {"t8 history --events --node n3 --from 2ms run.t8h | head", "what happened on a node"},
    {"t8 history --json --kind sent,received run.t8h", "messages over links, for other programs"},
    {"t8 history --summary --json run.t8h", "the summary for other programs"},
};

constexpr std::size_t printed_together = std::size_t{1} << 16;

/// Prints the events of the choice, a line for each, and gives what was damaged on the way.
std::vector<Diagnostic> print_events(const HistoryReader& history, const EventChoice& choice, bool json) {
    EventCursor cursor = history.select(choice.filters, choice.extent);
    const Description& description = history.description();
    std::string text = json ? json_of(history) + '\n' : "";
    std::uint64_t count = 0;
    while (const Event* const event = cursor.next()) {
        text += json ? json_of(*event, history.machine())
                     : line_of(*event, description.machine, description.code, description.points);
        text += '\n';
        ++count;
        if (text.size() < printed_together)
            continue;
        print(text);
        text.clear();
    }
    if (json)
        text += json_end(history, cursor, count) + '\n';
    print(text);
    return cursor.problems();
}

int run(const Arguments& arguments) {
    const bool json = arguments.has("json");
    const bool events = arguments.has("events") || (json && !arguments.has("summary")) || chooses_events(arguments);
    if (events && arguments.has("summary"))
        return complain(failure("'--summary' shows no events, so none can be chosen", "leave out --summary").value());
    const auto history = HistoryReader::open(arguments.words.front());
    if (!history)
        return complain(history.error());
    std::vector<Diagnostic> problems = history->problems();
    if (events) {
        const auto choice = chosen_events(arguments, history->machine());
        if (!choice)
            return complain(choice.error());
        const std::vector<Diagnostic> met = print_events(*history, *choice, json);
        problems.insert(problems.end(), met.begin(), met.end());
    } else {
        print(json ? overview_json(*history) : overview_text(*history));
    }
    for (const Diagnostic& problem : problems)
        complain(problem);
    return history->complete() && problems.empty() ? success : negative;
}

} // namespace

const Command history_command{
    .name = "history",
    .title = "show what a recorded run holds",
    .usage = usage,
    .description =
        "The file format is described in docs/history-format.md, the kinds of events in docs/events.md.\n"
        "The status is 0 when the run was recorded to its end and nothing that is read is damaged, else 1: the summary reads "
        "no events.",
    .options = options,
    .examples = examples,
    .completes = ".t8h",
    .least_words = 1,
    .most_words = 1,
    .run = run,
};

} // namespace t8::cli
