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

/// "n3#1234".
std::string text_of(EventId id, const MachineSpec& machine);

/// The number of a field in words: a node by its name, a fault or a reason by its own, addresses as "#80000070", process
/// descriptors with their priority ("#80000070 low"), hashes as "#1A2B", everything else in decimal. `unit` as in event_kinds.def.
std::string value_text(std::string_view unit, std::uint64_t value, const MachineSpec& machine);

/// The instruction that received the message of an event, and its node; nothing for events that have no receiver.
struct Receiver {
    std::uint32_t node = 0;
    Address iptr;
};
std::optional<Receiver> receiver_of(const Event& event);

/// What the source calls the channel of an event where its instructions use it: "c"; "right > in" where sender and receiver have names
/// of their own for it. Empty when it is not known.
std::string channel_name_of(const Event& event, const CodeMap& code);

/// The recorded bytes of an event's message with their type; nothing when that is not known, or not all of them are recorded.
std::optional<MessageValue> value_of(const Event& event, const CodeMap& code);

/// "link 2 out", "link 1 in", "event pin", "channel 17"; empty for no_channel.
std::string channel_text(std::uint32_t channel);

/// One line for people: when, where, who, what, without an end of line; times in microseconds. Where the code map knows the
/// instruction's source line, it is named beside its address; a probe point by its name where it is among the points.
std::string line_of(const Event& event, const MachineSpec& machine, const CodeMap& code = {},
                    std::span<const ProbePoint> points = {});

/// The probe point that an event of kind mark is of; null for other events, and where it is not known.
const ProbePoint* point_of(const Event& event, std::span<const ProbePoint> points);

} // namespace t8
