#pragma once

#include <string_view>

#include "isa_t800/part.hpp"

namespace t8::cli {

/// Returns the part called `name`. REQUIRES: `name` is one of part_choices.
Part part_named(std::string_view name);
inline constexpr std::string_view part_choices = "T414|T800|T805";

} // namespace t8::cli
