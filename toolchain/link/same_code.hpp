#pragma once

#include <cstdint>

#include "toolchain/objects/object.hpp"

namespace t8::link {

/// Whether two atoms are one thing compiled twice, as happens when two units include one file: the same facts for callers, the same
/// code and, behind local references, again the same. Names are taken to lead to the same thing. Operands that depend on where
/// things lie do not count, nor how long they are.
bool is_same_code(const objects::Object& first, std::uint32_t first_atom, const objects::Object& second,
                  std::uint32_t second_atom);

} // namespace t8::link
