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

/// Returns "n3#1234".
std::string text_of(EventId id, const MachineSpec& machine);

/// Describes the value of a field: a node by its name, a fault or a reason by its name, addresses as "#80000070", process
/// descriptors with their priority ("#80000070 low"), hashes as "#1A2B", everything else in decimal. `unit` is one of
/// event_kinds.def.
std::string value_text(std::string_view unit, std::uint64_t value, const MachineSpec& machine);

/// The instruction that received the message of an event, and its node.
struct Receiver {
    std::uint32_t node = 0;
    Address iptr;
};
std::optional<Receiver> receiver_of(const Event& event);

/// Returns the value of the field `element` (channel_element.hpp); 0 if the kind has none.
std::uint64_t element_of(const Event& event);

/// Returns the source's name for the channel that an instruction uses, as channel_name_of does for both ends.
std::string channel_name_at(std::uint32_t node, Address iptr, std::uint64_t element, const CodeMap& code);

/// Returns the source's name for the channel of an event: "c", or "right > in" if sender and receiver have different names for
/// it. An element of an array has the subscripts of the array's declaration: "row[2]", "row[2] > in", "row[2] (right > in)".
/// Empty if it is not known.
std::string channel_name_of(const Event& event, const CodeMap& code);

/// Returns the recorded bytes of an event's message with their type; nothing if the type is not known or bytes are missing.
std::optional<MessageValue> value_of(const Event& event, const CodeMap& code);

/// Returns "link 2 out", "link 1 in", "event pin", "channel 17"; empty for no_channel.
std::string channel_text(std::uint32_t channel);

/// Returns a line for people, without an end of line: time in microseconds, place, process, act. If the code map knows the
/// instruction's source line, that stands beside the address. A probe point is named if it is one of `points`.
std::string line_of(const Event& event, const MachineSpec& machine, const CodeMap& code = {},
                    std::span<const ProbePoint> points = {});

/// Returns the probe point of an event of kind mark; null for other events, or if it is not known.
const ProbePoint* point_of(const Event& event, std::span<const ProbePoint> points);

} // namespace t8
