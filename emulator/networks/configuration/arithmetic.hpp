#pragma once

#include <cstdint>
#include <string_view>

#include "emulator/networks/configuration/syntax.hpp"

namespace t8::networks {

/// The result of an operator on integers, or the reason why there is none.
struct Calculated {
    std::int64_t number = 0;
    std::string_view problem{};
};

/// Evaluates an operator on numbers. Comparisons and negations give 0 or 1. `b` is ignored when the operator has one operand.
/// Units   64 bits; overflow is an error.
/// REQUIRES: op is not logical_and, logical_or or choose.
Calculated calculate(Operator op, std::int64_t a, std::int64_t b);

} // namespace t8::networks
