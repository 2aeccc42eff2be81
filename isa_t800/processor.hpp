#pragma once

#include <array>
#include <optional>
#include <utility>

#include "types/fields.hpp"
#include "isa_t800/core_state.hpp"
#include "isa_t800/cycle_cost.hpp"
#include "isa_t800/decode.hpp"
#include "isa_t800/external_channels.hpp"
#include "isa_t800/memory.hpp"
#include "isa_t800/process_probe.hpp"
#include "isa_t800/register_stack.hpp"
#include "isa_t800/timing.hpp"

namespace t8 {

class CycleProfile;

/// The channels that the hardware serves, in the order of their channel words from MostNeg.
enum class HardChannel : std::uint8_t { output0, output1, output2, output3, input0, input1, input2, input3, event };

/// The reasons for which Processor::run returns.
enum class PauseReason : std::uint8_t {
    reached,   ///< the cycle `until` is reached
    idle,      ///< no process can run before the cycle `until`, timers included
    requested, ///< request_stop() was called; stopped between two instructions
    at_link,   ///< the next instruction depends on arrivals on links that are not known yet
    halted,    ///< Error was set while HaltOnError was set
    trapped,   ///< see Processor::trap()
};

/// An instruction or an address that the part does not define, at which the program has stopped.
struct Trap {
    Address iptr;       ///< address of the instruction's first prefix
    Word operation = 0; ///< its operation or entry number
    bool fpu_entry = false;
    bool unpopulated = false; ///< the instruction was fetched from an address without memory

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [iptr, operation, fpu_entry, unpopulated] = self;
        return visit(state_fields(iptr, operation, fpu_entry, unpopulated));
    }
};

/// A transputer: registers, scheduler, timers, error logic and FPU of a T414, T800 or T805, as a reference interpreter. Each instruction is
/// defined by one short function: a shared body (shared_bodies.def) or a function of this class. The table has its cost.
///
/// Units   cycles of this processor since its reset, and ticks of its oscillator, which follow from them.
/// Order   reset() or an enter function comes first. Time passes only in run(). The functions under "pins" may be called between
///         two calls of run(), at the cycle reached, or later if the processor is idle.
/// Errors  guest errors are machine state; nothing throws.
/// Source  DS; CWG. docs/silicon.md names the choices where both are silent.
class Processor {
public:
    Processor(Part part, Memory& memory, ExternalChannels& channels, const TimingParameters& timing);

    // Boot. boot.cpp
    void reset(bool analyse);
    /// Starts the code that a boot link has put at MemStart. Source: DS, bootstrap.
    void enter_from_link(unsigned link, Word code_bytes);
    /// Starts the code of a ROM at the top of the address space.
    void enter_from_rom();

    // Time. processor.cpp
    // Runs until the first instruction boundary at or after the cycle `until`.
    PauseReason run(Cycles until);
    /// Executes one instruction. If it is interruptible, its remaining cycles are in state().unfinished, and run() spends them.
    /// REQUIRES: activity is executing.
    void step();
    /// Makes run() return at the next boundary; if it is not running, the next run() returns at once.
    void request_stop() { stop_requested_ = true; }
    bool stop_requested() const { return stop_requested_ || refused_; }
    /// Returns the earliest cycle at which a timer queue must be served; nothing if there is none.
    std::optional<Cycles> timer_deadline() const;
    /// Promises that the processor has received all arrivals on links and the event pin up to cycle `all`. An instruction after that cycle
    /// that reads run queues, links or the event pin is not executed: run() returns before it. `low` is the promise for arrivals for
    /// processes of low priority. While such a process executes, only these arrivals can change the queue that timeslices and timeouts
    /// find.
    void settle_until(Cycles all, Cycles low) {
        settled_until_ = all;
        low_settled_until_ = low;
    }
    void settle_until(Cycles all) { settle_until(all, all); }
    /// Lowers the promises of settle_until(), and the cycle at which the present run() preempts a process of low priority at the latest. Must be
    /// called from within an operation on a channel.
    void lower_limits(Cycles high, Cycles all, Cycles low) {
        Cycles& end = state_.wdesc.priority() == Priority::high ? low_until_ : run_until_;
        end = std::min(end, high);
        settled_until_ = std::min(settled_until_, all);
        low_settled_until_ = std::min(low_settled_until_, low);
    }
    /// Makes the next run() end at the cycle `until` at the latest once no process of high priority executes any more. Nothing preempts
    /// such a process, so that the end of run() itself may be later.
    void limit_low_priority(Cycles until) { low_until_ = until; }
    /// Returns the cycle at which the present or the last run() ends; see lower_limits().
    Cycles run_until() const { return run_until_; }
    /// Advances the clock of an idle processor. REQUIRES: activity is not executing.
    void pass_time(Cycles until);

    // Pins. channel.cpp
    // Reports that the engine of a channel has ended its transfer, or that the event has come.
    void transfer_done(HardChannel channel);
    /// Reports that an enabled input has become ready.
    void input_ready(HardChannel channel);

    /// Returns the address of the first prefix of the instruction executed last.
    Address instruction_address() const { return instruction_address_; }
    /// Returns the hardware channel whose word is at `channel`; nothing if there is none.
    static std::optional<HardChannel> hard_channel(Address channel);

    const CoreState& state() const { return state_; }
    /// For debuggers, restoring and tests. After a change of code, call Memory::forget_code() for the predecoded tier.
    CoreState& state() { return state_; }
    const std::optional<Trap>& trap() const { return trap_; }
    void set_trap(const std::optional<Trap>& trap) { trap_ = trap; }
    Part part() const { return part_; }
    const PartFacts& facts() const { return facts_; }
    const TimingParameters& timing() const { return timing_; }
    Memory& memory() { return memory_; }
    const Memory& memory() const { return memory_; }
    Word clock(Priority priority) const;

    /// The addresses at which the latest straight-line sequences of instructions began, the oldest first. For messages only, not part of
    /// the state.
    class Trail {
    public:
        static constexpr std::size_t capacity = 16;
        void add(Address iptr) { entries_[count_++ % capacity] = iptr; }
        std::size_t size() const { return count_ < capacity ? count_ : capacity; }
        /// Returns entry `n`; 0 is the oldest one kept.
        Address operator[](std::size_t n) const { return entries_[(count_ - size() + n) % capacity]; }
        template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
            auto& [entries, count] = self;
            return visit(bookkeeping_fields(entries, count));
        }

    private:
        std::array<Address, capacity> entries_{};
        std::size_t count_ = 0;
    };
    /// Sets the probe that receives reports of the acts of processes; null: none. Must be called before the first run. The probe
    /// changes nothing.
    void set_probe(ProcessProbe* probe) { probe_ = probe; }
    ProcessProbe* probe() const { return probe_; }
    /// Sets the profile that counts cycles; null: none. Must be called before the first run. The profile changes nothing.
    void set_profile(CycleProfile* profile) { profile_ = profile; }
    CycleProfile* profile() const { return profile_; }
    const Trail& trail() const { return trail_; }
    Trail& trail() { return trail_; }

    // For the predecoded tier. run_loop.hpp, processor.cpp
    template <class Execute> PauseReason run_with(Cycles until, Execute&& execute);
    /// Executes a decoded instruction and charges it. REQUIRES: the instruction is at state().iptr, and state().oreg is 0.
    void execute(const Decoded& decoded);
    /// Handles the timers that are due at this instruction boundary. Returns false if the processor does not execute afterwards.
    void serve_timers();
    bool timeslice_due() const { return state_.wdesc.priority() == Priority::low && state_.cycles >= timeslice_deadline(); }
    /// Returns the first cycle at which the executing process may be timesliced: the second end of a period that it has seen.
    Cycles timeslice_deadline() const { return (state_.slice_ticks + 2) * slice_cycles_; }
    Cycles slice_cycles() const { return slice_cycles_; }
    Cycles settled_until() const { return settled_until_; }

private:
    friend struct InstructionBodies;
    friend class ReferenceCore;
    using Body = Outcome (Processor::*)();

#define INSTRUCTION(id, ...) Outcome execute_##id();
#include "isa_t800/instructions.def"
#undef INSTRUCTION

    /// Calls a function of the probe, if there is a probe. All reports to the probe go through report(), which changes nothing.
    template <class... Parameters, class... Arguments>
    [[gnu::always_inline]] void report(void (ProcessProbe::*event)(Parameters...), Arguments&&... arguments) {
        if (probe_ != nullptr)
            (probe_->*event)(std::forward<Arguments>(arguments)...);
    }
    /// Calls make(*probe) if there is a probe. For reports whose arguments take time to compute.
    template <class Make> [[gnu::always_inline]] void report(Make&& make) {
        if (probe_ != nullptr)
            make(*probe_);
    }

    // Stack
    void push(Word value) { stack::push(state_, value); }
    Word pop() { return stack::pop(state_); }

    // Memory accesses with their penalties. processor.cpp
    Word read(Address a);
    Byte read_byte(Address a);
    void write(Address a, Word value);
    void write_byte(Address a, Byte value);
    std::uint64_t read_double(Address a);
    void write_double(Address a, std::uint64_t value);
    void charge_copy(Address to, Address from, Word words);
    Address local(SignedWord n) const { return word_at(state_.wdesc.wptr(), n); }
    Address wptr() const { return state_.wdesc.wptr(); }
    Address next() const { return state_.iptr; }
    void jump_to(Address target);

    // Scheduling. scheduler.cpp
    void enqueue(Wdesc process);
    void start(Wdesc process);
    void start_next();
    /// Gives up the processor: saves Iptr in the workspace and queues nothing.
    void deschedule();
    /// Makes a process ready. If it has high priority and a process of low priority executes, it preempts that process.
    enum class Wake : std::uint8_t { by_instruction, by_hardware };
    void become_ready(Wdesc process, Wake wake);
    void preempt();
    void resume_interrupted();
    void go_idle();
    void timeslice();
    std::uint64_t slice_now() const { return state_.cycles / slice_cycles_; }
    Word status_word() const;

    // Block moves. indexing.cpp
    template <class Copy> Outcome move_2d(Copy copy);

    /// Reports to the probe that the process gives the processor up. REQUIRES: its Iptr has been saved.
    void leave(WaitFor what, Address word = Address{0}, Word bytes = 0) {
        report(&ProcessProbe::leaves, state_, instruction_address_, what, word, bytes);
    }

    // Channels. channel.cpp
    void wait_on(Address channel, Address pointer, Word bytes);
    /// Decrements memory_waits, because a process continues. The count stays at 0 if it is too low, which happens if a program forges
    /// waiting processes.
    void end_memory_wait() { state_.memory_waits -= state_.memory_waits != 0 ? 1 : 0; }
    /// Marks a process that has a soft channel in an ALT as ready, because another process outputs. Returns the process if it waits, so
    /// that it must be run.
    std::optional<Wdesc> alert_alternative(Wdesc waiting);
    void wait_ends_unseen(HardChannel channel);
    /// True if the present state of a link input or of the event channel is known.
    bool may_look(HardChannel channel);
    /// True if all arrivals on links and the event pin up to the present cycle are known.
    bool settled() const { return state_.cycles <= settled_until_; }
    /// True if all arrivals that can join the low priority queue up to the present cycle are known.
    bool low_queue_settled() const;
    Outcome hard_transfer(HardChannel channel, Address pointer, Word bytes);
    void reset_hard(HardChannel channel);

    // Alternatives. alt.cpp
    Outcome select_guard(bool ready, Word offset);
    bool enable_hard(HardChannel channel);
    bool disable_hard(HardChannel channel);
    bool time_guard_ready(Word time);

    // Debugger support. debug_support.cpp
    void exchange_with_breakpoint();

    // Timers. timer.cpp
    std::uint64_t local_ticks() const { return state_.cycles * timing_.ticks_per_cycle(); }
    TimerQueue& timer_queue(Priority priority) { return state_.timer[static_cast<std::size_t>(priority)]; }
    /// Inserts the executing process into the timer queue of its priority. REQUIRES: its Time.s is set.
    void insert_timer();
    /// Removes the executing process from the timer queue of its priority.
    void remove_timer();
    void load_timer_next(Priority priority, Word head);
    void wake_timer(Priority priority);
    bool timer_is_due(Priority priority) const;
    bool timers_are_due() const { return timer_is_due(Priority::high) || timer_is_due(Priority::low); }

    // Errors
    void set_error();
    /// Leaves the instruction unexecuted, so that it is executed again later. run() returns before it.
    void refuse();
    void stop_on_unknown(Word operation, bool entry);

    Part part_;
    const PartFacts facts_;
    Memory& memory_;
    ExternalChannels& channels_;
    ProcessProbe* probe_ = nullptr;
    CycleProfile* profile_ = nullptr;
    TimingParameters timing_;
    Cycles slice_cycles_; ///< cycles of a timeslice period, an integer for every clock
    CoreState state_;
    std::optional<Trap> trap_;
    bool stop_requested_ = false;
    Cycles run_until_ = 0;
    Cycles low_until_ = ~Cycles{0};
    Cycles settled_until_ = ~Cycles{0};
    Cycles low_settled_until_ = ~Cycles{0};
    bool refused_ = false; ///< the next instruction depends on arrivals on links that are not known yet

    // The address of the instruction being executed.
    Address instruction_address_;
    Cycles penalty_ = 0;       ///< cycles to be added for external accesses and for searches of queues
    bool transferred_ = false; ///< control went to state_.iptr by a jump or a process switch
    Trail trail_;
};

} // namespace t8
