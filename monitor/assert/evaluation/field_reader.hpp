#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "monitor/events/event.hpp"

namespace t8 {

/// The identity that a value of an event stands for: numbers of processes and channels are unique on their node only.
struct Identity {
    std::uint64_t scope = 0; ///< the node, plus one; 0 for plain values
    std::uint64_t value = 0;
    friend constexpr auto operator<=>(const Identity&, const Identity&) = default;
};

/// Reads a named value of events: a field of their kind, a common one, or what rules know by names of their own.
/// Shape   of messages from, from_link, to, to_link, as the ends are called. link: of the channel, 0 to 3; as an identity the directed
///         link, the same at both ends: its output. payload_word: the index of a word of the payload.
class FieldReader {
public:
    /// Nothing when no kind of event has a value of that name.
    static std::optional<FieldReader> named(std::string_view name);
    static FieldReader payload_word(std::uint32_t index);

    const std::string& name() const { return name_; }
    bool has(EventKind kind) const;
    /// Nothing when this event has none: another kind, no link, a payload that is too short.
    std::optional<std::uint64_t> read(const Event& event) const;
    /// Returns the reason when an event lacks a value that it should have: that part of the message was not recorded. Empty otherwise.
    std::string unrecorded(const Event& event) const;
    std::optional<Identity> identity(const Event& event) const;
    /// As in event_kinds.def, of that kind.
    std::string_view unit(EventKind kind) const;

private:
    enum class Source : std::uint8_t { none, common, field, link, from_link, to_link, payload_word };
    struct Place {
        Source source = Source::none;
        std::uint8_t index = 0;
        bool scoped = false;    ///< a process or a channel
        std::int8_t scope = -1; ///< index of the field that names its node; -1: the event's node
    };
    static constexpr std::size_t kinds = 65;
    static Place place_of(EventKind kind, std::string_view name);
    const Place& place(EventKind kind) const { return places_[static_cast<std::size_t>(kind) % kinds]; }

    std::string name_;
    std::uint32_t word_ = 0;
    std::array<Place, kinds> places_{};
};

/// The name of the table for what rules also call otherwise: "from" of a message is its node.
std::string_view table_name(EventKind kind, std::string_view name);
/// What a payload of which the recording holds too little is said to be: "0 of the 8 bytes of the message were recorded". Empty when it holds
/// that many, or the message has not so many.
std::string unrecorded_payload(const Event& event, std::uint64_t wanted);
/// All names of values that events of a kind have.
std::vector<std::string_view> value_names_of(EventKind kind);

} // namespace t8
