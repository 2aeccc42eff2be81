#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "toolchain/debuginfo/debug_info.hpp"

namespace t8::debuginfo {

/// Returns the type that `type` is an alias of, through any number of aliases, or `type` itself.
const Type& without_names(const Unit& unit, const Type& type);

/// The routine that an instruction belongs to, in the debug information of the node's program.
struct LocatedRoutine {
    const Unit* unit = nullptr;
    const Routine* routine = nullptr; ///< null: nothing is known of that address
    Word offset = 0;                  ///< of the instruction in the routine's code
    Word bytes = 0;                   ///< length of that code
};

/// A process that is stopped in a routine, before the instruction at `offset` in the routine's code. `read` returns a word of the memory.
struct Standing {
    const Routine& routine;
    Word offset = 0;
    Address wptr;
    std::function<Word(Address)> read;
};

/// Returns Wptr as it is after the routine's own `ajw`, or nothing if the debug information does not give it at this offset.
std::optional<Address> frame_base(const Standing& process);

/// Returns the variables that can be read before the instruction at `offset`: innermost scopes first, and in a scope the later
/// declarations first. A variable whose name occurs earlier in the result is hidden.
std::vector<const Variable*> visible(const Routine& routine, Word offset);

/// Returns the address of the first byte of a variable. Returns nothing if it has no place, as a constant, or cannot be read at this
/// offset.
std::optional<Address> address_of(const Variable& variable, const Standing& process);

} // namespace t8::debuginfo
