// Each panel by keys alone, and that it shows the instant: held against the answers of `t8 debug` at the same one.

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <sstream>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "tests/cli/console/console_user.hpp"

using namespace t8::test;
using nlohmann::json;

namespace {

constexpr std::string_view ledger = "examples/occam/debugging/ledger.pgm";

constexpr std::string_view visit = R"lua(
local panels = {"map", "diagram", "processes", "registers", "variables", "source", "memory", "run", "output", "breakpoints",
                "watch", "rules", "profile", "commands", "terminal"}
for layout = 1, 5 do
    key("Ctrl+" .. layout)
    local seen, first = {}, nil
    for n = 1, 15 do
        key "F3"
        key "F12" -- the one that has the keys fills the window
        local whole = nil
        for _, panel in ipairs(panels) do
            if #texts(panel) > 0 then
                must(whole == nil, panel .. " is seen beside " .. tostring(whole))
                whole = panel
            end
        end
        must(whole, "no panel fills the window")
        seen[whole] = true
        key "F12"
    end
    local count = 0
    for _, panel in ipairs(panels) do
        must((#texts(panel) > 0) == (seen[panel] == true), "F3 and the window differ about " .. panel)
        if seen[panel] then count = count + 1 end
    end
    must(count >= 5, "a ready layout has few panels")
end
for _, panel in ipairs(panels) do
    show(panel)
    must(#texts(panel) > 0, panel .. " is not shown")
    key "F12"
    for _, other in ipairs(panels) do
        must((#texts(other) > 0) == (other == panel), other .. " is wrong while " .. panel .. " is enlarged")
    end
    key "F12"
    must(#texts("run") > 0 or #texts("map") > 0 or #texts("terminal") > 0, "nothing is given back after " .. panel)
    key "Ctrl+F4"
    must(#texts(panel) == 0, panel .. " is not closed")
    show(panel)
    must(#texts(panel) > 0, panel .. " is not shown again")
end
-- All closed: the window says how to get them back.
for n = 1, #panels do key "Ctrl+F4" end
expect "All panels are closed"
key "Ctrl+1"
must(#texts("map") > 0, "Ctrl+1 does not give them back")
)lua";

/// Goes on in small steps of several kinds, and writes down all that the panels show at each instant.
constexpr std::string_view travel = R"lua(
key "Ctrl+1"
local panels = {"map", "processes", "registers", "variables", "source", "memory", "run", "output", "watch"}
local function tell()
    print("@instant " .. position().tick .. " " .. position().node)
    for _, panel in ipairs(panels) do
        show(panel)
        print("@panel " .. panel)
        for _, text in ipairs(texts(panel)) do print((text:gsub("\n", " "))) end
    end
    show "diagram"
    key("Ctrl+P") write("Copy the drawing as SVG") key("Enter")
    print("@panel diagram")
    print((clipboard():gsub("\n", " ")))
end
show "watch"
key "A" write "balance" key "Enter" key "Escape"
show "breakpoints"
key "A" write "branch.occ:20" key "Enter" key "Escape"
key "F5"
show "memory"
key "G" write "balance" key "Enter" key "Escape"
tell()
for _, step in ipairs {"F7", "F11", "F6", "F6", "Shift+F6", "F4", "F5", "F7", "F7", "Shift+F7"} do
    local before = position().tick
    key(step)
    must(position().tick ~= before, step .. " does not move")
    tell()
end
click("deposited 7178, found 7177", "output")
tell()
key "Alt+End" tell()
key "Shift+F6" key "Shift+F6" tell()
)lua";

struct Instant {
    std::string tick;
    std::string node;
    std::map<std::string, std::vector<std::string>> panels;
};

std::vector<Instant> instants_of(const std::string& told) {
    std::vector<Instant> instants;
    std::string panel;
    std::istringstream lines(told);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string word;
        words >> word;
        if (word == "@instant") {
            instants.emplace_back();
            words >> instants.back().tick >> instants.back().node;
        } else if (word == "@panel") {
            words >> panel;
        } else if (!instants.empty()) {
            instants.back().panels[panel].push_back(line);
        }
    }
    return instants;
}

/// Facts about an instant, by the commands of the debugger.
struct Truth {
    json where, machine, registers, processes, locals, output, balance;
};

bool has(const std::vector<std::string>& texts, const std::string& wanted) {
    return std::any_of(texts.begin(), texts.end(),
                       [&](const std::string& text) { return text.find(wanted) != std::string::npos; });
}

using Facts = std::vector<std::string>;

Facts facts_of_machine(const Truth& truth) {
    std::map<std::string, int> counts{{"computes", 0}, {"waits", 0}, {"idle", 0}};
    for (const json& node : truth.machine["nodes"])
        ++counts[node["state"].get<std::string>()];
    Facts facts;
    for (const auto& [state, count] : counts)
        facts.push_back(fmt::format("{} {}", state, count));
    return facts;
}

Facts facts_of_processes(const Truth& truth) {
    Facts facts;
    for (const json& process : truth.processes["processes"]) {
        if (const std::string place = process.value("place", ""); !place.empty())
            facts.push_back(place);
        facts.push_back(process["doing"]);
        if (const std::string what = process.value("waits_for", ""); !what.empty())
            facts.push_back(what);
    }
    return facts;
}

/// Returns digits in groups of three, as the window shows them.
std::string in_groups(unsigned number) {
    std::string digits = std::to_string(number);
    for (std::size_t at = digits.size(); at > 3; digits.insert(at, " "))
        at -= 3;
    return digits;
}

Facts facts_of_registers(const Truth& truth) {
    const json& told = truth.registers;
    return {told["iptr"], told["areg"], told["breg"], told["creg"], in_groups(told["clock_high"].get<unsigned>())};
}

Facts facts_of_run(const Truth& truth) {
    // Microseconds with a point, or milliseconds with groups of three.
    const double us = std::stod(truth.where["us"].get<std::string>());
    const auto ns = static_cast<std::uint64_t>(us * 1000 + 0.5);
    if (ns < 1'000'000)
        return {fmt::format("{}.{:03} us", ns / 1000, ns % 1000)};
    return {fmt::format("{}.{:03} {:03} ms", ns / 1'000'000, ns / 1000 % 1000, ns % 1000)};
}

Facts facts_of_output(const Truth& truth) {
    std::size_t past = 0;
    for (const json& line : truth.output["lines"])
        past += line["is_past"].get<bool>() ? 1U : 0U;
    return {fmt::format("{} of {} lines", past, truth.output["lines_of_run"].get<std::size_t>())};
}

Facts facts_of_variables(const Truth& truth) {
    Facts facts;
    if (truth.locals.contains("variables"))
        for (const json& variable : truth.locals["variables"])
            if (const std::string text = variable.value("text", "");
                text.find("link") == std::string::npos) // ends of channels have other words
                facts.push_back(text);
    return facts;
}

/// Returns the value of the watched variable; none if it is not known here.
Facts facts_of_watch(const Truth& truth) {
    const json& answer = truth.balance;
    return answer.contains("value") && answer["value"].is_number() ? Facts{std::to_string(answer["value"].get<long>())} : Facts{};
}

Facts facts_of_source(const Truth& truth) {
    const bool has_process = !truth.processes["processes"].empty(); // without one, no code is shown
    return has_process ? Facts{truth.registers["iptr"]} : Facts{};
}

const std::map<std::string, std::function<Facts(const Truth&)>> truths{
    {"map", facts_of_machine}, {"processes", facts_of_processes}, {"registers", facts_of_registers},
    {"run", facts_of_run},     {"output", facts_of_output},       {"variables", facts_of_variables},
    {"watch", facts_of_watch}, {"source", facts_of_source},
};

std::vector<Truth> truths_at(ConsoleUser& user, const std::vector<Instant>& instants) {
    std::vector<std::string> commands;
    for (const Instant& instant : instants)
        commands.insert(commands.end(), {"go " + instant.tick, "node " + instant.node, "where", "machine", "registers",
                                         "processes", "locals", "output", "print balance"});
    const std::vector<json> answers = user.answers("run.t8h", commands);
    std::vector<Truth> all;
    for (std::size_t at = 2; at < answers.size(); at += 9) {
        const auto answer = [&](std::size_t n) { return answers[at + n].value("answer", json::object()); };
        all.push_back({answer(0), answer(1), answer(2), answer(3), answer(4), answer(5), answer(6)});
    }
    return all;
}

} // namespace

TEST_CASE("each panel is come to, enlarged, closed and shown again by keys alone", "[console][use]") {
    ConsoleUser user;
    user.record("run.t8h", ledger);
    const Outcome outcome = user.use(visit, {"run.t8h"});
    INFO(outcome.err);
    CHECK(outcome.status == status::success);
}

TEST_CASE("each panel shows the instant, and another one after the smallest step", "[console][use]") {
    ConsoleUser user;
    user.record("run.t8h", ledger);
    const Outcome outcome = user.use(travel, {"run.t8h"});
    INFO(outcome.err);
    REQUIRE(outcome.status == status::success);
    const std::vector<Instant> instants = instants_of(outcome.out);
    REQUIRE(instants.size() == 14);
    const std::vector<Truth> truth = truths_at(user, instants);
    REQUIRE(truth.size() == instants.size());

    for (const auto& [panel, facts_of] : truths) {
        std::size_t fresh = 0; // instants at which the facts of the one before would be wrong
        for (std::size_t n = 0; n < instants.size(); ++n) {
            const std::vector<std::string>& texts = instants[n].panels.at(panel);
            for (const std::string& fact : facts_of(truth[n])) {
                INFO(panel << " at " << instants[n].tick << " shows\n" << fmt::format("{}", fmt::join(texts, "\n")));
                INFO("but not " << fact);
                CHECK(has(texts, fact));
            }
            if (n == 0 || instants[n].tick == instants[n - 1].tick)
                continue;
            for (const std::string& fact : facts_of(truth[n]))
                if (!has(instants[n - 1].panels.at(panel), fact)) {
                    ++fresh;
                    break;
                }
        }
        INFO(panel);
        CHECK(fresh > 0);
    }
    // Drawings, which have no words for it: no instant looks as the one before, but for those that are one to any eye.
    constexpr std::int64_t visible = 100;
    for (const char* const panel : {"diagram", "run"})
        for (std::size_t n = 1; n < instants.size(); ++n) {
            const std::int64_t step = std::stoll(instants[n].tick) - std::stoll(instants[n - 1].tick);
            INFO(panel << " at " << instants[n - 1].tick << " and " << instants[n].tick);
            if (step == 0 || std::abs(step) >= visible)
                CHECK((instants[n].panels.at(panel) != instants[n - 1].panels.at(panel)) == (step != 0));
        }
}

// Bug: JSON was the texts of the screen in braces, without ticks and addresses.
TEST_CASE("tables are copied as JSON with the data that the debugger answers", "[console][use][regression]") {
    ConsoleUser user;
    user.record("run.t8h", ledger);
    const Outcome outcome = user.use(R"lua(
key "Ctrl+1" show "breakpoints" key "A" write "branch.occ:20" key "Enter" key "Escape" key "F5"
print(position().tick) print(position().node)
for _, panel in ipairs {"processes", "registers", "variables", "breakpoints", "output"} do
    show(panel)
    key "Ctrl+Shift+C"
    print((clipboard():gsub("\n", " ")))
end
)lua",
                                     {"run.t8h"});
    INFO(outcome.err << outcome.out);
    REQUIRE(outcome.status == status::success);
    std::istringstream lines(outcome.out);
    std::string tick, node;
    std::getline(lines, tick);
    std::getline(lines, node);
    const std::vector<json> answers = user.answers("run.t8h", {"break branch.occ:20", "continue", "processes", "registers",
                                                               "queues", "links", "locals", "breakpoints", "output"});
    const auto answer = [&](std::size_t n) { return answers[n]["answer"]; };
    REQUIRE(answer(1)["tick"] == std::stoull(tick));
    const json expected[] = {answer(2),
                             {{"registers", answer(3)}, {"queues", answer(4)}, {"links", answer(5)}},
                             answer(6),
                             answer(7)["breakpoints"],
                             answer(8)["lines"]};
    for (const json& wanted : expected) {
        std::string copied;
        std::getline(lines, copied);
        CHECK(json::parse(copied) == wanted);
    }
}
