#include <catch2/catch.hpp>

#include "links/oscillator.hpp"
#include "tests/emulator/machine/machine_bench.hpp"

using namespace t8;
using namespace t8::machines;

namespace {

constexpr const char* counting = "ldc 0; stl 1\ntop: ldl 1; adc 1; stl 1; ldl 1; ldc #80000C00; stnl 0; j top";

FaultSpec crash(std::uint32_t node, Tick at) {
    FaultSpec fault;
    fault.kind = FaultKind::crash;
    fault.node = node;
    fault.at = at;
    return fault;
}

FaultSpec flip(std::uint32_t node, Address address, std::uint8_t bit, Tick at) {
    FaultSpec fault;
    fault.kind = FaultKind::flip_bit;
    fault.node = node;
    fault.address = address;
    fault.bit = bit;
    fault.at = at;
    return fault;
}

FaultSpec clock_error(std::uint32_t node, std::int32_t ppb, Tick at) {
    FaultSpec fault;
    fault.kind = FaultKind::clock_error;
    fault.node = node;
    fault.ppb = ppb;
    fault.at = at;
    return fault;
}

void check_crash(const Machine& machine, const Heard& heard, std::uint32_t node, Tick at) {
    REQUIRE(machine.stopped().size() == 1);
    CHECK(machine.stopped()[0].node == node);
    CHECK(machine.stopped()[0].reason == StopReason::crashed);
    CHECK(machine.stopped()[0].tick >= at); // an instruction under way is finished
    CHECK(machine.stopped()[0].tick <= at + Tick{60 * 315});
    REQUIRE_FALSE(heard.faults.empty());
    CHECK(heard.faults[0].kind == FaultKind::crash);
    for (std::size_t n = 1; n < heard.faults.size(); ++n) // its cables, and what they lose
        CHECK((heard.faults[n].kind == FaultKind::dead_link || heard.faults[n].kind == FaultKind::lose_packet));
    CHECK(heard.faults[0].tick == at);
    CHECK(heard.faults[0].node == node);
    REQUIRE(heard.stopped.size() == 1);
    CHECK(heard.stopped[0].node == node);
    CHECK(heard.stopped[0].tick == machine.stopped()[0].tick);
    CHECK(heard.stopped[0].reason == StopReason::crashed);
    CHECK(machine.use_of(node).faults == 1);
}

} // namespace

TEST_CASE("a node that crashes while it executes has come as far as it would have at that tick", "[fault]") {
    const Tick at{5'000'111};
    for (const Tier tier : {Tier::reference, Tier::predecoded}) {
        Machine healthy(nodes(1), tier);
        healthy.send_boot(0, 3, quick(counting));
        healthy.run({.until = at});
        MachineSpec spec = nodes(1);
        spec.faults.push_back(crash(0, at));
        Machine machine(spec, tier);
        Heard heard;
        machine.attach(heard);
        machine.send_boot(0, 3, quick(counting));

        CHECK(machine.run({.until = Tick{20'000'000}}) == RunOutcome::stopped);

        check_crash(machine, heard, 0, at);
        CHECK(word(healthy, 0, results) > 100);
        CHECK(word(machine, 0, results) == word(healthy, 0, results));
        CHECK(machine.node(0).processor().state().cycles == healthy.node(0).processor().state().cycles);
    }
}

TEST_CASE("neighbours of a crashed node wait for ever, whatever it was at", "[fault][link]") {
    const struct {
        const char* what;
        const char* program; ///< of the node that crashes; none: it is booting
    } cases[] = {
        {"executing", counting},
        {"idle", "stopp"},
        {"waiting for a message", "ldc #80001000; mint; ldnlp 5; ldc 100; in; stopp"},
        {"booting", nullptr},
    };
    const Tick at{3'000'000};
    for (const auto& row : cases) {
        INFO(row.what);
        MachineSpec spec = pair();
        spec.faults.push_back(crash(1, at));
        Machine machine(spec, Tier::predecoded);
        Heard heard;
        machine.attach(heard);
        machine.send_boot(0, 3, quick("ldc 10; tin; " + out(2, 0x80001000, 100) + store(1, results) + "stopp"));
        if (row.program != nullptr)
            machine.send_boot(1, 3, quick(row.program));
        put(machine, 1, 0x80002000, counted(50));

        CHECK(machine.run({.until = Tick{60'000'000}}) == RunOutcome::deadlock);

        check_crash(machine, heard, 1, at);
        CHECK(word(machine, 0, results) == 0);
        CHECK(machine.use_of(0).links[2].sent.bytes == 0);
        CHECK(bytes(machine, 1, 0x80002000, 50) == counted(50));
        CHECK(heard.messages.empty());
    }
}

TEST_CASE("a crash in the middle of a message leaves the other end with what it has", "[fault][link]") {
    for (const std::uint32_t victim : {0u, 1u}) {
        INFO("n" << victim);
        MachineSpec spec = pair();
        spec.faults.push_back(crash(victim, Tick{5'500'000}));
        Machine machine(spec, Tier::predecoded);
        machine.send_boot(0, 3, quick("ldc 10; tin; " + out(2, 0x80001000, 1000) + store(1, results) + "stopp"));
        machine.send_boot(1, 3, quick(in(1, 0x80001000, 1000) + store(1, results) + "stopp"));

        CHECK(machine.run({}) == RunOutcome::deadlock);

        CHECK(word(machine, 0, results) == 0);
        CHECK(word(machine, 1, results) == 0);
        CHECK(machine.use_of(0).links[2].sent.bytes > 10);
        CHECK(machine.use_of(0).links[2].sent.bytes < 900);
    }
}

TEST_CASE("a program sees a bit that flips", "[fault]") {
    const Tick at{4'000'000};
    for (const Tier tier : {Tier::reference, Tier::predecoded})
        for (const std::uint8_t bit : {std::uint8_t{0}, std::uint8_t{7}}) {
            MachineSpec spec = nodes(1);
            spec.faults.push_back(flip(0, Address{0x80001002u}, bit, at));
            Machine machine(spec, tier);
            Heard heard;
            machine.attach(heard);
            put(machine, 0, 0x80001000, {0x11, 0x22, 0x33, 0x44});
            machine.send_boot(0, 3,
                              quick("top: ldc #80001000; ldnl 0; ldc #44332211; xor; eqc 0; cj changed; j top\nchanged: " +
                                    store(1, results) + "ldtimer; ldc #80000C04; stnl 0; stopp"));

            CHECK(machine.run({.until = Tick{20'000'000}}) == RunOutcome::ended);

            CHECK(word(machine, 0, results) == 1);
            CHECK(word(machine, 0, 0x80001000) == (0x44332211u ^ 1u << (16 + bit)));
            CHECK(word(machine, 0, results + 4) == Approx(4'000'000 / 6300 / 64).margin(2)); // low priority clock
            REQUIRE(heard.faults.size() == 1);
            CHECK(heard.faults[0].kind == FaultKind::flip_bit);
            CHECK(heard.faults[0].tick == at);
            CHECK(heard.faults[0].node == 0);
            CHECK(machine.use_of(0).faults == 1);
        }
}

TEST_CASE("a bit that flips in code that has been executed changes what it does", "[fault]") {
    const std::string code = R"asm(ldc 0; stl 1
top: ldl 1; adc 1; stl 1
here: ldc 1; stl 2; ldl 2; eqc 1; cj changed; j top
changed: ldl 2; ldc #80000C00; stnl 0; ldl 1; ldc #80000C04; stnl 0; stopp)asm";
    Word count = 0;
    for (const Tier tier : {Tier::reference, Tier::predecoded}) {
        MachineSpec spec = nodes(1);
        spec.faults.push_back(flip(0, label_in_quick(code, "here"), 1, Tick{4'000'000})); // ldc 1 becomes ldc 3
        Machine machine(spec, tier);
        machine.send_boot(0, 3, quick(code));

        CHECK(machine.run({.until = Tick{20'000'000}}) == RunOutcome::ended);

        CHECK(word(machine, 0, results) == 3);
        CHECK(word(machine, 0, results + 4) > 100);
        if (tier == Tier::reference)
            count = word(machine, 0, results + 4);
        CHECK(word(machine, 0, results + 4) == count);
    }
}

TEST_CASE("a bit that flips twice at the same tick is as it was, and both flips are reported", "[fault]") {
    MachineSpec spec = nodes(1);
    spec.faults.assign(2, flip(0, Address{0x80001000u}, 3, Tick{4'000'000}));
    Machine machine(spec, Tier::predecoded);
    Heard heard;
    machine.attach(heard);
    machine.send_boot(0, 3, quick(counting));

    machine.run({.until = Tick{5'000'000}});

    CHECK(word(machine, 0, 0x80001000) == 0);
    CHECK(heard.faults.size() == 2);
    CHECK(machine.use_of(0).faults == 2);
}

TEST_CASE("nodes that crash at the same tick are reported in their order", "[fault]") {
    MachineSpec spec = nodes(3);
    spec.faults = {crash(2, Tick{4'000'000}), crash(0, Tick{4'000'000})};
    Machine machine(spec, Tier::predecoded);
    Heard heard;
    machine.attach(heard);
    for (std::uint32_t node = 0; node < 3; ++node)
        machine.send_boot(node, 3, quick(counting));

    machine.run({.until = Tick{5'000'000}});

    REQUIRE(heard.stopped.size() == 2);
    CHECK(heard.stopped[0].node == 0);
    CHECK(heard.stopped[1].node == 2);
    CHECK(machine.stopped().size() == 2);
    CHECK(heard.disorder == std::vector<std::string>{});
    CHECK(word(machine, 1, results) > word(machine, 0, results));
    CHECK(word(machine, 2, results) == word(machine, 0, results));
}

TEST_CASE("a node's clock goes wrong from the tick of the fault on", "[fault][oscillator]") {
    // n0 sends a byte a certain number of its own cycles after it booted; when that is depends on its clock.
    const auto sent_at = [](const std::vector<FaultSpec>& faults, Heard& heard, Tier tier) {
        MachineSpec spec = pair();
        spec.faults = faults;
        Machine machine(spec, tier);
        machine.attach(heard);
        machine.send_boot(0, 3, quick("ldc 200; tin; " + out(2, results, 1) + "stopp"));
        machine.send_boot(1, 3, quick(in(1, results, 1) + "stopp"));
        machine.run({});
        REQUIRE(heard.messages.size() == 1);
        return heard.messages[0].start;
    };
    Heard healthy;
    const Tick nominal = sent_at({}, healthy, Tier::predecoded);
    REQUIRE(nominal.count % 315 == 0);
    const Cycles cycle = nominal.count / 315;
    const std::vector<std::vector<FaultSpec>> cases{
        {clock_error(0, 1'000'000, Tick{10'000'000})},
        {clock_error(0, -1'000'000, Tick{10'000'007})},
        {clock_error(0, 777'777, Tick{20'000'000}), clock_error(0, -999, Tick{50'000'001})},
        {clock_error(0, 500'000, Tick{7}), clock_error(0, 0, Tick{40'000'000})},
    };
    for (const Tier tier : {Tier::reference, Tier::predecoded})
        for (const auto& faults : cases) {
            std::vector<Oscillator::Change> changes;
            for (const FaultSpec& fault : faults)
                changes.push_back({fault.at, fault.ppb});
            Heard heard;

            // The boot has no part in it: it ends when its link says so, at a cycle that a clock error before it would move.
            const Tick sent = sent_at(faults, heard, tier);

            if (faults[0].at > Tick{1'000'000})
                CHECK(sent == Oscillator(315, 0, changes).tick_of(cycle));
            else
                CHECK(sent != nominal);
            REQUIRE(heard.faults.size() == faults.size());
            for (std::size_t n = 0; n < faults.size(); ++n) {
                CHECK(heard.faults[n].kind == FaultKind::clock_error);
                CHECK(heard.faults[n].tick == faults[n].at);
                CHECK(heard.faults[n].node == 0);
            }
        }
}

TEST_CASE("a fault after the end of the run has no effect", "[fault]") {
    struct Port final : HostPort {
        std::vector<Byte> taken;
        void take(Tick, std::span<const Byte> bytes, bool) override { taken.insert(taken.end(), bytes.begin(), bytes.end()); }
        std::vector<Byte> to_send() override { return {}; }
        bool ended() const override { return !taken.empty(); }
    } port;
    MachineSpec spec = pair();
    spec.host = LinkEnd{0, 0};
    const Tick late{500'000'000};
    spec.faults = {crash(1, late), flip(0, Address{0x80001000u}, 0, late), clock_error(0, 1000, late)};
    Machine machine(spec, Tier::predecoded);
    Heard heard;
    machine.attach(heard);
    machine.attach_host(port);
    machine.send_boot(0, 0, quick("ldc 10; tin; " + out(0, results, 1) + counting));
    machine.send_boot(1, 3, quick(counting));

    CHECK(machine.run({}) == RunOutcome::finished);
    machine.settle();

    CHECK(heard.faults.empty());
    CHECK(machine.stopped().empty());
    CHECK(machine.use_of(0).faults == 0);
    CHECK(word(machine, 0, 0x80001000) == 0);
}
