#pragma once

#include <cstdint>
#include <string_view>

#include "emulator/networks/configuration/syntax.hpp"

namespace t8::networks {

/// What an operator on whole numbers gives, or why it gives nothing.
struct Calculated {
    std::int64_t number = 0;
    std::string_view problem{};
};

/// Works out an operator on numbers. Comparisons and negations give 0 or 1; `b` does not count where there is one operand.
/// Units   64 bits, overflow is a problem; plus, minus and times wrap in 32 bits.
/// REQUIRES: op is not logical_and, logical_or, size or choose.
Calculated calculate(Operator op, std::int64_t a, std::int64_t b);

} // namespace t8::networks
