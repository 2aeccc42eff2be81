#include "monitor/profile/critical_path.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "tests/monitor/histories.hpp"
#include "tests/monitor/profile/timed_history.hpp"

using namespace t8;
using namespace t8::test;

namespace {

using First = TimedHistory::First;
using By = PathStretch::By;

/// A stretch in cycles: "n0.1 0..100 computes 100, message 16".
std::string text_of(const PathStretch& stretch) {
    const auto cycles = [](Tick tick) { return tick.count / ticks_of(1); };
    std::string text = fmt::format("n{}.{} {}..{}", stretch.node, stretch.process, cycles(stretch.from), cycles(stretch.to));
    const auto add = [&](Tick tick, const char* what) {
        if (tick.count != 0)
            text += fmt::format(" {} {}", what, cycles(tick));
    };
    add(stretch.computing, "computes");
    add(stretch.ready, "ready");
    add(stretch.messages, "messages");
    add(stretch.timer, "timer");
    add(stretch.outside, "outside");
    constexpr const char* ways[] = {"begins", "boot", "start", "wake", "message", "join"};
    text += fmt::format(", {}", ways[static_cast<std::size_t>(stretch.by)]);
    if (stretch.by == By::message)
        text += fmt::format(" {}", stretch.channel);
    return text;
}

using Texts = std::vector<std::string>;

Texts path_of(const std::vector<Event>& events) {
    CriticalPath path(ring_machine(2));
    for (const Event& event : events)
        path.see(event);
    Texts texts;
    for (const PathStretch& stretch : path.path()) {
        texts.push_back(text_of(stretch));
        CHECK(stretch.to - stretch.from ==
              stretch.computing + stretch.ready + stretch.messages + stretch.timer + stretch.outside);
    }
    return texts;
}

} // namespace

TEST_CASE("the critical path goes to the sender for which a receiver waited", "[path]") {
    TimedHistory h;
    CHECK(path_of({h.started(0, 0, 0, 1), h.started(10, 0, 1, 2), h.communication(100, 0, 1, 2, First::receiver, 40),
                   h.stopped(300, 0, 2)}) == Texts{"n0.1 0..100 computes 100, begins", "n0.2 100..300 computes 200, message 16"});
}

TEST_CASE("the critical path stays with a receiver that came later than the sender", "[path]") {
    TimedHistory h;
    CHECK(path_of({h.started(0, 0, 0, 1), h.started(10, 0, 1, 2), h.communication(100, 0, 1, 2, First::sender, 50),
                   h.stopped(300, 0, 2)}) == Texts{"n0.1 0..10 computes 10, begins", "n0.2 10..300 computes 290, start"});
}

TEST_CASE("the critical path goes to the receiver for which a sender waited", "[path]") {
    TimedHistory h;
    CHECK(path_of({h.started(0, 0, 0, 1), h.started(10, 0, 1, 2), h.communication(100, 0, 1, 2, First::sender, 50),
                   h.stopped(300, 0, 1)}) ==
          Texts{"n0.1 0..10 computes 10, begins", "n0.2 10..100 computes 90, start", "n0.1 100..300 computes 200, message 16"});
}

// The receiver comes at 200. The bytes cross from then on.
TEST_CASE("over a link the critical path goes from a message to the end that came later", "[path]") {
    const auto events = [](bool sender_is_last) {
        TimedHistory h;
        std::vector<Event> all{h.started(0, 0, 0, 1), h.started(0, 1, 0, 1), h.received(290, 1, 1, 0, 200),
                               h.sent(300, 0, 1, 1, 100, 200)};
        all.push_back(sender_is_last ? h.stopped(500, 0, 1) : h.stopped(500, 1, 1));
        return all;
    };
    CHECK(path_of(events(false)) == Texts{"n1.1 0..500 computes 410 messages 90, begins"});
    CHECK(path_of(events(true)) ==
          Texts{"n1.1 0..200 computes 200, begins", "n0.1 200..500 computes 200 messages 100, message 3"});
}

TEST_CASE("the critical path goes from an ALT to the sender of the guard taken", "[path]") {
    TimedHistory h;
    CHECK(path_of({h.started(0, 0, 0, 1), h.started(10, 0, 1, 2), h.chosen(105, 0, 2, 20, 16),
                   h.communication(110, 0, 1, 2, First::sender, 90), h.stopped(200, 0, 2)}) ==
          Texts{"n0.1 0..90 computes 90, begins", "n0.2 90..200 computes 95 messages 15, message 16"});
}

TEST_CASE("an ALT that finds a guard ready does not leave its process", "[path]") {
    TimedHistory h;
    CHECK(path_of({h.started(0, 0, 0, 1), h.started(10, 0, 1, 2), h.chosen(105, 0, 2, 80, 16),
                   h.communication(110, 0, 1, 2, First::sender, 50), h.stopped(200, 0, 2)}) ==
          Texts{"n0.1 0..10 computes 10, begins", "n0.2 10..200 computes 190, start"});
}

TEST_CASE("the critical path goes from the end of a PAR to the last of its processes", "[path]") {
    TimedHistory h;
    CHECK(path_of({h.started(0, 0, 0, 1), h.started(10, 0, 1, 2), h.event(50, EventKind::process_ended, 0, 1),
                   h.event(150, EventKind::process_joined, 0, 1, {{"last", 2}}), h.stopped(200, 0, 1)}) ==
          Texts{"n0.1 0..10 computes 10, begins", "n0.2 10..150 computes 140, start", "n0.1 150..200 computes 50, join"});
}

// The acknowledge of the last byte comes after the node has begun.
TEST_CASE("the critical path of a node begins with the neighbour that booted it", "[path]") {
    TimedHistory h;
    CHECK(path_of({h.started(0, 0, 0, 1), h.started(190, 1, 0, 1), h.sent(200, 0, 1, 1, 100, 120), h.sent(280, 0, 1, 1, 250, 250),
                   h.stopped(400, 1, 1)}) ==
          Texts{"n0.1 0..100 computes 100, begins", "n1.1 100..400 computes 210 messages 90, boot"});
}

TEST_CASE("scheduling tells computing from timers and from waiting for the processor", "[path]") {
    TimedHistory h;
    CHECK(path_of({h.started(0, 0, 0, 1), h.runs(0, 0, 1), h.waits(100, 0, 1, WaitFor::timer), h.ready(250, 0, 1),
                   h.runs(270, 0, 1), h.event(300, EventKind::process_preempted, 0, 1),
                   h.event(330, EventKind::process_resumed, 0, 1), h.stopped(400, 0, 1)}) ==
          Texts{"n0.1 0..400 computes 200 ready 50 timer 150, begins"});
}

TEST_CASE("a wait for the host is the world's, not another process's", "[path]") {
    TimedHistory h;
    Event reply = h.received(250, 0, 1, host_node, 100);
    CHECK(path_of({h.started(0, 0, 0, 1), reply, h.stopped(300, 0, 1)}) == Texts{"n0.1 0..300 computes 150 outside 150, begins"});
}

TEST_CASE("a recording without processes has no critical path", "[path]") { CHECK(path_of({}).empty()); }

// Of a file that was damaged: the sender is said to have begun after the ALT ended, and a node to be booted by one that it booted.
TEST_CASE("events that contradict each other give some path, which ends", "[path]") {
    TimedHistory h;
    CHECK(path_of({h.started(0, 0, 0, 1), h.started(10, 0, 1, 2), h.chosen(50, 0, 2, 20, 16),
                   h.communication(110, 0, 1, 2, First::sender, 90), h.stopped(200, 0, 2)}) ==
          Texts{"n0.1 0..10 computes 10, begins", "n0.2 10..200 computes 190, start"});

    TimedHistory ring;
    CHECK(path_of({ring.started(100, 0, 0, 1), ring.started(100, 1, 0, 1), ring.sent(120, 0, 1, 1, 80, 90),
                   ring.sent(120, 1, 1, 0, 70, 90), ring.stopped(200, 0, 1)})
              .size() == 2);
}
