#pragma once

#include <span>

#include "isa_t800/assembler/assembler.hpp"
#include "monitor/events/code_map.hpp"
#include "toolchain/build/located_program.hpp"

namespace t8::cli {

/// Returns the source lines of the code of an assembled program.
CodeMap::Program code_map_of(const assembler::Assembly& assembly);

/// Returns the source lines of a linked program that is loaded at `base`.
CodeMap::Program code_map_of(const link::LinkedProgram& program, Address base);

/// Returns the source lines of programs, each on its nodes.
CodeMap code_map_of(std::span<const build::LocatedProgram> programs);

} // namespace t8::cli
