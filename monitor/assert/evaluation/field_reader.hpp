#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "monitor/events/event.hpp"

namespace t8 {

/// The identity that a value of an event stands for. Numbers of processes and channels are unique only on their node.
struct Identity {
    std::uint64_t scope = 0; ///< the node, plus one; 0 for plain values
    std::uint64_t value = 0;
    friend constexpr auto operator<=>(const Identity&, const Identity&) = default;
};

/// Reads a value of an event by its name: a field of its kind, a common field, or one of the names below, which only rules have.
/// Shape   from, from_link, to, to_link: the ends of a message. link: the link of the channel, 0 to 3; its identity is the
///         directed link, named by its output at both ends. payload_word: a word of the payload, by index.
class FieldReader {
public:
    /// Returns a reader of the value `name`; nothing if no kind of event has such a value.
    static std::optional<FieldReader> named(std::string_view name);
    static FieldReader payload_word(std::uint32_t index);

    const std::string& name() const { return name_; }
    bool has(EventKind kind) const;
    /// Returns the value; nothing if this event has none, because its kind has none, it is on no link, or its payload is too short.
    std::optional<std::uint64_t> read(const Event& event) const;
    /// Returns the reason if the event has a value that was not recorded: its payload was cut off. Empty otherwise.
    std::string unrecorded(const Event& event) const;
    std::optional<Identity> identity(const Event& event) const;
    /// Returns the unit of the value in events of `kind`, as in event_kinds.def; "number" for values that have no row there.
    std::string_view unit(EventKind kind) const;

private:
    enum class Source : std::uint8_t { none, common, field, link, from_link, to_link, payload_word };
    struct Place {
        Source source = Source::none;
        std::uint8_t index = 0;
        bool scoped = false;    ///< true for a process or a channel
        std::int8_t scope = -1; ///< index of the field that holds the node of the process or channel; -1: the event's node
    };
    static constexpr std::size_t kinds = 65;
    static Place place_of(EventKind kind, std::string_view name);
    const Place& place(EventKind kind) const { return places_[static_cast<std::size_t>(kind) % kinds]; }

    std::string name_;
    std::uint32_t word_ = 0;
    std::array<Place, kinds> places_{};
};

/// Returns the name in event_kinds.def for a name of the rule language: "node" for "from" of a message. Other names are unchanged.
std::string_view table_name(EventKind kind, std::string_view name);
/// Returns the reason why the payload is shorter than `wanted` bytes: "0 of the 8 bytes of the message were recorded". Empty if `wanted`
/// bytes were recorded, or if the message itself has fewer.
std::string unrecorded_payload(const Event& event, std::uint64_t wanted);
/// Returns the names of all values that events of `kind` have.
std::vector<std::string_view> value_names_of(EventKind kind);

} // namespace t8
