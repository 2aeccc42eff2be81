#pragma once

#include <string_view>

#include "monitor/history/event.hpp"

namespace t8 {

/// Where Event::values has a field, worked out by the compiler: event.values[field_place(EventKind::sent, "bytes")].
/// Errors  a kind that has no field of the name does not compile.
consteval std::size_t field_place(EventKind kind, std::string_view field) {
    struct Name {
        EventKind kind;
        std::string_view name;
    };
    constexpr Name names[] = {
#define EVENT_KIND(id, number, level, meaning)
#define FIELD(kind, id, part, coding, unit, meaning) {EventKind::kind, #id},
#include "monitor/history/event_kinds.def"
#undef EVENT_KIND
#undef FIELD
    };
    std::size_t place = 0;
    for (const Name& name : names) {
        if (name.kind != kind)
            continue;
        if (name.name == field)
            return place;
        ++place;
    }
    throw "no such field";
}

} // namespace t8
