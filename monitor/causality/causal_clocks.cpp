#include <algorithm>
#include <utility>

#include "diagnostics/assertion.hpp"
#include "monitor/causality/causal_state.hpp"

namespace t8 {
namespace {

template <class Owed> auto place_of(Owed& owed, std::uint32_t direction) {
    return std::lower_bound(owed.begin(), owed.end(), direction,
                            [](const auto& one, std::uint32_t wanted) { return one.direction < wanted; });
}

} // namespace

CausalOrder::State::Holder& CausalOrder::State::holder(HolderName name) {
    return (name & snapshot_bit) != 0 ? *snapshots_[name & ~snapshot_bit] : static_cast<Holder&>(*chains_[name]);
}

bool CausalOrder::State::owes(HolderName name, std::uint32_t direction) {
    const std::vector<Owed>& owed = holder(name).owed;
    const auto place = place_of(owed, direction);
    return place != owed.end() && place->direction == direction;
}

bool CausalOrder::State::is_listed(HolderName name, std::uint32_t direction) const {
    const std::vector<HolderName>& owed_to = directions_[direction].owed_to;
    return std::find(owed_to.begin(), owed_to.end(), name) != owed_to.end();
}

void CausalOrder::State::owe(HolderName name, Owed what) {
    std::vector<Owed>& owed = holder(name).owed;
    const auto place = place_of(owed, what.direction);
    if (place != owed.end() && place->direction == what.direction) {
        T8_ASSERT_SLOW(is_listed(name, what.direction), "CausalOrder, invariant 2: who is owed something stands in owed_to");
        return place->operations.widen(what.operations);
    }
    owed.insert(place, what);
    std::vector<HolderName>& owed_to = directions_[what.direction].owed_to;
    if (owed_to.size() > 2 * (chains_.size() + snapshots_.size()))
        tidy(what.direction);
    owed_to.push_back(name);
}

/// Removes duplicates, and holders that are owed nothing. Without this, entries for operations that never complete would accumulate.
void CausalOrder::State::tidy(std::uint32_t direction) {
    std::vector<HolderName>& owed_to = directions_[direction].owed_to;
    std::sort(owed_to.begin(), owed_to.end());
    owed_to.erase(std::unique(owed_to.begin(), owed_to.end()), owed_to.end());
    std::erase_if(owed_to, [&](HolderName name) { return !owes(name, direction); });
}

/// Makes the chain `into` learn what the holder `from` knows. REQUIRES: the event being seen is a step of that chain.
void CausalOrder::State::join(HolderName into, HolderName from) {
    T8_ASSERT((stamp_.known() && into == stamp_.chain) || (other_.known() && into == other_.chain),
              "CausalOrder, invariant 3: a chain learns by an event that is no step of it");
    learn(into, from);
}

void CausalOrder::State::learn(HolderName into, HolderName from) {
    const Holder& source = holder(from);
    holder(into).clock.join(source.clock, last_merge_);
    for (const Owed& owed : source.owed)
        owe(into, owed);
}

/// Settles the operations of a direction up to `through`, which can share bytes with no further operation.
void CausalOrder::State::settle(std::uint32_t direction, std::uint64_t through) { settle(direction, through, {}, no_chain); }

/// Settles the operations of a direction up to `through`. The open operations `met` share bytes with an operation of the chain `with`.
/// Every holder that knows of the event at which an operation in `met` ended learns what the chain `with` knows.
void CausalOrder::State::settle(std::uint32_t direction, std::uint64_t through, OperationRange met, ChainNumber with) {
    Direction& there = directions_[direction];
    const std::vector<HolderName> owed_to = std::exchange(there.owed_to, {});
    std::vector<HolderName> learners;
    for (const HolderName name : owed_to) {
        std::vector<Owed>& owed = holder(name).owed;
        const auto place = place_of(owed, direction);
        if (place == owed.end() || place->direction != direction)
            continue;
        if (place->operations.meets(met))
            learners.push_back(name);
        if (place->operations.last <= through) {
            owed.erase(place);
        } else {
            place->operations.first = std::max(place->operations.first, through + 1);
            there.owed_to.push_back(name);
        }
    }
    // Late knowledge on which no clock depends any more is removed. The list is empty meanwhile, because clock_of(with) below may depend on
    // late knowledge of this direction, but not on that which receives `clock`.
    std::vector<std::shared_ptr<LateKnowledge>> late = std::exchange(there.late, {});
    std::erase_if(late, [](const auto& one) { return one.use_count() == 1; });
    std::vector<LateKnowledge*> receivers;
    for (const auto& one : late) {
        if (with != no_chain && one->asked_for.meets(met))
            receivers.push_back(one.get());
        one->settled = std::max(one->settled, through);
    }
    if (!receivers.empty()) {
        const VectorClock clock = clock_of(with);
        for (LateKnowledge* const one : receivers)
            one->received.push_back({met, clock});
    }
    std::erase_if(late, [&](const auto& one) { return one->asked_for.last <= through; });
    there.late.insert(there.late.begin(), late.begin(), late.end());
    if (with == no_chain)
        return;
    for (const HolderName name : learners)
        if (name != with)
            learn(name, with);
}

std::uint32_t CausalOrder::State::new_snapshot() {
    if (!free_snapshots_.empty()) {
        const std::uint32_t number = free_snapshots_.back();
        free_snapshots_.pop_back();
        return number;
    }
    snapshots_.push_back(std::make_unique<Holder>());
    return static_cast<std::uint32_t>(snapshots_.size() - 1);
}

void CausalOrder::State::free_snapshot(std::uint32_t number) {
    *snapshots_[number] = {};
    free_snapshots_.push_back(number);
}

void CausalOrder::State::copy_into(std::uint32_t number, ChainNumber from) {
    Holder& snapshot = *snapshots_[number];
    const Chain& source = chain(from);
    snapshot.clock = source.clock;
    std::erase_if(snapshot.owed, [&](const Owed& owed) { return !owes(from, owed.direction); });
    for (const Owed& owed : source.owed)
        owe(number | snapshot_bit, owed);
}

/// Keeps the clock that a process had at the beginning of its operation.
void CausalOrder::State::take_begin(Direction& direction, std::size_t side, ChainNumber number, std::uint64_t operation,
                                    Tick ended) {
    std::vector<Begin>& begins = direction.begins[side];
    const Chain& own = chain(number);
    for (Begin& begin : begins) {
        const ChainClock& earlier = snapshots_[begin.snapshot]->clock;
        if (own.clock[earlier.owner()] >= earlier.own()) {
            // The new clock holds all that the earlier snapshot holds, so that it can serve both operations.
            copy_into(begin.snapshot, number);
            begin.last = operation;
            begin.ended = ended;
            return;
        }
    }
    const std::uint32_t snapshot = new_snapshot();
    copy_into(snapshot, number);
    begins.push_back({snapshot, operation, ended});
}

void CausalOrder::State::release(std::uint32_t direction, std::size_t side, std::uint64_t through) {
    std::erase_if(directions_[direction].begins[side], [&](const Begin& begin) {
        if (begin.last > through)
            return false;
        free_snapshot(begin.snapshot);
        return true;
    });
}

std::shared_ptr<LateKnowledge> CausalOrder::State::fresh_late(Direction& direction) {
    if (direction.late.empty() || !direction.late.back()->received.empty())
        direction.late.push_back(std::make_shared<LateKnowledge>());
    return direction.late.back();
}

VectorClock CausalOrder::State::clock_of(ChainNumber number) {
    Chain& own = chain(number);
    VectorClock result(own.clock.counts());
    for (const Owed& owed : own.owed) {
        const std::shared_ptr<LateKnowledge> late = fresh_late(directions_[owed.direction]);
        late->asked_for.widen(owed.operations);
        result.depends_on(late, owed.operations);
    }
    return result;
}

VectorClock CausalOrder::State::clock() { return stamp_.known() ? clock_of(stamp_.chain) : VectorClock{}; }

} // namespace t8
