#pragma once

#include <array>
#include <optional>

#include "isa_t800/instruction_set.hpp"

namespace t8 {

/// Finds functions, operations and floating point entries by their codes.
class OperationIndex {
public:
    consteval OperationIndex() {
        for (std::size_t i = 0; i < op_count; ++i) {
            const Instruction& row = instruction_table[i];
            const auto index = static_cast<std::uint8_t>(i + 1);
            if (row.form == Form::function)
                functions_[row.code] = index;
            else if (row.form == Form::fpu_entry)
                entries_[row.code] = index;
            else
                operations_[row.code] = index;
        }
    }
    constexpr Op function(unsigned nibble) const { return static_cast<Op>(functions_[nibble & 15u] - 1); }
    constexpr std::optional<Op> operation(Word code) const {
        return code < operations_.size() ? found(operations_[code]) : std::nullopt;
    }
    constexpr std::optional<Op> entry(Word code) const { return code < entries_.size() ? found(entries_[code]) : std::nullopt; }

private:
    static constexpr std::optional<Op> found(std::uint8_t index) {
        return index == 0 ? std::nullopt : std::optional(static_cast<Op>(index - 1));
    }
    std::array<std::uint8_t, 16> functions_{};
    std::array<std::uint8_t, 512> operations_{};
    std::array<std::uint8_t, 256> entries_{};
};
inline constexpr OperationIndex operation_index;

/// An instruction in memory, with its prefixes folded into its operand.
struct Decoded {
    Op op = Op::opr;       ///< the function, or the operation of an opr; Op::opr when the operation number is unknown
    Word operand = 0;      ///< operand of a function; operation number of an opr
    unsigned length = 0;   ///< bytes, prefixes included
    unsigned prefixes = 0; ///< pfix and nfix bytes before the last byte
};

/// The longest instruction that is decoded as one, in bytes. Longer runs of prefixes are legal, and the caller executes them byte by byte.
/// Each prefix shifts Oreg by four bits, so that the last eight prefixes determine it.
inline constexpr unsigned max_instruction_bytes = 16;

/// Decodes the instruction at a position. `fetch(n)` returns the n-th byte from there; `oreg` is the value that earlier prefixes have left
/// in Oreg.
/// Errors  none: an unknown operation is returned as Op::opr with its number. A run of max_instruction_bytes prefixes is returned as the
///         last of them (Op::pfix or Op::nfix), with the Oreg that it leaves.
/// Source  DS, instruction encoding.
template <class Fetch> constexpr Decoded decode(Fetch&& fetch, Word oreg = 0) {
    for (unsigned n = 0; n < max_instruction_bytes; ++n) {
        const unsigned byte = fetch(n);
        const Op op = operation_index.function(byte >> 4);
        oreg |= byte & 15u;
        if (op == Op::pfix)
            oreg <<= 4;
        else if (op == Op::nfix)
            oreg = ~oreg << 4;
        else if (op == Op::opr)
            return {operation_index.operation(oreg).value_or(Op::opr), oreg, n + 1, n};
        else
            return {op, oreg, n + 1, n};
        if (n + 1 == max_instruction_bytes)
            return {op, oreg, n + 1, n};
    }
    return {};
}

} // namespace t8
