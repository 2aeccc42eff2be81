#include "toolchain/code/jumps.hpp"

namespace t8::code {
namespace {

/// The most jumps that are followed at a time. Longer chains are followed in the next round, and circles not for ever.
constexpr unsigned most_hops = 16;

bool is_jump_to_label(const Line& line) {
    return (line.is(Op::j) || line.is(Op::cj)) && line.operand.kind == Operand::Kind::label;
}

/// Returns the first line from `line` on that is no mark, or the number of lines.
std::size_t next_with_bytes(const std::vector<Line>& lines, std::size_t line) {
    while (line < lines.size() && !lines[line].has_bytes())
        ++line;
    return line;
}

/// True if `jump`, which leads to line `next`, may lead to the target of `next` instead.
bool may_follow(const std::vector<Line>& lines, const Line& jump, std::size_t next, const std::vector<LabelUses>& labels) {
    const Line& line = lines[next];
    if (!is_jump_to_label(line) || line.operand == jump.operand)
        return false;
    if (jump.is(Op::j))
        return line.is(Op::j);
    // A loop must keep its `j`, the only jump at which a process can be descheduled; `cj` never deschedules.
    return line.is(Op::cj) || labels[line.operand.first].line > next;
}

} // namespace

bool is_false_jump(const std::vector<Line>& lines, std::size_t line) {
    return line != 0 && lines[line].is(Op::cj) && lines[line - 1].is(Op::ldc) && lines[line - 1].operand == literal(0);
}

bool jumps_to_next(const std::vector<Line>& lines, std::size_t line) {
    if (!is_jump_to_label(lines[line]))
        return false;
    for (std::size_t next = line + 1; next < lines.size() && !lines[next].has_bytes(); ++next)
        if (lines[next].kind == Line::Kind::label && lines[next].operand.first == lines[line].operand.first)
            return true;
    return false;
}

bool thread_jumps(std::vector<Line>& lines, std::vector<LabelUses>& labels) {
    for (std::size_t n = 0; n < lines.size(); ++n)
        if (lines[n].kind == Line::Kind::label)
            labels[lines[n].operand.first].line = static_cast<std::uint32_t>(n);
    bool changed = false;
    for (Line& jump : lines) {
        if (!is_jump_to_label(jump) || jump.is_verbatim)
            continue;
        for (unsigned hop = 0; hop < most_hops; ++hop) {
            const std::size_t next = next_with_bytes(lines, labels[jump.operand.first].line);
            if (next == lines.size() || !may_follow(lines, jump, next, labels))
                break;
            --labels[jump.operand.first].entries;
            jump.operand = lines[next].operand;
            ++labels[jump.operand.first].entries;
            changed = true;
        }
    }
    return changed;
}

} // namespace t8::code
