#pragma once

#include <vector>

#include "isa_t800/instruction_set.hpp"

namespace t8 {

using Bytes = std::vector<Byte>;

/// Returns the length of the shortest encoding of a function with an operand: 1 for 0..15, 2 for -256..-1 and 16..255, at most 8.
/// Source  DS, instruction encoding.
unsigned encoded_length(Word operand);

/// Appends a function with its operand in the shortest encoding: the prefixes, then the function byte.
/// REQUIRES: `function` is of Form::function. If it is pfix or nfix, `operand` is below 16, and it is one byte.
void encode_function(Op function, Word operand, Bytes& out);

/// Appends a function and its operand in exactly `width` bytes. Fills up with leading `pfix 0`, which leave Oreg at 0.
/// Errors  the operand needs more than `width` bytes: returns false and appends nothing.
bool encode_function_in(unsigned width, Op function, Word operand, Bytes& out);

/// Appends an opr with its prefixes, which executes the operation number `code`.
void encode_operation(Word code, Bytes& out);

/// Appends an instruction that has no operand of its own: an operation, or a floating point entry as `ldc k; fpentry`.
/// REQUIRES: `op` is not of Form::function.
void encode(Op op, Bytes& out);

} // namespace t8
