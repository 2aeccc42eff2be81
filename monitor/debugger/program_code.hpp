#pragma once

#include <cstdint>

#include "monitor/events/code_map.hpp"
#include "toolchain/debuginfo/locate.hpp"

namespace t8 {

/// The code of the programs of a run, as the debugger asks for it. Whoever has built or read the programs implements it.
class ProgramCode {
public:
    virtual ~ProgramCode() = default;

    /// Returns the lines, routines and channels of all programs. A program whose debug information is damaged has none.
    virtual const CodeMap& map() const = 0;
    /// Returns the routine at an address of a node; its `routine` is null if there is no debug information about it.
    virtual debuginfo::LocatedRoutine routine_at(std::uint32_t node, Address address) const = 0;
    /// Returns false for addresses of a node that hold no code of its program for certain.
    virtual bool may_be_code(std::uint32_t node, Address address) const = 0;
};

} // namespace t8
