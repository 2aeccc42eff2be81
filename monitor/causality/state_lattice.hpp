#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>

#include "monitor/causality/cut.hpp"

namespace t8 {

/// The consistent global states of a stretch of a run: all that the network can have been in, whatever the clocks.
/// Source  possibly, definitely: Cooper & Marzullo, "Consistent detection of global predicates", 1991.
/// Order   give it events in the total order, at least all that the later cut holds and the earlier one does not.
/// Memory  the events given, each with its clock; of a search one generation of states.
class StateLattice {
public:
    void add(const SettledEvent& event);

    enum class Answer : std::uint8_t {
        yes,
        no,
        unknown, ///< the budget is spent, or events are missing
    };
    struct Result {
        Answer answer = Answer::unknown;
        Cut state;                ///< of possibly, yes: the state; of definitely, no: the last one of a way round the predicate
        std::uint64_t states = 0; ///< looked at
    };
    using Predicate = std::function<bool(const Cut&)>;
    /// Told of each state once, those with fewer events first, equal ones by chain; false to stop.
    using Visit = std::function<bool(const Cut&)>;

    /// Every consistent state between two consistent cuts, these included.
    /// `unknown` when `most` was not enough, `no` when visit stopped it, else `yes`.
    Result for_each(const Cut& from, const Cut& to, std::uint64_t most, const Visit& visit) const;
    /// The run may have been in a state for which the predicate holds.
    Result possibly(const Cut& from, const Cut& to, std::uint64_t most, const Predicate& predicate) const;
    /// Whatever way the run took from one cut to the other, it came through such a state.
    Result definitely(const Cut& from, const Cut& to, std::uint64_t most, const Predicate& predicate) const;

private:
    struct Step {
        VectorClock clock{};
        Stamp with{}; ///< of a communication: the step of the other chain that is the same event
    };
    class Search;
    const Step* step(ChainNumber chain, std::uint64_t count) const;

    std::vector<std::map<std::uint64_t, Step>> steps_; ///< by chain, by count
};

} // namespace t8
