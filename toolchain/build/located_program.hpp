#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "toolchain/link/linker.hpp"

namespace t8::build {

/// A linked program with its debug information. What is booted is linked without; this links it again when somebody asks.
class DescribedProgram {
public:
    explicit DescribedProgram(link::LinkInput input) : input_(std::move(input)) {}

    /// Errors  the debug information of a library is damaged.
    Result<const link::LinkedProgram*> get() const;

private:
    link::LinkInput input_;
    mutable std::optional<Result<link::LinkedProgram>> program_;
};

/// Links a program without debug information.
/// Errors  as link::link.
Result<link::LinkedProgram> link_to_boot(link::LinkInput& input);

/// A linked program at its addresses.
struct LocatedProgram {
    std::vector<std::uint32_t> nodes; ///< where it runs
    std::shared_ptr<const DescribedProgram> program;
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
