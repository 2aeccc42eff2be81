#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "monitor/events/channel_element.hpp"
#include "types/word.hpp"

namespace t8 {

/// A place in a program at which channels have just been declared. A probe point stands there.
/// Shape   an array: the probe point records the address of its first channel word, which the others follow. A single channel: the probe
///         point records nothing; the channel word is at Wptr + `words`.
struct ChannelDeclaration {
    std::size_t name = 0;      ///< number of an array's name in CodeMap::Program::channels
    std::vector<Word> sizes{}; ///< the dimensions of the array, the first one first; empty: a single channel
    SignedWord words = 0;      ///< a single channel: words from Wptr
};

/// The probe points that stand at declarations. They make no events.
struct DeclarationPoints {
    std::uint32_t first = 0; ///< number of the first of them; the probe points before it are the user's
    std::vector<ChannelDeclaration> declarations{};
};

/// Knows which words of a node's memory are elements of arrays of channels.
/// Order   declarations come in the order in which processes reach them. A word belongs to the latest declaration that contains it, so that
///         workspaces can be used again.
class DeclaredChannels {
public:
    /// Notes that a process has reached `declaration`, with the Wptr `wptr`. `recorded` holds the bytes that the probe point has recorded.
    void declare(const ChannelDeclaration& declaration, Address wptr, std::span<const Byte> recorded);
    /// Returns the array element whose channel word is `word` (channel_element.hpp); 0 if there is none.
    std::uint64_t element(Word word) const;

private:
    struct Array {
        std::uint64_t end = 0; ///< address after its last word
        const ChannelDeclaration* declaration = nullptr;
    };
    struct Known {
        Word word = 0;
        std::uint64_t element = 0;
        bool is_valid = false;
    };
    std::uint64_t search(Word word) const;

    std::map<Word, Array> arrays_;          ///< by their first word
    mutable std::array<Known, 64> known_{}; ///< latest results of element(), by word
};

} // namespace t8
