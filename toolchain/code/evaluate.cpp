#include "toolchain/code/evaluate.hpp"

#include <array>
#include <limits>

#include "diagnostics/assertion.hpp"
#include "toolchain/code/fold.hpp"

namespace t8::code {
namespace {

using WordKind = WordTree::Kind;

constexpr unsigned word_registers = 3;

/// True for a tree that is loaded as fast as `dup` copies it.
bool is_leaf(const WordTree* tree) { return tree->kind == WordKind::slot || tree->kind == WordKind::constant; }

bool is_comparison_with_constant(const WordTree* tree) {
    return tree->kind == WordKind::binary && tree->op == Op::gt &&
           ((tree->right->kind == WordKind::constant && tree->right->value != std::numeric_limits<SignedWord>::max()) ||
            (tree->left->kind == WordKind::constant && tree->left->value != std::numeric_limits<SignedWord>::min()));
}

/// True if `second` and then `third` can be evaluated while a register holds the first of three words.
bool fit(const WordTree* second, const WordTree* third) {
    return second->depth < word_registers && third->depth < word_registers - 1;
}

} // namespace

// Values

void Evaluator::word(const WordTree* tree) { evaluate(tree, word_registers); }

void Evaluator::words(std::span<const WordTree* const> trees) {
    T8_ASSERT(trees.size() <= word_registers, "there are three registers");
    if (trees.size() == 1)
        evaluate(trees[0], word_registers);
    if (trees.size() == 2)
        pair(trees[0], trees[1], word_registers);
    if (trees.size() == 3)
        triple(trees[0], trees[1], trees[2]);
}

Slot Evaluator::evaluate_to_slot(const WordTree* tree, unsigned free) {
    const Slot slot = code_.slot(1);
    evaluate(tree, free);
    code_.store(slot);
    return slot;
}

void Evaluator::evaluate(const WordTree* tree, unsigned free) {
    switch (tree->kind) {
    case WordKind::constant:
        return code_.emit(Op::ldc, tree->value);
    case WordKind::slot:
        return code_.load(Slot{tree->id}, tree->value);
    case WordKind::slot_address:
        return code_.load_address(Slot{tree->id}, tree->value);
    case WordKind::frame_address:
        return code_.load_frame(Frame{tree->id});
    case WordKind::vector_address:
        return code_.load_address(Vector{tree->id}, tree->value);
    case WordKind::vector_top:
        return code_.load_vector_top(Frame{tree->id});
    case WordKind::atom_address:
        return code_.load_address(objects::AtomIndex{tree->id});
    case WordKind::label_address:
        return code_.load_address(Label{tree->id});
    case WordKind::routine_address:
        return code_.load_address(RoutineId{tree->id});
    case WordKind::word_at:
        evaluate(tree->left, free);
        return code_.emit(Op::ldnl, tree->value);
    case WordKind::byte_at:
        evaluate(tree->left, free);
        return code_.emit(Op::lb);
    case WordKind::words_behind:
        evaluate(tree->left, free);
        return code_.emit(Op::ldnlp, tree->value);
    case WordKind::add_constant:
        evaluate(tree->left, free);
        return code_.emit(Op::adc, tree->value);
    case WordKind::equals:
        if (tree->value == 0)
            return boolean(tree, false, free);
        evaluate(tree->left, free);
        return code_.emit(Op::eqc, tree->value);
    case WordKind::binary:
        return binary(tree, free);
    case WordKind::unary:
        evaluate(tree->left, free);
        return code_.emit(tree->op);
    case WordKind::long_binary:
        return long_binary(tree, free);
    case WordKind::signed_shift:
        return signed_shift(tree, free);
    case WordKind::both:
    case WordKind::either:
        return boolean(tree, false, free);
    case WordKind::real:
        return compare(tree, free);
    }
}

void Evaluator::binary(const WordTree* tree, unsigned free) {
    pair(tree->left, tree->right, free, commutes(tree->op));
    code_.emit(tree->op);
}

void Evaluator::long_binary(const WordTree* tree, unsigned free) {
    T8_ASSERT(free == word_registers, "a long operation takes all registers");
    const WordTree zero;
    triple(&zero, tree->left, tree->right);
    code_.emit(tree->op);
    if (tree->value != 0)
        code_.emit(Op::rev);
}

void Evaluator::signed_shift(const WordTree* tree, unsigned free) {
    T8_ASSERT(free == word_registers, "a long operation takes all registers");
    Slot places;
    if (tree->right->depth > 1)
        places = evaluate_to_slot(tree->right, free);
    evaluate(tree->left, free);
    code_.emit(Op::xdble);
    if (places.exists()) {
        code_.load(places);
        code_.release(places);
    } else {
        evaluate(tree->right, 1);
    }
    code_.emit(Op::lshr);
}

void Evaluator::pair(const WordTree* left, const WordTree* right, unsigned free, bool either_way) {
    if (left == right && !is_leaf(left)) {
        if (code_.has(Op::dup)) {
            evaluate(left, free);
            return code_.emit(Op::dup);
        }
        const Slot slot = evaluate_to_slot(left, free);
        code_.load(slot);
        code_.load(slot);
        return code_.release(slot);
    }
    if (right->depth < free) {
        evaluate(left, free);
        return evaluate(right, free - 1);
    }
    if (left->depth < free) {
        evaluate(right, free);
        evaluate(left, free - 1);
        if (!either_way)
            code_.emit(Op::rev);
        return;
    }
    T8_ASSERT(free == word_registers, "a result is stored in between only while no register holds anything");
    const Slot slot = evaluate_to_slot(right, free);
    evaluate(left, free);
    code_.load(slot);
    code_.release(slot);
}

// AND is `a; cj L; b; L:`. If cj jumps, the 0 that it leaves is the value. OR is the negation of the AND of the negations.
void Evaluator::boolean(const WordTree* tree, bool negated, unsigned free) {
    if (tree->kind == WordKind::equals && tree->value == 0) {
        const WordTree* inner = tree->left;
        const bool is_chain = inner->kind == WordKind::both || inner->kind == WordKind::either;
        if (is_chain)
            return boolean(inner, !negated, free);
    }
    const bool is_either = tree->kind == WordKind::either;
    if (tree->kind == WordKind::both || is_either) {
        const Label end = code_.label();
        boolean(tree->left, is_either, free);
        code_.jump_if_false(end);
        boolean(tree->right, is_either, free);
        code_.place(end);
        if (negated != is_either)
            code_.emit(Op::eqc, 0);
        return;
    }
    if (tree->kind == WordKind::equals) {
        evaluate(tree->left, free);
        code_.emit(Op::eqc, tree->value);
    } else {
        evaluate(tree, free);
    }
    if (negated)
        code_.emit(Op::eqc, 0);
}

// Three words

void Evaluator::triple(const WordTree* first, const WordTree* second, const WordTree* third) {
    if (fit(second, third)) {
        evaluate(first, word_registers);
        evaluate(second, word_registers - 1);
        return evaluate(third, word_registers - 2);
    }
    if (fit(first, third)) {
        evaluate(second, word_registers);
        evaluate(first, word_registers - 1);
        code_.emit(Op::rev);
        return evaluate(third, word_registers - 2);
    }
    if (fit(third, second)) {
        evaluate(first, word_registers);
        evaluate(third, word_registers - 1);
        evaluate(second, word_registers - 2);
        return code_.emit(Op::rev);
    }
    if (fit(first, second)) {
        evaluate(third, word_registers);
        evaluate(first, word_registers - 1);
        code_.emit(Op::rev);
        evaluate(second, word_registers - 2);
        return code_.emit(Op::rev);
    }
    // The deeper one of `second` and `third` is stored first, and then loaded as a slot, which needs one register.
    const WordTree* aside = third->depth >= second->depth ? third : second;
    const Slot slot = evaluate_to_slot(aside, word_registers);
    WordTree loaded;
    loaded.kind = WordKind::slot;
    loaded.id = slot.id;
    triple(first, aside == third ? second : &loaded, aside == third ? &loaded : third);
    code_.release(slot);
}

// Stores

void Evaluator::store(const WordTree* tree, Slot slot, SignedWord word) {
    evaluate(tree, word_registers);
    code_.store(slot, word);
}

void Evaluator::store_word(const WordTree* tree, const WordTree* address, SignedWord words) {
    if (address->kind == WordKind::words_behind)
        return store_word(tree, address->left, *fold(Op::sum, address->value, words));
    if (address->kind == WordKind::slot_address)
        return store(tree, Slot{address->id}, *fold(Op::sum, address->value, words));
    pair(tree, address, word_registers);
    code_.emit(Op::stnl, words);
}

void Evaluator::store_byte(const WordTree* tree, const WordTree* address) {
    pair(tree, address, word_registers);
    code_.emit(Op::sb);
}

// Conditions

void Evaluator::jump_unless(const WordTree* condition, Label target) {
    if (condition->kind == WordKind::constant && condition->value != 0)
        return;
    if (condition->kind == WordKind::both) {
        jump_unless(condition->left, target);
        return jump_unless(condition->right, target);
    }
    if (condition->kind == WordKind::either) {
        const Label on = code_.label();
        jump_if(condition->left, on);
        jump_unless(condition->right, target);
        return code_.place(on);
    }
    if (condition->kind == WordKind::equals && condition->value == 0)
        return jump_if(condition->left, target);
    evaluate(condition, word_registers);
    code_.jump_if_false(target);
}

void Evaluator::jump_if(const WordTree* condition, Label target) {
    if (condition->kind == WordKind::constant && condition->value == 0)
        return;
    if (condition->kind == WordKind::either) {
        jump_if(condition->left, target);
        return jump_if(condition->right, target);
    }
    if (condition->kind == WordKind::both) {
        const Label on = code_.label();
        jump_unless(condition->left, on);
        jump_if(condition->right, target);
        return code_.place(on);
    }
    if (condition->kind == WordKind::equals) {
        if (condition->value == 0)
            return jump_unless(condition->left, target);
        // Instead of eqc and its negation, cj tests the difference, which is 0 if they are equal.
        evaluate(condition->left, word_registers);
        const SignedWord minus = *fold(Op::diff, 0, condition->value);
        const SignedWord words = minus / static_cast<SignedWord>(bytes_per_word);
        if (minus % static_cast<SignedWord>(bytes_per_word) == 0 && encoded_length(static_cast<Word>(words)) <= 2) {
            code_.emit(Op::ldnlp, words);
        } else {
            code_.emit(Op::ldc, condition->value);
            code_.emit(Op::diff);
        }
        return code_.jump_if_false(target);
    }
    if (is_comparison_with_constant(condition)) {
        // a > k is NOT (k + 1 > a), and k > a is NOT (a > k - 1), so that cj can test it without eqc 0.
        WordTree bound;
        const bool constant_is_right = condition->right->kind == WordKind::constant;
        bound.value = constant_is_right ? condition->right->value + 1 : condition->left->value - 1;
        if (constant_is_right)
            pair(&bound, condition->left, word_registers);
        else
            pair(condition->right, &bound, word_registers);
        code_.emit(Op::gt);
        return code_.jump_if_false(target);
    }
    evaluate(condition, word_registers);
    code_.emit(Op::eqc, 0);
    code_.jump_if_false(target);
}

} // namespace t8::code
