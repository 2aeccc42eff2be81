#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "types/word.hpp"

namespace t8 {

struct CodeMap;

/// Debug information about the programs of a machine: maps places in a source to addresses and back. This base class knows
/// nothing.
class SymbolSource {
public:
    virtual ~SymbolSource() = default;

    /// Instructions from `first` to `last`, both included.
    struct Range {
        Address first;
        Address last;
        friend constexpr bool operator==(const Range&, const Range&) = default;
    };
    /// Returns the instructions of "file:line", or of the routine of that name, in the program of a node; empty if there are
    /// none.
    virtual std::vector<Range> ranges(std::uint32_t node, std::string_view place) const {
        static_cast<void>(node);
        static_cast<void>(place);
        return {};
    }
    /// Returns "worker.occ:41" for an instruction of a node; empty if it is not known.
    virtual std::string place_of(std::uint32_t node, Address iptr) const {
        static_cast<void>(node);
        static_cast<void>(iptr);
        return {};
    }
    /// Returns the code map, for names of channels and types of messages; null if there is none. It lives as long as this object.
    virtual const CodeMap* code() const { return nullptr; }
};

} // namespace t8
