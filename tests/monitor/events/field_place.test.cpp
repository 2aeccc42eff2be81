#include "monitor/events/field_place.hpp"

#include <catch2/catch.hpp>

using namespace t8;

TEST_CASE("fields of an event are filled by their names, in any order", "[history]") {
    Event event;
    event.values.fill(99);

    fill<EventKind::sent>(event, field<"element">(9), field<"payload_hash">(8), field<"duration">(7), field<"waited">(6),
                          field<"sequence">(5), field<"position">(4), field<"bytes">(3), field<"to_link">(2),
                          field<"to_node">(1));

    CHECK(event.kind == EventKind::sent);
    std::uint64_t value = 0;
    for (const char* const name :
         {"to_node", "to_link", "bytes", "position", "sequence", "waited", "duration", "payload_hash", "element"})
        CHECK(event[name] == ++value);
    CHECK(event.values[field_rows(EventKind::sent).size()] == 0); // nothing is left of what it was before

    fill<EventKind::process_runs>(event);

    CHECK(event.kind == EventKind::process_runs);
    CHECK(event.values == decltype(event.values){});
}

TEST_CASE("the place of each field of the table is that of its row", "[history]") {
    STATIC_REQUIRE(field_count(EventKind::received) == 7);
    STATIC_REQUIRE(field_count(EventKind::process_runs) == 0);
    CHECK(field_place(EventKind::guard_disabled, "taken") == field_index(EventKind::guard_disabled, "taken"));
    CHECK(field_place(EventKind::communication, "payload_hash") == field_index(EventKind::communication, "payload_hash"));
    for (const KindRow& row : kind_rows())
        for (std::size_t place = 0; place < field_rows(row.kind).size(); ++place)
            CHECK(field_index(row.kind, field_rows(row.kind)[place].name) == place);
}
