#include <algorithm>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "tests/emulator/config/config_bench.hpp"
#include "tests/emulator/machine/guest_code.hpp"
#include "tests/emulator/machine/machine_variants.hpp"
#include "tests/slow_build.hpp"

using namespace t8;
using namespace t8::machines;

namespace {

/// Ticks at which states are compared: one while the nodes boot, most while they run, the last one after all orderly ones have ended.
/// Others may go on for ever.
std::vector<Tick> ticks_to_compare(Random& random, const RandomPrograms& programs) {
    const std::uint64_t milliseconds = programs.after.empty() ? 12 : 120;
    std::vector<Tick> ticks;
    const auto boot = static_cast<std::uint32_t>(programs.running.count);
    ticks.push_back(Tick{random.below(boot) + 1});
    for (unsigned n = 0; n < 5; ++n)
        ticks.push_back(Tick{boot * std::uint64_t{9} / 10 + random.below(8'000'000)});
    ticks.push_back(Tick{boot + milliseconds * 1000 * ticks_per_microsecond});
    std::sort(ticks.begin(), ticks.end());
    return ticks;
}

std::vector<Tick> random_stops(Random& random, const std::vector<Tick>& ticks) {
    std::vector<Tick> stops;
    const Tick last = ticks[ticks.size() - 2];
    for (unsigned n = 0; n < 12; ++n)
        stops.push_back(Tick{random.next() % last.count});
    for (unsigned n = 0; n < 4 && stops[n] + Tick{10} < last; ++n) // some of them close together
        stops.push_back(stops[n] + Tick{random.below(400)});
    constexpr std::uint64_t cycle = 315; // at 20 MHz
    const Tick centre{random.next() % last.count};
    for (unsigned n = 0; n < 40; ++n) // within a few instructions
        stops.push_back(std::min(last, centre + Tick{n * cycle * random.between(1, 3)}));
    std::sort(stops.begin(), stops.end());
    return stops;
}

/// Runs a machine in all ways; says of the first that comes to something else how.
std::string check_variants(const MachineSpec& spec, const RandomPrograms& programs, Random& random,
                           const std::vector<Variant>& variants, const Ending& expected, const std::vector<Tick>& ticks) {
    for (Variant variant : variants) {
        if (!variant.stops.empty())
            variant.stops = random_stops(random, ticks);
        const Ending outcome = run_variant(spec, programs, variant, ticks);
        const std::string differs = difference(expected, outcome);
        if (!differs.empty())
            return to_text(variant) + ": " + differs;
        if (!outcome.disorder.empty())
            return to_text(variant) + ": " + outcome.disorder.front();
    }
    return {};
}

const std::vector<Tick> some_stops{Tick{1}};

const std::vector<Variant> few_variants{
    {Tier::predecoded, 1, false, {}},
    {Tier::predecoded, 2, true, {}},
    {Tier::predecoded, 1, true, some_stops},
    {Tier::predecoded, 4, false, some_stops},
    {Tier::predecoded, 1, false, some_stops, Variant::Move::by_image},
    {Tier::predecoded, 2, false, some_stops, Variant::Move::none, Probing::all},
    {Tier::predecoded, 1, true, {}, Variant::Move::none, Probing::messages},
    {Tier::predecoded, 2, false, {}, Variant::Move::none, Probing::none, true},
};

const std::vector<Variant> all_variants{
    {Tier::reference, 1, false, {}},
    {Tier::predecoded, 1, false, {}},
    {Tier::predecoded, 1, true, {}},
    {Tier::predecoded, 2, false, {}},
    {Tier::predecoded, 2, true, {}},
    {Tier::predecoded, 4, true, {}},
    {Tier::predecoded, 4, false, {}},
    {Tier::reference, 4, true, {}},
    {Tier::reference, 2, true, some_stops},
    {Tier::predecoded, 1, true, some_stops},
    {Tier::predecoded, 2, true, some_stops},
    {Tier::predecoded, 4, false, some_stops},
    {Tier::predecoded, 4, true, {}},
    {Tier::predecoded, 4, true, {}},
    {Tier::predecoded, 2, false, some_stops, Variant::Move::by_image},
    {Tier::reference, 1, false, some_stops, Variant::Move::by_file},
    {Tier::reference, 1, false, {}, Variant::Move::none, Probing::all},
    {Tier::predecoded, 4, true, {}, Variant::Move::none, Probing::all},
    {Tier::predecoded, 1, false, some_stops, Variant::Move::none, Probing::messages},
    {Tier::reference, 4, false, {}, Variant::Move::none, Probing::none, true},
    {Tier::predecoded, 1, false, some_stops, Variant::Move::none, Probing::none, true},
    {Tier::predecoded, 4, true, some_stops, Variant::Move::none, Probing::all, true},
};

struct Seen {
    std::size_t runs = 0, messages = 0, faults = 0, stops = 0, deadlocks = 0, ends = 0;
};

void check_random_machines(std::uint64_t first, std::uint64_t count, bool in_order, Seen& seen) {
    for (std::uint64_t seed = first; seed < first + count; ++seed) {
        INFO("seed " << seed);
        Random random(seed * 977);
        const MachineSpec spec = random_machine(seed, in_order);
        ProgramStyle style;
        style.in_order = in_order;
        const RandomPrograms programs = random_programs(spec, seed + 1'000'000, style);
        const std::vector<Tick> ticks = ticks_to_compare(random, programs);

        const Ending expected =
            run_variant(spec, programs, {Tier::reference, 1, true, {}, Variant::Move::none, Probing::all, true}, ticks);
        if (in_order)
            CHECK(expected.missing == std::vector<std::string>{});
        CHECK(expected.disorder == std::vector<std::string>{});
        CHECK(check_variants(spec, programs, random, few_variants, expected, ticks) == "");

        ++seen.runs;
        seen.deadlocks += expected.outcome == RunOutcome::deadlock ? 1u : 0u;
        seen.ends += expected.outcome == RunOutcome::finished ? 1u : 0u;
        seen.stops += expected.stopped;
        for (const Told& told : expected.told) {
            seen.messages += told.kind == "message" ? 1u : 0u;
            seen.faults += told.kind == "fault" ? 1u : 0u;
        }
    }
}

MachineSpec preset(const std::string& text) {
    auto machine = load_config(text);
    if (!machine)
        FAIL(render(machine.error()));
    machine->host.reset(); // the programs take it for a link that leads nowhere
    return std::move(*machine);
}

void check_machine(const MachineSpec& spec, std::uint64_t seed, const ProgramStyle& style) {
    INFO("seed " << seed << (style.in_order ? ", in order" : ""));
    Random random(seed);
    const RandomPrograms programs = random_programs(spec, seed, style);
    const std::vector<Tick> ticks = ticks_to_compare(random, programs);

    const Ending expected =
        run_variant(spec, programs, {Tier::reference, 1, true, {}, Variant::Move::none, Probing::none, true}, ticks);
    if (style.in_order)
        CHECK(expected.missing == std::vector<std::string>{});
    CHECK(expected.disorder == std::vector<std::string>{});
    CHECK_FALSE(expected.told.empty());
    CHECK(check_variants(spec, programs, random, test::is_slow_build ? few_variants : all_variants, expected, ticks) == "");
}

void check_machine(const MachineSpec& spec, const std::vector<std::uint64_t>& seeds) {
    for (const std::uint64_t seed : seeds) {
        check_machine(spec, seed, {.in_order = true});
        check_machine(spec, seed, {.in_order = false});
    }
}

} // namespace

TEST_CASE("random programs that keep an order of messages come to their end, the same in every way of running", "[determinism]") {
    Seen seen;

    check_random_machines(test::setting("T8_FIRST_SEED", 1), test::setting("T8_SEEDS", test::is_slow_build ? 12 : 100), true,
                          seen);

    CHECK(seen.messages > 20 * seen.runs);
    CHECK(seen.faults > seen.runs / 10);
    CHECK(seen.stops == 0);
}

TEST_CASE("random programs that keep no order end the same in every way of running", "[determinism]") {
    Seen seen;

    check_random_machines(test::setting("T8_FIRST_SEED", 1), test::setting("T8_SEEDS", test::is_slow_build ? 12 : 100), false,
                          seen);

    CHECK(seen.messages > 5 * seen.runs);
    CHECK(seen.faults > seen.runs / 2);
    CHECK(seen.stops > 0);
    CHECK(seen.deadlocks > 0);
}

// Bug: the probe read the Iptr of a process whose workspace is outside of memory, and the memory counted that as an access of the program.
TEST_CASE("a probe that looks outside of memory leaves no trace there", "[determinism]") {
    Seen seen;

    check_random_machines(2'000'103, 1, false, seen);

    CHECK(seen.runs == 1);
}

TEST_CASE("a pair and a ring run the same in every way", "[determinism]") {
    check_machine(pair(), {1, 2, 3});
    check_machine(preset("return topology.ring { nodes = 5 }"), {4, 5});
}

TEST_CASE("a torus, a hypercube and a random network run the same in every way", "[determinism]") {
    check_machine(preset("return topology.torus { rows = 4, columns = 4 }"), {6});
    if (!test::is_slow_build)
        check_machine(preset("return topology.hypercube { dimension = 4 }"), {7});
    check_machine(preset("return topology.random_regular { nodes = 12, degree = 3, seed = 5 }"), {8});
}

TEST_CASE("75 nodes behind ten switches run the same in every way", "[determinism][crossbar]") {
    const MachineSpec machine = preset("return topology.ubc75 { shape = 'ternary_tree' }");
    REQUIRE(machine.switches.size() == 10);

    if (!test::is_slow_build)
        check_machine(machine, 9, {.in_order = true, .messages_per_node = 6, .most_processes = 2});
    check_machine(machine, 10, {.in_order = false, .most_processes = 2});
}

TEST_CASE("machines with an interrupt line and with faults run the same in every way", "[determinism][interrupt][fault]") {
    MachineSpec line = preset("return { topology.ring { nodes = 4 }, interrupt_line { from = 'n1', every_us = 300, "
                              "delay_us = 3, sampled_us = 7, skew_us = { n2 = 1.5 } } }");
    check_machine(line, {11, 12});

    MachineSpec faults = preset("return { topology.grid { rows = 2, columns = 3 }, "
                                "fault { 'lose_packet', from = 'n0.3', message = 1, byte = 1 }, "
                                "fault { 'drop_message', from = 'n1.3', message = 0 }, "
                                "fault { 'crash', node = 'n4', at_us = 1500 }, "
                                "fault { 'extra_byte', to = 'n0.2', value = 65, at_us = 900 }, "
                                "fault { 'slow_link', link = 'n2.2', mbits = 5, at_us = 700 }, "
                                "fault { 'clock_error', node = 'n5', ppb = 900000, at_us = 500 } }");
    check_machine(faults, 13, {.in_order = false});
    check_machine(faults, 14, {.in_order = false});
}

// scripts/fingerprint compares what it prints before and after a change.
TEST_CASE("the hashes of random machines are printed", "[.fingerprint]") {
    for (const bool in_order : {true, false})
        for (std::uint64_t seed = test::setting("T8_FIRST_SEED", 1);
             seed < test::setting("T8_FIRST_SEED", 1) + test::setting("T8_SEEDS", 300); ++seed) {
            Random random(seed * 977);
            const MachineSpec spec = random_machine(seed, in_order);
            ProgramStyle style;
            style.in_order = in_order;
            const RandomPrograms programs = random_programs(spec, seed + 1'000'000, style);

            const Ending ending =
                run_variant(spec, programs, {Tier::predecoded, 1, false, {}}, ticks_to_compare(random, programs));

            fmt::print("machine {}{} {:016X}\n", seed, in_order ? " in order" : "", fmt::join(ending.hashes, " "));
            CHECK_FALSE(ending.hashes.empty());
        }
}
