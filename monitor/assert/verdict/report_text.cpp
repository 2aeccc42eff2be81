#include "monitor/assert/verdict/report.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "monitor/assert/verdict/diagram.hpp"
#include "monitor/assert/verdict/event_words.hpp"
#include "monitor/assert/verdict/report_details.hpp"
#include "monitor/events/event_text.hpp"

namespace t8 {
namespace {

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

std::string slack_text(std::int64_t slack) {
    return slack >= 0 ? fmt::format("{} us to spare", microseconds_text(Tick{static_cast<std::uint64_t>(slack)}))
                      : fmt::format("{} us too late", microseconds_text(Tick{static_cast<std::uint64_t>(-slack)}));
}

std::string witness_text(const Witness& witness, const CheckReport& report) {
    std::string text;
    if (!witness.message.empty())
        text += fmt::format("  and     {}\n", witness.message);
    for (const Event& event : witness.events) {
        text += fmt::format("  event   {}\n", event_line(event, report));
        for (const std::string& line : processes_of(event, report))
            text += fmt::format("          {}\n", line);
    }
    if (witness.causal_chain.size() > 1) {
        text += "  came by ";
        for (std::size_t i = 0; i < witness.causal_chain.size(); ++i)
            text += (i == 0 ? "" : " > ") + text_of(witness.causal_chain[i], report.machine);
        text += "\n";
    }
    for (const std::string& line : diagram_of(witness, report))
        text += line + "\n";
    return text;
}

} // namespace

std::vector<std::string> notes_of(const Verdict& verdict, const CheckReport& report) {
    std::vector<std::string> lines;
    for (const Note& note : verdict.notes)
        lines.push_back(note.event ? fmt::format("{}: {}", text_of(*note.event, report.machine), note.text) : note.text);
    if (verdict.notes_left_out > 0)
        lines.push_back(fmt::format("and {} more", verdict.notes_left_out));
    return lines;
}

std::string details_of(const Verdict& verdict, const CheckReport& report) {
    std::string text;
    for (const Witness& witness : verdict.witnesses)
        text += witness_text(witness, report);
    for (const NearMiss& near : verdict.near_misses)
        text += fmt::format("  near    {}: {} after {}\n", slack_text(near.slack), text_of(near.answer.id(), report.machine),
                            text_of(near.trigger.id(), report.machine));
    return text;
}

std::string text_report(const CheckReport& report) {
    std::string text;
    for (const Diagnostic& warning : report.warnings)
        text += render(warning);
    for (const Verdict& verdict : report.verdicts) {
        text += fmt::format("{}:{}: {}: {}", verdict.place.file, verdict.place.line, name_of(verdict.status), verdict.rule);
        if (const auto slack = verdict.good() ? verdict.least_slack() : std::nullopt)
            text += fmt::format(" (at least {})", slack_text(*slack));
        text += "\n";
        if (!verdict.good())
            text += fmt::format("  why     {}\n", verdict.message) + details_of(verdict, report);
        for (const std::string& note : notes_of(verdict, report))
            text += fmt::format("  note    {}\n", note);
    }
    return text + totals(report);
}

std::string cost_report(const CheckReport& report) {
    std::vector<const Verdict*> rules;
    for (const Verdict& verdict : report.verdicts)
        rules.push_back(&verdict);
    std::stable_sort(rules.begin(), rules.end(), [](const Verdict* a, const Verdict* b) {
        return std::pair(a->cost.steps, a->cost.hits) > std::pair(b->cost.steps, b->cost.hits);
    });
    std::string text = fmt::format("{:>12} {:>12} {:>14} {:>12}  rule\n", "hits", "Lua calls", "Lua steps", "most kept");
    for (const Verdict* const rule : rules)
        text += fmt::format("{:>12} {:>12} {:>14} {:>12}  {}\n", rule->cost.hits, rule->cost.lua_calls, rule->cost.steps,
                            rule->cost.live, rule->rule);
    return text;
}

} // namespace t8
