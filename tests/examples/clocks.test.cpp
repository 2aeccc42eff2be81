#include <cstdint>
#include <cstdlib>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "links/oscillator.hpp"
#include "tests/examples/example_run.hpp"

using namespace t8;

namespace {

/// A line of the program's table.
struct Estimate {
    std::int64_t offset = 0; ///< microseconds
    double drift = 0;        ///< parts per million
};

std::vector<Estimate> estimates_in(const std::string& output) {
    const std::string heading = "node   offset us   drift ppm\n";
    const auto at = output.find(heading);
    INFO(output);
    REQUIRE(at != std::string::npos);
    std::istringstream table(output.substr(at + heading.size()));
    std::vector<Estimate> estimates;
    std::size_t node = 0;
    for (Estimate one; table >> node >> one.offset >> one.drift; estimates.push_back(one))
        REQUIRE(node == estimates.size() + 1);
    return estimates;
}

/// The high priority clock of a node, without an end: from its state when the run had ended, and its specification.
class Clock {
public:
    Clock(const NodeSpec& spec, const CoreState& state)
        : ticks_per_cycle_(ticks_per_cycle(spec.tenths_mhz).count), oscillator_(ticks_per_cycle_, spec.oscillator_ppb),
          base_(static_cast<std::int32_t>(state.clock_base)), start_(state.clock_start) {}

    std::int64_t at(Tick tick) const {
        const std::uint64_t local = oscillator_.cycle_at(tick) * ticks_per_cycle_;
        return base_ + static_cast<std::int64_t>((local - start_) / ticks_per_microsecond);
    }
    /// The middle of a microsecond.
    Tick tick_of(std::int64_t microseconds) const {
        const auto passed = static_cast<std::uint64_t>(microseconds - base_);
        const std::uint64_t local = start_ + passed * ticks_per_microsecond + ticks_per_microsecond / 2;
        return oscillator_.tick_of(local / ticks_per_cycle_);
    }

private:
    std::uint64_t ticks_per_cycle_;
    Oscillator oscillator_;
    std::int64_t base_;
    std::uint64_t start_;
};

/// How far a clock of `node` is ahead of the root's, in parts per million.
double true_drift(const NodeSpec& root, const NodeSpec& node) {
    return 1e6 * ((1e9 + node.oscillator_ppb) / (1e9 + root.oscillator_ppb) - 1);
}

void check_estimates(const MachineSpec& machine) {
    const examples::Ended ended = examples::run(machine);

    CHECK(ended.outcome == RunOutcome::finished);
    CHECK(ended.exit_code == 0);
    CHECK(ended.stopped_nodes == 0);
    const Clock root(machine.nodes[0], ended.nodes[0]);
    const Tick first = root.tick_of(static_cast<std::int64_t>(examples::number_after(ended.output, "first pulse at ")));
    const std::vector<Estimate> estimates = estimates_in(ended.output);
    REQUIRE(estimates.size() == machine.nodes.size() - 1);
    for (std::size_t node = 1; node < machine.nodes.size(); ++node) {
        INFO("node " << node);
        const auto skew = machine.interrupt_line->members[node];
        REQUIRE(skew);
        const Clock clock(machine.nodes[node], ended.nodes[node]);
        const Estimate& estimate = estimates[node - 1];
        CHECK(std::llabs(estimate.offset - (clock.at(first + *skew) - root.at(first))) <= 1);
        CHECK(estimate.drift == Approx(true_drift(machine.nodes[0], machine.nodes[node])).margin(1.0));
    }
}

} // namespace

TEST_CASE("every node estimates how its clock stands to the root's from the interrupt line", "[examples][interrupt]") {
    const MachineSpec machine = examples::machine("clocks/clocks.lua");

    check_estimates(machine);

    CHECK(examples::run(machine).output == "first pulse at 51171 us\n"
                                           "node   offset us   drift ppm\n"
                                           "   1        8875      +12.1\n"
                                           "   2       18870      -7.6\n"
                                           "   3       28867      +48.1\n"
                                           "   4       38860      +0.0\n"
                                           "   5       48858      +3.2\n"
                                           "   6       58848      -50.1\n"
                                           "   7       68845      +1.1\n");
}

TEST_CASE("the clocks are estimated whatever their errors, and however late the line reaches them", "[examples][interrupt]") {
    for (const std::uint32_t seed : {1u, 2u, 3u}) {
        INFO("seed " << seed);
        std::mt19937 random(seed); // its numbers are the same everywhere
        MachineSpec machine = examples::machine("clocks/clocks.lua");
        machine.interrupt_line->sampled_every = Tick{64 * ticks_per_microsecond};
        for (std::size_t node = 0; node < machine.nodes.size(); ++node) {
            machine.nodes[node].oscillator_ppb = static_cast<std::int32_t>(random() % 400'001) - 200'000;
            if (node != 0)
                machine.interrupt_line->members[node] = Tick{random() % (20 * ticks_per_microsecond)};
        }

        check_estimates(machine);
    }
}
