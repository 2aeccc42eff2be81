#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "toolchain/debuginfo/debug_info.hpp"

namespace t8::debuginfo {

/// A type without the names that were given to it.
const Type& without_names(const Unit& unit, const Type& type);

/// A process that stands still in a routine: before the instruction at `offset` of the routine's code, with its Wptr, in a memory whose
/// words `read` gives.
struct Standing {
    const Routine& routine;
    Word offset = 0;
    Address wptr;
    std::function<Word(Address)> read;
};

/// Wptr as it is after the routine's own `ajw`, or nothing where that is not known.
std::optional<Address> frame_base(const Standing& process);

/// Returns the variables that can be read before the instruction at `offset`: innermost scopes first, and in a scope the later
/// declarations first. A variable whose name occurs earlier in the result is hidden.
std::vector<const Variable*> visible(const Routine& routine, Word offset);

/// The first byte of a variable, or nothing: it is a constant, nowhere, or not known at this place.
std::optional<Address> address_of(const Variable& variable, const Standing& process);

} // namespace t8::debuginfo
