#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "monitor/assert/verdict/verdict.hpp"

namespace t8 {

/// The budget of steps for all calls of a rule's functions in a run.
/// Units   steps of Sandbox::work. A call takes some more steps for each value passed to it (event_script.cpp).
struct RuleBudget {
    static constexpr std::uint64_t most_each = 1'000'000;
    std::uint64_t base = 1'000'000'000;
    std::uint64_t each = 10'000; ///< further steps for each event, and each state of the network, that the rule has seen so far
};

/// The use of a rule's budget. Budget and use depend on the events alone. A rule that exceeds its budget is therefore stopped at the same
/// step in a run and in a check of its recording.
struct RuleAccount {
    static constexpr std::size_t most_notes = 100;
    static constexpr std::size_t longest_note = 200;

    RuleCost cost{};
    RuleBudget budget{};
    unsigned memory = 0;        ///< the rule's number, from Sandbox::open_account
    std::uint64_t states = 0;   ///< number of states of the network that its functions have examined
    std::uint64_t unsteady = 0; ///< Sandbox::unsteady_work of its functions; has a limit of its own, which is as high

    std::vector<Note> notes{}; ///< at most `most_notes`
    std::uint64_t notes_left_out = 0;

    std::uint64_t allowed() const { return budget.base + budget.each * (cost.hits + states); }
};

} // namespace t8
