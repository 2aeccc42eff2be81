// The commands of t8 debug that know the program: stops, steps, data. Answers are read as JSON.

#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "monitor/history/reading/reader.hpp"
#include "tests/cli/debug_session.hpp"

using namespace t8;
using namespace t8::test;
using nlohmann::json;

namespace {

constexpr std::string_view program = R"(#INCLUDE "hostio.inc"
#USE "hostio.lib"
PROC count (CHAN OF SP fs, ts, []INT memory)
  INT total, square:
  [4]BYTE letters:
  BOOL done:
  PROC add (VAL INT x, INT sum)
    SEQ
      sum := sum + x
  :
  SEQ
    total, done := 0, FALSE
    letters := "abcd"
    SEQ i = 1 FOR 5
      SEQ
        square := i * i
        add (square, total)
    done := TRUE
    so.write.int (fs, ts, total, 0)
    so.exit (fs, ts, sps.success)
:
)";

} // namespace

TEST_CASE("a watched variable stops before each write, in both directions", "[debug][watch]") {
    Session session(program, "inputs");
    const auto forwards = session.answers("go count.occ:14\nwatch total\nc\nc\nc\nc\nc\nc\n");
    std::vector<int> after;
    std::vector<std::uint64_t> ticks;
    for (const json& one : forwards)
        if (one["answer"].contains("write")) {
            after.push_back(one["answer"]["write"]["after"]);
            ticks.push_back(one["answer"]["tick"]);
            CHECK(one["answer"]["write"]["place"] == "count.occ:9");
            CHECK(one["answer"]["write"]["by"] == "instruction");
        }
    CHECK(after == std::vector<int>{1, 5, 14, 30, 55});
    CHECK(forwards.back()["answer"]["why"] == "end");

    const auto backwards = session.answers("go count.occ:14\nwatch total\ngo end\nrc\nrc\nrc\nrc\nrc\n");
    std::vector<std::uint64_t> back;
    for (const json& one : backwards)
        if (one["answer"].contains("write"))
            back.push_back(one["answer"]["tick"]);
    CHECK(back == std::vector<std::uint64_t>(ticks.rbegin(), ticks.rend()));

    CHECK(session.last("go count.occ:14\nwatch total if new > 20 and old < 20\nc\n")["answer"]["tick"] == ticks[3]);
    CHECK(session.last("go count.occ:14\nwatch total if old == 1\ngo end\nrc\n")["answer"]["tick"] == ticks[1]);
    CHECK(session.last("go count.occ:14\nwatch total\ncontinue 3\n")["answer"]["tick"] == ticks[2]);
}

TEST_CASE("the last write to a variable is found from any instant", "[debug][watch]") {
    Session session(program, "inputs");
    CHECK(session.last("go count.occ:16*4\nlast-write total\n")["answer"]["write"]["after"] == 14);
    CHECK(session.last("go count.occ:16*4\nlast-write letters\n")["answer"]["place"] == "count.occ:13");
    CHECK(message(session.last("go count.occ:16*4\nlast-write #80001000\n")).find("nothing has written") == 0);
    CHECK(message(session.last("last-write #80400000\n")).find("is not the address of memory") != std::string::npos);
    CHECK(message(session.last("watch #80000100 4294967296\n")).find("are not all in memory") != std::string::npos);
    CHECK(message(session.last("go count.occ:16\nlw nothing\n")).find("no variable 'nothing'") != std::string::npos);
}

TEST_CASE("a condition on a breakpoint is asked with the variables of its place", "[debug][condition]") {
    Session session(program, "inputs");
    const json stop = session.last("break count.occ:16 if total > 5 and letters == \"abcd\"\nc\n");
    CHECK(stop["answer"]["breakpoint"] == 1);
    CHECK(session.last("break count.occ:16 if total > 5\nc\nprint i\n")["answer"]["value"] == 4);
    CHECK(session.last("break add if x == 9\nc\nfinish\nprint total\n")["answer"]["value"] == 14);
    CHECK(session.last("break count.occ:16*3\ngo end\nrc\nprint i\n")["answer"]["value"] == 3);
    CHECK(session.last("break count.occ:16*3\nc\nc\n")["answer"]["why"] == "end");
    // A mistake names the breakpoint, and the run stands where it stood.
    const auto failed = session.answers("break count.occ:16 if total < letters\nc\nwhere\n");
    CHECK(message(failed[1]).find("breakpoint 1 at tick ") == 0);
    CHECK(failed[2]["answer"]["tick"] == 0);
    CHECK(message(session.last("break count.occ:16 if x > 3\nc\n")).find("x") != std::string::npos);
    CHECK(message(session.last("break count.occ:16 if total >\n")).find("is no expression of Lua") != std::string::npos);
    CHECK(message(session.last("b count.occ:16 if (function() while true do end end)()\nc\n")).find("stopped after") !=
          std::string::npos);
}

TEST_CASE("breakpoints are disabled, enabled, listed and removed", "[debug]") {
    Session session(program, "inputs");
    const auto answers =
        session.answers("b count.occ:16\nb count.occ:17\ndisable 1\nc\nenable 1\nrc\nbl\ndelete 1\nbl\ndisable 7\n");
    CHECK(answers[3]["answer"]["place"] == "count.occ:17");
    CHECK(answers[5]["answer"]["place"] == "count.occ:16");
    CHECK(answers[6]["answer"]["breakpoints"].size() == 2);
    CHECK(answers[8]["answer"]["breakpoints"].size() == 1);
    CHECK(message(answers[9]) == "there is no breakpoint '7'");
}

TEST_CASE("all values of an expression at a line are a table", "[debug][values]") {
    Session session(program, "inputs");
    const json table = session.last("values i, total at count.occ:16\n")["answer"];
    std::vector<std::vector<int>> rows;
    for (const json& row : table["values"])
        rows.push_back(row["value"]);
    CHECK(rows == std::vector<std::vector<int>>{{1, 0}, {2, 1}, {3, 5}, {4, 14}, {5, 30}});
    CHECK(table["is_whole"] == true);
    // Each row is a place to go to.
    const std::string place = table["values"][3]["place"];
    CHECK(session.last("go " + place + "\nprint total\n")["answer"]["value"] == 14);
    CHECK(session.last("values total at count.occ:16 2\n")["answer"]["is_whole"] == false);
    CHECK(session.last("fence count.occ:16*2 count.occ:16*4\nvalues total at count.occ:16\n")["answer"]["values"].size() == 2);
    CHECK(message(session.last("values total\n")).find("needs an expression and a place") != std::string::npos);
}

TEST_CASE("a search stays within a fence", "[debug][fence]") {
    Session session(program, "inputs");
    const auto answers =
        session.answers("b count.occ:16\nfence count.occ:16*3 count.occ:16*5\ngo end\nrc\nrc\nrc\nc\nc\nfence off\nc\n");
    CHECK(answers[3]["answer"]["why"] == "breakpoint");
    CHECK(answers[4]["answer"]["why"] == "breakpoint");
    CHECK(answers[5]["answer"]["why"] == "beginning"); // it stands at the fence's first instant already
    CHECK(message(session.last("fence 2ms 1ms\n")).find("is not after") != std::string::npos);
    CHECK(message(session.last("fence 2ms\n")).find("a beginning and an end") != std::string::npos);
    CHECK(message(session.last("fence 1ms 2ms n7\n")).find("no node 'n7'") != std::string::npos);
}

TEST_CASE("when goes to the instant at which a condition became true", "[debug][when]") {
    Session session(program, "inputs");
    for (const std::string option : {"", "-m "}) {
        const auto answers = session.answers("go count.occ:16\nwhen " + option + "total >= 14\nprint i\nbacktrace\n");
        CAPTURE(option);
        CHECK(answers[1]["answer"]["place"] == "count.occ:10");
        CHECK(answers[2]["answer"]["value"] == 3);
        CHECK(answers[3]["answer"]["frames"].size() == 2);
    }
    const auto both = session.answers("go count.occ:16\nwhen total >= 14\ngo count.occ:16\nwhen -m total >= 14\n");
    CHECK(both[1]["answer"]["tick"] == both[3]["answer"]["tick"]);
    CHECK(message(session.last("go count.occ:16\nwhen total > 100\n")).find("never became true") != std::string::npos);
    CHECK(message(session.last("when total > 100\n")).find("depends on no variable") != std::string::npos);
    CHECK(message(session.last("go count.occ:16\nwhen\n")).find("needs an expression") != std::string::npos);
}

TEST_CASE("the call of a routine and its return are steps", "[debug][step]") {
    Session session(program, "inputs");
    const auto answers = session.answers("go count.occ:9*3\nbt\nfinish\nreverse-stepi\nreverse-finish\n");
    CHECK(answers[1]["answer"]["frames"][0]["routine"] == "add");
    CHECK(answers[1]["answer"]["frames"][1]["routine"] == "count");
    CHECK(answers[1]["answer"]["frames"][1]["place"] == "count.occ:17");
    CHECK(answers[2]["answer"]["routine"] == "count");
    CHECK(answers[3]["answer"]["next"] == "ret");
    CHECK(answers[4]["answer"]["place"] == "count.occ:17");
    CHECK(answers[4]["answer"]["next"].get<std::string>().find("call") == 0);
    CHECK(message(session.last("go count.occ:16\nfinish\n")).find("nothing called 'count'") == 0);
}

TEST_CASE("lines that are stepped forwards are stepped backwards in the opposite order", "[debug][step]") {
    Session session(program, "inputs");
    for (const std::string kind : {"step", "next"}) {
        const unsigned steps = kind == "next" ? 14 : 25;
        std::string commands = "go count.occ:12\n";
        for (unsigned n = 0; n < steps; ++n)
            commands += kind + "\n";
        for (unsigned n = 0; n < steps; ++n)
            commands += "reverse-" + kind + "\n";
        const auto answers = session.answers(commands);
        CAPTURE(kind);
        REQUIRE(answers.size() == 2 * steps + 1);
        for (unsigned n = 0; n <= 2 * steps; ++n) {
            CAPTURE(n);
            CHECK(answers[n]["answer"]["tick"] == answers[2 * steps - n]["answer"]["tick"]);
            if (kind == "next")
                CHECK(answers[n]["answer"]["routine"] == "count");
        }
        CHECK(answers[steps]["answer"]["tick"] > answers[steps - 1]["answer"]["tick"]);
    }
    // The routine that is called is entered by step only.
    CHECK(session.last("go count.occ:17\nstep\n")["answer"]["place"] == "count.occ:9");
    CHECK(session.last("go count.occ:17\nnext\n")["answer"]["place"] == "count.occ:14");
    CHECK(session.last("go count.occ:17\nlist 3\n")["answer"]["lines"][1] == "        add (square, total)");
    CHECK(session.last("go count.occ:12\nstep 3\n")["answer"]["place"] == "count.occ:16");
    CHECK(session.last("go end\nstep\n")["answer"]["note"] == "no other line is executed after this instant");
}

TEST_CASE("events are stepped to and stop the run, whatever the level of the recording", "[debug][event]") {
    const std::string level = GENERATE("inputs", "messages", "all");
    CAPTURE(level);
    Session session(program, level);
    const auto numbered = session.answers("next-event sent\nevents 2\ngo root#10\n");
    CHECK(numbered[0]["answer"]["event"]["number"] == 10);
    CHECK(numbered[2]["answer"]["tick"] == numbered[0]["answer"]["tick"]);
    CHECK(numbered[1]["answer"]["after"][0]["number"] == 10);
    const auto answers =
        session.answers("next-event sent\nne sent\nprevious-event sent\ncatch message channel ts\nc\nc\ndelete 1\n"
                        "catch received on root if bytes > 1000\ngo end\nrc\n");
    CHECK(answers[0]["answer"]["event"]["kind"] == "sent");
    CHECK(answers[2]["answer"]["tick"] == answers[0]["answer"]["tick"]);
    CHECK(answers[1]["answer"]["tick"] > answers[0]["answer"]["tick"]);
    CHECK(answers[4]["answer"]["event"]["channel_name"] == "ts");
    CHECK(answers.back()["answer"]["event"]["bytes"] > 1000);
    CHECK(message(session.last("next-event sendt\n")).find("no kind of events 'sendt'") != std::string::npos);
    CHECK(message(session.last("catch sent on n9\n")).find("no node 'n9'") != std::string::npos);
    CHECK(message(session.last("catch sent of root\n")).find("'of' cannot stand here") != std::string::npos);
    CHECK(message(session.last("go end\nnext-event sent\n")).find("no such event after") != std::string::npos);
}

TEST_CASE("records, channels and processes are shown as the source has them", "[debug][data]") {
    Session session(R"(#INCLUDE "hostio.inc"
#USE "hostio.lib"
DATA TYPE POINT
  RECORD
    INT x:
    REAL32 y:
    [3]BYTE name:
:
PROTOCOL P IS INT:
PROC par (CHAN OF SP fs, ts, []INT memory)
  VAL INT limit IS 4:
  POINT p:
  [2]CHAN OF P c:
  INT sum:
  PROC source (CHAN OF P out, VAL INT n)
    SEQ i = 0 FOR n
      out ! i
  :
  SEQ
    p[x] := 3
    p[y] := 1.5
    p[name] := "abc"
    sum := 0
    PAR
      source (c[0], limit)
      source (c[1], limit)
      SEQ i = 0 FOR 8
        INT v:
        ALT
          c[0] ? v
            sum := sum + v
          c[1] ? v
            sum := sum + (10 * v)
    so.write.int (fs, ts, sum, 0)
    so.exit (fs, ts, sps.success)
:
)",
                    "inputs");
    const auto answers =
        session.answers("go count.occ:30*2\nprint p\nprint p.x * 2 + limit\nprint c\nprint fs\nprocesses\nprint limit\n"
                        "watch -r sum\nc\nlocals\nwatch limit\nprint memory\n");
    CHECK(answers[1]["answer"]["value"] == json{{"x", 3}, {"y", 1.5}, {"name", "abc"}});
    CHECK(answers[1]["answer"]["type"] == "POINT");
    CHECK(answers[2]["answer"]["value"] == 10);
    const json& channels = answers[3]["answer"]["value"];
    REQUIRE(channels.size() == 2);
    CHECK((channels[0]["waits"].is_object() || channels[1]["waits"].is_object()));
    CHECK(answers[4]["answer"]["value"]["other_end"] == "host");
    std::map<std::string, int> states;
    for (const json& process : answers[5]["answer"]["processes"])
        ++states[process["state"].get<std::string>().substr(0, 5)];
    CHECK(states == std::map<std::string, int>{{"execu", 1}, {"ready", 1}, {"waits", 1}});
    CHECK(answers[6]["answer"]["value"] == 4);
    CHECK(answers[8]["answer"]["write"]["by"] == "instruction");
    CHECK(answers[9]["answer"]["variables"].size() > 6);
    CHECK(message(answers[10]).find("is a constant") != std::string::npos);
    CHECK(answers[11]["answer"]["type"] == "[]INT");
}

TEST_CASE("a program, a machine file or a snapshot is run first, and the recording kept if asked for", "[debug][first]") {
    Session session(program, "inputs");
    Workshop& workshop = session.workshop();
    workshop.write("commands", "go count.occ:16*3\nprint total\n");
    const Outcome occam = workshop.run({"debug", "--batch", "-x", "commands", "count.occ"});
    CHECK(occam.status == status::success);
    CHECK(occam.out_has("55"));
    CHECK(occam.out_has("INT total 5 at"));
    REQUIRE(workshop.run({"run", "--save-at", "700us:run.t8s", "count.occ"}).status == status::success);
    workshop.write("commands", "where\ngo 715us\n");
    const Outcome snapshot = workshop.run({"debug", "--batch", "-x", "commands", "--record", "kept.t8h", "run.t8s"});
    CHECK(snapshot.status == status::success);
    CHECK(workshop.exists("kept.t8h"));
    CHECK(workshop.run({"debug", "--json", "count.occ"}).err_has("'--json' needs a recording"));
    CHECK(workshop.run({"debug", "--limit", "1ms", "run.t8h"}).err_has("is a recording"));
    CHECK(workshop.run({"debug", "run.t8h", "x"}).err_has("one word too many"));
    CHECK(workshop.run({"debug", "none.occ"}).status == 2);
}

TEST_CASE("an array that is spread over nodes is shown as one", "[debug][over]") {
    Workshop workshop;
    REQUIRE(workshop.run({"run", "--record", "run.t8h", source("examples/ring/ring.lua").string()}).status == status::success);
    workshop.write("commands",
                   "go n1:node.tasm:15*3\nprint Areg over n*\nprint node over n1,n0\nprint Areg over m*\nprocesses all\n");
    const Outcome outcome = workshop.run({"debug", "--json", "--batch", "-x", "commands", "run.t8h"});
    std::istringstream lines(outcome.out);
    std::vector<json> answers;
    for (std::string line; std::getline(lines, line);)
        answers.push_back(json::parse(line));
    REQUIRE(answers.size() == 6);
    CHECK(answers[2]["answer"]["values"].size() >= 4);
    CHECK(answers[3]["answer"]["values"][0]["value"] == "n1");
    CHECK(message(answers[4]).find("no node's name begins") == 0);
    CHECK(answers[5]["answer"]["processes"].size() >= 4);
}

TEST_CASE("a session at a terminal edits, completes and remembers lines", "[debug][terminal]") {
    Session session(program, "inputs");
    if (session.workshop().shell("command -v python3").status != 0)
        return;
    session.workshop().write("type.py", R"(import os, pty, sys, time
pid, fd = pty.fork()
if pid == 0:
    os.environ["XDG_STATE_HOME"] = os.getcwd() + "/state"
    os.environ["TERM"] = "xterm"
    os.environ["ASAN_OPTIONS"] = "detect_leaks=0" # libedit keeps the names of functions that are added to it
    os.execv(os.environ["T8"], ["t8", "debug", "run.t8h"])
out = b""
def read_until(text):
    global out
    end = time.time() + 30
    while text not in out:
        if time.time() > end: sys.exit("no " + repr(text) + " in " + repr(out))
        try: out += os.read(fd, 4096)
        except OSError: break
read_until(b"> ")
os.write(fd, b"go count.occ:1\x7f16*2\n"); read_until(b"next:")
out = b""; os.write(fd, b"print tot\t\n"); read_until(b"INT total 1 at")
out = b""; os.write(fd, b"nosuch\n"); read_until(b"hint:")
os.write(fd, b"quit\n")
try:
    while os.read(fd, 4096): pass
except OSError: pass
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
)");
    const Outcome typed = session.workshop().shell("export T8; python3 type.py");
    INFO(typed.err);
    CHECK(typed.status == 0);
    CHECK(session.workshop().read("state/transcope/debug-history").find("go\\040count.occ:16*2") != std::string::npos);
}

TEST_CASE("a change makes a fork, which is looked at, compared and forked again", "[debug][fork]") {
    Session session(program, "inputs");
    const auto answers =
        session.answers("go count.occ:16*3\nchange total = 1000\nfork big\nprint total\nbreak count.occ:16\nuse big\n"
                        "print total\nc\nprint total\nchange total = 7\nfork\nforks\nuse fork1\nvalues total at count.occ:16\n"
                        "use parent\nuse parent\ndiff big\nforks\nbl\n");
    CHECK(answers[1]["answer"]["edits"].size() == 1);
    CHECK(answers[2]["answer"]["output"] == "1050");
    CHECK(answers[2]["answer"]["outcome"] == "finished");
    CHECK(answers[3]["answer"]["value"] == 5); // the parent is as it was
    CHECK(answers[5]["answer"]["tick"] == answers[0]["answer"]["tick"]);
    CHECK(answers[6]["answer"]["value"] == 1000);
    CHECK(answers[7]["answer"]["breakpoint"] == 1);
    CHECK(answers[8]["answer"]["value"] == 1009);
    CHECK(answers[10]["answer"]["output"] == "48"); // 7 + 16 + 25
    const json& tree = answers[11]["answer"]["forks"];
    REQUIRE(tree.size() == 3);
    CHECK((tree[0]["depth"] == 0 && tree[1]["depth"] == 1 && tree[2]["depth"] == 2));
    CHECK(tree[1]["is_open"] == true);
    std::vector<int> totals;
    for (const json& row : answers[13]["answer"]["values"])
        totals.push_back(row["value"]);
    CHECK(totals == std::vector<int>{0, 1, 1000, 7, 23});
    CHECK(answers[15]["answer"]["file"] == "run.t8h");
    CHECK(answers[16]["answer"].dump().find("big") != std::string::npos);
    CHECK(answers[18]["answer"]["breakpoints"].size() == 1);
    CHECK(session.workshop().exists("run.big.fork1.t8h"));
    // A fork is a recording like any other.
    CHECK(session.workshop().run({"replay", "run.big.fork1.t8h"}).status == status::success);
}

TEST_CASE("a damaged block of the recording is reported when it is opened", "[debug][bad][regression]") {
    Session session(program, "all");
    const std::string whole = session.workshop().read("run.t8h");
    session.workshop().write("commands", "go end\n");
    std::size_t reported = 0;
    for (std::size_t at = whole.size() / 2; at + 8 < whole.size(); at += whole.size() / 9) {
        std::string damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
        session.workshop().write("damaged.t8h", damaged);
        const Outcome replayed = session.workshop().run({"replay", "damaged.t8h"});
        const Outcome looked = session.workshop().run({"debug", "--batch", "-x", "commands", "damaged.t8h"});
        CAPTURE(at, replayed.err, looked.err);
        if (replayed.status == 2) // it cannot be opened
            CHECK(looked.status == 2);
        else if (replayed.err_has("its events are missing"))
            CHECK(looked.err_has("its events are missing"));
        reported += looked.err_has("damaged");
    }
    CHECK(reported > 0);
}

// Bug: nothing was said when blocks of events were damaged that the replay does not need.
TEST_CASE("a recording with damaged events says how many are missing when it is opened", "[debug][bad][regression]") {
    Session session(program, "all");
    const std::string whole = session.workshop().read("run.t8h");
    std::string damaged = whole;
    session.workshop().write("commands", "where\n");
    const HistoryReader reader = HistoryReader::open(session.workshop().path("run.t8h")).value();
    const BlockPlace block = reader.group_from(0)->blocks.back();
    damaged[block.offset + block.size / 2] = static_cast<char>(damaged[block.offset + block.size / 2] ^ 0x10);
    session.workshop().write("damaged.t8h", damaged);

    const Outcome looked = session.workshop().run({"debug", "--batch", "-x", "commands", "damaged.t8h"});
    INFO(looked.err);
    CHECK(looked.err_has("a block of the recording is damaged: "));
    CHECK(looked.err_has(" events are missing"));
    const Outcome good = session.workshop().run({"debug", "--batch", "-x", "commands", "run.t8h"});
    CHECK_FALSE(good.err_has("damaged"));
}

// Bug: forks of a session were of level inputs.
TEST_CASE("a fork of a session has the level of its parent", "[debug][fork][regression]") {
    for (const std::string level : {"inputs", "messages", "all"}) {
        Session session(program, level);
        const auto answers = session.answers("go count.occ:16*3\nfork same\nuse same\ntimeline\n");
        CHECK(answers.back()["answer"]["level"] == level);
    }
}

// Bug: the window steps by events with a word that was none.
TEST_CASE("any event of a node is gone to, forwards and backwards", "[debug][step][regression]") {
    Session session(program, "all");
    const auto answers = session.answers("go start\nnext-event any\nnext-event any on root\ngo end\nprevious-event any\n"
                                         "next-event any if tick > 10\nnext-event anyone\n");
    CHECK(answers[1]["answer"].contains("event"));
    CHECK(answers[2]["answer"]["tick"].get<std::uint64_t>() > answers[1]["answer"]["tick"].get<std::uint64_t>());
    CHECK(answers[4]["answer"].contains("event"));
    CHECK(message(answers.back()).find("there is no kind of events 'anyone'") != std::string::npos);
}

TEST_CASE("the text of rules is shown like source", "[debug][rules]") {
    Session session(program, "messages");
    session.workshop().write("mine.lua", "rule \"no error\" {\n  never { error_flags {} }\n}\n");
    const auto answers =
        session.answers("source mine.lua\nsource sound.lua 2 1\nsource mine.lua 9\nsource nothing.lua\nrules sound\n");
    CHECK(answers[0]["answer"]["is_rules"] == true);
    CHECK(answers[0]["answer"]["lines"].size() == 3);
    CHECK(answers[0]["answer"]["lines"][1]["text"] == "  never { error_flags {} }");
    CHECK(answers[1]["answer"]["lines"].size() == 1);
    CHECK(message(answers[2]).find("'mine.lua' has 3 lines") != std::string::npos);
    CHECK(message(answers[3]).find("nothing") != std::string::npos);
    // The place of a verdict is one of its file.
    const json& verdict = answers[4]["answer"]["verdicts"][0];
    const auto there = session.answers("source " + verdict["file"].get<std::string>() + " " +
                                       std::to_string(verdict["line"].get<int>()) + " 1\n");
    CHECK(there.back()["answer"]["lines"].size() == 1);
}

TEST_CASE("a fork's name means the fork of the run that is looked at", "[debug][fork][regression]") {
    Session session(program, "inputs");
    // Both forks of fork2 and of the run are called fork1.
    const auto answers = session.answers("go count.occ:16*2\nchange total = 100\nfork\nchange total = 200\nfork\nuse fork2\n"
                                         "change total = 300\nfork\nuse fork1\nforks\nuse run.fork1.t8h\nprint total\n");
    CHECK(answers[8]["answer"]["file"] == "run.fork2.fork1.t8h");
    CHECK(answers[9]["answer"]["forks"].size() == 4);
    CHECK(answers[10]["answer"]["file"] == "run.fork1.t8h");
    CHECK(answers[11]["answer"]["value"] == 100);
    CHECK(message(session.last("use " + std::string(300, 'x') + "\n")).find("no fork or recording") != std::string::npos);
    CHECK(message(session.last("b count.occ:16\ndelete 4294967297\n")).find("no breakpoint") != std::string::npos);
    CHECK(message(session.last("go count.occ:16\nwatch letters if new == 3\n")) == "none");
    CHECK(message(session.last(
              "go count.occ:16\nprint (function() local t = {} for i = 1, 1000 do t[i] = t end return t end)()\n")) == "none");
}

TEST_CASE("changes are checked where they are made, and forks do not replace files", "[debug][fork][bad]") {
    Session session(program, "inputs");
    const auto said = [&](std::string_view commands) { return message(session.last(commands)); };
    CHECK(said("go count.occ:16\nchange total = \"x\"\n").find("is INT, and cannot become") != std::string::npos);
    CHECK(said("go count.occ:16\nchange total = 99999999999\n").find("cannot become") != std::string::npos);
    CHECK(said("go count.occ:16\nchange done = 2\n").find("cannot become") != std::string::npos);
    CHECK(said("go count.occ:16\nchange done = TRUE\n") == "none");
    CHECK(said("change nonsense\n").find("is no edit") != std::string::npos);
    CHECK(said("change root.#8F000000 = 1\n") != "none");
    CHECK(said("go count.occ:16\nchange total = 1\nstepi\nchange total = 2\n").find("there are changes at tick") == 0);
    CHECK(said("use nothing\n").find("no fork or recording 'nothing'") != std::string::npos);
    CHECK(said("use parent\n").find("is no fork") != std::string::npos);
    CHECK(said("diff\n").find("needs the name of a fork") != std::string::npos);
    CHECK(said("fork a/b\n").find("cannot be the name") != std::string::npos);
    CHECK(said("fork x keys \\q\n").find("before something else") != std::string::npos);
    CHECK(said("fork one\n") == "none");
    CHECK(said("fork one\n").find("run.one.t8h") != std::string::npos);
    const auto discarded = session.answers("go count.occ:16\nchange total = 1\ndiscard\nchange\n");
    CHECK(discarded[3]["answer"]["edits"].empty());
}
