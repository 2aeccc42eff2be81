#pragma once

#include <optional>

#include "isa_t800/instruction_set.hpp"
#include "isa_t800/workspace.hpp"

namespace t8 {

/// The words of its workspace that an instruction reads or writes, for tiers that check and price them before they execute it.
struct WorkspaceAccesses {
    std::optional<SignedWord> first{}; ///< offset in words of the lowest one from Wptr; nothing: the operand is the offset
    unsigned words = 1;
    bool writes = false;
    bool is_certain =
        true; ///< false if it depends on the data whether the words are accessed, so that they are priced as it happens
};

/// Returns nothing for an instruction that accesses no word of its workspace, or that a tier leaves to the reference interpreter.
/// Source  CWG, definitions of the instructions.
constexpr std::optional<WorkspaceAccesses> workspace_accesses(Op op) {
    switch (op) {
    case Op::ldl:
        return WorkspaceAccesses{};
    case Op::stl:
        return WorkspaceAccesses{.writes = true};
    case Op::call:
        return WorkspaceAccesses{.first = -4, .words = 4, .writes = true};
    case Op::ret:
    case Op::altend:
        return WorkspaceAccesses{.first = workspace_offset::temp_s};
    case Op::alt:
        return WorkspaceAccesses{.first = workspace_offset::state_s, .writes = true};
    case Op::enbc:
        return WorkspaceAccesses{.first = workspace_offset::state_s, .writes = true, .is_certain = false};
    case Op::disc:
        return WorkspaceAccesses{.first = workspace_offset::temp_s, .writes = true, .is_certain = false};
    default:
        return std::nullopt;
    }
}

/// How an instruction accesses the one word or byte that Areg, or Areg and the operand, points to.
enum class DataAccess : std::uint8_t { none, reads, writes };

constexpr DataAccess data_access(Op op) {
    switch (op) {
    case Op::ldnl:
    case Op::lb:
        return DataAccess::reads;
    case Op::stnl:
    case Op::sb:
        return DataAccess::writes;
    default:
        return DataAccess::none;
    }
}

} // namespace t8
