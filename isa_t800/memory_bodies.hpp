#pragma once

#include "isa_t800/register_stack.hpp"
#include "types/word.hpp"

/// Bodies that compute addresses, load and store; see arithmetic_bodies.hpp.
namespace t8::bodies {

// Locals. An engine may know before the block where they lie, so that these are always possible.

template <class Core> [[gnu::always_inline]] inline bool ldl(Core& core) {
    stack::push(core, core.read_local());
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool stl(Core& core) {
    core.write_local(core.areg);
    stack::pop(core);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool ldlp(Core& core) {
    stack::push(core, core.local_address().bits);
    return true;
}

// Words and bytes at any address

template <class Core> [[gnu::always_inline]] inline bool ldnl(Core& core) {
    const Address place = Address{core.areg + core.operand_bytes()}.word();
    if (!core.can_read(place)) [[unlikely]]
        return false;
    core.areg = core.read(place);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool stnl(Core& core) {
    const Address place = Address{core.areg + core.operand_bytes()}.word();
    if (!core.can_write(place)) [[unlikely]]
        return false;
    core.write(place, core.breg);
    core.areg = core.creg;
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool lb(Core& core) {
    const Address place{core.areg};
    if (!core.can_read(place)) [[unlikely]]
        return false;
    core.areg = core.read_byte(place);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool sb(Core& core) {
    const Address place{core.areg};
    if (!core.can_write(place)) [[unlikely]]
        return false;
    core.write_byte(place, static_cast<Byte>(core.breg));
    core.areg = core.creg;
    return true;
}

// Addresses

template <class Core> [[gnu::always_inline]] inline bool ldnlp(Core& core) {
    core.areg += core.operand_bytes();
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool bsub(Core& core) {
    stack::replace_two(core, core.areg + core.breg);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool wsub(Core& core) {
    stack::replace_two(core, core.areg + core.breg * bytes_per_word);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool wsubdb(Core& core) {
    stack::replace_two(core, core.areg + core.breg * 2 * bytes_per_word);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool bcnt(Core& core) {
    core.areg *= bytes_per_word;
    return true;
}

} // namespace t8::bodies
