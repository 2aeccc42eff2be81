#pragma once

#include <string>

#include "isa_t800/core_state.hpp"

namespace t8::lockstep {

/// Returns the fields of `a` and `b` that differ, with both values. Used by lockstep tests and by the fuzzer of instructions.
inline std::string difference(const CoreState& a, const CoreState& b) {
    std::string text;
    const auto field = [&](const char* name, auto x, auto y) {
        if (x != y)
            text += std::string(name) + " " + std::to_string(x) + " / " + std::to_string(y) + "; ";
    };
    field("Iptr", a.iptr.bits, b.iptr.bits);
    field("Wdesc", a.wdesc.bits, b.wdesc.bits);
    field("Areg", a.areg, b.areg);
    field("Breg", a.breg, b.breg);
    field("Creg", a.creg, b.creg);
    field("cycles", a.cycles, b.cycles);
    field("instructions", a.instructions, b.instructions);
    field("prefixes", a.prefixes, b.prefixes);
    field("unfinished", a.unfinished, b.unfinished);
    field("fetch lag", a.fetch_lag, b.fetch_lag);
    field("slice", a.slice_ticks, b.slice_ticks);
    field("FPU free at", a.fpu_free_at, b.fpu_free_at);
    field("activity", static_cast<int>(a.activity), static_cast<int>(b.activity));
    return text.empty() ? "another field" : text;
}

} // namespace t8::lockstep
