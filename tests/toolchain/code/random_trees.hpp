#pragma once

#include <vector>

#include "isa_t800/fpu/real.hpp"
#include "toolchain/code/trees.hpp"

namespace code_test {

using namespace t8;
using namespace t8::code;

/// Numbers that are the same everywhere.
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next();
    /// 0 to limit - 1.
    Word below(Word limit) { return static_cast<Word>(next() % limit); }
    bool one_in(Word n) { return below(n) == 0; }
    /// Small and round numbers more often than others.
    Word word();
    /// A finite REAL32 or REAL64 of moderate size.
    fpu::Real real(bool is_double);

private:
    std::uint64_t state_;
};

/// A tree and what it must come to, worked out as it was made.
struct MadeWord {
    const WordTree* tree = nullptr;
    Word value = 0;
    bool error = false;
    bool fp_error = false; ///< FP_Error may be set; then neither is the value known
};
struct MadeReal {
    const RealTree* tree = nullptr;
    fpu::Real value;
    bool error = false; ///< FP_Error, or an error in an address: the value is not looked at
    bool word_error = false;
};

/// What a tree can read: a word that has this value when the code runs.
struct WordLeaf {
    const WordTree* tree = nullptr;
    Word value = 0;
};
struct RealLeaf {
    const WordTree* address = nullptr; ///< of the two words of a REAL64, or the one of a REAL32
    fpu::Real value;
};

/// Makes random trees out of leaves.
class RandomTrees {
public:
    RandomTrees(Random& random, Trees& trees) : random_(random), trees_(trees) {}

    std::vector<WordLeaf> words;
    std::vector<RealLeaf> reals;
    bool with_reals = false; ///< words may come from comparisons of reals

    /// `bushy`: both operands are as deep as can be.
    MadeWord word(unsigned depth, bool bushy = false);
    MadeWord boolean(unsigned depth);
    MadeReal real(unsigned depth, bool is_double, bool bushy = false);

private:
    MadeWord leaf();
    MadeWord binary(unsigned depth, bool bushy);
    MadeWord unary(unsigned depth, bool bushy);
    MadeWord comparison_of_reals(unsigned depth);
    MadeReal real_leaf(bool is_double);
    unsigned depth_below(unsigned depth, bool bushy) { return bushy ? depth - 1 : random_.below(depth); }

    Random& random_;
    Trees& trees_;
};

} // namespace code_test
