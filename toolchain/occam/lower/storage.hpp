#pragma once

#include <optional>
#include <vector>

#include "toolchain/code/trees.hpp"
#include "toolchain/occam/types/constant.hpp"

namespace t8::occam {

using code::RealTree;
using code::WordTree;

/// Something that can be read, and perhaps written, where the code is at the moment.
/// Shape   data: `address` is that of its first byte. A channel: that of the channel word. An array of channels: that of a vector with the
///         address of each, whatever its rank. `sizes` are the element counts of its open dimensions, outermost first.
struct Element {
    const Type* type = nullptr;
    const WordTree* address = nullptr;
    std::optional<code::Slot> slot;  ///< a scalar of at most a word that has a word of its own, all bits of which are valid
    const Constant* value = nullptr; ///< its value, if that is known
    std::vector<const WordTree*> sizes;
};

/// The place of the object that a declaration names.
struct Storage {
    enum class Kind : std::uint8_t {
        none,      ///< no place: a timer, or a constant that has not been needed yet
        word,      ///< a scalar in a slot of its own
        block,     ///< its bytes, or its channel word, are the words of the slot
        reference, ///< the slot holds its address
        absolute,  ///< at a fixed address
        constant,
        bound, ///< `element` as it stands: parameters of an inlined routine
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

/// Channels in an array of any rank, open dimensions left out: the words that it has in a vector of addresses.
std::uint32_t channels_in(const Type* type);

} // namespace t8::occam
