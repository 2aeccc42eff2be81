#pragma once

#include <string>

#include "diagnostics/diagnostic.hpp"
#include "emulator/spec/machine_spec.hpp"
#include "toolchain/link/heading.hpp"

namespace t8::occam {

/// Returns the value as an occam expression of the formal's type.
/// Shape   integer types and BYTE take integers; BYTE also takes a string of one character. BOOL takes Booleans; REAL32 and REAL64 take
///         numbers. Arrays take lists; arrays of BYTE also take strings.
/// Errors  have no place: a value of another kind, a value out of the range of the type, a list of another length.
/// REQUIRES: formal.is_val.
Result<std::string> occam_value(const link::HeadingFormal& formal, const ParameterValue& value);

/// Returns the value for messages: "5", "'up'", "a list of 2 values".
std::string shown(const ParameterValue& value);

} // namespace t8::occam
