#include <catch2/catch.hpp>

#include <set>

#include "monitor/causality/state_lattice.hpp"
#include "tests/monitor/causality/random_history.hpp"
#include "tests/monitor/causality/small_history.hpp"

using namespace t8;
using namespace t8::test;
using Answer = StateLattice::Answer;

namespace {

struct Run {
    StateLattice lattice;
    Cut end;
    std::vector<SettledEvent> events;

    explicit Run(const std::vector<Event>& history, std::size_t most = ~std::size_t{0}) {
        SettledOrder order(1000);
        for (std::size_t i = 0; i < history.size() && i < most; ++i)
            order.see(history[i]);
        order.finish();
        while (const SettledEvent* const event = order.next()) {
            lattice.add(*event);
            events.push_back(*event);
        }
        end = cut_now(order.order());
    }
};

/// Two processes with two events each, and a message from the first one's first to the second one's second.
std::vector<Event> two_processes() {
    SmallHistory h;
    return {
        h.event(1, EventKind::mark, 0, 1),
        h.event(2, EventKind::mark, 0, 2),
        h.event(3, EventKind::process_woken, 0, 1, {{"woken", 2}}), // and the step of 2 that this is
        h.event(4, EventKind::mark, 0, 2),
    };
}

} // namespace

TEST_CASE("all consistent states of a small run are found, each once", "[causality]") {
    const Run run(two_processes());
    std::vector<Cut> states;
    const auto result = run.lattice.for_each({}, run.end, 100, [&](const Cut& cut) {
        states.push_back(cut);
        return true;
    });
    CHECK(result.answer == Answer::yes);
    // First process 0..2, second 0..3; its second step (being woken) needs both steps of the first: 3 * 2 + 2.
    CHECK(states.size() == 8);
    CHECK(result.states == 8);
    CHECK(states.front() == Cut{});
    CHECK(states.back() == run.end);
}

TEST_CASE("possibly and definitely are distinguished", "[causality]") {
    const Run run(two_processes());
    const auto both = [](std::uint64_t first, std::uint64_t second) {
        return [=](const Cut& cut) { return cut[0] == first && cut[1] == second; };
    };
    CHECK(run.lattice.possibly({}, run.end, 100, both(0, 1)).answer == Answer::yes);
    CHECK(run.lattice.definitely({}, run.end, 100, both(0, 1)).answer == Answer::no);
    CHECK(run.lattice.possibly({}, run.end, 100, both(0, 2)).answer == Answer::no);
    CHECK(run.lattice.definitely({}, run.end, 100, both(2, 1)).answer == Answer::yes);
    CHECK(run.lattice.definitely({}, run.end, 100, [](const Cut& cut) { return cut[0] == 1; }).answer == Answer::yes);
}

TEST_CASE("a budget that is spent and events that are missing are unknown, never a verdict", "[causality]") {
    const Run run(two_processes());
    const auto never = [](const Cut&) { return false; };
    CHECK(run.lattice.possibly({}, run.end, 3, never).answer == Answer::unknown);
    CHECK(run.lattice.definitely({}, run.end, 3, never).answer == Answer::unknown);
    const Run part(two_processes(), 3);
    CHECK(part.lattice.possibly({}, run.end, 100, never).answer == Answer::unknown);
    CHECK(part.lattice.possibly({}, Cut{{~std::uint64_t{0}}}, 100, never).answer == Answer::unknown);
}

TEST_CASE("the states of random histories are those that a search by hand finds", "[causality]") {
    std::size_t compared = 0;
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
        INFO("seed " << seed);
        const RandomHistory history = random_history(seed, {2, 2, 30, false});
        const Run run(history.events, 14);
        std::set<std::vector<std::uint64_t>> found;
        const auto result = run.lattice.for_each({}, run.end, 20'000, [&](const Cut& cut) {
            CHECK(found.insert(cut.counts).second);
            return true;
        });
        if (result.answer == Answer::unknown)
            continue;
        // All cuts up to the end, by counting; those that CutCheck calls consistent.
        std::uint64_t total = 1;
        for (const std::uint64_t count : run.end.counts)
            total *= count + 1;
        if (total > 20'000)
            continue;
        std::size_t consistent = 0;
        for (std::uint64_t number = 0; number < total; ++number) {
            Cut cut;
            std::uint64_t rest = number;
            for (const std::uint64_t count : run.end.counts) {
                cut.counts.push_back(rest % (count + 1));
                rest /= count + 1;
            }
            CutCheck check(cut);
            for (const SettledEvent& event : run.events)
                check.see(event);
            consistent += check.consistent();
        }
        CHECK(found.size() == consistent);
        ++compared;
    }
    CHECK(compared > 50);
}
