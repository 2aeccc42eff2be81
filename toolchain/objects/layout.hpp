#pragma once

#include <span>
#include <vector>

#include "toolchain/objects/object.hpp"

namespace t8::objects {

/// Where atoms came to lie.
/// Units   bytes from the first atom. An undefined atom has the address of what follows it, and no bytes.
struct Layout {
    std::vector<Word> addresses; ///< as many as atoms
    Word size = 0;
};

/// Gives every site the shortest encoding that its operand needs and writes it there. Atoms lie one behind the other in their
/// order, constants from the next multiple of four bytes on.
///
/// Sites start with one byte, rows of tables with row_length, and only grow until nothing changes: the least fixed point, whatever
/// their lengths were before. An operand that is shorter, or came out smaller again by an alignment, fills its length with `pfix 0`
/// in front. A site that has to do with an undefined atom stays as short as it starts, with the operand 0.
///
/// With the bytes go all offsets into them: of sites, targets, bases, debug lines and ranges. An offset at the beginning of a site
/// stays in front of it, one at its end stays behind it.
/// REQUIRES: check() finds nothing wrong; at most 2 Gbyte come of it.
Layout lay_out(Object& object);

/// The same for atoms whose debug information comes from several units; the units' atoms index `atoms`.
Layout lay_out(std::vector<Atom>& atoms, std::span<debuginfo::Unit> units);

/// Atoms as they stand, one behind the other with constants aligned, without changing anything.
Layout place(std::span<const Atom> atoms);

} // namespace t8::objects
