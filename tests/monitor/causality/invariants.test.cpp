#include <catch2/catch.hpp>

#include "monitor/causality/causal_state.hpp"
#include "tests/assertions.hpp"
#include "tests/monitor/causality/small_history.hpp"

using namespace t8;
using Catch::Matchers::Contains;

namespace t8::test {

/// Reaches what no event can bring about.
struct CausalInside {
    static void join(CausalOrder& order, ChainNumber into, ChainNumber from) { order.state_->join(into, from); }
    static void forget_who_is_owed(CausalOrder& order) { order.state_->directions_.front().owed_to.clear(); }
    static void open_output(LinkStreams& streams) { streams.directions_.front().outputs.emplace_back(); }
};

} // namespace t8::test

using test::CausalInside;
using test::SmallHistory;

TEST_CASE("a chain learns only by an event that is a step of it", "[causality][assertion]") {
    const test::ThrowingAssertions throwing;
    SmallHistory h;
    CausalOrder order;
    order.see(h.event(1, EventKind::mark, 0, 1));
    order.see(h.event(2, EventKind::mark, 0, 2));
    CHECK_THROWS_WITH(CausalInside::join(order, order.chain_of(0, 1), order.chain_of(0, 2)),
                      Contains("CausalOrder, invariant 3"));
    CausalInside::join(order, order.chain_of(0, 2), order.chain_of(0, 1));
}

#ifdef T8_SLOW_ASSERTIONS
TEST_CASE("outputs and inputs of a direction are not open at a time", "[causality][assertion]") {
    const test::ThrowingAssertions throwing;
    SmallHistory h;
    LinkStreams streams;
    streams.see(h.received(10, 1, 1, 0, {.bytes = 4}), 1);
    CausalInside::open_output(streams);
    CHECK_THROWS_WITH(streams.see(h.received(20, 1, 1, 0, {.position = 4, .bytes = 4}), 2), Contains("CausalOrder, invariant 1"));
}

TEST_CASE("who is owed late knowledge stands among those that its direction will tell", "[causality][assertion]") {
    const test::ThrowingAssertions throwing;
    SmallHistory h;
    CausalOrder order;
    order.see(h.received(10, 1, 1, 0, {.bytes = 4}));
    CausalInside::forget_who_is_owed(order);
    CHECK_THROWS_WITH(order.see(h.received(20, 1, 1, 0, {.position = 4, .bytes = 4})), Contains("CausalOrder, invariant 2"));
}
#endif
