#pragma once

#include <string>

#include "toolchain/objects/object.hpp"
#include "toolchain/occam/check/check.hpp"

namespace t8::occam {

/// Returns the heading that an object keeps of a routine: in occam, on one line, with the directions of channels that its body shows.
std::string heading_of(const RoutineInfo& routine);

/// Returns the external name of a routine without a TRANSLATE pragma: its name; for an operator with the types of its operands.
std::string linker_name_of(const RoutineInfo& routine);

/// Returns the interface of an object for `#USE`: the types and protocols that its headings name, and each routine as an EXTERNAL pragma.
std::string interface_text(const CheckedUnit& checked, const objects::Object& object);

} // namespace t8::occam
