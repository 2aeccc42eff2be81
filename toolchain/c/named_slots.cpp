// Variables of the source in the slots of a routine, for debuggers. They have no effect on the code.

#include <algorithm>

#include "toolchain/c/selection.hpp"

namespace t8::c {

void Selection::name_variables(const llvm::DILocalScope* scope) {
    const auto found = variables_.find(scope);
    if (found == variables_.end())
        return;
    for (const NamedValue& named : found->second) {
        std::optional<debuginfo::Variable> variable = places_.describe(*named.variable);
        if (!variable)
            continue;
        const auto* const alloca = llvm::dyn_cast_or_null<llvm::AllocaInst>(named.value);
        const bool is_in_frame = alloca != nullptr && Plan::is_static(*alloca);
        Slot slot;
        if (is_in_frame) {
            word(alloca);
            slot = local_slots_[alloca];
        } else if (const auto* const argument = llvm::dyn_cast_or_null<llvm::Argument>(named.value)) {
            slot = slot_of(argument);
        }
        if (!slot.exists()) {
            variable->where = debuginfo::Where::nowhere;
            code_.variable(std::move(*variable));
            continue;
        }
        variable->where = is_in_frame ? debuginfo::Where::frame : debuginfo::Where::indirect;
        const bool is_first = named_slots_.insert(named.value).second;
        code_.variable(std::move(*variable), slot, is_first ? code::Naming::lets_go : code::Naming::is_second);
    }
}

/// Opens and closes the blocks of the source between the last instruction and the next one.
void Selection::enter_blocks(const std::vector<const llvm::DILocalScope*>& blocks) {
    if (variables_.empty())
        return;
    const auto differ = std::mismatch(blocks_.begin(), blocks_.end(), blocks.begin(), blocks.end());
    for (auto open = blocks_.end(); open != differ.first; --open)
        code_.close_scope();
    for (auto next = differ.second; next != blocks.end(); ++next) {
        code_.open_scope();
        name_variables(*next);
    }
    blocks_ = blocks;
}

} // namespace t8::c
