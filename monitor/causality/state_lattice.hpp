#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>

#include "monitor/causality/cut.hpp"

namespace t8 {

/// The consistent global states between two cuts of a run: all states in which the network may have been if the relative speeds of the
/// nodes had been others.
/// Source  possibly, definitely: Cooper & Marzullo, "Consistent detection of global predicates", 1991.
/// Order   add() takes events in the total order of the run: at least all those in the later cut that are not in the earlier one.
/// Memory  the events added, each with its clock; during a search, two generations of states.
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
        Cut state;                ///< possibly(), `yes`: a state in which the predicate holds; definitely(), `no`: the later cut
        std::uint64_t states = 0; ///< the number of states examined
    };
    using Predicate = std::function<bool(const Cut&)>;
    /// Called once for each state, in order of the number of events, then of the counts by chain. Returns false to stop the search.
    using Visit = std::function<bool(const Cut&)>;

    /// Visits every consistent state between two consistent cuts, and the cuts themselves. Answers `unknown` if there are more than `most`
    /// states, `no` if `visit` stopped the search, otherwise `yes`.
    Result for_each(const Cut& from, const Cut& to, std::uint64_t most, const Visit& visit) const;
    /// Answers `yes` if the run may have been in a state in which the predicate holds.
    Result possibly(const Cut& from, const Cut& to, std::uint64_t most, const Predicate& predicate) const;
    /// Answers `yes` if every path from one cut to the other has a state in which the predicate holds.
    Result definitely(const Cut& from, const Cut& to, std::uint64_t most, const Predicate& predicate) const;

private:
    struct Step {
        VectorClock clock{};
        Stamp with{}; ///< for a communication, its step in the other chain
    };
    class Search;
    const Step* step(ChainNumber chain, std::uint64_t count) const;

    std::vector<std::map<std::uint64_t, Step>> steps_; ///< by chain, by count
};

} // namespace t8
