#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "types/word.hpp"

namespace t8 {

struct CodeMap;

/// What debug information tells about the programs of a machine: where a place in a source is in memory, and the other way round.
/// This one knows nothing.
class SymbolSource {
public:
    virtual ~SymbolSource() = default;

    /// Instructions from `first` to `last`, both included.
    struct Range {
        Address first;
        Address last;
        friend constexpr bool operator==(const Range&, const Range&) = default;
    };
    /// Where "file:line" or the routine of that name stands in the program of a node; empty when it does not.
    virtual std::vector<Range> ranges(std::uint32_t node, std::string_view place) const {
        static_cast<void>(node);
        static_cast<void>(place);
        return {};
    }
    /// "worker.occ:41" for an instruction of a node; empty when that is not known.
    virtual std::string place_of(std::uint32_t node, Address iptr) const {
        static_cast<void>(node);
        static_cast<void>(iptr);
        return {};
    }
    /// All that is known of the code, for names of channels and types of messages; null when nothing is. It lives as long as this does.
    virtual const CodeMap* code() const { return nullptr; }
};

} // namespace t8
