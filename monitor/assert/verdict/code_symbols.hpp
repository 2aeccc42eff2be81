#pragma once

#include <utility>

#include "monitor/assert/verdict/symbols.hpp"
#include "monitor/events/code_map.hpp"

namespace t8 {

/// Looks up source places in the code map of a history.
class CodeSymbols final : public SymbolSource {
public:
    explicit CodeSymbols(CodeMap map) : map_(std::move(map)) {}

    std::vector<Range> ranges(std::uint32_t node, std::string_view place) const override {
        std::vector<Range> result;
        for (const CodeMap::Range& range : map_.ranges(node, place))
            result.push_back({range.first, range.last});
        return result;
    }
    const CodeMap* code() const override { return &map_; }
    std::string place_of(std::uint32_t node, Address iptr) const override { return map_.place_of(node, iptr); }

private:
    CodeMap map_;
};

} // namespace t8
