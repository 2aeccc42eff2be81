#include <catch2/catch.hpp>

#include "emulator/engine/engine.hpp"
#include "emulator/hardware/node_channels.hpp"
#include "tests/assertions.hpp"
#include "tests/emulator/machine/machine_bench.hpp"

using namespace t8;
using namespace t8::machines;
using Catch::Matchers::Contains;

#ifdef T8_SLOW_ASSERTIONS
namespace {

RunLimits until(Tick tick) {
    RunLimits limits;
    limits.until = tick;
    return limits;
}

} // namespace

TEST_CASE("a failed assertion in a run says node, cycle, Iptr and Wdesc", "[engine][assertion]") {
    Engine engine(pair(), Tier::reference, 1);
    engine.hardware.send_boot(0, 3, quick("ldc 1000; tin; " + out(2, Word{results}, 4)));
    engine.run(until(Tick{1'000 * ticks_per_microsecond}));
    engine.hardware.wires[engine.hardware.nodes[0].plugs[2]->wire].link.advance(Tick{1'000'000 * ticks_per_microsecond});
    const test::ThrowingAssertions throwing;
    // The output comes before what its link has been worked out to.
    CHECK_THROWS_WITH(engine.run(until(Tick{100'000 * ticks_per_microsecond})),
                      Contains("Link, invariant 1") && Contains("(node 0, cycle ") && Contains(", Iptr #800000"));
}

TEST_CASE("a node with something to do is among the active ones", "[engine][assertion]") {
    Engine engine(pair(), Tier::reference, 1);
    engine.hardware.send_boot(0, 3, quick("ldc 10000; tin"));
    engine.run(until(Tick{1'000 * ticks_per_microsecond}));
    engine.hardware.sweep(); // node 1 rests
    // Behind the engine's back, a node that listens for its boot begins to execute.
    engine.hardware.nodes[1].node->processor().state().activity = Activity::executing;
    const test::ThrowingAssertions throwing;
    CHECK_THROWS_WITH(engine.run(until(Tick{10'000 * ticks_per_microsecond})), Contains("Engine, invariant 1"));
}

TEST_CASE("a node operates a link no earlier than its lower bound", "[engine][assertion]") {
    Engine engine(pair(), Tier::reference, 1);
    NodeChannels& channels = *engine.hardware.nodes[0].channels;
    channels.allow({}, Tick{1});
    const test::ThrowingAssertions throwing;
    CHECK_THROWS_WITH(channels.output(2, Address{results}, 4), Contains("Engine, invariant 2"));
    channels.allow({}, Tick{});
    channels.output(2, Address{results}, 4);
}

TEST_CASE("a node that has changed has been noted before its bound is used again", "[engine][assertion]") {
    Engine engine(pair(), Tier::reference, 1);
    engine.hardware.send_boot(0, 3, quick("ldc 10000; tin"));
    engine.run(until(Tick{1'000 * ticks_per_microsecond}));
    Lookahead lookahead(engine.hardware);
    engine.hardware.changed_nodes.note_all();
    lookahead.compute();
    // Behind its back, a node gets ahead.
    engine.hardware.nodes[0].node->processor().state().cycles += 1'000;
    engine.hardware.nodes[0].node->processor().state().activity = Activity::executing;
    const test::ThrowingAssertions throwing;
    CHECK_THROWS_WITH(lookahead.compute(), Contains("Lookahead, invariant 1"));
}
#endif
