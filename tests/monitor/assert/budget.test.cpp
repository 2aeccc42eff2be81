#include <catch2/catch.hpp>

#include "monitor/assert/check.hpp"
#include "monitor/assert/verdict/report.hpp"
#include "tests/monitor/assert/story.hpp"
#include "tests/monitor/histories.hpp"

using namespace t8;
using namespace t8::test;

namespace {

/// Marks of n0, one each microsecond.
Story marks(int count) {
    Story story(ring(2));
    for (int i = 0; i < count; ++i)
        story.mark(1 + i, 0, 0, {1, 2});
    story.ends(count + 2);
    return story;
}

RuleOptions with_budget(std::uint64_t base, std::uint64_t each) {
    RuleOptions options;
    options.budget = {.base = base, .each = each};
    return options;
}

/// Keeps every event and looks through all of them each time.
const std::string grows = R"lua(local kept = {}
rule 'grows' { always { marks {}, function(e)
    kept[#kept + 1] = e.us
    for i = 1, #kept do if kept[i] > e.us then return false end end
    return true
end } }
)lua";
const std::string steady = "rule 'steady' { always { marks {}, function(e) return e.us > 0 end } }\n";

} // namespace

TEST_CASE("a rule that takes more than its budget is stopped with its line, and the others go on", "[assert][budget]") {
    const CheckReport report = judge(marks(400), grows + steady, with_budget(50'000, 100));

    const Verdict& stopped = report.verdicts.at(0);
    CHECK(stopped.status == Status::error);
    CHECK(stopped.message.starts_with("r.lua:4: the functions of the rule took more than its budget of "));
    CHECK(stopped.message.find(" steps, which is 50000 and 100 for each of ") != std::string::npos);
    CHECK(stopped.cost.hits < 400);
    CHECK(stopped.cost.steps == 50'000 + 100 * stopped.cost.hits + 1);
    CHECK(text_report(report).find("r.lua:2: error: grows\n  why     r.lua:4: the functions") == 0);
    CHECK(report.verdicts.at(1).status == Status::pass);
    CHECK(report.verdicts.at(1).cost.lua_calls == 400);
}

TEST_CASE("what a rule may take grows with the events that it looks at, so that long runs do not spend it", "[assert][budget]") {
    CHECK(judge(marks(20'000), steady, with_budget(100, 30)).verdicts.at(0).status == Status::pass);
    CHECK(judge(marks(20'000), steady, with_budget(100, 15)).verdicts.at(0).status == Status::error);
    CHECK(judge(marks(20'000), steady, with_budget(500'000, 0)).verdicts.at(0).status == Status::pass);
    CHECK(judge(marks(30'000), steady, with_budget(500'000, 0)).verdicts.at(0).status == Status::error);
}

TEST_CASE("a budget is spent at the same step each time", "[assert][budget]") {
    const std::uint64_t whole = judge(marks(50), steady).verdicts.at(0).cost.steps;
    CHECK(judge(marks(50), steady, with_budget(whole, 0)).verdicts.at(0).status == Status::pass);
    const CheckReport short_of_one = judge(marks(50), steady, with_budget(whole - 1, 0));
    CHECK(short_of_one.verdicts.at(0).status == Status::error);
    CHECK(short_of_one.verdicts.at(0).cost.hits == 50);
    CHECK(short_of_one.verdicts.at(0).cost.steps == whole);
}

TEST_CASE("a rule is stopped at the same event and step in a run and over its recording", "[assert][budget][live]") {
    const Story story = marks(400);
    Description description = describing(story.machine());
    description.level = Level::all;
    const auto reader = HistoryReader::from_bytes(history_of(description, story.sorted()), "run.t8h");
    REQUIRE(reader);

    const auto recorded = check(*reader, {{"r.lua", grows + steady}}, with_budget(50'000, 100));

    REQUIRE(recorded);
    CheckReport live = judge(story, grows + steady, with_budget(50'000, 100));
    live.history = "run.t8h";
    live.probe_points = recorded->probe_points;
    CHECK(live.verdicts.at(0).status == Status::error);
    CHECK(json_report(*recorded) == json_report(live));
    CHECK(cost_report(*recorded) == cost_report(live));
}

TEST_CASE("what one rule takes does not depend on the other rules of its file", "[assert][budget]") {
    // Lua makes texts of up to 40 bytes once, so that one rule may find what the other has made.
    const auto named = [](const std::string& name, const std::string& body) {
        return "local kept_" + name + " = {}\nrule '" + name + "' { always { marks {}, function(e)\n" + body + "\nend } }\n";
    };
    const std::string texts = "kept_a[('y'):rep(35) .. e.us] = e.kind .. e.node return #('ab'):rep(500) == 1000";
    const std::string others =
        "kept_b[('y'):rep(35) .. e.us] = 'a' .. e.us kept_b[('y'):rep(35) .. (e.us - 3)] = nil return true";
    const CheckReport alone = judge(marks(500), named("a", texts));
    const CheckReport together = judge(marks(500), named("b", others) + named("a", texts));
    CHECK(alone.verdicts.at(0).status == Status::pass);
    CHECK(alone.verdicts.at(0).cost.steps > 0);
    CHECK(together.verdicts.at(1).cost.steps == alone.verdicts.at(0).cost.steps);
}

// All rules of a file had one bound: the first one that asked for more became an error, whoever had taken it.
TEST_CASE("a rule that keeps too much in memory is stopped, and the others of its file go on", "[assert][budget]") {
    RuleOptions options;
    options.limits = {.memory = std::size_t{1} << 20};
    const std::string keeps =
        "local all = {}\n"
        "rule 'keeps' { always { marks {}, function(e) all[#all + 1] = ('x'):rep(1000) .. e.us return true end } }\n";
    const std::string makes = "rule 'makes' { always { marks {}, function(e) return #(('y'):rep(20000) .. e.us) > 0 end } }\n";

    const CheckReport report = judge(marks(2000), makes + keeps + steady, options);

    CHECK(report.verdicts.at(0).status == Status::pass);
    CHECK(report.verdicts.at(1).status == Status::error);
    CHECK(report.verdicts.at(1).message == "r.lua:3: the script uses more than 1024 KB of memory");
    CHECK(report.verdicts.at(2).status == Status::pass);
}

TEST_CASE("the rules of a file together have a bound on memory too", "[assert][budget]") {
    RuleOptions options;
    options.limits = {.memory = std::size_t{1} << 20};
    std::string rules;
    for (int i = 0; i < 12; ++i)
        rules += fmt::format("local t{0} = {{}}\nrule 'r{0}' {{ always {{ marks {{}}, function(e) if #t{0} < 900 then "
                             "t{0}[#t{0} + 1] = ('x'):rep(1000) .. e.us end return true end }} }}\n",
                             i);

    const CheckReport report = judge(marks(2000), rules, options);

    CHECK(report.count(Status::error) > 0);
    for (const Verdict& verdict : report.verdicts)
        if (verdict.status == Status::error)
            CHECK(verdict.message.find("the functions of the script use more than 8192 KB of memory together") !=
                  std::string::npos);
}

TEST_CASE("functions without an instruction of their own spend the budget too", "[assert][budget]") {
    const CheckReport report =
        judge(marks(10), "rule 'r' { ascending { marks {}, 'tick', for_each = type } }", with_budget(50, 0));
    CHECK(report.verdicts.at(0).status == Status::error);
    CHECK(report.verdicts.at(0).message.starts_with("the functions of the rule took more than its budget of 50 steps"));
}

TEST_CASE("states of the network are looked at within the budget, and add to it", "[assert][budget][cut]") {
    Story story(ring(4));
    for (int i = 0; i < 5; ++i)
        for (std::uint32_t node = 0; node < 3; ++node)
            story.mark(1.0 + i * 4 + node, node, 0);
    story.ends(40);
    const std::string rule = "rule 'r' { at_consistent_cut { function(s) return #s < 4 end, watch = { at = marks {} } } }";

    const Verdict good = judge(story, rule, with_budget(0, 60)).verdicts.at(0);
    const Verdict bad = judge(story, rule, with_budget(0, 20)).verdicts.at(0);

    CHECK(good.status == Status::pass);
    CHECK(good.cost.lua_calls == 216);
    CHECK(bad.status == Status::error);
    CHECK(bad.message.find(" states of the network") != std::string::npos);
}

TEST_CASE("a rule may say how many steps an event is worth", "[assert][budget]") {
    const std::string dear = "always { marks {}, function(e) for i = 1, 200 do end return true end }";
    CHECK(judge(marks(100), "rule 'r' { " + dear + " }", with_budget(0, 50)).verdicts.at(0).status == Status::error);
    CHECK(judge(marks(100), "rule 'r' { " + dear + ", steps = 500 }", with_budget(0, 50)).verdicts.at(0).status == Status::pass);
    CHECK(mistake(ring(2), "rule 'r' { " + dear + ", steps = -1 }").find("'steps' must be an integer of 0 or more") !=
          std::string::npos);
    CHECK(mistake(ring(2), "rule 'r' { " + dear + ", steps = 1000001 }").find("at most 1000000") != std::string::npos);
}
