#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "monitor/events/event.hpp"

namespace t8 {

/// Returns the place of a field in Event::values at compile time: event.values[field_place(EventKind::sent, "bytes")].
/// Errors  a kind without a field of that name does not compile.
consteval std::size_t field_place(EventKind kind, std::string_view field) {
    struct Name {
        EventKind kind;
        std::string_view name;
    };
    constexpr Name names[] = {
#define EVENT_KIND(id, number, level, meaning)
#define FIELD(kind, id, part, coding, unit, meaning) {EventKind::kind, #id},
#include "monitor/events/event_kinds.def"
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

/// Returns the number of fields of a kind.
consteval std::size_t field_count(EventKind kind) {
    constexpr EventKind kinds[] = {
#define EVENT_KIND(id, number, level, meaning)
#define FIELD(kind, id, part, coding, unit, meaning) EventKind::kind,
#include "monitor/events/event_kinds.def"
#undef EVENT_KIND
#undef FIELD
    };
    return static_cast<std::size_t>(std::count(std::begin(kinds), std::end(kinds), kind));
}

/// A name as an argument of a template.
template <std::size_t size> struct FieldName {
    std::array<char, size> characters{};
    // NOLINTNEXTLINE(google-explicit-constructor): so that fill_field<"bytes"> can be written
    consteval FieldName(const char (&text)[size]) { std::copy_n(text, size, characters.begin()); }
    constexpr std::string_view text() const { return {characters.data(), size - 1}; }
};

/// A value for the field `name`.
template <FieldName name> struct GivenField { std::uint64_t value = 0; };
template <FieldName name> constexpr GivenField<name> field(std::uint64_t value) { return {value}; }

/// Makes `event` an event of `kind`: fill<EventKind::mark>(event, field<"point">(2)). The fields may come in any order.
/// Errors  does not compile if `kind` has no field of a given name, if a field has no value, or if a field has two values.
template <EventKind kind, FieldName... names> void fill(Event& event, GivenField<names>... given) {
    constexpr auto places = [] {
        std::array<std::size_t, sizeof...(names)> all{field_place(kind, names.text())...};
        std::sort(all.begin(), all.end());
        return all;
    }();
    static_assert(field_count(kind) == places.size(), "every field of the kind has a value");
    static_assert(std::adjacent_find(places.begin(), places.end()) == places.end(), "no field has two values");
    event.kind = kind;
    event.values = {};
    ((event.values[field_place(kind, names.text())] = given.value), ...);
}

} // namespace t8
