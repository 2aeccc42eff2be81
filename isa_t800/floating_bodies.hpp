#pragma once

#include <cstdint>
#include <utility>

#include "isa_t800/core_state.hpp"
#include "isa_t800/cycle_cost.hpp"
#include "isa_t800/fpu/arithmetic.hpp"
#include "isa_t800/fpu/compare.hpp"
#include "isa_t800/fpu/convert.hpp"
#include "isa_t800/register_stack.hpp"
#include "types/word.hpp"

/// Bodies of floating point instructions; see arithmetic_bodies.hpp. A body calls core.take_fpu() when it can no longer return false, and
/// before it changes anything. It calls operations of `fpu/` through core.compute(), because an engine may have a faster way to an equal
/// result.
namespace t8::bodies {

// The stack of the FPU

inline void fp_push(FpuState& fpu, fpu::Real value) { fpu.stack = {value, fpu.stack[0], fpu.stack[1]}; }

inline fpu::Real fp_pop(FpuState& fpu) {
    const fpu::Real value = fpu.stack[0];
    fpu.stack = {fpu.stack[1], fpu.stack[2], fpu.stack[2]};
    return value;
}

/// Sets FP_Error if `effects` say so, and selects the row's time that applies.
template <class Core> [[gnu::always_inline]] inline void fp_finish(Core& core, const fpu::Effects& effects, fpu::Length length) {
    if (effects.error) [[unlikely]]
        core.set_fp_error(true);
    core.outcome.path = static_cast<std::uint8_t>((effects.awkward ? 1 : 0) | (fpu::is_single(length) ? 0 : 2));
}

// Load and store

template <class Core> [[gnu::always_inline]] inline bool fp_load_single(Core& core, Address place) {
    if (!core.can_read(place)) [[unlikely]]
        return false;
    core.take_fpu();
    core.fp_push(fpu::real32(core.read(place)));
    stack::pop(core);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fp_load_double(Core& core, Address place) {
    if (!core.can_read(place, 2 * bytes_per_word)) [[unlikely]]
        return false;
    core.take_fpu();
    core.fp_push(fpu::real64(core.read_double(place)));
    stack::pop(core);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fpldnlsn(Core& core) {
    return fp_load_single(core, Address{core.areg}.word());
}

template <class Core> [[gnu::always_inline]] inline bool fpldnldb(Core& core) {
    return fp_load_double(core, Address{core.areg}.word());
}

template <class Core> [[gnu::always_inline]] inline bool fpldnlsni(Core& core) {
    if (!fp_load_single(core, Address{core.areg + core.breg * bytes_per_word}.word())) [[unlikely]]
        return false;
    stack::pop(core);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fpldnldbi(Core& core) {
    if (!fp_load_double(core, Address{core.areg + core.breg * 2 * bytes_per_word}.word())) [[unlikely]]
        return false;
    stack::pop(core);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fpldzerosn(Core& core) {
    core.take_fpu();
    core.fp_push(fpu::real32(0));
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fpldzerodb(Core& core) {
    core.take_fpu();
    core.fp_push(fpu::real64(0));
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fpstnlsn(Core& core) {
    const Address place = Address{core.areg}.word();
    if (!core.can_write(place)) [[unlikely]]
        return false;
    core.take_fpu();
    core.write(place, fpu::single_bits(core.fp_pop()));
    stack::pop(core);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fpstnldb(Core& core) {
    const Address place = Address{core.areg}.word();
    if (!core.can_write(place, 2 * bytes_per_word)) [[unlikely]]
        return false;
    core.take_fpu();
    core.write_double(place, fpu::double_bits(core.fp_pop()));
    stack::pop(core);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fpstnli32(Core& core) {
    const Address place = Address{core.areg}.word();
    if (!core.can_write(place)) [[unlikely]]
        return false;
    core.take_fpu();
    core.write(place, core.template compute_plain<fpu::low_integer_word>(core.fp_pop()));
    stack::pop(core);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fprev(Core& core) {
    core.take_fpu();
    const fpu::Real old = core.fa();
    core.set_fa(core.fb());
    core.set_fb(old);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fpdup(Core& core) {
    core.take_fpu();
    core.fp_push(core.fa());
    return true;
}

// Arithmetic

template <auto operation, class Core> [[gnu::always_inline]] inline bool fp_binary(Core& core) {
    core.take_fpu();
    const fpu::Length length = core.fa().length;
    fpu::Effects effects;
    const fpu::Real result = core.template compute<operation>(effects, core.fb(), core.fa());
    core.fp_replace_two(result);
    fp_finish(core, effects, length);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fpadd(Core& core) { return fp_binary<fpu::add>(core); }
template <class Core> [[gnu::always_inline]] inline bool fpsub(Core& core) { return fp_binary<fpu::subtract>(core); }
template <class Core> [[gnu::always_inline]] inline bool fpmul(Core& core) { return fp_binary<fpu::multiply>(core); }
template <class Core> [[gnu::always_inline]] inline bool fpdiv(Core& core) { return fp_binary<fpu::divide>(core); }

/// Computes with FA as the older operand and a value from memory as the newer. The result replaces FA; FB is kept.
template <auto operation, class Core> [[gnu::always_inline]] inline bool fp_load_binary_single(Core& core) {
    const Address place = Address{core.areg}.word();
    if (!core.can_read(place)) [[unlikely]]
        return false;
    core.take_fpu();
    fpu::Effects effects;
    core.set_fa(core.template compute<operation>(effects, core.fa(), fpu::real32(core.read(place))));
    stack::pop(core);
    fp_finish(core, effects, fpu::Length::real32);
    return true;
}

template <auto operation, class Core> [[gnu::always_inline]] inline bool fp_load_binary_double(Core& core) {
    const Address place = Address{core.areg}.word();
    if (!core.can_read(place, 2 * bytes_per_word)) [[unlikely]]
        return false;
    core.take_fpu();
    fpu::Effects effects;
    core.set_fa(core.template compute<operation>(effects, core.fa(), fpu::real64(core.read_double(place))));
    stack::pop(core);
    fp_finish(core, effects, fpu::Length::real64);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fpldnladdsn(Core& core) { return fp_load_binary_single<fpu::add>(core); }
template <class Core> [[gnu::always_inline]] inline bool fpldnlmulsn(Core& core) {
    return fp_load_binary_single<fpu::multiply>(core);
}
template <class Core> [[gnu::always_inline]] inline bool fpldnladddb(Core& core) { return fp_load_binary_double<fpu::add>(core); }
template <class Core> [[gnu::always_inline]] inline bool fpldnlmuldb(Core& core) {
    return fp_load_binary_double<fpu::multiply>(core);
}

template <auto operation, class Core> [[gnu::always_inline]] inline bool fp_unary(Core& core) {
    core.take_fpu();
    const fpu::Length length = core.fa().length;
    fpu::Effects effects;
    core.set_fa(core.template compute<operation>(effects, core.fa()));
    fp_finish(core, effects, length);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fpuexpinc32(Core& core) { return fp_unary<fpu::exponent_plus_32>(core); }
template <class Core> [[gnu::always_inline]] inline bool fpuexpdec32(Core& core) {
    return fp_unary<fpu::exponent_minus_32>(core);
}
template <class Core> [[gnu::always_inline]] inline bool fpumulby2(Core& core) { return fp_unary<fpu::multiply_by_2>(core); }
template <class Core> [[gnu::always_inline]] inline bool fpudivby2(Core& core) { return fp_unary<fpu::divide_by_2>(core); }
template <class Core> [[gnu::always_inline]] inline bool fpur64tor32(Core& core) { return fp_unary<fpu::to_real32>(core); }
template <class Core> [[gnu::always_inline]] inline bool fpint(Core& core) { return fp_unary<fpu::integral>(core); }
template <class Core> [[gnu::always_inline]] inline bool fprtoi32(Core& core) { return fp_unary<fpu::integral_int32>(core); }
template <class Core> [[gnu::always_inline]] inline bool fpuabs(Core& core) { return fp_unary<fpu::absolute>(core); }

template <class Core> [[gnu::always_inline]] inline bool fpur32tor64(Core& core) {
    core.take_fpu();
    fpu::Effects effects;
    core.set_fa(core.template compute<fpu::to_real64>(effects, core.fa()));
    fp_finish(core, effects, fpu::Length::real32);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fpunoround(Core& core) {
    core.take_fpu();
    core.set_fa(fpu::no_round(core.fa()));
    return true;
}

// The whole remainder is computed by fpremfirst. The steps that the part would still need are counted down.
template <class Core> [[gnu::always_inline]] inline bool fpremfirst(Core& core) {
    core.take_fpu();
    fpu::Effects effects;
    const fpu::Remainder result = core.template compute<fpu::remainder>(effects, core.fb(), core.fa());
    core.set_fa(result.remainder);
    core.set_fb(result.quotient_in_fb);
    core.remainder_steps() = result.further_steps;
    stack::push(core, result.further_steps == 0 ? 1 : 0);
    fp_finish(core, effects, fpu::Length::real32);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fpremstep(Core& core) {
    core.take_fpu();
    if (core.remainder_steps() != 0)
        --core.remainder_steps();
    stack::push(core, core.remainder_steps() == 0 ? 1 : 0);
    return true;
}

// The root is computed by fpusqrtlast, because the rounding mode in force there counts. FP_Error is set by fpusqrtfirst, because it depends
// on the kind of operand only.
template <class Core> [[gnu::always_inline]] inline bool fpusqrtfirst(Core& core) {
    core.take_fpu();
    fpu::Effects effects;
    core.template check<fpu::square_root>(effects, core.fa());
    fp_finish(core, effects, core.fa().length);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fpusqrtstep(Core& core) {
    core.take_fpu();
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fpusqrtlast(Core& core) { return fp_unary<fpu::square_root>(core); }

// Comparison

template <auto operation, class Core> [[gnu::always_inline]] inline bool fp_compare(Core& core) {
    core.take_fpu();
    const fpu::Length length = core.fa().length;
    fpu::Effects effects;
    const bool result = core.template compute<operation>(effects, core.fb(), core.fa());
    stack::push(core, result ? 1 : 0);
    core.fp_drop_two();
    fp_finish(core, effects, length);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fpgt(Core& core) { return fp_compare<fpu::greater>(core); }
template <class Core> [[gnu::always_inline]] inline bool fpeq(Core& core) { return fp_compare<fpu::equal>(core); }

template <class Core> [[gnu::always_inline]] inline bool fpordered(Core& core) {
    core.take_fpu();
    stack::push(core, core.template compute_plain<fpu::ordered>(core.fb(), core.fa()) ? 1 : 0);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fpnan(Core& core) {
    core.take_fpu();
    stack::push(core, core.template compute_plain<fpu::is_nan>(core.fa()) ? 1 : 0);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fpnotfinite(Core& core) {
    core.take_fpu();
    stack::push(core, core.template compute_plain<fpu::not_finite>(core.fa()) ? 1 : 0);
    return true;
}

template <auto operation, class Core> [[gnu::always_inline]] inline bool fp_check(Core& core) {
    core.take_fpu();
    fpu::Effects effects;
    core.template check<operation>(effects, core.fa());
    fp_finish(core, effects, core.fa().length);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fpuchki32(Core& core) { return fp_check<fpu::check_int32>(core); }
template <class Core> [[gnu::always_inline]] inline bool fpuchki64(Core& core) { return fp_check<fpu::check_int64>(core); }

// Conversion from integers in memory

template <auto operation, class Core> [[gnu::always_inline]] inline bool fp_load_integer(Core& core) {
    const Address place = Address{core.areg}.word();
    if (!core.can_read(place)) [[unlikely]]
        return false;
    core.take_fpu();
    core.fp_push(core.template compute_plain<operation>(core.read(place)));
    stack::pop(core);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fpi32tor32(Core& core) {
    return fp_load_integer<fpu::from_int32_as_real32>(core);
}
template <class Core> [[gnu::always_inline]] inline bool fpi32tor64(Core& core) {
    return fp_load_integer<fpu::from_int32_as_real64>(core);
}
template <class Core> [[gnu::always_inline]] inline bool fpb32tor64(Core& core) {
    return fp_load_integer<fpu::from_unsigned_as_real64>(core);
}

// Errors and rounding

template <class Core> [[gnu::always_inline]] inline bool fpchkerr(Core& core) {
    if (core.fp_error() && !core.can_set_error()) [[unlikely]]
        return false;
    core.take_fpu();
    if (core.fp_error()) [[unlikely]]
        core.set_error();
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fptesterr(Core& core) {
    core.take_fpu();
    stack::push(core, core.fp_error() ? 0 : 1);
    core.set_fp_error(false);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fpuseterr(Core& core) {
    core.take_fpu();
    core.set_fp_error(true);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fpuclrerr(Core& core) {
    core.take_fpu();
    core.set_fp_error(false);
    return true;
}

template <fpu::Rounding rounding, class Core> [[gnu::always_inline]] inline bool fp_set_rounding(Core& core) {
    core.take_fpu();
    core.set_rounding(rounding);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fpurn(Core& core) {
    return fp_set_rounding<fpu::Rounding::nearest>(core);
}
template <class Core> [[gnu::always_inline]] inline bool fpurz(Core& core) { return fp_set_rounding<fpu::Rounding::zero>(core); }
template <class Core> [[gnu::always_inline]] inline bool fpurp(Core& core) { return fp_set_rounding<fpu::Rounding::plus>(core); }
template <class Core> [[gnu::always_inline]] inline bool fpurm(Core& core) { return fp_set_rounding<fpu::Rounding::minus>(core); }

} // namespace t8::bodies
