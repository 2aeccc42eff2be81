#include "toolchain/code/print.hpp"

#include <fmt/format.h>

namespace t8::code {
namespace {

std::string plus(SignedWord value) { return value == 0 ? std::string() : fmt::format("{:+}", value); }

} // namespace

std::string text_of(const Operand& operand) {
    using Kind = Operand::Kind;
    switch (operand.kind) {
    case Kind::none:
        return {};
    case Kind::literal:
        return fmt::format("{}", operand.value);
    case Kind::slot:
        return fmt::format("s{}{}", operand.first, plus(operand.value));
    case Kind::label:
        return fmt::format("L{}", operand.first);
    case Kind::row:
        return fmt::format("row L{}", operand.first);
    case Kind::difference:
        return fmt::format("L{}-L{}", operand.first, operand.second);
    case Kind::atom:
        return fmt::format("atom {}", operand.first);
    case Kind::atom_from:
        return fmt::format("atom {}-L{}", operand.first, operand.second);
    case Kind::routine:
        return fmt::format("routine {}", operand.first);
    case Kind::routine_from:
        return fmt::format("routine {}-L{}", operand.first, operand.second);
    case Kind::distance:
        return fmt::format("from f{} to f{}{}", operand.first, operand.second, plus(operand.value));
    case Kind::minus_distance:
        return fmt::format("from f{} to f{}{}", operand.second, operand.first, plus(operand.value));
    case Kind::stride:
        return fmt::format("stride f{}", operand.first);
    case Kind::frame_words:
        return fmt::format("frame f{}", operand.first);
    case Kind::minus_frame_words:
        return fmt::format("-frame f{}", operand.first);
    case Kind::vector:
        return fmt::format("v{}{}", operand.first, plus(operand.value));
    case Kind::vector_top:
        return fmt::format("vector top f{}", operand.first);
    case Kind::vector_start:
        return fmt::format("vector start f{}", operand.first);
    case Kind::vector_stride:
        return fmt::format("vector stride f{}", operand.first);
    }
    return {};
}

std::string text_of(const Line& line, const Routine& routine) {
    switch (line.kind) {
    case Line::Kind::instruction: {
        const std::string_view mnemonic = row_of(line.op).mnemonic;
        if (line.operand.kind == Operand::Kind::none)
            return std::string(mnemonic);
        return fmt::format("{} {}", mnemonic, text_of(line.operand));
    }
    case Line::Kind::label:
        return fmt::format("L{}:", line.operand.first);
    case Line::Kind::enter_frame:
        return fmt::format("-- frame f{}", line.operand.first);
    case Line::Kind::bytes:
        return fmt::format(".bytes {}", routine.raw[line.operand.first].size());
    case Line::Kind::open_scope:
    case Line::Kind::close_scope:
    case Line::Kind::variable:
    case Line::Kind::end_variable:
        break;
    }
    return {};
}

std::string text_of(const Code& code, RoutineId routine) {
    std::string text;
    for (const Line& line : code.routine(routine).lines) {
        const std::string one = text_of(line, code.routine(routine));
        if (one.empty() || line.kind == Line::Kind::enter_frame)
            continue;
        if (!text.empty())
            text += "; ";
        text += one;
    }
    return text;
}

} // namespace t8::code
