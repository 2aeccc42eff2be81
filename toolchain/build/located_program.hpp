#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "toolchain/link/program.hpp"

namespace t8::build {

/// A linked program at its addresses, with the debug information of its variables.
struct LocatedProgram {
    std::vector<std::uint32_t> nodes; ///< where it runs
    std::shared_ptr<const link::LinkedProgram> program;
    Address base;
};

/// An instruction's routine, in the debug information of the node's program.
struct LocatedRoutine {
    const debuginfo::Unit* unit = nullptr;
    const debuginfo::Routine* routine = nullptr; ///< null: nothing is known of that address
    Word offset = 0;                             ///< of the instruction in the routine's code
};
LocatedRoutine routine_at(std::span<const LocatedProgram> programs, std::uint32_t node, Address address);

} // namespace t8::build
