#include "toolchain/code/trees.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <optional>
#include <utility>

#include "toolchain/code/fold.hpp"

namespace t8::code {
namespace {

using WordKind = WordTree::Kind;

constexpr auto lowest = std::numeric_limits<SignedWord>::min();
constexpr auto highest = std::numeric_limits<SignedWord>::max();
constexpr auto bytes_of_word = static_cast<SignedWord>(bytes_per_word);
constexpr std::uint8_t too_deep = 4;
constexpr std::uint8_t depth_of_long = 3;

SignedWord wrapped_sum(SignedWord a, SignedWord b) { return *fold(Op::sum, a, b); }

bool is_constant(const WordTree* tree) { return tree->kind == WordKind::constant; }
bool is_constant(const WordTree* tree, SignedWord value) { return is_constant(tree) && tree->value == value; }
bool is_binary(const WordTree* tree, Op op) { return tree->kind == WordKind::binary && tree->op == op; }

/// Returns an upper bound of a tree that is certainly not negative; nothing for trees about which less is known.
std::optional<SignedWord> upper_bound(const WordTree* tree) {
    switch (tree->kind) {
    case WordKind::constant:
        return tree->value >= 0 ? std::optional(tree->value) : std::nullopt;
    case WordKind::byte_at:
        return 255;
    case WordKind::equals:
    case WordKind::both:
    case WordKind::either:
    case WordKind::real:
        return 1;
    case WordKind::long_binary:
        return tree->op == Op::ldiff ? std::optional<SignedWord>(1) : std::nullopt;
    case WordKind::binary:
        break;
    default:
        return {};
    }
    if (tree->op == Op::gt)
        return 1;
    if (!is_constant(tree->right) || tree->right->value < 0)
        return {};
    const SignedWord right = tree->right->value;
    if (tree->op == Op::and_)
        return right;
    if (tree->op == Op::csub0 && right > 0)
        return right - 1;
    if (tree->op == Op::shr && right > 0)
        return fold(Op::shr, -1, right);
    return {};
}

bool is_boolean(const WordTree* tree) { return upper_bound(tree).value_or(2) <= 1; }

std::uint8_t depth_of_pair(const WordTree* left, const WordTree* right) {
    if (left == right)
        return std::max<std::uint8_t>(left->depth, 2);
    const std::uint8_t most = std::max(left->depth, right->depth);
    return left->depth == right->depth && most != too_deep ? static_cast<std::uint8_t>(most + 1) : most;
}

/// Returns the cycles of `ldc value`, prefixes included.
unsigned cycles_of_constant(SignedWord value) { return encoded_length(static_cast<Word>(value)); }

} // namespace

const WordTree* Trees::make(WordTree tree) {
    tree.uses_fpu = tree.uses_fpu || tree.kind == WordKind::real || (tree.left != nullptr && tree.left->uses_fpu) ||
                    (tree.right != nullptr && tree.right->uses_fpu);
    return &words_.emplace_back(tree);
}

const WordTree* Trees::make_binary(Op op, const WordTree* left, const WordTree* right) {
    return make({.kind = WordKind::binary, .op = op, .left = left, .right = right, .depth = depth_of_pair(left, right)});
}

const WordTree* Trees::make_unary(WordKind kind, const WordTree* left, SignedWord value) {
    return make({.kind = kind, .value = value, .left = left, .depth = left->depth});
}

// Leaves

const WordTree* Trees::constant(SignedWord value) { return make({.kind = WordKind::constant, .value = value}); }

const WordTree* Trees::slot(Slot slot, SignedWord word) { return make({.kind = WordKind::slot, .value = word, .id = slot.id}); }

const WordTree* Trees::slot_address(Slot slot, SignedWord word) {
    return make({.kind = WordKind::slot_address, .value = word, .id = slot.id});
}

const WordTree* Trees::frame_address(Frame frame) { return make({.kind = WordKind::frame_address, .id = frame.id}); }

const WordTree* Trees::vector_address(Vector vector, SignedWord word) {
    return make({.kind = WordKind::vector_address, .value = word, .id = vector.id});
}

const WordTree* Trees::vector_top(Frame current) { return make({.kind = WordKind::vector_top, .id = current.id}); }

const WordTree* Trees::address(objects::AtomIndex atom) { return make({.kind = WordKind::atom_address, .id = atom.index}); }

const WordTree* Trees::address(Label label) { return make({.kind = WordKind::label_address, .id = label.id}); }

const WordTree* Trees::address(RoutineId routine) { return make({.kind = WordKind::routine_address, .id = routine.id}); }

// Memory and addresses

const WordTree* Trees::word_at(const WordTree* address, SignedWord word) {
    if (address->kind == WordKind::slot_address)
        return slot(Slot{address->id}, wrapped_sum(address->value, word));
    if (address->kind == WordKind::words_behind)
        return make_unary(WordKind::word_at, address->left, wrapped_sum(address->value, word));
    return make_unary(WordKind::word_at, address, word);
}

const WordTree* Trees::byte_at(const WordTree* address) { return make_unary(WordKind::byte_at, address, 0); }

const WordTree* Trees::words_behind(const WordTree* address, SignedWord words) {
    if (words == 0)
        return address;
    switch (address->kind) {
    case WordKind::constant:
        return constant(*fold(Op::wsub, words, address->value));
    case WordKind::slot_address:
        return slot_address(Slot{address->id}, wrapped_sum(address->value, words));
    case WordKind::vector_address:
        return vector_address(Vector{address->id}, wrapped_sum(address->value, words));
    case WordKind::words_behind:
        return words_behind(address->left, wrapped_sum(address->value, words));
    default:
        return make_unary(WordKind::words_behind, address, words);
    }
}

const WordTree* Trees::subscript(Op op, const WordTree* index, const WordTree* address) {
    if (is_constant(index)) {
        const SignedWord bytes = *fold(op, index->value, 0);
        if (bytes % bytes_of_word == 0)
            return words_behind(address, bytes / bytes_of_word);
    }
    // Constant offsets are moved outwards, where a load or store takes them as its operand.
    if (address->kind == WordKind::words_behind)
        return words_behind(subscript(op, index, address->left), address->value);
    if (op == Op::wsub && is_binary(index, Op::bsub) && is_constant(index->right))
        return words_behind(subscript(op, index->left, address), index->right->value);
    if (op == Op::wsub && index->kind == WordKind::words_behind)
        return words_behind(subscript(op, index->left, address), *fold(Op::prod, index->value, bytes_of_word));
    if (is_binary(address, op)) // an element of a row: adds the two subscripts first
        return make_binary(op, binary(Op::bsub, address->left, index), address->right);
    return make_binary(op, index, address);
}

const WordTree* Trees::bytes_behind(const WordTree* address, const WordTree* bytes) { return binary(Op::bsub, bytes, address); }

const WordTree* Trees::words_behind(const WordTree* address, const WordTree* words) { return binary(Op::wsub, words, address); }

// Arithmetic

const WordTree* Trees::add(const WordTree* left, const WordTree* right) {
    if (is_constant(left) && !is_constant(right))
        std::swap(left, right);
    if (!is_constant(right))
        return make_binary(Op::add, left, right);
    const SignedWord value = right->value;
    if (value == 0)
        return left;
    if (is_constant(left)) {
        const auto sum = fold(Op::add, left->value, value);
        return sum ? constant(*sum) : make_unary(WordKind::add_constant, left, value);
    }
    // Only constants of one sign are joined: their total overflows if and only if one of the sums does.
    if (left->kind == WordKind::add_constant && (left->value < 0) == (value < 0))
        if (const auto sum = fold(Op::add, left->value, value))
            return make_unary(WordKind::add_constant, left->left, *sum);
    return make_unary(WordKind::add_constant, left, value);
}

const WordTree* Trees::subtract(const WordTree* left, const WordTree* right) {
    if (is_constant(left) && is_constant(right))
        if (const auto difference = fold(Op::sub, left->value, right->value))
            return constant(*difference);
    if (is_constant(right) && right->value != lowest)
        return add(left, constant(-right->value));
    return make_binary(Op::sub, left, right);
}

// Each sum is checked. No sum is greater in magnitude than the product, so that a sum overflows if and only if the product does. A sum
// takes 3 cycles, mul 39.
const WordTree* Trees::doubled(const WordTree* left, Word factor) {
    constexpr int most_sums = 5;
    const int doublings = 31 - std::countl_zero(factor);
    const int others = std::popcount(factor) - 1;
    if (doublings + others > most_sums || (others != 0 && left->kind != WordKind::slot))
        return nullptr;
    const WordTree* sum = left;
    for (int place = doublings - 1; place >= 0; --place) {
        sum = make_binary(Op::add, sum, sum);
        if ((factor >> place & 1U) != 0)
            sum = make_binary(Op::add, sum, left);
    }
    return sum;
}

const WordTree* Trees::scaled(Op op, const WordTree* left, SignedWord factor) {
    if (op == Op::mul && factor > 0)
        if (const WordTree* sum = doubled(left, static_cast<Word>(factor)))
            return sum;
    if (op == Op::mul || factor <= 0 || !std::has_single_bit(static_cast<Word>(factor)))
        return nullptr;
    const auto places = static_cast<SignedWord>(std::countr_zero(static_cast<Word>(factor)));
    if (places == 1)
        return make_binary(Op::bsub, left, left);
    if (places == 2)
        return unary(Op::bcnt, left);
    // prod takes a cycle for each bit of the factor, as shl does for each place, so that the lengths of the constants decide.
    const unsigned by_prod = cycles_of_constant(factor) + 1 + 5 + static_cast<unsigned>(places);
    const unsigned by_shift = cycles_of_constant(places) + 2 + 2 + static_cast<unsigned>(places);
    return by_shift < by_prod ? make_binary(Op::shl, left, constant(places)) : nullptr;
}

const WordTree* Trees::without_effect(Op op, const WordTree* left, const WordTree* right) {
    if (op == Op::csub0 && is_constant(right)) {
        const auto bound = upper_bound(left);
        return bound && static_cast<Word>(*bound) < static_cast<Word>(right->value) ? left : nullptr;
    }
    if (!is_constant(right))
        return nullptr;
    switch (op) {
    case Op::sub:
    case Op::diff:
    case Op::sum:
    case Op::bsub:
    case Op::or_:
    case Op::xor_:
    case Op::shl:
    case Op::shr:
        return right->value == 0 ? left : nullptr;
    case Op::mul:
    case Op::prod:
    case Op::div:
        return right->value == 1 ? left : nullptr;
    case Op::and_: {
        const auto bound = upper_bound(left);
        const bool keeps_all =
            right->value == -1 ||
            (bound && right->value >= 0 && std::has_single_bit(static_cast<Word>(right->value) + 1) && *bound <= right->value);
        return keeps_all ? left : nullptr;
    }
    default:
        return nullptr;
    }
}

const WordTree* Trees::binary(Op op, const WordTree* left, const WordTree* right) {
    if (op == Op::sum)
        op = Op::bsub; // has an equal effect and is one byte long
    if (is_constant(left) && is_constant(right))
        if (const auto value = fold(op, left->value, right->value))
            return constant(*value);
    if (commutes(op) && is_constant(left) && !is_constant(right))
        std::swap(left, right);
    if (const WordTree* same = without_effect(op, left, right))
        return same;
    switch (op) {
    case Op::add:
        return add(left, right);
    case Op::sub:
        return subtract(left, right);
    case Op::diff:
        if (is_constant(right))
            return binary(Op::bsub, left, constant(*fold(Op::diff, 0, right->value)));
        break;
    case Op::bsub:
        if (is_constant(right)) {
            if (is_binary(left, Op::bsub) && is_constant(left->right))
                return binary(Op::bsub, left->left, constant(wrapped_sum(left->right->value, right->value)));
            if (right->value % bytes_of_word == 0)
                return words_behind(left, right->value / bytes_of_word);
            if (left->kind == WordKind::words_behind)
                return binary(Op::bsub, left->left, constant(wrapped_sum(*fold(Op::bcnt, left->value), right->value)));
            return make_binary(op, left, right);
        }
        if (left->kind == WordKind::words_behind)
            return words_behind(binary(op, left->left, right), left->value);
        return subscript(op, left, right);
    case Op::wsub:
    case Op::wsubdb:
        return subscript(op, left, right);
    case Op::mul:
    case Op::prod:
        if (is_constant(right))
            if (const WordTree* shorter = scaled(op, left, right->value))
                return shorter;
        break;
    case Op::shl:
        if (is_constant(right, 2))
            return unary(Op::bcnt, left);
        break;
    case Op::xor_:
        if (is_constant(right, -1))
            return unary(Op::not_, left);
        break;
    default:
        break;
    }
    return make_binary(op, left, right);
}

const WordTree* Trees::unary(Op op, const WordTree* operand) {
    if (is_constant(operand))
        if (const auto value = fold(op, operand->value))
            return constant(*value);
    if (op == Op::not_ && operand->kind == WordKind::unary && operand->op == Op::not_)
        return operand->left;
    return make({.kind = WordKind::unary, .op = op, .left = operand, .depth = operand->depth});
}

// Unsigned and long operations

const WordTree* Trees::long_binary(Op op, const WordTree* left, const WordTree* right, SignedWord value) {
    return make({.kind = WordKind::long_binary, .op = op, .value = value, .left = left, .right = right, .depth = depth_of_long});
}

const WordTree* Trees::less_unsigned(const WordTree* left, const WordTree* right) {
    if (is_constant(left) && is_constant(right))
        return constant(static_cast<Word>(left->value) < static_cast<Word>(right->value) ? 1 : 0);
    if (is_constant(right, 0))
        return constant(0);
    if (is_constant(right, 1))
        return equals(left, 0);
    if (is_constant(left, 0))
        return negation(equals(right, 0));
    const auto left_bound = upper_bound(left);
    const auto right_bound = upper_bound(right);
    return left_bound && right_bound ? binary(Op::gt, right, left) : long_binary(Op::ldiff, left, right, 1);
}

const WordTree* Trees::divide_unsigned(const WordTree* left, const WordTree* right) {
    if (is_constant(right) && std::has_single_bit(static_cast<Word>(right->value)))
        return binary(Op::shr, left, constant(std::countr_zero(static_cast<Word>(right->value))));
    return long_binary(Op::ldiv, left, right, 0);
}

const WordTree* Trees::remainder_unsigned(const WordTree* left, const WordTree* right) {
    if (is_constant(right) && std::has_single_bit(static_cast<Word>(right->value)))
        return binary(Op::and_, left, constant(as_signed(static_cast<Word>(right->value) - 1)));
    return long_binary(Op::ldiv, left, right, 1);
}

const WordTree* Trees::signed_shift(const WordTree* left, const WordTree* places) {
    if (is_constant(places, 0))
        return left;
    if (is_constant(left) && is_constant(places) && static_cast<Word>(places->value) < 32)
        return constant(left->value >> places->value);
    return make({.kind = WordKind::signed_shift, .left = left, .right = places, .depth = depth_of_long});
}

// Booleans

const WordTree* Trees::equals(const WordTree* left, const WordTree* right) {
    if (is_constant(left))
        std::swap(left, right);
    if (is_constant(right))
        return equals(left, right->value);
    return make_unary(WordKind::equals, binary(Op::diff, left, right), 0);
}

const WordTree* Trees::equals(const WordTree* left, SignedWord value) {
    if (is_constant(left))
        return constant(left->value == value ? 1 : 0);
    if (is_boolean(left) && value == 0)
        return negation(left);
    if (is_boolean(left) && value == 1)
        return left;
    if (left->kind == WordKind::words_behind)
        return equals(left->left, *fold(Op::diff, value, *fold(Op::bcnt, left->value)));
    if (is_binary(left, Op::bsub) && is_constant(left->right))
        return equals(left->left, *fold(Op::diff, value, left->right->value));
    return make_unary(WordKind::equals, left, value);
}

const WordTree* Trees::negation(const WordTree* boolean) {
    if (is_constant(boolean))
        return constant(boolean->value == 0 ? 1 : 0);
    if (boolean->kind == WordKind::equals && boolean->value == 0 && is_boolean(boolean->left))
        return boolean->left;
    if (is_binary(boolean, Op::gt)) {
        const WordTree* left = boolean->left;
        const WordTree* right = boolean->right;
        if (is_constant(right) && right->value != highest)
            return binary(Op::gt, constant(right->value + 1), left);
        if (is_constant(left) && left->value != lowest)
            return binary(Op::gt, right, constant(left->value - 1));
    }
    return make_unary(WordKind::equals, boolean, 0);
}

const WordTree* Trees::both(const WordTree* left, const WordTree* right) {
    if (is_constant(left))
        return left->value != 0 ? right : constant(0);
    if (is_constant(right) && right->value != 0)
        return left;
    return make({.kind = WordKind::both, .left = left, .right = right, .depth = std::max(left->depth, right->depth)});
}

const WordTree* Trees::either(const WordTree* left, const WordTree* right) {
    if (is_constant(left))
        return left->value != 0 ? constant(1) : right;
    if (is_constant(right, 0))
        return left;
    return make({.kind = WordKind::either, .left = left, .right = right, .depth = std::max(left->depth, right->depth)});
}

// Errors

bool may_set_error(const WordTree* tree) {
    if (tree == nullptr)
        return false;
    switch (tree->kind) {
    case WordKind::add_constant:
        return true;
    case WordKind::real:
        return tree->check_real || may_set_error(tree->real_left) || may_set_error(tree->real_right);
    case WordKind::binary:
    case WordKind::long_binary:
    case WordKind::unary:
        if (has(row_of(tree->op).traits, Trait::sets_error))
            return true;
        break;
    default:
        break;
    }
    return may_set_error(tree->left) || (tree->left != tree->right && may_set_error(tree->right));
}

bool may_set_error(const RealTree* tree) {
    if (tree == nullptr)
        return false;
    using RealKind = RealTree::Kind;
    const bool has_op = tree->kind == RealKind::binary || tree->kind == RealKind::unary || tree->kind == RealKind::convert;
    if (tree->kind == RealKind::root || tree->kind == RealKind::remainder ||
        (has_op && has(row_of(tree->op).traits, Trait::sets_fp_error)))
        return true;
    return may_set_error(tree->address) || may_set_error(tree->left) || may_set_error(tree->right);
}

} // namespace t8::code
