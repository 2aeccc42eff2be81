#include <algorithm>

#include <fmt/format.h>

#include <llvm/IR/Constants.h>

#include "toolchain/c/compile.hpp"
#include "toolchain/c/selection.hpp"

namespace t8::c {
namespace {

using llvm::Constant;
using llvm::Instruction;
using llvm::Value;
using TreeKind = code::WordTree::Kind;

constexpr unsigned word_bits = 32;
constexpr unsigned long_words = 2;

Word word_of(const llvm::APInt& value, unsigned word) {
    const unsigned first = word * word_bits;
    return static_cast<Word>(value.extractBitsAsZExtValue(std::min(word_bits, value.getBitWidth() - first), first));
}

} // namespace

// Reading

Trees Selection::slot_words(Slot slot, Word first, Word count) {
    Trees trees;
    for (Word n = 0; n < count; ++n)
        trees.push_back(trees_.slot(slot, static_cast<SignedWord>(first + n)));
    return trees;
}

Trees Selection::constant_words(const Constant* value) {
    Trees trees;
    const Shape& parts = shape(value->getType());
    const auto add_bits = [&](const llvm::APInt& bits, Word count) {
        for (unsigned n = 0; n < count; ++n)
            trees.push_back(trees_.constant(static_cast<SignedWord>(word_of(bits, n))));
    };
    if (const auto* const integer = llvm::dyn_cast<llvm::ConstantInt>(value)) {
        add_bits(integer->getValue(), parts.words);
    } else if (const auto* const number = llvm::dyn_cast<llvm::ConstantFP>(value)) {
        add_bits(number->getValueAPF().bitcastToAPInt(), parts.words);
    } else if (llvm::isa<llvm::UndefValue>(value) || value->isNullValue()) {
        trees.assign(parts.words, trees_.constant(0));
    } else if (llvm::isa<llvm::ConstantAggregate>(value) || llvm::isa<llvm::ConstantDataSequential>(value)) {
        for (unsigned n = 0; value->getAggregateElement(n) != nullptr; ++n)
            for (const Tree tree : constant_words(value->getAggregateElement(n)))
                trees.push_back(tree);
    } else if (parts.is_word()) {
        trees.push_back(constant(value));
    } else if (const auto* const expression = llvm::dyn_cast<llvm::ConstantExpr>(value);
               expression != nullptr && expression->isCast()) {
        trees = constant_words(expression->getOperand(0));
        trees.resize(parts.words, trees_.constant(0));
    } else {
        throw Unsupported("a constant of several words that only the linker could work out");
    }
    return trees;
}

Trees Selection::words(const Value* value) {
    const Shape& parts = shape(value->getType());
    if (const auto* const constant_value = llvm::dyn_cast<Constant>(value))
        return constant_words(constant_value);
    if (plan_.is_variable(value))
        return slot_words(slot_of(value), 0, parts.words);
    const auto& instruction = *llvm::cast<Instruction>(value);
    switch (instruction.getOpcode()) {
    case Instruction::Freeze:
        return words(instruction.getOperand(0));
    case Instruction::BitCast:
        if (!plan_.is_free(value) || parts.is_real())
            break;
        return words(instruction.getOperand(0));
    case Instruction::And: {
        if (!plan_.is_free(value))
            break;
        Trees trees = words(instruction.getOperand(0));
        trees[llvm::cast<llvm::ConstantInt>(instruction.getOperand(1))->getValue().isIntN(word_bits) ? 1 : 0] =
            trees_.constant(0);
        return trees;
    }
    case Instruction::Shl:
        if (parts.words != long_words)
            break;
        return {trees_.constant(0), words(instruction.getOperand(0))[0]};
    case Instruction::LShr:
        if (parts.words != long_words)
            break;
        return {words(instruction.getOperand(0))[1], trees_.constant(0)};
    case Instruction::ZExt: {
        if (parts.words == 1)
            break;
        Trees trees{word(instruction.getOperand(0))};
        trees.resize(parts.words, trees_.constant(0));
        return trees;
    }
    case Instruction::ExtractValue:
    case Instruction::ExtractElement: {
        const Value* const whole = instruction.getOperand(0);
        llvm::Type* type = whole->getType();
        unsigned leaf = 0;
        if (const auto* const extract = llvm::dyn_cast<llvm::ExtractValueInst>(&instruction)) {
            for (const unsigned index : extract->indices()) {
                leaf += first_leaf(type, index, layout_);
                type = llvm::GetElementPtrInst::getTypeAtIndex(type, static_cast<std::uint64_t>(index));
            }
        } else {
            leaf = static_cast<unsigned>(llvm::cast<llvm::ConstantInt>(instruction.getOperand(1))->getZExtValue());
        }
        const Trees all = words(whole);
        const auto begin = all.begin() + static_cast<std::ptrdiff_t>(shape(whole->getType()).leaves[leaf].first);
        return Trees(begin, begin + static_cast<std::ptrdiff_t>(parts.words));
    }
    default:
        break;
    }
    if (parts.is_real()) {
        const Real tree = stable(real(value));
        if (tree->address != nullptr && tree->address->kind == TreeKind::slot_address) {
            const Slot slot{tree->address->id};
            Trees trees;
            for (Word n = 0; n < parts.words; ++n)
                trees.push_back(trees_.slot(slot, tree->address->value + static_cast<SignedWord>(n)));
            return trees;
        }
        return slot_words(in_memory(value), 0, parts.words);
    }
    return {word(value)};
}

Slot Selection::in_memory(const Value* value) {
    const Shape& parts = shape(value->getType());
    if (plan_.is_variable(value))
        return slot_of(value);
    const Slot slot = temporary(std::max<Word>(1, parts.words));
    if (parts.is_real()) {
        store_real(real(value), trees_.slot_address(slot), 0);
        return slot;
    }
    const Trees trees = words(value);
    for (std::size_t n = 0; n < trees.size(); ++n)
        evaluator_.store(trees[n], slot, static_cast<SignedWord>(n));
    return slot;
}

/// Returns trees that one register is enough for.
Trees Selection::leaves_only(const Trees& trees) {
    Trees simple;
    for (const Tree tree : trees)
        simple.push_back(tree->kind == TreeKind::slot || tree->kind == TreeKind::constant ? tree : in_temporary(tree));
    return simple;
}

/// Clears the bits above the width of an integer in its last word.
void Selection::trim(Slot slot, llvm::Type* type) {
    if (!type->isIntegerTy())
        return;
    const unsigned bits = type->getIntegerBitWidth();
    if (bits % word_bits == 0)
        return;
    const auto last = static_cast<SignedWord>(bits / word_bits);
    evaluator_.store(masked(trees_.slot(slot, last), bits % word_bits), slot, last);
}

// Operations

void Selection::wide(const Instruction& root) {
    if (root.getType()->isVectorTy() && (root.isBinaryOp() || llvm::isa<llvm::CmpInst>(root)))
        return elementwise(root);
    switch (root.getOpcode()) {
    case Instruction::Add:
    case Instruction::Sub:
        return add_or_subtract(root, root.getOpcode() == Instruction::Add);
    case Instruction::Mul:
        return multiply(root);
    case Instruction::And:
    case Instruction::Or:
    case Instruction::Xor: {
        const Op op = root.getOpcode() == Instruction::And ? Op::and_ : root.getOpcode() == Instruction::Or ? Op::or_ : Op::xor_;
        const Trees left = words(root.getOperand(0));
        Trees result = words(root.getOperand(1));
        for (std::size_t n = 0; n < result.size(); ++n)
            result[n] = trees_.binary(op, left[n], result[n]);
        return assign_words(root, result);
    }
    case Instruction::Shl:
    case Instruction::LShr:
    case Instruction::AShr:
        return shift_wide(root);
    case Instruction::ICmp:
        return compare_wide(llvm::cast<llvm::ICmpInst>(root));
    case Instruction::SExt:
    case Instruction::ZExt:
    case Instruction::Trunc:
        return extend_wide(root);
    case Instruction::FNeg: {
        Trees result = words(root.getOperand(0));
        result.back() = trees_.binary(Op::xor_, result.back(), trees_.constant(code::as_signed(MostNeg)));
        return assign_words(root, result);
    }
    case Instruction::BitCast:
        return cast_bits(root);
    case Instruction::Freeze:
        return assign_words(root, words(root.getOperand(0)));
    case Instruction::InsertValue:
    case Instruction::InsertElement:
    case Instruction::ShuffleVector:
        return elementwise(root);
    default:
        throw Unsupported(fmt::format("the instruction '{}' of several words", root.getOpcodeName()));
    }
}

void Selection::add_or_subtract(const Instruction& root, bool adds) {
    const Trees left = leaves_only(words(root.getOperand(0)));
    const Trees right = leaves_only(words(root.getOperand(1)));
    const Slot slot = slot_of(&root);
    code_.emit(Op::ldc, 0);
    for (std::size_t n = 0; n < left.size(); ++n) {
        // Areg holds the carry.
        evaluator_.word(left[n]);
        evaluator_.word(right[n]);
        code_.emit(adds ? Op::lsum : Op::ldiff);
        code_.store(slot, static_cast<SignedWord>(n));
    }
    trim(slot, root.getType());
}

void Selection::multiply(const Instruction& root) {
    const Trees left = leaves_only(words(root.getOperand(0)));
    const Trees right = leaves_only(words(root.getOperand(1)));
    const Slot slot = slot_of(&root);
    if (left.size() == long_words) {
        evaluator_.words({trees_.constant(0), left[0], right[0]});
        code_.emit(Op::lmul);
        code_.store(slot, 0);
        const auto add_product = [&](Tree one, Tree other) {
            if (one->kind == TreeKind::constant && one->value == 0)
                return;
            if (other->kind == TreeKind::constant && other->value == 0)
                return;
            evaluator_.word(one);
            evaluator_.word(other);
            code_.emit(Op::prod);
            code_.emit(Op::sum);
        };
        add_product(left[0], right[1]);
        add_product(left[1], right[0]);
        code_.store(slot, 1);
    } else {
        multiply_words(slot, left, right);
    }
    trim(slot, root.getType());
}

void Selection::multiply_words(Slot result, const Trees& left, const Trees& right) {
    const auto count = static_cast<SignedWord>(left.size());
    const Slot low = temporary();
    const Slot high = temporary();
    const Slot carry = temporary();
    for (SignedWord n = 0; n < count; ++n)
        evaluator_.store(trees_.constant(0), result, n);
    for (SignedWord i = 0; i < count; ++i) {
        evaluator_.store(trees_.constant(0), carry);
        for (SignedWord j = 0; i + j < count; ++j) {
            evaluator_.words({trees_.slot(result, i + j), left[static_cast<std::size_t>(i)], right[static_cast<std::size_t>(j)]});
            code_.emit(Op::lmul);
            code_.store(low);
            code_.store(high);
            evaluator_.words({trees_.constant(0), trees_.slot(low), trees_.slot(carry)});
            code_.emit(Op::lsum);
            code_.store(result, i + j);
            code_.load(high);
            code_.emit(Op::sum);
            code_.store(carry);
        }
    }
}

void Selection::shift_wide(const Instruction& root) {
    const bool is_left = root.getOpcode() == Instruction::Shl;
    if (shape(root.getType()).words == long_words)
        return shift_long(root);
    shift_by_call(root, is_left ? "__t8_shl_wide" : root.getOpcode() == Instruction::LShr ? "__t8_lshr_wide" : "__t8_ashr_wide");
}

void Selection::shift_long(const Instruction& root) {
    const unsigned bits = root.getType()->getIntegerBitWidth();
    Trees value = words(root.getOperand(0));
    const bool is_arithmetic = root.getOpcode() == Instruction::AShr;
    if (is_arithmetic && bits % word_bits != 0)
        value[1] = sign_extended(value[1], bits % word_bits);
    value = leaves_only(value);
    const Tree count = leaves_only({places(root.getOperand(1), bits)})[0];
    const Slot slot = slot_of(&root);
    const auto logical = [&](Op op) {
        evaluator_.words({value[1], value[0], count});
        code_.emit(op);
        code_.store(slot, 0);
    };
    if (!is_arithmetic) {
        logical(root.getOpcode() == Instruction::Shl ? Op::lshl : Op::lshr);
        code_.store(slot, 1);
        return trim(slot, root.getType());
    }
    const auto far = [&] {
        evaluator_.store(trees_.signed_shift(value[1], trees_.binary(Op::diff, count, trees_.constant(word_bits))), slot, 0);
        evaluator_.store(trees_.signed_shift(value[1], trees_.constant(word_bits - 1)), slot, 1);
    };
    const auto near = [&] {
        logical(Op::lshr);
        evaluator_.store(trees_.signed_shift(value[1], count), slot, 1);
    };
    if (count->kind == TreeKind::constant) {
        count->value < static_cast<SignedWord>(word_bits) ? near() : far();
    } else {
        const Label is_far = code_.label();
        const Label end = code_.label();
        evaluator_.jump_unless(trees_.binary(Op::gt, trees_.constant(word_bits), count), is_far);
        near();
        code_.jump(end);
        code_.place(is_far);
        far();
        code_.place(end);
    }
    trim(slot, root.getType());
}

void Selection::shift_by_call(const Instruction& root, const char* name) {
    const unsigned bits = root.getType()->getIntegerBitWidth();
    const Slot slot = slot_of(&root);
    Trees value = words(root.getOperand(0));
    if (root.getOpcode() == Instruction::AShr)
        value.back() = sign_extended(value.back(), (bits - 1) % word_bits + 1);
    const Tree count = words(root.getOperand(1))[0];
    const Tree kept = count->kind == TreeKind::constant ? count : in_temporary(count);
    assign_words(root, value);
    call_helper(name, {trees_.slot_address(slot), trees_.constant(static_cast<SignedWord>(value.size())), kept});
    trim(slot, root.getType());
}

/// Less and greater: the borrow of a difference, with the sign bits of signed operands inverted.
void Selection::compare_wide(const llvm::ICmpInst& comparison) {
    using llvm::CmpInst;
    CmpInst::Predicate predicate = comparison.getPredicate();
    Trees left = words(comparison.getOperand(0));
    Trees right = words(comparison.getOperand(1));
    const bool swaps = predicate == CmpInst::ICMP_SGT || predicate == CmpInst::ICMP_UGT || predicate == CmpInst::ICMP_SLE ||
                       predicate == CmpInst::ICMP_ULE;
    if (swaps)
        std::swap(left, right);
    if (comparison.isSigned()) {
        const unsigned bits = comparison.getOperand(0)->getType()->getIntegerBitWidth();
        const Tree sign = trees_.constant(static_cast<SignedWord>(Word{1} << ((bits - 1) % word_bits)));
        left.back() = trees_.binary(Op::xor_, left.back(), sign);
        right.back() = trees_.binary(Op::xor_, right.back(), sign);
    }
    left = leaves_only(left);
    right = leaves_only(right);
    const Slot unused = temporary();
    code_.emit(Op::ldc, 0);
    for (std::size_t n = 0; n < left.size(); ++n) {
        evaluator_.word(left[n]);
        evaluator_.word(right[n]);
        code_.emit(Op::ldiff);
        code_.store(unused);
    }
    const bool is_negated = !comparison.isFalseWhenEqual();
    if (is_negated)
        code_.emit(Op::eqc, 0);
    code_.store(slot_of(&comparison));
}

void Selection::extend_wide(const Instruction& root) {
    const Value* const value = root.getOperand(0);
    const unsigned from = value->getType()->getIntegerBitWidth();
    const std::size_t count = shape(root.getType()).words;
    Trees result = words(value);
    const Slot slot = slot_of(&root);
    if (root.getOpcode() != Instruction::SExt) {
        result.resize(count, trees_.constant(0));
    } else {
        result.back() = sign_extended(result.back(), (from - 1) % word_bits + 1);
        const std::size_t last = result.size() - 1;
        if (count > result.size()) {
            assign_words(root, result);
            const Tree sign =
                trees_.signed_shift(trees_.slot(slot, static_cast<SignedWord>(last)), trees_.constant(word_bits - 1));
            result.assign(last + 1, nullptr);
            result.push_back(sign);
            result.resize(count, trees_.slot(slot, static_cast<SignedWord>(last + 1)));
        }
    }
    assign_words(root, result);
    trim(slot, root.getType());
}

// Values of equal size share their bytes in memory. Where each scalar fills its words, the words are the same.
void Selection::cast_bits(const Instruction& root) {
    const Value* const value = root.getOperand(0);
    const auto is_plain = [](const Shape& parts) {
        return std::all_of(parts.leaves.begin(), parts.leaves.end(), [](const Leaf& leaf) { return leaf.bits % word_bits == 0; });
    };
    const auto is_one = [](const Shape& parts) { return parts.leaves.size() == 1; };
    const Shape& from = shape(value->getType());
    const Shape& to = shape(root.getType());
    if ((is_plain(from) && is_plain(to)) || (is_one(from) && is_one(to)))
        return assign_words(root, words(value));
    const Slot memory = temporary((static_cast<Word>(layout_.getTypeStoreSize(root.getType())) + 3) / 4 + 1);
    store_value(value, trees_.slot_address(memory), bytes_per_word);
    load_value(root.getType(), trees_.slot_address(memory), bytes_per_word, slot_of(&root));
}

void Selection::elementwise(const Instruction& root) {
    llvm::Type* const type = root.getType();
    if (llvm::isa<llvm::InsertValueInst>(root) || llvm::isa<llvm::InsertElementInst>(root)) {
        Trees result = words(root.getOperand(0));
        unsigned leaf = 0;
        if (const auto* const insert = llvm::dyn_cast<llvm::InsertValueInst>(&root)) {
            llvm::Type* part = type;
            for (const unsigned index : insert->indices()) {
                leaf += first_leaf(part, index, layout_);
                part = llvm::GetElementPtrInst::getTypeAtIndex(part, static_cast<std::uint64_t>(index));
            }
        } else if (const auto* const index = llvm::dyn_cast<llvm::ConstantInt>(root.getOperand(2))) {
            leaf = static_cast<unsigned>(index->getZExtValue());
        } else {
            throw Unsupported("an element of a vector with a variable index");
        }
        const Trees part = words(root.getOperand(1));
        const Word first = shape(type).leaves[leaf].first;
        std::copy(part.begin(), part.end(), result.begin() + static_cast<std::ptrdiff_t>(first));
        return assign_words(root, result);
    }
    if (const auto* const shuffle = llvm::dyn_cast<llvm::ShuffleVectorInst>(&root)) {
        Trees all = words(root.getOperand(0));
        const Trees more = words(root.getOperand(1));
        all.insert(all.end(), more.begin(), more.end());
        const Word each = shape(type).words / static_cast<Word>(shape(type).leaves.size());
        Trees result;
        for (const int from : shuffle->getShuffleMask())
            for (Word n = 0; n < each; ++n)
                result.push_back(from < 0 ? trees_.constant(0) : all[static_cast<std::size_t>(from) * each + n]);
        return assign_words(root, result);
    }
    throw Unsupported(fmt::format("the instruction '{}' of vectors", root.getOpcodeName()));
}

} // namespace t8::c
