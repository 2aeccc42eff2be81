#pragma once

#include <span>
#include <string>

#include "isa_t800/encode.hpp"

namespace t8::occam {

/// The cycles of code that is executed from its first instruction to its last, on a T800 with all code and data on-chip. For a jump,
/// `least` has the smaller of the times taken and not taken. Called routines are not included.
/// Units   processor cycles. `each` is the number of cycles for each word of a message or block, place of a shift, or bit of a factor.
struct Duration {
    int least = 0;
    int most = 0;
    unsigned each = 0;
    bool has_calls = false;

    bool is_exact() const { return least == most && each == 0 && !has_calls; }
};

/// Adds up the cycles of instructions. The FPU works in parallel with the processor: an FPU instruction waits for the one before it.
/// Source  docs/timing.md.
class CycleSum {
public:
    /// Whether a gcall calls a routine, or jumps into a table of jumps.
    enum class Gcall { calls, jumps };
    /// Adds the next instruction, as decoded by isa_t800/decode.hpp. Returns its own cycles as a string: "2", "2 or 4", "2n + 20", or for
    /// the FPU "3 beside 11-18" (3 of the processor, 11 to 18 of the FPU).
    std::string add(Op op, Word operand, unsigned prefixes, Gcall gcall = Gcall::calls);
    /// Returns the cycles added since the last call of take. The rest of an FPU instruction that still executes is not included.
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

/// Returns the cycles of all instructions in `code`.
Duration cycles_of(std::span<const Byte> code);

/// Returns a duration as a string: "23", "23-27", "23 + 2n", "23 + calls".
std::string text_of(const Duration& span);

} // namespace t8::occam
