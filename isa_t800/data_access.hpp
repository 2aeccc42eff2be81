#pragma once

#include "isa_t800/instruction_set.hpp"

namespace t8 {

/// Whether an instruction always reads or writes memory, its own fetch apart. Instruction fetch from external memory gives way to it;
/// see FetchModel.
constexpr bool accesses_data(Op op) {
    switch (op) {
    case Op::ldl:
    case Op::stl:
    case Op::ldnl:
    case Op::stnl:
    case Op::call:
    case Op::ret:
    case Op::lend:
    case Op::lb:
    case Op::sb:
    case Op::move:
    case Op::startp:
    case Op::endp:
    case Op::runp:
    case Op::stopp:
    case Op::in_:
    case Op::out:
    case Op::outword:
    case Op::outbyte:
    case Op::resetch:
    case Op::alt:
    case Op::talt:
    case Op::enbc:
    case Op::altwt:
    case Op::taltwt:
    case Op::altend:
    case Op::saveh:
    case Op::savel:
    case Op::fpldnlsn:
    case Op::fpldnldb:
    case Op::fpldnlsni:
    case Op::fpldnldbi:
    case Op::fpldnladdsn:
    case Op::fpldnladddb:
    case Op::fpldnlmulsn:
    case Op::fpldnlmuldb:
    case Op::fpstnlsn:
    case Op::fpstnldb:
    case Op::fpstnli32:
    case Op::fpi32tor32:
    case Op::fpi32tor64:
    case Op::fpb32tor64:
        return true;
    default:
        return false;
    }
}

} // namespace t8
