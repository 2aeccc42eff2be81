#pragma once

#include <span>
#include <string>

#include "isa_t800/encode.hpp"

namespace t8::occam {

/// The cycles of code that is executed from its first instruction to its last, on a T800 with all code and data on-chip. A jump counts as not
/// taken in `least`, or as taken where that is less. Called routines are not included.
/// Units   processor cycles; `each` for each unit of what varies: words of a message or block, places of a shift, bits of a factor.
struct Duration {
    int least = 0;
    int most = 0;
    unsigned each = 0;
    bool has_calls = false;

    bool is_exact() const { return least == most && each == 0 && !has_calls; }
};

/// Adds up instructions, with the FPU working beside the processor: an FPU instruction waits until the one before is done.
/// Source  docs/timing.md.
class CycleSum {
public:
    /// Takes the next instruction, `decoded` from code by isa_t800/decode.hpp. Gives its own cycles as text: "2", "2 or 4", "2n + 20",
    /// "3 beside 11-18".
    /// A gcall that goes on in a table of jumps is no call.
    enum class Gcall { calls, jumps };
    std::string add(Op op, Word operand, unsigned prefixes, Gcall gcall = Gcall::calls);
    /// Returns the cycles that were added since the last call, without the rest of an FPU instruction that still executes.
    Duration take();

private:
    struct Clock {
        int now = 0;
        int fpu_free = 0;
        void add(const Instruction& row, unsigned prefixes, int cost);
    };
    Clock least_, most_;
    Duration begin_;
    unsigned each_ = 0;
    bool has_calls_ = false;
    bool is_double_ = false;    ///< true if the FPU works on a REAL64 now
    bool has_constant_ = false; ///< the instruction before was ldc
    Word constant_ = 0;
};

/// All of some code.
Duration cycles_of(std::span<const Byte> code);

/// "23", "23-27", "23 + 2n", "23 + calls".
std::string text_of(const Duration& span);

} // namespace t8::occam
