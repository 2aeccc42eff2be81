#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/debugger/program_code.hpp"
#include "monitor/events/code_map.hpp"
#include "toolchain/build/located_program.hpp"

namespace t8::cli {

/// The programs that were assembled or linked for a run. Most runs report nothing about their code, so the debug information of linked
/// programs is not read before map() is called.
class RunCode : public ProgramCode {
public:
    /// Adds a program, and returns its number.
    std::size_t add(CodeMap::Program assembled);
    std::size_t add(build::LocatedProgram linked);

    /// Records that `node` runs the program of number `program`.
    void runs_on(std::uint32_t node, std::size_t program);

    /// Returns the lines, routines and channels of all programs. A program whose debug information is damaged has none.
    const CodeMap& map() const override;
    debuginfo::LocatedRoutine routine_at(std::uint32_t node, Address address) const override;

    std::span<const build::LocatedProgram> linked() const { return linked_; }
    /// Calls each(number, program) for the linked programs.
    template <class Each> void for_each_linked(Each&& each) const {
        for (std::size_t number = 0; number < numbers_.size(); ++number)
            if (numbers_[number])
                each(number, linked_[*numbers_[number]]);
    }

    /// Returns false for addresses below the node's linked program, where there is only workspace.
    bool may_be_code(std::uint32_t node, Address address) const override;

    /// Reads the debug information now.
    /// Errors  it is damaged.
    Result<void> read() const;

    /// Returns the damage that was found when debug information was read; null if there was none.
    const Failure* damage() const { return damage_ ? &*damage_ : nullptr; }

private:
    std::vector<build::LocatedProgram> linked_;
    std::vector<std::optional<std::size_t>> numbers_; ///< by program: its index in linked_; nothing if it was assembled
    mutable CodeMap map_;                             ///< linked programs are empty until they are read
    mutable bool is_read_ = true;
    mutable std::optional<Failure> damage_;
};

} // namespace t8::cli
