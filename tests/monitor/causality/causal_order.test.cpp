#include <catch2/catch.hpp>

#include "monitor/causality/causal_order.hpp"
#include "tests/monitor/causality/small_history.hpp"

using namespace t8;
using namespace t8::test;

namespace {

/// The stamps of events, by their place in a list.
std::vector<KeptStamp> stamps_of(const std::vector<Event>& events, CausalOrder order = {}) {
    std::vector<KeptStamp> result;
    for (const Event& event : events) {
        order.see(event);
        result.push_back(order.keep());
    }
    return result;
}

/// "0<1 0|2" for each pair: before, concurrent; pairs that are neither are left out.
std::string relations(const std::vector<KeptStamp>& stamps) {
    std::string text;
    for (std::size_t a = 0; a < stamps.size(); ++a)
        for (std::size_t b = a + 1; b < stamps.size(); ++b) {
            const char* const sign = before(stamps[a], stamps[b])       ? "<"
                                     : before(stamps[b], stamps[a])     ? ">"
                                     : concurrent(stamps[a], stamps[b]) ? "|"
                                                                        : "";
            if (*sign != '\0')
                text += (text.empty() ? "" : " ") + std::to_string(a) + sign + std::to_string(b);
        }
    return text;
}

} // namespace

TEST_CASE("events of a process are ordered, events of two processes are not", "[causality]") {
    SmallHistory h;
    const auto stamps =
        stamps_of({h.event(1, EventKind::mark, 0, 1), h.event(2, EventKind::mark, 0, 2), h.event(3, EventKind::mark, 0, 1)});
    CHECK(relations(stamps) == "0|1 0<2 1|2");
}

TEST_CASE("a communication orders both pasts before both futures", "[causality]") {
    SmallHistory h;
    const auto stamps = stamps_of({
        h.event(1, EventKind::mark, 0, 1),
        h.event(2, EventKind::mark, 0, 2),
        h.event(3, EventKind::communication, 0, 1, {{"receiver", 2}}, 16),
        h.event(4, EventKind::mark, 0, 1),
        h.event(5, EventKind::mark, 0, 2),
    });
    CHECK(relations(stamps) == "0|1 0<2 0<3 0<4 1<2 1<3 1<4 2<3 2<4 3|4");
}

TEST_CASE("the ends of a message over a link are concurrent, but come after what the other did before", "[causality]") {
    SmallHistory h;
    CausalOrder order;
    const std::vector<Event> events{
        h.event(1, EventKind::mark, 0, 1), // 0: the sender before
        h.event(2, EventKind::mark, 1, 1), // 1: the receiver before
        h.received(10, 1, 1, 0, {.bytes = 4, .took = 7}),
        h.event(11, EventKind::mark, 1, 1), // 3: the receiver afterwards, before the sender's end is known
        h.sent(12, 0, 1, 1, {.bytes = 4, .took = 7}),
        h.event(13, EventKind::mark, 0, 1),
        h.event(14, EventKind::mark, 1, 1),
    };
    std::vector<KeptStamp> stamps;
    std::vector<bool> exact;
    for (const Event& event : events) {
        order.see(event);
        stamps.push_back(order.keep());
        exact.push_back(stamps.back().clock.exact());
        if (stamps.size() == 4)
            CHECK_FALSE(order.follows(stamps[0].own)); // not known yet
    }
    CHECK(exact == std::vector<bool>{true, true, false, false, true, true, true});
    CHECK(stamps[2].clock.exact());
    CHECK(stamps[3].clock.exact());
    CHECK(relations(stamps) == "0|1 0<2 0<3 0<4 0<5 0<6 1<2 1<3 1<4 1<5 1<6 2<3 2|4 2|5 2<6 3|4 3|5 3<6 4<5 4|6 5|6");
}

TEST_CASE("what was learnt through somebody who had not been told yet is passed on too", "[causality]") {
    SmallHistory h;
    const auto stamps = stamps_of({
        h.event(1, EventKind::mark, 0, 1),
        h.received(10, 1, 1, 0, {.bytes = 4, .took = 7}),
        h.event(11, EventKind::communication, 1, 1, {{"receiver", 2}}, 16),
        h.event(12, EventKind::process_started, 1, 2, {{"started", 3}}),
        h.event(13, EventKind::mark, 1, 3),
        h.sent(14, 0, 1, 1, {.bytes = 4, .took = 7}),
        h.event(15, EventKind::mark, 1, 3),
    });
    for (const std::size_t later : {1u, 2u, 3u, 4u, 6u})
        CHECK(before(stamps[0], stamps[later]));
    for (const std::size_t other : {1u, 2u, 3u, 4u, 6u})
        CHECK(concurrent(stamps[5], stamps[other]));
}

TEST_CASE("of a long input each output only owes its own beginning", "[causality]") {
    SmallHistory h;
    const auto stamps = stamps_of({
        h.event(1, EventKind::mark, 1, 1),
        h.sent(10, 0, 1, 1, {.position = 0, .bytes = 2, .took = 5, .sequence = 0}),
        h.event(11, EventKind::mark, 0, 1),
        h.sent(20, 0, 1, 1, {.position = 2, .bytes = 2, .took = 5, .sequence = 1}),
        h.event(21, EventKind::mark, 0, 1),
        h.received(22, 1, 1, 0, {.position = 0, .bytes = 4, .took = 20}),
    });
    CHECK(before(stamps[0], stamps[1])); // the input had begun before the first output could end
    CHECK(before(stamps[1], stamps[5])); // the first output was over before the second began
    CHECK(before(stamps[2], stamps[5]));
    CHECK(concurrent(stamps[3], stamps[5]));
    CHECK(concurrent(stamps[4], stamps[5]));
}

TEST_CASE("a starter comes before whom it starts, and a PAR before what comes behind it", "[causality]") {
    SmallHistory h;
    const auto stamps = stamps_of({
        h.event(1, EventKind::process_started, 0, 1, {{"started", 2}}),
        h.event(2, EventKind::mark, 0, 2),
        h.event(3, EventKind::mark, 0, 1),
        h.event(4, EventKind::process_ended, 0, 1, {{"block", 64}}),
        h.event(5, EventKind::process_joined, 0, 1, {{"last", 2}, {"block", 64}}),
        h.event(6, EventKind::mark, 0, 1),
    });
    CHECK(relations(stamps) == "0<1 0<2 0<3 0<4 0<5 1|2 1|3 1<4 1<5 2<3 2<4 2<5 3<4 3<5 4<5");
}

TEST_CASE("PARs of the same place on two nodes have nothing to do with each other", "[causality]") {
    SmallHistory h;
    const auto stamps = stamps_of({
        h.event(1, EventKind::process_ended, 0, 2, {{"block", 64}}),
        h.event(2, EventKind::process_ended, 1, 2, {{"block", 64}}),
        h.event(3, EventKind::process_joined, 1, 1, {{"last", 3}, {"block", 64}}),
        h.event(4, EventKind::process_joined, 0, 1, {{"last", 3}, {"block", 64}}),
    });
    CHECK(relations(stamps) == "0|1 0|2 0<3 1<2 1|3 2|3");
}

TEST_CASE("chains are used again, so that clocks do not grow with the processes of a loop", "[causality]") {
    SmallHistory h;
    CausalOrder order;
    std::uint32_t process = 1;
    std::uint64_t tick = 1;
    for (int turn = 0; turn < 1000; ++turn) {
        const std::uint32_t first = ++process;
        const std::uint32_t second = ++process;
        order.see(h.event(++tick, EventKind::process_started, 0, 1, {{"started", first}}));
        order.see(h.event(++tick, EventKind::process_started, 0, 1, {{"started", second}}));
        order.see(h.event(++tick, EventKind::mark, 0, first));
        const KeptStamp one = order.keep();
        order.see(h.event(++tick, EventKind::mark, 0, second));
        CHECK(concurrent(one, order.keep()));
        order.see(h.event(++tick, EventKind::process_ended, 0, second, {{"block", 64}}));
        order.see(h.event(++tick, EventKind::process_ended, 0, 1, {{"block", 64}}));
        order.see(h.event(++tick, EventKind::process_joined, 0, 1, {{"last", first}, {"block", 64}}));
        CHECK(order.follows(one.own));
    }
    CHECK(order.chains() == 3);
}

TEST_CASE("processes that stop for ever and lose their workspace do not make clocks grow either", "[causality]") {
    SmallHistory h;
    CausalOrder order;
    for (std::uint32_t turn = 0; turn < 1000; ++turn) {
        const std::uint64_t tick = 10 * turn;
        order.see(h.event(tick + 1, EventKind::process_started, 0, 1, {{"started", turn + 2}}));
        order.see(h.event(tick + 2, EventKind::communication, 0, turn + 2, {{"receiver", 1}}, 16));
        order.see(h.event(tick + 3, EventKind::process_stopped, 0, turn + 2, {{"cause", 0}}));
        order.see(h.event(tick + 4, EventKind::communication, 0, 1, {{"receiver", 1}}, 17));
        order.see(h.event(tick + 5, EventKind::process_stopped, 0, turn + 2, {{"cause", 2}}));
    }
    CHECK(order.chains() == 1001); // the starter never hears of their last step: nothing may be used again
}

TEST_CASE("a waker comes before whom it wakes", "[causality]") {
    SmallHistory h;
    const auto stamps = stamps_of({
        h.event(1, EventKind::process_stopped, 0, 2, {{"cause", 0}}),
        h.event(2, EventKind::mark, 0, 1),
        h.event(3, EventKind::process_woken, 0, 1, {{"woken", 2}}),
        h.event(4, EventKind::mark, 0, 1),
        h.event(5, EventKind::mark, 0, 2),
    });
    CHECK(relations(stamps) == "0|1 0|2 0|3 0<4 1<2 1<3 1<4 2<3 2<4 3|4");
}

TEST_CASE("a pull of the interrupt line comes before the events that it raises, not before earlier ones", "[causality]") {
    MachineSpec machine;
    machine.nodes.resize(2);
    machine.interrupt_line.emplace();
    machine.interrupt_line->delay = Tick{10};
    machine.interrupt_line->members = {std::nullopt, Tick{5}};
    SmallHistory h;
    const std::vector<Event> events{
        h.event(100, EventKind::interrupt_pulled, 0, 1), h.event(112, EventKind::interrupt_pulled, 0, 1),
        h.event(115, EventKind::event_raised, 1, 0),     h.event(116, EventKind::event_taken, 1, 4, {}, event_pin_channel),
        h.event(127, EventKind::event_raised, 1, 0),     h.event(128, EventKind::event_taken, 1, 5, {}, event_pin_channel),
    };
    CHECK(relations(stamps_of(events, CausalOrder(machine))) == "0<1 0<2 0<3 0<4 0<5 1|2 1|3 1<4 1<5 2<3 2<4 2<5 3|4 3|5 4<5");
    CHECK(relations(stamps_of(events)) == "0<1 0|2 0|3 0|4 0|5 1|2 1|3 1|4 1|5 2<3 2<4 2<5 3|4 3|5 4<5");
}

TEST_CASE("events of nobody and of the host stand alone", "[causality]") {
    SmallHistory h;
    const auto stamps = stamps_of({
        h.event(1, EventKind::mark, 0, 1),
        h.event(2, EventKind::error_flag, 0, 0),
        h.event(3, EventKind::host_reply, host_node, 0),
        h.event(4, EventKind::mark, 0, 1),
    });
    CHECK(relations(stamps) == "0<3");
    CHECK_FALSE(stamps[1].own.known());
    CHECK(stamps[1].clock.exact());
}

TEST_CASE("a message that a fault took away orders nothing", "[causality]") {
    SmallHistory h;
    const auto drop = static_cast<std::uint64_t>(FaultKind::drop_message);
    const auto stamps = stamps_of({
        h.sent(10, 0, 1, 1, {.position = 0, .bytes = 4, .sequence = 0}),
        h.event(10, EventKind::fault, 0, 0, {{"fault_kind", drop}, {"bytes", 4}, {"sequence", 0}}, output_channel(2)),
        h.event(20, EventKind::mark, 2, 1),
        h.received(30, 1, 1, 2, {.position = 0, .bytes = 4}),
    });
    CHECK(stamps[0].clock.exact());
    CHECK(concurrent(stamps[0], stamps[3]));
}

// Was: the boot took over what the other node knew as its first message began, and so did all that came after the boot.
TEST_CASE("the boot of a node comes after nothing that its neighbour did, whatever comes over that link later", "[causality]") {
    SmallHistory h;
    const auto stamps = stamps_of({
        h.received(10, 1, 1, 0, {.position = 77, .bytes = 20, .took = 5}),
        h.received(20, 1, 1, 0, {.position = 97, .bytes = 40, .took = 9}),
        h.event(25, EventKind::mark, 1, 1),
        h.event(26, EventKind::mark, 0, 1),
        h.received(40, 1, 1, 0, {.position = 137, .bytes = 4, .took = 9}),
        h.event(41, EventKind::mark, 1, 1),
        h.sent(42, 0, 1, 1, {.position = 137, .bytes = 4, .took = 9}),
    });
    for (const KeptStamp& stamp : stamps)
        CHECK(stamp.clock.exact());
    CHECK(relations(stamps) == "0<1 0<2 0|3 0<4 0<5 0<6 1<2 1|3 1<4 1<5 1<6 2|3 2<4 2<5 2<6 3<4 3<5 3<6 4<5 4|6 5|6");
}

TEST_CASE("a neighbour that boots a node hears of it by its first message only", "[causality]") {
    SmallHistory h;
    const auto stamps = stamps_of({
        h.sent(10, 0, 1, 1, {.position = 0, .bytes = 14, .took = 5}),
        h.sent(20, 0, 1, 1, {.position = 14, .bytes = 71, .took = 9, .sequence = 1}),
        h.event(21, EventKind::mark, 0, 1),
        h.event(22, EventKind::mark, 1, 1),
        h.received(30, 1, 1, 0, {.position = 85, .bytes = 4, .took = 6}),
        h.sent(31, 0, 1, 1, {.position = 85, .bytes = 4, .took = 7, .sequence = 2}),
    });
    for (const KeptStamp& stamp : stamps)
        CHECK(stamp.clock.exact());
    CHECK(relations(stamps) == "0<1 0<2 0|3 0<4 0<5 1<2 1|3 1<4 1<5 2|3 2<4 2<5 3<4 3<5 4|5");
}

TEST_CASE("a message that begins while the node still boots is not taken for a part of the boot", "[causality]") {
    SmallHistory h;
    const auto stamps = stamps_of({
        h.received(10, 1, 1, 0, {.position = 77, .bytes = 20, .took = 5}),
        h.received(30, 1, 1, 0, {.position = 97, .bytes = 40, .took = 15}), h.event(31, EventKind::mark, 1, 1),
        h.received(40, 1, 1, 0, {.position = 137, .bytes = 4, .took = 5}),
        h.sent(41, 0, 1, 1, {.position = 137, .bytes = 4, .took = 20}), // waited for the wire from 21 on
    });
    CHECK(relations(stamps) == "0<1 0<2 0<3 0<4 1<2 1<3 1<4 2<3 2<4 3|4");
}

TEST_CASE("what is open as a run ends has no other end, unless a fault kept it away", "[causality]") {
    const auto dead = static_cast<std::uint64_t>(FaultKind::dead_link);
    for (const bool faulty : {false, true}) {
        SmallHistory h;
        std::vector<Event> events{h.received(10, 1, 1, 0, {.position = 77, .bytes = 20, .took = 5})};
        if (faulty)
            events.push_back(h.event(11, EventKind::fault, 0, 0, {{"fault_kind", dead}}, output_channel(2)));
        events.push_back(h.event(12, EventKind::mark, 1, 1));
        CHECK_FALSE(stamps_of(events).back().clock.exact());
        events.push_back(h.event(20, EventKind::run_ended, host_node, 0));

        const auto stamps = stamps_of(events);

        CHECK(stamps[0].clock.exact() == !faulty);
        CHECK(stamps[events.size() - 2].clock.exact() == !faulty);
    }
}

TEST_CASE("what an operation that a run cut short may have met stays open", "[causality]") {
    for (const bool goes_on : {false, true}) {
        SmallHistory h;
        std::vector<Event> events{h.event(1, EventKind::mark, 0, 1),
                                  h.received(10, 1, 1, 0, {.position = 0, .bytes = 20, .took = 5}),
                                  h.event(12, EventKind::mark, 1, 1), h.event(15, EventKind::mark, 0, goes_on ? 1 : 0),
                                  h.event(20, EventKind::run_ended, host_node, 0, {{"outcome", 2}})};

        CHECK(stamps_of(events)[2].clock.exact() == goes_on);
    }
}

TEST_CASE("an operation is settled once nobody at the other end can be in one that began before it ended", "[causality]") {
    const auto is_exact = [](EventKind second, std::uint32_t later) {
        SmallHistory h;
        std::vector<Event> events{
            h.event(1, EventKind::process_started, 0, 0, {{"started", 1}}),
            h.event(2, EventKind::process_started, 0, 1, {{"started", 2}}),
            h.event(3, second, 0, 2),
            h.received(10, 1, 1, 0, {.position = 77, .bytes = 20, .took = 5}),
            h.event(11, EventKind::mark, 0, later),
        };
        while (events.size() < 20'000)
            events.push_back(h.event(12 + events.size(), EventKind::mark, 1, 1));
        return stamps_of(events).back().clock.exact();
    };
    CHECK(is_exact(EventKind::process_ended, 1));
    CHECK(is_exact(EventKind::process_stopped, 1));
    CHECK_FALSE(is_exact(EventKind::process_ended, 2)); // process 1 of the neighbour may be in an output since tick 2
    CHECK_FALSE(is_exact(EventKind::mark, 1));          // process 2 may since tick 3
}

TEST_CASE("damaged histories do not harm: any events in any order", "[causality]") {
    std::uint64_t state = 1;
    const auto below = [&](std::uint64_t limit) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        return (state >> 33) % limit;
    };
    for (int run = 0; run < 300; ++run) {
        CausalOrder order;
        SmallHistory h;
        for (int i = 0; i < 200; ++i) {
            const auto kinds = kind_rows();
            Event event =
                h.event(below(50), kinds[below(kinds.size())].kind,
                        below(20) == 0 ? host_node : static_cast<std::uint32_t>(below(3)), static_cast<std::uint32_t>(below(5)));
            event.channel = static_cast<std::uint32_t>(below(20));
            for (std::size_t field = 0; field < field_rows(event.kind).size(); ++field)
                event.values[field] = below(10) == 0 ? below(~std::uint64_t{0}) * 7 : below(6);
            order.see(event);
            const KeptStamp kept = order.keep();
            CHECK(kept.clock[kept.own.chain] >= kept.own.count);
        }
    }
}
