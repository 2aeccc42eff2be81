#pragma once

#include <vector>

#include "toolchain/code/frames.hpp"
#include "toolchain/code/routine.hpp"
#include "toolchain/objects/object.hpp"

namespace t8::code {

/// Returns the value of an operand, or nothing when it depends on the addresses of code.
std::optional<SignedWord> value_of(const Operand& operand, const Frames& frames);

/// Appends the shortest instructions that push a constant: `ldc`, or `mint` with instructions that derive the constant from it.
void encode_constant(SignedWord value, Bytes& out);

/// Encodes the routine's lines as bytes and sites. Sets `offsets`, by label id, to the offsets of the routine's labels, and `line_offsets`
/// to the offset of each line and of the end. `first` is the atom of the outermost routine, `own` that of this one.
/// REQUIRES: the routine and the enclosing ones are closed.
objects::Atom assemble(const Routine& routine, const Frames& frames, objects::AtomIndex first, objects::AtomIndex own,
                       std::vector<Word>& offsets, std::vector<Word>& line_offsets);

/// Returns the debug information of the routine.
debuginfo::Routine describe(const Routine& routine, const Frames& frames, objects::AtomIndex own,
                            const std::vector<Word>& line_offsets);

} // namespace t8::code
