#include "monitor/assert/verdict/report.hpp"

#include <fmt/format.h>

#include "monitor/assert/verdict/event_words.hpp"
#include "monitor/events/event_text.hpp"
#include "monitor/events/event_json.hpp"

namespace t8 {
namespace {

/// Returns a list in JSON, with one element on each line.
template <class List, class Text> std::string json_list(const List& list, const std::string& indent, const Text& text) {
    std::string result = "[";
    const char* separator = "\n";
    for (const auto& one : list) {
        result += fmt::format("{}{}  {}", separator, indent, text(one));
        separator = ",\n";
    }
    return result + (list.empty() ? "]" : "\n" + indent + "]");
}

std::string id_json(EventId id, const CheckReport& report) { return json_text(text_of(id, report.machine)); }

std::string witness_json(const Witness& witness, const CheckReport& report, const std::string& indent) {
    const std::string inner = indent + "  ";
    const auto event = [&](const Event& one) { return json_of(one, report.machine, code_of(report)); };
    const auto id = [&](EventId one) { return id_json(one, report); };
    const auto message = [&](const ShownMessage& one) {
        return fmt::format(R"({{"sent": {}, "received": {}}})", id_json(one.sent, report), id_json(one.received, report));
    };
    return fmt::format("{{\n{0}\"message\": {1},\n{0}\"events\": {2},\n{0}\"causal_chain\": {3},\n{0}\"around\": "
                       "{4},\n{0}\"messages\": {5}\n{6}}}",
                       inner, json_text(witness.message), json_list(witness.events, inner, event),
                       json_list(witness.causal_chain, inner, id), json_list(witness.around.events, inner, event),
                       json_list(witness.around.messages, inner, message), indent);
}

std::string verdict_json(const Verdict& verdict, const CheckReport& report) {
    const std::string indent = "      ";
    const auto witness = [&](const Witness& one) { return witness_json(one, report, indent + "  "); };
    const auto near = [&](const NearMiss& one) {
        return fmt::format(R"({{"trigger": {}, "answer": {}, "slack": {}}})", id_json(one.trigger.id(), report),
                           id_json(one.answer.id(), report), one.slack);
    };
    const auto note = [&](const Note& one) {
        return fmt::format(R"({{"event": {}, "text": {}}})", one.event ? id_json(*one.event, report) : "null",
                           json_text(one.text));
    };
    return fmt::format("{{\n{0}\"rule\": {1},\n{0}\"file\": {2},\n{0}\"line\": {3},\n{0}\"status\": \"{4}\",\n{0}\"good\": {5},\n"
                       "{0}\"message\": {6},\n{0}\"triggers\": {7},\n{0}\"failures\": {8},\n"
                       "{0}\"cost\": {{\"hits\": {9}, \"lua_calls\": {10}, \"steps\": {11}, \"live\": "
                       "{12}}},\n{0}\"near_misses\": {13},\n{0}\"witnesses\": {14},\n{0}\"notes\": {15},\n"
                       "{0}\"notes_left_out\": {16}\n    }}",
                       indent, json_text(verdict.rule), json_text(verdict.place.file), verdict.place.line,
                       name_of(verdict.status), verdict.good(), json_text(verdict.message), verdict.triggers, verdict.failures,
                       verdict.cost.hits, verdict.cost.lua_calls, verdict.cost.steps, verdict.cost.live,
                       json_list(verdict.near_misses, indent, near), json_list(verdict.witnesses, indent, witness),
                       json_list(verdict.notes, indent, note), verdict.notes_left_out);
}

std::string diagnostic_json(const Diagnostic& warning) {
    return fmt::format(R"({{"file": {}, "line": {}, "message": {}}})", json_text(warning.place.file), warning.place.line,
                       json_text(warning.message));
}

} // namespace

std::string json_report(const CheckReport& report) {
    const auto file = [](const std::string& name) { return json_text(name); };
    const auto verdict = [&](const Verdict& one) { return verdict_json(one, report); };
    const auto place = [&](const auto& one) {
        return fmt::format(R"({{"node": {}, "iptr": "#{:08X}", "place": {}}})",
                           json_text(name_of(report.machine, one.first.first)), one.first.second, json_text(one.second));
    };
    std::string counts;
    for (const Status status : {Status::pass, Status::fail, Status::pending, Status::vacuous, Status::error})
        counts += fmt::format("{}\"{}\": {}", counts.empty() ? "" : ", ", name_of(status), report.count(status));
    return fmt::format("{{\n  \"format\": \"transcope check 1\",\n  \"history\": {},\n  \"rule_files\": {},\n  \"good\": {},\n"
                       "  \"counts\": {{{}}},\n  \"events\": {},\n  \"end\": {},\n  \"warnings\": {},\n  \"verdicts\": {},\n"
                       "  \"source_places\": {}\n}}\n",
                       json_text(report.history), json_list(report.rule_files, "  ", file), report.good(), counts, report.events,
                       report.end.count, json_list(report.warnings, "  ", diagnostic_json),
                       json_list(report.verdicts, "  ", verdict), json_list(report.source_places, "  ", place));
}

} // namespace t8
