#pragma once

#include "tests/emulator/machine/guest_code.hpp"
#include "toolchain/objects/object.hpp"

namespace t8::objects {

/// The contents that a random object may have.
struct Variety {
    unsigned atoms = 12;
    unsigned instructions = 60; ///< at most, in one atom
    bool undefined = true;
    bool debug = true;
};

/// Returns an object that check() accepts and that has been laid out.
Object random_object(machines::Random& random, const Variety& variety = {});

/// Returns an atom of code with the bytes.
Atom code_atom(std::string name, Bytes bytes, Binding binding = Binding::global);

/// Appends an instruction whose operand is the distance to a position, one byte long until it is laid out.
void add_site(Atom& atom, Op function, Position target, std::optional<Position> base = {});

} // namespace t8::objects
