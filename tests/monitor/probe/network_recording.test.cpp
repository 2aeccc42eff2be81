#include <catch2/catch.hpp>

#include <set>

#include "tests/emulator/config/config_bench.hpp"
#include "tests/emulator/machine/machine_bench.hpp"
#include "tests/emulator/machine/random_programs.hpp"
#include "monitor/probe/history_sink.hpp"
#include "monitor/probe/recorder.hpp"
#include "tests/monitor/histories.hpp"
#include "tests/slow_build.hpp"

using namespace t8;
using namespace t8::test;

namespace {

struct Way {
    Tier tier = Tier::predecoded;
    unsigned threads = 1;
    Level level = Level::messages;
};

/// The recording of a run that is interrupted and continued at those ticks; the last one ends it.
std::vector<Byte> recording(const MachineSpec& spec, const machines::RandomPrograms& programs, const Way& way,
                            const std::vector<Tick>& stops) {
    constexpr std::uint32_t payload_bytes = 8;
    const TemporaryDirectory directory;
    Description description;
    description.machine = spec;
    description.program = "random";
    description.level = way.level;
    description.payload_bytes = payload_bytes;
    auto writer = HistoryWriter::create(directory.path() / "r.t8h", description).value();
    HistorySink sink(*writer);
    Machine machine(spec, way.tier, way.threads);
    machine.set_probes({Recorder::wanted(way.level, payload_bytes), {}});
    Recorder recorder(machine.spec(), way.level, payload_bytes, {&sink});
    machine.attach(recorder);
    for (const machines::MemoryBytes& memory : programs.before)
        machines::put(machine, memory.node, memory.address, memory.bytes);
    for (const machines::Boot& boot : programs.boots)
        machine.send_boot(boot.node, boot.link, boot.image);

    for (const Tick stop : stops)
        machine.run({.until = stop, .goes_on = stop != stops.back()});
    recorder.finish();
    REQUIRE(writer->finish());
    return bytes_of(directory.path() / "r.t8h");
}

/// What the recordings of some machines held, so that a test knows that there was something to compare.
struct Held {
    std::size_t messages = 0;
    std::set<std::uint64_t> fault_kinds;
    std::size_t stops = 0;
    std::size_t processes = 0;

    void add(const HistoryReader& history) {
        for (const Event& event : all_events(history)) {
            messages += event.kind == EventKind::sent ? 1u : 0u;
            processes += event.kind == EventKind::process_started ? 1u : 0u;
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

    for (const Level level : {Level::all, Level::messages}) {
        CAPTURE(level_names[static_cast<std::size_t>(level)]);
        const std::vector<Byte> one = recording(spec, programs, {Tier::predecoded, 1, level}, {end});

        const bool same_by_two = recording(spec, programs, {Tier::predecoded, 2, level}, {end}) == one;
        const bool same_by_reference = recording(spec, programs, {Tier::reference, 4, level}, {end}) == one;
        const bool same_when_stopped = recording(spec, programs, {Tier::predecoded, 4, level}, {middle, end}) == one;
        CHECK(same_by_two);
        CHECK(same_by_reference);
        CHECK(same_when_stopped);
        const auto history = HistoryReader::from_bytes(one, "r.t8h");
        REQUIRE(history);
        CHECK(history->complete());
        held.add(*history);
    }
}

} // namespace

TEST_CASE("recordings of random networks are the same file for any number of threads and either tier", "[record][determinism]") {
    Held held;

    for (std::uint64_t seed = 1; seed <= (test::is_slow_build ? 5 : 20); ++seed) {
        check_recordings(machines::random_machine(seed, true), seed, true, held);
        check_recordings(machines::random_machine(seed, false), seed, false, held);
    }

    CHECK(held.messages > (test::is_slow_build ? 100 : 400));
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
    CHECK(held.processes > 16);
}
