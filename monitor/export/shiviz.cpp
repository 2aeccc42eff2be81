#include <fmt/format.h>

#include "monitor/export/causal_log.hpp"
#include "monitor/export/notes.hpp"
#include "monitor/export/writers.hpp"
#include "monitor/events/event_text.hpp"
#include "monitor/events/event_json.hpp"

namespace t8 {
namespace {

// The header that ShiViz needs before a log: the expression that matches events, and the expression that separates runs (empty).
constexpr std::string_view header = "(?<time>\\S+) (?<event>.*)\\n(?<host>\\S+) (?<clock>\\{.*\\})\n\n";

/// The most events that are read after the extent, to complete clocks that are not exact yet. The other end of a message follows within bit
/// times.
constexpr std::uint64_t most_read_on = 100'000;

std::string text_of(const CausalLog::Row& row, const RunFacts& facts) {
    const MachineSpec& machine = facts.machine;
    const Event& event = row.event;
    std::string text;
    switch (event.kind) {
    case EventKind::communication:
    case EventKind::sent:
    case EventKind::received:
        text = row.receiver || event.kind == EventKind::received ? "receive" : "send";
        break;
    default:
        text = name_of(event.kind);
        std::replace(text.begin(), text.end(), '_', ' ');
    }
    if (event.channel != no_channel)
        text += " " + channel_text(event.channel);
    if (const std::string name = facts.code == nullptr ? std::string{} : channel_name_of(event, *facts.code); !name.empty())
        text += fmt::format(" ({})", name);
    std::size_t index = 0;
    for (const FieldRow& field : field_rows(event.kind)) {
        const std::uint64_t value = event.values[index++];
        if (field.unit == "hash" || field.unit == "state" || field.unit == "wdesc" || field.unit == "address" ||
            field.unit == "end" || field.unit == "element" || field.name == "receiver")
            continue;
        const std::string place =
            field.unit == "iptr" ? facts.place_of(event.node, Address{static_cast<Word>(value)}) : std::string{};
        text += fmt::format(" {}={}", field.name, place.empty() ? value_text(field.unit, value, machine) : place);
    }
    const bool is_other_end = row.receiver && event.kind == EventKind::communication;
    const Address iptr = is_other_end ? Address{static_cast<Word>(event["receiver_iptr"])} : event.iptr;
    if (const std::string_view routine = facts.routine_of(event.node, iptr); !routine.empty())
        text += fmt::format(" PROC={}", routine);
    if (const std::string place = facts.place_of(event.node, iptr); !place.empty())
        text += fmt::format(" line={}", place);
    return text;
}

} // namespace

ExportReport write_shiviz(const RunFacts& facts, EventSource& events, Output& output, const ExportLimits& limits) {
    CausalLog log(facts, limits.shiviz_events, limits.shiviz_processes);
    std::uint64_t read_on = 0;
    while (const Event* const event = events.next()) {
        log.see(*event);
        if (log.full() && (++read_on > most_read_on || (read_on % 1024 == 0 && log.settled())))
            break;
    }
    log.finish();
    output.write(header);
    for (const CausalLog::Row& row : log.rows()) {
        std::string clock;
        for (const auto& [host, count] : row.clock)
            clock += fmt::format("{}{}:{}", clock.empty() ? "" : ",", json_text(log.hosts()[host]), count);
        output.write(fmt::format("{}us {}\n{} {{{}}}\n", microseconds_text(row.event.tick), text_of(row, facts),
                                 log.hosts()[row.host], clock));
    }
    ExportReport report;
    report.events = log.events();
    if (log.full())
        add_note(report,
                 fmt::format("only the first {} events: ShiViz does not take more than some thousand, of some hundred processes",
                             log.events()),
                 "choose what to see with --from, --to and --node");
    if (const std::size_t doubtful = log.doubtful(); doubtful != 0)
        add_note(report, fmt::format("the clocks of {} rows may be incomplete: the recording lacks the other ends of transfers "
                                     "that were complete before them",
                                     doubtful));
    return report;
}

} // namespace t8
