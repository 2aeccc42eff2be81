#pragma once

#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "types/time.hpp"
#include "types/word.hpp"

namespace t8::cli {

/// "#80000070".
std::string address_text(Address address);

/// Returns a time as a number of microseconds, for data.
double us_of(Tick tick);

/// Adds `since`, a tick, and `since_us`, microseconds; nothing if it is not known.
void add_since(nlohmann::ordered_json& json, std::optional<Tick> since);

} // namespace t8::cli
