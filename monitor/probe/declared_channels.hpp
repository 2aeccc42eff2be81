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

/// The place in a program where channels have been declared, and are known from then on. A probe point stands there.
/// Shape   an array: the point records the address of its first channel word; the others follow. A single channel: the point records
///         nothing; its word is at Wptr + words.
struct ChannelDeclaration {
    std::size_t name = 0;      ///< number of an array's name in CodeMap::Program::channels
    std::vector<Word> sizes{}; ///< of the array's dimensions, the first one first; empty: a single channel
    SignedWord words = 0;      ///< of a single channel
};

/// Probe points at declarations. They make no events.
struct DeclarationPoints {
    std::uint32_t first = 0; ///< number of the first of them: those before it are the user's
    std::vector<ChannelDeclaration> declarations{};
};

/// Knows which words of a node's memory are elements of arrays of channels.
/// Order   declarations in the order in which processes come to them. A word belongs to the latest declaration that took it, so that
///         workspaces can be used again.
class DeclaredChannels {
public:
    /// Notes that a process has come to a declaration. `recorded` is what the probe point has recorded.
    void declare(const ChannelDeclaration& declaration, Address wptr, std::span<const Byte> recorded);
    /// Returns the element that a channel word is (channel_element.hpp); 0 if it is none.
    std::uint64_t element(Word word) const;

private:
    struct Array {
        std::uint64_t end = 0; ///< behind its last word
        const ChannelDeclaration* declaration = nullptr;
    };
    struct Known {
        Word word = 0;
        std::uint64_t element = 0;
        bool is_valid = false;
    };
    std::uint64_t search(Word word) const;

    std::map<Word, Array> arrays_;          ///< by their first word
    mutable std::array<Known, 64> known_{}; ///< latest answers, by word
};

} // namespace t8
