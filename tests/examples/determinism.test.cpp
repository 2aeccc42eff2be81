#include <catch2/catch.hpp>

#include "tests/examples/example_run.hpp"

using namespace t8;
using examples::Way;

// Every example of a network stands here but ring, which machine.test.cpp runs; with arguments that leave the reference interpreter
// little to do.
TEST_CASE("every example ends the same in every way of running it", "[examples][determinism]") {
    struct Example {
        const char* file;
        const char* arguments = "";
    };
    constexpr Tick piece{3'700 * ticks_per_microsecond};
    for (const Example& example :
         {Example{"alltoall/alltoall.lua"}, Example{"clocks/clocks.lua"}, Example{"pipeline/pipeline.lua", "300"},
          Example{"processor_farm/farm1.lua", "8 20"}, Example{"processor_farm/farm4.lua", "20 20"},
          Example{"processor_farm/farm16.lua", "40 20"}, Example{"processor_farm/farm64.lua", "80 20"},
          Example{"ring_timer/ring_timer.lua", "1"}, Example{"worm/grid.lua"}, Example{"worm/odd.lua"}}) {
        const MachineSpec machine = examples::machine(example.file);
        const examples::Ended expected = examples::run(machine, example.arguments);
        CAPTURE(example.file);
        REQUIRE(expected.outcome == RunOutcome::finished);
        REQUIRE_FALSE(expected.output.empty());
        for (const Way& way :
             {Way{.tier = Tier::reference}, Way{.threads = 2}, Way{.threads = 4, .watched = true}, Way{}, Way{.watched = true},
              Way{.piece = piece}, Way{.threads = 2, .piece = piece, .move = Way::Move::by_image},
              Way{.piece = piece * 5, .move = Way::Move::by_file}, Way{.threads = 2, .probing = machines::Probing::messages},
              Way{.watched = true, .probing = machines::Probing::all}, Way{.piece = piece, .probing = machines::Probing::all},
              Way{.tier = Tier::reference, .probing = machines::Probing::all}}) {
            CAPTURE(way.tier == Tier::reference, way.threads, way.watched, way.piece.count, static_cast<int>(way.move));
            const examples::Ended ended = examples::run(machine, example.arguments, way);
            CHECK(ended.outcome == expected.outcome);
            CHECK(ended.exit_code == expected.exit_code);
            CHECK(ended.output == expected.output);
            CHECK(ended.state_hash == expected.state_hash);
            CHECK(ended.nodes == expected.nodes);
        }
    }
}
