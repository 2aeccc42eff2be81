#pragma once

#include <span>
#include <string_view>

#include "cli/debug/answer.hpp"

namespace t8::cli {

/// A form of the command `live`, which only a session over a program that runs has.
struct LiveForm {
    std::string_view word;     ///< after `live`; empty: `live` alone
    std::string_view operands; ///< in the notation of the help
    std::string_view meaning;
};
std::span<const LiveForm> live_forms();

/// Adds the forms of `live` to an answer of `help`, as a group of their own.
void add_live_help(Answer& help);
/// Returns the answer to `help live`.
Answer help_of_live();

} // namespace t8::cli
