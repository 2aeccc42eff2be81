#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "emulator/spec/machine_spec.hpp"
#include "monitor/events/code_map.hpp"
#include "monitor/events/event.hpp"
#include "monitor/events/probe_values.hpp"

namespace t8 {

/// Returns the id as a string: "n3#1234".
std::string text_of(EventId id, const MachineSpec& machine);

/// Returns the value of a field as a string: a node or a fault or a reason by its name, an address as "#80000070", a process descriptor
/// with its priority ("#80000070 low"), a hash as "#1A2B", all others in decimal. `unit` is a unit of event_kinds.def.
std::string value_text(std::string_view unit, std::uint64_t value, const MachineSpec& machine);

/// The instruction that received the message of an event, and its node.
struct Receiver {
    std::uint32_t node = 0;
    Address iptr;
};
std::optional<Receiver> receiver_of(const Event& event);

/// Returns the value of the field `element` (channel_element.hpp); 0 if the kind has none.
std::uint64_t element_of(const Event& event);

/// Returns the source's name for the channel that an instruction uses, with the subscripts of `element`. channel_name_of() does so for both
/// ends.
std::string channel_name_at(std::uint32_t node, Address iptr, std::uint64_t element, const CodeMap& code);

/// Returns the source's name for the channel of an event: "c", or "right > in" if sender and receiver have different names for it. An
/// element of an array has the subscripts that it has where the array is declared: "row[2]", "row[2] > in", "row[2] (right > in)".
/// Empty if the name is not known.
std::string channel_name_of(const Event& event, const CodeMap& code);

/// Returns the recorded bytes of an event's message with their type; nothing if the type is not known or bytes are missing.
std::optional<MessageValue> value_of(const Event& event, const CodeMap& code);

/// Returns the channel as a string: "link 2 out", "link 1 in", "event pin", "channel 17"; empty for no_channel.
std::string channel_text(std::uint32_t channel);

/// Returns a line for people, without an end of line: time in microseconds, place, process, act. The source line, if the code map knows it,
/// stands beside the address. A probe point has its name if it is one of `points`.
std::string line_of(const Event& event, const MachineSpec& machine, const CodeMap& code = {},
                    std::span<const ProbePoint> points = {});

/// Returns the probe point of a `mark` event; null for other events, or if the point is not known.
const ProbePoint* point_of(const Event& event, std::span<const ProbePoint> points);

} // namespace t8
