#pragma once

#include <string>

#include "diagnostics/diagnostic.hpp"
#include "emulator/spec/machine_spec.hpp"
#include "toolchain/link/heading.hpp"

namespace t8::occam {

/// Returns the value as an occam expression of the formal's type.
/// Shape   integer types and BYTE: integers; BYTE also a string of one character. BOOL: Booleans. REAL32, REAL64: numbers. Arrays: lists;
///         arrays of BYTE also strings.
/// Errors  a value of another kind, one that the type does not have, a list of another length; without a place.
/// REQUIRES: formal.is_val.
Result<std::string> occam_value(const link::HeadingFormal& formal, const ParameterValue& value);

/// As a message shows it: "5", "'up'", "a list".
std::string shown(const ParameterValue& value);

} // namespace t8::occam
