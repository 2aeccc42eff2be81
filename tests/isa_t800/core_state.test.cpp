#include "isa_t800/core_state.hpp"

#include <catch2/catch.hpp>

#include "tests/assertions.hpp"

using namespace t8;
using Catch::Matchers::Contains;

namespace {

CoreState idle() {
    CoreState state;
    state.activity = Activity::idle;
    state.cycles = 100;
    return state;
}

} // namespace

TEST_CASE("an idle processor has no process", "[processor][assertion]") {
    const test::ThrowingAssertions throwing;
    assert_invariants(idle(), 100, 0);
    CoreState state = idle();
    state.wdesc = Wdesc{MostNeg + 0x100u};
    CHECK_THROWS_WITH(assert_invariants(state, 0, 0), Contains("CoreState, invariant 1"));
    state = idle();
    state.shadow.low_interrupted = true;
    CHECK_THROWS_WITH(assert_invariants(state, 0, 0), Contains("CoreState, invariant 1"));
}

TEST_CASE("an idle processor is between instructions", "[processor][assertion]") {
    const test::ThrowingAssertions throwing;
    CoreState state = idle();
    state.oreg = 0x10;
    CHECK_THROWS_WITH(assert_invariants(state, 0, 0), Contains("CoreState, invariant 2"));
}

TEST_CASE("the time of a processor does not go back", "[processor][assertion]") {
    const test::ThrowingAssertions throwing;
    CHECK_THROWS_WITH(assert_invariants(idle(), 101, 0), Contains("CoreState, invariant 3"));
    CoreState state = idle();
    state.clocks_running = true;
    state.clock_start = 6;
    assert_invariants(state, 100, 6);
    CHECK_THROWS_WITH(assert_invariants(state, 100, 5), Contains("CoreState, invariant 3"));
}
