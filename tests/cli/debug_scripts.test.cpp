// Scripts that find seeded mistakes in the terminal: a deadlock, a lost message, a wrong result; forwards and backwards. They are those of
// docs/debugger.md.

#include <sstream>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8::test;
using nlohmann::json;

namespace {

std::vector<json> looked_at(Workshop& workshop, std::string_view commands) {
    workshop.write("commands", commands);
    const Outcome outcome = workshop.run({"debug", "--json", "--batch", "-x", "commands", "run.t8h"});
    INFO(outcome.err);
    std::vector<json> answers;
    std::istringstream lines(outcome.out);
    for (std::string line; std::getline(lines, line);) {
        const json answer = json::parse(line);
        INFO(line);
        CHECK(answer.contains("answer"));
        answers.push_back(answer["answer"]);
    }
    return answers;
}

} // namespace

TEST_CASE("a script finds where money is lost, forwards and backwards, and mends it in a fork", "[debug][scripts]") {
    Workshop workshop;
    const Outcome run = workshop.run({"run", "--record", "run.t8h", source("examples/occam/debugging/ledger.pgm").string()});
    CHECK(run.out == read_text(source("examples/occam/debugging/ledger.expected.txt")));

    // Forwards: the orders that are passed on in parts, and the parts.
    const auto forwards =
        looked_at(workshop, "values node, to, amount at branch.occ:24\n"
                            "break branch.occ:25 if part * 2 ~= amount\ncontinue\nprint amount - part * 2\ncontinue\n");
    REQUIRE(forwards.size() == 6);
    CHECK(forwards[1]["values"].size() == 2);
    CHECK(forwards[3]["node"] == "office0");
    CHECK(forwards[4]["value"] == 1);
    CHECK(forwards[5]["why"] == "end");

    // Backwards: from the balance that is too small to the order from which it came.
    const auto backwards =
        looked_at(workshop, "go end\nnode office1\nbreak office1:branch.occ:20 if amount == 2002\nreverse-continue\n"
                            "print balance + amount\nreverse-continue\nlast-write amount\n"
                            "delete 1\nbreak office0:branch.occ:24\nreverse-continue\nprint amount\n");
    CHECK(backwards[4]["breakpoint"] == 1);
    CHECK(backwards[5]["value"] == 4079);
    CHECK(backwards[6]["breakpoint"] == 1);
    CHECK(backwards[7]["write"]["by"] == "link");
    CHECK(backwards.back()["value"] == 4005);

    // What if the second part had the rest?
    const auto forked =
        looked_at(workshop, "go branch.occ:26*2\nprint part\nchange part = amount - part\nfork honest\ndiff honest\n");
    CHECK(forked[1]["node"] == "office0");
    CHECK(forked[4]["output"] == "deposited 7178, found 7178\n");

    // In the fork, the fork itself wrote the part last.
    const auto changed = looked_at(workshop, "go branch.occ:26*2\nuse honest\ngo branch.occ:26*2\nlast-write part\n"
                                             "go branch.occ:26*2\nlast-write amount\n");
    CHECK(changed[4]["write"]["by"] == "fork");
    CHECK(changed[4]["write"]["fork"] == "honest");
    CHECK(changed[4]["write"]["changed_at"] == changed[1]["tick"]);
    CHECK(changed[6]["write"]["by"] == "link");
    workshop.write("commands", "use honest\ngo branch.occ:26*2\nlast-write part\n");
    CHECK(workshop.run({"debug", "--batch", "-x", "commands", "run.t8h"})
              .out_has(fmt::format("changed in fork honest at tick {}", changed[1]["tick"].get<std::uint64_t>())));
}

TEST_CASE("a script finds why two partners wait for each other", "[debug][scripts]") {
    Workshop workshop;
    CHECK(workshop.run({"run", "--record", "run.t8h", source("examples/occam/debugging/exchange.pgm").string()}).status ==
          status::deadlock);
    const auto answers =
        looked_at(workshop, "processes all\nnode office0\nreverse-step\nbacktrace\nlocals\nnode office1\nreverse-step\n");
    CHECK(answers[0]["is_end"] == true); // it begins at the failure
    std::size_t waiting = 0;
    for (const json& process : answers[1]["processes"])
        waiting +=
            process["place"] == "partner.occ:20" && process["state"].get<std::string>().find("output") != std::string::npos;
    CHECK(waiting == 2);
    CHECK(answers[3]["place"].get<std::string>().find("partner.occ:") == 0);
    CHECK(answers[4]["frames"][0]["routine"] == "partner");
    bool is_last_round = false;
    for (const json& variable : answers[5]["variables"])
        is_last_round = is_last_round || (variable["name"] == "round" && variable["value"] == 2);
    CHECK(is_last_round);
}

TEST_CASE("a script finds a message that was lost", "[debug][scripts]") {
    Workshop workshop;
    CHECK(
        workshop.run({"run", "--record", "run.t8h", "--level", "all", source("examples/ring/ring_faulty.lua").string()}).status ==
        status::deadlock);
    const auto backwards = looked_at(workshop, "previous-event fault\nprevious-event sent on n2\n");
    CHECK(backwards[1]["event"]["fault_kind"] == "drop_message");
    CHECK(backwards[1]["event"]["node"] == "n2");
    CHECK(backwards[2]["event"]["kind"] == "sent");
    const auto forwards = looked_at(workshop, "go start\ncatch fault\ncontinue\nwhere all\n");
    CHECK(forwards[3]["event"]["tick"] == backwards[1]["event"]["tick"]);
}

TEST_CASE("a script goes from a message to its sender, and shows what it depended on and what it caused",
          "[debug][scripts][causal]") {
    Workshop workshop;
    workshop.run({"run", "--record", "run.t8h", "--level", "inputs", source("examples/occam/debugging/ledger.pgm").string()});
    const auto answers =
        looked_at(workshop, "break office1:branch.occ:20 if amount == 2002\ncontinue\nwho-sent\nprint amount, part\n"
                            "next-event received on office2\ncausal\nconsequences\nwhere\n");
    CHECK(answers[3]["sender"]["node"] == "office0");
    CHECK(answers[3]["sender"]["place"].get<std::string>().find("branch.occ:2") == 0);
    CHECK(answers[4]["value"] == json({4005, 2002}));
    CHECK(answers[6]["nodes"].size() == 4);
    for (const json& node : answers[6]["nodes"])
        CHECK(node["tick"] <= answers[5]["tick"]);
    CHECK(answers[7]["nodes"].size() == 4);
    CHECK(answers[8]["tick"] == answers[5]["tick"]); // looking goes nowhere

    // The places after some events more or less: one of the nodes goes on, whatever instant the session stands at.
    const auto moved =
        looked_at(workshop, "causal office2#40\ncausal office2#40 1\ngo 1ms\ncausal office2#40 2\ncausal office2#40 -1\n"
                            "causal office2#40 0\nwhere\n");
    const auto ticks = [](const json& answer) {
        std::vector<std::uint64_t> all;
        for (const json& node : answer["nodes"])
            all.push_back(node["tick"]);
        return all;
    };
    const auto differing = [&](const json& a, const json& b) {
        std::size_t count = 0;
        for (std::size_t n = 0; n < 4; ++n)
            count += ticks(a)[n] != ticks(b)[n] ? std::size_t{1} : std::size_t{0};
        return count;
    };
    CHECK(differing(moved[1], moved[2]) == 1);
    CHECK(differing(moved[2], moved[4]) == 1);
    CHECK(differing(moved[1], moved[5]) == 1);
    CHECK(ticks(moved[1]) == ticks(moved[6]));
    for (std::size_t n = 0; n < 4; ++n) {
        CHECK(ticks(moved[2])[n] >= ticks(moved[1])[n]);
        CHECK(ticks(moved[5])[n] <= ticks(moved[1])[n]);
    }
    CHECK(moved[7]["tick"] == 6'300'000); // looking goes nowhere

    const Outcome wrong = workshop.run({"debug", "run.t8h"}, "causal office2#40 one\ncausal office2#40 10001\n");
    CHECK(wrong.err_has("'one' is no number of events"));
    CHECK(wrong.err_has("'10001' is no number of events"));

    const auto linked = looked_at(
        workshop, "linked sent on office0 then sent on office2 if bytes == 4\nconcurrent sent on office0 with sent on office2\n"
                  "cut office0@43000 office1@43000\n");
    CHECK(linked[1]["events"].size() == 2);
    CHECK(linked[2]["events"].size() == 2);
    CHECK(linked[3]["nodes"].size() == 4);
    // One after the other, each later than the one before, to the last.
    const auto again =
        looked_at(workshop, "linked sent on office0 then received on office2\nlinked next\nlinked next\n"
                            "go start\nlinked next\ngo start\nconcurrent next sent on office0 with sent on office2\n"
                            "concurrent next\ngo end\n");
    CHECK(again[1]["tick"] < again[2]["tick"]);
    CHECK(again[2]["tick"] < again[3]["tick"]);
    CHECK(again[5]["events"] == again[1]["events"]);
    CHECK(again[7]["events"] == linked[2]["events"]);
    CHECK(again[7]["tick"] < again[8]["tick"]);
    CHECK(again[8]["is_exact"] == true);
    const std::uint64_t first = again[1]["tick"];
    const auto fenced =
        looked_at(workshop, "fence " + std::to_string(first + 1) + " end\nlinked sent on office0 then received on office2\n");
    CHECK(fenced[2]["tick"] > first);
    workshop.write("commands", "fence start end office0\nlinked sent on office0 then received on office2\n");
    CHECK(workshop.run({"debug", "--batch", "-x", "commands", "run.t8h"}).err_has("there are no such events in this run"));
    workshop.write("commands", "go end\nlinked next sent on office0 then received on office2\nconcurrent next\n");
    const Outcome none = workshop.run({"debug", "--batch", "-x", "commands", "run.t8h"});
    CHECK(none.err_has("there are no such events after this instant"));
    CHECK(none.err_has("'with' stands between two events or more"));
    const auto steps = looked_at(workshop, "go 2200us\ncut next\ncut next\ncut next\ncut previous\ncut previous\ncut previous\n");
    for (std::size_t n = 0; n < 3; ++n)
        CHECK(steps[2 + n]["moved"] == steps[7 - n]["moved"]);
    CHECK(steps[4]["nodes"] != steps[7]["nodes"]);

    // Without the first deposit of office2 the sum is smaller.
    const auto undone = looked_at(workshop, "next-event received on office2 if us > 2150 and bytes == 4\nundo\n");
    CHECK(undone[2]["difference"].is_object());
    CHECK(undone[2]["outcome"] != "finished");
    workshop.write("commands", "cut office0@42000 office2@47000\n");
    const Outcome refused = workshop.run({"debug", "--batch", "-x", "commands", "run.t8h"});
    CHECK(refused.status == status::failure);
    CHECK(refused.err_has("the places are not consistent"));
    CHECK(refused.err_has("the nearest consistent places before: cut desk@"));
}
