#include <array>
#include <deque>
#include <type_traits>

#include <catch2/catch.hpp>

#include "links/link.hpp"
#include "tests/assertions.hpp"

using namespace t8;
using Catch::Matchers::Contains;

namespace {

LinkOperation at(LinkOperation::Kind kind, Tick tick) { return {.kind = kind, .at = tick, .bytes = 1, .payload = {1}}; }

} // namespace

TEST_CASE("a link refuses faults that do not rise by tick", "[link][assertion]") {
    const test::ThrowingAssertions throwing;
    Link link{LinkTiming{}};
    link.schedule(0, at(LinkOperation::Kind::noise, Tick{500}));
    CHECK_THROWS_WITH(link.schedule(1, at(LinkOperation::Kind::cut, Tick{499})), Contains("Link, invariant 2"));
}

#ifdef T8_SLOW_ASSERTIONS
TEST_CASE("a link refuses an operation before what has been worked out", "[link][assertion]") {
    const test::ThrowingAssertions throwing;
    Link link{LinkTiming{}};
    link.advance(Tick{1000});
    CHECK_THROWS_WITH(link.operate(0, at(LinkOperation::Kind::output, Tick{999})), Contains("Link, invariant 1"));
    link.operate(0, at(LinkOperation::Kind::output, Tick{1000}));
}

TEST_CASE("a link refuses operations of an end that do not rise by tick", "[link][assertion]") {
    const test::ThrowingAssertions throwing;
    Link link{LinkTiming{}};
    link.operate(1, at(LinkOperation::Kind::input, Tick{500}));
    CHECK_THROWS_WITH(link.operate(1, at(LinkOperation::Kind::reset_input, Tick{499})), Contains("Link, invariant 1"));
    link.operate(0, at(LinkOperation::Kind::output, Tick{10}));
}

TEST_CASE("a link notices that something begins before what has been worked out", "[link][assertion]") {
    const test::ThrowingAssertions throwing;
    Link link{LinkTiming{}};
    link.advance(Tick{400});
    link.advance(Tick{300});
    CHECK(link.worked_out() == Tick{400});
    link.operate(0, at(LinkOperation::Kind::output, Tick{500}));
    for_each_state_field(link, [](auto& field) {
        if constexpr (std::is_same_v<std::remove_reference_t<decltype(field)>, std::array<std::deque<LinkOperation>, 2>>)
            field[0].front().at = Tick{350};
    });
    CHECK_THROWS_WITH(link.advance(Tick{600}), Contains("Link, invariant 3"));
}

TEST_CASE("a link notices a burst of more bytes than an input wants", "[link][assertion]") {
    const test::ThrowingAssertions throwing;
    Link link{LinkTiming{}};
    for_each_state_field(link, [](auto& field) {
        if constexpr (std::is_same_v<std::remove_reference_t<decltype(field)>, std::array<LinkChannelState, 2>>) {
            field[0].bursting = field[0].sending = field[0].receiving = true;
            field[0].burst = field[0].left = 2;
            field[0].wanted = 1;
            field[0].next_start = Tick{1'000'000};
        }
    });
    CHECK_THROWS_WITH(link.advance(Tick{1}), Contains("Link, invariant 4"));
}
#endif
