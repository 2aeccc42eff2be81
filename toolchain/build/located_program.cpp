#include "toolchain/build/located_program.hpp"

#include <algorithm>

namespace t8::build {

LocatedRoutine routine_at(std::span<const LocatedProgram> programs, std::uint32_t node, Address address) {
    for (const LocatedProgram& located : programs) {
        if (located.program == nullptr || std::find(located.nodes.begin(), located.nodes.end(), node) == located.nodes.end())
            continue;
        const Word offset = address - located.base;
        for (const debuginfo::Unit& unit : located.program->units)
            for (const debuginfo::Routine& routine : unit.routines) {
                if (routine.atom >= located.program->atoms.size())
                    continue;
                const link::PlacedAtom& atom = located.program->atoms[routine.atom];
                if (offset >= atom.offset && offset - atom.offset < atom.size)
                    return {&unit, &routine, offset - atom.offset};
            }
    }
    return {};
}

} // namespace t8::build
