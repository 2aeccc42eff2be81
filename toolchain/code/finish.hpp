#pragma once

#include <vector>

#include "toolchain/code/frames.hpp"
#include "toolchain/code/routine.hpp"
#include "toolchain/objects/object.hpp"

namespace t8::code {

/// What an operand comes to, when it does not depend on where code comes to lie.
std::optional<SignedWord> value_of(const Operand& operand, const Frames& frames);

/// The shortest instructions that push a constant: `ldc`, or `mint` with what follows from it.
void encode_constant(SignedWord value, Bytes& out);

/// Bytes and sites of the routine's lines. `offsets`, by label id, gets where its labels come to stand; `line_offsets` where each line begins,
/// and as its last the end.
/// REQUIRES: the routine is closed, and those around it.
objects::Atom assemble(const Routine& routine, const Frames& frames, objects::AtomIndex first, objects::AtomIndex own,
                       std::vector<Word>& offsets, std::vector<Word>& line_offsets);

/// What debuggers want to know of it.
debuginfo::Routine describe(const Routine& routine, const Frames& frames, objects::AtomIndex own,
                            const std::vector<Word>& line_offsets);

} // namespace t8::code
