#include "monitor/debugger/par_paths.hpp"

#include <algorithm>

namespace t8 {
namespace {

/// Returns whether an address is in the code of a branch; of a replicated PAR also where the copies are started.
bool is_inside(const ParallelCode& parallel, Address at) { return parallel.starts <= at && at < parallel.end; }

std::optional<std::size_t> branch_at(const ParallelCode& parallel, Address at) {
    for (std::size_t n = 0; n < parallel.branches.size(); ++n)
        if (parallel.branches[n].begin <= at && at < parallel.branches[n].end)
            return n;
    return {};
}

} // namespace

const std::vector<ParallelCode>& ParPaths::parallels_of(std::uint32_t node, const debuginfo::LocatedRoutine& routine,
                                                        Address begin) {
    const auto [known, is_new] = known_.try_emplace({node, begin});
    if (is_new)
        known->second = parallels_in(decoded_lines(machine_.node(node).memory(), begin, routine.bytes));
    return known->second;
}

/// Appends the PARs of a routine around an address, the innermost first. Returns false if the words of one are not in memory.
bool ParPaths::climb(std::uint32_t node, const std::vector<ParallelCode>& parallels, Address at, Address wptr,
                     ParPath& path) const {
    const Memory& memory = machine_.node(node).memory();
    for (auto parallel = parallels.rbegin(); parallel != parallels.rend(); ++parallel) {
        if (!is_inside(*parallel, at))
            continue;
        WithinPar within{node, wptr, *parallel, branch_at(*parallel, at)};
        if (within.branch && parallel->kind == ParallelCode::Kind::replicated) {
            within.wptr = Address{memory.peek_word(word_at(wptr, parallel->link))};
            within.index = static_cast<SignedWord>(memory.peek_word(word_at(wptr, parallel->index)));
        } else if (within.branch) {
            within.wptr = word_at(wptr, parallel->branches[*within.branch].words);
        }
        const Address goes_on{memory.peek_word(within.wptr)};
        within.left = memory.peek_word(word_at(within.wptr, 1));
        if (!memory.is_ram(within.wptr) || goes_on != parallel->end || within.left == 0 || within.left > parallel->count)
            return false;
        if (!within.branch && parallel->kind == ParallelCode::Kind::replicated)
            --within.left; // the process that starts the copies counts as one
        else if (!within.branch)
            within.branch = parallel->kind == ParallelCode::Kind::priority ? 1 : 0; // which it will become
        wptr = within.wptr;
        path.pars.push_back(std::move(within));
    }
    return true;
}

ParPath ParPaths::of(const StandingProcess& process, Address at) {
    ParPath path;
    const std::vector<Frame> chain = call_chain(code_, machine_.node(process.node), process);
    path.is_known = !chain.empty();
    for (std::size_t n = 0; n < chain.size(); ++n) {
        const Frame& frame = chain[n];
        // A caller goes on after its call, which may be the last instruction of a branch.
        const Address place = n == 0 ? at : frame.iptr - 1;
        const auto& parallels = parallels_of(process.node, frame.routine, frame.iptr - frame.routine.offset);
        path.is_sound = climb(process.node, parallels, place, frame.wptr, path) && path.is_sound;
    }
    std::reverse(path.pars.begin(), path.pars.end());
    return path;
}

} // namespace t8
