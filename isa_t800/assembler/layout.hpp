#pragma once

#include <vector>

#include "isa_t800/assembler/evaluate.hpp"

namespace t8::assembler {

/// Finds the length of every instruction and the address of every item, and writes the bytes.
///
/// Instructions start as short as they can be and only ever grow, as their operands demand, until nothing changes: the least
/// fixed point. It is reached because lengths are bounded. Where an operand came out smaller again (a difference across an
/// alignment, say) the instruction keeps its length and is filled with `pfix 0`.
class Layout {
public:
    /// All references must outlive the layout.
    Layout(const Program& program, SourceLines& lines, const AssemblyLimits& limits);

    /// Places the program from an address on.
    /// Errors  false after reporting that the image would exceed its limit or that an `.org` goes backwards.
    bool place(Address origin);

    /// The bytes of the program as last placed. Mistakes in operands are reported here.
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
    std::vector<std::uint8_t> lengths_; ///< of instructions, without the ldpi of a load_address
};

} // namespace t8::assembler
