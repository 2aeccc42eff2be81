#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "types/word.hpp"

namespace t8 {

struct CodeMap;

/// Maps places in the sources of a machine's programs to addresses and back, by debug information. This base class knows none.
class SymbolSource {
public:
    virtual ~SymbolSource() = default;

    /// The instructions from `first` to `last`, both included.
    struct Range {
        Address first;
        Address last;
        friend constexpr bool operator==(const Range&, const Range&) = default;
    };
    /// Returns the instructions of `place` in the program of a node. `place` is "file:line" or the name of a routine. Empty if there are
    /// none.
    virtual std::vector<Range> ranges(std::uint32_t node, std::string_view place) const {
        static_cast<void>(node);
        static_cast<void>(place);
        return {};
    }
    /// Returns the place in the source, "worker.occ:41", of the instruction at `iptr`; empty if it is not known.
    virtual std::string place_of(std::uint32_t node, Address iptr) const {
        static_cast<void>(node);
        static_cast<void>(iptr);
        return {};
    }
    /// Returns the code map, for names of channels and types of messages; null if there is none. The code map lives as long as this object.
    virtual const CodeMap* code() const { return nullptr; }
};

} // namespace t8
