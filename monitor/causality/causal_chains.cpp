#include <algorithm>
#include <iterator>

#include "monitor/causality/causal_state.hpp"

namespace t8 {
namespace {

std::uint64_t name(std::uint32_t node, std::uint32_t process) { return std::uint64_t{node} << 32 | process; }

/// The most abandoned chains of a node that are examined to find one whose end the starter's clock holds.
constexpr std::size_t most_looked_at = 8;

} // namespace

ChainNumber CausalOrder::State::chain_of(std::uint32_t node, std::uint32_t process) const {
    const auto found = alive_.find(name(node, process));
    return found == alive_.end() ? no_chain : found->second;
}

/// Returns the chain of a process; nothing for process 0 and the host.
ChainNumber CausalOrder::State::chain_for(std::uint32_t node, std::uint32_t process) {
    if (process == 0 || node == host_node)
        return no_chain;
    const auto [place, is_new] = alive_.try_emplace(name(node, process), no_chain);
    if (is_new)
        place->second = new_chain({node, process});
    return place->second;
}

ChainNumber CausalOrder::State::pin_of(std::uint32_t node) {
    const auto [place, is_new] = alive_.try_emplace(name(node, 0), no_chain);
    if (is_new)
        place->second = new_chain({node, 0});
    return place->second;
}

ChainNumber CausalOrder::State::new_chain(Owner owner) {
    const auto number = static_cast<ChainNumber>(chains_.size());
    chains_.push_back(std::make_unique<Chain>());
    chains_.back()->clock = ChainClock(number);
    chains_.back()->owner = owner;
    if (owner.process != 0)
        chains_of_[owner.node].push_back(number);
    return number;
}

/// Returns a chain for a new process: that of an ended process if the starter's clock holds its end, otherwise a new one.
ChainNumber CausalOrder::State::chain_for_new(Owner owner, ChainNumber starter) {
    if (starter == no_chain)
        return new_chain(owner);
    Chain& known = chain(starter);
    if (!known.free.empty()) {
        const ChainNumber number = known.free.back();
        known.free.pop_back();
        chain(number).owner = owner;
        return number;
    }
    const auto found = abandoned_.find(owner.node);
    if (found == abandoned_.end())
        return new_chain(owner);
    std::vector<ChainNumber>& candidates = found->second;
    for (std::size_t i = candidates.size(), looked_at = 0; i-- > 0 && looked_at < most_looked_at; ++looked_at) {
        const ChainNumber number = candidates[i];
        if (known.clock[number] != count(number))
            continue;
        candidates.erase(candidates.begin() + static_cast<std::ptrdiff_t>(i));
        chain(number).owner = owner;
        return number;
    }
    return new_chain(owner);
}

Stamp CausalOrder::State::step(ChainNumber number) {
    Chain& own = chain(number);
    own.clock.increment();
    own.last = now_;
    own.rests = rests_;
    return {number, own.clock.own()};
}

/// True if some process of the node has done nothing since the tick `since`. It may then have been in one operation on a link from that
/// tick until now.
bool CausalOrder::State::may_be_in_operation(std::uint32_t node, Tick since) const {
    const auto chains = chains_of_.find(node);
    return chains != chains_of_.end() && std::any_of(chains->second.begin(), chains->second.end(), [&](ChainNumber number) {
               return !chain(number).rests && chain(number).last <= since;
           });
}

/// Records that the process of the chain `ended` has ended. `into` is a chain whose clock holds that end, or no_chain.
void CausalOrder::State::retire(ChainNumber ended, ChainNumber into) {
    Chain& old = chain(ended);
    if (const auto place = alive_.find(name(old.owner.node, old.owner.process)); place != alive_.end() && place->second == ended)
        alive_.erase(place);
    else
        return; // its end has been recorded already
    std::vector<ChainNumber>& free = into == no_chain ? abandoned_[old.owner.node] : chain(into).free;
    if (free.size() < old.free.size())
        std::swap(free, old.free);
    free.insert(free.end(), old.free.begin(), old.free.end());
    old.free.clear();
    free.push_back(ended);
}

} // namespace t8
