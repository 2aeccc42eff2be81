#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "toolchain/objects/object.hpp"

namespace t8::objects {

/// The addresses of atoms.
/// Units   bytes from the first atom. An undefined atom is laid out as one without bytes.
struct Layout {
    std::vector<Word> addresses; ///< by atom
    Word size = 0;               ///< the end of the last atom
    struct Misfit {
        std::uint32_t atom = 0;
        Word offset = 0;
    };
    std::vector<Misfit> misfits{}; ///< fixed sites whose operand needs more bytes than they have; they have the operand 0
};

/// Encodes every site in as few bytes as its operand needs, and returns the addresses of the atoms. Atoms lie one after the other in
/// their order; constants and aligned code begin at a multiple of four bytes.
///
/// Fixed sites keep their length. Other sites start with one byte, rows of tables with row_length, and grow until each has the bytes that its operand needs. The result does
/// not depend on their lengths before. If an operand then needs fewer bytes than its site has, for example after an alignment, the site
/// begins with `pfix 0`. A site that refers to an undefined atom keeps its initial length, with the operand 0.
///
/// All offsets in atoms are adjusted: those of sites, targets, bases, debug lines and ranges. An offset at the beginning of a site stays
/// at its beginning, one at its end stays at its end.
/// REQUIRES: check() finds no error; the result has at most 2 Gbyte.
Layout lay_out(Object& object);

/// Lays out atoms as lay_out(Object&) does, with debug information from several units; Routine::atom of the units indexes `atoms`.
Layout lay_out(std::vector<Atom>& atoms, std::span<debuginfo::Unit> units);

/// Returns the layout of `atoms` with their present bytes: one after the other, constants at multiples of four bytes.
Layout place(std::span<const Atom> atoms);

} // namespace t8::objects
