#pragma once

#include <deque>

#include "toolchain/code/word_tree.hpp"

namespace t8::code {

/// Makes and owns trees, and simplifies them. Operations on constants are folded unless they set Error. Additions of several constants
/// are joined, ldnlp is joined with ldnl and with slots, and NOT of a comparison becomes the opposite comparison. Constant operands of
/// commutative operations come last, so that adc, eqc and ldnlp replace add, diff and wsub.
/// Order   a tree lives as long as the Trees that made it.
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
    /// Returns address + bytes, unchecked: bsub, or ldnlp if `bytes` is a constant multiple of 4.
    const WordTree* bytes_behind(const WordTree* address, const WordTree* bytes);
    const WordTree* words_behind(const WordTree* address, const WordTree* words); ///< wsub

    /// Return checked sums and differences of words. A constant sum or difference that overflows is not folded, so that it sets Error at
    /// run time.
    const WordTree* add(const WordTree* left, const WordTree* right);
    const WordTree* subtract(const WordTree* left, const WordTree* right);
    /// Returns the tree of `op` with `left` in Breg and `right` in Areg. REQUIRES: `op` takes Breg and Areg and leaves one word.
    /// Operations on constants are folded by fold(). A csub0 that cannot fail is left out. `sum` becomes bsub, which is one byte shorter.
    /// `prod` by a constant power of two becomes a shift if that is faster, and `mul` by a small constant becomes additions.
    const WordTree* binary(Op op, const WordTree* left, const WordTree* right);
    const WordTree* unary(Op op, const WordTree* operand);
    /// Unsigned operations: left < right, left / right, and what is left of it.
    const WordTree* less_unsigned(const WordTree* left, const WordTree* right);
    const WordTree* divide_unsigned(const WordTree* left, const WordTree* right);
    const WordTree* remainder_unsigned(const WordTree* left, const WordTree* right);
    /// Returns left shifted right by `places` places, with copies of its sign. REQUIRES: `places` is less than 32.
    const WordTree* signed_shift(const WordTree* left, const WordTree* places);
    const WordTree* equals(const WordTree* left, const WordTree* right); ///< a Boolean: eqc, or diff and eqc 0
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
    /// Returns the Boolean that `op` computes from one or two reals: fpgt, fpeq, fpordered, fpnan, fpnotfinite. `right` is null for one.
    /// `check`: an fpchkerr follows.
    const WordTree* compare(Op op, const RealTree* left, const RealTree* right, bool check);
    /// The same, but false if one of two reals is a NaN: the FPU compares their bits. `negated`: the opposite, which is false then, too.
    const WordTree* compare_ordered(Op op, const RealTree* left, const RealTree* right, bool negated);

private:
    const WordTree* make(WordTree tree);
    const RealTree* make(RealTree tree);
    const WordTree* make_binary(Op op, const WordTree* left, const WordTree* right);
    const WordTree* long_binary(Op op, const WordTree* left, const WordTree* right, SignedWord value);
    const WordTree* make_unary(WordTree::Kind kind, const WordTree* left, SignedWord value);
    const WordTree* scaled(Op op, const WordTree* left, SignedWord factor); ///< null if mul or prod is as good
    const WordTree* doubled(const WordTree* left, Word factor);             ///< the product as at most 5 checked sums, or null
    const WordTree* subscript(Op op, const WordTree* index, const WordTree* address);
    /// Returns `left` if the operation does not change it, as in x + 0 or a check that cannot fail; otherwise null.
    const WordTree* without_effect(Op op, const WordTree* left, const WordTree* right);
    const RealTree* make_load(RealTree::Kind kind, const WordTree* address, bool is_double);

    std::deque<WordTree> words_;
    std::deque<RealTree> reals_;
};

/// True if evaluating the tree may set Error, or FP_Error for a real tree.
bool may_set_error(const WordTree* tree);
bool may_set_error(const RealTree* tree);

} // namespace t8::code
