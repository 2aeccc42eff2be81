#pragma once

#include <string_view>

#include "monitor/events/event.hpp"

namespace t8 {

/// A field of one kind of event. Its place is looked up once, by the constructor.
/// REQUIRES: the kind has a field of that name.
class EventField {
public:
    EventField(EventKind kind, std::string_view name) : index_(field_index(kind, name).value()) {}
    std::uint64_t operator()(const Event& event) const { return event.values[index_]; }
    std::uint32_t narrow(const Event& event) const { return static_cast<std::uint32_t>(event.values[index_]); }

private:
    std::size_t index_;
};

/// Returns the element `number` of `words`; empty if there is none.
inline std::string_view word_of(std::span<const std::string_view> words, std::uint64_t number) {
    return number < words.size() ? words[number] : std::string_view{};
}

} // namespace t8
