#include "tests/cli/console/truth.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <sstream>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "monitor/console/drawing/quantities.hpp"

namespace t8::test {
namespace {

using console::duration_of_ticks;
using console::grouped;
using console::time_of_tick;
using nlohmann::json;

std::string text(const json& data, const char* field) {
    const auto found = data.is_object() ? data.find(field) : data.end();
    if (!data.is_object() || found == data.end() || found->is_null())
        return {};
    return found->is_string() ? found->get<std::string>() : found->dump();
}

std::uint64_t number(const json& data, const char* field) { return data.at(field).get<std::uint64_t>(); }

std::uint32_t address(const std::string& text) { return static_cast<std::uint32_t>(std::stoul(text.substr(1), nullptr, 16)); }

std::string descriptor(const json& process) {
    return fmt::format("#{:08X}", address(text(process, "wptr")) | (text(process, "priority") == "low" ? 1U : 0U));
}

/// The process that the panels about one show: the chosen one, else the one that is executed, else the first.
struct Subject {
    json process{}; ///< null: there is none
    std::string of{};
    bool executes = false;
};

Subject subject_of(const json& processes, const std::string& chosen) {
    const auto is_chosen = [&](const json& one) { return descriptor(one) == chosen; };
    const auto is_executing = [](const json& one) { return one["doing"] == "executes" || one["doing"] == "halted"; };
    const auto has_place = [](const json& one) { return one.value("place", "") != ""; };
    auto found = std::find_if(processes.begin(), processes.end(), is_chosen);
    if (found == processes.end()) { // the last that is executed: an interrupted node has one of each priority
        const auto last = std::find_if(processes.rbegin(), processes.rend(), is_executing);
        found = last == processes.rend() ? std::find_if(processes.begin(), processes.end(), has_place) : std::prev(last.base());
    }
    if (found == processes.end())
        found = processes.begin();
    if (found == processes.end())
        return {};
    const bool executes = (*found)["doing"] == "executes";
    return {*found, executes ? std::string{} : " of " + descriptor(*found), executes};
}

/// The answers of t8 debug at a stand, by the question as panels mean it.
struct Facts {
    Subject subject;
    std::string line{};                        ///< the chosen one
    std::map<std::string, json> answers;       ///< with "answer" or "error"
    std::map<std::uint64_t, std::size_t> seen; ///< how often the run has stopped for each breakpoint until then
    const json& at(const std::string& question) const {
        static const json none = json::object();
        const auto found = answers.at(question).find("answer");
        return found == answers.at(question).end() ? none : *found;
    }
    std::string error(const std::string& question) const {
        const json& answer = answers.at(question);
        return answer.contains("error") ? text(answer["error"], "message") : std::string{};
    }
};

std::vector<Sight> sights_of_bar(const Facts& facts) {
    const json& where = facts.at("where");
    const std::string node = text(where, "node");
    std::string event = where.contains("node_events") ? "none yet" : "not recorded";
    if (where.contains("last_event"))
        event = fmt::format("{}#{}", node, number(where, "last_event"));
    if (where.contains("last_event") && where.contains("node_events"))
        event += " of " + grouped(number(where, "node_events"));
    return {
        {node + " cycle", grouped(number(where, "cycle"))}, {"machine", time_of_tick(number(where, "tick"))}, {"causal", event}};
}

std::vector<Sight> sights_of_map(const Facts& facts) {
    std::map<std::string, int> counts{{"computes", 0}, {"waits", 0}, {"idle", 0}};
    std::vector<Sight> sights;
    int deadlocked = 0;
    for (const json& node : facts.at("machine")["nodes"]) {
        ++counts[text(node, "state")];
        deadlocked += node["deadlocked"].get<bool>() ? 1 : 0;
    }
    for (const auto& [state, count] : counts)
        sights.push_back({fmt::format("{} {}", state, count)});
    if (deadlocked > 0)
        sights.push_back({fmt::format("deadlocked {}", deadlocked)});
    return sights;
}

std::vector<Sight> sights_of_processes(const Facts& facts) {
    const json& processes = facts.at("processes")["processes"];
    std::vector<Sight> sights;
    const std::uint64_t now = number(facts.at("where"), "tick");
    std::size_t waiting = 0;
    for (const json& process : processes) {
        waiting += process["doing"] == "waits" ? 1U : 0U;
        Sight sight;
        if (const std::string place = text(process, "place"); !place.empty())
            sight.push_back(place);
        const std::string waits_for = text(process, "waits_for");
        sight.push_back(waits_for.starts_with("timer") ? "timer" : text(process, "doing"));
        if (process.contains("since") && number(process, "since") <= now)
            sight.push_back(duration_of_ticks(now - number(process, "since")));
        sights.push_back(sight);
        if (!waits_for.empty() && !waits_for.starts_with("timer") && !waits_for.starts_with("ALT"))
            sights.push_back({waits_for});
    }
    if (!processes.empty())
        sights.push_back({fmt::format("{} process{}, {} wait{}", processes.size(), processes.size() == 1 ? "" : "es", waiting,
                                      waiting == 1 ? "s" : "")});
    return sights;
}

void add_queues(const json& queues, std::vector<Sight>& sights) {
    const auto name = [](const json& process) {
        const std::string routine = text(process, "routine");
        return routine.empty() ? text(process, "wptr") : routine;
    };
    if (queues.contains("executing"))
        sights.push_back({"executes", name(queues["executing"])});
    for (const auto& [list, word] : {std::pair{"ready", "queue"}, std::pair{"timers", "timers"}})
        for (const char* const priority : {"high", "low"}) {
            const json& queue = queues[list][priority];
            sights.push_back({fmt::format("{} {}", priority, word), queue.empty() ? "empty" : name(queue.front())});
        }
}

std::string half_of_link(const json& link, const char* half) {
    const json& process = link[half];
    if (!process.is_object())
        return "–";
    const std::string who = text(process, "routine");
    return process["alternative"].get<bool>()
               ? "ALT " + who
               : fmt::format("{}/{} bytes {}", text(process, "transferred"), text(process, "bytes"), who);
}

std::vector<Sight> sights_of_registers(const Facts& facts) {
    const json& told = facts.at("registers");
    std::vector<Sight> sights{{"Iptr", text(told, "iptr")},
                              {"Areg", text(told, "areg")},
                              {"Breg", text(told, "breg")},
                              {"Creg", text(told, "creg")},
                              {"Oreg", text(told, "oreg")},
                              {"Error", told["error"].get<bool>() ? "set" : "clear"},
                              {"executed", grouped(number(told, "instructions")), "instructions since the start"}};
    if (told["clocks_run"].get<bool>()) {
        sights.push_back({"high clock", grouped(number(told, "clock_high"))});
        sights.push_back({"low clock", grouped(number(told, "clock_low"))});
    }
    add_queues(facts.at("queues"), sights);
    for (const json& link : facts.at("links")["links"])
        if (const std::string end = text(link, "other_end"); !end.empty() && link["state"] == "up")
            sights.push_back({"link " + text(link, "link"), end,
                              fmt::format("out {}   in {}", half_of_link(link, "output"), half_of_link(link, "input"))});
    return sights;
}

std::vector<Sight> sights_of_variables(const Facts& facts) {
    if (facts.subject.process.is_null())
        return {{text(facts.at("where"), "node") + " has no process at this instant, and so no variables."}};
    if (const std::string error = facts.error("backtrace"); !error.empty())
        return {{error}};
    if (const std::string error = facts.error("locals"); !error.empty())
        return {{error}};
    std::vector<Sight> sights;
    for (const json& variable : facts.at("locals")["variables"]) {
        const json& value = variable["value"];
        if (value.is_number() || value.is_boolean())
            sights.push_back({text(variable, "name"), text(variable, "type"),
                              value.is_boolean() ? (value.get<bool>() ? "TRUE" : "FALSE") : value.dump()});
        else
            sights.push_back({text(variable, "name"), text(variable, "type")});
    }
    return sights;
}

std::vector<Sight> sights_of_source(const Facts& facts) {
    const json& process = facts.subject.process;
    if (process.is_null())
        return {};
    const std::string sign = facts.subject.executes ? "next instruction" : "the process waits here";
    std::vector<Sight> sights;
    const std::string place = text(process, "place");
    if (!place.empty() && facts.line.empty()) // a chosen line may be far from it
        sights.push_back({sign, place.substr(place.rfind(':') + 1)});
    const json& instructions = facts.at("disassemble")["instructions"];
    if (facts.subject.executes && !instructions.empty())
        sights.push_back(
            {sign, " ", text(instructions[0], "address"), text(instructions[0], "bytes"), text(instructions[0], "statement")});
    return sights;
}

std::vector<Sight> sights_of_memory(const Facts& facts) {
    std::vector<Sight> sights;
    for (const json& row : facts.at("memory")["rows"])
        sights.push_back({text(row, "address"), text(row, "hex"), text(row, "value")});
    sights.push_back({"Memory of " + text(facts.at("where"), "node")});
    return sights;
}

std::vector<Sight> sights_of_run(const Facts& facts) { return {{time_of_tick(number(facts.at("where"), "tick"))}}; }

std::vector<Sight> sights_of_output(const Facts& facts) {
    const json& output = facts.at("output");
    if (output["lines"].empty())
        return {{output["is_served"].get<bool>() ? "The program writes nothing."
                                                 : "No host served this run: its program could write nothing."}};
    std::size_t past = 0;
    std::vector<Sight> sights;
    for (const json& line : output["lines"]) {
        past += line["is_past"].get<bool>() ? 1U : 0U;
        if (sights.size() < 20) // more may be beyond the edge of the panel
            sights.push_back(text(line, "text").empty() ? Sight{time_of_tick(number(line, "tick"))}
                                                        : Sight{time_of_tick(number(line, "tick")), text(line, "text")});
    }
    if (output["lines"].size() > sights.size())
        sights.clear();
    sights.push_back({fmt::format("{} of {} lines", grouped(past), grouped(number(output, "lines_of_run")))});
    return sights;
}

std::vector<Sight> sights_of_breakpoints(const Facts& facts) {
    std::vector<Sight> sights;
    for (const json& one : facts.at("breakpoints")["breakpoints"]) {
        const std::string name = text(one, "name");
        const std::size_t blank = name.find(' ');
        const std::size_t condition = std::min(name.find(" if "), name.size());
        Sight sight{text(one, "number"), name.substr(0, blank), name.substr(blank + 1, condition - blank - 1)};
        if (condition < name.size())
            sight.push_back(name.substr(condition + 4));
        const auto seen = facts.seen.find(number(one, "number"));
        if (seen != facts.seen.end())
            sight.push_back(std::to_string(seen->second));
        sight.push_back(one["is_enabled"].get<bool>() ? "on" : "off");
        sights.push_back(sight);
    }
    return sights;
}

std::vector<Sight> sights_of_rules(const Facts& facts) {
    std::vector<Sight> sights{{grouped(number(facts.at("rules sound"), "events")) + " events judged"}};
    for (const json& verdict : facts.at("rules sound")["verdicts"])
        sights.push_back({text(verdict, "verdict"), text(verdict, "rule")});
    return sights;
}

/// The node that was chosen comes first, then all in the order of the answer.
std::vector<Sight> sights_of_profile(const Facts& facts) {
    const auto percent = [](const json& part) {
        return fmt::format("{:.1f} %", 100 * (part.is_object() ? part.value("share", 0.0) : 0.0));
    };
    const std::string chosen = text(facts.at("where"), "node");
    Sight sight{"idle"}; // the last heading
    for (const bool is_first : {true, false})
        for (const json& node : facts.at("profile")["nodes"])
            if ((text(node, "node") == chosen) == is_first)
                for (const std::string& word : {text(node, "node"), percent(node.value("computing", json())),
                                                percent(node.value("waiting", json())), percent(node.value("idle", json()))})
                    sight.push_back(word);
    return {sight};
}

std::vector<Sight> sights_of_watch(const Facts& facts, const std::vector<std::string>& watched) {
    std::vector<Sight> sights;
    for (const std::string& expression : watched) {
        const std::string question = "print " + expression;
        const std::string error = facts.error(question);
        sights.push_back({expression, error.empty() ? text(facts.at(question), "value") : error});
    }
    return sights;
}

Sights sights_of(const Facts& facts, const std::vector<std::string>& watched) {
    return {{"bar", sights_of_bar(facts)},
            {"map", sights_of_map(facts)},
            {"processes", sights_of_processes(facts)},
            {"registers", sights_of_registers(facts)},
            {"variables", sights_of_variables(facts)},
            {"source", sights_of_source(facts)},
            {"memory", sights_of_memory(facts)},
            {"run", sights_of_run(facts)},
            {"output", sights_of_output(facts)},
            {"breakpoints", sights_of_breakpoints(facts)},
            {"watch", sights_of_watch(facts, watched)},
            {"rules", sights_of_rules(facts)},
            {"profile", sights_of_profile(facts)}};
}

/// A question, and the key under which its answer is kept.
struct Question {
    std::string key;
    std::string command;
};

/// Asks at each stand, from the last one to the first one.
void ask(ConsoleUser& user, std::string_view recording, const std::vector<Stand>& stands, const std::vector<std::string>& first,
         const std::vector<std::vector<Question>>& questions, std::vector<Facts>& facts) {
    std::vector<std::string> commands = first;
    for (std::size_t n = stands.size(); n-- > 0;) {
        commands.push_back(fmt::format("go {}", stands[n].tick));
        commands.push_back("node " + stands[n].node);
        for (const Question& question : questions[n])
            commands.push_back(question.command);
    }
    const std::vector<json> answers = user.answers(recording, commands);
    std::size_t at = first.size();
    for (std::size_t n = stands.size(); n-- > 0;) {
        at += 2;
        for (const Question& question : questions[n])
            facts[n].answers[question.key] = answers[at++];
    }
}

/// Returns the first address that the panel lists, after its headings.
std::string beginning_of_memory(const Stand& stand) {
    const auto texts = stand.panels.find("memory");
    if (texts == stand.panels.end())
        return "#80000000";
    const auto heading = std::find(texts->second.begin(), texts->second.end(), "there lies");
    return heading == texts->second.end() || std::next(heading) == texts->second.end() ? "#80000000" : *std::next(heading);
}

/// Carries the command of each stand out where the stand before is, and checks that it leads where the window went.
void check_ways(ConsoleUser& user, std::string_view recording, const std::vector<Stand>& stands,
                const std::vector<std::string>& first, std::vector<Facts>& facts) {
    std::vector<std::string> commands = first;
    std::vector<std::size_t> moved;
    for (std::size_t n = 1; n < stands.size(); ++n) {
        if (stands[n].command == "-")
            continue;
        commands.insert(commands.end(),
                        {fmt::format("go {}", stands[n - 1].tick), "node " + stands[n - 1].node, stands[n].command, "where"});
        moved.push_back(n);
    }
    const std::vector<json> answers = user.answers(recording, commands);
    std::map<std::uint64_t, std::set<std::uint64_t>> stopped; // ticks, by breakpoint
    const auto take_stop = [&](const json& answer) {
        const json moved_to = answer.value("answer", json::object());
        if (moved_to.contains("breakpoint") && moved_to.contains("tick"))
            stopped[number(moved_to, "breakpoint")].insert(number(moved_to, "tick"));
    };
    std::for_each(answers.begin(), answers.begin() + static_cast<std::ptrdiff_t>(first.size()), take_stop);
    std::size_t next = 0;
    for (std::size_t n = 0; n < stands.size(); ++n) {
        if (next < moved.size() && moved[next] == n) {
            const std::size_t at = first.size() + 4 * next++;
            const json& where = answers[at + 3]["answer"];
            INFO(fmt::format("'{}' from {} of {}", stands[n].command, stands[n - 1].tick, stands[n - 1].node));
            CHECK(stands[n].tick == number(where, "tick"));
            CHECK(stands[n].node == text(where, "node"));
            take_stop(answers[at + 2]);
        }
        for (const auto& [breakpoint, ticks] : stopped)
            facts[n].seen[breakpoint] = ticks.size();
    }
}

} // namespace

std::vector<Stand> stands_of(const std::string& told) {
    std::vector<Stand> stands;
    std::string panel;
    std::istringstream lines(told);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string word;
        words >> word;
        if (word == "@stand") {
            Stand& stand = stands.emplace_back();
            words >> stand.tick >> stand.node >> stand.process >> stand.event >> stand.line >> std::ws;
            std::getline(words, stand.command);
            for (std::string* const name : {&stand.process, &stand.event, &stand.line})
                if (*name == "-")
                    name->clear();
        } else if (word == "@panel") {
            panel = line.substr(7);
            if (!stands.empty())
                stands.back().panels[panel];
        } else if (!stands.empty()) {
            stands.back().panels[panel].push_back(line);
        }
    }
    return stands;
}

std::vector<Sights> truth_of(ConsoleUser& user, std::string_view recording, const std::vector<Stand>& stands,
                             const std::vector<std::string>& watched, const std::vector<std::string>& first) {
    std::vector<Facts> facts(stands.size());
    check_ways(user, recording, stands, first, facts);
    std::vector<std::vector<Question>> questions(stands.size());
    for (std::size_t n = 0; n < stands.size(); ++n) {
        for (const char* const question :
             {"where", "machine", "processes", "registers", "queues", "links", "breakpoints", "rules sound", "profile"})
            questions[n].push_back({question, question});
        questions[n].push_back({"output", "output from 1 100000"});
        questions[n].push_back({"memory", fmt::format("memory {} 40", beginning_of_memory(stands[n]))});
        for (const std::string& expression : watched)
            questions[n].push_back({"print " + expression, "print " + expression});
    }
    ask(user, recording, stands, first, questions, facts);
    for (std::size_t n = 0; n < stands.size(); ++n) {
        facts[n].subject = subject_of(facts[n].at("processes")["processes"], stands[n].process);
        facts[n].line = stands[n].line;
        const std::string& of = facts[n].subject.of;
        questions[n] = {{"backtrace", "backtrace" + of}, {"locals", "locals frame 0" + of}};
        const json& process = facts[n].subject.process;
        questions[n].push_back(
            {"disassemble", "disassemble " + (process.is_null() ? "#80000070" : text(process, "iptr")) + " 1"});
    }
    ask(user, recording, stands, first, questions, facts);
    std::vector<Sights> truth;
    for (const Facts& one : facts)
        truth.push_back(sights_of(one, watched));
    return truth;
}

std::string missing(const std::vector<std::string>& texts, const std::vector<Sight>& sights) {
    std::vector<std::string> shown;
    for (const std::string& one : texts) // signs of a change say nothing of the instant alone
        if (one != "changed since the last stop" && one != "changed")
            shown.push_back(one);
    std::string words;
    for (const Sight& sight : sights)
        if (std::search(shown.begin(), shown.end(), sight.begin(), sight.end()) == shown.end())
            words += fmt::format("{}\n", fmt::join(sight, " | "));
    return words;
}

} // namespace t8::test
