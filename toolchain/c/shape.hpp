#pragma once

#include <vector>

#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Type.h>

#include "types/word.hpp"

namespace t8::c {

/// A scalar in a value: an integer of any width, a pointer, a float or a double.
struct Leaf {
    enum class Kind : std::uint8_t { integer, pointer, single, real };
    Kind kind = Kind::integer;
    unsigned bits = 32;
    Word first = 0;  ///< its first word in the value
    Word words = 1;  ///< low word first; the bits above `bits` are 0
    Word offset = 0; ///< its first byte in memory

    bool is_real() const { return kind == Kind::single || kind == Kind::real; }
    Word bytes() const { return (bits + 7) / 8; }
};

/// How a value of an LLVM type lies in words of the workspace: its scalars one after the other.
struct Shape {
    std::vector<Leaf> leaves;
    Word words = 0;

    /// True for values that trees compute: one integer or pointer of at most a word.
    bool is_word() const { return leaves.size() == 1 && !leaves[0].is_real() && leaves[0].words == 1; }
    bool is_real() const { return leaves.size() == 1 && leaves[0].is_real(); }
    bool is_wide() const { return !is_word() && !is_real(); }
};

/// Returns the shape of a type that has a size, or of void, which has no words.
Shape shape_of(llvm::Type* type, const llvm::DataLayout& layout);

/// Returns the number of the first leaf of element `index` of an array, a vector or a structure.
unsigned first_leaf(llvm::Type* type, unsigned index, const llvm::DataLayout& layout);

} // namespace t8::c
