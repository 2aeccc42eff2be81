#include <condition_variable>
#include <mutex>

#include <catch2/catch.hpp>

#include "tests/monitor/console/console_bench.hpp"
#include "tests/monitor/console/made_runs.hpp"

namespace t8::console::test {
namespace {

TEST_CASE("letters match a text in their order, without regard to case", "[console][palette]") {
    CHECK(match("gte", "Go to the end"));
    CHECK(match("GTE", "go to the end"));
    CHECK(match("", "anything"));
    CHECK_FALSE(match("eg", "Go to the ende"));
    CHECK_FALSE(match("gox", "Go to the end"));
}

TEST_CASE("a word at the beginning matches better than letters far apart", "[console][palette]") {
    CHECK(*match("step", "Step to the next line") < *match("step", "Show the output panel"));
    CHECK(*match("go end", "Go to the end") < *match("go end", "Get on to a gone bend"));
    CHECK(*match("go", "Go to the end") < *match("go", "Let it go"));
}

TEST_CASE("the palette carries an action out and leads to places", "[console][palette]") {
    FakeRun run;
    fill(run);
    run.answers["find"] = [](std::uint64_t, const std::string& operands) {
        return Reply{
            .data = {{"results", Json::array({{{"kind", "routine"}, {"text", operands + ".up"}, {"command", "go worker.up"}}})}}};
    };
    ConsoleBench bench(run, "run");

    bench.key("Ctrl+P");
    bench.write("go to the end");
    bench.key("Enter");
    CHECK(run.has_got("go end"));
    bench.key("Ctrl+P");
    bench.write("qworkerq");
    REQUIRE(bench.sees("qworkerq.up", "palette"));
    bench.key("Enter");
    CHECK(run.has_got("go worker.up"));
}

// Bug: Enter asked the debugger for the lines, and nothing showed them.
TEST_CASE("a line that the palette finds is shown in the source", "[console][palette][regression]") {
    FakeRun run;
    fill(run);
    run.answers["find"] = [](std::uint64_t, const std::string& operands) {
        const bool is_file = operands == "qfileq";
        return Reply{.data = {{"results", Json::array({{{"kind", is_file ? "file" : "line"},
                                                        {"text", "a result"},
                                                        {"command", is_file ? "source lib/farm.occ" : "source farm.occ 12"}}})}}};
    };
    ConsoleBench bench(run, "beside(0.5 run source)");

    bench.key("Ctrl+P");
    bench.write("qlineq");
    bench.key("Enter");
    CHECK(bench.desk().selection().file == "farm.occ");
    CHECK(bench.desk().selection().line == 12);
    bench.key("Ctrl+P");
    bench.write("qfileq");
    bench.key("Enter");
    CHECK(bench.desk().selection().file == "lib/farm.occ");
    CHECK(bench.desk().selection().line == 1);
}

/// Lets answers wait until a test lets them go.
class Gate {
public:
    void open() {
        const std::scoped_lock lock(mutex_);
        is_open_ = true;
        opened_.notify_all();
    }
    void pass() {
        std::unique_lock lock(mutex_);
        opened_.wait(lock, [this] { return is_open_; });
    }

private:
    std::mutex mutex_;
    std::condition_variable opened_;
    bool is_open_ = false;
};

// Bug: Enter took what was first in the list then, and the answer of the debugger put something else there.
TEST_CASE("Enter in the palette waits for what the debugger finds", "[console][palette][regression]") {
    Gate gate;
    FakeRun run;
    fill(run);
    run.answers["find"] = [&gate](std::uint64_t, const std::string& operands) {
        gate.pass();
        return Reply{
            .data = {{"results", Json::array({{{"kind", "routine"}, {"text", operands}, {"command", "go worker.up"}}})}}};
    };
    ConsoleBench bench(run, "run");

    bench.key("Ctrl+P");
    bench.write_and_enter("qworkerq");
    bench.frame();
    CHECK(bench.sees("qworkerq", "palette")); // it is still open
    gate.open();
    bench.settle();
    CHECK(run.has_got("go worker.up"));
    CHECK_FALSE(run.has_got("qworkerq"));
    CHECK_FALSE(bench.sees("qworkerq", "palette"));
}

TEST_CASE("Enter in the palette does not wait when the chosen action stays where it is", "[console][palette]") {
    Gate gate;
    FakeRun run;
    fill(run);
    run.answers["find"] = [&gate](std::uint64_t, const std::string&) {
        gate.pass();
        return Reply{.data = {{"results", Json::array()}}};
    };
    ConsoleBench bench(run, "run");

    bench.key("Ctrl+P");
    bench.write_and_enter("Dark or light");
    CHECK(bench.workbench().saved()["theme"] == "light");
    gate.open();
}

TEST_CASE("text typed after Enter is not what Enter chose", "[console][palette]") {
    Gate gate;
    FakeRun run;
    fill(run);
    run.answers["find"] = [&gate](std::uint64_t, const std::string&) {
        gate.pass();
        return Reply{.data = {{"results", Json::array()}}};
    };
    ConsoleBench bench(run, "run");

    bench.key("Ctrl+P");
    bench.write_and_enter("qaq");
    bench.frame();
    bench.write_and_enter("qbq");
    bench.press("Escape");
    bench.frame();
    gate.open();
    bench.settle();
    CHECK_FALSE(run.has_got("qaq"));
    CHECK_FALSE(run.has_got("qbq"));
}

// Bug: a command that was entered before the recording was open went nowhere, and no key but Escape closed the palette.
TEST_CASE("a command that is entered while the run is opened is carried out then", "[console][palette][regression]") {
    Gate gate;
    FakeRun run;
    fill(run);
    run.opening = [&gate] { gate.pass(); };
    ConsoleBench bench(run, "run", {1000, 700, 1}, "made.t8h", ConsoleBench::Opened::in_use);
    const auto press = [&bench](std::string_view chord) {
        bench.press(chord);
        bench.frame();
    };

    press("Ctrl+P");
    bench.frame();
    bench.write_and_enter("go 4321");
    bench.frame();
    CHECK(bench.sees("the file is being opened", "palette"));
    gate.open();
    bench.settle();
    CHECK(run.has_got("go 4321"));
}

// Bug: Ctrl+Q did nothing while the palette, the list of keys or a page lay over the panels.
TEST_CASE("the window is closed by its key whatever lies over it", "[console][palette][regression]") {
    const char* const page = GENERATE("Ctrl+P", "F1", "Ctrl+O", "Ctrl+S");
    INFO(page);
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "map");

    bench.key(page);
    bench.key("Ctrl+Q");
    CHECK(bench.workbench().wants_to_close());
}

} // namespace
} // namespace t8::console::test
