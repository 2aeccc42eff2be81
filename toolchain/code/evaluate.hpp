#pragma once

#include <initializer_list>
#include <span>
#include <utility>
#include <vector>

#include "toolchain/code/code.hpp"
#include "toolchain/code/trees.hpp"

namespace t8::code {

/// Emits instructions that evaluate trees. The operand that needs more registers is evaluated first, and `rev` follows if the operation
/// does not commute. Operands are stored in temporary slots where the registers do not suffice.
/// REQUIRES: when a function is called, the caller has no values on the integer stack, and none on the FPU stack except those that `real`
/// has left. While the FPU stack holds those, only trees that do not use the FPU may be evaluated.
/// Hazard  the result of fpunoround has more bits than a REAL in memory; as the right operand in a very deep tree it may be stored and
///         lose them.
class Evaluator {
public:
    explicit Evaluator(Code& code) : code_(code) {}

    /// Leaves the value in Areg.
    void word(const WordTree* tree);
    /// Evaluates at most three trees: leaves the last in Areg, the one before it in Breg, the one before that in Creg.
    void words(std::span<const WordTree* const> trees);
    void words(std::initializer_list<const WordTree*> trees) { words(std::span(trees.begin(), trees.size())); }
    /// Stores the value in the slot (stl).
    void store(const WordTree* tree, Slot slot, SignedWord word = 0);
    /// Stores the value in the word at address + 4 * words (stnl), or in the byte at the address (sb).
    void store_word(const WordTree* tree, const WordTree* address, SignedWord words = 0);
    void store_byte(const WordTree* tree, const WordTree* address);
    /// Jumps to `target` unless (jump_unless) or if (jump_if) the Boolean is true; otherwise goes on. Both use only `cj`, at which a
    /// process cannot be descheduled, as it can at `j`. `both`, `either` and negation become jumps.
    void jump_unless(const WordTree* condition, Label target);
    void jump_if(const WordTree* condition, Label target);

    /// Leaves the value in FAreg.
    void real(const RealTree* tree);
    /// Store the value at the address. `check`: fpchkerr stands before the store.
    void store_single(const RealTree* tree, const WordTree* address, bool check);
    void store_double(const RealTree* tree, const WordTree* address, bool check);
    /// Stores the value as an INT32 (fpstnli32). REQUIRES: the value is an integer.
    void store_integer(const RealTree* tree, const WordTree* address, bool check);

private:
    // evaluate.cpp. `free`: number of registers that hold nothing. REQUIRES: it is at least the depth of the tree, or 3.
    void evaluate(const WordTree* tree, unsigned free);
    void binary(const WordTree* tree, unsigned free);
    void long_binary(const WordTree* tree, unsigned free);
    void signed_shift(const WordTree* tree, unsigned free);
    /// Leaves `left` in Breg and `right` in Areg; the reverse is allowed when `either_way` is true.
    void pair(const WordTree* left, const WordTree* right, unsigned free, bool either_way = false);
    /// Evaluates the Boolean, or its negation.
    void boolean(const WordTree* tree, bool negated, unsigned free);
    void triple(const WordTree* first, const WordTree* second, const WordTree* third);
    Slot evaluate_to_slot(const WordTree* tree, unsigned free);

    // evaluate_real.cpp. An address whose evaluation needs the FPU is stored in a slot before the real tree is begun.
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
