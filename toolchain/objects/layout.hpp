#pragma once

#include <span>
#include <vector>

#include "toolchain/objects/object.hpp"

namespace t8::objects {

/// The addresses of atoms.
/// Units   bytes from the first atom. An undefined atom has no bytes and the address of the next atom.
struct Layout {
    std::vector<Word> addresses; ///< as many as atoms
    Word size = 0;
};

/// Gives every site the shortest encoding that its operand needs and writes it there. Atoms lie one after the other in their
/// order; constants begin at a multiple of four bytes.
///
/// Sites start with one byte, rows of tables with row_length, and only grow until nothing changes: the least fixed point,
/// whatever their lengths were before. If an operand needs fewer bytes than its site has, for example after an alignment, leading
/// `pfix 0` fill the site. A site that refers to an undefined atom keeps its initial length, with the operand 0.
///
/// All offsets into moved bytes are adjusted: of sites, targets, bases, debug lines and ranges. An offset at the beginning of a
/// site stays before it, one at its end stays after it.
/// REQUIRES: check() finds nothing wrong; the result has at most 2 Gbyte.
Layout lay_out(Object& object);

/// As lay_out of an Object, for atoms with debug information from several units; the units' atoms index `atoms`.
Layout lay_out(std::vector<Atom>& atoms, std::span<debuginfo::Unit> units);

/// Returns the layout of atoms in their present encoding, one after the other with constants aligned. Changes nothing.
Layout place(std::span<const Atom> atoms);

} // namespace t8::objects
