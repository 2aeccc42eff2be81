// The commands of t8 debug about the whole run. Answers are read as JSON.

#include <numeric>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/debug_session.hpp"

using namespace t8::test;
using nlohmann::json;

namespace {

constexpr std::string_view program = R"(#INCLUDE "hostio.inc"
#USE "hostio.lib"
PROC count (CHAN OF SP fs, ts, []INT memory)
  INT total:
  CHAN OF INT numbers:
  PROC feed (CHAN OF INT out)
    SEQ i = 1 FOR 3
      out ! i * i
  :
  SEQ
    total := 0
    PAR
      feed (numbers)
      SEQ i = 0 FOR 3
        INT x:
        SEQ
          numbers ? x
          total := total + x
    so.write.string.nl (fs, ts, "first line")
    so.write.string (fs, ts, "total ")
    so.write.int (fs, ts, total, 0)
    so.write.nl (fs, ts)
    so.write.string (fs, ts, "no end")
    so.exit (fs, ts, sps.success)
:
)";

/// A recording of a machine file, and the answers to commands.
class RecordedMachine {
public:
    RecordedMachine(std::string_view machine, std::string_view level, std::vector<std::string> more = {}) {
        std::vector<std::string> words{"run", "--record", "run.t8h", "--level", std::string(level)};
        words.insert(words.end(), more.begin(), more.end());
        words.push_back(source(machine).string());
        workshop_.run(words);
        REQUIRE(workshop_.exists("run.t8h"));
    }
    std::vector<json> answers(std::string_view commands) {
        workshop_.write("commands", commands);
        const Outcome outcome = workshop_.run({"debug", "--json", "--batch", "-x", "commands", "run.t8h"});
        INFO(outcome.err);
        std::vector<json> answers;
        std::istringstream lines(outcome.out);
        for (std::string line; std::getline(lines, line);)
            answers.push_back(json::parse(line));
        REQUIRE_FALSE(answers.empty());
        answers.erase(answers.begin());
        return answers;
    }
    json last(std::string_view commands) { return answers(commands).back(); }
    Workshop& workshop() { return workshop_; }

private:
    Workshop workshop_;
};

std::uint64_t sum(const json& numbers) {
    return std::accumulate(numbers.begin(), numbers.end(), std::uint64_t{0},
                           [](std::uint64_t all, const json& one) { return all + one.get<std::uint64_t>(); });
}

/// Returns the names of the nodes of a circle, the least one first.
std::vector<std::string> nodes_of(const json& circle) {
    std::vector<std::string> nodes;
    for (const json& one : circle)
        nodes.push_back(one["node"]);
    std::sort(nodes.begin(), nodes.end());
    return nodes;
}

} // namespace

TEST_CASE("the timeline of a deadlock says who waits for whom and which fault it was", "[debug][run]") {
    RecordedMachine ring("examples/ring/ring_faulty.lua", "messages");
    const json answer = ring.last("timeline 50\n")["answer"];
    CAPTURE(answer.dump(1));
    CHECK(answer["beginning"]["tick"] == 0);
    CHECK(answer["ending"]["outcome"] == "deadlock");
    CHECK(answer["ending"]["is_failure"] == true);
    CHECK(answer["density"].size() == 50);
    CHECK(answer["exact"] == true);
    CHECK(sum(answer["density"]) == answer["events"].get<std::uint64_t>());
    REQUIRE(answer["faults"].size() == 1);
    CHECK(answer["faults"][0]["node"] == "n2");
    const auto at = answer["faults"][0]["tick"].get<std::uint64_t>();
    CHECK(at > 0);
    CHECK(at < answer["end"]["tick"].get<std::uint64_t>());
    REQUIRE(answer["ending"]["causes"].size() >= 1);
    CHECK(answer["ending"]["causes"][0]["words"].get<std::string>().find("was dropped") != std::string::npos);
    CHECK(answer["snapshots"]["ticks"].size() >= 1);
    // The fault is a place to go to.
    const json gone = ring.last("go " + answer["faults"][0]["place"].get<std::string>() + "\n");
    CHECK(gone["answer"]["tick"] == at);
}

TEST_CASE("the timeline of a deadlock shows the circle with lines of source and instants", "[debug][run]") {
    RecordedMachine exchange("examples/occam/debugging/exchange.pgm", "messages");
    const json ending = exchange.last("timeline\n")["answer"]["ending"];
    CAPTURE(ending.dump(1));
    REQUIRE(ending["circles"].size() == 1);
    CHECK(nodes_of(ending["circles"][0]) == std::vector<std::string>{"office0", "office1"});
    for (const json& one : ending["circles"][0]) {
        CHECK(one["source"].get<std::string>().find("partner.occ:20") != std::string::npos);
        CHECK(exchange.last("go " + one["place"].get<std::string>() + "\n")["answer"]["tick"] == one["tick"]);
    }
}

TEST_CASE("the timeline has forks, the parent and breakpoints", "[debug][run]") {
    Session session(program, "messages");
    const auto answers = session.answers(
        "break count.occ:18\ngo count.occ:18*2\nchange total = 100\nfork more\ntimeline 10\nuse more\ntimeline 10\n");
    const json& run = answers[answers.size() - 3]["answer"];
    const json& fork = answers.back()["answer"];
    CAPTURE(run.dump(1), fork.dump(1));
    CHECK(run["parent"].is_null());
    REQUIRE(run["forks"].size() == 1);
    CHECK(run["forks"][0]["name"] == "more");
    CHECK(run["forks"][0]["tick"] == answers[3]["answer"]["tick"]);
    CHECK_FALSE(run["forks"][0]["title"].get<std::string>().empty());
    CHECK(run["breakpoints"].size() == 1);
    CHECK(fork["parent"]["file"].get<std::string>().find("run.t8h") != std::string::npos);
    CHECK(fork["parent"]["tick"] == run["forks"][0]["tick"]);
    CHECK(fork["forks"].empty());
}

TEST_CASE("each line of output has the instants at which it began and was complete", "[debug][run]") {
    for (const std::string_view level : {"inputs", "all"}) {
        Session session(program, level);
        const json answer = session.last("output\n")["answer"];
        CAPTURE(level, answer.dump(1));
        REQUIRE(answer["lines"].size() == 3);
        CHECK(answer["lines_of_run"] == 3);
        const json& first = answer["lines"][0];
        const json& second = answer["lines"][1];
        const json& third = answer["lines"][2];
        CHECK(first["text"] == "first line");
        CHECK(second["text"] == "total 14");
        CHECK(third["text"] == "no end");
        CHECK(second["has_end"] == true);
        CHECK(third["has_end"] == false);
        CHECK(first["tick"].get<std::uint64_t>() <= second["begun"]["tick"].get<std::uint64_t>());
        CHECK(second["begun"]["tick"].get<std::uint64_t>() < second["tick"].get<std::uint64_t>()); // written in pieces
        CHECK(first["is_past"] == false);

        // Just after it was complete it is past, at that instant it is not.
        const auto at = second["tick"].get<std::uint64_t>();
        const auto answers = session.answers("go " + second["place"].get<std::string>() + "\noutput from 2 1\ngo " +
                                             std::to_string(at + 1) + "\noutput from 2 1\n");
        REQUIRE(answers[1]["answer"]["lines"].size() == 1);
        CHECK(answers[1]["answer"]["lines"][0]["is_past"] == false);
        CHECK(answers[1]["answer"]["lines"][0]["is_begun"] == true);
        CHECK(answers[3]["answer"]["lines"][0]["is_past"] == true);

        const auto texts = [&](const std::string& command) {
            const json reply = session.last(command + "\n");
            std::vector<std::string> all;
            for (const json& line : reply["answer"]["lines"])
                all.push_back(line["text"]);
            return all;
        };
        CHECK(texts("output with LINE") == std::vector<std::string>{"first line"});
        CHECK(texts("output with o") == std::vector<std::string>{"total 14", "no end"});
        CHECK(texts("output with none") == std::vector<std::string>{});
        CHECK(texts("output near " + std::to_string(at) + " 1") == std::vector<std::string>{"total 14"});
        CHECK(texts("output near 0 2") == std::vector<std::string>{"first line", "total 14"});
        CHECK(texts("output near end 2") == std::vector<std::string>{"total 14", "no end"});
    }
}

TEST_CASE("a rule that fails has the place of its witness", "[debug][run][rules]") {
    for (const std::string_view level : {"messages", "all"}) {
        RecordedMachine ring("examples/ring/ring_faulty.lua", level);
        const json answer = ring.last("rules lost\n")["answer"];
        CAPTURE(level, answer.dump(1));
        CHECK(answer["is_good"] == false);
        CHECK(answer["counts"]["fail"] == 2);
        for (const json& verdict : answer["verdicts"]) {
            CHECK(verdict["verdict"] == "fail");
            REQUIRE_FALSE(verdict["witnesses"].empty());
            const json event = verdict["witnesses"][0]["events"].back();
            CHECK(event["node"] == "n2");
            const json gone = ring.last("go " + event["place"].get<std::string>() + "\n");
            CHECK(gone["answer"]["tick"] == event["tick"]);
        }
    }
}

TEST_CASE("files of rules with blanks in their names stand between quotation marks", "[debug][run][rules]") {
    Workshop workshop;
    workshop.write("my rules.lua", "rule 'nothing is sent' { never { error_flags {} } }\n");
    workshop.write("it's.lua", "rule 'it is' { never { error_flags {} } }\n");
    workshop.run({"run", "--record", "run.t8h", "--level", "all", source("examples/ring/ring_faulty.lua").string()});
    const Outcome outcome = workshop.run({"debug", "run.t8h"}, "rules 'my rules.lua'\nrules \"it's.lua\" 'my rules.lua' sound\n"
                                                               "rules 'my rules.lua\nrules my rules.lua\n");
    INFO(outcome.out << outcome.err);
    CHECK(outcome.out_has("nothing is sent"));
    CHECK(outcome.out_has("it is"));
    CHECK(outcome.err_has("the name 'my rules.lua has no second quotation mark"));
    CHECK(outcome.err_has("'my'"));
}

TEST_CASE("rules without operands are sound, and typed ones are checked", "[debug][run][rules]") {
    RecordedMachine ring("examples/ring/ring.lua", "messages");
    const auto answers =
        ring.answers("rules\nrules -e rule \"no message\" { never { sends { node = \"n1\" } } }\nrules nothing\nrules -e\n");
    CHECK(answers[0]["answer"]["is_good"] == true);
    CHECK(answers[0]["answer"]["verdicts"].size() > 5);
    const json& typed = answers[1]["answer"];
    CAPTURE(typed.dump(1));
    REQUIRE(typed["verdicts"].size() == 1);
    CHECK(typed["verdicts"][0]["rule"] == "no message");
    CHECK(typed["verdicts"][0]["verdict"] == "fail");
    CHECK(typed["verdicts"][0]["witnesses"][0]["events"][0]["node"] == "n1");
    CHECK(message(answers[2]).find("nothing") != std::string::npos);
    CHECK(message(answers[3]) == "'rules -e' needs a rule");
}

TEST_CASE("a rule without end is stopped", "[debug][run][rules][bad]") {
    RecordedMachine ring("examples/ring/ring.lua", "messages");
    const auto answers =
        ring.answers("rules -e while true do end\n"
                     "rules -e rule \"slow\" { always { sends {}, function(e) while true do end end } }\nwhere\n");
    CHECK(message(answers[0]) != "none");
    CAPTURE(answers[1].dump(1));
    REQUIRE(answers[1].contains("answer"));
    CHECK(answers[1]["answer"]["verdicts"][0]["verdict"] == "error");
    CHECK(answers[2].contains("answer"));
}

TEST_CASE("the profile of a recording is that of the run", "[debug][run][profile]") {
    RecordedMachine ring("examples/ring/ring.lua", "messages", {"--profile", "profile.folded"});
    const auto answers = ring.answers("profile\nprofile n1\nprofile n9\n");
    const json& answer = answers[0]["answer"];
    CAPTURE(answer.dump(1));
    std::map<std::string, std::uint64_t> lines; // "n0;work;farmer.tasm:129 1933211"
    std::istringstream folded(ring.workshop().read("profile.folded"));
    for (std::string line; std::getline(folded, line);) {
        const std::size_t blank = line.rfind(' '), node = line.find(';');
        lines[line.substr(node + 1, blank - node - 1)] += std::stoull(line.substr(blank + 1));
    }
    REQUIRE_FALSE(lines.empty());
    CHECK(answer["lines"].size() == lines.size());
    for (const json& line : answer["lines"]) {
        std::string name = line["routine"];
        if (line["line"] != 0)
            name += ";" + line["file"].get<std::string>() + ":" + std::to_string(line["line"].get<unsigned>());
        CAPTURE(name);
        CHECK(lines[name] == line["cycles"]);
    }
    REQUIRE(answer["nodes"].size() == 4);
    for (const json& node : answer["nodes"]) {
        const double all = node["computing"]["share"].get<double>() + node["waiting"]["share"].get<double>() +
                           node["idle"]["share"].get<double>();
        CHECK(all == Approx(1.0));
    }
    CHECK(answer["is_whole"] == true);
    REQUIRE(answers[1]["answer"]["nodes"].size() == 1);
    CHECK(answers[1]["answer"]["nodes"][0] == answer["nodes"][1]);
    CHECK(message(answers[2]).find("no node 'n9'") != std::string::npos);
}

TEST_CASE("the loads of links are the bytes of their messages", "[debug][run]") {
    RecordedMachine ring("examples/ring/ring.lua", "messages");
    const json answer = ring.last("loads 20\n")["answer"];
    CAPTURE(answer.dump(1));
    std::uint64_t tokens = 0;
    for (const json& link : answer["links"]) {
        CHECK(link["bytes_over_time"].size() == 20);
        CHECK(sum(link["bytes_over_time"]) == link["bytes"].get<std::uint64_t>());
        if (link["from"] == "n1.2" && link["to"] == "n2.1") {
            tokens = link["messages"];
            CHECK(link["bytes"] == 4 * tokens);
            CHECK(link["share"].get<double>() > 0);
            CHECK(link["share"].get<double>() < 0.5);
        }
    }
    CHECK(tokens == 10); // it goes round ten times
}

TEST_CASE("a recording without messages is replayed for the loads of links", "[debug][run]") {
    RecordedMachine low("examples/ring/ring.lua", "inputs"), high("examples/ring/ring.lua", "messages");
    CHECK(low.last("loads 20\n")["answer"]["links"] == high.last("loads 20\n")["answer"]["links"]);
}

TEST_CASE("source shows the lines at which breakpoints can stand", "[debug][run]") {
    Session session(program, "inputs");
    const auto answers = session.answers("source count.occ 17 3\nsource count.oc\nsource count.occ 1000\nsource\nfiles\n");
    const json& lines = answers[0]["answer"]["lines"];
    CAPTURE(answers[0].dump(1), answers[4].dump(1));
    REQUIRE(lines.size() == 3);
    CHECK(lines[0]["line"] == 17);
    CHECK(lines[0]["text"] == "          numbers ? x");
    CHECK(lines[0]["has_code"] == true);
    const std::string program_number = std::to_string(lines[0]["programs"][0].get<unsigned>());
    CHECK(answers[0]["answer"]["nodes"][program_number] == json::array({"root"}));
    CHECK(message(answers[1]).find("count.oc") != std::string::npos);
    CHECK(message(answers[2]) == "'count.occ' has 25 lines");
    CHECK(message(answers[3]) == "'source' needs a file");

    // A breakpoint can be set at exactly the lines that have code.
    std::string commands = "source count.occ 1 100\n";
    for (unsigned line = 1; line <= 25; ++line)
        commands += "break count.occ:" + std::to_string(line) + "\n";
    const auto all = session.answers(commands);
    for (unsigned line = 1; line <= 25; ++line) {
        CAPTURE(line);
        CHECK(all[line].contains("answer") == all[0]["answer"]["lines"][line - 1]["has_code"].get<bool>());
    }

    bool has_feed = false;
    for (const json& one : answers[4]["answer"]["programs"])
        for (const json& routine : one["routines"])
            has_feed = has_feed ||
                       (routine["routine"] == "feed" && routine["file"] == "count.occ" && routine["line"].get<unsigned>() >= 6);
    CHECK(has_feed);
}

TEST_CASE("find leads to everything by its name", "[debug][run]") {
    Session session(program, "inputs");
    const auto answers = session.answers("find feed\nfind count.occ:17\nfind reverse\nfind sent\nfind\nfind zzzz\nfind e\n");
    const auto has = [&](std::size_t n, const std::string& kind, const std::string& command) {
        for (const json& one : answers[n]["answer"]["results"])
            if (one["kind"] == kind && one["command"] == command)
                return true;
        return false;
    };
    CAPTURE(answers[0].dump(1), answers[1].dump(1));
    CHECK(answers[0]["answer"]["results"][0]["kind"] == "place"); // it can be gone to
    CHECK(has(0, "routine", "go root:feed"));
    CHECK(has(0, "line", "source count.occ 6"));
    CHECK(has(1, "place", "go count.occ:17"));
    CHECK(has(2, "command", "reverse-step"));
    CHECK(has(3, "event", "next-event sent"));
    CHECK(message(answers[4]) == "'find' needs a text");
    CHECK(answers[5]["answer"]["results"].empty());
    CHECK(answers[6]["answer"]["results"].size() == 50);
    CHECK(answers[6]["answer"]["left_out"].get<unsigned>() > 0);
    CHECK(session.last("go root:feed\n").contains("answer"));
}

// Bug: a line of the source with these words came first, or nothing was found.
TEST_CASE("find has what a whole command leads to before what contains its words", "[debug][run][regression]") {
    Session session(program, "inputs");
    const auto answers = session.answers("find node root\nfind go root:feed\n");
    CAPTURE(answers[0].dump(1), answers[1].dump(1));
    CHECK(answers[0]["answer"]["results"][0]["command"] == "node root");
    CHECK(answers[1]["answer"]["results"][0]["command"] == "go root:feed");
}

TEST_CASE("a message of an internal channel has its value, and the wait of its ends", "[debug][run]") {
    Session session(program, "messages");
    const auto answers = session.answers("go count.occ:18*2\nmessage\n");
    const json& found = answers[1]["answer"];
    CAPTURE(found.dump(1));
    CHECK(found["type"] == "INT");
    CHECK(found["value"] == "4");
    CHECK(found["bytes"] == 4);
    CHECK(found["sender"]["routine"] == "feed");
    CHECK(found["sender"]["source"] == "count.occ:8");
    CHECK(found["receiver"]["source"] == "count.occ:17");
    CHECK(found["channel"].get<std::string>().find("out") != std::string::npos);
    // One of the ends was there first, and waited; the other did not.
    const bool sender_waited = found["sender"]["waited_us"] != "0.000";
    const bool receiver_waited = found["receiver"]["waited_us"] != "0.000";
    CHECK(sender_waited != receiver_waited);
    CHECK_FALSE(found.contains("on_wire_us"));
}

TEST_CASE("a message over a link has both ends and its time on the wire", "[debug][run]") {
    RecordedMachine ring("examples/ring/ring.lua", "all");
    const auto answers = ring.answers("node n2\ngo n2:node.tasm:15*3\nmessage\n");
    const json& found = answers[2]["answer"];
    CAPTURE(found.dump(1));
    // Before it hands the token on for the third time, n2 has received it for the third time.
    CHECK(found["sender"]["node"] == "n1");
    CHECK(found["receiver"]["node"] == "n2");
    CHECK(found["bytes"] == 4);
    const auto tick = [&](const json& at) { return at["tick"].get<std::uint64_t>(); };
    CHECK(tick(found["sender"]["began"]) <= tick(found["first_bit"]));
    CHECK(tick(found["first_bit"]) < tick(found["received"]));
    CHECK(tick(found["received"]) <= tick(found["acknowledged"]));
    CHECK(tick(found["receiver"]["ended"]) == tick(found["received"]));
    // Both ends name one message.
    const auto both = ring.answers("message " + found["sender"]["event"].get<std::string>() + "\nmessage " +
                                   found["receiver"]["event"].get<std::string>() + "\n");
    CHECK(both[0]["answer"] == both[1]["answer"]);
    CHECK(both[0]["answer"] == found);
    CHECK(message(ring.last("message n2#0\n")) != "none");
}

TEST_CASE("the cone of an event borders on events that are concurrent with it", "[debug][run]") {
    RecordedMachine ring("examples/ring/ring.lua", "all");
    const auto answers = ring.answers("go n2:node.tasm:15*3\nnode n2\nmessage\n");
    const std::string event = answers[2]["answer"]["receiver"]["event"];
    const std::string sent = answers[2]["answer"]["sender"]["event"];
    const auto cones = ring.answers("cone " + event + "\ncone " + event + " 3\nconsequences " + event + "\n");
    const json& nodes = cones[0]["answer"]["nodes"];
    CAPTURE(cones[0].dump(1));
    REQUIRE(nodes.size() == 4);
    const auto tick_of_event = cones[0]["answer"]["event"]["tick"].get<std::uint64_t>();
    CHECK(nodes[2]["future"][0]["place"] == event);
    for (const json& node : nodes) {
        REQUIRE(node["past"].size() == 1);
        CHECK(node["past"][0]["tick"].get<std::uint64_t>() <= tick_of_event);
        CHECK(node["future"][0]["tick"].get<std::uint64_t>() >= tick_of_event);
    }
    for (std::size_t n = 0; n < 4; ++n) {
        const json& first = cones[2]["answer"]["nodes"][n]["event"];
        CHECK(first["node"].get<std::string>() + "#" + std::to_string(first["number"].get<unsigned>()) ==
              nodes[n]["future"][0]["place"]);
        CHECK(cones[1]["answer"]["nodes"][n]["past"].size() == 3);
        CHECK(cones[1]["answer"]["nodes"][n]["past"].back() == nodes[n]["past"][0]);
    }
    // The output to n2 is concurrent with its receipt, and what n1 did before it is not.
    CHECK(nodes[1]["past"][0]["place"] != sent);
    CHECK(message(ring.last("cone host#0\n")) != "none");
}

TEST_CASE("wrong operands of commands about the run are refused", "[debug][run][bad]") {
    RecordedMachine ring("examples/ring/ring.lua", "messages");
    const struct {
        const char* command;
        const char* message;
    } rows[] = {{"timeline none", "'none' is not a number from 1"},
                {"output 3", "'output' takes 'from' and a line, 'near' and an instant, or 'with' and letters"},
                {"output with", "'output with' takes letters that the lines have"},
                {"output near nowhere", "no program has code for 'nowhere'"},
                {"output from 0", "'0' is not a number from 1"},
                {"loads 0", "'0' is not a number from 1"},
                {"source node.tasm 1 0", "'0' is not a number from 1"},
                {"files all", "'files' takes no operands"},
                {"cone n2", "'n2' is no event"},
                {"cone n2#1000000", "there is no event 'n2#1000000'"},
                {"message n7#1", "there is no node 'n7'"}};
    std::string commands;
    for (const auto& row : rows)
        commands += std::string(row.command) + "\n";
    const auto answers = ring.answers(commands);
    REQUIRE(answers.size() == std::size(rows));
    for (std::size_t n = 0; n < answers.size(); ++n) {
        CAPTURE(rows[n].command);
        CHECK(message(answers[n]) == rows[n].message);
    }
}
