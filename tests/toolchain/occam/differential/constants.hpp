#pragma once

#include <optional>

#include "tests/toolchain/occam/differential/program.hpp"
#include "tests/toolchain/occam/differential/values.hpp"

namespace t8::differential {

/// Something a compiler is bound to refuse, or free to warn of, because it sees the error in constants alone.
struct StaticFault {
    Fault fault = Fault::none;
    const Expression* expression = nullptr;
    const Process* process = nullptr;
};

/// The first constant expression that is invalid, executed or not; or a constant divisor of zero, shift count, subscript, segment bound
/// or replicator count outside its range.
/// Shape   constants are literals, MOSTPOS and MOSTNEG, names of VAL abbreviations of constants, SIZE of arrays of known size, and what
///         operators, conversions, tables, subscripts and segments make of constants.
std::optional<StaticFault> first_static_fault(const Program&);

} // namespace t8::differential
