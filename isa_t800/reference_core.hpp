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

    // Floating point
    FpuState& fpu() { return processor_.state_.fpu; }
    /// Waits until the FPU is free, which Processor::execute has done here.
    static void take_fpu() {}
    /// FA := FB operation FA in the present rounding mode, where operation is fpu::add, subtract, multiply or divide.
    template <auto operation> void compute(fpu::Effects& effects) {
        fpu().stack[0] = operation(fpu().stack[1], fpu().stack[0], fpu().rounding, effects);
    }

private:
    Processor& processor_;
};

} // namespace t8
