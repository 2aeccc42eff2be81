#pragma once

#include <functional>

#include "tests/toolchain/occam/differential/interpreter.hpp"
#include "tests/toolchain/occam/differential/program.hpp"

namespace t8::differential {

struct ShrinkLimits {
    int calls = 3000; ///< of the predicate
    InterpreterLimits interpreter{};
};

/// Says whether a program still shows what is looked for. It is only asked about programs that are well typed, without static faults,
/// and whose outcome, which it is given, is comparable.
using StillFails = std::function<bool(const Program&, const Outcome&)>;

/// A small program for which `still_fails` holds: processes, specifications, choices, parameters and operands are taken away and
/// expressions replaced by their parts or by 0 and 1, biggest pieces first, until nothing more can go.
/// Order   deterministic: the same program and answers give the same result.
/// REQUIRES: still_fails(program)
Program shrink(Program, const StillFails& still_fails, const ShrinkLimits& = {});

/// True when every name used is specified around its use. What the interpreter requires, and an edit can break.
bool names_are_in_scope(const Program&);

} // namespace t8::differential
