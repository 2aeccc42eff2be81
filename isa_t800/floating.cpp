#include "isa_t800/floating_bodies.hpp"
#include "isa_t800/processor.hpp"

#include "isa_t800/fpu/arithmetic.hpp"
#include "isa_t800/fpu/compare.hpp"
#include "isa_t800/fpu/convert.hpp"
#include "isa_t800/fpu/t414_float.hpp"

namespace t8 {
namespace {

fpu::Real single(Word bits) { return fpu::real32(bits); }

fpu::Real dbl(std::uint64_t bits) { return fpu::real64(bits); }

} // namespace

Outcome Processor::fp_outcome(const fpu::Effects& effects, fpu::Length length) {
    return bodies::fp_outcome(state_.fpu, effects, length);
}

void Processor::fp_push(fpu::Real value) { bodies::fp_push(state_.fpu, value); }

fpu::Real Processor::fp_pop() { return bodies::fp_pop(state_.fpu); }

// Load and store

Outcome Processor::execute_fpldzerosn() {
    fp_push(single(0));
    return {};
}

Outcome Processor::execute_fpldzerodb() {
    fp_push(dbl(0));
    return {};
}

Outcome Processor::execute_fpstnli32() {
    write(Address{pop()}, fpu::low_integer_word(fp_pop()));
    return {};
}

Outcome Processor::execute_fprev() {
    std::swap(fa(), fb());
    return {};
}

Outcome Processor::execute_fpdup() {
    fp_push(fa());
    return {};
}

// Arithmetic

/// The operand from memory stands in FA's place, FA in FB's; FB is kept.
Outcome Processor::fp_load_binary(fpu::Real operand, fpu::Real (*operation)(fpu::Real, fpu::Real, fpu::Rounding, fpu::Effects&)) {
    fpu::Effects effects;
    fa() = operation(fa(), operand, state_.fpu.rounding, effects);
    return fp_outcome(effects, operand.length);
}

Outcome Processor::fp_unary(fpu::Real (*operation)(fpu::Real, fpu::Rounding, fpu::Effects&)) {
    fpu::Effects effects;
    const fpu::Length length = fa().length;
    fa() = operation(fa(), state_.fpu.rounding, effects);
    return fp_outcome(effects, length);
}

Outcome Processor::execute_fpldnladdsn() { return fp_load_binary(single(read(Address{pop()})), fpu::add); }
Outcome Processor::execute_fpldnladddb() { return fp_load_binary(dbl(read_double(Address{pop()})), fpu::add); }
Outcome Processor::execute_fpldnlmulsn() { return fp_load_binary(single(read(Address{pop()})), fpu::multiply); }
Outcome Processor::execute_fpldnlmuldb() { return fp_load_binary(dbl(read_double(Address{pop()})), fpu::multiply); }
Outcome Processor::execute_fpuexpinc32() { return fp_unary(fpu::exponent_plus_32); }
Outcome Processor::execute_fpuexpdec32() { return fp_unary(fpu::exponent_minus_32); }
Outcome Processor::execute_fpumulby2() { return fp_unary(fpu::multiply_by_2); }
Outcome Processor::execute_fpudivby2() { return fp_unary(fpu::divide_by_2); }
Outcome Processor::execute_fpur64tor32() { return fp_unary(fpu::to_real32); }
Outcome Processor::execute_fpint() { return fp_unary(fpu::integral); }
Outcome Processor::execute_fprtoi32() { return fp_unary(fpu::integral_int32); }

Outcome Processor::execute_fpuabs() {
    fpu::Effects effects;
    fa() = fpu::absolute(fa(), effects);
    return fp_outcome(effects, fa().length);
}

Outcome Processor::execute_fpur32tor64() {
    fpu::Effects effects;
    fa() = fpu::to_real64(fa(), effects);
    return fp_outcome(effects, fpu::Length::real32);
}

Outcome Processor::execute_fpunoround() {
    fa() = fpu::no_round(fa());
    return {};
}

// The whole remainder is worked out at once; the steps that the part would still take are counted down.
Outcome Processor::execute_fpremfirst() {
    fpu::Effects effects;
    const fpu::Remainder result = fpu::remainder(fb(), fa(), effects);
    fa() = result.remainder;
    fb() = result.quotient_in_fb;
    state_.fpu.remainder_steps = result.further_steps;
    push(result.further_steps == 0 ? 1 : 0);
    return {.path = fp_outcome(effects, fpu::Length::real32).path};
}

Outcome Processor::execute_fpremstep() {
    if (state_.fpu.remainder_steps != 0)
        --state_.fpu.remainder_steps;
    push(state_.fpu.remainder_steps == 0 ? 1 : 0);
    return {};
}

// The rounding mode that matters is the one in force at the last step, so the root is taken there; what kind of operand it is
// decides FP_Error at the first.
Outcome Processor::execute_fpusqrtfirst() {
    fpu::Effects effects;
    const fpu::Length length = fa().length;
    fpu::square_root(fa(), fpu::Rounding::nearest, effects);
    return fp_outcome(effects, length);
}

Outcome Processor::execute_fpusqrtstep() { return {}; }

Outcome Processor::execute_fpusqrtlast() { return fp_unary(fpu::square_root); }

// Comparison

Outcome Processor::fp_compare(bool (*operation)(fpu::Real, fpu::Real, fpu::Effects&)) {
    fpu::Effects effects;
    push(operation(fb(), fa(), effects) ? 1 : 0);
    const fpu::Length length = fa().length;
    fp_pop();
    fp_pop();
    return fp_outcome(effects, length);
}

Outcome Processor::execute_fpgt() { return fp_compare(fpu::greater); }
Outcome Processor::execute_fpeq() { return fp_compare(fpu::equal); }

Outcome Processor::execute_fpordered() {
    push(fpu::ordered(fb(), fa()) ? 1 : 0);
    return {};
}

Outcome Processor::execute_fpnan() {
    push(fpu::is_nan(fa()) ? 1 : 0);
    return {};
}

Outcome Processor::execute_fpnotfinite() {
    push(fpu::not_finite(fa()) ? 1 : 0);
    return {};
}

Outcome Processor::execute_fpuchki32() {
    fpu::Effects effects;
    fpu::check_int32(fa(), effects);
    return fp_outcome(effects, fa().length);
}

Outcome Processor::execute_fpuchki64() {
    fpu::Effects effects;
    fpu::check_int64(fa(), effects);
    return fp_outcome(effects, fa().length);
}

// Conversion from integers in memory

Outcome Processor::execute_fpi32tor32() {
    fp_push(fpu::from_int32_as_real32(read(Address{pop()}), state_.fpu.rounding));
    return {};
}

Outcome Processor::execute_fpi32tor64() {
    fp_push(fpu::from_int32_as_real64(read(Address{pop()})));
    return {};
}

Outcome Processor::execute_fpb32tor64() {
    fp_push(fpu::from_unsigned_as_real64(read(Address{pop()})));
    return {};
}

// Errors and rounding

Outcome Processor::execute_fpchkerr() {
    if (state_.fpu.error)
        set_error();
    return {};
}

Outcome Processor::execute_fptesterr() {
    push(state_.fpu.error ? 0 : 1);
    state_.fpu.error = false;
    return {};
}

Outcome Processor::execute_fpuseterr() {
    state_.fpu.error = true;
    return {};
}

Outcome Processor::execute_fpuclrerr() {
    state_.fpu.error = false;
    return {};
}

Outcome Processor::execute_fpurn() {
    state_.fpu.rounding = fpu::Rounding::nearest;
    return {};
}

Outcome Processor::execute_fpurz() {
    state_.fpu.rounding = fpu::Rounding::zero;
    return {};
}

Outcome Processor::execute_fpurp() {
    state_.fpu.rounding = fpu::Rounding::plus;
    return {};
}

Outcome Processor::execute_fpurm() {
    state_.fpu.rounding = fpu::Rounding::minus;
    return {};
}

// Chip test. The three words are the pattern and the length tag; the part's own layout is not published.

Outcome Processor::execute_fpsttest() {
    const Address block{pop()};
    const fpu::Real value = fp_pop();
    write_double(block, value.bits);
    write(block + 2 * bytes_per_word, static_cast<Word>(value.length));
    return {};
}

Outcome Processor::execute_fpldtest() {
    const Address block{pop()};
    const std::uint64_t bits = read_double(block);
    const Word tag = read(block + 2 * bytes_per_word);
    fp_push(tag == static_cast<Word>(fpu::Length::real32) ? single(static_cast<Word>(bits)) : dbl(bits));
    return {};
}

// Support for floating point in software on the T414

Outcome Processor::execute_unpacksn() {
    const auto result = fpu::unpack_single(state_.areg, state_.breg);
    state_.areg = result.areg;
    state_.breg = result.breg;
    state_.creg = result.creg;
    return {};
}

Outcome Processor::execute_postnormsn() {
    const auto result = fpu::post_normalise(state_.areg, state_.breg, state_.creg, read(local(0)));
    state_.areg = result.areg;
    state_.breg = result.breg;
    state_.creg = result.creg;
    return {.path = static_cast<std::uint8_t>(result.longer ? 1 : 0)};
}

Outcome Processor::execute_roundsn() {
    const auto result = fpu::round_single(state_.areg, state_.breg, state_.creg);
    state_.areg = result.areg;
    state_.breg = result.breg;
    state_.creg = result.creg;
    return {.path = static_cast<std::uint8_t>(result.longer ? 1 : 0)};
}

Outcome Processor::execute_ldinf() {
    push(fpu::single_infinity);
    return {};
}

Outcome Processor::execute_cflerr() {
    if (fpu::is_infinity_or_nan(state_.areg))
        set_error();
    return {};
}

} // namespace t8
