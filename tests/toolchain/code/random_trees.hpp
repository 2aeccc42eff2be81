#pragma once

#include <vector>

#include "isa_t800/fpu/real.hpp"
#include "toolchain/code/trees.hpp"

namespace code_test {

using namespace t8;
using namespace t8::code;

/// A generator of random numbers that gives equal numbers on every host.
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next();
    /// Returns a number from 0 to limit - 1.
    Word below(Word limit) { return static_cast<Word>(next() % limit); }
    bool one_in(Word n) { return below(n) == 0; }
    /// Returns a word; small and round numbers more often than others.
    Word word();
    /// Returns a finite REAL32 or REAL64 of moderate size.
    fpu::Real real(bool is_double);

private:
    std::uint64_t state_;
};

/// A tree and its expected value, which was computed while the tree was made.
struct MadeWord {
    const WordTree* tree = nullptr;
    Word value = 0;
    bool error = false;
    bool fp_error = false; ///< FP_Error may be set; the value is then not known
};
struct MadeReal {
    const RealTree* tree = nullptr;
    fpu::Real value;
    bool error = false; ///< FP_Error, or an error in an address: the value is not checked
    bool word_error = false;
};

/// A leaf of a tree: a word that has the value given when the code runs.
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

    /// Returns a random tree. If `bushy`, both operands of each operator are as deep as possible.
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
