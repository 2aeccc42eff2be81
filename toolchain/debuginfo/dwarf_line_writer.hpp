#pragma once

#include <span>

#include "toolchain/debuginfo/byte_stream.hpp"
#include "toolchain/debuginfo/dwarf.hpp"

namespace t8::debuginfo {

/// Appends the line table of a unit to .debug_line: a sequence for each routine that has lines.
void write_lines(const Unit& unit, std::span<const CodePlace> atoms, ByteWriter& out);

} // namespace t8::debuginfo
