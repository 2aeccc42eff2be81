#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace t8::differential {

/// The generator's own source of random numbers: the same sequence for a seed on every host and with every library.
/// Source  xorshift64* with a splitmix64 start, written from their recurrences.
class Random {
public:
    explicit Random(std::uint64_t seed);

    std::uint64_t next();
    /// A number of 0 .. limit-1. REQUIRES: limit > 0
    int below(int limit);
    /// A number of low .. high, both included. REQUIRES: low <= high
    int between(int low, int high);
    /// True in `percent` of 100 calls.
    bool chance(int percent);

    /// A member of the list. REQUIRES: the list is not empty
    template <typename Item> const Item& pick(const std::vector<Item>& items) {
        return items[static_cast<std::size_t>(below(static_cast<int>(items.size())))];
    }

private:
    std::uint64_t state_;
};

} // namespace t8::differential
