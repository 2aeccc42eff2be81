#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "tests/toolchain/occam/differential/program.hpp"
#include "tests/toolchain/occam/differential/values.hpp"

namespace t8::differential {

enum class Ending : std::uint8_t {
    finished,
    error,      ///< a run-time error: in halt mode the program ends there
    deadlocked, ///< every process waits
    too_long,   ///< a limit was reached
    invalid,    ///< a variable read before it was set, or a result the language leaves open
};

/// In which order the branches of a PAR get on. What a program does must not depend on it, so comparing schedules finds programs that
/// break the rules.
enum class Schedule : std::uint8_t {
    in_turn,      ///< each branch until it waits
    backwards,    ///< the same, the last branch first
    single_steps, ///< each branch one step
};

struct InterpreterLimits {
    std::uint64_t steps = 300'000; ///< processes started or resumed
    std::size_t output = std::size_t{1} << 18;
};

/// What a program does.
struct Outcome {
    std::string output; ///< exactly the bytes sent to the screen
    Ending ending = Ending::finished;
    Fault fault = Fault::none;
    /// The innermost node that failed, inside the program given to `interpret`; null when it finished.
    const Expression* expression = nullptr;
    const Process* process = nullptr;
    /// False when output or ending could differ by schedule: an ALT had two ready guards, or an error came inside a PAR of which some
    /// branch prints (it may print before or after, and another branch may fail first).
    bool determined = true;
    std::uint64_t steps = 0;

    bool comparable() const { return determined && (ending == Ending::finished || ending == Ending::error); }
};

/// Runs a program directly from its tree, in checked (halt) mode.
/// Order   the schedule is fixed, so the same program always gives the same outcome.
/// REQUIRES: the program is well typed and keeps the rules of scope, alias and parallel use, as the generator's programs do.
Outcome interpret(const Program&, const InterpreterLimits& = {}, Schedule = Schedule::in_turn);

/// True when all schedules end in the same way with the same output.
bool same_on_all_schedules(const Program&, const InterpreterLimits& = {});

} // namespace t8::differential
