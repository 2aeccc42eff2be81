#pragma once

#include <string>

#include "toolchain/objects/object.hpp"
#include "toolchain/occam/check/check.hpp"

namespace t8::occam {

/// A routine's heading as occam writes it, on one line, with the directions of channels that its body shows: what an object keeps of it.
std::string heading_of(const RoutineInfo& routine);

/// What the linker knows a routine by when no pragma says otherwise: its name, that of an operator with the types of its operands.
std::string linker_name_of(const RoutineInfo& routine);

/// What `#USE` of an object makes visible: the types and protocols that its headings name, and each routine as an EXTERNAL pragma.
std::string interface_text(const CheckedUnit& checked, const objects::Object& object);

} // namespace t8::occam
