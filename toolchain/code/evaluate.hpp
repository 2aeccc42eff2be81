#pragma once

#include <initializer_list>
#include <span>
#include <utility>
#include <vector>

#include "toolchain/code/code.hpp"
#include "toolchain/code/trees.hpp"

namespace t8::code {

/// Turns trees into instructions: the part that needs more registers first, with `rev` where an operation does not commute, through
/// temporary slots where the registers do not suffice. REQUIRES: when a call begins, both stacks hold no values of the caller but the reals that
/// `real` left; while those are there, only trees that do not use the FPU may be evaluated.
/// Hazard  the result of fpunoround is wider than its length; as the right part of a very deep tree it may be stored and lose bits.
class Evaluator {
public:
    explicit Evaluator(Code& code) : code_(code) {}

    /// Leaves the value in Areg.
    void word(const WordTree* tree);
    /// Leaves the last in Areg, the one before it in Breg, the one before that in Creg. At most three.
    void words(std::span<const WordTree* const> trees);
    void words(std::initializer_list<const WordTree*> trees) { words(std::span(trees.begin(), trees.size())); }
    /// Stores the value in the slot (stl).
    void store(const WordTree* tree, Slot slot, SignedWord word = 0);
    /// Stores the value as the word at address + 4 * words (stnl), the byte at address (sb).
    void store_word(const WordTree* tree, const WordTree* address, SignedWord words = 0);
    void store_byte(const WordTree* tree, const WordTree* address);
    /// Goes to `target` unless / if the boolean is true, and on otherwise, by jumping code for both, either and negation. cj is not a
    /// place where a process can lose the processor; jump_if uses `j` only where nothing else will do.
    void jump_unless(const WordTree* condition, Label target);
    void jump_if(const WordTree* condition, Label target);

    /// Leaves the value in FAreg.
    void real(const RealTree* tree);
    /// `check`: fpchkerr before the store.
    void store_single(const RealTree* tree, const WordTree* address, bool check);
    void store_double(const RealTree* tree, const WordTree* address, bool check);
    /// fpstnli32 of a value that is an integer.
    void store_integer(const RealTree* tree, const WordTree* address, bool check);

private:
    // evaluate.cpp. `free`: registers that hold nothing; REQUIRES: as many as the depth of the tree, or all 3.
    void evaluate(const WordTree* tree, unsigned free);
    void binary(const WordTree* tree, unsigned free);
    /// Leaves `left` in Breg and `right` in Areg; the reverse is allowed when `either_way` is true.
    void pair(const WordTree* left, const WordTree* right, unsigned free, bool either_way = false);
    /// Evaluates the Boolean, or its negation.
    void boolean(const WordTree* tree, bool negated, unsigned free);
    void triple(const WordTree* first, const WordTree* second, const WordTree* third);
    Slot evaluate_to_slot(const WordTree* tree, unsigned free);

    // evaluate_real.cpp. An address whose evaluation needs the FPU is stored in a slot before its tree is begun.
    class Prepared;
    void prepare(const RealTree* tree, unsigned free);
    void evaluate_address(const RealTree* tree, unsigned free);
    void evaluate(const RealTree* tree, unsigned fpu_free, unsigned free);
    void load(const RealTree* tree, unsigned free);
    void binary(const RealTree* tree, unsigned fpu_free, unsigned free);
    bool add_or_multiply_from_memory(const RealTree* tree, const RealTree* kept, const RealTree* loaded, unsigned fpu_free,
                                     unsigned free);
    void pair(const RealTree* left, const RealTree* right, unsigned fpu_free, unsigned free, bool either_way);
    void root(const RealTree* tree, unsigned fpu_free, unsigned free);
    void remainder(const RealTree* tree, unsigned fpu_free, unsigned free);
    void compare(const WordTree* tree, unsigned free);
    void set_mode(Op mode);
    void store_real(const RealTree* tree, const WordTree* address, bool check, Op op);

    Code& code_;
    std::vector<std::pair<const RealTree*, Slot>> prepared_;
};

} // namespace t8::code
