#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "monitor/assert/evaluation/automaton.hpp"

namespace t8 {

/// The context in which a pattern begins: earlier events that its selectors and functions may name.
struct Beginning {
    TakenPtr taken{};
    const Taken* outer = nullptr; ///< the last event of `taken` to which `order` applies
    Order order = Order::time; ///< causal: all events of the pattern come after `outer` and those before it, in the causal order
};

/// Finds matches of a pattern in a stream of events.
/// Order   take() for each event that hits a leaf, in the order of the run.
/// Memory  at most `most` alternatives between two events. An alternative is one way to have matched the events so far. If several lead to
///         equal matches, one of them is kept, unless a function of the script uses earlier events.
class Matcher {
public:
    enum class Mode : std::uint8_t {
        any,    ///< an event that the pattern could take may also be skipped: every match is found
        next,   ///< a pattern that has begun takes the next event that it can, and ends when it is complete
        strict, ///< every event that hits a leaf must be taken
    };
    static constexpr std::size_t default_most = 10'000;

    Matcher(std::shared_ptr<Automaton> automaton, Mode mode, Beginning beginning = {}, std::size_t most = default_most);

    struct Match {
        TakenPtr taken;
    };
    enum class Outcome : std::uint8_t {
        taken,
        passed_over, ///< no leaf matches the event
        refused,     ///< strict: no alternative can take the event
        overflow,    ///< there are too many alternatives
    };
    /// Takes an event, and appends the matches that it completes to `matches`. `hits`: the leaves whose filters match the event, ascending.
    /// Errors  a function of the script fails; more steps than Automaton::Work allows.
    Result<Outcome> take(std::span<const std::uint32_t> hits, const Seen& seen, std::vector<Match>& matches);
    /// Returns the number of alternatives that are kept now.
    std::size_t alternatives() const { return runs_.size(); }
    /// Strict only: true if the events taken so far are a whole match.
    bool may_end() const;
    /// Strict only: true if no event has been taken yet.
    bool is_fresh() const;
    /// Return the events that are expected next, in words, and the events that the oldest alternative has taken.
    std::string wanted() const;
    TakenPtr oldest() const { return runs_.front().taken; }

private:
    struct Run {
        Automaton::State state = Automaton::start;
        TakenPtr taken{};
        std::vector<std::uint32_t> rounds{};
        std::vector<Tick> deadlines{}; ///< by span
        std::uint64_t begun = 0;       ///< spans, as bits
    };

    Result<bool> extend(const Run& run, std::uint32_t leaf, const Automaton::Step& step, const Seen& seen, Run& next);
    Result<bool> where_holds(std::uint32_t leaf, const Run& run, const Seen& seen);
    bool relations_hold(const Run& run, std::uint32_t leaf, std::span<const std::uint32_t> rounds, const Seen& seen) const;
    bool is_broken(const Run& run, std::uint32_t guard, const Seen& seen);
    bool is_late(const Run& run, Tick now);
    void forget(Run& run, const Automaton::Step& step) const;
    void keep(Run run);
    bool is_covered_by(const Run& run, const Run& other) const;

    std::shared_ptr<Automaton> automaton_;
    Mode mode_;
    Beginning beginning_;
    std::size_t most_;
    bool looks_back_ = false; ///< true if a function may use events taken before
    std::vector<const Reference*> references_;
    std::vector<Run> runs_; ///< the oldest first; except in strict mode, the first one has taken nothing
    std::vector<std::pair<std::uint32_t, bool>> asked_; ///< by leaf: results of functions that need no earlier events
};

} // namespace t8
