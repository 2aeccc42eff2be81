#pragma once

#include <cstdint>

#include <nlohmann/json.hpp>

#include "monitor/console/map/map_machine.hpp"

namespace t8::console {

/// Returns the machine that the answer to the command `machine` describes. Parts that cannot be understood are left out.
MapMachine machine_of(const nlohmann::ordered_json& answer);

/// Sets the bytes of all links to those that they carry in the part of the run around a tick, by the answer to the command `loads`.
void take_loads(MapMachine& machine, const nlohmann::ordered_json& answer, std::uint64_t tick);

} // namespace t8::console
