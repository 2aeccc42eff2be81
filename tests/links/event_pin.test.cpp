#include "links/event_pin.hpp"

#include <catch2/catch.hpp>

using namespace t8;

// Bug: whether a second pull became known before or after the event was taken made one event or two.
TEST_CASE("pulls before an event is taken belong to it, whenever they become known", "[event]") {
    const Tick first{1000}, second{1500}, third{2500}, taken{2000};
    EventPin early, late;
    early.raise_at(first);
    early.raise_at(second);
    late.raise_at(first);
    for (EventPin* const pin : {&early, &late}) {
        pin->wait(EventPin::Waiting::process, Wdesc{0x80001001u}, taken - Tick{1});
        REQUIRE(pin->notice() == taken);
        pin->take(taken);
    }
    late.raise_at(second);

    for (EventPin* const pin : {&early, &late}) {
        CHECK_FALSE(pin->raised_at(taken + Tick{100}));
        pin->raise_at(third);
        CHECK(pin->raised_at(third));
        CHECK(pin->taken() == 1);
    }
}
