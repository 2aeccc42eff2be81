#pragma once

#include <optional>
#include <vector>

#include "toolchain/code/trees.hpp"
#include "toolchain/occam/types/constant.hpp"

namespace t8::occam {

using code::RealTree;
using code::WordTree;

/// A variable, channel, value or part of one that the next code can access.
/// Shape   `address` is that of the first byte of data, of the channel word of a channel, or of the vector with the addresses of all
///         channels in an array of channels of any rank. `sizes` are the element counts of its open dimensions, outermost first.
struct Element {
    const Type* type = nullptr;
    const WordTree* address = nullptr;
    std::optional<code::Slot> slot;  ///< for a scalar of at most a word: the slot that holds it, with all bits valid
    const Constant* value = nullptr; ///< its value, if that is known at compile time
    std::vector<const WordTree*> sizes;
};

/// The place of the object that a declaration names.
struct Storage {
    enum class Kind : std::uint8_t {
        none,      ///< no place: a timer, or a constant that has not been needed yet
        word,      ///< a scalar in a slot of its own
        block,     ///< the slot consists of its bytes, or is its channel word
        reference, ///< the slot holds its address
        absolute,  ///< at a fixed address
        constant,
        bound, ///< `element` gives its place: abbreviations, and parameters of inlined routines
    };
    Kind kind = Kind::none;
    code::Slot slot;
    Word address = 0;                   ///< absolute
    std::vector<code::Slot> sizes;      ///< of open dimensions
    Element element;                    ///< bound
    std::optional<code::Vector> vector; ///< the vector whose address the slot holds
};

/// The way in which generated code handles values of a type.
enum class Class : std::uint8_t { word, wide, real32, real64, block };
Class class_of(const Type* type);

/// Returns the number of channels in an array of channels of any rank: the words of its vector of addresses. Open dimensions count as 1.
std::uint32_t channels_in(const Type* type);

} // namespace t8::occam
