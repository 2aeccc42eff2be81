#include "monitor/assert/verdict/report.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "monitor/assert/verdict/event_words.hpp"
#include "monitor/assert/verdict/report_details.hpp"

namespace t8 {
namespace {

/// Converts a string for XML 1.0. Bytes that are not ASCII, and characters that XML cannot hold, become question marks.
std::string xml(std::string_view text) {
    std::string result;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
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
            result += byte < 0x20 || byte >= 0x7F ? '?' : c;
        }
    }
    return result;
}

/// Converts a string for a TAP description. Ends of lines are not allowed there, and '#' would begin a directive.
std::string tap(std::string_view text) {
    std::string result;
    for (const char c : text)
        result += c == '#' || static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    return result;
}

std::string test_case(const Verdict& verdict, const CheckReport& report) {
    std::string text = fmt::format("    <testcase classname=\"{}\" name=\"{}\" file=\"{}\" line=\"{}\"", xml(verdict.place.file),
                                   xml(verdict.rule), xml(verdict.place.file), verdict.place.line);
    if (verdict.status == Status::pass && verdict.notes.empty())
        return text + "/>\n";
    text += ">\n";
    const std::vector<std::string> notes = notes_of(verdict, report);
    const char* const tag = verdict.status == Status::error ? "error" : "failure";
    if (verdict.status == Status::vacuous && verdict.good())
        text += "      <skipped message=\"vacuous\"/>\n";
    else if (!verdict.good())
        text += fmt::format("      <{0} type=\"{1}\" message=\"{2}\">{3}</{0}>\n", tag, name_of(verdict.status),
                            xml(verdict.message), xml(details_of(verdict, report)));
    if (!notes.empty())
        text += fmt::format("      <system-out>{}</system-out>\n", xml(fmt::format("{}", fmt::join(notes, "\n"))));
    return text + "    </testcase>\n";
}

} // namespace

std::string tap_report(const CheckReport& report) {
    std::string text = fmt::format("TAP version 13\n1..{}\n", report.verdicts.size());
    for (std::size_t i = 0; i < report.verdicts.size(); ++i) {
        const Verdict& verdict = report.verdicts[i];
        text += fmt::format("{}ok {} - {}{}\n", verdict.good() ? "" : "not ", i + 1, tap(verdict.rule),
                            verdict.good() && verdict.status == Status::vacuous ? " # SKIP vacuous" : "");
        for (const std::string& note : notes_of(verdict, report))
            text += fmt::format("# note {}\n", tap(note));
        if (verdict.good())
            continue;
        text += fmt::format("# {}:{}: {}: {}\n", tap(verdict.place.file), verdict.place.line, name_of(verdict.status),
                            tap(verdict.message));
        for (const Witness& witness : verdict.witnesses)
            for (const Event& event : witness.events)
                text += fmt::format("# event {}\n", tap(event_line(event, report)));
    }
    return text;
}

std::string junit_report(const CheckReport& report) {
    const auto count_if = [&](const std::string& file, auto wanted) {
        return std::count_if(report.verdicts.begin(), report.verdicts.end(),
                             [&](const Verdict& verdict) { return verdict.place.file == file && wanted(verdict); });
    };
    std::vector<std::string> files = report.rule_files;
    for (const Verdict& verdict : report.verdicts)
        if (std::find(files.begin(), files.end(), verdict.place.file) == files.end())
            files.push_back(verdict.place.file);
    std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n";
    for (const std::string& file : files) {
        const auto all = count_if(file, [](const Verdict&) { return true; });
        const auto errors = count_if(file, [](const Verdict& verdict) { return verdict.status == Status::error; });
        const auto bad = count_if(file, [](const Verdict& verdict) { return !verdict.good(); });
        const auto skipped =
            count_if(file, [](const Verdict& verdict) { return verdict.good() && verdict.status == Status::vacuous; });
        text += fmt::format("  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\">\n", xml(file),
                            all, bad - errors, errors, skipped);
        for (const Verdict& verdict : report.verdicts)
            if (verdict.place.file == file)
                text += test_case(verdict, report);
        text += "  </testsuite>\n";
    }
    return text + "</testsuites>\n";
}

} // namespace t8
