#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "emulator/config/machine_spec.hpp"
#include "emulator/config/sandbox.hpp"
#include "monitor/assert/property.hpp"

namespace t8 {

/// A function of a script as a predicate or key of events. Takes the function on top of the Lua stack, and pops it.
/// The script sees an event as a table: kind, tick, us, node, link, direction, sequence, payload (a string, when recorded), and
/// the fields of its kind by name; nodes are names, addresses and descriptors whole numbers. A link message also has from,
/// from_link, to.
std::shared_ptr<EventFunction> make_script_function(Sandbox& sandbox, const MachineSpec& machine);

/// A field's value as the key, without Lua.
std::shared_ptr<EventFunction> make_field_key(std::string field);

/// The fields that events of a kind have for scripts, the common ones included.
std::vector<std::string_view> event_field_names(EventKind kind);
bool event_has(EventKind kind, std::string_view field);

} // namespace t8
