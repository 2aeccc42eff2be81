#pragma once

#include <array>
#include <deque>
#include <memory>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "links/interrupt_line.hpp"
#include "monitor/causality/causal_order.hpp"
#include "monitor/causality/chain_clock.hpp"
#include "monitor/causality/link_streams.hpp"

namespace t8 {

/// The inside of CausalOrder.
///
/// A holder is a clock that late knowledge must reach: the clock of a chain, or a copy of one (a snapshot). While a link operation has
/// ended and waits for its other end, every holder that knows of its end is owed the past of that other end. The holder lists the direction
/// with the operations whose ends it knows of (`owed`), and the direction lists the holder (`owed_to`). When the other end comes, the clock
/// that its process had before it is joined into those holders that know of an operation that shares bytes with it. Once an operation is
/// known to have no other end, nothing is owed for it any more.
/// The other end in turn needs the clock that the first process had before its operation began. That clock equals the one just before the
/// operation ended, because the process waited meanwhile. A snapshot of it is kept until the other end comes (`begins`).
/// Operations are numbered in the order of their events. A holder keeps the operations of a direction as a range. A range is enough: the
/// other end ends before any later operation can begin, so that it shares bytes with all open operations from the first one that it does
/// not pass over.
/// Invariants (the first is asserted in link_streams.cpp, the others are in causal_clocks.cpp)
///   1. in one direction, only outputs or only inputs are open at a time
///   2. a holder lists a direction only while one of the operations that it lists there is open. The holder is then also in the
///      direction's `owed_to`, which may hold further holders, and a holder twice
///   3. a chain's clock changes only when its count rises, or by late knowledge, which reaches all holders that know that count
class CausalOrder::State {
public:
    State() = default;
    explicit State(const MachineSpec& machine);
    State(const State&) = delete;
    State& operator=(const State&) = delete;

    void see(const Event& event);

    Stamp stamp() const { return stamp_; }
    Stamp other_stamp() const { return other_; }
    bool follows(Stamp earlier) const {
        return stamp_.known() && earlier.known() && chain(stamp_.chain).clock[earlier.chain] >= earlier.count;
    }
    bool exact() const { return !stamp_.known() || chain(stamp_.chain).owed.empty(); }
    VectorClock clock();

    std::size_t chains() const { return chains_.size(); }
    std::uint64_t count(ChainNumber number) const { return number < chains_.size() ? chain(number).clock[number] : 0; }
    Owner owner(ChainNumber number) const { return number < chains_.size() ? chain(number).owner : Owner{}; }
    ChainNumber chain_of(std::uint32_t node, std::uint32_t process) const;

private:
    using HolderName = std::uint32_t; ///< a chain's number, or a snapshot's with snapshot_bit
    static constexpr HolderName snapshot_bit = 0x80000000u;

    static constexpr std::uint64_t all_operations = ~std::uint64_t{0};

    struct Owed {
        std::uint32_t direction = 0;
        OperationRange operations{};
    };
    struct Holder {
        ChainClock clock{};
        std::vector<Owed> owed{}; ///< by direction, rising
    };
    struct Chain : Holder {
        Owner owner{};
        Tick last{};                     ///< the tick of its last step
        bool rests = false;              ///< true if its process cannot have been in an operation on a link since `last`
        std::vector<ChainNumber> free{}; ///< chains of processes that have ended, if this chain's clock holds their ends
    };
    struct Begin {
        std::uint32_t snapshot = 0;
        std::uint64_t last = 0; ///< the last of the operations for which the snapshot is kept
        Tick ended{};           ///< the end of that operation
    };
    struct Direction {
        std::vector<HolderName> owed_to{};
        /// Late knowledge on which VectorClocks depend. New clocks depend on the last element, unless that has received something already.
        std::vector<std::shared_ptr<LateKnowledge>> late{};
        std::array<std::vector<Begin>, 2> begins{}; ///< [0] for outputs, [1] for inputs
    };
    struct Pull {
        ChainNumber chain = no_chain;
        Tick arrival{}; ///< the tick at which the pull reaches a member without skew
        std::uint32_t snapshot = 0;
    };

    Chain& chain(ChainNumber number) { return *chains_[number]; }
    const Chain& chain(ChainNumber number) const { return *chains_[number]; }
    Holder& holder(HolderName name);

    // causal_order.cpp: what events mean
    void step_of(const Event& event);
    void see_communication(const Event& event);
    void see_started(const Event& event);
    void see_woken(const Event& event);
    void see_ended(const Event& event);
    void see_joined(const Event& event);
    void see_stopped(const Event& event);
    void see_pulled(const Event& event);
    void see_raised(const Event& event);
    void see_taken(const Event& event);
    void see_operation(const Event& event);
    void review(bool at_end);

    // causal_chains.cpp: processes and their chains
    ChainNumber chain_for(std::uint32_t node, std::uint32_t process);
    ChainNumber new_chain(Owner owner);
    ChainNumber chain_for_new(Owner owner, ChainNumber starter);
    ChainNumber pin_of(std::uint32_t node);
    Stamp step(ChainNumber number);
    void retire(ChainNumber ended, ChainNumber into);

    bool may_be_in_operation(std::uint32_t node, Tick since) const;

    // causal_clocks.cpp: joins, snapshots, late knowledge
    void join(HolderName into, HolderName from);
    void learn(HolderName into, HolderName from);
    void owe(HolderName name, Owed what);
    bool owes(HolderName name, std::uint32_t direction);
    bool is_listed(HolderName name, std::uint32_t direction) const;
    void tidy(std::uint32_t direction);
    void settle(std::uint32_t direction, std::uint64_t through);
    void settle(std::uint32_t direction, std::uint64_t through, OperationRange met, ChainNumber with);
    void take_begin(Direction& direction, std::size_t side, ChainNumber number, std::uint64_t operation, Tick ended);
    void release(std::uint32_t direction, std::size_t side, std::uint64_t through);
    std::uint32_t new_snapshot();
    void free_snapshot(std::uint32_t number);
    void copy_into(std::uint32_t snapshot, ChainNumber number);
    VectorClock clock_of(ChainNumber number);
    static std::shared_ptr<LateKnowledge> fresh_late(Direction& direction);

    LinkStreams streams_;
    std::optional<InterruptLine> line_;
    std::vector<std::unique_ptr<Chain>> chains_;
    std::vector<std::unique_ptr<Holder>> snapshots_;
    std::vector<std::uint32_t> free_snapshots_;
    std::vector<Direction> directions_;
    std::unordered_map<std::uint32_t, std::vector<ChainNumber>> chains_of_; ///< by node: the chains of its processes
    std::unordered_set<std::uint32_t> begun_;                               ///< nodes whose first process was seen to start
    std::unordered_map<std::uint64_t, ChainNumber> alive_;                  ///< by node and process
    std::unordered_map<std::uint64_t, std::vector<ChainNumber>> ended_;     ///< by node and block of a PAR
    std::unordered_map<std::uint32_t, std::vector<ChainNumber>>
        abandoned_; ///< by node: chains of processes whose workspace was taken
    std::vector<Pull> pulls_;
    std::uint64_t operations_ = 0; ///< number of events of operations on links so far
    std::uint64_t events_ = 0;
    std::uint64_t next_review_ = 0;
    Tick now_{};         ///< the tick of the current event
    bool rests_ = false; ///< the value for Chain::rests after the current event
    ChainClock::LastMerge last_merge_;
    Stamp stamp_;
    Stamp other_;
    friend struct test::CausalInside;
};

} // namespace t8
