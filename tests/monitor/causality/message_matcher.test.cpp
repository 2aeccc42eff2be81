#include <catch2/catch.hpp>

#include "monitor/causality/message_matcher.hpp"
#include "tests/monitor/causality/small_history.hpp"

using namespace t8;
using namespace t8::test;

namespace {

/// What comes of events, one after the other.
struct Matching {
    MessageMatcher matcher;
    std::vector<MatchedMessage> messages;

    explicit Matching(const std::vector<Event>& events) {
        for (const Event& event : events) {
            matcher.see(event);
            messages.insert(messages.end(), matcher.matched().begin(), matcher.matched().end());
        }
    }
    /// "0#1>1#0:4" for each message, by node and number of sender and receiver, and bytes; '*' behind a whole one.
    std::string text() const {
        std::string result;
        const auto name = [](EventId id) {
            return id.node == host_node ? std::string("host") : std::to_string(id.node) + "#" + std::to_string(id.number);
        };
        for (const MatchedMessage& match : messages)
            result += (result.empty() ? "" : " ") + name(match.sent) + ">" + name(match.received) + ":" +
                      std::to_string(match.message["bytes"]) + (match.message["whole"] != 0 ? "*" : "");
        return result;
    }
    /// "0#1 lost 4/0" for each end that is left: bytes that crossed, and that were matched.
    std::string left() const {
        constexpr const char* whys[] = {"open", "lost", "passed", "waiting"};
        std::string result;
        for (const UnmatchedEnd& end : matcher.unmatched())
            result += (result.empty() ? "" : ", ") + std::to_string(end.event.node) + "#" + std::to_string(end.event.number) +
                      " " + whys[static_cast<std::size_t>(end.why)] + " " + std::to_string(end.crossed) + "/" +
                      std::to_string(end.matched);
        return result;
    }
};

} // namespace

TEST_CASE("a communication within a node is a message of its own", "[causality]") {
    SmallHistory h;
    Event event =
        h.event(100, EventKind::communication, 3, 7,
                {{"receiver", 9}, {"receiver_wdesc", 0x80000101}, {"bytes", 12}, {"waited", 5}, {"payload_hash", 77}}, 20);
    event.payload = {1, 2, 3};
    const Matching matching({event, h.event(101, EventKind::communication, 3, 7, {{"receiver", 9}}, 20),
                             h.event(102, EventKind::communication, 3, 7, {{"receiver", 9}}, 21)});

    REQUIRE(matching.messages.size() == 3);
    const Event& message = matching.messages[0].message;
    CHECK(message.kind == EventKind::message);
    CHECK(message.node == 3);
    CHECK(message.process == 7);
    CHECK(message.channel == 20);
    CHECK(message.tick == Tick{100});
    CHECK(message["to_node"] == 3);
    CHECK(message["to_channel"] == 20);
    CHECK(message["receiver"] == 9);
    CHECK(message["receiver_wdesc"] == 0x80000101);
    CHECK(message["bytes"] == 12);
    CHECK(message["waited"] == 5 * 315);
    CHECK(message["whole"] == 1);
    CHECK(message["payload_hash"] == 77);
    CHECK(message.payload == std::vector<Byte>{1, 2, 3});
    CHECK(matching.messages[1].message["sequence"] == 1);
    CHECK(matching.messages[2].message["sequence"] == 0);
    CHECK(matching.messages[0].sent == event.id());
    CHECK(matching.messages[0].received == event.id());
}

TEST_CASE("a message over a link is known when both ends have been seen, in either order", "[causality]") {
    for (const bool sender_first : {true, false}) {
        SmallHistory h;
        const Event sent = h.sent(sender_first ? 50 : 60, 0, 4, 1, {.bytes = 8, .took = 20, .sequence = 3});
        const Event received = h.received(sender_first ? 60 : 50, 1, 5, 0, {.bytes = 8, .took = 30});
        MessageMatcher matcher;
        matcher.see(sender_first ? sent : received);
        CHECK(matcher.matched().empty());
        CHECK(matcher.open() == 1);
        matcher.see(sender_first ? received : sent);
        REQUIRE(matcher.matched().size() == 1);
        CHECK(matcher.open() == 0);
        const MatchedMessage& match = matcher.matched().front();
        CHECK(match.sent == sent.id());
        CHECK(match.received == received.id());
        CHECK(match.message.tick == Tick{60});
        CHECK(match.message.node == 0);
        CHECK(match.message.process == 4);
        CHECK(match.message.channel == output_channel(2));
        CHECK(match.message["to_node"] == 1);
        CHECK(match.message["to_channel"] == input_channel(1));
        CHECK(match.message["receiver"] == 5);
        CHECK(match.message["sequence"] == 3);
        CHECK(match.message["whole"] == 1);
        CHECK(match.message["duration"] == 19);
        // began at 30 or 40, and at 30 or 20
        CHECK(match.message["waited"] == (sender_first ? 0 : 20));
        CHECK(match.message["payload_hash"] == 0x1234);
        CHECK(matcher.unmatched().empty());
    }
}

TEST_CASE("an output may be taken by several inputs, and an input be filled by several outputs", "[causality]") {
    SmallHistory h;
    const Matching matching({
        h.received(10, 1, 1, 0, {.position = 0, .bytes = 4, .took = 8}),
        h.received(20, 1, 1, 0, {.position = 4, .bytes = 4, .took = 8}),
        h.sent(21, 0, 1, 1, {.position = 0, .bytes = 8, .took = 19, .sequence = 0}),
        h.sent(30, 0, 1, 1, {.position = 8, .bytes = 3, .took = 5, .sequence = 1}),
        h.sent(40, 0, 1, 1, {.position = 11, .bytes = 3, .took = 5, .sequence = 2}),
        h.received(41, 1, 1, 0, {.position = 8, .bytes = 6, .took = 15}),
    });
    CHECK(matching.text() == "0#0>1#0:4 0#0>1#1:4 0#1>1#2:3 0#2>1#2:3");
    CHECK(matching.left().empty());
}

TEST_CASE("the host's end of a message has no event", "[causality]") {
    SmallHistory h;
    const Event request =
        h.event(10, EventKind::sent, 0, 1, {{"to_node", host_node}, {"bytes", 8}, {"sequence", 4}}, output_channel(0));
    const Event reply = h.event(20, EventKind::received, 0, 1, {{"from_node", host_node}, {"bytes", 6}}, input_channel(0));
    const Matching matching({request, reply});
    CHECK(matching.text() == "0#0>host:8* host>0#1:6*");
    const Event& out = matching.messages[0].message;
    CHECK(out["to_node"] == host_node);
    CHECK(out["receiver"] == 0);
    CHECK(out["sequence"] == 4);
    const Event& in = matching.messages[1].message;
    CHECK(in.node == host_node);
    CHECK(in.process == 0);
    CHECK(in["to_node"] == 0);
    CHECK(in["receiver"] == 1);
    CHECK(in.cycle == 20);
    CHECK(matching.messages[1].sent.number == no_event_number);
}

TEST_CASE("a dropped message is lost, whether its fault comes before its output ends, after it or alone", "[causality]") {
    const auto fault = [](SmallHistory& h, std::uint64_t tick) {
        return h.event(tick, EventKind::fault, 0, 0,
                       {{"fault_kind", static_cast<std::uint64_t>(FaultKind::drop_message)}, {"bytes", 4}, {"sequence", 0}},
                       output_channel(2));
    };
    SECTION("before") {
        SmallHistory h;
        const Matching matching({fault(h, 10), h.sent(10, 0, 1, 1, {.position = 0, .bytes = 4, .sequence = 0}),
                                 h.sent(20, 0, 1, 1, {.position = 4, .bytes = 4, .sequence = 1}),
                                 h.received(21, 1, 1, 0, {.position = 0, .bytes = 4, .took = 20})});
        CHECK(matching.text() == "0#2>1#0:4*");
        CHECK(matching.left() == "0#1 lost 4/0");
    }
    SECTION("after") {
        SmallHistory h;
        const Matching matching({h.sent(10, 0, 1, 1, {.position = 0, .bytes = 4, .sequence = 0}), fault(h, 10),
                                 h.sent(20, 0, 1, 1, {.position = 4, .bytes = 4, .sequence = 1}),
                                 h.received(21, 1, 1, 0, {.position = 0, .bytes = 4, .took = 20})});
        CHECK(matching.text() == "0#2>1#0:4*");
        CHECK(matching.left() == "0#0 lost 4/0");
    }
    SECTION("alone, and the position counts its bytes") {
        SmallHistory h;
        const Matching matching({fault(h, 10), h.sent(20, 0, 1, 1, {.position = 4, .bytes = 4, .sequence = 1}),
                                 h.received(21, 1, 1, 0, {.position = 0, .bytes = 4, .took = 20})});
        CHECK(matching.text() == "0#1>1#0:4*");
        CHECK(matching.left().empty());
    }
}

TEST_CASE("a false byte is counted to the input that ends next", "[causality]") {
    SmallHistory h;
    const auto noise = static_cast<std::uint64_t>(FaultKind::extra_byte);
    const Matching matching({
        h.event(5, EventKind::fault, 1, 0, {{"fault_kind", noise}}, input_channel(1)),
        h.received(10, 1, 1, 0, {.position = 0, .bytes = 4, .took = 8, .hash = 1}),
        h.received(14, 1, 1, 0, {.position = 4, .bytes = 1, .took = 3, .hash = 2}),
        h.sent(15, 0, 1, 1, {.position = 0, .bytes = 4, .took = 12, .hash = 3}),
    });
    CHECK(matching.text() == "0#0>1#1:3 0#0>1#2:1");
    CHECK(matching.left().empty());
}

TEST_CASE("a false byte that nobody took does not shift what follows", "[causality]") {
    SmallHistory h;
    const auto noise = static_cast<std::uint64_t>(FaultKind::extra_byte);
    const Matching matching({
        h.event(5, EventKind::fault, 1, 0, {{"fault_kind", noise}}, input_channel(1)),
        h.received(10, 1, 1, 0, {.position = 0, .bytes = 4, .took = 4, .hash = 1}),
        h.sent(11, 0, 1, 1, {.position = 0, .bytes = 4, .took = 4, .hash = 1}),
        h.received(20, 1, 1, 0, {.position = 4, .bytes = 4, .took = 4, .hash = 2}),
        h.sent(21, 0, 1, 1, {.position = 4, .bytes = 4, .took = 4, .sequence = 1, .hash = 2}),
    });
    CHECK(matching.text() == "0#0>1#1:4* 0#1>1#2:4*");
    CHECK(matching.left().empty());
}

TEST_CASE("outputs that boot a node are passed over, whether the receiver's positions count them or not", "[causality]") {
    for (const std::uint64_t counted : {0u, 100u}) {
        SmallHistory h;
        const Matching matching({
            h.sent(10, 0, 1, 1, {.position = 0, .bytes = 100, .took = 9}),
            h.sent(40, 0, 1, 1, {.position = 100, .bytes = 4, .took = 3, .sequence = 1}),
            h.received(41, 1, 1, 0, {.position = counted, .bytes = 4, .took = 20}),
        });
        CHECK(matching.text() == "0#1>1#0:4*");
        CHECK(matching.left() == "0#0 passed 100/0");
    }
}

// Was: once a gap had been seen, a piece of the boot that looked like the message and ended while that waited for the wire was taken for it.
TEST_CASE("a message that waits while a node boots is not a piece of the boot that has the same bytes", "[causality]") {
    SmallHistory h;
    const Matching matching({
        h.received(10, 1, 1, 0, {.position = 77, .bytes = 20, .took = 5}),
        h.received(30, 1, 1, 0, {.position = 97, .bytes = 4, .took = 15, .hash = 7}),
        h.received(40, 1, 1, 0, {.position = 101, .bytes = 4, .took = 5, .hash = 7}),
        h.sent(41, 0, 1, 1, {.position = 101, .bytes = 4, .took = 20, .hash = 7}),
    });
    CHECK(matching.text() == "0#0>1#2:4*");
    CHECK(matching.left() == "1#0 passed 20/0, 1#1 passed 4/0");
}

TEST_CASE("after an operation was given up the streams go on together", "[causality]") {
    SECTION("an input took 2 bytes and was reset; the sender's output was not disturbed") {
        SmallHistory h;
        const Matching matching({
            h.received(30, 1, 1, 0, {.position = 2, .bytes = 2, .took = 5}),
            h.sent(31, 0, 1, 1, {.position = 0, .bytes = 4, .took = 25}),
        });
        CHECK(matching.text() == "0#0>1#0:2");
        CHECK(matching.left() == "0#0 passed 4/2"); // the other half went to no input that ended
    }
    SECTION("an output lost a packet and both ends were reset: the sender counts a byte more than arrived") {
        SmallHistory h;
        const auto loss = static_cast<std::uint64_t>(FaultKind::lose_packet);
        const Matching matching({
            h.event(5, EventKind::fault, 0, 1, {{"fault_kind", loss}, {"bytes", 8}, {"sequence", 0}}, output_channel(2)),
            h.sent(50, 0, 1, 1, {.position = 3, .bytes = 4, .took = 9, .sequence = 1, .hash = 7}),
            h.received(51, 1, 1, 0, {.position = 2, .bytes = 4, .took = 9, .hash = 7}),
            h.sent(60, 0, 1, 1, {.position = 7, .bytes = 4, .took = 9, .sequence = 2, .hash = 8}),
            h.received(61, 1, 1, 0, {.position = 6, .bytes = 4, .took = 9, .hash = 8}),
        });
        CHECK(matching.text() == "0#1>1#0:4* 0#2>1#1:4*");
        CHECK(matching.left().empty());
    }
}

TEST_CASE("a link that is plugged in elsewhere and back makes streams of its own", "[causality]") {
    SmallHistory h;
    const Matching matching({
        h.sent(10, 0, 1, 1, {.position = 0, .bytes = 4, .sequence = 0}),
        h.received(11, 1, 1, 0, {.position = 0, .bytes = 4}),
        h.sent(20, 0, 1, 2, {.position = 4, .bytes = 4, .sequence = 1}),
        h.received(21, 2, 1, 0, {.position = 0, .bytes = 4}),
        h.sent(30, 0, 1, 1, {.position = 8, .bytes = 4, .sequence = 2}),
        h.received(31, 1, 1, 0, {.position = 4, .bytes = 4}),
    });
    CHECK(matching.text() == "0#0>1#0:4* 0#1>2#0:4* 0#2>1#1:4*");
    CHECK(matching.left().empty());
}

TEST_CASE("what is not over at the end is reported", "[causality]") {
    SmallHistory h;
    const Matching matching({
        h.received(10, 1, 1, 0, {.position = 0, .bytes = 4}),
        h.event(90, EventKind::still_waiting, 0, 1, {{"what", 0}, {"bytes", 8}, {"left", 2}, {"since", 5}}, output_channel(2)),
        h.event(90, EventKind::still_waiting, 0, 2, {{"what", 5}, {"bytes", 8}, {"left", 8}, {"since", 5}}, 30),
        h.event(90, EventKind::still_waiting, 0, 3, {{"what", 4}}),
        h.event(90, EventKind::still_waiting, 1, 1, {{"what", 1}, {"bytes", 6}, {"left", 4}, {"since", 12}}, input_channel(1)),
    });
    // The output is met by the input that ended and by the one that still waits.
    CHECK(matching.text() == "0#0>1#0:4 0#0>1#1:2");
    CHECK(matching.left() == "0#1 waiting 0/0");

    const Matching alone({h.event(95, EventKind::still_waiting, 2, 1, {{"what", 1}, {"bytes", 6}, {"left", 6}}, input_channel(3)),
                          h.sent(96, 3, 1, 4, {.bytes = 4})});
    CHECK(alone.left() == "2#0 open 0/0, 3#0 open 4/0");
}

TEST_CASE("an excerpt that begins in the middle matches what it holds", "[causality]") {
    SmallHistory h;
    const Matching matching({
        h.received(10, 1, 1, 0, {.position = 1000, .bytes = 4, .took = 5}),
        h.sent(11, 0, 1, 1, {.position = 998, .bytes = 6, .took = 9, .sequence = 250}),
    });
    CHECK(matching.text() == "0#0>1#0:4");
}
