#pragma once

#include <cstdint>

#include "toolchain/objects/object.hpp"

namespace t8::link {

/// True if two atoms are one routine or table that was compiled twice, as when two units include one file. They have equal entries
/// (workspace, vectorspace, heading) and equal code, and so have, recursively, the local atoms that they refer to. Other atoms are equal
/// if their names are. Operands that depend on addresses, and their lengths, are not compared.
bool is_same_code(const objects::Object& first, std::uint32_t first_atom, const objects::Object& second,
                  std::uint32_t second_atom);

} // namespace t8::link
