#pragma once

#include <cstdint>

#include "isa_t800/core_state.hpp"
#include "isa_t800/cycle_cost.hpp"
#include "isa_t800/fpu/arithmetic.hpp"
#include "isa_t800/register_stack.hpp"
#include "types/word.hpp"

/// Bodies of floating point instructions; see arithmetic_bodies.hpp. A body calls core.take_fpu() before it changes anything and when it
/// can no longer return false.
namespace t8::bodies {

// The stack of the FPU

inline void fp_push(FpuState& fpu, fpu::Real value) { fpu.stack = {value, fpu.stack[0], fpu.stack[1]}; }

inline fpu::Real fp_pop(FpuState& fpu) {
    const fpu::Real value = fpu.stack[0];
    fpu.stack = {fpu.stack[1], fpu.stack[2], fpu.stack[2]};
    return value;
}

/// Notes FP_Error. Returns which of the row's times applies.
inline Outcome fp_outcome(FpuState& fpu, const fpu::Effects& effects, fpu::Length length) {
    fpu.error = fpu.error || effects.error;
    return {.path = static_cast<std::uint8_t>((effects.awkward ? 1 : 0) | (fpu::is_single(length) ? 0 : 2))};
}

// Load and store

template <class Core> [[gnu::always_inline]] inline bool fp_load_single(Core& core, Address place) {
    if (!core.can_read(place)) [[unlikely]]
        return false;
    core.take_fpu();
    fp_push(core.fpu(), fpu::real32(core.read(place)));
    stack::pop(core);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fp_load_double(Core& core, Address place) {
    if (!core.can_read(place, 2 * bytes_per_word)) [[unlikely]]
        return false;
    core.take_fpu();
    const std::uint64_t low = core.read(place);
    fp_push(core.fpu(), fpu::real64(low | static_cast<std::uint64_t>(core.read(place + bytes_per_word)) << 32));
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
    if (!fp_load_single(core, Address{core.areg + core.breg * bytes_per_word}.word()))
        return false;
    stack::pop(core);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fpldnldbi(Core& core) {
    if (!fp_load_double(core, Address{core.areg + core.breg * 2 * bytes_per_word}.word()))
        return false;
    stack::pop(core);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fpstnlsn(Core& core) {
    const Address place = Address{core.areg}.word();
    if (!core.can_write(place)) [[unlikely]]
        return false;
    core.take_fpu();
    core.write(place, fpu::single_bits(fp_pop(core.fpu())));
    stack::pop(core);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fpstnldb(Core& core) {
    const Address place = Address{core.areg}.word();
    if (!core.can_write(place, 2 * bytes_per_word)) [[unlikely]]
        return false;
    core.take_fpu();
    const std::uint64_t value = fpu::double_bits(fp_pop(core.fpu()));
    core.write(place, static_cast<Word>(value));
    core.write(place + bytes_per_word, static_cast<Word>(value >> 32));
    stack::pop(core);
    return true;
}

// Arithmetic

template <auto operation, class Core> [[gnu::always_inline]] inline bool fp_binary(Core& core) {
    core.take_fpu();
    FpuState& fpu = core.fpu();
    const fpu::Length length = fpu.stack[0].length;
    fpu::Effects effects;
    core.template compute<operation>(effects);
    fpu.stack[1] = fpu.stack[2];
    core.outcome = fp_outcome(fpu, effects, length);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool fpadd(Core& core) { return fp_binary<fpu::add>(core); }
template <class Core> [[gnu::always_inline]] inline bool fpsub(Core& core) { return fp_binary<fpu::subtract>(core); }
template <class Core> [[gnu::always_inline]] inline bool fpmul(Core& core) { return fp_binary<fpu::multiply>(core); }
template <class Core> [[gnu::always_inline]] inline bool fpdiv(Core& core) { return fp_binary<fpu::divide>(core); }

} // namespace t8::bodies
