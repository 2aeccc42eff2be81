#pragma once

#include "tests/isa_t800/bench.hpp"

namespace cpu_test {

inline constexpr Word some_time = 1000;

/// A bench whose process is in the middle of an alternative.
struct AltBench : Bench {
    explicit AltBench(Word state) {
        set_workspace(current(), at::state_s, state);
        set_workspace(current(), at::temp_s, NoneSelected_o);
        start_clocks(some_time);
    }
    Word of(SignedWord n) { return workspace(Wdesc(Address{0x80000420}, Priority::low), n); }
    void set(SignedWord n, Word value) { set_workspace(Wdesc(Address{0x80000420}, Priority::low), n, value); }
};

} // namespace cpu_test
