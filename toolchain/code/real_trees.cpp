#include <algorithm>

#include "toolchain/code/trees.hpp"

namespace t8::code {
namespace {

using RealKind = RealTree::Kind;

constexpr std::uint8_t all_registers = 3;

std::uint8_t depth_of_pair(const RealTree* left, const RealTree* right) {
    const std::uint8_t most = std::max(left->depth, right->depth);
    return left->depth == right->depth && most <= all_registers ? static_cast<std::uint8_t>(most + 1) : most;
}

} // namespace

const RealTree* Trees::make(RealTree tree) {
    for (const RealTree* part : {tree.left, tree.right}) {
        if (part == nullptr)
            continue;
        tree.word_depth = std::max(tree.word_depth, part->word_depth);
        tree.has_fpu_addresses = tree.has_fpu_addresses || part->has_fpu_addresses;
    }
    return &reals_.emplace_back(tree);
}

const RealTree* Trees::make_load(RealKind kind, const WordTree* address, bool is_double) {
    RealTree tree{.kind = kind, .is_double = is_double, .address = address};
    tree.word_depth = address->depth;
    tree.has_fpu_addresses = address->uses_fpu;
    return make(tree);
}

const RealTree* Trees::single_at(const WordTree* address) { return make_load(RealKind::single_at, address, false); }

const RealTree* Trees::double_at(const WordTree* address) { return make_load(RealKind::double_at, address, true); }

const RealTree* Trees::zero(bool is_double) {
    return make(RealTree{.kind = is_double ? RealKind::zero_double : RealKind::zero_single, .is_double = is_double});
}

const RealTree* Trees::real_binary(Op op, const RealTree* left, const RealTree* right, Op mode) {
    return make(RealTree{.kind = RealKind::binary,
                         .op = op,
                         .mode = mode,
                         .is_double = left->is_double,
                         .left = left,
                         .right = right,
                         .depth = depth_of_pair(left, right)});
}

const RealTree* Trees::real_unary(Op op, const RealTree* operand, Op mode) {
    bool is_double = operand->is_double;
    if (op == Op::fpur32tor64)
        is_double = true;
    if (op == Op::fpur64tor32 || op == Op::fpunoround)
        is_double = false;
    return make(RealTree{
        .kind = RealKind::unary, .op = op, .mode = mode, .is_double = is_double, .left = operand, .depth = operand->depth});
}

const RealTree* Trees::convert(Op op, const WordTree* address, bool is_double, Op mode) {
    RealTree tree{.kind = RealKind::convert, .op = op, .mode = mode, .is_double = is_double, .address = address};
    tree.word_depth = address->depth;
    tree.has_fpu_addresses = address->uses_fpu;
    return make(tree);
}

// The steps of a root and of a remainder destroy all other FPU registers, so that these trees need all three.

const RealTree* Trees::root(const RealTree* operand) {
    return make(RealTree{.kind = RealKind::root,
                         .is_double = operand->is_double,
                         .left = operand,
                         .depth = std::max(operand->depth, all_registers)});
}

const RealTree* Trees::remainder(const RealTree* left, const RealTree* right) {
    return make(RealTree{.kind = RealKind::remainder,
                         .op = Op::fpremfirst,
                         .is_double = left->is_double,
                         .left = left,
                         .right = right,
                         .depth = std::max(depth_of_pair(left, right), all_registers),
                         .word_depth = all_registers});
}

const WordTree* Trees::compare_ordered(Op op, const RealTree* left, const RealTree* right, bool negated) {
    WordTree tree = *compare(op, left, right, false);
    tree.is_ordered = true;
    tree.value = negated ? 1 : 0;
    tree.depth = std::max<std::uint8_t>(tree.depth, 2); // what fpordered leaves is kept
    return make(tree);
}

const WordTree* Trees::compare(Op op, const RealTree* left, const RealTree* right, bool check) {
    WordTree tree{.kind = WordTree::Kind::real, .op = op, .real_left = left, .real_right = right, .check_real = check};
    tree.depth = std::max(left->word_depth, right == nullptr ? std::uint8_t{1} : right->word_depth);
    return make(tree);
}

} // namespace t8::code
