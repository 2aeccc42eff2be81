#include <fmt/format.h>

#include <llvm/IR/Constants.h>
#include <llvm/IR/IntrinsicInst.h>

#include "toolchain/c/compile.hpp"
#include "toolchain/c/selection.hpp"

namespace t8::c {
namespace {

using llvm::Instruction;
using llvm::Value;
using RealKind = code::RealTree::Kind;
using TreeKind = code::WordTree::Kind;

constexpr unsigned word_bits = 32;

bool is_double(const Value* value) { return value->getType()->isDoubleTy(); }

bool is_leaf(Real tree) {
    if (tree->kind == RealKind::zero_single || tree->kind == RealKind::zero_double)
        return true;
    return (tree->kind == RealKind::single_at || tree->kind == RealKind::double_at) &&
           (tree->address->kind == TreeKind::slot_address || tree->address->kind == TreeKind::atom_address);
}

} // namespace

Real Selection::real_at(Tree address, bool as_double) {
    return as_double ? trees_.double_at(address) : trees_.single_at(address);
}

Real Selection::constant_real(const llvm::APFloat& value) {
    const bool as_double = &value.getSemantics() == &llvm::APFloat::IEEEdouble();
    if (value.isPosZero())
        return trees_.zero(as_double);
    const std::uint64_t bits = value.bitcastToAPInt().getZExtValue();
    std::vector<Word> constant{static_cast<Word>(bits)};
    if (as_double)
        constant.push_back(static_cast<Word>(bits >> 32));
    return real_at(trees_.address(atoms_.constant(constant)), as_double);
}

Real Selection::real(const Value* value) {
    if (const auto* const constant_value = llvm::dyn_cast<llvm::ConstantFP>(value))
        return constant_real(constant_value->getValueAPF());
    if (llvm::isa<llvm::Constant>(value))
        return trees_.zero(is_double(value));
    if (plan_.is_variable(value))
        return real_at(trees_.slot_address(slot_of(value)), is_double(value));
    return computed_real(*llvm::cast<Instruction>(value));
}

void Selection::store_real(Real tree, Tree address, Word offset) {
    address = trees_.bytes_behind(address, trees_.constant(static_cast<SignedWord>(offset)));
    if (tree->is_double)
        evaluator_.store_double(tree, address, false);
    else
        evaluator_.store_single(tree, address, false);
}

Real Selection::stable(Real tree) {
    if (is_leaf(tree))
        return tree;
    const Tree address = trees_.slot_address(temporary(tree->is_double ? 2 : 1));
    store_real(tree, address, 0);
    return real_at(address, tree->is_double);
}

Real Selection::real_function(llvm::Intrinsic::ID id, Real operand) {
    switch (id) {
    case llvm::Intrinsic::fabs:
        return trees_.real_unary(Op::fpuabs, operand);
    case llvm::Intrinsic::sqrt:
        return trees_.root(operand);
    case llvm::Intrinsic::ceil:
        return trees_.real_unary(Op::fpint, operand, Op::fpurp);
    case llvm::Intrinsic::floor:
        return trees_.real_unary(Op::fpint, operand, Op::fpurm);
    case llvm::Intrinsic::trunc:
        return trees_.real_unary(Op::fpint, operand, Op::fpurz);
    default: // nearbyint, rint, roundeven
        return trees_.real_unary(Op::fpint, operand, Op::fpurn);
    }
}

Real Selection::computed_real(const Instruction& instruction) {
    const auto operand = [&](unsigned n) { return real(instruction.getOperand(n)); };
    const auto binary = [&](Op op) { return trees_.real_binary(op, operand(0), operand(1)); };
    switch (instruction.getOpcode()) {
    case Instruction::FAdd:
        return binary(Op::fpadd);
    case Instruction::FSub:
        return binary(Op::fpsub);
    case Instruction::FMul:
        if (const auto* const factor = llvm::dyn_cast<llvm::ConstantFP>(instruction.getOperand(1))) {
            if (factor->isExactlyValue(0.5))
                return trees_.real_unary(Op::fpudivby2, operand(0));
            if (factor->isExactlyValue(2.0))
                return trees_.real_unary(Op::fpumulby2, operand(0));
        }
        return binary(Op::fpmul);
    case Instruction::FDiv:
        return binary(Op::fpdiv);
    case Instruction::FPExt:
        return trees_.real_unary(Op::fpur32tor64, operand(0));
    case Instruction::FPTrunc:
        return trees_.real_unary(Op::fpur64tor32, operand(0));
    case Instruction::Freeze:
        return operand(0);
    case Instruction::SIToFP:
    case Instruction::UIToFP: {
        const Value* const integer = instruction.getOperand(0);
        const Tree value = instruction.getOpcode() == Instruction::SIToFP ? signed_word(integer) : word(integer);
        const Slot slot = value->kind == TreeKind::slot ? Slot{value->id} : temporary();
        const SignedWord offset = value->kind == TreeKind::slot ? value->value : 0;
        if (value->kind != TreeKind::slot)
            evaluator_.store(value, slot);
        const bool as_double = is_double(&instruction);
        if (instruction.getOpcode() == Instruction::UIToFP && integer->getType()->getIntegerBitWidth() == word_bits) {
            const Real exact = trees_.convert(Op::fpb32tor64, trees_.slot_address(slot, offset), true);
            return as_double ? exact : trees_.real_unary(Op::fpur64tor32, exact);
        }
        return trees_.convert(as_double ? Op::fpi32tor64 : Op::fpi32tor32, trees_.slot_address(slot, offset), as_double);
    }
    case Instruction::Load: {
        const auto& load = llvm::cast<llvm::LoadInst>(instruction);
        const bool as_double = is_double(&load);
        const Tree address = word(load.getPointerOperand());
        if (load.getAlign().value() >= bytes_per_word)
            return real_at(address, as_double);
        const Slot slot = temporary(as_double ? 2 : 1);
        move(address, trees_.slot_address(slot), trees_.constant(as_double ? 8 : 4));
        return real_at(trees_.slot_address(slot), as_double);
    }
    case Instruction::ExtractValue:
    case Instruction::ExtractElement: {
        const Trees parts = words(&instruction);
        if (parts[0]->kind == TreeKind::slot)
            return real_at(trees_.slot_address(Slot{parts[0]->id}, parts[0]->value), is_double(&instruction));
        const Slot slot = temporary(static_cast<Word>(parts.size()));
        for (std::size_t n = 0; n < parts.size(); ++n)
            evaluator_.store(parts[n], slot, static_cast<SignedWord>(n));
        return real_at(trees_.slot_address(slot), is_double(&instruction));
    }
    case Instruction::BitCast:
        return real_at(trees_.slot_address(in_memory(instruction.getOperand(0))), is_double(&instruction));
    case Instruction::Call:
        return real_function(llvm::cast<llvm::IntrinsicInst>(instruction).getIntrinsicID(), operand(0));
    default:
        throw Unsupported(fmt::format("the instruction '{}' of reals", instruction.getOpcodeName()));
    }
}

Tree Selection::compared_reals(const llvm::FCmpInst& comparison) {
    using llvm::CmpInst;
    const CmpInst::Predicate predicate = comparison.getPredicate();
    if (predicate == CmpInst::FCMP_TRUE || predicate == CmpInst::FCMP_FALSE)
        return trees_.constant(predicate == CmpInst::FCMP_TRUE ? 1 : 0);
    const Real left = real(comparison.getOperand(0));
    const Real right = real(comparison.getOperand(1));
    const auto ordered = [&](Op op, bool swaps, bool negated) {
        return trees_.compare_ordered(op, swaps ? right : left, swaps ? left : right, negated);
    };
    switch (predicate) {
    case CmpInst::FCMP_OEQ:
        return ordered(Op::fpeq, false, false);
    case CmpInst::FCMP_UNE:
        return trees_.negation(ordered(Op::fpeq, false, false));
    case CmpInst::FCMP_ONE:
        return ordered(Op::fpeq, false, true);
    case CmpInst::FCMP_UEQ:
        return trees_.negation(ordered(Op::fpeq, false, true));
    case CmpInst::FCMP_OGT:
        return ordered(Op::fpgt, false, false);
    case CmpInst::FCMP_ULE:
        return trees_.negation(ordered(Op::fpgt, false, false));
    case CmpInst::FCMP_OLT:
        return ordered(Op::fpgt, true, false);
    case CmpInst::FCMP_UGE:
        return trees_.negation(ordered(Op::fpgt, true, false));
    case CmpInst::FCMP_OGE:
        return ordered(Op::fpgt, true, true);
    case CmpInst::FCMP_ULT:
        return trees_.negation(ordered(Op::fpgt, true, true));
    case CmpInst::FCMP_OLE:
        return ordered(Op::fpgt, false, true);
    case CmpInst::FCMP_UGT:
        return trees_.negation(ordered(Op::fpgt, false, true));
    case CmpInst::FCMP_ORD:
        return trees_.compare(Op::fpordered, left, right, false);
    default: // FCMP_UNO
        return trees_.negation(trees_.compare(Op::fpordered, left, right, false));
    }
}

// Integers of less than 32 bits are made as those of 32.
void Selection::emit_real_to_int(const Instruction& conversion) {
    const unsigned bits = conversion.getType()->getIntegerBitWidth();
    const Slot slot = bits == word_bits ? slot_of(&conversion) : temporary();
    const Real whole = trees_.real_unary(Op::fprtoi32, real(conversion.getOperand(0)), Op::fpurz);
    evaluator_.store_integer(whole, trees_.slot_address(slot), false);
    if (bits != word_bits)
        assign(conversion, masked(trees_.slot(slot), bits));
}

} // namespace t8::c
