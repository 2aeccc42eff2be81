#include <catch2/catch.hpp>

#include "monitor/history/reading/reader.hpp"
#include "tests/monitor/console/console_bench.hpp"
#include "tests/monitor/console/lanes/made_traffic.hpp"
#include "tests/monitor/console/made_runs.hpp"
#include "tests/temporary_directory.hpp"

namespace t8::console::test {
namespace {

/// The diagram over a recording that is there, of three nodes and some ten thousand events: too many to be drawn one by one.
class DiagramBench {
public:
    DiagramBench() {
        for (const auto& [name, seed] : {std::pair{"run.t8h", 1U}, {"other.t8h", 2U}})
            t8::test::MadeTraffic(3, Level::all, seed).write(directory.path() / name, 40'000);
        const HistoryReader reader = HistoryReader::open(path("run.t8h")).value();
        EventCursor cursor = reader.events({{1}, Tick{}, end_of_time});
        while (const Event* const event = cursor.next())
            of_n1.push_back(*event);
        fill(run);
        run.node = "n1";
        run.end = of_n1.back().tick.count;
        for (const Event& event : of_n1)
            run.places[fmt::format("n1#{}", event.number)] = event.tick.count;
        run.answers["causal"] = [this](std::uint64_t, const std::string& operands) { return causal(operands); };
        run.answers["cone"] = [](std::uint64_t, const std::string&) { return Reply{.data = {{"nodes", Json::array()}}}; };
        bench.emplace(run, "diagram", Gui::Size{1000, 700, 1}, path("run.t8h"));
        bench->focus("diagram");
    }
    std::string path(const char* name) const { return (directory.path() / name).string(); }
    std::string chosen() { return bench->desk().selection().event; }
    static std::string name_of(const Event& event) { return fmt::format("n1#{}", event.number); }

    t8::test::TemporaryDirectory directory;
    std::vector<Event> of_n1;
    FakeRun run;
    std::optional<ConsoleBench> bench;

private:
    /// Answers with places at which each node stands; less than nothing is refused.
    Reply causal(const std::string& operands) {
        const std::size_t blank = operands.find(' ');
        const int steps = blank == std::string::npos ? 0 : std::stoi(operands.substr(blank + 1));
        if (steps < -1)
            return {.problem = Problem{"no event comes before these places", {}}};
        const std::uint64_t tick = run.places.at(operands.substr(0, blank));
        Json nodes = Json::array();
        for (const char* const node : {"n0", "n1", "n2"})
            nodes.push_back({{"node", node}, {"tick", tick + static_cast<std::uint64_t>(steps + 1) * 1000}});
        return {.data = {{"nodes", nodes}}};
    }
};

TEST_CASE("Right and Left choose the event of the node beside the cursor, also where events are too many to be drawn",
          "[console][diagram]") {
    DiagramBench diagram;
    const std::size_t middle = diagram.of_n1.size() / 2;
    const Event& here = diagram.of_n1[middle];
    diagram.bench->go(here.tick.count + 1);
    REQUIRE(diagram.chosen().empty());

    std::size_t at = middle;
    while (diagram.of_n1[at].tick <= here.tick + Tick{1})
        ++at;
    for (int n = 0; n < 6; ++n, ++at) {
        diagram.bench->key("Right");
        CHECK(diagram.chosen() == DiagramBench::name_of(diagram.of_n1[at]));
        CHECK(diagram.bench->desk().position().tick == diagram.of_n1[at].tick.count);
    }
    --at;
    for (int n = 0; n < 8; ++n) {
        diagram.bench->key("Left");
        CHECK(diagram.chosen() == DiagramBench::name_of(diagram.of_n1[--at]));
    }
    CHECK_FALSE(diagram.run.has_got("next-event message,switch on n1"));
}

TEST_CASE("the cursor, not an event that is chosen elsewhere, is where a step begins", "[console][diagram]") {
    DiagramBench diagram;
    diagram.bench->desk().follow("event n1#5");
    diagram.bench->settle();
    const Event& far = diagram.of_n1[1000];
    diagram.bench->go(far.tick.count);

    diagram.bench->key("Left");

    std::size_t before = 1000;
    while (diagram.of_n1[before].tick >= far.tick)
        --before;
    CHECK(diagram.chosen() == DiagramBench::name_of(diagram.of_n1[before]));
}

TEST_CASE("a step to an event enlarges the diagram until it is seen apart from the place before", "[console][diagram]") {
    DiagramBench diagram;
    diagram.bench->go(diagram.of_n1[diagram.of_n1.size() / 2].tick.count + 1);
    const auto subtitle = [&] { return diagram.bench->workbench().panel("diagram")->subtitle(diagram.bench->desk()); };
    const std::string before = subtitle();

    diagram.bench->key("Right");
    diagram.bench->key("Right");

    CHECK(subtitle() != before);
}

TEST_CASE("there is a word where a node has no further event", "[console][diagram]") {
    DiagramBench diagram;
    diagram.bench->key("Left");
    CHECK(diagram.bench->sees("n1 has no event before this instant", "status"));
    CHECK(diagram.chosen().empty());
    diagram.bench->go(diagram.run.end);
    diagram.bench->key("Right");
    CHECK(diagram.bench->sees("n1 has no event after this instant", "status"));
}

TEST_CASE("the cut that is drawn is that of the chosen event, and of the next one as soon as that is chosen",
          "[console][diagram][cut]") {
    DiagramBench diagram;
    ConsoleBench& bench = *diagram.bench;
    bench.desk().follow("event n1#300");
    bench.settle();
    REQUIRE_FALSE(bench.sees("cut of", "diagram"));

    bench.key("X");
    CHECK(diagram.run.has_got("causal n1#300"));
    CHECK(bench.sees("cut of n1#300", "diagram"));
    bench.key("]");
    CHECK(diagram.run.has_got("causal n1#300 1"));
    CHECK(bench.sees("cut of n1#300, 1 event more", "diagram"));
    bench.desk().follow("event n1#400");
    bench.settle();
    CHECK_FALSE(bench.sees("n1#300", "diagram"));
    CHECK(diagram.run.has_got("causal n1#400"));
    CHECK(bench.sees("cut of n1#400", "diagram"));
    bench.key("X");
    CHECK_FALSE(bench.sees("cut of", "diagram"));
}

TEST_CASE("a cut by one event more does not depend on what else the session has looked at", "[console][diagram][cut]") {
    DiagramBench diagram;
    ConsoleBench& bench = *diagram.bench;
    bench.desk().follow("event n1#300");
    bench.settle();
    bench.key("X");
    bench.key("]");
    bench.go(77); // the session stands elsewhere
    bench.key("]");

    CHECK(diagram.run.has_got("causal n1#300 2"));
    CHECK_FALSE(diagram.run.has_got("cut next"));
    CHECK(bench.sees("cut of n1#300, 2 events more", "diagram"));
}

TEST_CASE("a step of the cut that fails gives a message, and the cut remains", "[console][diagram][cut]") {
    DiagramBench diagram;
    ConsoleBench& bench = *diagram.bench;
    bench.desk().follow("event n1#300");
    bench.settle();
    bench.key("X");
    bench.key("[");
    REQUIRE(bench.sees("cut of n1#300, 1 event less", "diagram"));

    bench.key("[");

    CHECK(bench.sees("no event comes before these places", "status"));
    CHECK(bench.sees("cut of n1#300, 1 event less", "diagram"));
}

TEST_CASE("no cut and no cone of a run that is left are drawn in a fork or another file", "[console][diagram][cut]") {
    DiagramBench diagram;
    ConsoleBench& bench = *diagram.bench;
    bench.desk().follow("event n1#300");
    bench.settle();
    bench.key("X");
    REQUIRE(bench.sees("cut of n1#300", "diagram"));

    bench.desk().act("use " + diagram.path("other.t8h"));
    bench.frame();
    bench.settle();
    CHECK_FALSE(bench.sees("cut of", "diagram"));

    bench.key("X");
    REQUIRE(bench.sees("cut of n1#300", "diagram"));
    bench.desk().open(diagram.path("run.t8h"));
    bench.settle();
    CHECK_FALSE(bench.sees("cut of", "diagram"));
}

TEST_CASE("a cut that is not known yet is not drawn as the one before", "[console][diagram][cut]") {
    DiagramBench diagram;
    ConsoleBench& bench = *diagram.bench;
    bench.desk().follow("event n1#300");
    bench.settle();
    bench.key("X");
    REQUIRE(bench.sees("cut of n1#300", "diagram"));

    bench.desk().choose_event("n1#400");
    bench.frame(); // its answer is on the way
    CHECK_FALSE(bench.sees("cut of n1#300", "diagram"));
}

} // namespace
} // namespace t8::console::test
