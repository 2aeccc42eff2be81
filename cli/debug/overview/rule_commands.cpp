// Rules over the recording, with the places of their witnesses.

#include <algorithm>

#include <fmt/format.h>

#include "cli/base/rule_inputs.hpp"
#include "cli/base/styles.hpp"
#include "cli/debug/commands.hpp"
#include "cli/debug/event_places.hpp"
#include "monitor/assert/verdict/event_words.hpp"

namespace t8::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view usual_rules = "sound";
constexpr std::string_view name_of_typed_rules = "-e";
constexpr std::size_t most_near_misses = 10;

/// Takes a word, or a text between quotation marks, from the beginning of `text`.
/// Errors  the second quotation mark is missing.
Result<std::string> take_file(std::string_view& text) {
    text = trimmed(text);
    const char quote = text.front();
    if (quote != '\'' && quote != '"')
        return std::string(take_word(text));
    const std::size_t end = text.find(quote, 1);
    if (end == std::string_view::npos)
        return failure(fmt::format("the name {} has no second quotation mark", text), "as in rules 'my rules.lua'");
    std::string name(text.substr(1, end - 1));
    text = trimmed(text.substr(end + 1));
    return name;
}

/// Reads the rules that the user names, or types after -e.
Result<RuleInputs> rules_named(const DebugContext& context, std::string_view operands) {
    std::string_view rest = operands;
    if (take_word(rest) == name_of_typed_rules) {
        if (rest.empty())
            return failure("'rules -e' needs a rule", R"(as in rules -e rule "no error" { never { error_flags {} } })");
        Result<RuleInputs> inputs = read_rules({}, context.settings.own_path); // for `use`
        if (inputs)
            inputs->files.push_back({std::string(name_of_typed_rules), std::string(rest)});
        return inputs;
    }
    std::vector<std::string> files;
    while (!operands.empty()) {
        Result<std::string> file = take_file(operands);
        if (!file)
            return tl::unexpected<Failure>(std::move(file.error()));
        files.push_back(std::move(*file));
    }
    if (files.empty())
        files.emplace_back(usual_rules);
    return read_rules(files, context.settings.own_path);
}

Json json_of_event_of_rule(const DebugContext& context, const Event& event, const CheckReport& report) {
    Json json{{"place", place_of_event(context, event)}};
    json.update(json_of_instant(event.tick));
    json["node"] = name_of(report.machine, event.node);
    json["words"] = words_of(event, report);
    return json;
}

Json json_of_witness(const DebugContext& context, const Witness& witness, const CheckReport& report) {
    Json json{{"message", witness.message}, {"events", Json::array()}};
    for (const Event& event : witness.events)
        json["events"].push_back(json_of_event_of_rule(context, event, report));
    return json;
}

Json json_of_verdict(const DebugContext& context, const Verdict& verdict, const CheckReport& report) {
    Json json{{"rule", verdict.rule},
              {"file", verdict.place.file},
              {"line", verdict.place.line},
              {"verdict", name_of(verdict.status)},
              {"is_good", verdict.good()},
              {"message", verdict.message},
              {"triggers", verdict.triggers},
              {"failures", verdict.failures},
              {"cost",
               {{"hits", verdict.cost.hits},
                {"lua_calls", verdict.cost.lua_calls},
                {"steps", verdict.cost.steps},
                {"instances", verdict.cost.live}}},
              {"witnesses", Json::array()},
              {"near_misses", Json::array()}};
    for (const Witness& witness : verdict.witnesses)
        json["witnesses"].push_back(json_of_witness(context, witness, report));
    for (const NearMiss& near : verdict.near_misses)
        if (json["near_misses"].size() < most_near_misses)
            json["near_misses"].push_back({{"slack", near.slack},
                                           {"trigger", json_of_event_of_rule(context, near.trigger, report)},
                                           {"answer", json_of_event_of_rule(context, near.answer, report)}});
    return json;
}

std::string text_of_verdict(const Json& verdict) {
    std::string text = fmt::format("{:<8} {}", verdict["verdict"].get<std::string>(), verdict["rule"].get<std::string>());
    if (!verdict["is_good"].get<bool>())
        text = styled(Style::problem, text);
    text += "\n";
    if (!verdict["message"].get_ref<const std::string&>().empty() && !verdict["is_good"].get<bool>())
        text += fmt::format("         {}\n", verdict["message"].get<std::string>());
    for (const Json& witness : verdict["witnesses"])
        for (const Json& event : witness["events"])
            text +=
                fmt::format("    {:<14} {:>14} us  {}: {}\n", event["place"].get<std::string>(), event["us"].get<std::string>(),
                            event["node"].get<std::string>(), event["words"].get<std::string>());
    return text;
}

} // namespace

Result<Answer> debug_rules(DebugContext& context, std::string_view operands) {
    Result<RuleInputs> inputs = rules_named(context, trimmed(operands));
    if (!inputs)
        return tl::unexpected<Failure>(std::move(inputs.error()));
    const HistoryReader& history = context.setup.replay->history;
    const Result<CheckReport> report =
        check(history, std::move(inputs->files), std::move(inputs->options), {}, context.keep_going());
    if (!report)
        return tl::unexpected<Failure>(report.error());
    Answer answer;
    answer.data = {{"is_good", report->good()},
                   {"events", report->events},
                   {"level", level_names[static_cast<std::size_t>(history.description().level)]},
                   {"counts", Json::object()},
                   {"warnings", Json::array()},
                   {"verdicts", Json::array()}};
    for (const Status status : {Status::pass, Status::fail, Status::pending, Status::vacuous, Status::error}) {
        answer.data["counts"][std::string(name_of(status))] = report->count(status);
        if (report->count(status) != 0)
            answer.text += fmt::format("{}{} {}", answer.text.empty() ? "" : ", ", report->count(status), name_of(status));
    }
    answer.text += "\n";
    for (const Diagnostic& warning : report->warnings) {
        answer.data["warnings"].push_back(warning.message);
        answer.text += fmt::format("warning: {}\n", warning.message);
    }
    for (const Verdict& verdict : report->verdicts) {
        answer.data["verdicts"].push_back(json_of_verdict(context, verdict, *report));
        answer.text += text_of_verdict(answer.data["verdicts"].back());
    }
    return answer;
}

} // namespace t8::cli
