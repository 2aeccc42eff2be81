#include <algorithm>

#include <fmt/format.h>

#include <llvm/Analysis/CFG.h>
#include <llvm/IR/Constants.h>

#include "toolchain/c/compile.hpp"
#include "toolchain/c/expansion/counted_loops.hpp"
#include "toolchain/c/selection.hpp"

namespace t8::c {
namespace {

using llvm::BasicBlock;
using llvm::Instruction;
using llvm::Value;

} // namespace

Label Selection::label_of(const BasicBlock& block) {
    const auto [found, is_new] = labels_.try_emplace(&block);
    if (is_new) {
        found->second = code_.label();
        if (block.hasAddressTaken())
            code_.keep(found->second);
    }
    return found->second;
}

// Edges: the copies into phis

bool Selection::has_copies(const BasicBlock& from, const BasicBlock& to) {
    for (const llvm::PHINode& phi : to.phis()) {
        const Value* const value = phi.getIncomingValueForBlock(&from);
        if (llvm::isa<llvm::UndefValue>(value))
            continue;
        if (!plan_.is_variable(value) || slot_of(value) != slot_of(&phi))
            return true;
    }
    return false;
}

/// True if the edge closes a loop. A loop without an entry of its own is closed where it leads to code that stands before.
bool Selection::goes_back(const BasicBlock& from, const BasicBlock& to) const {
    return dominators_.dominates(&to, &from) ||
           (emitted_.contains(&to) && llvm::isPotentiallyReachable(&to, &from, nullptr, &dominators_));
}

// A loop must go back by `j`, where a process can be descheduled: `cj` and `gcall` let no other process on.
Label Selection::edge(const BasicBlock& from, const BasicBlock& to) {
    if (!has_copies(from, to) && !goes_back(from, to))
        return label_of(to);
    for (const Edge& known : edges_)
        if (known.from == &from && known.to == &to)
            return known.label;
    edges_.push_back({code_.label(), &from, &to});
    return edges_.back().label;
}

void Selection::emit_edges() {
    for (const Edge& each : edges_) {
        weigh(each.from);
        code_.place(each.label);
        copy_phis(*each.from, *each.to);
        code_.jump(label_of(*each.to));
    }
}

void Selection::jump_to(const BasicBlock& from, const BasicBlock& to) {
    copy_phis(from, to);
    if (&to != next_block_)
        code_.jump(label_of(to));
}

/// All phis of a block get their values at the same time: one that is still to be read is not written before.
void Selection::copy_phis(const BasicBlock& from, const BasicBlock& to) {
    struct Copy {
        Slot to;
        Trees values;
        std::vector<Slot> reads;
    };
    std::vector<Copy> copies;
    for (const llvm::PHINode& phi : to.phis()) {
        const Value* const value = phi.getIncomingValueForBlock(&from);
        if (llvm::isa<llvm::UndefValue>(value) || (plan_.is_variable(value) && slot_of(value) == slot_of(&phi)))
            continue;
        Copy copy{slot_of(&phi), {}, {}};
        for (const Value* const variable : plan_.variables_of_value(value))
            copy.reads.push_back(slot_of(variable));
        copy.values = shape(phi.getType()).is_word() ? Trees{word(value)} : words(value);
        copies.push_back(std::move(copy));
    }
    while (!copies.empty()) {
        const auto is_read = [&](const Copy& copy) {
            return std::any_of(copies.begin(), copies.end(), [&](const Copy& other) {
                return &other != &copy && std::find(other.reads.begin(), other.reads.end(), copy.to) != other.reads.end();
            });
        };
        auto next = std::find_if(copies.begin(), copies.end(), [&](const Copy& copy) { return !is_read(copy); });
        if (next == copies.end()) {
            // A circle: the value that the first one reads must be kept aside.
            for (Tree& tree : copies.front().values)
                tree = in_temporary(tree);
            copies.front().reads.clear();
            continue;
        }
        for (std::size_t n = 0; n < next->values.size(); ++n)
            evaluator_.store(next->values[n], next->to, static_cast<SignedWord>(n));
        copies.erase(next);
    }
    release_temporaries();
}

// Terminators

void Selection::terminator(const Instruction& instruction) {
    switch (instruction.getOpcode()) {
    case Instruction::Ret:
        if (is_behind_tail_call(llvm::cast<llvm::ReturnInst>(instruction)))
            return;
        return return_value(llvm::cast<llvm::ReturnInst>(instruction));
    case Instruction::Br:
        return branch(llvm::cast<llvm::BranchInst>(instruction));
    case Instruction::Switch:
        return switch_by(llvm::cast<llvm::SwitchInst>(instruction));
    case Instruction::IndirectBr: {
        evaluator_.word(word(instruction.getOperand(0)));
        code_.emit(Op::gcall);
        return;
    }
    case Instruction::Unreachable:
        // The end of a routine must not run into what follows.
        code_.emit(Op::seterr);
        code_.emit(Op::stopp);
        return;
    case Instruction::CallBr:
        return assembler(llvm::cast<llvm::CallBrInst>(instruction));
    default:
        throw Unsupported(fmt::format("the instruction '{}'", instruction.getOpcodeName()));
    }
}

void Selection::branch(const llvm::BranchInst& instruction) {
    const BasicBlock& from = *instruction.getParent();
    if (instruction.isUnconditional())
        return jump_to(from, *instruction.getSuccessor(0));
    if (const llvm::PHINode* const block = block_of_lend(instruction))
        return close_by_lend(instruction, *block);
    const BasicBlock& yes = *instruction.getSuccessor(0);
    const BasicBlock& no = *instruction.getSuccessor(1);
    const Tree condition = word(instruction.getCondition());
    const bool no_is_back = goes_back(from, no);
    const bool yes_is_back = goes_back(from, yes);
    const bool jumps_if_false = no_is_back == yes_is_back ? &yes == next_block_ || &no != next_block_ : yes_is_back;
    if (jumps_if_false) {
        evaluator_.jump_unless(condition, edge(from, no));
        release_temporaries();
        return jump_to(from, yes);
    }
    evaluator_.jump_if(condition, edge(from, yes));
    release_temporaries();
    jump_to(from, no);
}

void Selection::close_by_lend(const llvm::BranchInst& instruction, const llvm::PHINode& block) {
    const BasicBlock& from = *instruction.getParent();
    const BasicBlock& start = *block.getParent();
    const BasicBlock& end = *instruction.getSuccessor(instruction.getSuccessor(0) == &start ? 1 : 0);
    const Label target = has_copies(from, start) ? edge(from, start) : label_of(start);
    const Label behind = code_.label();
    code_.keep(target);
    code_.load_address(slot_of(&block));
    code_.emit(Op::ldc, {code::Operand::Kind::difference, 0, behind.id, target.id});
    code_.emit(Op::lend);
    code_.place(behind);
    jump_to(from, end);
}

void Selection::select(const llvm::SelectInst& instruction) {
    const Label otherwise = code_.label();
    const Label end = code_.label();
    const Slot slot = slot_of(&instruction);
    const Shape& parts = shape(instruction.getType());
    const auto give = [&](const Value* value) {
        if (parts.is_real())
            return store_real(real(value), trees_.slot_address(slot), 0);
        if (parts.is_word())
            return evaluator_.store(word(value), slot);
        assign_words(instruction, words(value));
    };
    if (!shape(instruction.getCondition()->getType()).is_word())
        throw Unsupported("a choice of elements of vectors");
    evaluator_.jump_unless(word(instruction.getCondition()), otherwise);
    give(instruction.getTrueValue());
    code_.jump(end);
    code_.place(otherwise);
    give(instruction.getFalseValue());
    code_.place(end);
}

} // namespace t8::c
