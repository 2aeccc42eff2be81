#pragma once

#include "isa_t800/assembler/assembler.hpp"
#include "monitor/history/code_map.hpp"
#include "toolchain/link/program.hpp"

namespace t8::cli {

/// Where the code of an assembled program comes from.
CodeMap::Program code_map_of(const Assembly& assembly);

/// The same for a linked program that lies at `base`.
CodeMap::Program code_map_of(const link::LinkedProgram& program, Address base);

} // namespace t8::cli
