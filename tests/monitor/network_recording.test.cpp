#include <catch2/catch.hpp>

#include <set>

#include "tests/emulator/config_bench.hpp"
#include "tests/emulator/machine_bench.hpp"
#include "tests/emulator/random_programs.hpp"
#include "tests/monitor/histories.hpp"

using namespace t8;
using namespace t8::test;

namespace {

/// The recording of a run that is interrupted and continued at those ticks; the last one ends it.
std::vector<Byte> recording(const MachineSpec& spec, const machines::RandomPrograms& programs, unsigned threads,
                            const std::vector<Tick>& stops) {
    const TemporaryDirectory directory;
    auto writer =
        HistoryWriter::create(directory.path() / "r.t8h", spec, {.program = "random", .payload_bytes = 8, .events_together = 50})
            .value();
    Recorder recorder(*writer);
    Machine machine(spec, Tier::predecoded, threads);
    machine.attach(recorder);
    for (const machines::MemoryBytes& memory : programs.before)
        machines::put(machine, memory.node, memory.address, memory.bytes);
    for (const machines::Boot& boot : programs.boots)
        machine.send_boot(boot.node, boot.link, boot.image);

    for (const Tick stop : stops)
        machine.run({.until = stop, .goes_on = stop != stops.back()});
    REQUIRE(writer->finish());
    return bytes_of(directory.path() / "r.t8h");
}

/// What the recordings of some machines held, so that a test knows that there was something to compare.
struct Held {
    std::size_t messages = 0;
    std::set<std::uint64_t> fault_kinds;
    std::size_t stops = 0;
    std::size_t blocks = 0;

    void add(const HistoryReader& history) {
        blocks = std::max(blocks, history.blocks().size());
        for (const Event& event : all_events(history)) {
            messages += event.kind == EventKind::link_message ? 1u : 0u;
            stops += event.kind == EventKind::node_stopped ? 1u : 0u;
            if (event.kind == EventKind::fault)
                fault_kinds.insert(event["fault_kind"]);
        }
    }
};

void check_recordings(const MachineSpec& spec, std::uint64_t seed, bool in_order, Held& held) {
    CAPTURE(seed, in_order);
    const auto programs = machines::random_programs(spec, seed, {.in_order = in_order});
    const Tick middle = programs.running + Tick{seed * 1'000'003 % 6'300'000};
    const Tick end = programs.running + Tick{25'000 * ticks_per_microsecond};

    const std::vector<Byte> one = recording(spec, programs, 1, {end});

    const bool same_by_two = recording(spec, programs, 2, {end}) == one;
    const bool same_by_four = recording(spec, programs, 4, {end}) == one;
    const bool same_when_stopped = recording(spec, programs, 4, {middle, end}) == one;
    CHECK(same_by_two);
    CHECK(same_by_four);
    CHECK(same_when_stopped);
    const auto history = HistoryReader::from_bytes(one, "r.t8h");
    REQUIRE(history);
    CHECK(history->complete());
    held.add(*history);
}

} // namespace

TEST_CASE("recordings of random networks are the same file for any number of threads", "[record][determinism]") {
    Held held;

    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        check_recordings(machines::random_machine(seed, true), seed, true, held);
        check_recordings(machines::random_machine(seed, false), seed, false, held);
    }

    CHECK(held.messages > 400);
    CHECK(held.fault_kinds.size() > 5);
    CHECK(held.stops > 0);
}

TEST_CASE("the recording of a torus of sixteen nodes is the same file for any number of threads", "[record][determinism]") {
    auto torus = load_config("return topology.torus { rows = 4, columns = 4 }");
    if (!torus)
        FAIL(render(torus.error()));
    torus->host.reset(); // the programs take its link for one that leads nowhere
    Held held;

    check_recordings(*torus, 3, true, held);

    CHECK(held.messages > 100);
    CHECK(held.blocks > 16);
}
