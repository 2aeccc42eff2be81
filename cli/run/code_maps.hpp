#pragma once

#include "isa_t800/assembler/assembler.hpp"
#include "monitor/events/code_map.hpp"
#include "toolchain/link/program.hpp"

namespace t8::cli {

/// Returns the source lines of the code of an assembled program.
CodeMap::Program code_map_of(const assembler::Assembly& assembly);

/// Returns the source lines of a linked program that is loaded at `base`.
CodeMap::Program code_map_of(const link::LinkedProgram& program, Address base);

} // namespace t8::cli
