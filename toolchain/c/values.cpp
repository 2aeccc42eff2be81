#include <bit>
#include <cstdlib>

#include <fmt/format.h>

#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Operator.h>
#include <llvm/IR/PatternMatch.h>

#include "toolchain/c/compile.hpp"
#include "toolchain/c/selection.hpp"

namespace t8::c {
namespace {

using llvm::Constant;
using llvm::Instruction;
using llvm::Value;
using TreeKind = code::WordTree::Kind;

constexpr unsigned word_bits = 32;

unsigned width_of(const Value* value) {
    return value->getType()->isIntegerTy() ? value->getType()->getIntegerBitWidth() : word_bits;
}
SignedWord low_bits(unsigned bits) { return static_cast<SignedWord>(bits >= word_bits ? ~Word{0} : (Word{1} << bits) - 1); }

/// True for a tree that is worked out again at no more than the cost of a load.
bool is_leaf(Tree tree) {
    return tree->kind == TreeKind::slot || tree->kind == TreeKind::constant || tree->kind == TreeKind::slot_address;
}

} // namespace

Tree Selection::word(const Value* value) {
    if (const auto* const constant_value = llvm::dyn_cast<Constant>(value))
        return constant(constant_value);
    if (plan_.is_variable(value))
        return trees_.slot(slot_of(value));
    return computed(*llvm::cast<Instruction>(value), true);
}

Tree Selection::loose_word(const Value* value) {
    if (llvm::isa<Constant>(value) || plan_.is_variable(value))
        return word(value);
    return computed(*llvm::cast<Instruction>(value), false);
}

Tree Selection::signed_word(const Value* value) {
    const unsigned bits = width_of(value);
    if (const auto* const constant_value = llvm::dyn_cast<llvm::ConstantInt>(value);
        constant_value != nullptr && bits <= word_bits)
        return trees_.constant(static_cast<SignedWord>(constant_value->getSExtValue()));
    if (bits < word_bits && llvm::isa<llvm::SExtInst>(value) && !plan_.is_variable(value))
        return sign_extended(word(value), bits);
    return sign_extended(word(value), bits);
}

Tree Selection::masked(Tree tree, unsigned bits) {
    return bits >= word_bits ? tree : trees_.binary(Op::and_, tree, trees_.constant(low_bits(bits)));
}

Tree Selection::sign_extended(Tree tree, unsigned bits) {
    if (bits >= word_bits)
        return tree;
    if (bits == 1)
        return trees_.binary(Op::diff, trees_.constant(0), tree);
    const SignedWord sign = static_cast<SignedWord>(Word{1} << (bits - 1));
    return trees_.binary(Op::xword, tree, trees_.constant(sign));
}

Tree Selection::in_temporary(Tree tree) {
    const Slot slot = temporary();
    evaluator_.store(tree, slot);
    return trees_.slot(slot);
}

Tree Selection::stable(Tree tree) {
    if (is_leaf(tree))
        return tree;
    if (tree->kind == TreeKind::words_behind && is_leaf(tree->left))
        return tree;
    return in_temporary(tree);
}

// Constants

Tree Selection::constant(const Constant* value) {
    if (const auto* const integer = llvm::dyn_cast<llvm::ConstantInt>(value))
        return trees_.constant(static_cast<SignedWord>(static_cast<Word>(integer->getZExtValue())));
    if (value->isNullValue() || llvm::isa<llvm::UndefValue>(value))
        return trees_.constant(0);
    if (const auto* const block = llvm::dyn_cast<llvm::BlockAddress>(value)) {
        const Label label = label_of(*block->getBasicBlock());
        return trees_.address(label);
    }
    if (const auto* const global = llvm::dyn_cast<llvm::GlobalValue>(value))
        return trees_.address(atoms_.of(*global));
    if (const auto* const expression = llvm::dyn_cast<llvm::ConstantExpr>(value))
        return constant_expression(*expression);
    if (const auto* const wrapped = llvm::dyn_cast<llvm::DSOLocalEquivalent>(value))
        return trees_.address(atoms_.of(*wrapped->getGlobalValue()));
    throw Unsupported("a constant that is not known");
}

Tree Selection::constant_expression(const llvm::ConstantExpr& expression) {
    if (const auto* const gep = llvm::dyn_cast<llvm::GEPOperator>(&expression))
        return element_address(*gep);
    const auto operand = [&](unsigned n) { return constant(expression.getOperand(n)); };
    switch (expression.getOpcode()) {
    case Instruction::Add:
        return trees_.binary(Op::sum, operand(0), operand(1));
    case Instruction::Sub:
        return trees_.binary(Op::diff, operand(0), operand(1));
    case Instruction::Mul:
        return trees_.binary(Op::prod, operand(0), operand(1));
    case Instruction::Xor:
        return trees_.binary(Op::xor_, operand(0), operand(1));
    case Instruction::Trunc:
        return masked(words(expression.getOperand(0))[0], width_of(&expression));
    case Instruction::PtrToInt:
    case Instruction::IntToPtr:
    case Instruction::BitCast:
    case Instruction::AddrSpaceCast:
        return masked(words(expression.getOperand(0))[0], width_of(&expression));
    default:
        break;
    }
    throw Unsupported(fmt::format("a constant made by '{}'", expression.getOpcodeName()));
}

// Instructions

Tree Selection::element_address(const llvm::GEPOperator& gep) {
    llvm::MapVector<Value*, llvm::APInt> variable;
    llvm::APInt fixed(word_bits, 0);
    Tree address = word(gep.getPointerOperand());
    if (!gep.collectOffset(layout_, word_bits, variable, fixed))
        throw Unsupported("an address of an element of unknown size");
    for (const auto& [index, scale] : variable) {
        const auto factor = static_cast<SignedWord>(static_cast<Word>(scale.getZExtValue()));
        const unsigned bits = width_of(index);
        const Tree count = bits > word_bits ? words(index)[0] : bits < word_bits ? signed_word(index) : word(index);
        if (factor == 4)
            address = trees_.words_behind(address, count);
        else if (factor == 8 && code_.has(Op::wsubdb))
            address = trees_.binary(Op::wsubdb, count, address);
        else if (factor % 4 == 0)
            address = trees_.words_behind(address, trees_.binary(Op::prod, count, trees_.constant(factor / 4)));
        else
            address = trees_.bytes_behind(address, trees_.binary(Op::prod, count, trees_.constant(factor)));
    }
    // An address of a place in an object never goes beyond the last one, so that the sum may be a checked one: adc is shorter.
    constexpr SignedWord small_offset = 1024;
    const auto bytes = static_cast<SignedWord>(static_cast<Word>(fixed.getZExtValue()));
    if (gep.isInBounds() && bytes % static_cast<SignedWord>(bytes_per_word) != 0 && std::abs(bytes) < small_offset &&
        address->kind != TreeKind::constant)
        return trees_.add(address, trees_.constant(bytes));
    return trees_.bytes_behind(address, trees_.constant(bytes));
}

Tree Selection::computed(const Instruction& instruction, bool exact) {
    const unsigned bits = width_of(&instruction);
    const Value* const first = instruction.getNumOperands() > 0 ? instruction.getOperand(0) : nullptr;
    switch (instruction.getOpcode()) {
    case Instruction::Alloca: {
        const auto& alloca = llvm::cast<llvm::AllocaInst>(instruction);
        const auto [found, is_new] = local_slots_.try_emplace(&alloca);
        if (is_new)
            found->second = code_.slot(
                static_cast<Word>((alloca.getAllocationSize(layout_)->getFixedValue() + bytes_per_word - 1) / bytes_per_word));
        return trees_.slot_address(found->second);
    }
    case Instruction::GetElementPtr:
        return element_address(llvm::cast<llvm::GEPOperator>(instruction));
    case Instruction::BitCast:
        if (shape(first->getType()).is_real())
            return words(first)[0];
        [[fallthrough]];
    case Instruction::Freeze:
    case Instruction::PtrToInt:
    case Instruction::IntToPtr:
    case Instruction::AddrSpaceCast:
        return exact ? word(first) : loose_word(first);
    case Instruction::ExtractValue:
    case Instruction::ExtractElement:
        return words(&instruction)[0];
    case Instruction::ZExt:
        return word(first);
    case Instruction::SExt:
        return exact ? masked(signed_word(first), bits) : signed_word(first);
    case Instruction::Trunc: {
        const Tree low = shape(first->getType()).is_word() ? loose_word(first) : words(first)[0];
        return exact ? masked(low, bits) : low;
    }
    case Instruction::ICmp:
        return compared(llvm::cast<llvm::ICmpInst>(instruction));
    case Instruction::FCmp:
        return compared_reals(llvm::cast<llvm::FCmpInst>(instruction));
    case Instruction::Load: {
        const auto& load = llvm::cast<llvm::LoadInst>(instruction);
        return load_integer(word(load.getPointerOperand()), 0, shape(load.getType()).leaves[0].bytes(),
                            static_cast<Word>(load.getAlign().value()))[0];
    }
    case Instruction::Select: {
        // `a ? b : false` and `a ? true : b`
        const auto* const yes = llvm::dyn_cast<llvm::ConstantInt>(instruction.getOperand(1));
        const auto* const no = llvm::dyn_cast<llvm::ConstantInt>(instruction.getOperand(2));
        if (no != nullptr && no->isZero())
            return trees_.both(word(first), word(instruction.getOperand(1)));
        if (yes != nullptr && yes->isOne())
            return trees_.either(word(first), word(instruction.getOperand(2)));
        const Tree choice = word(first);
        return trees_.either(trees_.both(choice, word(instruction.getOperand(1))),
                             trees_.both(trees_.negation(choice), word(instruction.getOperand(2))));
    }
    case Instruction::Call:
        return trees_.binary(Op::bitcnt, trees_.constant(0), word(first));
    default:
        return arithmetic(instruction, exact);
    }
}

Tree Selection::arithmetic(const Instruction& instruction, bool exact) {
    const unsigned bits = width_of(&instruction);
    const Value* const left = instruction.getOperand(0);
    const Value* const right = instruction.getOperand(1);
    const auto wrapped = [&](Op op) {
        const Tree tree = trees_.binary(op, loose_word(left), loose_word(right));
        return exact ? masked(tree, bits) : tree;
    };
    // A sum that may not overflow can be a checked one, which is shorter for constants.
    const auto sum_of_constant = [&](const llvm::ConstantInt& addend, bool subtracts) {
        const auto value = static_cast<SignedWord>(subtracts ? -addend.getSExtValue() : addend.getSExtValue());
        const bool has_offset = value % static_cast<SignedWord>(bytes_per_word) == 0;
        const bool is_safe =
            bits == word_bits && !has_offset && instruction.hasNoSignedWrap() && llvm::programUndefinedIfPoison(&instruction);
        return is_safe ? trees_.add(word(left), trees_.constant(value)) : nullptr;
    };
    if (const auto* const addend = llvm::dyn_cast<llvm::ConstantInt>(right))
        if (instruction.getOpcode() == Instruction::Add || instruction.getOpcode() == Instruction::Sub)
            if (const Tree sum = sum_of_constant(*addend, instruction.getOpcode() == Instruction::Sub))
                return sum;
    const auto logical = [&](Op op) {
        return exact ? trees_.binary(op, word(left), word(right)) : trees_.binary(op, loose_word(left), loose_word(right));
    };
    switch (instruction.getOpcode()) {
    case Instruction::Add:
        // A positive constant needs fewer prefixes than a negative one.
        if (const auto* const addend = llvm::dyn_cast<llvm::ConstantInt>(right);
            addend != nullptr && addend->isNegative() && addend->getSExtValue() % static_cast<SignedWord>(bytes_per_word) != 0) {
            const Tree positive = trees_.constant(static_cast<SignedWord>(-addend->getSExtValue()));
            const Tree tree = trees_.binary(Op::diff, loose_word(left), positive);
            return exact ? masked(tree, bits) : tree;
        }
        return wrapped(Op::sum);
    case Instruction::Sub:
        return wrapped(Op::diff);
    case Instruction::Mul:
        return wrapped(Op::prod);
    case Instruction::And:
        return logical(Op::and_);
    case Instruction::Or:
        return logical(Op::or_);
    case Instruction::Xor:
        if (bits == 1 && llvm::PatternMatch::match(right, llvm::PatternMatch::m_One()))
            return trees_.negation(word(left));
        return logical(Op::xor_);
    case Instruction::UDiv:
        return bits < word_bits ? trees_.binary(Op::div, word(left), word(right))
                                : trees_.divide_unsigned(word(left), word(right));
    case Instruction::URem:
        return bits < word_bits ? trees_.binary(Op::rem, word(left), word(right))
                                : trees_.remainder_unsigned(word(left), word(right));
    case Instruction::SDiv:
    case Instruction::SRem: {
        const Op op = instruction.getOpcode() == Instruction::SDiv ? Op::div : Op::rem;
        const Tree tree = trees_.binary(op, signed_word(left), signed_word(right));
        return exact ? masked(tree, bits) : tree;
    }
    case Instruction::Shl:
    case Instruction::LShr:
    case Instruction::AShr:
        return shifted(instruction, exact);
    default:
        throw Unsupported(fmt::format("the instruction '{}'", instruction.getOpcodeName()));
    }
}

Tree Selection::places(const Value* value, unsigned bits) {
    const Tree tree = shape(value->getType()).is_word() ? word(value) : words(value)[0];
    const llvm::KnownBits known = llvm::computeKnownBits(value, layout_);
    if (known.getMaxValue().ult(2 * word_bits) || tree->kind == TreeKind::constant)
        return tree;
    return trees_.binary(Op::and_, tree, trees_.constant(bits <= word_bits ? 31 : 63));
}

Tree Selection::shifted(const Instruction& instruction, bool exact) {
    const unsigned bits = width_of(&instruction);
    const Value* const left = instruction.getOperand(0);
    const Tree count = places(instruction.getOperand(1), word_bits);
    if (instruction.getOpcode() == Instruction::Shl) {
        const Tree tree = trees_.binary(Op::shl, loose_word(left), count);
        return exact ? masked(tree, bits) : tree;
    }
    if (instruction.getOpcode() == Instruction::LShr)
        return trees_.binary(Op::shr, word(left), count);
    const Tree tree = trees_.signed_shift(signed_word(left), count);
    return exact ? masked(tree, bits) : tree;
}

Tree Selection::compared(const llvm::ICmpInst& comparison) {
    using llvm::CmpInst;
    const Value* const left = comparison.getOperand(0);
    const Value* const right = comparison.getOperand(1);
    if (!shape(left->getType()).is_word()) {
        const Tree same = equal(words(left), words(right));
        return comparison.getPredicate() == CmpInst::ICMP_EQ ? same : trees_.negation(same);
    }
    const bool is_signed = comparison.isSigned();
    const auto operand = [&](const Value* value) { return is_signed ? signed_word(value) : word(value); };
    const Tree one = operand(left);
    const Tree other = operand(right);
    const auto is_positive = [&](const Value* value) {
        return value->getType()->isIntegerTy() && llvm::computeKnownBits(value, layout_).isNonNegative();
    };
    const bool is_narrow = (width_of(left) < word_bits && !left->getType()->isPointerTy()) ||
                           (!is_signed && is_positive(left) && is_positive(right));
    const auto less = [&](Tree smaller, Tree greater) {
        return is_signed || is_narrow ? trees_.binary(Op::gt, greater, smaller) : trees_.less_unsigned(smaller, greater);
    };
    switch (comparison.getPredicate()) {
    case CmpInst::ICMP_EQ:
        return trees_.equals(one, other);
    case CmpInst::ICMP_NE:
        return trees_.negation(trees_.equals(one, other));
    case CmpInst::ICMP_SLT:
    case CmpInst::ICMP_ULT:
        return less(one, other);
    case CmpInst::ICMP_SGT:
    case CmpInst::ICMP_UGT:
        return less(other, one);
    case CmpInst::ICMP_SLE:
    case CmpInst::ICMP_ULE:
        return trees_.negation(less(other, one));
    default:
        return trees_.negation(less(one, other));
    }
}

Tree Selection::equal(const Trees& left, const Trees& right) {
    Tree differences = trees_.constant(0);
    for (std::size_t n = 0; n < left.size(); ++n)
        differences = trees_.binary(Op::or_, differences, trees_.binary(Op::xor_, left[n], right[n]));
    return trees_.equals(differences, 0);
}

} // namespace t8::c
