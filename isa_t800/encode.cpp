#include "isa_t800/encode.hpp"

#include "diagnostics/assertion.hpp"

namespace t8 {
namespace {

constexpr Word nibble_mask = 15;
constexpr unsigned nibble_bits = 4;

Byte byte_of(Op function, Word nibble) {
    return static_cast<Byte>(unsigned{row_of(function).code} << nibble_bits | (nibble & nibble_mask));
}

bool is_negative(Word operand) { return (operand & MostNeg) != 0; }

/// Appends the prefixes that give Oreg the upper bits of `operand`, the most significant first.
void encode_prefixes(Word operand, Bytes& out) {
    if (operand <= nibble_mask)
        return;
    const bool negative = is_negative(operand);
    const Word above = (negative ? ~operand : operand) >> nibble_bits;
    encode_prefixes(above, out);
    out.push_back(byte_of(negative ? Op::nfix : Op::pfix, above));
}

} // namespace

unsigned encoded_length(Word operand) {
    if (operand <= nibble_mask)
        return 1;
    Word above = (is_negative(operand) ? ~operand : operand) >> nibble_bits;
    unsigned length = 2;
    while (above > nibble_mask) {
        above >>= nibble_bits;
        ++length;
    }
    return length;
}

void encode_function(Op function, Word operand, Bytes& out) {
    T8_ASSERT(row_of(function).form == Form::function, "only functions have an operand");
    if (has(row_of(function).traits, Trait::prefix))
        T8_ASSERT(operand <= nibble_mask, "pfix and nfix take four bits");
    else
        encode_prefixes(operand, out);
    out.push_back(byte_of(function, operand));
}

bool encode_function_in(unsigned width, Op function, Word operand, Bytes& out) {
    const unsigned length = encoded_length(operand);
    if (length > width)
        return false;
    out.insert(out.end(), width - length, byte_of(Op::pfix, 0));
    encode_function(function, operand, out);
    return true;
}

void encode_operation(Word code, Bytes& out) { encode_function(Op::opr, code, out); }

void encode(Op op, Bytes& out) {
    const Instruction& row = row_of(op);
    T8_ASSERT(row.form != Form::function, "a function is encoded with its operand");
    if (row.form == Form::operation) {
        encode_operation(row.code, out);
        return;
    }
    encode_function(Op::ldc, row.code, out);
    encode(Op::fpentry, out);
}

} // namespace t8
