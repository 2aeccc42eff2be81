#pragma once

#include <type_traits>

#include "isa_t800/floating_bodies.hpp"
#include "isa_t800/processor.hpp"

namespace t8 {

/// The core of the reference interpreter for the shared bodies (`*_bodies.hpp`). Each engine has a core with these members. A body is a
/// template over the core, so that it is written once.
/// Order   before an action, a body asks the core whether the engine can do it. If the engine cannot, the body returns false and has
///         changed nothing; the reference interpreter, whose core can do all actions, then executes the instruction. Otherwise the body
///         returns true.
/// Units   registers and operands as the part has them. A body charges no cycles: the cost follows from `outcome` and the instruction's
///         row. If the row has one cost only, the body need not set `outcome`.
class ReferenceCore {
public:
    explicit ReferenceCore(Processor& processor)
        : areg(processor.state_.areg), breg(processor.state_.breg), creg(processor.state_.creg), processor_(processor) {}

    Word& areg;
    Word& breg;
    Word& creg;
    Outcome outcome;

    /// Returns the operand of the instruction: Oreg.
    Word operand() const { return processor_.state_.oreg; }
    /// Returns the operand, a number of words, in bytes.
    Word operand_bytes() const { return operand() * bytes_per_word; }
    /// True if the processor is a T414, whose instructions differ in places.
    bool is_t414() const { return processor_.part_ == Part::T414; }

    // Errors
    /// Sets Error. Returns false if the engine cannot do that.
    bool set_error() {
        processor_.set_error();
        return true;
    }

    // Memory. Word accesses ignore the byte selector of the address. Reads and writes add their penalties to the cost.
    /// Returns the address of the local word that the operand selects.
    Address local_address() const { return processor_.local(static_cast<SignedWord>(operand())); }
    Word read_local() { return read(local_address()); }
    void write_local(Word value) { write(local_address(), value); }
    /// True if the engine can access the byte or word at an address, or the given number of bytes from there.
    static bool can_read(Address, Word = 1) { return true; }
    static bool can_write(Address, Word = 1) { return true; }
    Word read(Address place) { return processor_.read(place); }
    Byte read_byte(Address place) { return processor_.read_byte(place); }
    void write(Address place, Word value) { processor_.write(place, value); }
    std::uint64_t read_double(Address place) { return processor_.read_double(place); }
    void write_double(Address place, std::uint64_t value) { processor_.write_double(place, value); }
    void write_byte(Address place, Byte value) { processor_.write_byte(place, value); }
    Wdesc wdesc() const { return processor_.state_.wdesc; }
    /// Accesses word n of the workspace. An engine may price a block before it executes it. An "unpriced" access is one that the
    /// instruction makes only sometimes, so that the price does not include it.
    Word read_workspace(SignedWord n) { return read(processor_.local(n)); }
    void write_workspace(SignedWord n, Word value) { write(processor_.local(n), value); }
    Word read_unpriced(SignedWord n) { return read_workspace(n); }
    void write_unpriced(SignedWord n, Word value) { write_workspace(n, value); }

    /// Adds `by` to a word. Returns the word before the addition.
    Word fetch_add(Address place, Word by) {
        const Word before = read(place);
        write(place, before + by);
        return before;
    }

    /// Returns a word. The read costs nothing and is not counted.
    Word peek(Address place) const { return processor_.memory_.peek_word(place); }
    /// True if the engine can copy the bytes, and can charge for `words` words.
    static bool can_copy(Address, Address, Word, Word) { return true; }
    /// Copies bytes as `move` does, and charges the penalties that `words` words have in external memory.
    void copy(Address to, Address from, Word bytes, Word words) {
        processor_.memory_.copy(to, from, bytes);
        processor_.charge_copy(to, from, words);
    }
    /// Writes the low `bytes` bytes of a value, charged as one access.
    static bool can_write_value(Address, Word) { return true; }
    void write_value(Address to, Word value, Word bytes) {
        for (Word n = 0; n < bytes; ++n)
            processor_.memory_.write_byte(to + n, static_cast<Byte>(value >> (8 * n)));
        if (!processor_.memory_.is_internal(to))
            processor_.penalty_ += processor_.timing_.write_penalty();
    }

    // Flags and clocks
    bool error() const { return processor_.state_.error; }
    void clear_error() { processor_.state_.error = false; }
    bool& halt_on_error() { return processor_.state_.halt_on_error; }
    /// Returns the clock of the executing process's priority.
    Word clock() const { return processor_.clock(wdesc().priority()); }

    // Control
    /// Returns the address of the next instruction. REQUIRES: the instruction ends a block.
    Address next() const { return processor_.next(); }
    /// Returns the address of the next instruction, for any instruction.
    Address following() const { return processor_.next(); }
    void replace_wptr(Address wptr) { processor_.state_.wdesc = Wdesc{wptr, wdesc().priority()}; }
    void jump_to(Address target) { processor_.jump_to(target); }
    /// Jumps by the number of bytes in the operand.
    void jump_by_operand() { jump_to(next() + operand()); }
    void move_wptr(SignedWord words) { processor_.state_.wdesc.bits += static_cast<Word>(words) * bytes_per_word; }
    /// False if a timeslice ends here and the engine cannot switch to another process.
    static bool can_timeslice() { return true; }
    void timeslice() { processor_.timeslice(); }
    /// True for a jump that is a breakpoint.
    bool is_breakpoint() const { return operand() == 0 && processor_.state_.j0_break; }
    /// Enters the breakpoint, and returns the path of the row's cost.
    std::uint8_t enter_breakpoint() {
        const bool low = wdesc().priority() == Priority::low;
        processor_.exchange_with_breakpoint();
        return low ? 2 : 1;
    }

    // Processes. An engine may refuse actions that change the priority, leave the processor idle, or touch words outside RAM.
    /// True if all arrivals on links up to this instruction are known, so that the run queues are complete.
    static bool can_schedule() { return true; }
    static bool can_enqueue(Wdesc) { return true; }
    void enqueue(Wdesc process) { processor_.enqueue(process); }
    static bool can_become_ready(Wdesc) { return true; }
    void become_ready(Wdesc process) { processor_.become_ready(process, Processor::Wake::by_instruction); }
    /// Saves Iptr in the workspace.
    static bool can_deschedule() { return true; }
    void deschedule() { processor_.deschedule(); }
    /// Starts the first process of the run queues. can_start_next(joining) is for the time after `joining` has been queued.
    static bool can_start_next() { return true; }
    static bool can_start_next(Wdesc) { return true; }
    void start_next() { processor_.start_next(); }
    /// Continues with another workspace, as the process that executes.
    void go_on_at(Address wptr, Address iptr) {
        processor_.state_.wdesc = Wdesc{wptr, wdesc().priority()};
        jump_to(iptr);
    }
    /// Stops the process because Error is set. Returns false if the engine cannot do that, or while arrivals on links are not settled.
    bool stop_process_with_error() {
        if (!processor_.settled())
            return false;
        processor_.deschedule();
        processor_.leave(WaitFor::error);
        processor_.start_next();
        return true;
    }
    /// Count a process that begins, or ends, a wait in memory. See CoreState::memory_waits.
    void begin_memory_wait() { ++processor_.state_.memory_waits; }
    void end_memory_wait() { processor_.end_memory_wait(); }

    // Channels
    /// Makes the process wait at a soft channel for its partner, and saves Iptr.
    void wait_on(Address channel, Address pointer, Word bytes) { processor_.wait_on(channel, pointer, bytes); }
    /// Passes a transfer to a link or the event pin. Returns false if the engine cannot do that.
    bool hard_transfer(Address channel, Address pointer, Word bytes) {
        outcome = processor_.hard_transfer(*Processor::hard_channel(channel), pointer, bytes);
        return true;
    }
    /// As hard_transfer(), for a value that goes through a buffer.
    bool hard_transfer_of(Address channel, Address buffer, Word value, Word bytes) {
        write(buffer, value);
        return hard_transfer(channel, buffer, bytes);
    }
    /// False while arrivals on links are not settled.
    bool can_reset() const { return processor_.settled(); }
    void reset_channel(Address channel) { processor_.reset_hard(*Processor::hard_channel(channel)); }

    // Alternatives
    // True if the engine knows the state of a channel, and can enable and disable it.
    bool can_look(Address channel) const {
        const auto hard = Processor::hard_channel(channel);
        return !hard || processor_.may_look(*hard);
    }
    /// True for a channel of a link or of the event pin. enable_hard() and disable_hard() return whether it is ready.
    static bool is_hard(Address channel) { return Processor::hard_channel(channel).has_value(); }
    bool enable_hard(Address channel) { return processor_.enable_hard(*Processor::hard_channel(channel)); }
    bool disable_hard(Address channel) { return processor_.disable_hard(*Processor::hard_channel(channel)); }

    // Reports to the probe
    /// Notes the cycle at which the instruction begins, for reports.
    static void begin_report() {}
    void report_alt() {
        processor_.report(&ProcessProbe::begins_alt, processor_.state_.cycles, wdesc(), processor_.instruction_address_);
    }
    void report_enabled(Address channel, bool ready) {
        processor_.report(&ProcessProbe::enables, processor_.state_.cycles, wdesc(), processor_.instruction_address_,
                          kind_of(channel), channel, ready);
    }
    void report_disabled(Address channel, bool ready, bool taken) {
        processor_.report(&ProcessProbe::disables, processor_.state_.cycles, wdesc(), processor_.instruction_address_,
                          kind_of(channel), channel, ready, taken);
    }
    /// Reports a guard without a channel: a skip guard is ready, a timer guard is not.
    void report_enabled(GuardKind guard) {
        processor_.report(&ProcessProbe::enables, processor_.state_.cycles, wdesc(), processor_.instruction_address_, guard,
                          Address{0}, guard == GuardKind::skip);
    }
    void report_skip_disabled(bool taken) {
        processor_.report(&ProcessProbe::disables, processor_.state_.cycles, wdesc(), processor_.instruction_address_,
                          GuardKind::skip, Address{0}, true, taken);
    }
    void report_start(Wdesc process, Address entry) {
        processor_.report(&ProcessProbe::starts, processor_.state_, processor_.instruction_address_, process, entry);
    }
    void report_join(Address block) {
        processor_.report(&ProcessProbe::joins, processor_.state_, processor_.instruction_address_, block);
    }
    void report_end(Address block) {
        processor_.report(&ProcessProbe::ends, processor_.state_, processor_.instruction_address_, block);
    }
    void report_wake(Wdesc process) {
        processor_.report(&ProcessProbe::wakes, processor_.state_, processor_.instruction_address_, process);
    }
    void report_leaving(WaitFor what, Address word, Word bytes) { processor_.leave(what, word, bytes); }
    void report_readied(Wdesc process, Address channel) {
        processor_.report(&ProcessProbe::readied, processor_.state_, process, channel);
    }
    void report_communication(Wdesc other, ProcessProbe::First first, Address channel, Address from, Word bytes) {
        processor_.report(&ProcessProbe::communicates, processor_.state_, processor_.instruction_address_, other, first, channel,
                          from, bytes);
    }
    void report_value(Wdesc other, Address channel, Word value, Word bytes) {
        processor_.report(&ProcessProbe::communicates_value, processor_.state_, processor_.instruction_address_, other, channel,
                          value, bytes);
    }
    void report_choice() {
        processor_.report(&ProcessProbe::chooses, processor_.state_.cycles, wdesc(), processor_.instruction_address_);
    }

    // Floating point
    fpu::Real fa() const { return processor_.state_.fpu.stack[0]; }
    fpu::Real fb() const { return processor_.state_.fpu.stack[1]; }
    void set_fa(fpu::Real value) { fpu().stack[0] = value; }
    void set_fb(fpu::Real value) { fpu().stack[1] = value; }
    void fp_push(fpu::Real value) { bodies::fp_push(fpu(), value); }
    fpu::Real fp_pop() { return bodies::fp_pop(fpu()); }
    /// Replaces FA and FB by one result.
    void fp_replace_two(fpu::Real result) {
        fpu().stack[0] = result;
        fpu().stack[1] = fpu().stack[2];
    }
    void fp_drop_two() {
        fp_pop();
        fp_pop();
    }
    bool fp_error() const { return processor_.state_.fpu.error; }
    void set_fp_error(bool error) { fpu().error = error; }
    /// True if the engine can execute an instruction that sets Error.
    static bool can_set_error() { return true; }
    /// Returns the number of fpremstep instructions that the remainder still needs.
    auto& remainder_steps() { return fpu().remainder_steps; }
    void set_rounding(fpu::Rounding rounding) { fpu().rounding = rounding; }
    /// Waits until the FPU is free. Does nothing here, because Processor::execute() has waited.
    static void take_fpu() {}
    /// Returns the result of a function of `fpu/` for these operands, in the present rounding mode if the function takes one. Sets
    /// `effects`.
    template <auto operation, class... Operands> auto compute(fpu::Effects& effects, Operands... operands) {
        if constexpr (std::is_invocable_v<decltype(operation), Operands..., fpu::Rounding, fpu::Effects&>)
            return operation(operands..., fpu().rounding, effects);
        else
            return operation(operands..., effects);
    }
    /// As compute(), for functions without effects.
    template <auto operation, class... Operands> auto compute_plain(Operands... operands) {
        if constexpr (std::is_invocable_v<decltype(operation), Operands..., fpu::Rounding>)
            return operation(operands..., fpu().rounding);
        else
            return operation(operands...);
    }
    /// Sets `effects` to those of a function of `fpu/` in rounding mode nearest, and drops its result.
    template <auto operation> void check(fpu::Effects& effects, fpu::Real operand) {
        if constexpr (std::is_invocable_v<decltype(operation), fpu::Real, fpu::Rounding, fpu::Effects&>)
            operation(operand, fpu::Rounding::nearest, effects);
        else
            operation(operand, effects);
    }

private:
    FpuState& fpu() { return processor_.state_.fpu; }
    static GuardKind kind_of(Address channel) {
        return Processor::hard_channel(channel) == HardChannel::event ? GuardKind::event : GuardKind::channel;
    }

    Processor& processor_;
};

} // namespace t8
