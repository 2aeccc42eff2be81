// Elements and fields in commands of t8 debug, conditions of every type, counts of stops, and what is kept when a fork is looked at.

#include <functional>

#include "tests/cli/debug_session.hpp"

using namespace t8::test;
using nlohmann::json;

namespace {

constexpr std::string_view program = R"(#INCLUDE "hostio.inc"
#USE "hostio.lib"
DATA TYPE POINT
  RECORD
    INT x:
    REAL32 y:
    [3]BYTE name:
:
PROC types (CHAN OF SP fs, ts, []INT memory)
  VAL INT limit IS 3:
  [4]INT row:
  [2][3]INT grid:
  [2]POINT points:
  POINT p:
  [4]BYTE letters:
  BYTE b:
  BOOL done:
  INT16 small:
  INT64 large:
  REAL32 single:
  REAL64 double:
  INT total:
  PROC add (VAL INT n, INT sum, []INT all)
    INT before:
    SEQ
      before := sum
      sum := before + n
      all[n REM (SIZE all)] := n * n
  :
  SEQ
    total, done, b, small := 0, FALSE, 0 (BYTE), 0 (INT16)
    large, single, double := 0 (INT64), 0.0 (REAL32), 0.0 (REAL64)
    letters := "abcd"
    row := [0, 0, 0, 0]
    p[name] := "xyz"
    points[0], points[1] := p, p
    SEQ i = 0 FOR 6
      SEQ
        b := BYTE (i * 40)
        small := INT16 (i * (-1000))
        large := (INT64 i) * 10000000000 (INT64)
        single := (REAL32 ROUND i) / 2.0 (REAL32)
        double := (REAL64 ROUND i) * 0.25 (REAL64)
        done := i = 4
        grid[i REM 2][i REM 3] := i
        p[x] := i
        p[y] := single
        points[i REM 2][x] := 10 * i
        letters[i REM 4] := b
        add (i, total, row)
    so.write.int (fs, ts, total, 0)
    so.exit (fs, ts, sps.success)
:
)";
constexpr std::string_view line = "count.occ:45"; // grid[..] := i, executed six times

std::string go_to(int execution) { return "go " + std::string(line) + "*" + std::to_string(execution) + "\n"; }

std::string hint(const json& answer) {
    return answer.contains("error") && answer["error"].contains("hint") ? answer["error"]["hint"].get<std::string>() : "none";
}

/// Returns one value of the write at each stop.
std::vector<json> written(Session& session, const std::string& commands, const std::string& key, const std::string& next = "c") {
    std::string all = commands;
    for (int n = 0; n < 12; ++n)
        all += next + "\n";
    std::vector<json> values;
    for (const json& one : session.answers(all))
        if (one.contains("answer") && one["answer"].contains("write"))
            values.push_back(one["answer"]["write"][key]);
    return values;
}

} // namespace

TEST_CASE("elements and fields are watched by name, with subscripts that are evaluated", "[debug][watch]") {
    Session session(program, "inputs");
    CHECK(written(session, go_to(1) + "watch row[1]\n", "after") == std::vector<json>{1, 25});
    CHECK(written(session, go_to(2) + "watch row[i + 1]\n", "name") == std::vector<json>{"row[2]"});
    CHECK(written(session, go_to(1) + "watch p.x\n", "after") == std::vector<json>{0, 1, 2, 3, 4, 5});
    CHECK(written(session, go_to(1) + "watch p[y]\n", "after") == std::vector<json>{0.0, 0.5, 1.0, 1.5, 2.0, 2.5});
    CHECK(written(session, go_to(1) + "watch points[1].x\n", "after") == std::vector<json>{10, 30, 50});
    CHECK(written(session, go_to(1) + "watch grid[1][2]\n", "after") == std::vector<json>{5});
    CHECK(written(session, go_to(1) + "watch letters[3]\n", "before") == std::vector<json>{100});
    CHECK(session.last(go_to(6) + "last-write row[2]\n")["answer"]["write"]["after"] == 4);
    CHECK(session.last(go_to(6) + "last-write points[0].x\n")["answer"]["write"]["name"] == "points[0].x");
    const auto changed = session.answers(go_to(3) + "change row[i - 1] = 77\nchange p.x = 5\nchange letters = \"wxyz\"\n");
    CHECK(changed[1]["answer"]["edits"].size() == 1);
    CHECK(changed[3]["answer"]["edits"].size() == 3);
    const auto forked = session.answers(go_to(3) + "change row[1] = 77\nfork seven\nuse seven\nprint row[1], p.x, #row\n");
    CHECK(forked[4]["answer"]["value"] == json({77, 1, 4}));
}

TEST_CASE("a name that is no element or field is refused with the reason", "[debug][watch][bad]") {
    Session session(program, "inputs");
    const auto said = [&](const std::string& command) {
        const json answer = session.last(go_to(2) + command + "\n");
        return message(answer) + " / " + hint(answer);
    };
    CHECK(said("watch row[4]") == "subscript 4 is outside 'row', which has 4 elements / they count from 0 to 3");
    CHECK(said("watch row[0 - i]").find("subscript -1 is outside 'row'") == 0);
    CHECK(said("watch row[i / 2]").find("'i / 2' is 0.5, which is no subscript") == 0);
    CHECK(said("watch row[nothing]").find("unknown name 'nothing'") == 0);
    CHECK(said("watch p.z") == "'p' has no field 'z' / it has x, y, name");
    CHECK(said("watch total[1]").find("'total' is INT, and has no elements") == 0);
    CHECK(said("watch total.x").find("'total' is INT, and has no fields") == 0);
    CHECK(said("watch [").find("'[' is no variable") == 0);
    CHECK(said("watch row[1").find("'row[1' is no variable") == 0);
    CHECK(said("watch row[1]]").find("is no variable") != std::string::npos);
    CHECK(said("watch limit").find("is a constant") != std::string::npos);
    CHECK(said("change p = 3").find("is no number, BOOL or array of BYTE / change an element or a field") != std::string::npos);
}

TEST_CASE("a watch of a whole array or record says which element or field was written", "[debug][watch]") {
    Session session(program, "inputs");
    CHECK(written(session, go_to(1) + "watch row\n", "name") ==
          std::vector<json>{"row[0]", "row[1]", "row[2]", "row[3]", "row[0]", "row[1]"});
    CHECK(written(session, go_to(1) + "watch row\n", "after") == std::vector<json>{0, 1, 4, 9, 16, 25});
    CHECK(written(session, go_to(1) + "watch row\n", "before") == std::vector<json>{0, 0, 0, 0, 0, 1});
    CHECK(written(session, go_to(2) + "watch points\n", "name") ==
          std::vector<json>{"points[1].x", "points[0].x", "points[1].x", "points[0].x", "points[1].x"});
    CHECK(written(session, go_to(2) + "watch p\n", "name").at(1) == "p.y");
    CHECK(written(session, go_to(1) + "watch -r points\n", "name").empty());
    const json all = session.last(go_to(1) + "last-write letters\n")["answer"]["write"];
    CHECK(all["parts"].size() == 4);
    CHECK(all["parts"][3]["name"] == "letters[3]");
}

TEST_CASE("conditions on writes compare numbers and BOOLs of every type", "[debug][watch][condition]") {
    Session session(program, "inputs");
    const auto first = [&](const std::string& watch) {
        return written(session, go_to(1) + "watch " + watch + "\n", "after").at(0);
    };
    CHECK(first("b if new > 130") == 160);
    CHECK(first("done if new and not old") == true);
    CHECK(first("done if new == TRUE") == true);
    CHECK(first("small if new < -2500") == -3000);
    CHECK(first("large if new > 25000000000") == 30000000000);
    CHECK(first("single if new >= 1.25") == 1.5);
    CHECK(first("double if old == 0.75") == 1.0);
    CHECK(first("row[1] if old == 1") == 25);
    CHECK(first("p.x if new == 4 and node == \"root\"") == 4);
    CHECK(first("letters[1] if new > 100") == 200);
    const auto backwards = session.answers(go_to(1) + "watch single if new < 1.25\ngo end\nrc\n");
    CHECK(backwards.back()["answer"]["write"]["after"] == 1.0);
    CHECK(message(session.last(go_to(1) + "watch row if new > 3\n")).find("and 'row' is [4]INT") != std::string::npos);
    CHECK(message(session.last(go_to(1) + "watch p if new > 3\n")).find("and 'p' is POINT") != std::string::npos);
    CHECK(message(session.last(go_to(1) + "watch b if nwe > 3\n")) == "unknown name 'nwe'");
}

TEST_CASE("conditions of lines know records, callers and TRUE, and unknown names are refused at once", "[debug][condition]") {
    Session session(program, "inputs");
    const auto value = [&](const std::string& condition, const std::string& place = std::string(line)) {
        return session.last("break " + place + " if " + condition + "\nc\nprint i\n")["answer"]["value"];
    };
    CHECK(value("p.x == 2") == 3);
    CHECK(value("p.name == \"xyz\" and points[1].x == 30") == 4);
    CHECK(value("grid[0][2] == 2") == 3);
    CHECK(value("row[2] == 4 and limit == 3") == 3);
    CHECK(value("done == TRUE") == 4);
    CHECK(value("letters[0] == 0 and letters[1] == 40 and #letters == 4") == 2);
    // In the routine that is called, names of its caller; SIZE of the array shows at run time only.
    CHECK(session.last("break add if i == 3 and p.x == 3\nc\nprint n\n")["answer"]["value"] == 3);
    CHECK(session.last("break count.occ:26 if #all == 4 and all[1] == 1\nc\nprint n\n")["answer"]["value"] == 2);
    CHECK(session.last("break add if total > 5\ngo end\nrc\nprint n\n")["answer"]["value"] == 5);
    const json unknown = session.last("break " + std::string(line) + " if totl > 3\n");
    CHECK(message(unknown) == "unknown name 'totl'");
    CHECK(hint(unknown) == "did you mean 'total'?");
    CHECK(message(session.last("break " + std::string(line) + " if\n")) == "a condition is missing after 'if'");
    CHECK(message(session.last(go_to(1) + "watch total if\n")) == "a condition is missing after 'if'");
    CHECK(hint(session.last("catch sent if byts == 4\n")) == "did you mean 'bytes'?");
    CHECK(message(session.last("break add if (function() local most = 3 return n >= most end)()\nc\n")) == "none");
}

TEST_CASE("a variable does not become a number that its type has not", "[debug][fork][bad]") {
    Session session(program, "inputs");
    const auto said = [&](const std::string& change) {
        const json answer = session.last(go_to(2) + "change " + change + "\n");
        return message(answer) + " / " + hint(answer);
    };
    CHECK(said("small = 32768") == "'small' is INT16, and cannot become 32768 / INT16 is a whole number from -32768 to 32767");
    CHECK(said("small = -32768").find("none") == 0);
    CHECK(said("total = 4294967295").find("INT is a whole number from -2147483648 to 2147483647") != std::string::npos);
    CHECK(said("total = #FFFFFFFF").find("none") == 0);
    CHECK(said("total = 5 / 2").find("cannot become 2.5") != std::string::npos);
    CHECK(said("b = 256").find("from 0 to 255") != std::string::npos);
    CHECK(said("done = 2").find("BOOL is TRUE or FALSE") != std::string::npos);
    CHECK(said("single = 1e39").find("cannot become") != std::string::npos);
    CHECK(said("double = 1e39").find("none") == 0);
    CHECK(said("large = 9223372036854775807").find("none") == 0);
    CHECK(said("letters = \"abc\"").find("takes a string of 4 characters") != std::string::npos);
    CHECK(said("row = 3").find("change one element") != std::string::npos);
    // An address needs no process.
    CHECK(message(session.last("go 10\nchange root:#80000100 = us * 0 + 5\n")) == "none");
}

TEST_CASE("stops are passed over by their number, forwards and backwards, and with other breakpoints", "[debug][watch]") {
    Session session(program, "inputs");
    for (const std::string stops :
         {"watch total\n", "watch row\n", "break count.occ:26\n", "watch total if new % 2 == 1\n", "break add if n ~= 2\n",
          "watch total\nbreak count.occ:26\n", "break count.occ:26\nbreak add\nbreak add if n == 3\n",
          "catch received if bytes > 2\nwatch p\n", "catch received\n", "break add*4\nbreak add\n", "watch p\nwatch total\n"}) {
        CAPTURE(stops);
        std::vector<json> forwards, backwards;
        std::string commands = go_to(1) + stops;
        for (int n = 0; n < 16; ++n)
            commands += "c\n";
        for (const json& one : session.answers(commands))
            if (one["answer"].contains("why") && one["answer"]["why"] == "breakpoint")
                forwards.push_back(one["answer"]["tick"]);
        REQUIRE(forwards.size() >= 2);
        for (std::size_t n = 1; n <= forwards.size(); ++n) {
            CAPTURE(n);
            CHECK(session.last(go_to(1) + stops + "continue " + std::to_string(n) + "\n")["answer"]["tick"] == forwards[n - 1]);
            if (forwards.size() < 16) { // before the end, they are all there are
                const json back = session.last(go_to(1) + stops + "go end\nreverse-continue " + std::to_string(n) + "\n");
                CHECK(back["answer"]["tick"] == forwards[forwards.size() - n]);
            }
        }
        if (forwards.size() < 16)
            CHECK(session.last(go_to(1) + stops + "continue 100\n")["answer"]["why"] == "end");
    }
}

TEST_CASE("a condition that fails is not passed over", "[debug][condition][bad]") {
    Session session(program, "inputs");
    for (const std::string stop : {"break add if n == 2 and n < letters", "watch total if new == 3 and new < \"x\""}) {
        CAPTURE(stop);
        const auto answers = session.answers(go_to(1) + stop + "\ncontinue 4\nwhere\n");
        CHECK(message(answers[2]).find("breakpoint 1 at tick ") == 0);
        CHECK(answers[3]["answer"]["tick"] == answers[0]["answer"]["tick"]);
        // Backwards, a stop comes before it.
        const std::string either = stop.starts_with("break") ? "n == 4 or " : "new == 10 or ";
        const auto back = session.answers(go_to(1) + stop.substr(0, stop.find("if ") + 3) + either +
                                          stop.substr(stop.find("if ") + 3) + "\ngo end\nreverse-continue 3\nwhere\n");
        CHECK(message(back[3]).find("breakpoint 1 at tick ") == 0);
        CHECK(back[4]["answer"]["is_end"] == true);
    }
}

TEST_CASE("several conditions at one line are asked in the order of their numbers", "[debug][condition]") {
    Session session(program, "inputs");
    std::string commands;
    for (int n = 0; n < 40; ++n)
        commands += "break " + std::string(line) + " if p.x == " + std::to_string(39 - n) + " and i >= 0\n";
    const auto answers = session.answers(commands + "c\nprint p.x\nc\nprint p.x\ngo end\nrc\ndisable 36\nrc\nprint p.x\n");
    CHECK(answers[40]["answer"]["breakpoint"] == 40);
    CHECK(answers[41]["answer"]["value"] == 0);
    CHECK(answers[42]["answer"]["breakpoint"] == 40);
    CHECK(answers[45]["answer"]["breakpoint"] == 36);
    CHECK(answers[48]["answer"]["value"] == 3);
}

TEST_CASE("an execution with a condition is counted where it holds, as gdb ignores", "[debug][condition]") {
    Session session(program, "inputs");
    CHECK(session.last("break add*2 if n % 2 == 1\nc\nprint n\n")["answer"]["value"] == 3);
    CHECK(session.last("break add if n % 2 == 1\ncontinue 2\nprint n\n")["answer"]["value"] == 3);
    CHECK(session.last("help break\n")["answer"]["meaning"].get<std::string>().find("holds") != std::string::npos);
}

TEST_CASE("a condition keeps nothing from one call to the next", "[debug][condition]") {
    Session session(program, "inputs");
    const auto said = [&](const std::string& condition) {
        return message(session.last("break add if " + condition + "\nc\nc\n"));
    };
    CHECK(said("(function() seen = n return seen == n end)()") == "none");
    CHECK(said("(function() local old = n > 0 and seen seen = n return old == nil end)()").find("undefined name 'seen'") !=
          std::string::npos);
    CHECK(said("(function() string.seen = n return true end)()").find("cannot change Lua's library") != std::string::npos);
    CHECK(said("math.max(n, 2) == 2 and (\"x\"):rep(2) == \"xx\"") == "none");
}

TEST_CASE("when finds a write at the first tick, and in records", "[debug][when]") {
    Session session(program, "inputs");
    CHECK(session.last(go_to(1) + "when p.x == 3 and row[2] == 4\nprint i\n")["answer"]["value"] == 3);
    CHECK(session.last(go_to(1) + "when single > 1.2\nprint i\n")["answer"]["value"] == 3);
    // A run goes on from a snapshot that stands just before a write.
    const json before = session.last(go_to(3) + "last-write total\n")["answer"];
    const std::string at = before["us"];
    Workshop& workshop = session.workshop();
    REQUIRE(workshop.run({"replay", "--save-at", at + "us:run.t8s", "run.t8h"}).status == status::success);
    REQUIRE(workshop.run({"run", "--load", "run.t8s", "--record", "rest.t8h"}).status == status::success);
    workshop.write("commands", "where\nwhen word(" + before["write"]["address"].get<std::string>() + ") == 1\n");
    const Outcome rest = workshop.run({"debug", "--json", "--batch", "-x", "commands", "rest.t8h"});
    INFO(rest.out);
    CHECK(rest.out_has("\"command\":\"where\",\"answer\":{\"tick\":" + before["tick"].dump()));
    CHECK(rest.out_has("\"answer\":{\"tick\":" + std::to_string(before["tick"].get<std::uint64_t>() + 1)));
}

TEST_CASE("a fork is looked at with the breakpoints, their state and the fence", "[debug][fork]") {
    Session session(program, "inputs");
    const auto answers = session.answers(
        go_to(3) + "change total = 1000\nfork big\nwatch row[i]\nbreak add if n > 3\nbreak count.occ:26\ncatch sent\ndelete 3\n"
                   "disable 4\nwatch total if new > 1010\nfence start end root\ngo start\nuse big\nbl\nfence\nc\nc\nprint n\n");
    const json& kept = answers[13]["answer"]["breakpoints"];
    REQUIRE(kept.size() == 4);
    CHECK((kept[0]["number"] == 1 && kept[1]["number"] == 2 && kept[2]["number"] == 4 && kept[3]["number"] == 5));
    CHECK(kept[2]["is_enabled"] == false);
    CHECK(kept[0]["memory"] == answers[3]["answer"]["memory"]);
    CHECK(answers[14]["answer"]["is_on"] == true);
    CHECK(answers[14]["answer"]["nodes"] == json({"root"}));
    CHECK(answers[12]["answer"]["file"] == "run.big.t8h");
}

TEST_CASE("hints name what is wrong", "[debug][bad]") {
    Session session(program, "inputs");
    CHECK(session.last("go root@99999999999\n")["answer"]["note"] == "'root@99999999999' lies after the end");
    CHECK(session.last("go 99999999999999\n")["answer"]["note"] == "'99999999999999' lies after the end");
    CHECK_FALSE(session.last("go end\n")["answer"].contains("note"));
    CHECK(hint(session.last("go nan\n")).find("a place is a routine, a line as in count.occ:12, a tick, a time") == 0);
    CHECK(hint(session.last("go count.occ:1\n")).find("as in count.occ:12, for a line") == 0);
    CHECK(session.last("go end\nprint us\n")["answer"]["value"].is_number());
    CHECK(session.last("go end\nprint cycle + 1\n")["answer"]["value"].is_number());
    CHECK(message(session.last("go end\nprint total\n")).find("executes no process") != std::string::npos);
}

TEST_CASE("a node that waits has the cycle of the instant", "[debug]") {
    Session session(program, "inputs");
    // It waits for the answer of its host after a message.
    const auto answers = session.answers("next-event sent\nnext-event process_waits\nstepi\nreverse-stepi\nwhere\n");
    const auto idle = session.answers("catch process_waits\nc\ngo " +
                                      std::to_string(answers[1]["answer"]["tick"].get<std::uint64_t>() + 20000) + "\nwhere\n");
    const json& where = idle.back()["answer"];
    if (where["executes"] == false) {
        CHECK(where["cycle"] > where["idle_since"]);
        CHECK(where["idle_since"].is_number());
    }
}

// Bug: the fields of a record were taken to lie in memory in the order of their declaration.
TEST_CASE("a watch of a record finds the field that is written with the value it has", "[debug]") {
    Workshop workshop;
    workshop.write("order.occ", R"(DATA TYPE R
  RECORD
    INT x :
    BYTE t :
    BOOL on :
    [3]INT r :
:
PROC main (CHAN BYTE keyboard?, screen!, error!)
  R a :
  INT t :
  SEQ
    t := 0
    a[x], a[r], a[t], a[on] := 0, [1, 2, 3], 3 (BYTE), FALSE
    SEQ i = 0 FOR 2
      SEQ
        t := t + 1
        a[r][1] := 2
    screen ! '*n'
:
)");
    REQUIRE(workshop.run({"run", "--record", "run.t8h", "order.occ"}).status == status::success);
    workshop.write("commands", "go order.occ:16\nwatch a\ncontinue\n");

    const Outcome outcome = workshop.run({"debug", "--batch", "-x", "commands", "run.t8h"});

    INFO(outcome.out << outcome.err);
    CHECK(outcome.out_has("a.r[1] at "));
    CHECK(outcome.out_has("2 -> 2"));
}
