#include <algorithm>
#include <random>

#include <catch2/catch.hpp>

#include "monitor/export/activity.hpp"
#include "monitor/export/held_tracks.hpp"
#include "tests/monitor/export/drawn.hpp"
#include "tests/monitor/export/made_run.hpp"

namespace t8::test {
namespace {

Drawn drawn(const RunFacts& facts, const std::vector<Event>& events, std::uint64_t* unmatched = nullptr) {
    Drawn sink;
    ActivityDrawer drawer(facts, sink);
    for (const Event& event : events)
        drawer.see(event);
    drawer.finish();
    if (unmatched != nullptr)
        *unmatched = drawer.unmatched_ends();
    sink.check();
    return sink;
}

TEST_CASE("the one who waits on an internal channel has a slice for it, the other none", "[export]") {
    const auto run = as_run({
        made(EventKind::process_started, 0, 0, 0, no_channel, {{"started", 1}}),
        made(EventKind::process_started, 315, 0, 1, no_channel, {{"started", 2}}),
        made(EventKind::communication, 31'500, 0, 1, 16, {{"receiver", 2}, {"bytes", 4}, {"first", 1}, {"waited", 50}}),
    });

    const Drawn drawing = drawn(line_of_nodes(1), run);

    CHECK(drawing.broken.empty());
    REQUIRE(drawing.process(0, 1) != nullptr);
    CHECK(Drawn::text(*drawing.process(0, 1)) == "process 0-31500\n"
                                                 "  output 31500-31500\n"
                                                 "start @315\n"
                                                 "send @31500\n");
    REQUIRE(drawing.process(0, 2) != nullptr);
    CHECK(Drawn::text(*drawing.process(0, 2)) == "process 315-31500\n"
                                                 "  input 15750-31500\n"
                                                 "receive @31500\n");
    CHECK(drawing.flows.size() == 1);
}

TEST_CASE("a message over a link is joined from its first bit to the end of its input", "[export]") {
    const auto run = as_run({
        made(EventKind::received, 20'000, 1, 7, input_channel(1),
             {{"from_node", 0}, {"from_link", 2}, {"bytes", 4}, {"waited", 5000}}),
        made(EventKind::sent, 21'000, 0, 3, output_channel(2),
             {{"to_node", 1}, {"to_link", 1}, {"bytes", 4}, {"waited", 1000}, {"duration", 14'000}}),
        made(EventKind::mark, 40'000, 1, 7),
    });

    const Drawn drawing = drawn(line_of_nodes(2), run);

    CHECK(drawing.broken.empty());
    REQUIRE(drawing.flows.size() == 1);
    CHECK(drawing.flows.begin()->second.sent_at == 7000);
    CHECK(drawing.flows.begin()->second.received_at == 20'000);
    CHECK(Drawn::text(*drawing.process(0, 3)) == "process 6000-40000\n"
                                                 "  output 6000-21000\n"
                                                 "send @7000\n");
    CHECK(Drawn::text(*drawing.process(1, 7)) == "process 15000-40000\n"
                                                 "  input 15000-20000\n"
                                                 "receive @20000\n"
                                                 "mark @40000\n");
    const auto link = std::find_if(drawing.lines.begin(), drawing.lines.end(),
                                   [](const Drawn::Line& line) { return line.track.kind == TrackKind::link; });
    REQUIRE(link != drawing.lines.end());
    CHECK(Drawn::text(*link) == "transfer 7000-21000\n");
}

TEST_CASE("who goes on behind a PAR keeps its track, and the others end", "[export]") {
    const auto run = as_run({
        made(EventKind::process_started, 0, 0, 0, no_channel, {{"started", 1}}),
        made(EventKind::process_started, 1000, 0, 1, no_channel, {{"started", 2}}),
        made(EventKind::process_ended, 5000, 0, 1, no_channel, {{"block", 0x80000200}}),
        made(EventKind::process_joined, 9000, 0, 1, no_channel, {{"last", 2}, {"block", 0x80000200}}),
        made(EventKind::mark, 12'000, 0, 1),
    });

    const Drawn drawing = drawn(line_of_nodes(1), run);

    CHECK(drawing.broken.empty());
    CHECK(Drawn::text(*drawing.process(0, 1)) == "process 0-5000\n"
                                                 "process 9000-12000\n"
                                                 "start @1000\n"
                                                 "end @5000\n"
                                                 "joined @9000\n"
                                                 "mark @12000\n");
    CHECK(Drawn::text(*drawing.process(0, 2)) == "process 1000-9000\n");
}

TEST_CASE("with scheduling recorded a process's life is filled", "[export]") {
    const auto wait = [](std::uint64_t tick, std::string_view what, std::uint32_t channel) {
        const auto found = std::find(std::begin(wait_names), std::end(wait_names), what);
        return made(EventKind::process_waits, tick, 0, 1, channel,
                    {{"what", static_cast<std::uint64_t>(found - std::begin(wait_names))}, {"bytes", 4}});
    };
    const Event sent = made(EventKind::sent, 20'000, 0, 1, output_channel(2),
                            {{"to_node", 1}, {"to_link", 1}, {"bytes", 4}, {"waited", 1000}, {"duration", 9000}});
    const Event ready = made(EventKind::process_ready, 20'000, 0, 1, output_channel(2), {{"what", 0}});
    const auto run = as_run({
        made(EventKind::process_started, 0, 0, 0, no_channel, {{"started", 1}}),
        made(EventKind::process_runs, 100, 0, 1),
        wait(10'000, "output", output_channel(2)),
        sent,
        ready,
        made(EventKind::received, 18'000, 1, 1, input_channel(1),
             {{"from_node", 0}, {"from_link", 2}, {"bytes", 4}, {"waited", 100}}),
        made(EventKind::process_runs, 20'500, 0, 1),
        made(EventKind::process_preempted, 22'000, 0, 1),
        made(EventKind::process_resumed, 23'000, 0, 1),
        wait(24'000, "timer", no_channel),
    });

    const Drawn drawing = drawn(line_of_nodes(2, Level::all), run);

    CHECK(drawing.broken.empty());
    CHECK(drawing.flows.size() == 1);
    CHECK(Drawn::text(*drawing.process(0, 1)) == "process 0-24000\n"
                                                 "  ready 0-100\n"
                                                 "  runs 100-10000\n"
                                                 "  output 10000-20000\n"
                                                 "  ready 20000-20500\n"
                                                 "  runs 20500-22000\n"
                                                 "  preempted 22000-23000\n"
                                                 "  runs 23000-24000\n"
                                                 "  timer 24000-24000\n"
                                                 "send @11000\n");
}

TEST_CASE("with scheduling recorded the wait on an internal channel is what its message ends", "[export]") {
    const auto run = as_run({
        made(EventKind::process_runs, 315, 0, 1),
        made(EventKind::process_waits, 3150, 0, 1, no_channel, {{"what", 5}, {"bytes", 4}}),
        made(EventKind::process_runs, 3150, 0, 2),
        made(EventKind::communication, 6300, 0, 2, 16, {{"receiver", 1}, {"bytes", 4}, {"first", 1}, {"waited", 10}}),
        made(EventKind::process_ready, 6300, 0, 1, 16, {{"what", 5}}),
        made(EventKind::process_waits, 9450, 0, 2, no_channel, {{"what", 4}}),
        made(EventKind::process_runs, 9450, 0, 1),
    });

    const Drawn drawing = drawn(line_of_nodes(1, Level::all), run);

    CHECK(drawing.broken.empty());
    CHECK(Drawn::text(*drawing.process(0, 1)) == "process 315-9450\n"
                                                 "  runs 315-3150\n"
                                                 "  channel 3150-6300\n"
                                                 "  ready 6300-9450\n"
                                                 "  runs 9450-9450\n"
                                                 "receive @6300\n");
    CHECK(Drawn::text(*drawing.process(0, 2)) == "process 3150-9450\n"
                                                 "  runs 3150-9450\n"
                                                 "    output 6300-6300\n"
                                                 "  timer 9450-9450\n"
                                                 "send @6300\n");
    const auto runnable = std::find_if(drawing.lines.begin(), drawing.lines.end(),
                                       [](const Drawn::Line& line) { return line.track.kind == TrackKind::count; });
    REQUIRE(runnable != drawing.lines.end());
    std::string counts;
    for (const auto& [at, number] : runnable->counts)
        counts += std::to_string(at) + ": " + std::to_string(number) + "\n";
    CHECK(counts == "315: 1\n3150: 0\n3150: 1\n6300: 2\n9450: 1\n9450: 0\n");
}

TEST_CASE("every message of a random run is an arrow, and every track is in order", "[export]") {
    for (std::uint32_t seed = 1; seed <= 300; ++seed) {
        const RandomRun run = random_run(seed, 1 + seed % 6, 150);
        std::uint64_t unmatched = 0;

        const Drawn drawing = drawn(run.facts, run.events, &unmatched);

        INFO("seed " << seed);
        CHECK(drawing.broken == std::vector<std::string>{});
        CHECK(unmatched == 0);
        CHECK(drawing.flows.size() == run.internal_messages + run.link_messages + run.host_messages);
    }
}

TEST_CASE("of chosen nodes only their own messages are arrows", "[export]") {
    RandomRun run = random_run(5, 4, 400);
    run.facts.extent.nodes = {1, 2};
    std::vector<Event> events;
    for (const Event& event : run.events)
        if (run.facts.has(event))
            events.push_back(event);
    std::uint64_t unmatched = 0;

    const Drawn drawing = drawn(run.facts, events, &unmatched);

    CHECK(drawing.broken.empty());
    CHECK(unmatched == 0);
    CHECK(!drawing.flows.empty());
    for (const Drawn::Line& line : drawing.lines)
        CHECK((line.track.node == 1 || line.track.node == 2));
}

TEST_CASE("an excerpt, and events that contradict each other, still give tracks in order", "[export]") {
    for (std::uint32_t seed = 1; seed <= 200; ++seed) {
        RandomRun run = random_run(seed, 3, 200);
        std::mt19937_64 random(seed);
        if (seed % 2 == 0) {
            run.facts.extent.from = run.events[run.events.size() / 3].tick;
            std::erase_if(run.events, [&](const Event& event) { return !run.facts.has(event); });
        } else {
            for (int i = 0; i < 30; ++i) {
                Event& event = run.events[random() % run.events.size()];
                event.values[random() % 8] = random() >> random() % 64;
                event.process = static_cast<std::uint32_t>(random() % 5);
                if (i % 5 == 0)
                    event.kind = kind_rows()[random() % kind_rows().size()].kind;
                if (i % 7 == 0)
                    event.cycle = random();
            }
            run.facts.level = seed % 4 == 1 ? Level::all : Level::messages;
        }

        const Drawn drawing = drawn(run.facts, run.events);

        INFO("seed " << seed);
        CHECK(drawing.broken == std::vector<std::string>{});
    }
}

TEST_CASE("what waits behind an end without another end is bounded", "[export]") {
    std::vector<Event> events{
        made(EventKind::sent, 1000, 0, 1, output_channel(2), {{"to_node", 1}, {"to_link", 1}, {"bytes", 4}, {"duration", 100}})};
    for (std::uint64_t i = 0; i < 2 * HeldTracks::most_held; ++i)
        events.push_back(made(EventKind::mark, 2000 + i, 0, 1));
    const auto run = as_run(std::move(events));
    const RunFacts facts = line_of_nodes(2);
    Drawn sink;
    ActivityDrawer drawer(facts, sink);
    for (const Event& event : run)
        drawer.see(event);

    CHECK(drawer.unmatched_ends() == 1);
    CHECK(sink.process(0, 1)->instants.size() > HeldTracks::most_held / 2);
    CHECK(sink.flows.empty());
}

TEST_CASE("how busy a link is is reported for each tenth of a millisecond", "[export]") {
    const auto run = as_run({
        made(EventKind::sent, 630'000, 0, 1, output_channel(2),
             {{"to_node", 1}, {"to_link", 1}, {"bytes", 100}, {"duration", 315'000}}),
        made(EventKind::sent, 4 * 630'000, 0, 1, output_channel(2),
             {{"to_node", 1}, {"to_link", 1}, {"bytes", 100}, {"position", 100}, {"duration", 2 * 630'000}}),
    });

    const Drawn drawing = drawn(line_of_nodes(2), run);

    const auto load = std::find_if(drawing.lines.begin(), drawing.lines.end(),
                                   [](const Drawn::Line& line) { return line.track.kind == TrackKind::count; });
    REQUIRE(load != drawing.lines.end());
    std::string counts;
    for (const auto& [at, per_cent] : load->counts)
        counts += std::to_string(at) + ": " + std::to_string(per_cent) + "\n";
    CHECK(counts == "0: 50\n630000: 0\n1260000: 100\n2520000: 0\n");
}

} // namespace
} // namespace t8::test
