#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "types/fields.hpp"
#include "isa_t800/fpu/real.hpp"
#include "isa_t800/part.hpp"
#include "types/time.hpp"
#include "types/word.hpp"

namespace t8 {

/// The activities of a processor.
enum class Activity : std::uint8_t {
    executing, ///< a process has the processor
    idle,      ///< no process can run; waiting for a link, an event or a timer
    halted,    ///< Error was set while HaltOnError was set; only a reset ends this state
    booting,   ///< reset, listening on the links
    trapped,   ///< stopped at an instruction that the part does not define; see Processor::trap()
};

/// Floating point registers. FA is stack[0].
struct FpuState {
    std::array<fpu::Real, 3> stack{};
    fpu::Rounding rounding = fpu::Rounding::nearest;
    bool error = false;                ///< FP_Error
    std::uint32_t remainder_steps = 0; ///< fpremstep instructions still to come

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [stack, rounding, error, remainder_steps] = self;
        return visit(state_fields(stack, rounding, error, remainder_steps));
    }

    friend constexpr bool operator==(const FpuState&, const FpuState&) = default;
};

/// Front and back of a run queue. If the queue is empty, front is NotProcess.p and back has no meaning.
struct RunQueue {
    Word front = NotProcess_p;
    Word back = NotProcess_p;

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [front, back] = self;
        return visit(state_fields(front, back));
    }

    friend constexpr bool operator==(const RunQueue&, const RunQueue&) = default;
};

/// One of the two timer queues. Its head is in memory (TPtrLoc).
struct TimerQueue {
    Word next = 0;       ///< TNextReg: time of the first entry
    bool active = false; ///< there is a first entry
    bool enabled = true; ///< T805 timerdisable clears it

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [next, active, enabled] = self;
        return visit(state_fields(next, active, enabled));
    }

    friend constexpr bool operator==(const TimerQueue&, const TimerQueue&) = default;
};

/// The state of an interrupted process that the part keeps in hidden registers; the rest is in the save area in memory.
struct InterruptShadow {
    bool low_interrupted = false; ///< a low priority process waits in the save area
    FpuState fpu;
    Cycles unfinished = 0; ///< cycles that the interrupted instruction of that process still needs
    std::uint64_t slice_ticks = 0;

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [low_interrupted, fpu, unfinished, slice_ticks] = self;
        return visit(state_fields(low_interrupted, fpu, unfinished, slice_ticks));
    }

    friend constexpr bool operator==(const InterruptShadow&, const InterruptShadow&) = default;
};

/// The whole state of a processor without its memory. Plain data: it is copied, compared, hashed and shown.
/// Invariants (asserted by assert_invariants, wherever a processor stops running)
///  1. activity is idle only if wdesc is NotProcess.p with priority low and no process is interrupted; it is executing only if not.
///  2. oreg is 0 between instructions, except after a run of prefixes that is too long to decode as one instruction.
///  3. clock_start is not later than the present tick, and cycles never falls.
struct CoreState {
    Word areg = 0;
    Word breg = 0;
    Word creg = 0;
    Word oreg = 0;
    Address iptr{MostNeg};
    Wdesc wdesc{NotProcess_p | 1u};
    Word dreg = 0;
    Word ereg = 0;

    std::array<RunQueue, 2> queue{}; ///< indexed by Priority
    std::array<TimerQueue, 2> timer{};
    bool clocks_running = false;
    Word clock_base = 0;           ///< the value of both clocks at clock_start
    std::uint64_t clock_start = 0; ///< node-local ticks

    bool error = false;
    bool halt_on_error = false;
    bool j0_break = false;
    bool analysed = false;
    std::uint32_t status_bits = 0; ///< the bits of STATUS that have no function here, kept for teststs and testlds

    Word move_rows = 0;
    Word move_destination_stride = 0;
    Word move_source_stride = 0;

    FpuState fpu;
    Cycles fpu_free_at = 0; ///< cycle up to which the FPU is busy
    InterruptShadow shadow;

    Activity activity = Activity::booting;
    Cycles cycles = 0;             ///< since reset
    Cycles unfinished = 0;         ///< cycles that an interruptible instruction still needs after its effect
    std::uint64_t slice_ticks = 0; ///< number of the timeslice period in which the process got the processor
    std::uint32_t fetch_lag = 0;   ///< see FetchModel
    /// The number of processes that wait for a channel in memory, for a time or in an ALT. The part has no such counter. While it is 0, no
    /// such process waits: contents of memory that look like a waiting process are old.
    std::uint32_t memory_waits = 0;

    // Statistics; not part of what a program can see.
    std::uint64_t instructions = 0; ///< executed, prefixes not counted
    std::uint64_t prefixes = 0;
    Cycles idle_cycles = 0;

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [areg, breg, creg, oreg, iptr, wdesc, dreg, ereg, queue, timer, clocks_running, clock_base, clock_start, error,
               halt_on_error, j0_break, analysed, status_bits, move_rows, move_destination_stride, move_source_stride, fpu,
               fpu_free_at, shadow, activity, cycles, unfinished, slice_ticks, fetch_lag, memory_waits, instructions, prefixes,
               idle_cycles] = self;
        return visit(state_fields(areg, breg, creg, oreg, iptr, wdesc, dreg, ereg, queue, timer, clocks_running, clock_base,
                                  clock_start, error, halt_on_error, j0_break, analysed, status_bits, move_rows,
                                  move_destination_stride, move_source_stride, fpu, fpu_free_at, shadow, activity, cycles,
                                  unfinished, slice_ticks, fetch_lag, memory_waits, instructions, prefixes, idle_cycles));
    }

    friend constexpr bool operator==(const CoreState&, const CoreState&) = default;
};

/// Asserts the invariants. `before`: the cycles when the processor began to run. `local_ticks`: the present time in node-local ticks.
void assert_invariants(const CoreState& state, Cycles before, std::uint64_t local_ticks);
/// Returns the position of a processor, for messages: `cycle 17, Iptr #80000070, Wdesc #80000101`.
std::string position_of(const CoreState& state);

} // namespace t8
