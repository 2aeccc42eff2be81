#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "links/oscillator.hpp"
#include "tests/emulator/machine/machine_bench.hpp"

using namespace t8;
using namespace t8::machines;

namespace {

constexpr const char* wait_event = "ldlp 0; mint; ldnlp 8; ldc 1; in\n";
constexpr const char* pull = "ldc 1; ldc #10; stnl 0\n";

/// The statements as a process of high priority.
std::string high(const std::string& statements) { return "ldap go; ldlp 60; stnl -1; ldlp 60; runp; stopp\ngo: " + statements; }

/// Waits for so many microseconds of the high priority clock.
std::string after(unsigned microseconds) { return fmt::format("ldtimer; ldc {}; sum; tin\n", microseconds); }

InterruptLineSpec line(std::size_t nodes) {
    InterruptLineSpec result;
    result.members.assign(nodes, std::nullopt);
    return result;
}

/// n0 hears of an event and at once sends a byte to n1, which waits for it: when that begins tells when the event came.
MachineSpec told_over_a_link(std::int32_t ppb, unsigned tenths_mhz) {
    MachineSpec spec = pair();
    spec.nodes[0].oscillator_ppb = ppb;
    spec.nodes[0].tenths_mhz = tenths_mhz;
    spec.interrupt_line = line(2);
    spec.interrupt_line->members[0] = Tick{};
    return spec;
}

/// When n0's byte went out, in its cycles.
Cycles cycle_of_answer(const MachineSpec& spec, Tier tier = Tier::predecoded) {
    Machine machine(spec, tier);
    Heard heard;
    machine.attach(heard);
    machine.send_boot(0, 3, quick(high(wait_event + out(2, results, 1) + "stopp")));
    machine.send_boot(1, 3, quick(in(1, results, 1) + "stopp"));
    machine.run({.until = Tick{40'000'000}});
    REQUIRE(heard.messages.size() == 1);
    CHECK(machine.use_of(0).events == 1);
    return machine.node(0).oscillator().cycle_at(heard.messages[0].start);
}

/// n0 is the master, n1 the member; both run at high priority. Where each of them stores what it sees, `results`, is looked at after.
struct Pulled {
    Pulled(const std::string& master, const std::string& member, Tier tier = Tier::predecoded) : machine(spec(), tier) {
        machine.attach(heard);
        machine.send_boot(0, 3, quick(high(master)));
        machine.send_boot(1, 3, quick(high(member)));
        outcome = machine.run({.until = Tick{200'000'000}});
    }
    static MachineSpec spec() {
        MachineSpec result = pair();
        result.interrupt_line = line(2);
        result.interrupt_line->master = 0;
        result.interrupt_line->members[1] = Tick{};
        return result;
    }
    Word at_member(Word address) const { return word(machine, 1, address); }

    Machine machine;
    Heard heard;
    RunOutcome outcome{};
};

} // namespace

TEST_CASE("in on the event channel waits until the line is pulled", "[interrupt][event]") {
    for (const Tier tier : {Tier::reference, Tier::predecoded}) {
        MachineSpec spec = nodes(2);
        spec.interrupt_line = line(2);
        spec.interrupt_line->every = Tick{2'000'000};
        spec.interrupt_line->members[1] = Tick{};
        Machine machine(spec, tier);
        for (const std::uint32_t node : {0u, 1u})
            machine.send_boot(node, 3, quick(high(wait_event + store(1, results) + "stopp")));

        machine.run({.until = Tick{2'000'000}, .goes_on = true});
        CHECK(word(machine, 1, results) == 0);
        CHECK(machine.use_of(1).events == 0);
        machine.run({.until = Tick{2'100'000}, .goes_on = true});

        CHECK(word(machine, 1, results) == 1);
        CHECK(machine.use_of(1).events == 1);
        CHECK(word(machine, 0, results) == 0); // does not hang on the line
        CHECK(machine.use_of(0).events == 0);
    }
}

TEST_CASE("an event reaches a member at the first cycle after delay and skew", "[interrupt][event][timing]") {
    const struct {
        std::int32_t ppb;
        unsigned tenths_mhz;
    } clocks[] = {{0, 200}, {0, 175}, {345'678, 200}, {-999'999, 300}};
    for (const auto& clock : clocks)
        for (const Tier tier : {Tier::reference, Tier::predecoded}) {
            INFO(clock.tenths_mhz << " " << clock.ppb);
            MachineSpec spec = told_over_a_link(clock.ppb, clock.tenths_mhz);
            spec.interrupt_line->every = Tick{6'300'000};
            const Oscillator oscillator(ticks_per_cycle(clock.tenths_mhz).count, clock.ppb);
            std::optional<Cycles> reaction;
            for (const std::uint64_t delay : {1u, 315u, 6300u, 7001u})
                for (const std::uint64_t skew : {0u, 1u, 314u, 315u, 316u, 629u, 630u, 631u, 12345u}) {
                    INFO("delay " << delay << " skew " << skew);
                    spec.interrupt_line->delay = Tick{delay};
                    spec.interrupt_line->members[0] = Tick{skew};

                    const Cycles answer = cycle_of_answer(spec, tier);

                    const Cycles event = oscillator.cycle_at(Tick{6'300'000 + delay + skew});
                    REQUIRE(answer > event);
                    CHECK(answer - event == reaction.value_or(answer - event));
                    reaction = answer - event;
                }
            CHECK(*reaction >= 19); // the latency
            CHECK(*reaction < 60);
        }
}

TEST_CASE("a pull is taken over at the next multiple of the sampling clock", "[interrupt][event][timing]") {
    MachineSpec spec = told_over_a_link(0, 200);
    spec.nodes.push_back(spec.nodes[1]); // n2 pulls
    spec.nodes[2].name = "n2";
    spec.interrupt_line->members.resize(3);
    spec.interrupt_line->master = 2;
    const auto answer = [&](Tick sampled_every, Tick delay) {
        spec.interrupt_line->sampled_every = sampled_every;
        spec.interrupt_line->delay = delay;
        Machine machine(spec, Tier::predecoded);
        Heard heard;
        machine.attach(heard);
        machine.send_boot(0, 3, quick(high(wait_event + out(2, results, 1) + "stopp")));
        machine.send_boot(1, 3, quick(in(1, results, 1) + "stopp"));
        machine.send_boot(2, 3, quick("ldc 20; tin; " + std::string(pull) + "stopp"));
        machine.run({});
        REQUIRE(heard.messages.size() == 1);
        return heard.messages[0].start;
    };
    const Tick at_once = answer(Tick{}, Tick{3150});

    CHECK(answer(Tick{}, Tick{3150 + 315}) == at_once + Tick{315});
    CHECK(answer(Tick{}, Tick{31500}) == at_once + Tick{28350});
    // The answer follows the event by so many ticks; with it the tick of the pull is known.
    MachineSpec alone = told_over_a_link(0, 200);
    alone.interrupt_line->every = Tick{6'300'000};
    alone.interrupt_line->delay = Tick{3150};
    const Tick reaction = Tick{cycle_of_answer(alone) * 315} - Tick{6'303'150};
    const Tick pulled = at_once - reaction - Tick{3150};
    for (const std::uint64_t period : {1'000'000u, 6300u, 77'777u, 31'500u}) {
        const Tick sampled{(pulled.count + period - 1) / period * period};
        INFO("pulled at " << pulled.count << ", sampled at " << sampled.count);
        if (sampled != pulled)
            CHECK(answer(Tick{period}, Tick{3150}) == Tick{(sampled.count + 3150 + 314) / 315 * 315} + reaction);
    }
}

TEST_CASE("the line is pulled at every multiple of its own clock", "[interrupt][event]") {
    MachineSpec spec = nodes(1);
    spec.interrupt_line = line(1);
    spec.interrupt_line->every = Tick{1'000'003};
    spec.interrupt_line->members[0] = Tick{};
    Machine machine(spec, Tier::predecoded);
    machine.send_boot(
        0, 3, quick(high("top: " + std::string(wait_event) + "ldl 1; adc 1; stl 1; ldl 1; ldc #80000C00; stnl 0; j top")));

    machine.run({.until = Tick{100'000'000}, .goes_on = true}); // of 99 pulls

    CHECK(word(machine, 0, results) >= 98); // the first may come before the node has booted
    CHECK(word(machine, 0, results) <= 99);
    CHECK(machine.use_of(0).events == word(machine, 0, results));
}

TEST_CASE("an event that nobody waits for stays until it is taken, and several are one", "[interrupt][event]") {
    for (const Tier tier : {Tier::reference, Tier::predecoded}) {
        const Pulled pulled(after(500) + pull + after(100) + pull + after(100) + pull + after(2000) + pull + "stopp",
                            after(1500) + wait_event + "ldtimer; ldc #80000C00; stnl 0\n" + wait_event +
                                "ldtimer; ldc #80000C04; stnl 0\n" + wait_event + store(1, results + 8) + "stopp",
                            tier);

        CHECK(pulled.outcome == RunOutcome::deadlock);
        CHECK(pulled.at_member(results) == Approx(1510).margin(10));     // at once
        CHECK(pulled.at_member(results + 4) == Approx(2700).margin(60)); // the fourth pull
        CHECK(pulled.at_member(results + 8) == 0);
        CHECK(pulled.machine.use_of(1).events == 2);
        CHECK(pulled.machine.use_of(0).events == 0);
    }
}

TEST_CASE("the master may hang on its own line", "[interrupt][event]") {
    MachineSpec spec = nodes(1);
    spec.interrupt_line = line(1);
    spec.interrupt_line->master = 0;
    spec.interrupt_line->delay = Tick{63'000};
    spec.interrupt_line->members[0] = Tick{};
    Machine machine(spec, Tier::predecoded);
    machine.send_boot(
        0, 3,
        quick(high("ldtimer; stl 1\n" + std::string(pull) + wait_event + "ldtimer; ldl 1; diff; ldc #80000C00; stnl 0\n" + pull +
                   after(100) + wait_event + store(1, results + 4) + "stopp")));

    machine.run({});

    CHECK(word(machine, 0, results) == Approx(11).margin(2));
    CHECK(word(machine, 0, results + 4) == 1);
    CHECK(machine.use_of(0).events == 2);
}

TEST_CASE("a master pulls at either priority, with any value, at any byte of the word", "[interrupt][event]") {
    for (const char* const statement : {"ldc 1; ldc #10; stnl 0\n", "ldc 0; ldc #10; stnl 0\n", "ldc 7; ldc #13; stnl 0\n"})
        for (const bool at_high : {true, false}) {
            INFO(statement);
            Machine machine(Pulled::spec(), Tier::predecoded);
            const std::string master = (at_high ? after(900) : "ldc 15; tin\n") + std::string(statement) + "stopp";
            machine.send_boot(0, 3, quick(at_high ? high(master) : master));
            machine.send_boot(1, 3, quick(high(wait_event + store(1, results) + "stopp")));

            machine.run({});

            CHECK(word(machine, 1, results) == 1);
        }
}

TEST_CASE("nothing but a word written by the master pulls the line", "[interrupt][event]") {
    const struct {
        const char* what;
        const char* statements;
    } cases[] = {
        {"a byte written", "ldc 1; ldc #10; sb\n"},      {"a word read", "ldc #10; ldnl 0; stl 1\n"},
        {"a byte read", "ldc #10; lb; stl 1\n"},         {"the word before", "ldc 1; ldc #C; stnl 0\n"},
        {"the word behind", "ldc 1; ldc #14; stnl 0\n"},
    };
    for (const auto& row : cases) {
        INFO(row.what);
        const Pulled pulled(after(900) + row.statements + "stopp", std::string(wait_event) + store(1, results) + "stopp");

        CHECK(pulled.at_member(results) == 0);
        CHECK(pulled.machine.use_of(1).events == 0);
    }
    Machine machine(Pulled::spec(), Tier::predecoded);
    machine.send_boot(1, 3, quick(high(std::string(pull) + wait_event + store(1, results) + "stopp"))); // not the master

    machine.run({});

    CHECK(word(machine, 1, results) == 0);
}

TEST_CASE("the pull register reads as memory that is not there", "[interrupt][event]") {
    const Pulled pulled(std::string(pull) + "ldc #10; ldnl 0; ldc #80000C00; stnl 0; ldc 1; ldc #80000C04; stnl 0; stopp",
                        std::string(wait_event) + "stopp");

    CHECK(word(pulled.machine, 0, results) == 0);
    CHECK(word(pulled.machine, 0, results + 4) == 1);
    CHECK(pulled.machine.use_of(1).events == 1);
}
