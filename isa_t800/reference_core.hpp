#pragma once

#include "isa_t800/processor.hpp"

namespace t8 {

/// The reference interpreter as the shared bodies see it (`*_bodies.hpp`). Each engine has a core with these members; a body is a template
/// over the core, so that it is written once.
/// Order   a body asks the core whether it can do what the body is about to do. If not, the body returns false and has changed nothing; the
///         engine leaves the instruction to the reference interpreter, whose core can do everything. Otherwise it returns true.
/// Units   registers and operands as the part has them. A body charges nothing: `outcome` and the row of the instruction say what it costs.
///         A body whose row has one cost need not set `outcome`.
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
    /// Returns the operand as a number of words, in bytes.
    Word operand_bytes() const { return operand() * bytes_per_word; }
    /// True if the processor is a T414, whose instructions differ in places.
    bool is_t414() const { return processor_.part_ == Part::T414; }

    // Errors
    /// Sets Error. Returns false if the engine cannot.
    bool set_error() {
        processor_.set_error();
        return true;
    }

    // Memory. Words ignore the byte selector of their address. Reads and writes add their penalties to the cost.
    /// Returns the address of the local word that the operand selects.
    Address local_address() const { return processor_.local(static_cast<SignedWord>(operand())); }
    Word read_local() { return read(local_address()); }
    void write_local(Word value) { write(local_address(), value); }
    /// True if the engine can read the byte or the word at an address, or so many bytes from it on.
    static bool can_read(Address, Word = 1) { return true; }
    static bool can_write(Address, Word = 1) { return true; }
    Word read(Address place) { return processor_.read(place); }
    Byte read_byte(Address place) { return processor_.read_byte(place); }
    void write(Address place, Word value) { processor_.write(place, value); }
    void write_byte(Address place, Byte value) { processor_.write_byte(place, value); }
    Wdesc wdesc() const { return processor_.state_.wdesc; }
    /// Reads word n of the workspace. An engine may price a run of instructions before it executes them; "unpriced" is an access that the
    /// instruction makes only sometimes.
    Word read_workspace(SignedWord n) { return read(processor_.local(n)); }
    void write_workspace(SignedWord n, Word value) { write(processor_.local(n), value); }
    Word read_unpriced(SignedWord n) { return read_workspace(n); }
    void write_unpriced(SignedWord n, Word value) { write_workspace(n, value); }

    /// Adds to a word. Returns the word before.
    Word fetch_add(Address place, Word by) {
        const Word before = read(place);
        write(place, before + by);
        return before;
    }

    // Control
    /// Returns the address of the next instruction.
    Address next() const { return processor_.next(); }
    void jump_to(Address target) { processor_.jump_to(target); }
    /// Jumps by as many bytes as the operand says.
    void jump_by_operand() { jump_to(next() + operand()); }
    void move_wptr(SignedWord words) { processor_.state_.wdesc.bits += static_cast<Word>(words) * bytes_per_word; }
    /// False if the process has to give way to another one here, and the engine cannot do that.
    static bool can_timeslice() { return true; }
    void timeslice() { processor_.timeslice(); }
    /// True for a jump that is a breakpoint.
    bool is_breakpoint() const { return operand() == 0 && processor_.state_.j0_break; }
    /// Returns which cost of the row applies.
    std::uint8_t enter_breakpoint() {
        const bool low = wdesc().priority() == Priority::low;
        processor_.exchange_with_breakpoint();
        return low ? 2 : 1;
    }

    // Alternatives
    /// True if the engine can find out what a channel holds, and can enable and disable it.
    bool can_look(Address channel) const {
        const auto hard = Processor::hard_channel(channel);
        return !hard || processor_.may_look(*hard);
    }
    /// True for the channel of a link or of the event pin. The functions that enable and disable it return whether it is ready.
    static bool is_hard(Address channel) { return Processor::hard_channel(channel).has_value(); }
    bool enable_hard(Address channel) { return processor_.enable_hard(*Processor::hard_channel(channel)); }
    bool disable_hard(Address channel) { return processor_.disable_hard(*Processor::hard_channel(channel)); }

    // Reports to the probe
    /// Notes when the instruction begins, for the reports.
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
    void report_choice() {
        processor_.report(&ProcessProbe::chooses, processor_.state_.cycles, wdesc(), processor_.instruction_address_);
    }

    // Floating point
    FpuState& fpu() { return processor_.state_.fpu; }
    /// Waits until the FPU is free, which Processor::execute has done here.
    static void take_fpu() {}
    /// FA := FB operation FA in the present rounding mode, where operation is fpu::add, subtract, multiply or divide.
    template <auto operation> void compute(fpu::Effects& effects) {
        fpu().stack[0] = operation(fpu().stack[1], fpu().stack[0], fpu().rounding, effects);
    }

private:
    static GuardKind kind_of(Address channel) {
        return Processor::hard_channel(channel) == HardChannel::event ? GuardKind::event : GuardKind::channel;
    }

    Processor& processor_;
};

} // namespace t8
