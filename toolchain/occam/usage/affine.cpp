#include "toolchain/occam/usage/affine.hpp"

#include <algorithm>
#include <cstdlib>

namespace t8::occam {
namespace {

constexpr std::int64_t greatest_constant = std::int64_t{1} << 40;
constexpr std::int64_t greatest_factor = std::int64_t{1} << 24;

} // namespace

Affine Affine::number(std::int64_t constant) {
    Affine made;
    made.constant_ = std::clamp(constant, -greatest_constant - 1, greatest_constant + 1);
    return made.limited();
}

Affine Affine::of(Term term) {
    Affine made;
    made.count_ = 1;
    made.parts_[0] = {term, 1};
    return made;
}

Affine Affine::unknown() {
    Affine made;
    made.is_known_ = false;
    return made;
}

Affine& Affine::limited() {
    const bool is_small = std::abs(constant_) <= greatest_constant &&
                          std::all_of(begin(), end(), [](const Part& part) { return std::abs(part.factor) <= greatest_factor; });
    if (!is_known_ || !is_small)
        *this = unknown();
    return *this;
}

Affine Affine::plus(const Affine& other) const {
    if (!is_known_ || !other.is_known_)
        return unknown();
    Affine sum;
    sum.constant_ = constant_ + other.constant_;
    const Part* left = begin();
    const Part* right = other.begin();
    while (left != end() || right != other.end()) {
        Part next;
        if (right == other.end() || (left != end() && left->term < right->term))
            next = *left++;
        else if (left == end() || right->term < left->term)
            next = *right++;
        else
            next = {left->term, left++->factor + right++->factor};
        if (next.factor == 0)
            continue;
        if (sum.count_ == most_parts)
            return unknown();
        sum.parts_[sum.count_++] = next;
    }
    return sum.limited();
}

Affine Affine::times(std::int64_t factor) const {
    if (factor == 0)
        return is_known_ ? Affine() : unknown();
    if (!is_known_ || std::abs(factor) > greatest_factor)
        return unknown();
    Affine product = *this;
    if (std::abs(constant_) > greatest_constant / std::abs(factor))
        return unknown();
    product.constant_ *= factor;
    for (std::size_t i = 0; i < count_; ++i)
        product.parts_[i].factor *= factor;
    return product.limited();
}

Affine Affine::without(Term term) const {
    Affine rest = *this;
    rest.count_ = 0;
    rest.parts_ = {};
    for (const Part& part : *this)
        if (part.term != term)
            rest.parts_[rest.count_++] = part;
    return rest;
}

} // namespace t8::occam
