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

/// Reads a named value of events: a field of their kind, a common field, or a value for which only rules have a name.
/// Shape   from, from_link, to, to_link: the ends of a message. link: the link of the channel, 0 to 3; its identity is the
///         directed link, named by its output at both ends. payload_word: a word of the payload, by index.
class FieldReader {
public:
    /// Returns nothing if no kind of event has a value of that name.
    static std::optional<FieldReader> named(std::string_view name);
    static FieldReader payload_word(std::uint32_t index);

    const std::string& name() const { return name_; }
    bool has(EventKind kind) const;
    /// Returns nothing if this event has no such value: it is of another kind, on no link, or its payload is too short.
    std::optional<std::uint64_t> read(const Event& event) const;
    /// Returns the reason when an event lacks a value that it should have: that part of the message was not recorded. Empty otherwise.
    std::string unrecorded(const Event& event) const;
    std::optional<Identity> identity(const Event& event) const;
    /// Returns the unit in event_kinds.def for events of a kind.
    std::string_view unit(EventKind kind) const;

private:
    enum class Source : std::uint8_t { none, common, field, link, from_link, to_link, payload_word };
    struct Place {
        Source source = Source::none;
        std::uint8_t index = 0;
        bool scoped = false;    ///< true for a process or a channel
        std::int8_t scope = -1; ///< index of the field that names its node; -1: the event's node
    };
    static constexpr std::size_t kinds = 65;
    static Place place_of(EventKind kind, std::string_view name);
    const Place& place(EventKind kind) const { return places_[static_cast<std::size_t>(kind) % kinds]; }

    std::string name_;
    std::uint32_t word_ = 0;
    std::array<Place, kinds> places_{};
};

/// Returns the name in the table of a value for which rules also have another name: "from" of a message is its node.
std::string_view table_name(EventKind kind, std::string_view name);
/// Returns the reason why a payload is too short: "0 of the 8 bytes of the message were recorded". Empty if the recording holds
/// `wanted` bytes, or the message has fewer.
std::string unrecorded_payload(const Event& event, std::uint64_t wanted);
/// All names of values that events of a kind have.
std::vector<std::string_view> value_names_of(EventKind kind);

} // namespace t8
