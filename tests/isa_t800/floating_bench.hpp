#pragma once

#include <array>

#include "tests/isa_t800/bench.hpp"

/// A bench for floating point instructions, and the values its cases share.
namespace cpu_test {

using fpu::Real;
using fpu::real32;
using fpu::real64;
using fpu::Rounding;
using Reals = std::array<Real, 3>;

inline constexpr Word one = 0x3F800000, two = 0x40000000, three = 0x40400000, half = 0x3F000000;
inline constexpr std::uint64_t one_double = 0x3FF0000000000000, two_double = 0x4000000000000000;

/// FA, FB and FC are 1.0, 2.0 and 3.0 unless given.
struct FpuBench : Bench {
    explicit FpuBench(Real a = real32(one), Real b = real32(two), Real c = real32(three)) { set_stack(a, b, c); }
    void set_stack(Real a, Real b, Real c) { state().fpu.stack = {a, b, c}; }
    const Reals& fp() { return state().fpu.stack; }
    Real fa() { return state().fpu.stack[0]; }
    void set_double(Address at, std::uint64_t value) {
        set_word(at, static_cast<Word>(value));
        set_word(at + 4, static_cast<Word>(value >> 32));
    }
    /// Does what run() does, but with an idle FPU at the beginning.
    Ran run_free(std::string_view mnemonic, Stack stack = {}) {
        state().cycles += 1000;
        return run(mnemonic, stack);
    }
};

} // namespace cpu_test
