#include <catch2/catch.hpp>

#include "monitor/console/panels/value_chart.hpp"
#include "tests/monitor/console/console_bench.hpp"
#include "tests/monitor/console/made_runs.hpp"

namespace t8::console::test {
namespace {

void watch(ConsoleBench& bench, const std::string& expression) {
    bench.focus("watch");
    bench.key("A");
    bench.write(expression);
    bench.key("Enter");
    bench.key("Escape");
}

TEST_CASE("a watched expression shows its value at the instant, and whether it has changed", "[console][watch]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "watch");
    watch(bench, "total");
    REQUIRE(bench.sees("total\n0\n", "watch"));

    bench.go(999);
    CHECK_FALSE(bench.sees("was", "watch"));
    bench.go(1000); // one event later
    CHECK(bench.sees("total\n1\nwas 0\n", "watch"));
}

// Bug: after `use`, the value of the other run was called the one before.
TEST_CASE("a watched expression forgets its values when another recording is looked at", "[console][watch][regression]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "watch");
    watch(bench, "total");
    bench.go(1000);
    REQUIRE(bench.sees("was 0", "watch"));

    bench.desk().act("use made.fork1.t8h");
    bench.go(2000);

    CHECK_FALSE(bench.sees("was", "watch"));
    bench.go(1000);
    CHECK(bench.sees("total\n1\nwas 2\n", "watch"));
}

TEST_CASE("an expression that is not known there says why", "[console][watch]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "watch");

    watch(bench, "unknown");

    CHECK(bench.sees("there is no variable 'unknown'", "watch"));
}

TEST_CASE("an expression is watched no longer after Delete", "[console][watch]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "watch");
    watch(bench, "total");
    REQUIRE(bench.sees("Watch 1"));

    bench.key("Delete");

    CHECK_FALSE(bench.sees("Watch 1"));
    CHECK(bench.sees("Expressions come here", "watch"));
}

TEST_CASE("values over the run are a table that leads to each of them", "[console][watch]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "watch");
    bench.focus("watch");

    bench.key("O");
    bench.write("count at farm.occ:89");
    bench.key("Enter");

    CHECK(run.has_got("values count at farm.occ:89 1000"));
    CHECK(bench.sees("5 times"));
    bench.click("n0@30", "watch");
    CHECK(run.has_got("go n0@30"));
}

TEST_CASE("the value that holds at the instant shows the one before it", "[console][watch]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "watch");
    bench.focus("watch");
    bench.key("O");
    bench.write("count at farm.occ:89");
    bench.key("Enter");

    bench.go(2999);
    CHECK(bench.sees("16 → 17", "watch"));
    bench.go(3000); // one event later
    CHECK(bench.sees("17 → 18", "watch"));
    CHECK_FALSE(bench.sees("16 → 17", "watch"));
}

TEST_CASE("an expression is shown over the run at the chosen line", "[console][watch]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "watch");
    watch(bench, "total");
    bench.desk().choose_line("src/farm.occ", 91);
    bench.settle();
    bench.focus("watch"); // the line was shown in the panel of sources

    bench.key("V");

    CHECK(run.has_got("values total at farm.occ:91 1000"));
}

TEST_CASE("values are gone through by keys", "[console][watch]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "watch");
    bench.focus("watch");
    bench.key("O");
    bench.write("count at farm.occ:89");
    bench.key("Enter");
    bench.key("Escape");

    bench.key("N");
    bench.key("N");
    CHECK(bench.desk().position().tick == 2000);
    bench.key("P");
    CHECK(bench.desk().position().tick == 1000);
}

TEST_CASE("the series of values are apart by node, and leave out what is no number", "[console][watch]") {
    const Json answer{{"values",
                       {{{"tick", 1}, {"node", "n0"}, {"value", 5}},
                        {{"tick", 2}, {"node", "n1"}, {"value", true}},
                        {{"tick", 3}, {"node", "n0"}, {"value", "text"}},
                        {{"tick", 4}, {"node", "n0"}, {"value", 2.5}}}}};

    const std::vector<ValueSeries> series = series_of(answer);

    REQUIRE(series.size() == 2);
    CHECK(series[0].values == std::vector<std::pair<std::uint64_t, double>>{{1, 5.0}, {4, 2.5}});
    CHECK(series[1].values == std::vector<std::pair<std::uint64_t, double>>{{2, 1.0}});
}

TEST_CASE("watched expressions are kept from session to session", "[console][watch]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "watch");
    watch(bench, "total");
    const auto saved = bench.workbench().saved();

    ConsoleBench later(run, "watch");
    later.workbench().restore(saved);
    later.settle();

    CHECK(later.sees("Watch 1"));
}

TEST_CASE("a narrow watch has no texts over each other", "[console][watch]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "watch", {300, 500, 1});
    watch(bench, "total");
    bench.key("O");
    bench.write("count at farm.occ:89");
    bench.key("Enter");
    bench.go(3000);

    CHECK(bench.overlap("watch") == "");
}

} // namespace
} // namespace t8::console::test
