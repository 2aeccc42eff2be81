#pragma once

#include <cstdint>
#include <string>

#include "isa_t800/part.hpp"
#include "toolchain/objects/object.hpp"

namespace t8::tcoff {

/// Returns why a part cannot execute a module, or an empty string if it can.
/// Source  TCOFF, words of instruction sets and attributes
std::string misfit(const objects::PartNeeds& needs, Part part);

/// Returns the error mode that the attributes of a module name.
objects::ErrorMode error_mode_of(std::int64_t attributes);

/// Returns true if routines of the module leave a REAL result in FAreg, as the T800's do, and not in Areg and Breg.
bool has_fpu_calls(const objects::PartNeeds& needs);

/// Returns the words in their own terms: "T800 (core fmul dup ...), 32 bits, HALT".
std::string describe(const objects::PartNeeds& needs);

/// Returns the name of a language of modules and descriptors, or its number.
std::string language_name(std::int64_t language);
/// Returns the names of the bits in the usage of a symbol: "export routine".
std::string usage_names(std::int64_t usage);
/// Returns the names of the bits in the attributes of a section: "read execute".
std::string section_names(std::int64_t attributes);

} // namespace t8::tcoff
