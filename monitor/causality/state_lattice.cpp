#include "monitor/causality/state_lattice.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace t8 {
namespace {

enum class Next : std::uint8_t { go_on, turn_back, stop };

} // namespace

void StateLattice::add(const SettledEvent& event) {
    const auto put = [&](Stamp stamp, Stamp with) {
        if (!stamp.known())
            return;
        if (steps_.size() <= stamp.chain)
            steps_.resize(std::size_t{stamp.chain} + 1);
        steps_[stamp.chain][stamp.count] = {event.stamp.clock, with};
    };
    const bool is_one_event = event.event.kind == EventKind::communication;
    put(event.stamp.own, is_one_event ? event.other : Stamp{});
    put(event.other, is_one_event ? event.stamp.own : Stamp{});
}

const StateLattice::Step* StateLattice::step(ChainNumber chain, std::uint64_t count) const {
    if (chain >= steps_.size())
        return nullptr;
    const auto found = steps_[chain].find(count);
    return found == steps_[chain].end() ? nullptr : &found->second;
}

/// Visits the states between two cuts, generation by generation. A generation has the states with an equal number of events since the
/// earlier cut.
/// Shape   a state holds, in their order, the counts of the chains whose counts differ in the two cuts (moving_).
class StateLattice::Search {
    using State = std::vector<std::uint64_t>;

public:
    Search(const StateLattice& lattice, const Cut& from, const Cut& to) : from_(from) {
        const auto chains = static_cast<ChainNumber>(std::max(from.counts.size(), to.counts.size()));
        for (ChainNumber chain = 0; chain < chains; ++chain) {
            if (from[chain] > to[chain])
                complete_ = false;
            if (from[chain] >= to[chain])
                continue;
            moving_.push_back(chain);
            start_.push_back(from[chain]);
            end_.push_back(to[chain]);
        }
        needs_.resize(moving_.size());
        for (std::size_t i = 0; i < moving_.size(); ++i)
            for (std::uint64_t count = start_[i] + 1; complete_ && count <= end_[i]; ++count)
                complete_ = add_step(lattice, i, count);
    }

    /// Calls look(cut, is_later_cut) for states, those with fewer events first. Visits the successors of a state only if `look` returns
    /// `go_on`. Answers `no` with the state if `look` returns `stop`, `yes` if no states are left, and `unknown` after `most` states.
    template <class Look> Result walk(std::uint64_t most, Look&& look) const {
        Result result;
        if (!complete_)
            return result;
        std::set<State> generation{start_};
        while (!generation.empty()) {
            std::set<State> following;
            for (const State& state : generation) {
                if (result.states == most)
                    return result;
                ++result.states;
                Cut here = cut(state);
                const Next next = look(here, state == end_);
                if (next == Next::stop) {
                    result.answer = Answer::no;
                    result.state = std::move(here);
                    return result;
                }
                if (next == Next::go_on)
                    successors(state, following);
            }
            generation = std::move(following);
        }
        result.answer = Answer::yes;
        return result;
    }

private:
    Cut cut(const State& state) const {
        Cut result = from_;
        for (std::size_t i = 0; i < moving_.size(); ++i) {
            result.counts.resize(std::max(result.counts.size(), std::size_t{moving_[i]} + 1));
            result.counts[moving_[i]] = state[i];
        }
        return result;
    }

    /// Adds the consistent states that have one more event than `state` to `into`.
    void successors(const State& state, std::set<State>& into) const {
        for (std::size_t i = 0; i < moving_.size(); ++i) {
            if (state[i] == end_[i])
                continue;
            const Needs& needs = needs_[i][state[i] - start_[i]];
            State next = state;
            ++next[i];
            if (needs.with != none) {
                if (next[needs.with] != needs.with_count - 1)
                    continue;
                ++next[needs.with];
            }
            if (std::equal(needs.counts.begin(), needs.counts.end(), next.begin(),
                           [](std::uint64_t needed, std::uint64_t there) { return needed <= there; }))
                into.insert(std::move(next));
        }
    }

    static constexpr std::size_t none = ~std::size_t{0};
    struct Needs {
        State counts{};          ///< by moving chain: the count that the event needs; 0 for its own chain
        std::size_t with = none; ///< for a communication, the index of the other chain in moving_
        std::uint64_t with_count = 0;
    };

    bool add_step(const StateLattice& lattice, std::size_t index, std::uint64_t count) {
        const Step* const step = lattice.step(moving_[index], count);
        needs_[index].emplace_back();
        if (step == nullptr)
            return false;
        Needs& needs = needs_[index].back();
        const std::vector<std::uint64_t> clock = step->clock.counts();
        for (const ChainNumber chain : moving_)
            needs.counts.push_back(chain < clock.size() && chain != moving_[index] ? clock[chain] : 0);
        // The earlier cut must hold the steps that the event needs in all chains that do not move.
        for (ChainNumber chain = 0; chain < clock.size(); ++chain)
            if (clock[chain] > from_[chain] && !std::binary_search(moving_.begin(), moving_.end(), chain))
                return false;
        if (!step->with.known())
            return true;
        const auto other = std::lower_bound(moving_.begin(), moving_.end(), step->with.chain);
        if (other == moving_.end() || *other != step->with.chain)
            return false;
        needs.with = static_cast<std::size_t>(other - moving_.begin());
        needs.with_count = step->with.count;
        return true;
    }

    Cut from_;
    std::vector<ChainNumber> moving_;
    State start_;
    State end_;
    std::vector<std::vector<Needs>> needs_; ///< by moving chain and step
    bool complete_ = true;
};

StateLattice::Result StateLattice::for_each(const Cut& from, const Cut& to, std::uint64_t most, const Visit& visit) const {
    return Search(*this, from, to).walk(most, [&](const Cut& cut, bool) { return visit(cut) ? Next::go_on : Next::stop; });
}

StateLattice::Result StateLattice::possibly(const Cut& from, const Cut& to, std::uint64_t most,
                                            const Predicate& predicate) const {
    Result result = for_each(from, to, most, [&](const Cut& state) { return !predicate(state); });
    if (result.answer != Answer::unknown)
        result.answer = result.answer == Answer::no ? Answer::yes : Answer::no;
    return result;
}

StateLattice::Result StateLattice::definitely(const Cut& from, const Cut& to, std::uint64_t most,
                                              const Predicate& predicate) const {
    // Visits only states that can be reached without passing through a state in which the predicate holds.
    return Search(*this, from, to).walk(most, [&](const Cut& cut, bool is_last) {
        if (predicate(cut))
            return Next::turn_back;
        return is_last ? Next::stop : Next::go_on;
    });
}

} // namespace t8
