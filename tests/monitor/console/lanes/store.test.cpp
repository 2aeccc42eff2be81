#include "monitor/console/lanes/store.hpp"

#include <algorithm>
#include <random>

#include <catch2/catch.hpp>

#include "monitor/history/format/index.hpp"
#include "tests/monitor/causality/random_history.hpp"
#include "tests/monitor/console/lanes/lane_oracle.hpp"
#include "tests/monitor/console/lanes/made_traffic.hpp"
#include "tests/monitor/export/made_run.hpp"
#include "tests/monitor/histories.hpp"

using namespace t8;
using namespace t8::console;
using namespace t8::test;

namespace {

HistoryReader reader_of(const RandomRun& run) {
    Description description = describing(run.facts.machine);
    description.level = run.facts.level;
    return HistoryReader::from_bytes(history_of(description, run.events), "run.t8h").value();
}

/// Limits under which little is kept, so that everything is read again and again.
LaneLimits small_limits(std::uint64_t most_events) {
    LaneLimits limits;
    limits.survey.anchor_bytes = 20'000;
    limits.survey.grid_bytes = 60'000;
    limits.survey.most_lanes = 4;
    limits.chunk_bytes = limits.tile_bytes = 10'000;
    limits.most_events = most_events;
    return limits;
}

void check_views(const HistoryReader& reader, const LaneLimits& limits, std::uint64_t seed, int views) {
    const LaneOracle oracle(reader);
    REQUIRE(!oracle.events.empty());
    LaneStore store(reader, limits);
    std::mt19937_64 random(seed);
    for (int n = 0; n < views; ++n) {
        const LaneRequest request = random_request(oracle, random);
        const auto picture = settled(store, request);
        REQUIRE(picture);
        INFO("view " << n << ": " << request.from.count << " to " << request.to.count << ", columns " << request.columns
                     << ", source " << static_cast<int>(picture->source));
        REQUIRE(picture->asked == request);
        REQUIRE(difference(*picture, oracle, random) == "");
    }
}

} // namespace

TEST_CASE("pictures of any part show what all events tell", "[console][lanes]") {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const HistoryReader reader = reader_of(random_run(seed, 5, 1500));
        INFO("seed " << seed);
        check_views(reader, {}, seed, 30);
        check_views(reader, small_limits(40), seed, 30);
        check_views(reader, small_limits(700), seed, 30);
    }
}

TEST_CASE("pictures of disturbed links and of processes that stop and wake show what all events tell", "[console][lanes]") {
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        RandomHistorySize size;
        size.ticks = 700;
        size.boots = seed % 2 == 0;
        const RandomHistory history = random_history(seed, size);
        Description description = describing(history.machine);
        const HistoryReader reader = HistoryReader::from_bytes(history_of(description, history.events), "run.t8h").value();
        INFO("seed " << seed << ", groups " << reader.summary().groups);
        check_views(reader, {}, seed, 20);
        check_views(reader, small_limits(30), seed, 20);
        check_views(reader, small_limits(300), seed, 20);
    }
}

TEST_CASE("pictures of recorded scheduling show what all events tell", "[console][lanes]") {
    const TemporaryDirectory directory;
    for (const Level level : {Level::all, Level::messages}) {
        const auto file = directory.path() / "run.t8h";
        MadeTraffic(6, level, 3).write(file, 9000);
        const HistoryReader reader = HistoryReader::open(file).value();
        check_views(reader, {}, 1, 12);
        check_views(reader, small_limits(150), 2, 12);
        check_views(reader, small_limits(2500), 3, 12);
    }
}

TEST_CASE("a picture says what its recording lacks", "[console][lanes]") {
    const HistoryReader reader = reader_of(random_run(3, 3, 200));
    LaneStore store(reader);
    LaneRequest request{Tick{}, Tick{reader.summary().last.count + 1}, 100, {{0, 3, 0}}, {}};
    const auto picture = settled(store, request);
    REQUIRE(picture->notes.size() == 1);
    CHECK(picture->notes[0].find("Scheduling was not recorded") == 0);

    Description description = describing(reader.machine());
    description.level = Level::inputs;
    LaneStore other(HistoryReader::from_bytes(history_of(description, {}), "empty.t8h").value());
    const auto nothing = settled(other, request);
    REQUIRE(nothing);
    CHECK(nothing->notes.at(0).find("neither messages nor scheduling") != std::string::npos);
    CHECK(nothing->events == 0);
}

TEST_CASE("what lasts into and out of the visible part has its true times and events", "[console][lanes]") {
    // A wait of 3 seconds is told by its last event; the view lies within it, far from both ends, in a recording of messages.
    const RunFacts facts = line_of_nodes(2);
    std::vector<Event> events{made(EventKind::process_started, 100, 0, 0, no_channel, {{"started", 1}}),
                              made(EventKind::process_started, 100, 1, 0, no_channel, {{"started", 1}})};
    for (std::uint64_t n = 0; n < 4000; ++n)
        events.push_back(
            made(EventKind::communication, 1000 + 100 * n, 1, 1, first_internal_channel, {{"receiver", 2}, {"bytes", 4}}));
    events.push_back(made(EventKind::sent, 500'000, 0, 1, output_channel(2),
                          {{"to_node", 1}, {"to_link", 1}, {"bytes", 8}, {"waited", 390'000}, {"duration", 100'000}}));
    events.push_back(made(EventKind::received, 500'100, 1, 1, input_channel(1),
                          {{"from_node", 0}, {"from_link", 2}, {"bytes", 8}, {"waited", 300}}));
    events = as_run(events);
    LaneStore store(HistoryReader::from_bytes(history_of(facts.machine, events), "long.t8h").value());
    REQUIRE(store.reader().summary().groups > 2);

    const auto picture = settled(store, {Tick{200'000}, Tick{200'500}, 300, {{0, 1, 0}, {1, 1, 0}}, {0}});

    REQUIRE(picture->lanes.size() == 3);
    const Lane& process = picture->lanes[1];
    REQUIRE(process.row.process == 1);
    REQUIRE(process.stretches.size() == 1);
    CHECK(process.stretches[0].state == LaneState::waits);
    CHECK(process.stretches[0].from == Tick{10'000});
    CHECK(process.stretches[0].to == Tick{500'000});
    CHECK(process.stretches[0].ends == 1);
    CHECK(!process.stretches[0].is_open);
    // A message on its way through the view, both of whose events come later.
    const auto later = settled(store, {Tick{450'000}, Tick{450'500}, 300, {{0, 1, 0}, {1, 1, 0}}, {}});
    REQUIRE(later->arrows.size() == 1);
    CHECK(later->arrows[0].sent_at == Tick{400'000});
    CHECK(later->arrows[0].received_at == Tick{500'100});
}

TEST_CASE("a picture that is one event stale differs", "[console][lanes]") {
    const RandomRun run = random_run(8, 4, 400);
    std::mt19937_64 random(5);
    const LaneOracle oracle(reader_of(run));
    RandomRun stale = run;
    stale.events.pop_back();
    const auto last = run.events.back();
    LaneRequest request{Tick{last.tick.count - 1000}, Tick{last.tick.count + 1}, 100, {}, {}};
    for (std::uint32_t node = 0; node < 4; ++node)
        request.rows.push_back({node, 1, 0});
    LaneStore fresh_store(reader_of(run));
    LaneStore stale_store(reader_of(stale));
    CHECK(difference(*settled(fresh_store, request), oracle, random).empty());
    CHECK(!difference(*settled(stale_store, request), oracle, random).empty());
}

TEST_CASE("messages that a fault took are drawn as lost, and faults are marked", "[console][lanes]") {
    const RunFacts facts = line_of_nodes(3);
    std::vector<Event> events{made(EventKind::process_started, 10, 1, 0, no_channel, {{"started", 1}}),
                              made(EventKind::fault, 500, 1, 1, output_channel(2),
                                   {{"fault_kind", static_cast<std::uint64_t>(FaultKind::drop_message)}, {"bytes", 12}}),
                              made(EventKind::error_flag, 700, 2, 1), made(EventKind::node_stopped, 700, 2, 1),
                              made(EventKind::run_ended, 900, host_node, 0)};
    LaneStore store(HistoryReader::from_bytes(history_of(facts.machine, as_run(events)), "lost.t8h").value());
    const LaneRequest request{Tick{}, Tick{1000}, 100, {{0, 1, 0}, {1, 1, 0}, {2, 1, 0}}, {}};
    const auto picture = settled(store, request);

    REQUIRE(picture->arrows.size() == 1);
    CHECK(picture->arrows[0].is_lost);
    CHECK(picture->arrows[0].to_node == 2);
    CHECK(picture->arrows[0].bytes == 12);
    std::vector<LaneMarkKind> kinds;
    for (const LaneMark& mark : picture->marks)
        kinds.push_back(mark.kind);
    CHECK(kinds == std::vector{LaneMarkKind::fault, LaneMarkKind::error, LaneMarkKind::stop, LaneMarkKind::end_of_run});
    REQUIRE(!picture->lanes[2].stretches.empty());
    CHECK(picture->lanes[2].stretches.back().state == LaneState::error);
    CHECK(picture->lanes[2].stretches.back().to == Tick{900});
}

TEST_CASE("messages after a lost one are matched as in the whole run, wherever reading begins", "[console][lanes]") {
    const RunFacts facts = line_of_nodes(2);
    std::vector<Event> events{made(EventKind::process_started, 10, 0, 0, no_channel, {{"started", 1}}),
                              made(EventKind::process_started, 10, 1, 0, no_channel, {{"started", 1}}),
                              made(EventKind::fault, 500, 0, 1, output_channel(2),
                                   {{"fault_kind", static_cast<std::uint64_t>(FaultKind::drop_message)}, {"bytes", 4}})};
    for (std::uint64_t n = 0; n < 1500; ++n) {
        // The receiver never counts the bytes of message 0, so that by position alone each input belongs to the output before its own; and it overlaps it in
        // time.
        const std::uint64_t at = 1000 + 100 * n;
        if (n != 0)
            events.push_back(made(EventKind::received, at, 1, 1, input_channel(1),
                                  {{"from_node", 0}, {"from_link", 2}, {"bytes", 4}, {"position", 4 * n - 4}, {"waited", 100}}));
        events.push_back(made(EventKind::sent, at + 2, 0, 1, output_channel(2),
                              {{"to_node", 1},
                               {"to_link", 1},
                               {"bytes", 4},
                               {"position", 4 * n},
                               {"sequence", n},
                               {"waited", 10},
                               {"duration", 80}}));
    }
    const HistoryReader reader = HistoryReader::from_bytes(history_of(facts.machine, as_run(events)), "lost.t8h").value();
    REQUIRE(reader.summary().groups > 2);
    const LaneOracle oracle(reader);
    LaneStore store(reader);
    std::mt19937_64 random(1);
    CHECK(store.facts().has_disturbed_links);
    for (std::uint64_t group = 0; group < reader.summary().groups; ++group) {
        const Tick begin = reader.group_from(group)->first;
        const Tick from{begin.count - std::min<std::uint64_t>(begin.count, 1)};
        const auto picture = settled(store, {from, from + Tick{350}, 200, {{0, 1, 0}, {1, 1, 0}}, {}});
        INFO("group " << group << " at " << begin.count);
        CHECK(difference(*picture, oracle, random) == "");
    }
}

TEST_CASE("too many arrows are thinned, always to the same ones, and counted", "[console][lanes]") {
    const TemporaryDirectory directory;
    const auto file = directory.path() / "run.t8h";
    MadeTraffic(8, Level::messages).write(file, 8000);
    LaneLimits limits;
    limits.most_arrows = 100;
    LaneStore store(HistoryReader::open(file).value(), limits);
    LaneRequest request{Tick{}, Tick{store.facts().last.count / 2}, 200, {}, {}};
    for (std::uint32_t node = 0; node < 8; ++node)
        request.rows.push_back({node, 1, 0});
    const auto first = settled(store, request);
    request.to = request.to + Tick{store.facts().last.count / 100};
    const auto moved = settled(store, request);

    REQUIRE(first->source == LaneSource::events);
    CHECK(first->arrows.size() <= 100);
    CHECK(first->arrows.size() > 20);
    CHECK(first->arrows.size() + first->arrows_left_out > 900);
    std::size_t kept = 0;
    for (const LaneArrow& arrow : first->arrows)
        kept += std::find(moved->arrows.begin(), moved->arrows.end(), arrow) != moved->arrows.end();
    CHECK(kept + 2 >= first->arrows.size());
    CHECK(std::any_of(first->notes.begin(), first->notes.end(),
                      [](const std::string& note) { return note.find("more messages are not drawn") != std::string::npos; }));
}

// Bug: a recording with damaged blocks was drawn as if the last state before them had lasted.
TEST_CASE("states are unknown where events are missing, and the missing events are counted", "[console][lanes]") {
    const Level level = GENERATE(Level::all, Level::messages);
    const TemporaryDirectory directory;
    const auto file = directory.path() / "run.t8h";
    MadeTraffic(3, level).write(file, 60'000);
    std::vector<Byte> bytes = bytes_of(file);
    const HistoryReader whole = HistoryReader::from_bytes(bytes, "whole.t8h").value();
    REQUIRE(whole.summary().groups > 4);
    const BlockPlace lost = whole.group_from(whole.summary().groups / 2)->blocks.front();
    bytes[lost.offset + lost.size / 2] = static_cast<Byte>(bytes[lost.offset + lost.size / 2] ^ 0x55u);
    const HistoryReader reader = HistoryReader::from_bytes(bytes, "damaged.t8h").value();
    std::uint64_t lost_events = 0;
    for (const NodeEvents& node : lost.nodes)
        lost_events += node.events;
    REQUIRE(lost.nodes.size() == 3);
    LaneStore store(reader);

    // The whole run, in columns
    const Tick end{store.facts().last.count + 1};
    const auto columns = settled(store, {{}, end, 400, {{0, 1, 0}, {1, 1, 0}, {2, 1, 0}}, {}});
    REQUIRE(columns->source == LaneSource::columns);
    CHECK(columns->lost_events == lost_events);
    CHECK(columns->events == reader.event_count() - lost_events);
    std::size_t inside = 0;
    for (const Lane& lane : columns->lanes)
        for (std::size_t n = 0; n < lane.columns.size(); ++n) {
            if (columns->column_at(n) < lost.first || columns->column_at(n + 1) > lost.last)
                continue;
            ++inside;
            CHECK(lane.columns[n].events == 0);
            if (level == Level::all) // otherwise an event after the gap tells how long its process has waited
                CHECK(lane.columns[n].shares[static_cast<std::size_t>(LaneState::unknown)] == 1);
        }
    CHECK(inside > 6);
    CHECK(std::any_of(columns->notes.begin(), columns->notes.end(),
                      [](const std::string& note) { return note.find("events are missing") != std::string::npos; }));

    // A part within, in events
    const std::uint64_t length = (lost.last - lost.first).count;
    const auto events = settled(
        store, {lost.first + Tick{length / 4}, lost.first + Tick{length / 2}, 400, {{0, 1, 0}, {1, 1, 0}, {2, 1, 0}}, {}});
    REQUIRE(events->source == LaneSource::events);
    CHECK(events->events == 0);
    for (const Lane& lane : events->lanes)
        for (const LaneStretch& stretch : lane.stretches)
            CHECK(stretch.state == LaneState::unknown);

    // Before and long after, all is known again.
    for (const Tick at : {Tick{lost.first.count / 2}, Tick{lost.last.count + (end - lost.last).count / 2}}) {
        const LaneRequest request{at, at + Tick{100'000}, 400, {{0, 1, 0}}, {}};
        LaneStore undamaged(whole);
        const auto is_computing = [&](LaneStore& of) {
            std::uint64_t ticks = 0;
            for (const LaneStretch& stretch : settled(of, request)->lanes[0].stretches)
                ticks += stretch.state == LaneState::computes ? (stretch.to - stretch.from).count : 0;
            return ticks;
        };
        CHECK(is_computing(store) == is_computing(undamaged));
    }
}
