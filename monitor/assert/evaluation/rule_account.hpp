#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "monitor/assert/verdict/verdict.hpp"

namespace t8 {

/// The budget of a rule's functions for a whole run.
/// Units   steps, as Sandbox::work counts them; a call is some steps more for each value that it is handed (event_script.cpp).
struct RuleBudget {
    static constexpr std::uint64_t most_each = 1'000'000;
    std::uint64_t base = 1'000'000'000;
    std::uint64_t each = 10'000; ///< more for each event, and each state of the network, that the rule has looked at so far
};

/// The used part of a rule's budget. Budget and use depend on the events alone, so that a rule that takes too much is stopped at the same step
/// in a run and over its recording.
struct RuleAccount {
    static constexpr std::size_t most_notes = 100;
    static constexpr std::size_t longest_note = 200;

    RuleCost cost{};
    RuleBudget budget{};
    unsigned memory = 0;        ///< Sandbox::open_account
    std::uint64_t states = 0;   ///< of the network, that its functions looked at
    std::uint64_t unsteady = 0; ///< Sandbox::unsteady_work of its functions, which has the same bound of its own

    std::vector<Note> notes{}; ///< up to the limit
    std::uint64_t notes_left_out = 0;

    std::uint64_t allowed() const { return budget.base + budget.each * (cost.hits + states); }
};

} // namespace t8
