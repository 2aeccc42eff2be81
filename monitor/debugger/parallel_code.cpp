#include "monitor/debugger/parallel_code.hpp"

#include <algorithm>
#include <optional>

namespace t8 {
namespace {

using Code = std::span<const DecodedLine>;
using Branch = ParallelCode::Branch;

bool has_ops(Code code, std::size_t at, std::initializer_list<Op> ops) {
    return at + ops.size() <= code.size() && std::equal(ops.begin(), ops.end(), code.begin() + static_cast<std::ptrdiff_t>(at),
                                                        [](Op op, const DecodedLine& line) { return op == line.op(); });
}

/// Returns the index of the first line from `first` on that is at or after an address.
std::size_t line_at(Code code, std::size_t first, Address at) {
    while (first < code.size() && code[first].at < at)
        ++first;
    return first;
}

constexpr std::size_t head_lines = 5;

/// ldc count; stl 1; ldc distance; ldpi; stl 0
std::optional<ParallelCode> head_at(Code code, std::size_t at) {
    if (!has_ops(code, at, {Op::ldc, Op::stl, Op::ldc, Op::ldpi, Op::stl}) || code[at + 1].operand() != 1 ||
        code[at + 4].operand() != 0 || code[at].operand() < 1)
        return {};
    ParallelCode parallel;
    parallel.begin = code[at].at;
    parallel.starts = code[at + 4].next();
    parallel.count = code[at].decoded.operand;
    parallel.end = code[at + 3].next() + code[at + 2].decoded.operand;
    return parallel.end > parallel.starts && parallel.end <= code.back().next() ? std::optional(parallel) : std::nullopt;
}

/// Divides the code up to the end of the PAR among its branches, whose beginnings are known.
void end_branches(ParallelCode& parallel) {
    for (Branch& branch : parallel.branches) {
        branch.end = parallel.end;
        for (const Branch& other : parallel.branches)
            if (other.begin > branch.begin)
                branch.end = std::min(branch.end, other.begin);
    }
}

/// Returns the words of an `ajw` down, by which the process becomes a branch; 0 if there is none, since the workspace is the same.
SignedWord become_branch(ParallelCode& parallel, Code code, std::size_t at) {
    const bool moves = has_ops(code, at, {Op::ajw}) && code[at].operand() < 0;
    parallel.branches_at = moves ? code[at].next() : code[at].at;
    return moves ? -code[at].operand() : 0;
}

/// Once for each branch but the first: ldc distance; ldlp -words; startp
bool take_plain(ParallelCode& parallel, Code code, std::size_t at) {
    std::vector<Branch> started;
    while (has_ops(code, at, {Op::ldc, Op::ldlp, Op::startp}) && started.size() + 1 < parallel.count) {
        started.push_back({code[at + 2].next() + code[at].decoded.operand, {}, -code[at + 1].operand()});
        at += 3;
    }
    if (started.empty() || started.size() + 1 != parallel.count || at >= code.size())
        return false;
    const SignedWord words = become_branch(parallel, code, at);
    parallel.kind = ParallelCode::Kind::plain;
    parallel.branches.push_back({parallel.branches_at, {}, words});
    parallel.branches.insert(parallel.branches.end(), started.begin(), started.end());
    return true;
}

/// ldc distance; ldpi; ldlp -words; stnl -1; ldlp -words; runp
bool take_priority(ParallelCode& parallel, Code code, std::size_t at) {
    if (!has_ops(code, at, {Op::ldc, Op::ldpi, Op::ldlp, Op::stnl, Op::ldlp, Op::runp}) || at + 6 >= code.size())
        return false;
    const Branch high{code[at + 1].next() + code[at].decoded.operand, {}, -code[at + 2].operand()};
    const SignedWord words = become_branch(parallel, code, at + 6);
    parallel.kind = ParallelCode::Kind::priority;
    parallel.branches = {high, {parallel.branches_at, {}, words}};
    return true;
}

/// In a loop: stnl index; ... stnl link; ldc distance; ldl copy; startp. After it: ldlp 0; endp
bool take_replicated(ParallelCode& parallel, Code code, std::size_t at) {
    std::size_t start = at;
    while (start < code.size() && code[start].op() != Op::startp && code[start].at < parallel.end)
        ++start;
    if (start < at + 2 || start >= code.size() || code[start - 2].op() != Op::ldc)
        return false;
    std::vector<SignedWord> stored;
    for (std::size_t n = start; n > at && stored.size() < 2; --n)
        if (code[n].op() == Op::stnl)
            stored.push_back(code[n].operand());
    if (stored.size() < 2)
        return false;
    parallel.kind = ParallelCode::Kind::replicated;
    parallel.link = stored[0];
    parallel.index = stored[1];
    parallel.branches_at = code[start].next() + code[start - 2].decoded.operand;
    parallel.branches = {{parallel.branches_at, {}, 0}};
    return true;
}

} // namespace

std::vector<ParallelCode> parallels_in(Code code) {
    std::vector<ParallelCode> parallels;
    for (std::size_t at = 0; at < code.size(); ++at) {
        std::optional<ParallelCode> parallel = head_at(code, at);
        if (!parallel)
            continue;
        const std::size_t after = at + head_lines;
        if (!take_plain(*parallel, code, after) && !take_priority(*parallel, code, after) &&
            !take_replicated(*parallel, code, after))
            continue;
        const bool is_sound = std::all_of(parallel->branches.begin(), parallel->branches.end(), [&](const Branch& branch) {
            const std::size_t line = line_at(code, after, branch.begin);
            return branch.begin < parallel->end && line < code.size() && code[line].at == branch.begin;
        });
        if (!is_sound)
            continue;
        end_branches(*parallel);
        parallels.push_back(std::move(*parallel));
    }
    return parallels;
}

} // namespace t8
