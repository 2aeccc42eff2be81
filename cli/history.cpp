#include <string>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/base/console.hpp"
#include "cli/base/exit_status.hpp"
#include "cli/history/event_choice.hpp"
#include "cli/history/overview.hpp"
#include "cli/history/run_times.hpp"
#include "cli/base/rule_inputs.hpp"
#include "monitor/assert/check.hpp"
#include "monitor/events/event_text.hpp"
#include "monitor/events/event_json.hpp"
#include "monitor/history/reading/json_lines.hpp"
#include "monitor/history/reading/reader.hpp"

namespace t8::cli {
namespace {

constexpr std::string_view usage[] = {"[options] run.t8h"};

constexpr OptionRow options[] = {
    {"What to show", "summary", 0, "", "show a summary, without reading the events; this is the default"},
    {"What to show", "events", 0, "", "list the events, one on a line"},
    {"What to show", "json", 0, "", "print the events as lines of JSON; with --summary print the summary as JSON"},
    {"What to show", "profile", 0, "",
     "show where the time of each process went and which channels were waited on; --from and --to limit it to a part"},
    {"What to show", "critical-path", 0, "",
     "show the chain of computing, waiting and messages that determined the length of the run"},
    {"Which events", "node", 0, "NAME", "only of this node; repeat the option or use commas for several, as in the options below",
     "", true},
    {"Which events", "process", 0, "N", "only events that involve this process instance", "", true},
    {"Which events", "channel", 0, "CHANNEL", "only of this channel, by its number (17) or the address of its word (#80000010)",
     "", true},
    {"Which events", "kind", 0, "NAME", "only of this kind; docs/events.md lists the kinds", "", true},
    {"Which events", "where", 0, "SELECTOR",
     "only events that this selector, or choice of selectors, of the rule language selects (docs/rules.md)"},
    {"Which events", "from", 0, "TIME", "only from this time on: 20us, 1.5ms, or ticks"},
    {"Which events", "to", 0, "TIME", "only up to this time"},
};

constexpr Example examples[] = {
    {"t8 history run.t8h", "what was recorded, and how much of it"},
    {"t8 history --events --node n3 --from 2ms run.t8h | head", "what happened on a node"},
    {"t8 history --json --kind sent,received run.t8h", "messages over links, for other programs"},
    {"t8 history --where 'sends { node = \"n1\", bytes = { at_least = 8 } }' run.t8h", "as a rule would select them"},
    {"t8 history --summary --json run.t8h", "the summary for other programs"},
    {"t8 history --profile run.t8h", "where the time went, and who waited for what"},
};

constexpr std::size_t printed_together = std::size_t{1} << 16;

/// Prints events as they come, a line for each, many at a time.
class EventPrinter {
public:
    EventPrinter(const HistoryReader& history, bool json) : history_(history), json_(json) {
        if (json_)
            text_ = json_of(history) + '\n';
    }
    void add(const Event& event) {
        const Description& description = history_.description();
        text_ += json_ ? json_of(event, description.machine, description.code, description.points)
                       : line_of(event, description.machine, description.code, description.points);
        text_ += '\n';
        ++count_;
        if (text_.size() >= printed_together)
            flush();
    }
    void end(const std::vector<Diagnostic>& damage) {
        if (json_)
            text_ += json_end(history_, damage, count_) + '\n';
        flush();
    }
    /// Ends the output after an error: prints the events before it, if there were any.
    void give_up() {
        if (count_ > 0)
            flush();
    }

private:
    void flush() {
        print(text_);
        text_.clear();
    }

    const HistoryReader& history_;
    bool json_;
    std::string text_;
    std::uint64_t count_ = 0;
};

/// Prints the selected events. Returns the damage that was found on the way.
std::vector<Diagnostic> print_events(const HistoryReader& history, const EventChoice& choice, bool json) {
    EventPrinter printer(history, json);
    EventCursor cursor = history.select(choice.filters, choice.extent);
    while (const Event* const event = cursor.next())
        printer.add(*event);
    printer.end(cursor.problems());
    return cursor.problems();
}

/// Prints the events that a selector of the rule language selects. Returns the damage that was found on the way.
Result<std::vector<Diagnostic>> print_selected(const HistoryReader& history, const std::string& selector, const Extent& extent,
                                               bool json, const std::filesystem::path& program) {
    Result<RuleInputs> inputs = read_rules({}, program);
    if (!inputs)
        return tl::unexpected<Failure>(std::move(inputs.error()));
    EventPrinter printer(history, json);
    const auto found = [&](const Event& event) {
        if (event.tick >= extent.from && event.tick <= extent.to)
            printer.add(event);
    };
    Result<SearchEnd> end = search(history, {"--where", selector}, found, std::move(inputs->options));
    if (!end) {
        printer.give_up();
        return tl::unexpected<Failure>(std::move(end.error()));
    }
    printer.end(end->damage);
    for (const Diagnostic& warning : end->warnings)
        complain(warning);
    return std::move(end->damage);
}

Result<std::vector<Diagnostic>> print_wanted(const Arguments& arguments, const HistoryReader& history, bool json) {
    const auto selector = arguments.text("where");
    if (selector)
        for (const char* const other : {"node", "process", "channel", "kind"})
            if (arguments.has(other))
                return failure(fmt::format("'--where' and '--{}' cannot be combined", other),
                               fmt::format("put it into the selector, as in --where 'sends {{ {} = ... }}'",
                                           std::string_view(other) == "kind" ? "node" : other));
    const auto choice = chosen_events(arguments, history.machine());
    if (!choice)
        return tl::unexpected<Failure>(choice.error());
    return selector ? print_selected(history, *selector, choice->extent, json, arguments.program)
                    : print_events(history, *choice, json);
}

/// Prints what --profile or --critical-path asks for.
Result<std::vector<Diagnostic>> print_times(const Arguments& arguments, const HistoryReader& history) {
    const bool path = arguments.has("critical-path");
    for (const char* const other : {"summary", "events", "json", "where", "node", "process", "channel", "kind"})
        if (arguments.has(other))
            return failure(fmt::format("'--{}' and '--{}' cannot be combined", path ? "critical-path" : "profile", other));
    if (path && (arguments.has("profile") || arguments.has("from") || arguments.has("to")))
        return failure("'--critical-path' covers the whole run and cannot be combined with other options");
    const auto choice = chosen_events(arguments, history.machine());
    if (!choice)
        return tl::unexpected<Failure>(choice.error());
    Result<RunTimes> times = path ? critical_path(history) : time_profile(history, choice->extent);
    if (!times)
        return tl::unexpected<Failure>(std::move(times.error()));
    print(times->text);
    return std::move(times->damage);
}

int run(const Arguments& arguments) {
    const bool times = arguments.has("profile") || arguments.has("critical-path");
    const bool json = arguments.has("json");
    const bool events =
        arguments.has("events") || (json && !arguments.has("summary")) || arguments.has("where") || chooses_events(arguments);
    if (!times && events && arguments.has("summary"))
        return complain(failure("'--summary' shows no events, so none can be chosen", "leave out --summary").value());
    const auto history = HistoryReader::open(arguments.words.front());
    if (!history)
        return complain(history.error());
    std::vector<Diagnostic> problems = history->problems();
    if (times || events) {
        const auto met = times ? print_times(arguments, *history) : print_wanted(arguments, *history, json);
        if (!met)
            return complain(met.error());
        problems.insert(problems.end(), met->begin(), met->end());
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
        "The status is 0 when the run was recorded to its end and no part that was read is damaged, else 1. The summary reads "
        "no events.",
    .options = options,
    .examples = examples,
    .completes = ".t8h",
    .least_words = 1,
    .most_words = 1,
    .run = run,
};

} // namespace t8::cli
