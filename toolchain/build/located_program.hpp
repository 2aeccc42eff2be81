#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "toolchain/debuginfo/locate.hpp"
#include "toolchain/link/linker.hpp"

namespace t8::build {

/// A program with its debug information. Booted programs are linked without it, so get() links the input a second time.
class DescribedProgram {
public:
    explicit DescribedProgram(link::LinkInput input) : input_(std::move(input)) {}
    /// With a program that has been linked with debug information.
    explicit DescribedProgram(link::LinkedProgram program) : program_(std::move(program)) {}

    /// Links the program with debug information at the first call, and returns it. The pointer stays valid as long as this object.
    /// Errors  as link::link, such as damaged debug information of a library.
    Result<const link::LinkedProgram*> get() const;

private:
    link::LinkInput input_;
    mutable std::optional<Result<link::LinkedProgram>> program_;
};

/// Links `input` without debug information. Leaves input.debug at `taken`.
/// Errors  as link::link.
Result<link::LinkedProgram> link_to_boot(link::LinkInput& input);

/// A linked program, the nodes that run it, and its load address.
struct LocatedProgram {
    std::vector<std::uint32_t> nodes; ///< the nodes that run it
    std::shared_ptr<const DescribedProgram> program;
    Address base;
};

/// Returns the routine at `address` in the program of `node`. Programs that cannot be linked with debug information are skipped.
debuginfo::LocatedRoutine routine_at(std::span<const LocatedProgram> programs, std::uint32_t node, Address address);

} // namespace t8::build
