#include "monitor/assert/report.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace t8 {
namespace {

std::string process_text(std::string_view role, const MachineSpec& machine, std::uint64_t node, std::uint64_t wdesc,
                         std::uint64_t iptr) {
    return fmt::format("{} {}: Wdesc #{:08X}, Iptr #{:08X}", role, name_of(machine, static_cast<std::uint32_t>(node)), wdesc,
                       iptr);
}

/// Who was involved, one line each.
std::vector<std::string> processes_of(const Event& event, const MachineSpec& machine) {
    if (event.kind != EventKind::link_message) {
        if (!event.has("wdesc") || event["wdesc"] == NotProcess_p)
            return {};
        return {process_text("process on", machine, event.node, event["wdesc"], event["iptr"])};
    }
    std::vector<std::string> lines;
    if (event.node != host_node)
        lines.push_back(process_text("sender", machine, event.node, event["sender_wdesc"], event["sender_iptr"]));
    if (event["to_node"] != host_node)
        lines.push_back(process_text("receiver", machine, event["to_node"], event["receiver_wdesc"], event["receiver_iptr"]));
    return lines;
}

std::string end_text(const MachineSpec& machine, std::uint64_t node, std::uint64_t link) {
    const auto number = static_cast<std::uint32_t>(node);
    return number == host_node ? std::string(host_name) : fmt::format("{}.{}", name_of(machine, number), link);
}

std::string bytes_text(std::uint64_t bytes) { return fmt::format("{} byte{}", bytes, bytes == 1 ? "" : "s"); }

std::string fault_text(const Event& event, const MachineSpec& machine) {
    const std::uint64_t kind = event["fault_kind"];
    if (kind >= std::size(fault_names))
        return fmt::format("unknown fault on {}", name_of(machine, event.node));
    const std::string here = end_text(machine, event.node, event.link);
    const std::string message = fmt::format("message {}", event.sequence);
    const std::string of_length = bytes_text(event["bytes"]);
    switch (static_cast<FaultKind>(kind)) {
    case FaultKind::drop_message:
        return fmt::format("fault at {}: {} dropped, {}", here, message, of_length);
    case FaultKind::lose_packet:
        return fmt::format("fault at {}: a packet of {} lost, {}", here, message, of_length);
    case FaultKind::lose_acknowledge:
        return fmt::format("fault at {}: an acknowledge of {} lost, {}", here, message, of_length);
    case FaultKind::extra_byte:
        return fmt::format("fault at {}: a byte that nobody sent came in", here);
    case FaultKind::dead_link:
        return fmt::format("fault at {}: the cable is dead", here);
    case FaultKind::slow_link:
        return fmt::format("fault at {}: the cable has another speed", here);
    case FaultKind::crash:
        return fmt::format("fault on {}: it crashed", name_of(machine, event.node));
    case FaultKind::flip_bit:
        return fmt::format("fault on {}: a bit of its memory changed", name_of(machine, event.node));
    case FaultKind::clock_error:
        break;
    }
    return fmt::format("fault on {}: its clock has another rate", name_of(machine, event.node));
}

std::string what_happened(const Event& event, const MachineSpec& machine) {
    const std::string here = end_text(machine, event.node, event.link);
    switch (event.kind) {
    case EventKind::link_message:
        return fmt::format("link message {} > {}, message {}, {}", here, end_text(machine, event["to_node"], event["to_link"]),
                           event.sequence, bytes_text(event["bytes"]));
    case EventKind::fault:
        return fault_text(event, machine);
    case EventKind::error_flag:
        return fmt::format("error flag set on {}", name_of(machine, event.node));
    case EventKind::node_stopped: {
        constexpr std::string_view reasons[] = {"error flag", "halted", "breakpoint", "crashed"};
        static_assert(std::size(reasons) == std::size(stop_reason_names));
        const std::uint64_t reason = event["reason"];
        return fmt::format("{} stopped: {}", name_of(machine, event.node),
                           reason < std::size(reasons) ? reasons[reason] : "unknown");
    }
    case EventKind::run_ended: {
        const std::uint64_t outcome = event["outcome"];
        return fmt::format("end of the run: {}", outcome < std::size(run_outcome_names) ? run_outcome_names[outcome] : "unknown");
    }
    }
    return "unknown event";
}

std::string witness_text(const Witness& witness, const MachineSpec& machine) {
    std::string text = fmt::format("  event   {}\n", event_line(witness.event, machine));
    for (const std::string& line : processes_of(witness.event.event, machine))
        text += fmt::format("          {}\n", line);
    for (const NumberedEvent& event : witness.before)
        text += fmt::format("  before  {}\n", event_line(event, machine));
    for (const NumberedEvent& event : witness.after)
        text += fmt::format("  after   {}\n", event_line(event, machine));
    return text;
}

std::string details(const Verdict& verdict, const MachineSpec& machine) {
    std::string text;
    for (const Witness& witness : verdict.witnesses)
        text += witness_text(witness, machine);
    return text;
}

std::string xml(std::string_view text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
        case '&':
            result += "&amp;";
            break;
        case '<':
            result += "&lt;";
            break;
        case '>':
            result += "&gt;";
            break;
        case '"':
            result += "&quot;";
            break;
        case '\n':
            result += '\n';
            break;
        default:
            result += static_cast<unsigned char>(c) < 0x20 ? '?' : c;
        }
    }
    return result;
}

/// A TAP description: no line ends, and '#' would start a directive.
std::string tap(std::string_view text) {
    std::string result;
    for (const char c : text)
        result += c == '#' || static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    return result;
}

std::string totals(const CheckReport& report) {
    std::string text = fmt::format("{} rule{} over {} event{}:", report.verdicts.size(), report.verdicts.size() == 1 ? "" : "s",
                                   report.events, report.events == 1 ? "" : "s");
    const char* separator = " ";
    for (const Status status : {Status::pass, Status::fail, Status::pending, Status::vacuous, Status::error}) {
        if (const std::size_t count = report.count(status); count > 0) {
            text += fmt::format("{}{} {}", separator, count, name_of(status));
            separator = ", ";
        }
    }
    return text + "\n";
}

} // namespace

std::string event_line(const NumberedEvent& event, const MachineSpec& machine) {
    return fmt::format("#{} {} us (tick {}) {}", event.number, microseconds_text(event.event.tick), event.event.tick.count,
                       what_happened(event.event, machine));
}

std::string text_report(const CheckReport& report) {
    std::string text;
    for (const Diagnostic& warning : report.warnings)
        text += render(warning);
    for (const Verdict& verdict : report.verdicts) {
        text += fmt::format("{}:{}: {}: {}\n", verdict.place.file, verdict.place.line, name_of(verdict.status), verdict.rule);
        if (verdict.good())
            continue;
        text += fmt::format("  why     {}\n", verdict.message);
        text += details(verdict, report.machine);
    }
    return text + totals(report);
}

std::string tap_report(const CheckReport& report) {
    std::string text = fmt::format("TAP version 13\n1..{}\n", report.verdicts.size());
    for (std::size_t i = 0; i < report.verdicts.size(); ++i) {
        const Verdict& verdict = report.verdicts[i];
        text += fmt::format("{}ok {} - {}{}\n", verdict.good() ? "" : "not ", i + 1, tap(verdict.rule),
                            verdict.good() && verdict.status == Status::vacuous ? " # SKIP vacuous" : "");
        if (verdict.good())
            continue;
        text += fmt::format("# {}:{}: {}: {}\n", tap(verdict.place.file), verdict.place.line, name_of(verdict.status),
                            tap(verdict.message));
        for (const Witness& witness : verdict.witnesses)
            text += fmt::format("# event {}\n", event_line(witness.event, report.machine).substr(1));
    }
    return text;
}

std::string junit_report(const CheckReport& report) {
    const std::size_t errors = report.count(Status::error);
    const auto count_if = [&](auto wanted) {
        return static_cast<std::size_t>(std::count_if(report.verdicts.begin(), report.verdicts.end(), wanted));
    };
    const std::size_t bad = count_if([](const Verdict& verdict) { return !verdict.good(); });
    const std::size_t skipped =
        count_if([](const Verdict& verdict) { return verdict.good() && verdict.status == Status::vacuous; });
    std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    text += fmt::format("<testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\">\n",
                        xml(report.rule_file), report.verdicts.size(), bad - errors, errors, skipped);
    for (const Verdict& verdict : report.verdicts) {
        text += fmt::format("  <testcase classname=\"{}\" name=\"{}\" file=\"{}\" line=\"{}\"", xml(report.rule_file),
                            xml(verdict.rule), xml(verdict.place.file), verdict.place.line);
        if (verdict.status == Status::pass) {
            text += "/>\n";
            continue;
        }
        text += ">\n";
        const char* const tag = verdict.status == Status::error ? "error" : "failure";
        if (verdict.good())
            text += "    <skipped message=\"vacuous\"/>\n";
        else
            text += fmt::format("    <{0} type=\"{1}\" message=\"{2}\">{3}</{0}>\n", tag, name_of(verdict.status),
                                xml(verdict.message), xml(details(verdict, report.machine)));
        text += "  </testcase>\n";
    }
    return text + "</testsuite>\n";
}

} // namespace t8
