#pragma once

#include <deque>

#include "toolchain/code/word_tree.hpp"

namespace t8::code {

/// Makes trees, as small as they can be made: constants are folded where the result is certain and no error is lost, chains of
/// additions of constants joined, ldnlp folded into ldnl and slots, NOT of comparisons turned round, operands of commutative operations ordered so
/// that constants come last (adc, eqc, ldnlp instead of add, diff, wsub).
/// Order   a tree lives as long as its Trees.
class Trees {
public:
    const WordTree* constant(SignedWord value);
    const WordTree* slot(Slot slot, SignedWord word = 0);
    const WordTree* slot_address(Slot slot, SignedWord word = 0);
    const WordTree* frame_address(Frame frame);
    const WordTree* vector_address(Vector vector, SignedWord word = 0);
    const WordTree* vector_top(Frame current);
    const WordTree* address(objects::AtomIndex atom);
    const WordTree* address(Label label);
    const WordTree* address(RoutineId routine);
    const WordTree* word_at(const WordTree* address, SignedWord word = 0);
    const WordTree* byte_at(const WordTree* address);
    const WordTree* words_behind(const WordTree* address, SignedWord words);
    /// Unchecked address arithmetic: bsub, or ldnlp for constants of whole words.
    const WordTree* bytes_behind(const WordTree* address, const WordTree* bytes);
    const WordTree* words_behind(const WordTree* address, const WordTree* words); ///< wsub

    /// Checked integer arithmetic of a word. Folding keeps errors: what would overflow stays an instruction.
    const WordTree* add(const WordTree* left, const WordTree* right);
    const WordTree* subtract(const WordTree* left, const WordTree* right);
    /// Returns the tree of any instruction that takes Breg and Areg and leaves one word; the functions above call it when nothing
    /// can be saved. Known operations are folded and reordered (sum, diff, prod, mul, and, or, xor, shl, shr, gt, csub0 with both
    /// constant and in range, ...). A csub0 that cannot fail is left out. sum becomes bsub, which is one byte shorter.
    /// `prod` by a constant power of two becomes a shift if that is faster, and `mul` by a small constant some sums.
    const WordTree* binary(Op op, const WordTree* left, const WordTree* right);
    const WordTree* unary(Op op, const WordTree* operand);
    const WordTree* equals(const WordTree* left, const WordTree* right); ///< boolean: eqc, or diff and eqc 0
    const WordTree* equals(const WordTree* left, SignedWord value);
    const WordTree* negation(const WordTree* boolean);
    const WordTree* both(const WordTree* left, const WordTree* right);
    const WordTree* either(const WordTree* left, const WordTree* right);

    const RealTree* single_at(const WordTree* address);
    const RealTree* double_at(const WordTree* address);
    const RealTree* zero(bool is_double);
    const RealTree* real_binary(Op op, const RealTree* left, const RealTree* right, Op mode = Op::fpurn);
    const RealTree* real_unary(Op op, const RealTree* operand, Op mode = Op::fpurn);
    const RealTree* convert(Op op, const WordTree* address, bool is_double, Op mode = Op::fpurn);
    const RealTree* root(const RealTree* operand);
    const RealTree* remainder(const RealTree* left, const RealTree* right);
    /// Returns a word computed from one or two reals: fpgt, fpeq, fpordered, fpnan, fpnotfinite. `check`: an fpchkerr follows.
    const WordTree* compare(Op op, const RealTree* left, const RealTree* right, bool check);

private:
    const WordTree* make(WordTree tree);
    const RealTree* make(RealTree tree);
    const WordTree* make_binary(Op op, const WordTree* left, const WordTree* right);
    const WordTree* make_unary(WordTree::Kind kind, const WordTree* left, SignedWord value);
    const WordTree* scaled(Op op, const WordTree* left, SignedWord factor); ///< nothing when mul or prod is as good
    const WordTree* doubled(const WordTree* left, Word factor);             ///< a product as a few checked sums, or nothing
    const WordTree* subscript(Op op, const WordTree* index, const WordTree* address);
    /// `left` where it is x + 0 and the like, or a check that cannot fail; otherwise nothing.
    const WordTree* without_effect(Op op, const WordTree* left, const WordTree* right);
    const RealTree* make_load(RealTree::Kind kind, const WordTree* address, bool is_double);

    std::deque<WordTree> words_;
    std::deque<RealTree> reals_;
};

/// True if evaluating the tree may set Error; for reals, FP_Error, or Error if that is checked.
bool may_set_error(const WordTree* tree);
bool may_set_error(const RealTree* tree);

} // namespace t8::code
