#include <catch2/catch.hpp>

#include <algorithm>
#include <csignal>
#include <optional>

#include <sys/wait.h>
#include <unistd.h>

#include "tests/monitor/histories.hpp"
#include "tests/slow_build.hpp"

using namespace t8;
using namespace t8::test;

namespace {

/// The event of a run without end that has that place in its total order.
Event event_number(const MachineSpec& machine, const NodeClocks& clocks, std::uint64_t n) {
    const std::uint64_t nodes = machine.nodes.size();
    Event event;
    event.kind = n % 5 == 0 ? EventKind::alt_chosen : EventKind::communication;
    event.tick = Tick{n / nodes * 700 + n % nodes};
    event.node = static_cast<std::uint32_t>(n % nodes);
    event.number = n / nodes;
    event.cycle = clocks.of_node(event.node).cycle_at(event.tick);
    event.process = static_cast<std::uint32_t>(1 + n % 7);
    event.values[event.kind == EventKind::communication ? 5 : 3] = n * 2654435761u % 1000;
    return event;
}

/// What the child does: tells through the pipe how far it is, and goes on until it is killed.
[[noreturn]] void write_for_ever(const std::filesystem::path& file, const MachineSpec& machine, int progress) {
    const NodeClocks clocks = NodeClocks::of(machine).value();
    auto writer = HistoryWriter::create(file, describing(machine)).value();
    for (std::uint64_t n = 0;; ++n) {
        const Event event = event_number(machine, clocks, n);
        writer->time_reached(event.tick);
        writer->add(event);
        const char step = 1;
        if (n % 256 == 0 && ::write(progress, &step, 1) != 1)
            ::_exit(1);
    }
}

} // namespace

TEST_CASE("a history whose writer is killed holds exactly the events before its last mark", "[history]") {
    const TemporaryDirectory directory;
    const MachineSpec machine = ring_machine(4);
    const NodeClocks clocks = NodeClocks::of(machine).value();
    std::uint64_t most = 0;
    for (unsigned seed = 1; seed <= (test::is_slow_build ? 8 : 24); ++seed) {
        CAPTURE(seed);
        const auto file = directory.path() / fmt::format("{}.t8h", seed);
        int ends[2];
        REQUIRE(::pipe(ends) == 0);
        const pid_t child = ::fork();
        REQUIRE(child >= 0);
        if (child == 0)
            write_for_ever(file, machine, ends[1]);
        ::close(ends[1]);
        std::mt19937_64 random(seed);
        char step = 0;
        for (std::uint64_t left = 1 + random() % 1200; left > 0; --left)
            REQUIRE(::read(ends[0], &step, 1) == 1);
        ::kill(child, SIGKILL);
        int status = 0;
        REQUIRE(::waitpid(child, &status, 0) == child);
        REQUIRE(WIFSIGNALED(status));
        ::close(ends[0]);

        const auto reader = HistoryReader::open(file);

        REQUIRE(reader);
        CHECK_FALSE(reader->complete());
        REQUIRE(reader->problems().size() == 1);
        EventCursor cursor = reader->events();
        std::uint64_t read = 0;
        while (const Event* const event = cursor.next())
            if (*event != event_number(machine, clocks, read++))
                FAIL("event " << read - 1 << " is another one");
        CHECK(cursor.problems().empty());
        CHECK(read == reader->event_count());
        // Everything up to the tick that the file names, and nothing behind it.
        if (read > 0)
            CHECK(event_number(machine, clocks, read - 1).tick == reader->known_until());
        CHECK(event_number(machine, clocks, read).tick > reader->known_until());
        most = std::max(most, read);
        std::filesystem::remove(file);
    }
    CHECK(most > 65'536);
}

TEST_CASE("a short history can be read while it is written", "[history]") {
    const TemporaryDirectory directory;
    const MachineSpec machine = ring_machine(4);
    const NodeClocks clocks = NodeClocks::of(machine).value();
    auto writer = HistoryWriter::create(directory.path() / "h.t8h", describing(machine)).value();
    for (std::uint64_t n = 0; n < 600; ++n) {
        const Event event = event_number(machine, clocks, n);
        writer->time_reached(event.tick);
        writer->add(event);
    }

    const auto reader = HistoryReader::open(directory.path() / "h.t8h");

    REQUIRE(reader);
    CHECK(reader->event_count() >= 512);
}

namespace {

/// A history of so many events, with its tail saved every `step` of them; 0: never.
void write_some(HistoryWriter& writer, const MachineSpec& machine, std::uint64_t events, std::uint64_t step) {
    const NodeClocks clocks = NodeClocks::of(machine).value();
    for (std::uint64_t n = 0; n < events; ++n) {
        const Event event = event_number(machine, clocks, n);
        writer.time_reached(event.tick);
        writer.add(event);
        if (step != 0 && n % step == 0)
            writer.save_tail();
    }
}

} // namespace

TEST_CASE("what is in no group yet can be read once it is saved", "[history]") {
    const TemporaryDirectory directory;
    const MachineSpec machine = ring_machine(4);
    const NodeClocks clocks = NodeClocks::of(machine).value();
    for (const std::uint64_t events : {2u, 100u, 600u, 3000u}) {
        CAPTURE(events);
        const auto file = directory.path() / fmt::format("{}.t8h", events);
        auto writer = HistoryWriter::create(file, describing(machine)).value();
        write_some(*writer, machine, events, 7);
        writer->save_tail();

        const auto reader = HistoryReader::open(file);

        REQUIRE(reader);
        CHECK_FALSE(reader->complete());
        CHECK(reader->problems().size() == 1);
        CHECK(reader->event_count() == events - 1); // the last tick may have more
        CHECK(reader->known_until().count + 1 == event_number(machine, clocks, events - 1).tick.count);
        EventCursor cursor = reader->events();
        std::uint64_t read = 0;
        while (const Event* const event = cursor.next())
            if (*event != event_number(machine, clocks, read++))
                FAIL("event " << read - 1 << " is another one");
        CHECK(read == events - 1);
    }
}

// Bug: the events of the last group were looked for in the file, where the next group lay by then.
TEST_CASE("a reader keeps the events that it has found while the writer goes on", "[history]") {
    const TemporaryDirectory directory;
    const MachineSpec machine = ring_machine(4);
    const NodeClocks clocks = NodeClocks::of(machine).value();
    for (const std::uint64_t events : {100u, 600u, 3000u}) {
        CAPTURE(events);
        const auto file = directory.path() / fmt::format("{}.t8h", events);
        auto writer = HistoryWriter::create(file, describing(machine)).value();
        write_some(*writer, machine, events, 0);
        writer->save_tail();
        const HistoryReader reader = HistoryReader::open(file).value();
        for (std::uint64_t n = events; n < events + 2000; ++n) {
            const Event event = event_number(machine, clocks, n);
            writer->time_reached(event.tick);
            writer->add(event);
            if (n % 300 == 0)
                writer->save_tail();
        }
        REQUIRE(writer->finish());

        EventCursor cursor = reader.events();
        std::uint64_t read = 0;
        while (const Event* const event = cursor.next())
            CHECK(*event == event_number(machine, clocks, read++));

        CHECK(read == events - 1);
        CHECK(cursor.problems().empty());
        CHECK(reader.event({1, 2}).value() == event_number(machine, clocks, 9));
    }
}

TEST_CASE("a finished history has the same bytes however often its tail was saved", "[history]") {
    const TemporaryDirectory directory;
    const MachineSpec machine = ring_machine(4);
    std::optional<std::vector<Byte>> first;
    for (const std::uint64_t step : {0u, 1u, 100u, 999u}) {
        CAPTURE(step);
        const auto file = directory.path() / fmt::format("{}.t8h", step);
        auto writer = HistoryWriter::create(file, describing(machine)).value();
        write_some(*writer, machine, 4000, step);

        REQUIRE(writer->finish());

        if (!first)
            first = bytes_of(file);
        CHECK((bytes_of(file) == *first));
        CHECK(HistoryReader::open(file)->complete());
    }
}

// Bug: to write the tail used up values of its events that are coded by those before.
TEST_CASE("events of every kind outlive the saving of a tail that holds them", "[history]") {
    const TemporaryDirectory directory;
    const MachineSpec machine = ring_machine(4);
    std::mt19937_64 random(17);
    const std::vector<Event> events = random_events(random, machine, 3000, 20);
    std::optional<std::vector<Byte>> first;
    for (const std::size_t step : {0u, 1u, 50u, 400u}) {
        CAPTURE(step);
        const auto file = directory.path() / fmt::format("{}.t8h", step);
        auto writer = HistoryWriter::create(file, describing(machine)).value();
        for (std::size_t n = 0; n < events.size(); ++n) {
            writer->time_reached(events[n].tick);
            writer->add(events[n]);
            if (step != 0 && n % step == 0)
                writer->save_tail();
        }

        REQUIRE(writer->finish());

        if (!first)
            first = bytes_of(file);
        CHECK((bytes_of(file) == *first));
        CHECK((all_events(HistoryReader::open(file).value()) == events));
    }
}
