#include <algorithm>
#include <filesystem>

#include <catch2/catch.hpp>

#include "tests/monitor/console/console_bench.hpp"
#include "tests/monitor/console/made_runs.hpp"
#include "tests/temporary_directory.hpp"

namespace t8::console::test {
namespace {

TEST_CASE("rules show their verdicts by word, and the witness of those that fail", "[console][rules]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "rules");

    CHECK(bench.sees("Rules 2 / 1 fails", "rules"));
    CHECK(bench.sees("pass\nmessages keep their order\n41 204 seen", "rules"));
    CHECK(bench.sees("fail\nevery task is handed out once\ntask 219 twice", "rules"));
    CHECK(bench.sees("n2#88   takes task 219", "rules"));
    CHECK(bench.sees("n9#41   takes task 219", "rules"));
}

Json rules_of_verdicts(const std::vector<std::string>& words) {
    Json rules = made_rules();
    rules["verdicts"] = Json::array();
    for (const std::string& word : words) {
        const Json witness{{"message", "here"},
                           {"events", Json::array({event_at("n2", 88, 4000, "the first of " + word),
                                                   event_at("n9", 41, 6000, "the last of " + word)})}};
        const bool has_witness = word == "fail";
        rules["verdicts"].push_back(made_verdict("rule that is " + word, word, word == "pass" || word == "vacuous",
                                                 has_witness ? Json::array({witness}) : Json::array()));
    }
    return rules;
}

// Bug: rules that are pending were counted as failures.
TEST_CASE("the heading counts failures and pending rules apart", "[console][rules]") {
    FakeRun run;
    fill(run);
    run.answer("rules", rules_of_verdicts({"pass", "pending", "fail", "pending", "vacuous"}));
    {
        ConsoleBench bench(run, "rules");
        CHECK(bench.sees("Rules 5 / 1 fails, 2 pending", "rules"));
        CHECK(bench.sees("1 194 events judged", "rules"));
    }
    run.answer("rules", rules_of_verdicts({"pass", "pending"}));
    ConsoleBench bench(run, "rules");
    CHECK(bench.sees("Rules 2 / 1 pending", "rules"));
    CHECK_FALSE(bench.sees("fail", "rules"));
}

// Bug: a passing verdict came first, and was the one at the keys.
TEST_CASE("failures come first, and the first one has its witness at the keys", "[console][rules]") {
    FakeRun run;
    fill(run);
    run.answer("rules", rules_of_verdicts({"pass", "vacuous", "pending", "fail", "pass"}));
    ConsoleBench bench(run, "rules");
    bench.focus("rules");

    const std::string text = bench.text("rules");
    CHECK(text.find("rule that is fail") < text.find("rule that is pending"));
    CHECK(text.find("rule that is pending") < text.find("rule that is pass"));
    CHECK(bench.desk().selection().rule == "rule that is fail");
    bench.key("Enter"); // at the first event of the witness
    CHECK(run.has_got("go n2#88"));
}

TEST_CASE("a rule that the user has chosen stays chosen", "[console][rules]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "beside(0.5 run commands)");
    bench.desk().choose_rule("messages keep their order");
    bench.focus("rules");

    CHECK(bench.desk().selection().rule == "messages keep their order");
}

TEST_CASE("the text of a rule that was typed is told", "[console][rules]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "rules");
    bench.focus("rules");
    bench.key("Delete");
    bench.key("A");
    bench.write("rule \"no error\" { never { error_flags {} } }");
    bench.key("Enter");
    bench.key("Escape");
    bench.key("L");

    CHECK(bench.sees("the rule was typed: rule \"no error\" { never { error_flags {} } }", "status"));
}

TEST_CASE("rules are copied as JSON as the debugger answers them", "[console][rules]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "rules");
    bench.focus("rules");
    bench.key("Ctrl+Shift+C");

    const Json verdicts = Json::parse(bench.copied());
    const Json rules = made_rules();
    REQUIRE(verdicts.size() == rules["verdicts"].size());
    CHECK(verdicts[0]["verdict"] == "fail"); // in the order of the panel
    CHECK(verdicts[0]["rule"] == "every task is handed out once");
    for (const Json& verdict : verdicts)
        CHECK(std::find(rules["verdicts"].begin(), rules["verdicts"].end(), verdict) != rules["verdicts"].end());
}

TEST_CASE("a click on a rule chooses it, one on an event of its witness goes there", "[console][rules]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "rules");

    bench.click("every task is handed out once", "rules");
    CHECK(bench.desk().selection().rule == "every task is handed out once");
    bench.click("n2#88", "rules");
    CHECK(run.has_got("go n2#88"));
    CHECK(bench.desk().selection().event == "n2#88");
}

TEST_CASE("keys go to where a rule fails and show both events of its witness", "[console][rules]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "rules");
    bench.focus("rules"); // the keys are at the rule that fails

    bench.key("G");
    CHECK(run.has_got("go n9#41"));
    CHECK(bench.desk().selection().event == "n9#41");
    run.forget_commands();
    bench.key("B");
    CHECK(run.has_got("go n9#41"));
    CHECK(bench.desk().selection().event == "n2#88");
    CHECK(bench.desk().selection().rule == "every task is handed out once");
}

TEST_CASE("a file of rules with blanks in its name stands between quotation marks", "[console][rules]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "rules");
    bench.focus("rules");

    bench.key("A");
    bench.write("'my rules.lua' sound");
    bench.key("Enter");

    CHECK(run.has_got("rules 'my rules.lua' sound"));
}

TEST_CASE("Tab completes the name of a file of rules with blanks, with its quotation marks", "[console][rules]") {
    const t8::test::TemporaryDirectory directory;
    directory.put("my rules.lua", "");
    const auto before = std::filesystem::current_path();
    std::filesystem::current_path(directory.path());
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "rules");
    bench.focus("rules");
    for (const char* const typed : {"my", "'my ru"}) {
        bench.key("A");
        bench.write(typed);
        bench.key("Tab");
        bench.key("Enter");
        CHECK(run.has_got("rules 'my rules.lua'"));
        run.forget_commands();
        bench.workbench().panel("rules")->restore({{"sets", Json::array()}});
    }
    std::filesystem::current_path(before);
}

TEST_CASE("rules are added as files and as text", "[console][rules]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "rules");
    bench.focus("rules");

    bench.key("A");
    bench.write("farm.lua");
    bench.key("Enter");
    CHECK(run.has_got("rules farm.lua"));
    bench.key("A");
    bench.write("rule \"no error\" { never { error_flags {} } }");
    bench.key("Enter");
    CHECK(run.has_got("rules -e rule \"no error\" { never { error_flags {} } }"));
}

TEST_CASE("rules that cannot be read say why", "[console][rules]") {
    FakeRun run;
    fill(run);
    run.answers["rules"] = [](std::uint64_t, const std::string&) { return Reply{.problem = Problem{"cannot read 'x.lua'", {}}}; };
    ConsoleBench bench(run, "rules");

    CHECK(bench.sees("cannot read 'x.lua'", "rules"));
}

// Bug: a file that was recorded anew under its name was answered about from the old run.
TEST_CASE("rules are judged anew in another run", "[console][rules]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "rules");
    Json better = made_rules();
    better["verdicts"] = {made_verdict("every task is handed out once", "pass", true, Json::array())};
    run.answer("rules", better);

    bench.desk().open("other.t8h");
    bench.settle();

    CHECK_FALSE(bench.sees("fail", "rules"));
}

TEST_CASE("narrow rules have no texts over each other", "[console][rules]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "rules", {300, 300, 1});

    CHECK(bench.overlap("rules") == "");
}

} // namespace
} // namespace t8::console::test
