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
    const Expression* element = nullptr; ///< the restricted element, for run-time checks; null: it cannot be named
    bool is_frozen = false;              ///< true: it may be read but not changed; false: it may not be used
};

/// A stack of the restrictions of one kind on one name. They are found by extent, so that thousands of elements of one array can be
/// restricted.
class Restrictions {
public:
    bool is_empty() const { return all_.empty(); }
    const Restriction& operator[](std::size_t position) const { return all_[position].first; }
    void push(const Restriction& restriction, Extent extent);
    void pop();
    /// Returns the positions of the restrictions that may touch `extent`, in ascending order.
    std::vector<std::size_t> near(Extent extent) const;

private:
    static bool is_bounded(Extent extent);

    std::vector<std::pair<Restriction, Extent>> all_;
    std::multimap<std::int64_t, std::size_t> bounded_; ///< by first element
    std::vector<std::size_t> unbounded_;
    std::int64_t widest_ = 0; ///< greatest last - first of any bounded extent so far
};

} // namespace t8::occam
