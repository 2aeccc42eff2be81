#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "isa_t800/assembler/assembler.hpp"
#include "monitor/history/code_map.hpp"
#include "toolchain/link/program.hpp"

namespace t8::cli {

/// A linked program where it lies, with what is known of its variables.
struct LocatedProgram {
    std::vector<std::uint32_t> nodes; ///< where it runs
    std::shared_ptr<const link::LinkedProgram> program;
    Address base;
};

/// Where the code of an assembled program comes from.
CodeMap::Program code_map_of(const Assembly& assembly);

/// The same for a linked program that lies at `base`.
CodeMap::Program code_map_of(const link::LinkedProgram& program, Address base);

} // namespace t8::cli
