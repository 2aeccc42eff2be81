#pragma once

#include <cstdint>

#include "toolchain/objects/object.hpp"

namespace t8::link {

/// True if two atoms are one routine or table compiled twice, which happens when two units include one file: equal facts for
/// callers, equal code and, recursively, equal atoms for local references. References by name are taken to be equal. Operands
/// that depend on addresses are not compared, nor are their lengths.
bool is_same_code(const objects::Object& first, std::uint32_t first_atom, const objects::Object& second,
                  std::uint32_t second_atom);

} // namespace t8::link
