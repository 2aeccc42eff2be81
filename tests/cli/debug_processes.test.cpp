// The command `processes` of t8 debug: PARs, the processes in their branches, and the guards of ALTs. Answers are read as JSON.

#include <algorithm>
#include <cstdint>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8::test;
using nlohmann::json;

namespace {

using Files = std::vector<std::pair<std::string, std::string>>; ///< names and texts

/// A recorded run of some files, of which the first is run.
class Session {
public:
    explicit Session(const Files& files, std::string_view level = "inputs") {
        for (const auto& [name, text] : files)
            workshop_.write(name, text);
        const Outcome run =
            workshop_.run({"run", "--record", "run.t8h", "--level", std::string(level), "--limit", "20ms", files.front().first});
        INFO(run.err);
        REQUIRE(workshop_.exists("run.t8h"));
    }

    json last(std::string_view commands) {
        std::istringstream lines(outcome(commands, {"--json"}));
        json answer;
        for (std::string line; std::getline(lines, line);)
            answer = json::parse(line);
        INFO(answer);
        REQUIRE(answer.contains("answer"));
        return answer["answer"];
    }
    std::vector<json> events() {
        std::istringstream lines(workshop_.run({"history", "--events", "--json", "run.t8h"}).out);
        std::vector<json> events;
        for (std::string line; std::getline(lines, line);)
            events.push_back(json::parse(line));
        return events;
    }
    std::string text(std::string_view commands) { return outcome(commands, {}); }

private:
    std::string outcome(std::string_view commands, std::vector<std::string> options) {
        workshop_.write("commands", commands);
        options.insert(options.begin(), "debug");
        options.insert(options.end(), {"--batch", "-x", "commands", "run.t8h"});
        return workshop_.run(options).out;
    }
    Workshop workshop_;
};

/// Returns "1/2[5]": the way through PARs to a process or PAR, by branches and indices.
std::string way_to(const json& answer, const json& one) {
    if (!one.contains("within"))
        return "";
    const json& within = one["within"];
    const std::string here = within.contains("index")    ? "[" + std::to_string(within["index"].get<int>()) + "]"
                             : within.contains("branch") ? std::to_string(within["branch"].get<int>())
                                                         : "starts";
    return way_to(answer, answer["pars"][within["par"].get<std::size_t>()]) + "/" + here;
}

/// False for the processes of the console, of which no source is known.
bool is_of_program(const json& process) { return process["place"] != ""; }

/// Returns "way place routine" of each process, sorted.
std::vector<std::string> places(const json& answer) {
    std::vector<std::string> found;
    for (const json& process : answer["processes"])
        if (is_of_program(process))
            found.push_back(way_to(answer, process) + " " + process["priority"].get<std::string>() + " " +
                            process["place"].get<std::string>() + " " + process["routine"].get<std::string>());
    std::sort(found.begin(), found.end());
    return found;
}

/// Returns "way kind place left/branches" of each PAR, sorted.
std::vector<std::string> pars(const json& answer) {
    std::vector<std::string> found;
    for (const json& par : answer["pars"])
        found.push_back(way_to(answer, par) + " " + par["kind"].get<std::string>() + " " + par["place"].get<std::string>() + " " +
                        std::to_string(par["left"].get<int>()) + "/" + std::to_string(par["branches"].get<int>()));
    std::sort(found.begin(), found.end());
    return found;
}

/// Returns the guards of the only process of the answer that is in an ALT: "stage", then one text for each.
/// `way`: only of the process there, if it is not empty.
std::vector<std::string> guards(const json& answer, std::string_view way = "") {
    std::vector<std::string> found;
    for (const json& process : answer["processes"]) {
        if (!process.contains("alternative") || !is_of_program(process) || (!way.empty() && way_to(answer, process) != way))
            continue;
        CHECK(found.empty());
        CHECK(process["alternative"]["is_whole"] == true);
        found.push_back(process["alternative"]["stage"]);
        for (const json& guard : process["alternative"]["guards"]) {
            std::string text = guard["place"].get<std::string>() + " " + guard["kind"].get<std::string>();
            if (guard.contains("channel"))
                text += " " + guard["channel"].get<std::string>();
            if (guard.contains("indices"))
                text += " " + guard["indices"].dump();
            text += guard["open"] == true ? " open" : " closed";
            text += guard.value("ready", false) ? " ready" : "";
            text += guard.value("chosen", false) ? " chosen" : "";
            if (guard.contains("other"))
                text += " by " + guard["other"]["node"].get<std::string>() + " " + guard["other"]["place"].get<std::string>();
            found.push_back(std::move(text));
        }
    }
    return found;
}

using Texts = std::vector<std::string>;

constexpr const char* parallels = R"(#OPTION "W"
PROC main (CHAN BYTE keyboard, screen, error)
  [3]CHAN OF INT in, out:
  CHAN OF INT halt, never:
  PROC worker (VAL INT n, CHAN OF INT from, to)
    INT x:
    SEQ
      from ? x
      IF
        n = 1
          from ? x
        TRUE
          SKIP
      to ! x
  :
  PROC pair (CHAN OF INT a)
    INT y, z, w:
    PAR
      a ? y
      z := 5
      SEQ
        w := 6
        ASM
          STOPP
  :
  INT r:
  PAR
    PAR i = 10 FOR 3
      worker (i - 10, in[i - 10], out[i - 10])
    PRI PAR
      halt ? r
      PAR
        pair (never)
        PAR j = 5 FOR 2
          in[j - 5] ! j
    INT v:
    SEQ
      out[0] ? v
      out[1] ? v
:
)";

} // namespace

TEST_CASE("processes are listed in the PARs that have started them", "[debug][processes]") {
    Session session(Files{{"par.occ", parallels}});
    const json answer = session.last("go end\nprocesses\n");
    CHECK(pars(answer) == Texts{" PAR par.occ:27 3/3", "/1 replicated PAR par.occ:28 2/3", "/2 PRI PAR par.occ:30 2/2",
                                "/2/2 PAR par.occ:32 1/2", "/2/2/1 PAR par.occ:18 2/3"});
    CHECK(places(answer) == Texts{"/1/[11] low par.occ:11 worker", "/1/[12] low par.occ:8 worker", "/2/1 high par.occ:31 main",
                                  "/2/2/1/1 low par.occ:19 pair", "/3 low par.occ:39 main"});

    // The same as a tree. The branch that has stopped itself has left nothing that shows where.
    const std::string text = session.text("go end\nprocesses\n");
    CHECK(text.find("  PAR at par.occ:27, main, Wptr #") != std::string::npos);
    CHECK(text.find("\n    1: replicated PAR at par.occ:28, main, Wptr #") != std::string::npos);
    CHECK(text.find(": 2 of 3 branches left\n      [11] #") != std::string::npos);
    CHECK(text.find("\n      high: #") != std::string::npos);
    CHECK(text.find("\n      low: PAR at par.occ:32") != std::string::npos);
    CHECK(text.find("\n          1 branch has stopped, or is not found\n") != std::string::npos);
}

// Bug: of a node that had halted only the process that failed was listed.
TEST_CASE("the other processes of a node that has halted are listed", "[debug][processes]") {
    constexpr const char* source = R"(PROC main (CHAN BYTE keyboard, screen, error)
  CHAN OF INT c:
  INT x:
  PAR
    c ? x
    TIMER clock:
    INT now:
    SEQ
      clock ? now
      clock ? AFTER now PLUS 5
      STOP
:
)";
    Session session(Files{{"halt.occ", source}});
    const json answer = session.last("go end\nprocesses\n");
    CHECK(places(answer) == Texts{"/1 low halt.occ:5 main", "/2 low halt.occ:11 main"});
}

TEST_CASE("branches that have not begun, and the process that starts them, are in their PAR", "[debug][processes]") {
    Session session(Files{{"par.occ", parallels}});
    // Before the first PAR there is none.
    CHECK(pars(session.last("go par.occ:27\nprocesses\n")).empty());

    // The first process of the outer PAR starts the copies; the other branches are ready.
    const json starts = session.last("go par.occ:28\nnext-event process_started\nnext-event process_started\nprocesses\n");
    CHECK(pars(starts) == Texts{" PAR par.occ:27 3/3", "/1 replicated PAR par.occ:28 3/3"});
    const Texts found = places(starts);
    CHECK(std::count(found.begin(), found.end(), "/1/starts low par.occ:28 main") == 1);
    CHECK(std::count(found.begin(), found.end(), "/1/[10] low par.occ:29 main") == 1);
    CHECK(std::count(found.begin(), found.end(), "/2 low par.occ:30 main") == 1);

    // In a branch of a PAR in a PROC that a branch calls.
    const json inner = session.last("go par.occ:20\nprocesses\n");
    const Texts there = places(inner);
    CHECK(std::count(there.begin(), there.end(), "/2/2/1/2 low par.occ:20 pair") == 1);
}

namespace {

constexpr const char* server = R"(PROC main (CHAN BYTE keyboard, screen, error)
  INT FUNCTION twice (VAL INT x)
    INT sum:
    VALOF
      SEQ
        sum := 0
        SEQ i = 0 FOR 2
          sum := sum + x
      RESULT sum
  :
  PROC server ([]CHAN OF INT in, CHAN OF INT special, VAL INT limit)
    INT x, total:
    TIMER clock:
    INT now:
    [4]BOOL open:
    SEQ
      total := 0
      SEQ i = 0 FOR 4
        open[i] := (i \ 2) = 1
      WHILE TRUE
        SEQ
          clock ? now
          PRI ALT
            (total > limit) & special ? x
              total := 0
            (twice (total) > 7) & special ? x
              total := 0
            ALT i = 0 FOR SIZE in
              open[i] & in[i] ? x
                total := total + x
            ALT
              clock ? AFTER now PLUS 1000000
                total := 0
              (total = 12345) & SKIP
                SKIP
  :
  PROC sender (VAL INT k, CHAN OF INT to)
    SEQ i = 0 FOR k
      to ! i + 1
  :
  [4]CHAN OF INT lines:
  CHAN OF INT special:
  PAR
    server (lines, special, 100)
    PAR k = 0 FOR 4
      sender (k, lines[k])
:
)";

} // namespace

TEST_CASE("a process in an ALT is listed with all its guards", "[debug][processes][alt]") {
    Session session(Files{{"alt.occ", server}});
    CHECK(guards(session.last("go end\nprocesses\n")) ==
          Texts{"waits", "alt.occ:24 channel special closed", "alt.occ:26 channel special open",
                "alt.occ:29 channel {\"i\":0} closed", "alt.occ:29 channel lines[1] {\"i\":1} open",
                "alt.occ:29 channel {\"i\":2} closed", "alt.occ:29 channel lines[3] {\"i\":3} open", "alt.occ:32 timer open",
                "alt.occ:34 skip closed ready"});
    const std::string text = session.text("go end\nprocesses\n");
    CHECK(text.find("        guard alt.occ:24, special (#") != std::string::npos);
    CHECK(text.find("): closed, nobody outputs\n") != std::string::npos);
    CHECK(text.find("guard alt.occ:29, in[i] [i = 0]: closed\n") != std::string::npos);
    CHECK(text.find("guard alt.occ:32, timer AFTER ") != std::string::npos);
    CHECK(text.find(" us left\n") != std::string::npos);
}

TEST_CASE("guards are known while the ALT enables them and while it chooses", "[debug][processes][alt]") {
    Session session(Files{{"alt.occ", server}}, "all");
    // Nobody has sent anything yet.
    const Texts nothing_ready{"alt.occ:24 channel special closed",
                              "alt.occ:26 channel special closed",
                              "alt.occ:29 channel {\"i\":0} closed",
                              "alt.occ:29 channel lines[1] {\"i\":1} open",
                              "alt.occ:29 channel {\"i\":2} closed",
                              "alt.occ:29 channel lines[3] {\"i\":3} open",
                              "alt.occ:32 timer open",
                              "alt.occ:34 skip closed ready"};
    const auto with = [&](const char* stage) {
        Texts texts = nothing_ready;
        texts.insert(texts.begin(), stage);
        return texts;
    };
    CHECK(guards(session.last("go alt.occ:23\nprocesses\n")).empty());
    CHECK(guards(session.last("go alt.occ:29\nprocesses\n")) == with("enables"));
    CHECK(guards(session.last("go alt.occ:32\nnext-event process_waits\nprocesses\n")) == with("enables"));
    CHECK(guards(session.last("go alt.occ:32\nnext-event process_waits\nstepi\nprocesses\n")) == with("waits"));
    // lines[1] has woken it: the ALT looks for the first guard that is ready.
    const Texts woken = guards(session.last("go alt.occ:32\nnext-event process_ready\nstepi\nprocesses\n"));
    REQUIRE(woken.size() == nothing_ready.size() + 1);
    CHECK(woken[0] == "chooses");
    CHECK(woken[4] == "alt.occ:29 channel lines[1] {\"i\":1} open ready by root alt.occ:39");
    // It has taken it, and goes on to the next ones.
    const Texts taken = guards(session.last("go start\ncatch guard_disabled if taken == 1\ncontinue\nstepi\nprocesses\n"));
    REQUIRE(taken.size() == nothing_ready.size() + 1);
    CHECK(taken[4] == "alt.occ:29 channel lines[1] {\"i\":1} open ready chosen by root alt.occ:39");
    CHECK(std::count_if(taken.begin(), taken.end(),
                        [](const std::string& one) { return one.find("chosen") != std::string::npos; }) == 1);

    // Since when it waits stands in a recording of level all.
    const json waits = session.last("go alt.occ:32\nnext-event process_waits\nstepi\nprocesses\n");
    const json began = session.last("go alt.occ:32\nnext-event process_waits\n");
    for (const json& process : waits["processes"])
        if (process.contains("alternative") && is_of_program(process))
            CHECK(process["since"] == began["event"]["tick"]);

    // 'where' shows them, too, and a channel names the guard.
    const json where = session.last("go alt.occ:29\nwhere\n");
    CHECK(where["alternative"]["stage"] == "enables");
    CHECK(where["alternative"]["guards"].size() == nothing_ready.size());
    const json channel = session.last("go alt.occ:39\nprint to\n");
    CHECK(channel["value"]["waits"]["guard"] == "alt.occ:29");
}

namespace {

constexpr const char* nested = R"(PROC main (CHAN BYTE keyboard, screen, error)
  INT FUNCTION even (VAL INT x)
    INT r:
    VALOF
      r := 1 - (x \ 2)
      RESULT r
  :
  PROC box ([][]CHAN OF INT in, CHAN OF INT extra, VAL INT none)
    INT x:
    TIMER clock:
    SEQ
      WHILE TRUE
        ALT
          ALT i = 0 FOR SIZE in
            ALT
              ALT j = 0 FOR SIZE in[i]
                (even (i + j) = 1) & in[i][j] ? x
                  SKIP
              (i = 1) & clock ? AFTER i TIMES 1000
                x := i
          ALT k = 0 FOR none
            extra ? x
              x := k
          (none > 3) & extra ? x
            SKIP
  :
  PROC send (CHAN OF INT c, VAL INT n)
    SEQ i = 0 FOR n
      c ! i
  :
  [2][2][2]CHAN OF INT c:
  [2]CHAN OF INT extra:
  PAR
    PAR b = 0 FOR 2
      box (c[b], extra[b], b * 5)
    PAR b = 0 FOR 2
      PAR i = 0 FOR 2
        PAR j = 0 FOR 2
          send (c[b][i][j], b)
    send (extra[0], 1)
:
)";

/// Returns the reason for which each process waits before a tick, by Wptr, from the events of a run.
std::map<std::string, std::string> waits_before(const std::vector<json>& events, std::uint64_t tick) {
    std::map<int, std::pair<std::string, std::string>> by_process;
    for (const json& event : events) {
        if (!event.contains("kind") || event["node"] != "root" || event["tick"].get<std::uint64_t>() >= tick)
            continue;
        const std::string kind = event["kind"];
        const int process = event.value("process", 0);
        const std::string wdesc = event.value("wdesc", "");
        if (kind == "process_waits")
            by_process[process] = {wdesc.substr(0, wdesc.find(' ')), event["what"]};
        else if (kind == "communication")
            by_process.erase(event.value("receiver", 0));
        if (kind == "process_ready" || kind == "process_runs" || kind == "process_ended" || kind == "communication")
            by_process.erase(process);
    }
    std::map<std::string, std::string> waits;
    for (const auto& [process, what] : by_process)
        if (what.second != "timeslice")
            waits.insert(what);
    return waits;
}

} // namespace

TEST_CASE("the processes that wait are those of the events of the run", "[debug][processes]") {
    Session session(Files{{"nest.occ", nested}}, "all");
    const std::vector<json> events = session.events();
    REQUIRE(events.size() > 100);
    for (std::size_t n = 20; n < events.size(); n += events.size() / 12) {
        const std::uint64_t tick = events[n].value("tick", std::uint64_t{0});
        INFO("tick " << tick);
        const json answer = session.last("go " + std::to_string(tick) + "\nprocesses\n");
        std::map<std::string, std::string> waits;
        for (const json& process : answer["processes"]) {
            const std::string state = process["state"];
            if (state.find("waits for ") == 0)
                waits[process["wptr"]] = state.find("ALT on") != std::string::npos      ? "alternative"
                                         : state.find("for timer") != std::string::npos ? "timer"
                                                                                        : "channel";
        }
        CHECK(waits == waits_before(events, tick));
    }
}

TEST_CASE("guards of nested and replicated ALTs have their indices", "[debug][processes][alt]") {
    Session session(Files{{"nest.occ", nested}});
    const Texts first{"nest.occ:17 channel c[0][0][0] {\"i\":0,\"j\":0} open",
                      "nest.occ:17 channel {\"i\":0,\"j\":1} closed",
                      "nest.occ:19 timer {\"i\":0} closed ready",
                      "nest.occ:17 channel {\"i\":1,\"j\":0} closed",
                      "nest.occ:17 channel c[0][1][1] {\"i\":1,\"j\":1} open",
                      "nest.occ:19 timer {\"i\":1} open"};
    const json answer = session.last("go end\nprocesses\n");

    Texts expected = first; // extra has no copy
    expected.insert(expected.begin(), "waits");
    expected.push_back("nest.occ:24 channel extra[0] closed ready by root nest.occ:29");
    const Texts found = guards(answer, "/1/[0]");
    CHECK(found == expected);

    const Texts second = guards(answer, "/1/[1]");
    REQUIRE(second.size() == first.size() + 7);
    CHECK(second[7] == "nest.occ:22 channel extra[1] {\"k\":0} open");
    CHECK(second[11] == "nest.occ:22 channel extra[1] {\"k\":4} open");
    CHECK(second[12] == "nest.occ:24 channel extra[1] open");

    // The same while the guards are enabled, in a copy of a replicated PAR.
    const Texts enabled = guards(session.last("go nest.occ:19\nprocesses\n"), "/1/[0]");
    REQUIRE(enabled.size() == found.size());
    CHECK(enabled[0] == "enables");
    CHECK(enabled[5] == found[5]);
}

TEST_CASE("guards on links name who outputs at the other end", "[debug][processes][alt]") {
    constexpr const char* hub = R"(PROC hub (CHAN BYTE keyboard, screen, error, CHAN OF INT first?, second?)
  INT x, count:
  TIMER clock:
  INT now:
  SEQ
    count := 0
    clock ? now
    WHILE TRUE
      ALT
        first ? x
          count := count + 1
        (count >= 2) & second ? x
          count := count + 1
        (count = 100) & clock ? AFTER now PLUS 10
          SKIP
:
)";
    constexpr const char* leaf = R"(PROC leaf (CHAN OF INT up!, VAL INT pause, times)
  TIMER clock:
  INT now:
  SEQ
    clock ? now
    clock ? AFTER now PLUS pause
    SEQ i = 0 FOR times
      up ! i
:
)";
    constexpr const char* machine = R"lua(return {
  node { 'root', boot = 'hub.occ', parameters = { first = 'n1', second = 'n2' } }, host { 'root.0' },
  node { 'n1', boot = 'leaf.occ', parameters = { up = 'root', pause = 20, times = 1 } },
  node { 'n2', boot = 'leaf.occ', parameters = { up = 'root', pause = 2, times = 3 } },
  link { 'root.1', 'n1.1' }, link { 'root.2', 'n2.3' },
}
)lua";
    Session session(Files{{"m.lua", machine}, {"hub.occ", hub}, {"leaf.occ", leaf}});
    const json answer = session.last("go end\nnode root\nprocesses all\n");
    CHECK(places(answer) == Texts{" low hub.occ:9 hub", " low leaf.occ:8 leaf"});
    // The console has a process of high priority, of whose code nothing is known.
    CHECK(std::count_if(answer["processes"].begin(), answer["processes"].end(),
                        [](const json& process) { return !is_of_program(process) && process["priority"] == "high"; }) == 1);
    CHECK(guards(answer) == Texts{"waits", "hub.occ:10 link open", "hub.occ:12 link closed ready by n2 leaf.occ:8",
                                  "hub.occ:14 timer closed ready"});
    for (const json& process : answer["processes"])
        if (process.contains("alternative") && is_of_program(process)) {
            CHECK(process["alternative"]["guards"][0]["other_end"] == "n1.1");
            CHECK(process["since"].get<std::uint64_t>() > 0);
        }
    // Bug: a process that waits for a link was left out after its last byte had come, until its processor was notified.
    CHECK(places(session.last("go start\nnext-event sent on n1\nnode n1\nprocesses\n")) == Texts{" low leaf.occ:8 leaf"});
    // It has taken an open guard whose sender waits.
    CHECK(guards(session.last("go hub.occ:11\nreverse-step\nprocesses\n"))[1] ==
          "hub.occ:10 link open ready chosen by n1 leaf.occ:8");
}

TEST_CASE("processes of an assembler program have labels, and guards from their code", "[debug][processes][alt]") {
    constexpr const char* source = R"(.boot
start:
  ajw 100
  mint
  ldc #80000E00
  stnl 0
  mint
  ldc #80000E04
  stnl 0
  ldc child-next
  ldlp -40
  startp
next:
  alt
  ldc #80000E00
  ldc 1
  enbc
  ldc #80000E04
  ldc 0
  enbc
  altwt
  ldc #80000E00
  ldc 1
  ldc 0
  disc
  ldc #80000E04
  ldc 0
  ldc 0
  disc
  altend
  stopp
child:
  ldlp 1
  ldc #80000E04
  ldc 4
  out
  stopp
)";
    Session session(Files{{"m.lua", "return { node { 'n', boot = 'two.tasm' }, host { 'n.0' } }\n"}, {"two.tasm", source}});
    const json answer = session.last("go end\nprocesses\n");
    CHECK(pars(answer).empty());
    CHECK(places(answer) == Texts{" low two.tasm:21 next", " low two.tasm:36 child"});
    CHECK(guards(answer) == Texts{"waits", "two.tasm:25 channel open", "two.tasm:29 channel closed ready by n two.tasm:36"});
}
