#pragma once

#include <vector>

#include "isa_t800/assembler/evaluate.hpp"

namespace t8::assembler {

/// Finds the length of every instruction and the address of every item, and writes the bytes.
///
/// Each instruction begins with its shortest form. In each round, the instructions whose operands need more bytes grow; none shrinks. The
/// rounds end when no instruction grows, which must happen because lengths are bounded (the least fixed point). An operand may become
/// smaller in a later round, such as a difference across an alignment. Its instruction then keeps its length and begins with `pfix 0`.
class Layout {
public:
    /// REQUIRES: all references outlive the layout.
    Layout(const Program& program, SourceLines& lines, const AssemblyLimits& limits);

    /// Gives every item its address; the first item is at `origin`.
    /// Errors  reports an image above its limit or an `.org` that goes backwards, and returns false.
    bool place(Address origin);

    /// Returns the bytes of the program as the last call of place() has placed it, and reports mistakes in operands.
    Bytes emit();

    Address origin() const { return Address{addresses_.front()}; }
    Word size() const { return addresses_.back() - addresses_.front(); }
    Address address_of(std::uint32_t item) const { return Address{addresses_[item]}; }
    Evaluator& evaluator() { return evaluator_; }
    std::vector<SourceMapEntry> source_map() const;

private:
    bool assign_addresses(Word origin);
    bool grow_instructions(bool give_up);
    Word operand_of(const Item& item, std::uint32_t index, Value value) const;
    void emit_instruction(const Item& item, std::uint32_t index, Bytes& out);
    void emit_value(const Item& item, std::uint32_t index, Bytes& out);

    const Program& program_;
    SourceLines& lines_;
    const AssemblyLimits& limits_;
    Evaluator evaluator_;
    std::vector<Word> addresses_;
    std::vector<std::uint8_t> lengths_; ///< of instructions; that of a load_address does not include its ldpi
};

} // namespace t8::assembler
