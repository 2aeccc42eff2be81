#pragma once

#include <cstdint>

#include "isa_t800/fpu/t414_float.hpp"
#include "isa_t800/register_stack.hpp"
#include "types/word.hpp"

/// Bodies of the instructions with which a T414 does floating point in software; see arithmetic_bodies.hpp.
namespace t8::bodies {

template <class Core> [[gnu::always_inline]] inline void take_support_result(Core& core, const fpu::SupportResult& result) {
    core.areg = result.areg;
    core.breg = result.breg;
    core.creg = result.creg;
    core.outcome.path = static_cast<std::uint8_t>(result.longer ? 1 : 0);
}

template <class Core> [[gnu::always_inline]] inline bool unpacksn(Core& core) {
    take_support_result(core, fpu::unpack_single(core.areg, core.breg));
    core.outcome.path = 0;
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool postnormsn(Core& core) {
    const Address place = core.wdesc().wptr();
    if (!core.can_read(place)) [[unlikely]]
        return false;
    take_support_result(core, fpu::post_normalise(core.areg, core.breg, core.creg, core.read(place)));
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool roundsn(Core& core) {
    take_support_result(core, fpu::round_single(core.areg, core.breg, core.creg));
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool ldinf(Core& core) {
    stack::push(core, fpu::single_infinity);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool cflerr(Core& core) {
    return !fpu::is_infinity_or_nan(core.areg) || core.set_error();
}

} // namespace t8::bodies
