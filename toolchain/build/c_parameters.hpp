#pragma once

#include <cstdint>

#include "diagnostics/diagnostic.hpp"
#include "emulator/spec/machine_spec.hpp"
#include "toolchain/objects/object.hpp"

namespace t8::build {

/// Makes the object that gives a program in C the parameters of its node, a list in the machine file. get_param of the C library reads them.
/// Shape   one variable, `_lib_parameters`: the number of parameters, then a word for each, then the values to which these words point.
///         A channel is the address of its channel word; an integer or a Boolean a pointer to an int; a real a pointer to a double;
///         a string a pointer to its characters, ended by 0; a list a pointer to its elements: ints, doubles or, for channels and strings,
///         words.
/// Errors  parameters with names; a link that is not connected or cannot be told; an integer of more than 32 bits; a list whose elements
///         are of different kinds, or lists.
Result<objects::Object> c_parameters(const MachineSpec& machine, std::uint32_t node);

} // namespace t8::build
