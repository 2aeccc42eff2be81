#include "toolchain/build/located_program.hpp"

#include <algorithm>

namespace t8::build {

Result<const link::LinkedProgram*> DescribedProgram::get() const {
    if (!program_)
        program_ = link::link(input_);
    if (!*program_)
        return tl::unexpected<Failure>(program_->error());
    return &**program_;
}

Result<link::LinkedProgram> link_to_boot(link::LinkInput& input) {
    input.debug = link::DebugInformation::left_out;
    Result<link::LinkedProgram> program = link::link(input);
    input.debug = link::DebugInformation::taken;
    return program;
}

debuginfo::LocatedRoutine routine_at(std::span<const LocatedProgram> programs, std::uint32_t node, Address address) {
    for (const LocatedProgram& located : programs) {
        if (std::find(located.nodes.begin(), located.nodes.end(), node) == located.nodes.end())
            continue;
        const Result<const link::LinkedProgram*> program = located.program->get();
        if (!program)
            continue;
        const Word offset = address - located.base;
        for (const debuginfo::Unit& unit : (*program)->units)
            for (const debuginfo::Routine& routine : unit.routines) {
                if (routine.atom >= (*program)->atoms.size())
                    continue;
                const link::PlacedAtom& atom = (*program)->atoms[routine.atom];
                if (offset >= atom.offset && offset - atom.offset < atom.size)
                    return {&unit, &routine, offset - atom.offset, atom.size};
            }
    }
    return {};
}

} // namespace t8::build
