#include <algorithm>
#include <iterator>

#include <catch2/catch.hpp>

#include "emulator/hardware/parts.hpp"
#include "links/link_timing.hpp"
#include "tests/emulator/machine/machine_bench.hpp"

using namespace t8;
using namespace t8::machines;

namespace {

constexpr Word buffer = 0x80001000u;
constexpr LinkTiming fast_link{};
constexpr Tick period = fast_link.one_way_period(1);

/// n0 sends over link 2, n1 takes it from link 1; each stores 1 into the first word of its results when it is through.
struct Transfer {
    explicit Transfer(const std::vector<FaultSpec>& faults, Word size = 100, unsigned mbits = 20, Tier tier = Tier::predecoded)
        : machine(spec(faults, mbits), tier) {
        machine.attach(heard);
        put(machine, 0, buffer, counted(size));
        machine.send_boot(0, 3, quick("ldc 10; tin; " + out(2, buffer, size) + store(1, results) + "stopp"));
        machine.send_boot(1, 3, quick(in(1, buffer, size) + store(1, results) + "stopp"));
        outcome = machine.run({.until = Tick{60'000'000}});
    }
    static MachineSpec spec(const std::vector<FaultSpec>& faults, unsigned mbits) {
        MachineSpec result = pair();
        result.links[0].mbits = mbits;
        result.faults = faults;
        return result;
    }
    bool sent() const { return word(machine, 0, results) == 1; }
    bool received() const { return word(machine, 1, results) == 1; }
    LinkCounts counts() const { return machine.use_of(0).links[2].sent; }

    Machine machine;
    Heard heard;
    RunOutcome outcome{};
};

FaultSpec of_cable(FaultKind kind, LinkEnd end, Tick at) {
    FaultSpec fault;
    fault.kind = kind;
    fault.end = end;
    fault.at = at;
    return fault;
}

/// The message that a healthy pair exchanges.
LinkMessage healthy_message(Word size = 100) { return Transfer({}, size).heard.messages.at(0); }

/// Of what an observer heard. A dead link also tells of the packets that it loses.
std::vector<FaultEvent> of_kind(const Heard& heard, FaultKind kind) {
    std::vector<FaultEvent> result;
    std::copy_if(heard.faults.begin(), heard.faults.end(), std::back_inserter(result),
                 [&](const FaultEvent& event) { return event.kind == kind; });
    return result;
}

void check_fault(const FaultEvent& event, FaultKind kind, Tick tick, LinkEnd end) {
    CHECK(event.kind == kind);
    CHECK(event.tick == tick);
    CHECK(event.node == end.node);
    CHECK(event.link == end.link);
}

} // namespace

TEST_CASE("a message that is changed arrives with other bytes, and its sender keeps its own", "[fault][link]") {
    Machine machine(pair(), Tier::predecoded);
    put(machine, 0, buffer, counted(8));
    machine.send_boot(0, 3, quick("ldc 10; tin; " + out(2, buffer, 4) + out(2, buffer + 4, 4) + "stopp"));
    machine.send_boot(1, 3, quick(in(1, buffer, 4) + in(1, buffer + 4, 4) + "stopp"));
    const Word first = word(machine, 0, buffer);
    const Word second = word(machine, 0, buffer + 4);
    CHECK(machine.messages_begun({0, 2}) == 0);
    for (int twice = 0; twice < 2; ++twice)
        machine.change_message({{0, 2}, 1, 3, {0x77, 0x88}}); // the second byte lies beyond the end

    machine.run({.until = Tick{60'000'000}});

    CHECK(machine.messages_begun({0, 2}) == 2);
    CHECK(word(machine, 1, buffer) == first);
    CHECK(word(machine, 1, buffer + 4) == ((second & 0x00FF'FFFFu) | 0x7700'0000u));
    CHECK(word(machine, 0, buffer + 4) == second);
}

TEST_CASE("a fault of a cable that an image does not hold happens when it is scheduled", "[fault][link]") {
    Machine healthy(pair(), Tier::predecoded);
    put(healthy, 0, buffer, counted(4));
    healthy.send_boot(0, 3, quick("ldc 10; tin; " + out(2, buffer, 4) + store(1, results) + "stopp"));
    healthy.send_boot(1, 3, quick(in(1, buffer, 4) + store(1, results) + "stopp"));
    healthy.run({.until = Tick{1000}, .goes_on = true});
    MachineSpec spec = pair();
    spec.faults.push_back(of_cable(FaultKind::dead_link, {1, 1}, Tick{1000}));
    for (const bool is_scheduled : {false, true}) {
        Machine machine(spec, Tier::predecoded);
        machine.restore(*healthy.image());
        if (is_scheduled)
            machine.schedule_fault(spec.faults[0]);

        machine.run({.until = Tick{60'000'000}});

        CHECK(word(machine, 0, results) == (is_scheduled ? 0u : 1u));
        CHECK(word(machine, 1, results) == (is_scheduled ? 0u : 1u));
    }
}

TEST_CASE("a dropped message is missing between its neighbours", "[fault][link]") {
    for (const Tier tier : {Tier::reference, Tier::predecoded}) {
        MachineSpec spec = pair();
        spec.faults.push_back({.kind = FaultKind::drop_message, .end = {0, 2}, .message = 1});
        Machine machine(spec, tier);
        Heard heard;
        machine.attach(heard);
        put(machine, 0, buffer, counted(12));
        machine.send_boot(0, 3,
                          quick("ldc 10; tin; " + out(2, buffer, 4) + out(2, buffer + 4, 4) + out(2, buffer + 8, 4) +
                                store(1, results) + "stopp"));
        machine.send_boot(
            1, 3, quick(in(1, results, 4) + in(1, results + 4, 4) + in(1, results + 8, 4) + store(1, results + 12) + "stopp"));

        CHECK(machine.run({}) == RunOutcome::deadlock);

        const std::vector<Byte> sent = counted(12);
        CHECK(bytes(machine, 1, results, 4) == std::vector<Byte>(sent.begin(), sent.begin() + 4));
        CHECK(bytes(machine, 1, results + 4, 4) == std::vector<Byte>(sent.begin() + 8, sent.end()));
        CHECK(word(machine, 0, results) == 1);
        CHECK(word(machine, 1, results + 12) == 0);
        REQUIRE(heard.messages.size() == 2);
        CHECK(heard.messages[0].sequence == 0);
        CHECK(heard.messages[1].sequence == 2);
        REQUIRE(heard.faults.size() == 1);
        const FaultEvent& fault = heard.faults[0];
        CHECK(fault.kind == FaultKind::drop_message);
        CHECK(fault.node == 0);
        CHECK(fault.link == 2);
        CHECK(fault.sequence == 1);
        CHECK(fault.bytes == 4);
        CHECK(fault.process == heard.messages[0].sender);
        CHECK(fault.tick >= heard.messages[0].end);
        CHECK(fault.tick <= heard.messages[1].start);
        CHECK(machine.use_of(0).links[2].sent.messages == 3);
        CHECK(machine.use_of(0).links[2].sent.bytes == 8);
        CHECK(machine.use_of(0).faults == 0);
    }
}

TEST_CASE("a lost packet stops its message at that byte, for ever", "[fault][link]") {
    const LinkMessage healthy = healthy_message();
    for (const std::uint32_t lost : {0u, 1u, 37u, 99u}) {
        INFO("byte " << lost);
        const Transfer transfer({{.kind = FaultKind::lose_packet, .end = {0, 2}, .byte = lost}});

        CHECK(transfer.outcome == RunOutcome::deadlock);
        CHECK_FALSE(transfer.sent());
        CHECK_FALSE(transfer.received());
        CHECK(transfer.heard.messages.empty());
        CHECK(transfer.counts().bytes == lost);
        CHECK(transfer.counts().messages == 1);
        CHECK(transfer.counts().faults == 1);
        REQUIRE(transfer.heard.faults.size() == 1);
        const FaultEvent& fault = transfer.heard.faults[0];
        const Tick packet = healthy.start + period * lost;
        CHECK(fault.kind == FaultKind::lose_packet);
        CHECK(fault.tick >= packet);
        CHECK(fault.tick <= packet + fast_link.data_packet());
        CHECK(fault.node == 0);
        CHECK(fault.link == 2);
        CHECK(fault.sequence == 0);
        CHECK(fault.bytes == 100);
        CHECK(fault.process == healthy.sender);
        CHECK(transfer.machine.stopped().empty());
    }
}

TEST_CASE("a lost acknowledge leaves the byte with the receiver and the sender waiting", "[fault][link]") {
    const LinkMessage healthy = healthy_message();
    for (const std::uint32_t lost : {0u, 37u, 99u}) {
        INFO("byte " << lost);
        const Transfer transfer({{.kind = FaultKind::lose_acknowledge, .end = {0, 2}, .byte = lost}});

        CHECK_FALSE(transfer.sent());
        CHECK(transfer.received() == (lost == 99));
        CHECK(bytes(transfer.machine, 1, buffer, 100) == (lost == 99 ? counted(100) : std::vector<Byte>(100)));
        CHECK(transfer.heard.messages.empty());
        CHECK(transfer.counts().bytes == lost + 1);
        REQUIRE(transfer.heard.faults.size() == 1);
        const FaultEvent& fault = transfer.heard.faults[0];
        CHECK(fault.kind == FaultKind::lose_acknowledge);
        CHECK(fault.tick >= healthy.start + period * lost);
        CHECK(fault.tick <= healthy.start + period * (lost + 1) + fast_link.round_trip(1));
        CHECK(fault.node == 0);
        CHECK(fault.link == 2);
        CHECK(fault.sequence == 0);
    }
}

// Bug: it was told with the tick at which the byte had been sent, after observers had been told that they know of all up to later ones.
TEST_CASE("the acknowledge of a byte that waited is lost when the byte is taken", "[fault][link][regression]") {
    const Tick between{10'000 * ticks_per_microsecond};
    Machine machine(Transfer::spec({{.kind = FaultKind::lose_acknowledge, .end = {0, 2}}}, 20), Tier::predecoded);
    Heard heard;
    machine.attach(heard);
    machine.send_boot(0, 3, quick("ldc 10; tin; " + out(2, buffer, 1) + "stopp"));
    machine.send_boot(1, 3, quick("ldc 200; tin; " + in(1, buffer, 1) + "stopp")); // after 12.8 ms

    machine.run({.until = between, .goes_on = true});
    CHECK(heard.faults.empty());
    machine.run({});

    CHECK(heard.disorder == std::vector<std::string>{});
    REQUIRE(heard.faults.size() == 1);
    CHECK(heard.faults[0].kind == FaultKind::lose_acknowledge);
    CHECK(heard.faults[0].tick > between);
}

TEST_CASE("a fault of a later message leaves those before it alone", "[fault][link]") {
    const Transfer transfer({{.kind = FaultKind::lose_packet, .end = {0, 2}, .message = 1},
                             {.kind = FaultKind::drop_message, .end = {1, 1}, .message = 0}});

    CHECK(transfer.sent());
    CHECK(transfer.received());
    CHECK(transfer.heard.faults.empty());
    CHECK(transfer.counts().faults == 0);
}

TEST_CASE("a false packet is the first byte of the input that waits, and one byte is left over", "[fault][link]") {
    const Tick at{3'000'000};
    FaultSpec noise = of_cable(FaultKind::extra_byte, {1, 1}, at);
    noise.value = 0xAB;
    MachineSpec spec = pair();
    spec.faults.push_back(noise);
    Machine machine(spec, Tier::predecoded);
    Heard heard;
    machine.attach(heard);
    put(machine, 0, buffer, {1, 2, 3, 4});
    machine.send_boot(0, 3, quick("ldc 10; tin; " + out(2, buffer, 4) + store(1, results) + "stopp"));
    machine.send_boot(1, 3, quick(in(1, buffer, 4) + "ldc 50; tin; " + in(1, buffer + 4, 1) + store(1, results) + "stopp"));

    machine.run({.until = Tick{12'000'000}, .goes_on = true});
    CHECK(bytes(machine, 1, buffer, 4) == std::vector<Byte>{0xAB, 1, 2, 3});
    CHECK(word(machine, 0, results) == 0); // its last byte waits in the buffer of n1
    machine.run({});

    CHECK(bytes(machine, 1, buffer + 4, 1) == std::vector<Byte>{4});
    CHECK(word(machine, 0, results) == 1);
    CHECK(word(machine, 1, results) == 1);
    REQUIRE(heard.faults.size() == 1);
    check_fault(heard.faults[0], FaultKind::extra_byte, at, {1, 1});
    CHECK(heard.messages.size() == 1);
}

TEST_CASE("a false packet wakes an alternative", "[fault][link][alt]") {
    FaultSpec noise = of_cable(FaultKind::extra_byte, {1, 1}, Tick{3'000'000});
    noise.value = 0x5A;
    MachineSpec spec = pair();
    spec.faults.push_back(noise);
    Machine machine(spec, Tier::predecoded);
    machine.send_boot(0, 3, quick("stopp"));
    machine.send_boot(1, 3,
                      quick("alt; mint; ldnlp 5; ldc 1; enbc; altwt; mint; ldnlp 5; ldc 1; ldc 0; disc; altend\n" +
                            in(1, results, 1) + "stopp"));

    machine.run({});

    CHECK(word(machine, 1, results) == 0x5A);
}

TEST_CASE("false packets boot a node that listens", "[fault][link][boot]") {
    MachineSpec spec = pair();
    std::uint64_t at = 1'000'000;
    for (const int value : {3, 0x41, 0x21, 0xF5}) { // three bytes of code: ldc 1; stopp
        FaultSpec noise = of_cable(FaultKind::extra_byte, {1, 1}, Tick{at});
        noise.value = static_cast<std::uint8_t>(value);
        spec.faults.push_back(noise);
        at += 500'000;
    }
    Machine machine(spec, Tier::predecoded);

    machine.run({.until = Tick{2'400'000}, .goes_on = true});
    CHECK(machine.node(1).booting());
    machine.run({});

    CHECK_FALSE(machine.node(1).booting());
    CHECK(machine.node(0).booting());
}

TEST_CASE("a dead link carries nothing from its tick on", "[fault][link]") {
    const LinkMessage healthy = healthy_message();
    const struct {
        const char* when;
        Tick at;
        std::uint64_t least, most; ///< bytes that got through
    } cases[] = {
        {"from the beginning", Tick{}, 0, 0},
        {"just before", healthy.start - Tick{1}, 0, 0},
        {"in the middle", healthy.start + period * 50, 48, 51},
        {"afterwards", healthy.end + Tick{1}, 100, 100},
    };
    for (const LinkEnd end : {LinkEnd{0, 2}, LinkEnd{1, 1}})
        for (const auto& row : cases) {
            INFO(row.when << ", from the end of n" << end.node);
            const Transfer transfer({of_cable(FaultKind::dead_link, end, row.at)});

            CHECK(transfer.outcome == (row.most == 100 ? RunOutcome::ended : RunOutcome::deadlock));
            CHECK(transfer.sent() == (row.most == 100));
            CHECK(transfer.received() == (row.most == 100));
            CHECK(transfer.heard.messages.size() == row.most / 100);
            CHECK(transfer.counts().bytes >= row.least);
            CHECK(transfer.counts().bytes <= row.most);
            REQUIRE(of_kind(transfer.heard, FaultKind::dead_link).size() == 1);
            check_fault(transfer.heard.faults[0], FaultKind::dead_link, row.at, end);
            CHECK(of_kind(transfer.heard, FaultKind::lose_packet).size() == (row.most == 100 ? 0 : 1));
        }
}

TEST_CASE("a slowed link is as one that was as slow from the beginning", "[fault][link]") {
    for (const unsigned mbits : {5u, 10u}) {
        FaultSpec slow = of_cable(FaultKind::slow_link, {1, 1}, Tick{});
        slow.mbits = mbits;
        const Transfer slowed({slow}, 1000);
        const Transfer always({}, 1000, mbits);

        REQUIRE(slowed.heard.messages.size() == 1);
        REQUIRE(always.heard.messages.size() == 1);
        CHECK(slowed.heard.messages[0].start == always.heard.messages[0].start);
        CHECK(slowed.heard.messages[0].end == always.heard.messages[0].end);
        REQUIRE(slowed.heard.faults.size() == 1);
        check_fault(slowed.heard.faults[0], FaultKind::slow_link, Tick{}, {1, 1});
    }
}

TEST_CASE("a link that is slowed half-way takes twice as long from there on", "[fault][link]") {
    const LinkMessage healthy = healthy_message(1000);
    const auto whole = static_cast<double>((healthy.end - healthy.start).count);
    FaultSpec slow = of_cable(FaultKind::slow_link, {0, 2}, healthy.start + period * 500);
    slow.mbits = 10;

    const Transfer slowed({slow}, 1000);

    REQUIRE(slowed.heard.messages.size() == 1);
    CHECK(slowed.heard.messages[0].start == healthy.start);
    CHECK(static_cast<double>((slowed.heard.messages[0].end - healthy.start).count) == Approx(1.5 * whole).epsilon(0.02));
    CHECK(bytes(slowed.machine, 1, buffer, 1000) == counted(1000));
}

TEST_CASE("two faults of a cable at the same tick both take effect", "[fault][link]") {
    const LinkMessage healthy = healthy_message();
    const Tick at = healthy.start + period * 20;
    FaultSpec slow = of_cable(FaultKind::slow_link, {0, 2}, at);
    slow.mbits = 5;
    const Transfer transfer({slow, of_cable(FaultKind::dead_link, {1, 1}, at)});

    CHECK_FALSE(transfer.sent());
    REQUIRE(transfer.heard.faults.size() >= 2);
    check_fault(transfer.heard.faults[0], FaultKind::slow_link, at, {0, 2});
    check_fault(transfer.heard.faults[1], FaultKind::dead_link, at, {1, 1});
}

TEST_CASE("a message that is dropped for longer than a window of the run is reported in its order", "[fault][link]") {
    MachineSpec spec = pair();
    FaultSpec fault;
    fault.kind = FaultKind::drop_message;
    fault.end = {0, 2};
    fault.message = 1;
    spec.faults.push_back(fault);
    Machine machine(spec, Tier::predecoded);
    Heard heard;
    machine.attach(heard);
    machine.send_boot(0, 3, program(out(2, results, 4000) + "; " + out(2, results, 16'000) + "; stopp"));
    machine.send_boot(1, 3, program(in(1, results, 4000) + "; stopp"));

    machine.run({});

    CHECK(heard.faults.size() == 1);
    CHECK(heard.disorder == std::vector<std::string>{});
}

// Bug: a fault on a cable was waited for when nothing else could happen, at least up to the end of a window of 10 ms; what was told of it
// came after observers had been told that they know of all up to later ticks, and the end of the run depended on them.
TEST_CASE("a fault after the end of a run has not happened", "[fault][link][regression]") {
    const Tick end = Transfer({}).machine.ended();
    for (const Tick at : {end + Tick{1}, Tick{30'000'000}, Tick{130'000'000}}) {
        FaultSpec slow = of_cable(FaultKind::slow_link, {0, 2}, at);
        slow.mbits = 5;
        FaultSpec flip;
        flip.kind = FaultKind::flip_bit;
        flip.address = Address{0x80002000u};
        flip.at = at;
        FaultSpec crash;
        crash.kind = FaultKind::crash;
        crash.node = 1;
        crash.at = at;
        for (const FaultSpec& fault :
             {of_cable(FaultKind::dead_link, {0, 2}, at), slow, flip, crash, of_cable(FaultKind::extra_byte, {1, 1}, at)}) {
            INFO("kind " << static_cast<int>(fault.kind) << " at " << at.count);

            Transfer transfer({fault});
            const Tick ended = transfer.machine.ended();
            transfer.machine.settle();

            CHECK(transfer.outcome == RunOutcome::ended);
            CHECK(ended == end);
            CHECK(transfer.heard.faults.empty());
            CHECK(transfer.heard.disorder == std::vector<std::string>{});
            REQUIRE(transfer.heard.ended.size() == 1);
            CHECK(transfer.heard.ended[0].tick == end + Tick{1});
            CHECK(transfer.machine.use_of(0).faults + transfer.machine.use_of(1).faults == 0);
            CHECK(transfer.counts().faults == 0);
            CHECK(word(transfer.machine, 0, 0x80002000u) == 0);
        }
    }
}

TEST_CASE("a run waits for a false packet that a waiting process will take", "[fault][link]") {
    const Tick at{130'000'000};
    MachineSpec spec = pair();
    FaultSpec slow = of_cable(FaultKind::slow_link, {1, 1}, at + Tick{1'000'000});
    slow.mbits = 5;
    spec.faults = {of_cable(FaultKind::extra_byte, {1, 1}, at), slow};
    for (const Word size : {1u, 4u}) { // the process goes on; it does not
        INFO("input of " << size);
        std::vector<Tick> ends;
        for (const bool observed : {true, false}) {
            Machine machine(spec, Tier::predecoded);
            Heard heard;
            if (observed)
                machine.attach(heard);
            machine.send_boot(0, 3, quick("stopp"));
            machine.send_boot(1, 3, quick(in(1, results, size) + store(1, results + 8) + "stopp"));

            CHECK(machine.run({}) == (size == 1 ? RunOutcome::ended : RunOutcome::deadlock));

            CHECK(word(machine, 1, results + 8) == (size == 1 ? 1 : 0));
            ends.push_back(machine.ended());
            if (observed) {
                REQUIRE(heard.faults.size() == 1);
                check_fault(heard.faults[0], FaultKind::extra_byte, at, {1, 1});
                CHECK(heard.disorder == std::vector<std::string>{});
                REQUIRE(heard.ended.size() == 1);
                CHECK(heard.ended[0].tick == ends[0] + Tick{1});
            }
        }
        CHECK(ends[0] >= at);
        CHECK(ends[0] <= at + Tick{20'000});
        CHECK(ends[1] == ends[0]);
    }
}

// Bug: the end was the tick of the last instruction, and of the fault only if there was an observer.
TEST_CASE("a run that a fault brings to its end ends at the tick of the fault", "[fault][link][regression]") {
    const LinkMessage healthy = healthy_message();
    const Tick at = healthy.start + period * 50;
    for (const bool observed : {true, false}) {
        Machine machine(Transfer::spec({of_cable(FaultKind::dead_link, {0, 2}, at)}, 20), Tier::predecoded);
        Heard heard;
        if (observed)
            machine.attach(heard);
        machine.send_boot(0, 3, quick("ldc 10; tin; " + out(2, buffer, 100) + "stopp"));
        machine.send_boot(1, 3, quick(in(1, buffer, 100) + "stopp"));

        CHECK(machine.run({}) == RunOutcome::deadlock);

        CHECK(machine.ended() == at + Tick{1}); // of the packet that it loses
        if (observed) {
            REQUIRE(heard.ended.size() == 1);
            CHECK(heard.ended[0].tick == at + Tick{2});
        }
    }
}

// Bug: it was byte 0 of its message.
TEST_CASE("the fault event of a packet that a dead link loses has the number of its byte", "[fault][link][regression]") {
    const LinkMessage healthy = healthy_message();
    const Tick at = healthy.start + period * 50 - Tick{1};
    const Transfer transfer({of_cable(FaultKind::dead_link, {1, 1}, at)});

    const std::vector<FaultEvent> lost = of_kind(transfer.heard, FaultKind::lose_packet);
    REQUIRE(lost.size() == 1);
    CHECK(lost[0].given.byte == 50);
    CHECK(transfer.counts().bytes == 50);
    CHECK(bytes(transfer.machine, 1, buffer, 50) == std::vector<Byte>(50)); // the input is not complete
}

TEST_CASE("a dead link loses the acknowledge of a byte that waits to be taken, or the packet after it", "[fault][link]") {
    const Tick at{6'000'000};
    for (const Word size : {1u, 2u}) {
        Machine machine(Transfer::spec({of_cable(FaultKind::dead_link, {0, 2}, at)}, 20), Tier::predecoded);
        Heard heard;
        machine.attach(heard);
        machine.send_boot(0, 3, quick("ldc 10; tin; " + out(2, buffer, size) + "stopp"));
        machine.send_boot(1, 3, quick("ldc 20; tin; " + in(1, buffer, 1) + store(1, results) + "stopp")); // after 1.28 ms

        CHECK(machine.run({}) == RunOutcome::deadlock);

        CHECK(word(machine, 1, results) == 1);
        REQUIRE(heard.faults.size() == 2);
        CHECK(heard.faults[1].kind == (size == 1 ? FaultKind::lose_acknowledge : FaultKind::lose_packet));
        CHECK(heard.faults[1].given.byte == (size == 1 ? 0 : 1));
    }
}
