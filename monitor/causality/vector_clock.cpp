#include "monitor/causality/vector_clock.hpp"

#include <algorithm>

namespace t8 {

VectorClock::VectorClock(std::span<const std::uint32_t> counts, const VectorClock* like) {
    blocks_.reserve((counts.size() + chains_in_block - 1) / chains_in_block);
    for (std::size_t first = 0; first < counts.size(); first += chains_in_block) {
        const auto part = counts.subspan(first, std::min(chains_in_block, counts.size() - first));
        Block block{};
        std::copy(part.begin(), part.end(), block.begin());
        const std::size_t index = blocks_.size();
        if (like != nullptr && index < like->blocks_.size() && *like->blocks_[index] == block)
            blocks_.push_back(like->blocks_[index]);
        else
            blocks_.push_back(std::make_shared<const Block>(block));
    }
}

std::uint64_t VectorClock::own(ChainNumber chain) const {
    const std::size_t block = chain / chains_in_block;
    return block < blocks_.size() ? (*blocks_[block])[chain % chains_in_block] : 0;
}

/// This clock and all that it has learnt since.
template <class Visit> void VectorClock::for_each_clock(Visit&& visit) const {
    visit(*this);
    if (late_.empty())
        return;
    std::vector<const LateKnowledge*> seen;
    const auto add = [&](const VectorClock& clock) {
        for (const auto& late : clock.late_)
            if (std::find(seen.begin(), seen.end(), late.get()) == seen.end())
                seen.push_back(late.get());
    };
    add(*this);
    for (std::size_t i = 0; i < seen.size(); ++i)
        for (const VectorClock& clock : seen[i]->clocks) {
            visit(clock);
            add(clock);
        }
}

std::uint64_t VectorClock::operator[](ChainNumber chain) const {
    std::uint64_t count = 0;
    for_each_clock([&](const VectorClock& clock) { count = std::max(count, clock.own(chain)); });
    return count;
}

std::size_t VectorClock::size() const {
    std::size_t blocks = 0;
    for_each_clock([&](const VectorClock& clock) { blocks = std::max(blocks, clock.blocks_.size()); });
    return blocks * chains_in_block;
}

bool VectorClock::exact() const {
    bool result = true;
    for_each_clock([&](const VectorClock& clock) {
        result = result && std::all_of(clock.late_.begin(), clock.late_.end(), [](const auto& late) { return late->settled; });
    });
    return result;
}

std::vector<std::uint64_t> VectorClock::counts() const {
    std::vector<std::uint64_t> result;
    for_each_clock([&](const VectorClock& clock) {
        result.resize(std::max(result.size(), clock.blocks_.size() * chains_in_block));
        for (std::size_t block = 0; block < clock.blocks_.size(); ++block)
            for (std::size_t i = 0; i < chains_in_block; ++i) {
                std::uint64_t& count = result[block * chains_in_block + i];
                count = std::max<std::uint64_t>(count, (*clock.blocks_[block])[i]);
            }
    });
    while (!result.empty() && result.back() == 0)
        result.pop_back();
    return result;
}

} // namespace t8
