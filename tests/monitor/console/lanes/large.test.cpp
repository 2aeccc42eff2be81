#include <algorithm>
#include <atomic>
#include <random>
#include <thread>

#include <catch2/catch.hpp>

#include "monitor/console/lanes/event_steps.hpp"
#include "monitor/console/lanes/store.hpp"
#include "tests/monitor/console/lanes/lane_oracle.hpp"
#include "tests/monitor/console/lanes/made_traffic.hpp"
#include "tests/monitor/counted_source.hpp"
#include "tests/monitor/histories.hpp"
#include "tests/slow_build.hpp"
#include "tests/temporary_directory.hpp"

using namespace t8;
using namespace t8::console;
using namespace t8::test;

namespace {

LaneRequest all_of_it(const LaneStore& store, std::uint32_t each) {
    LaneRequest request{Tick{}, Tick{store.facts().last.count + 1}, 300, {}, {}};
    const auto nodes = static_cast<std::uint32_t>(store.facts().machine.nodes.size());
    for (std::uint32_t node = 0; node < nodes; node += each)
        request.rows.push_back({node, std::min(each, nodes - node), 0});
    return request;
}

const KeepWorking always = [] { return true; };
const KeepWorking never = [] { return false; };

} // namespace

TEST_CASE("the first picture of a long recording reads its index alone, a view of few events only their groups",
          "[console][lanes]") {
    const TemporaryDirectory directory;
    const auto file = directory.path() / "long.t8h";
    const std::uint64_t written = MadeTraffic(75, Level::all).write(file, is_slow_build ? 400'000 : 3'000'000);
    const auto source = std::make_shared<CountedSource>(file_source(file).value());
    LaneStore store(HistoryReader::from_source(source, "long.t8h").value());
    const std::uint64_t opened = source->bytes;
    CHECK(opened < 40'000);

    store.ask(all_of_it(store, 4));
    while (!store.picture())
        store.work(never);

    const auto first = store.picture();
    CHECK(first->source != LaneSource::events);
    CHECK(!first->is_settled);
    CHECK(first->progress < 0.01);
    std::uint64_t events = 0;
    for (const Lane& lane : first->lanes)
        for (const LaneColumn& column : lane.columns)
            events += column.events;
    CHECK(events > written * 95 / 100);
    CHECK(events < written * 105 / 100);
    CHECK(source->bytes - opened < 200'000);
    CHECK(source->size() > 10 * 200'000 / (is_slow_build ? 10 : 1));

    // Long before the walk comes there, a view near the end shows its events.
    LaneRequest near = all_of_it(store, 1);
    near.from = Tick{store.facts().last.count * 9 / 10};
    near.to = near.from + Tick{3000 * 315};
    const std::uint64_t before = source->bytes;
    store.ask(near);
    for (int n = 0; n < 100'000 && store.picture()->source != LaneSource::events; ++n) {
        int left = 20;
        store.work([&] { return --left > 0; });
    }
    REQUIRE(store.picture()->source == LaneSource::events);
    CHECK(!store.picture()->is_settled); // what lasts into it is not known yet
    CHECK(store.picture()->arrows.size() >= 75);
    CHECK(store.counts().events_read < 250'000);
    CHECK(source->bytes - before < source->size() / 4);
}

TEST_CASE("a long recording is passed through in bounded memory, and then answers like all its events", "[console][lanes]") {
    const TemporaryDirectory directory;
    const auto file = directory.path() / "long.t8h";
    MadeTraffic(4, Level::messages, 9).write(file, is_slow_build ? 60'000 : 300'000);
    const HistoryReader reader = HistoryReader::open(file).value();
    LaneLimits limits;
    limits.survey.anchor_bytes = 6'000;
    limits.survey.grid_bytes = 200'000;
    limits.chunk_bytes = 3'000'000;
    limits.most_events = 2'000;
    LaneStore store(reader, limits);
    std::mt19937_64 random(11);
    for (int n = 0; n < 12; ++n) {
        LaneRequest request = all_of_it(store, 1);
        const std::uint64_t span = store.facts().last.count >> (random() % 12);
        request.from = Tick{random() % (store.facts().last.count - span + 1)};
        request.to = request.from + Tick{span + 1};
        const auto picture = settled(store, request);
        REQUIRE(picture);
        // The states of a lane sum up to what the events of the node in that part tell: compared with another store without limits.
        LaneLimits wide;
        wide.most_events = 1'000'000;
        LaneStore other(reader, wide);
        const auto exact = settled(other, request);
        REQUIRE(exact->column == picture->column);
        for (std::size_t lane = 0; lane < picture->lanes.size(); ++lane) {
            if (picture->lanes[lane].columns.empty() || exact->lanes[lane].columns.empty())
                continue;
            REQUIRE(picture->lanes[lane].columns.size() == exact->lanes[lane].columns.size());
            for (std::size_t i = 0; i < picture->lanes[lane].columns.size(); ++i) {
                REQUIRE(picture->lanes[lane].columns[i].shares == exact->lanes[lane].columns[i].shares);
                REQUIRE(picture->lanes[lane].columns[i].events == exact->lanes[lane].columns[i].events);
                REQUIRE(picture->lanes[lane].columns[i].messages == exact->lanes[lane].columns[i].messages);
            }
        }
    }
}

TEST_CASE("a thousand nodes share lanes, and open into theirs", "[console][lanes]") {
    const TemporaryDirectory directory;
    const auto file = directory.path() / "wide.t8h";
    MadeTraffic(1000, Level::messages).write(file, 60'000);
    LaneLimits limits;
    limits.most_events = 10'000;
    LaneStore store(HistoryReader::open(file).value(), limits);
    const auto whole = settled(store, all_of_it(store, 64));
    REQUIRE(whole->lanes.size() == 16);
    CHECK(whole->source == LaneSource::columns);
    for (const Lane& lane : whole->lanes)
        CHECK(std::any_of(lane.columns.begin(), lane.columns.end(), [](const LaneColumn& one) { return one.messages != 0; }));
    LaneRequest opened = all_of_it(store, 64);
    opened.rows.erase(opened.rows.begin() + 2);
    for (std::uint32_t node = 128; node < 192; ++node)
        opened.rows.insert(opened.rows.begin() + 2 + (node - 128), LaneRow{node, 1, 0});
    const auto fine = settled(store, opened);
    REQUIRE(fine->lanes.size() == 79);
    // The nodes of a group together are the group.
    for (std::size_t i = 0; i < whole->lanes[2].columns.size(); ++i) {
        std::uint32_t events = 0;
        for (std::size_t lane = 2; lane < 66; ++lane)
            events += fine->lanes[lane].columns.at(i).events;
        REQUIRE(events == whole->lanes[2].columns[i].events);
    }
}

TEST_CASE("unfinished and damaged recordings show what is there, and say so", "[console][lanes]") {
    const TemporaryDirectory directory;
    const auto file = directory.path() / "run.t8h";
    MadeTraffic(5, Level::all).write(file, 30'000);
    const std::vector<Byte> whole = bytes_of(file);
    std::mt19937_64 random(4);
    const auto says = [](const LanePicture& picture, std::string_view text) {
        return std::any_of(picture.notes.begin(), picture.notes.end(),
                           [&](const std::string& note) { return note.find(text) != std::string::npos; });
    };

    std::vector<Byte> cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(whole.size() * 2 / 3));
    const HistoryReader unfinished = HistoryReader::from_bytes(cut, "cut.t8h").value();
    const LaneOracle oracle(unfinished);
    REQUIRE(oracle.events.size() > 1000);
    LaneStore store(unfinished);
    for (int n = 0; n < 10; ++n) {
        const auto picture = settled(store, random_request(oracle, random));
        REQUIRE(picture);
        CHECK(says(*picture, "not recorded to its end"));
        CHECK(difference(*picture, oracle, random) == "");
    }

    for (int n = 0; n < 12; ++n) {
        std::vector<Byte> bytes = whole;
        for (int k = 0; k < 3; ++k)
            bytes[1000 + random() % (bytes.size() - 1000)] ^= static_cast<Byte>(1 + random() % 255);
        const auto reader = HistoryReader::from_bytes(bytes, "damaged.t8h");
        if (!reader)
            continue;
        LaneStore damaged(*reader);
        for (int k = 0; k < 4; ++k) {
            const auto picture = settled(damaged, random_request(oracle, random));
            REQUIRE(picture);
            for (const Lane& lane : picture->lanes)
                for (std::size_t i = 1; i < lane.stretches.size(); ++i)
                    REQUIRE(lane.stretches[i - 1].to <= lane.stretches[i].from);
        }
    }
}

TEST_CASE("another thread takes pictures while one works", "[console][lanes]") {
    const TemporaryDirectory directory;
    const auto file = directory.path() / "run.t8h";
    MadeTraffic(6, Level::all).write(file, 60'000);
    LaneStore store(HistoryReader::open(file).value());
    std::atomic<bool> stop = false;
    std::thread worker([&] {
        while (!stop) {
            int left = 3;
            store.work([&] { return --left > 0; });
        }
    });
    std::mt19937_64 random(3);
    for (int n = 0; n < 300; ++n) {
        LaneRequest request = all_of_it(store, 1);
        request.to = Tick{1 + random() % store.facts().last.count};
        store.ask(request);
        const auto picture = store.picture();
        if (picture)
            for (const Lane& lane : picture->lanes)
                CHECK(lane.row.node < 6);
        std::this_thread::yield();
    }
    LaneRequest last = all_of_it(store, 1);
    store.ask(last);
    while (!store.picture() || !store.picture()->is_settled || !(store.picture()->asked == last))
        std::this_thread::yield();
    stop = true;
    worker.join();
    CHECK(store.picture()->asked == last);
}

TEST_CASE("steps from event to event find those of a process across groups", "[console][lanes]") {
    const TemporaryDirectory directory;
    const auto file = directory.path() / "run.t8h";
    MadeTraffic(3, Level::all).write(file, 6'000);
    const HistoryReader reader = HistoryReader::open(file).value();
    std::vector<Event> of_lane;
    const LanePlace lane{1, 3};
    for (const Event& event : all_events(reader))
        if (is_on(lane, event))
            of_lane.push_back(event);
    REQUIRE(of_lane.size() > 300);
    for (std::size_t i = 1; i + 1 < of_lane.size(); i += 37) {
        CHECK(next_event_of(reader, lane, of_lane[i].id(), always)->id() == of_lane[i + 1].id());
        CHECK(previous_event_of(reader, lane, of_lane[i].id(), always)->id() == of_lane[i - 1].id());
        const Tick between{of_lane[i].tick.count + 1};
        const auto nearest = nearest_event_of(reader, lane, between, always);
        REQUIRE(nearest);
        CHECK(nearest->tick == of_lane[i].tick);
    }
    CHECK(!previous_event_of(reader, lane, of_lane.front().id(), always));
    CHECK(!next_event_of(reader, lane, of_lane.back().id(), always));
    CHECK(nearest_event_of(reader, lane, end_of_time, always)->id() == of_lane.back().id());
    CHECK(nearest_event_of(reader, {1, 0}, Tick{}, always)->number == 0);
}

TEST_CASE("a step from an instant leads to the events of the node beside it, one from an event to its neighbours",
          "[console][lanes]") {
    const TemporaryDirectory directory;
    const auto file = directory.path() / "run.t8h";
    MadeTraffic(3, Level::all).write(file, 3'000);
    const HistoryReader reader = HistoryReader::open(file).value();
    std::vector<Event> of_node;
    for (const Event& event : all_events(reader))
        if (event.node == 1)
            of_node.push_back(event);
    REQUIRE(of_node.size() > 300);
    const auto beside = [&](std::optional<EventId> chosen, Tick at, bool is_backwards) {
        return event_beside(reader, {{1, 0}, chosen, at, is_backwards}, always);
    };
    for (std::size_t n = 1; n + 1 < of_node.size(); n += 13) {
        const Event& here = of_node[n];
        INFO("event " << here.number << " at " << here.tick.count);
        // From the event: its neighbours, although they may be of the same tick.
        CHECK(beside(here.id(), here.tick, false)->id() == of_node[n + 1].id());
        CHECK(beside(here.id(), here.tick, true)->id() == of_node[n - 1].id());
        // From an instant: the nearest later and earlier one, whatever event is chosen elsewhere.
        for (const std::optional<EventId> chosen :
             {std::optional<EventId>{}, std::optional(of_node.front().id()), std::optional(EventId{2, 5})}) {
            const auto later =
                std::find_if(of_node.begin(), of_node.end(), [&](const Event& one) { return one.tick > here.tick; });
            const auto earlier =
                std::find_if(of_node.rbegin(), of_node.rend(), [&](const Event& one) { return one.tick < here.tick; });
            CHECK(beside(chosen, here.tick, false)->id() == later->id());
            CHECK(beside(chosen, here.tick, true)->id() == earlier->id());
        }
    }
    CHECK(!beside({}, Tick{}, true));
    CHECK(!beside({}, of_node.back().tick, false));
    CHECK(beside({}, end_of_time - Tick{1}, true)->id() == of_node.back().id());
    CHECK(!beside(of_node.back().id(), of_node.back().tick, false));
    CHECK(!beside(of_node.front().id(), of_node.front().tick, true));
}
