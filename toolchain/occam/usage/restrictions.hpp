#pragma once

#include <map>
#include <vector>

#include "toolchain/occam/check/declaration.hpp"
#include "toolchain/occam/usage/region.hpp"

namespace t8::occam {

/// A restriction on a part of a name while an abbreviation of it is in scope.
struct Restriction {
    const Declaration* by = nullptr;
    const Path* path = nullptr;
    const Expression* element = nullptr; ///< the element that must not be overlapped, if it can be named
    bool is_frozen = false;              ///< it may be read
};

/// The restrictions of one kind on one name; the last to come goes first.
/// Shape   found by extent, so that thousands of elements of one array can be held.
class Restrictions {
public:
    bool is_empty() const { return all_.empty(); }
    const Restriction& operator[](std::size_t position) const { return all_[position].first; }
    void push(const Restriction& restriction, Extent extent);
    void pop();
    /// Positions of those that may touch an extent, in their order.
    std::vector<std::size_t> near(Extent extent) const;

private:
    static bool is_bounded(Extent extent);

    std::vector<std::pair<Restriction, Extent>> all_;
    std::multimap<std::int64_t, std::size_t> bounded_; ///< by first element
    std::vector<std::size_t> unbounded_;
    std::int64_t widest_ = 0; ///< the widest of the bounded ones so far
};

} // namespace t8::occam
