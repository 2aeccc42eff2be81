#pragma once

#include <string>

#include "toolchain/objects/object.hpp"
#include "toolchain/occam/check/check.hpp"

namespace t8::occam {

/// Returns the heading of a routine for object files: in occam, on one line. A channel formal is marked ? or ! if it is only input from or
/// only output to.
std::string heading_of(const RoutineInfo& routine);

/// Returns the external name that a routine has if no TRANSLATE pragma gives one: its name, for an operator with the types of its
/// operands.
std::string linker_name_of(const RoutineInfo& routine);

/// Returns the interface of an object for `#USE`: the types and protocols that its headings name, and each routine as an EXTERNAL pragma.
std::string interface_text(const CheckedUnit& checked, const objects::Object& object);

} // namespace t8::occam
