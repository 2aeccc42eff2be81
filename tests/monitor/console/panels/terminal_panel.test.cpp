#include <catch2/catch.hpp>

#include "monitor/console/drawing/quantities.hpp"
#include "tests/monitor/console/console_bench.hpp"
#include "tests/monitor/console/live_fake.hpp"

namespace t8::console::test {
namespace {

/// Lets the window draw for longer than it waits between two looks at the run.
void wait_for_looks(ConsoleBench& bench) {
    std::this_thread::sleep_for(std::chrono::milliseconds(150));
    bench.settle();
}

TEST_CASE("the terminal says that the program of a recording does not run", "[console][terminal]") {
    FakeRun run;
    ConsoleBench bench(run, "terminal");

    CHECK(bench.sees("its program does not run", "terminal"));
}

TEST_CASE("the terminal shows the screen as it is now", "[console][terminal]") {
    LiveFake run;
    ConsoleBench bench(run, "terminal");
    run.program->write({"one", "two"});
    bench.settle();
    CHECK(bench.sees("two", "terminal"));
    CHECK_FALSE(bench.sees("three", "terminal"));

    run.program->write({"one", "two", "three"});
    bench.frame();

    CHECK(bench.sees("three", "terminal"));
    CHECK(bench.overlap("terminal").empty());
}

TEST_CASE("keys go to the program once its field has them, and Escape leaves it", "[console][terminal]") {
    LiveFake run;
    ConsoleBench bench(run, "terminal");
    run.program->set([](LiveStatus& status) {
        status.state = LiveStatus::State::waits_for_input;
        status.is_played = true;
    });
    bench.settle();
    bench.write("no");
    CHECK(run.program->typed().empty());

    bench.click("the program waits", "terminal");
    bench.write("ab");
    bench.key("Backspace");
    bench.key("Enter");
    bench.key("Ctrl+D");
    CHECK(run.program->typed() == "ab\b\n<end>");

    bench.key("Escape");
    bench.write("no");
    CHECK(run.program->typed() == "ab\b\n<end>");
}

// Bug: Enter, which the field's own words name, did nothing.
TEST_CASE("Enter gives the terminal the keys, and is no key of the program then", "[console][terminal][regression]") {
    LiveFake run;
    ConsoleBench bench(run, "beside(0.5 terminal run)");
    bench.focus("terminal");
    REQUIRE(bench.sees("or Enter, to type", "terminal"));

    bench.key("Enter");
    CHECK(bench.sees("Escape leaves", "terminal"));
    bench.write("ab");
    bench.key("Enter");
    CHECK(run.program->typed() == "ab\n");

    bench.key("Escape");
    bench.focus("run");
    bench.key("Enter");
    bench.write("no");
    CHECK(run.program->typed() == "ab\n");
}

TEST_CASE("Enter gives the terminal the keys after its panel was chosen in the palette", "[console][terminal][regression]") {
    LiveFake run;
    ConsoleBench bench(run, "beside(0.5 run terminal)");
    bench.key("Ctrl+P");
    bench.write("show terminal");
    bench.key("Enter");
    REQUIRE(bench.workbench().focused() == "terminal");

    bench.key("Enter");
    bench.write("hey");

    CHECK(run.program->typed() == "hey");
}

TEST_CASE("the bar says how the program stands", "[console][terminal]") {
    LiveFake run;
    ConsoleBench bench(run, "terminal", {1400, 700, 1});
    CHECK(bench.sees("live, paused", "bar"));
    run.program->set([](LiveStatus& status) {
        status.state = LiveStatus::State::waits_for_input;
        status.wants_line = true;
        status.is_played = true;
    });
    bench.settle();
    CHECK(bench.sees("live, waits for a line", "bar"));
    CHECK(bench.sees("pause", "bar"));

    run.is_at_end = false;
    run.program->set([](LiveStatus& status) { status.reached = 63'000'000; });
    bench.desk().act("go 0");
    bench.settle();
    CHECK(bench.sees(time_of_tick(63'000'000) + " ahead", "bar"));
}

TEST_CASE("the desk follows a program only while the cursor stands at its end", "[console][live]") {
    LiveFake run;
    ConsoleBench bench(run, "terminal");
    wait_for_looks(bench);
    CHECK(count(run, "live follow") == 1); // it may have gone on since it was opened

    run.program->set([](LiveStatus& status) { status.reached = 1000; });
    wait_for_looks(bench);
    CHECK(count(run, "live follow") == 2);
    wait_for_looks(bench);
    CHECK(count(run, "live follow") == 2);

    run.is_at_end = false;
    bench.desk().act("go 5");
    wait_for_looks(bench);
    const std::size_t then = count(run, "live follow"); // once more, to let the run go on by itself
    run.program->set([](LiveStatus& status) { status.reached = 2000; });
    wait_for_looks(bench);
    CHECK(then <= 3);
    CHECK(count(run, "live follow") == then);
}

TEST_CASE("Ctrl+Space plays a program at its end, and pauses it at once", "[console][live]") {
    LiveFake run;
    ConsoleBench bench(run, "terminal");

    bench.key("Ctrl+Space");
    CHECK(run.has_got("live play"));
    run.program->set([](LiveStatus& status) {
        status.state = LiveStatus::State::running;
        status.is_played = true;
    });
    bench.key("Ctrl+,");
    CHECK(run.has_got("live play 1000"));
    bench.key("Ctrl+Space");

    CHECK(run.program->status().state == LiveStatus::State::paused);
}

TEST_CASE("answers about the whole run are asked again when the recording has grown", "[console][live]") {
    LiveFake run;
    run.answer("summary", {{"value", 1}});
    ConsoleBench bench(run, "terminal");
    const std::uint64_t before = bench.desk().growth();
    run.grows = true;

    run.program->set([](LiveStatus& status) { status.reached = 1000; });
    wait_for_looks(bench);

    CHECK(bench.desk().growth() > before);
}

} // namespace
} // namespace t8::console::test
