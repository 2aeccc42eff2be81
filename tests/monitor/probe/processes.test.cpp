#include <algorithm>
#include <map>
#include <set>

#include <catch2/catch.hpp>

#include "tests/monitor/probe/recorded.hpp"

using namespace t8;
using namespace t8::test;

namespace {

/// Messages between processes of the body, without those with the host's link.
std::vector<Event> communications(const RecordedRun& recorded) { return recorded.events.of(EventKind::communication); }

Event only(const std::vector<Event>& events) {
    REQUIRE(events.size() == 1);
    return events.front();
}

} // namespace

TEST_CASE("a message tells both processes, its length, its hash and who waited", "[probe]") {
    const RecordedRun recorded = record(R"occam(CHAN OF INT c:
INT x:
PAR
  c ! 42
  c ? x
)occam",
                                        {.level = Level::messages, .payload_bytes = 16});

    const Event message = only(communications(recorded));
    CHECK(message.process != message["receiver"]);
    CHECK(message["bytes"] == 4);
    CHECK(message.payload == std::vector<Byte>{42, 0, 0, 0});
    CHECK(message["waited"] > 0);
    CHECK(message["waited"] < 1000);
    CHECK(message.channel == first_internal_channel);
    CHECK(message.word.bits == message["word"]);
    CHECK(message.wdesc.priority() == Priority::low);
    CHECK(message.iptr != Address{static_cast<Word>(message["receiver_iptr"])});
}

TEST_CASE("PAR starts a process for each branch and goes on as the one that began it", "[probe]") {
    const RecordedRun recorded = record(R"occam(INT a, b:
CHAN OF INT before, behind:
SEQ
  PAR
    before ! 1
    before ? a
  PAR
    behind ! 2
    behind ? b
)occam");

    const auto messages = communications(recorded);
    REQUIRE(messages.size() == 2);
    const auto started = recorded.events.of(EventKind::process_started);
    const auto joined = recorded.events.of(EventKind::process_joined);
    REQUIRE(started.size() == 3); // the program, and one for each PAR
    REQUIRE(joined.size() == 2);
    CHECK(started[0].process == 0);
    CHECK(started[0]["started"] == 1);
    const std::uint32_t root = started[1].process;
    CHECK(root == 1);
    CHECK(started[1]["started"] == 2);
    CHECK(started[2].process == root);
    CHECK(started[2]["started"] == 3);
    for (const Event& join : joined)
        CHECK(join.process == root);
    CHECK(recorded.events.count(EventKind::process_ended) == 2);
    // The second PAR has the same workspace as the first, but another process.
    CHECK(started[1]["started_wdesc"] == started[2]["started_wdesc"]);
    const std::set<std::uint64_t> first{messages[0].process, messages[0]["receiver"]};
    const std::set<std::uint64_t> second{messages[1].process, messages[1]["receiver"]};
    CHECK(first == std::set<std::uint64_t>{1, 2});
    CHECK(second == std::set<std::uint64_t>{1, 3});
}

TEST_CASE("a replicated PAR numbers its processes in order, whoever ends first", "[probe]") {
    const RecordedRun recorded = record(R"occam([5]INT done:
TIMER clock:
PAR i = 0 FOR 5
  INT now:
  SEQ
    clock ? now
    clock ? AFTER now PLUS (10 - (2 * i))
    done[i] := i
)occam");

    const auto started = recorded.events.of(EventKind::process_started);
    const auto ended = recorded.events.of(EventKind::process_ended);
    REQUIRE(started.size() == 6);
    for (std::size_t n = 0; n < started.size(); ++n)
        CHECK(started[n]["started"] == n + 1);
    REQUIRE(ended.size() == 5); // four branches, and the process that began it
    std::vector<std::uint32_t> order;
    for (const Event& event : ended)
        if (event.process != 1)
            order.push_back(event.process);
    CHECK(order == std::vector<std::uint32_t>{6, 5, 4, 3});
    const Event join = only(recorded.events.of(EventKind::process_joined));
    CHECK(join.process == 1);
    CHECK(join["last"] == 2);
}

TEST_CASE("a process keeps its number through calls, waits, timeslices and changes of priority", "[probe]") {
    const RecordedRun recorded = record(R"occam(CHAN OF INT a, b:
PROC twice(CHAN OF INT out, VAL INT value)
  SEQ
    out ! value
    SEQ i = 0 FOR 20000
      SKIP
    out ! value + 1
:
PRI PAR
  INT x:
  SEQ
    a ? x
    a ? x
  SEQ
    twice(a, 1)
)occam",
                                        {.level = Level::all});

    const auto messages = communications(recorded);
    REQUIRE(messages.size() == 2);
    CHECK(messages[0].process == messages[1].process);
    CHECK(messages[0]["receiver"] == messages[1]["receiver"]);
    CHECK(messages[0].wdesc.bits != messages[0]["receiver_wdesc"]);
    CHECK(Wdesc{static_cast<Word>(messages[0]["receiver_wdesc"])}.priority() == Priority::high);
    CHECK(recorded.events.count(EventKind::process_started) == 2);
    // The high priority branch comes back to low priority by waking itself.
    const auto woken = recorded.events.of(EventKind::process_woken);
    REQUIRE(woken.size() == 1);
    CHECK(woken.front().process == woken.front()["woken"]);
    CHECK(recorded.events.count(EventKind::process_stopped) == 0);
    CHECK(recorded.events.count(EventKind::process_preempted) > 0);
    CHECK(recorded.events.count(EventKind::process_preempted) == recorded.events.count(EventKind::process_resumed));
}

TEST_CASE("a channel is another one when none of the processes that used its word lives any more", "[probe][channel]") {
    const RecordedRun recorded = record(R"occam(PROC three()
  CHAN OF INT c:
  [3]INT x:
  PAR
    SEQ i = 0 FOR 2
      c ! i
    SEQ i = 0 FOR 2
      c ? x[i]
    SKIP
:
SEQ i = 0 FOR 3
  three()
)occam");

    const auto messages = communications(recorded);
    REQUIRE(messages.size() == 6);
    std::set<std::uint32_t> words;
    std::map<std::uint32_t, std::size_t> by_channel;
    for (const Event& message : messages) {
        words.insert(message.word.bits);
        ++by_channel[message.channel];
    }
    CHECK(words.size() == 1);
    // One of the branches is the process itself, so the word stays in use; this is what a machine can know.
    const bool one_is_root = messages[0].process == 1 || messages[0]["receiver"] == 1;
    CHECK(by_channel.size() == (one_is_root ? 1 : 3));
}

TEST_CASE("an alternative tells which guard it took and how many were open and ready", "[probe][alt]") {
    const std::string body = R"occam(CHAN OF INT a, b, c:
PAR
  a ! 1
  b ! 2
  INT x:
  TIMER clock:
  SEQ
    SEQ i = 0 FOR 100
      SKIP
    SEQ i = 0 FOR 2
      PRI ALT
        FALSE & c ? x
          SKIP
        a ? x
          SKIP
        b ? x
          SKIP
    PRI ALT
      a ? x
        SKIP
      TRUE & SKIP
        SKIP
)occam";
    for (const Tier tier : {Tier::reference, Tier::predecoded}) {
        CAPTURE(tier == Tier::reference);
        const RecordedRun recorded = record(body, {.level = Level::races, .tier = tier});

        auto chosen = recorded.events.of(EventKind::alt_chosen);
        chosen.erase(chosen.begin() + 3, chosen.end());
        CHECK(chosen[0]["enabled"] == 2);
        CHECK(chosen[0]["guard"] == 0);
        CHECK(chosen[1]["enabled"] == 2);
        CHECK(chosen[1]["ready"] == 1);
        CHECK(chosen[0].channel != chosen[1].channel);
        CHECK(chosen[2]["enabled"] == 2);
        CHECK(chosen[2]["guard"] == 1);
        CHECK(chosen[2].channel == no_channel);
        CHECK(recorded.events.count(EventKind::communication) == 0); // the level leaves them out
    }
}

TEST_CASE("both tiers tell the same of a program with everything in it", "[probe][determinism]") {
    const std::string body = R"occam(CHAN OF INT a, b, stop:
TIMER clock:
PRI PAR
  INT t:
  SEQ i = 0 FOR 30
    SEQ
      clock ? t
      clock ? AFTER t PLUS 50
      a ! i
  PAR
    SEQ i = 0 FOR 40
      PAR
        b ! i
        SKIP
    INT x, y:
    SEQ i = 0 FOR 70
      ALT
        a ? x
          SKIP
        b ? y
          SKIP
)occam";
    const RecordedRun reference = record(body, {.level = Level::all, .payload_bytes = 8, .tier = Tier::reference});
    const RecordedRun predecoded = record(body, {.level = Level::all, .payload_bytes = 8, .tier = Tier::predecoded});

    CHECK(reference.events.all.size() > 500);
    CHECK(reference.events.all == predecoded.events.all);
    CHECK(reference.run.state_hash == predecoded.run.state_hash);
    std::uint64_t number = 0;
    Tick last{};
    for (const Event& event : reference.events.all) {
        if (event.node != 0)
            continue;
        CHECK(event.number == number++);
        CHECK(event.tick >= last);
        last = event.tick;
    }
}

TEST_CASE("processes that wait as a run ends are reported, with what they wait for", "[probe][deadlock]") {
    const RecordedRun recorded = record(R"occam(CHAN OF INT a, b:
INT x, y:
PAR
  SEQ
    a ? x
    b ! x
  SEQ
    b ? y
    a ! y
)occam");

    CHECK(recorded.run.ending == occam::Ending::deadlock);
    const auto waiting = recorded.events.of(EventKind::still_waiting);
    REQUIRE(waiting.size() == 2);
    for (const Event& event : waiting) {
        CHECK(wait_names[event["what"]] == "channel");
        CHECK(event["since"] > 0);
        CHECK(event["since"] < event.tick.count);
    }
    CHECK(waiting[0].word != waiting[1].word);
    CHECK(waiting[0].process == 1);
    CHECK(waiting[1].process == 2);
    CHECK(recorded.events.all.back().kind == EventKind::run_ended);
}

// Bug: the process that ended took the place of the one that waits at the workspace of the PAR, which lost its number and its waiting.
TEST_CASE("a process that waits in a branch of a PAR is recorded when another branch has ended", "[probe][deadlock]") {
    const RecordedRun recorded = record(R"occam(CHAN OF INT c:
INT x:
PAR
  c ? x
  SKIP
)occam");

    CHECK(recorded.run.ending == occam::Ending::deadlock);
    std::map<std::uint32_t, std::string> waiting;
    for (const Event& event : recorded.events.of(EventKind::still_waiting))
        waiting[event.process] = wait_names[event["what"]];
    CHECK(waiting == std::map<std::uint32_t, std::string>{{1, "channel"}, {2, "join"}});
}

TEST_CASE("a process goes on under its number after a wait in which another branch has ended", "[probe]") {
    const RecordedRun recorded = record(R"occam(CHAN OF INT c, d:
INT x, y:
SEQ
  PAR
    ALT
      c ? x
        d ? y
      d ? x
        c ? y
    SKIP
    TIMER clock:
    INT now:
    SEQ
      clock ? now
      clock ? AFTER now PLUS 3
      c ! 7
      d ! 8
)occam",
                                        {.level = Level::all});

    const auto messages = communications(recorded);
    REQUIRE(messages.size() == 2);
    for (const Event& message : messages)
        CHECK(std::set<std::uint64_t>{message.process, message["receiver"]} == std::set<std::uint64_t>{1, 3});
    const Event chosen = only(recorded.events.of(EventKind::alt_chosen));
    CHECK(chosen.process == 1);
    CHECK(chosen["enabled"] == 2);
    const Event join = only(recorded.events.of(EventKind::process_joined));
    CHECK(join.process == 1);
}

TEST_CASE("every request to the host and every reply is in the record, the reply whole", "[probe][host]") {
    const RecordedRun recorded = record("so.write.string(fs, ts, \"hello\")\n", {.level = Level::inputs});

    const auto requests = recorded.events.of(EventKind::host_request);
    const auto replies = recorded.events.of(EventKind::host_reply);
    CHECK(requests.size() == replies.size());
    REQUIRE(requests.size() >= 2);
    for (const Event& reply : replies)
        CHECK(reply.payload.size() == reply["bytes"]);
    CHECK(recorded.events.count(EventKind::sent) == 0);
    CHECK(recorded.run.output == "hello");
}

TEST_CASE("the Error flag is reported at the instruction that set it", "[probe][error]") {
    const RecordedRun recorded = record(R"occam(INT x, y:
SEQ
  y := MOSTPOS INT
  x := y + 1
)occam",
                                        {.level = Level::races});

    CHECK(recorded.run.ending == occam::Ending::halted);
    const Event error = only(recorded.events.of(EventKind::error_flag));
    const Event stop = only(recorded.events.of(EventKind::node_stopped));
    CHECK(error.process == 1);
    CHECK(stop.process == 1);
    CHECK(error.iptr < stop.iptr);
    CHECK(error.tick <= stop.tick);
}

TEST_CASE("a probe point records words each time the instruction is executed, in either tier", "[probe][point]") {
    const std::string body = R"occam(INT sum:
SEQ
  sum := 0
  SEQ i = 0 FOR 10
    sum := sum + i
)occam";
    const RecordedRun whole = record(body, {.level = Level::all});
    // Every address of the program that is executed, tried as a point: by each tier it is met the same number of times.
    const Address first = whole.events.of(EventKind::process_started).front().iptr;
    (void)first;
    std::vector<std::pair<std::uint32_t, ProbePlace>> points;
    for (Word offset = 0; offset < 4000; ++offset)
        points.push_back({0,
                          {Address{0x80000070u + offset},
                           offset,
                           {{ProbePlace::Item::Kind::workspace, 0, {}, 8}, {ProbePlace::Item::Kind::registers, 0, {}, 12}}}});

    const RecordedRun reference = record(body, {.level = Level::inputs, .tier = Tier::reference, .points = points});
    const RecordedRun predecoded = record(body, {.level = Level::inputs, .tier = Tier::predecoded, .points = points});

    const auto marks = reference.events.of(EventKind::mark);
    CHECK(marks.size() > 100);
    CHECK(marks == predecoded.events.of(EventKind::mark));
    CHECK(reference.run.state_hash == whole.run.state_hash);
    CHECK(predecoded.run.state_hash == whole.run.state_hash);
    for (const Event& mark : marks)
        CHECK(mark.payload.size() == 20);
    std::map<std::uint64_t, std::size_t> counts;
    for (const Event& mark : marks)
        ++counts[mark["point"]];
    CHECK(std::any_of(counts.begin(), counts.end(), [](const auto& entry) { return entry.second == 10; }));
}
