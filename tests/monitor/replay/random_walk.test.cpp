#include <cstdlib>
#include <random>

#include <catch2/catch.hpp>

#include "monitor/debugger/breakpoints.hpp"
#include "tests/cli/command_line.hpp"
#include "tests/slow_build.hpp"

using namespace t8;
using namespace t8::test;

namespace {

/// Steps of a walk: T8_WALK in the environment, for a soak. T8_FIRST_SEED chooses the walks.
unsigned steps_of_a_walk() {
    const char* const given = std::getenv("T8_WALK");
    return given == nullptr ? repetitions(500) : static_cast<unsigned>(std::atoi(given));
}

/// A recorded run, walked through at random, beside one that always begins at the beginning.
class Walk {
public:
    Walk(const HistoryReader& history, const RunStart& start, std::uint64_t seed)
        : random_(seed), walker_(start, history, walking()), reference_(start, history, from_the_beginning()),
          breakpoints_(walker_) {}

    void add_breakpoint(const char* place) { REQUIRE(breakpoints_.add(place)); }

    void one_step() {
        const auto node = static_cast<std::uint32_t>(random_() % walker_.machine().node_count());
        const auto executed = [&] { return walker_.machine().node(node).processor().state().instructions; };
        const std::uint64_t before = executed();
        const Tick here = walker_.now();
        const unsigned what = random_() % 8;
        CAPTURE(what, node, here.count);
        switch (what) {
        case 0:
            walker_.go_to(Tick{random_() % (walker_.recorded_end().tick.count + 1000)});
            break;
        case 1:
            walker_.go_to(Tick{here.count - std::min<std::uint64_t>(here.count, random_() % 100'000)});
            break;
        case 2:
        case 3:
            if (walker_.step(node))
                CHECK(executed() == before + 1);
            else
                CHECK(walker_.now() == here);
            break;
        case 4:
        case 5:
            if (walker_.step_back(node))
                CHECK(executed() + 1 == before);
            else
                CHECK(walker_.now() == here);
            break;
        case 6:
            if (const auto stop = breakpoints_.go_on(); stop.why == Breakpoints::Stop::Why::breakpoint)
                CHECK(stands_at(stop.where));
            break;
        default:
            if (const auto stop = breakpoints_.go_back(); stop.why == Breakpoints::Stop::Why::breakpoint)
                CHECK((walker_.now() < here && stands_at(stop.where)));
            break;
        }
        reference_.go_to(Tick{});
        reference_.go_to(walker_.now());
        CHECK(walker_.machine().state_hash() == reference_.machine().state_hash());
    }

private:
    static Replayer::Options walking() {
        Replayer::Options options;
        options.budget = {std::uint64_t{1} << 20, std::chrono::microseconds(100)};
        return options;
    }
    static Replayer::Options from_the_beginning() {
        Replayer::Options options;
        options.budget.spacing = std::chrono::hours(1);
        return options;
    }
    bool stands_at(const CodeAddress& where) { return walker_.machine().node(where.node).processor().state().iptr == where.iptr; }

    std::mt19937_64 random_;
    Replayer walker_;
    Replayer reference_;
    Breakpoints breakpoints_;
};

} // namespace

TEST_CASE("wherever a random walk has come, the machine is what a run from the beginning makes it", "[replay][debug][random]") {
    const struct {
        std::vector<std::string> words;
        std::vector<const char*> breakpoints;
    } runs[] = {{{source("examples/ring/ring.lua").string()}, {"node.tasm:15", "n0:root.tasm:44"}},
                {{source("examples/ring/ring_faulty.lua").string()}, {"n2:node.tasm:15"}},
                {{source("examples/processor_farm/farm4.lua").string(), "20", "20"}, {"farmer.tasm:262", "n2:downward"}}};
    const char* const first = std::getenv("T8_FIRST_SEED");
    std::uint64_t seed = first == nullptr ? 1 : static_cast<std::uint64_t>(std::atoll(first));
    for (const auto& run : runs) {
        Workshop workshop;
        std::vector<std::string> words = {"run", "--record", "run.t8h", "--level", "inputs"};
        words.insert(words.end(), run.words.begin(), run.words.end());
        workshop.run(words);
        const HistoryReader history = HistoryReader::open(workshop.path("run.t8h")).value();
        Walk walk(history, run_start_of(history, history.start().value()).value(), seed++);
        for (const char* const place : run.breakpoints)
            walk.add_breakpoint(place);
        for (unsigned n = 0; n < steps_of_a_walk(); ++n) {
            CAPTURE(run.words, n);
            walk.one_step();
        }
    }
}
