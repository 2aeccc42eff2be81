#include <algorithm>
#include <atomic>
#include <thread>

#include <catch2/catch.hpp>

#include "tests/monitor/console/console_bench.hpp"

using namespace t8;
using namespace t8::console;
using namespace t8::console::test;

namespace {

/// Returns the number of a command among those that a run has got; their number if it has not got it.
std::size_t place_of(const FakeRun& run, const std::string& command) {
    const std::vector<std::string> all = run.commands();
    return static_cast<std::size_t>(std::find(all.begin(), all.end(), command) - all.begin());
}

/// A port whose way to the end lasts until it is broken off.
class LongRun final : public DebuggerPort {
public:
    LongRun(Progress& progress, std::atomic<bool>& is_on_the_way) : progress_(progress), is_on_the_way_(is_on_the_way) {}
    Reply answer_to(const std::string& command) override {
        Reply reply;
        if (command == "go end") {
            is_on_the_way_ = true;
            while (!progress_.is_broken_off)
                std::this_thread::yield();
            reply.is_broken_off = true;
            tick_ = 700;
        } else if (command == "go 5") {
            tick_ = 5;
        }
        reply.data = instant(tick_);
        reply.data["node"] = "n0";
        return reply;
    }
    std::vector<std::string> candidates(const std::string&, std::size_t) override { return {}; }
    std::string recording() const override { return "long.t8h"; }
    Result<std::string> all_events() override { return recording(); }
    std::vector<Diagnostic> take_warnings() override { return {}; }
    FirstWay first_way() const override { return {"go end", false}; }

private:
    Progress& progress_;
    std::atomic<bool>& is_on_the_way_;
    std::uint64_t tick_ = 0;
};

/// A desk over a LongRun, and frames in which nothing but the position is asked for.
struct LongDesk {
    std::atomic<bool> is_on_the_way = false;
    Desk desk{[this](const std::string&, Progress& progress) -> Result<std::unique_ptr<DebuggerPort>> {
                  return std::make_unique<LongRun>(progress, is_on_the_way);
              },
              [] {}};
    template <class Until> void frames_until(Until until) {
        while (!until()) {
            desk.begin_frame();
            desk.end_frame();
            std::this_thread::yield();
        }
    }
};

} // namespace

// Opening a recording went to its end, however long the run was, before anything was shown.
TEST_CASE("a run that a limit has ended is shown at its beginning before the console goes to its end", "[console][desk]") {
    FakeRun run;
    run.first_way = {"go end", false};
    run.answer("machine", Json{{"nodes", Json::array()}});

    ConsoleBench bench(run, "map");

    CHECK(place_of(run, "where") < place_of(run, "go end"));
    CHECK(place_of(run, "machine") < place_of(run, "go end"));
    CHECK(bench.desk().position().tick == run.end);
    CHECK(bench.desk().notices().empty());
}

TEST_CASE("a run that has failed is shown at its failure, and at no other place before", "[console][desk]") {
    FakeRun run;
    run.first_way = {"go end", true};

    ConsoleBench bench(run, "registers");

    CHECK(place_of(run, "go end") < place_of(run, "where"));
    CHECK(bench.desk().position().tick == run.end);
}

TEST_CASE("a run that is opened at another place does not go to its end before", "[console][desk]") {
    FakeRun run;
    run.first_way = {"go end", true};
    ConsoleBench bench(run, "registers");
    run.forget_commands();

    bench.desk().open("other.t8h", {"go 5"});
    bench.settle();

    CHECK_FALSE(run.has_got("go end"));
    CHECK(bench.desk().position().tick == 5);
}

TEST_CASE("what the user does breaks off the way to the end", "[console][desk]") {
    LongDesk long_run;
    Desk& desk = long_run.desk;
    desk.open("long.t8h");
    long_run.frames_until([&] { return long_run.is_on_the_way.load(); });
    CHECK(desk.position().tick == 0);

    desk.act("go 5");
    long_run.frames_until([&] { return desk.is_at_rest() && desk.position().is_fresh; });

    CHECK(desk.position().tick == 5);
    CHECK(desk.notices().empty());
}

TEST_CASE("the way to the end that is broken off leaves the run where it has come to", "[console][desk]") {
    LongDesk long_run;
    Desk& desk = long_run.desk;
    desk.open("long.t8h");
    long_run.frames_until([&] { return long_run.is_on_the_way.load(); });

    desk.break_off();
    long_run.frames_until([&] { return desk.is_at_rest() && desk.position().is_fresh; });

    CHECK(desk.position().tick == 700);
    CHECK(desk.notices().empty());
}
