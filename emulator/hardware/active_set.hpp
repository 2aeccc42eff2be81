#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace t8 {

/// The nodes, or the wires, that may do something. The rounds of a run look at no others.
/// Order   ascending after sweep(); members inserted since then come last.
class ActiveSet {
public:
    void insert(std::uint32_t index) {
        if (index >= is_member_.size())
            is_member_.resize(index + std::size_t{1});
        if (std::exchange(is_member_[index], std::uint8_t{1}) != 0)
            return;
        members_.push_back(index);
        has_new_ = true;
    }
    bool contains(std::uint32_t index) const { return index < is_member_.size() && is_member_[index] != 0; }
    void clear() {
        members_.clear();
        is_member_.clear();
    }
    /// Keeps the members for which stays(index) is true.
    template <class Stays> void sweep(Stays&& stays) {
        if (std::exchange(has_new_, false))
            std::sort(members_.begin(), members_.end());
        std::erase_if(members_, [&](std::uint32_t index) {
            is_member_[index] = stays(index) ? 1 : 0;
            return is_member_[index] == 0;
        });
    }

    std::size_t size() const { return members_.size(); }
    std::uint32_t operator[](std::size_t n) const { return members_[n]; }
    auto begin() const { return members_.begin(); }
    auto end() const { return members_.end(); }

private:
    std::vector<std::uint32_t> members_;
    std::vector<std::uint8_t> is_member_; ///< by index
    bool has_new_ = false;
};

} // namespace t8
