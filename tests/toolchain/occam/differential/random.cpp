#include "tests/toolchain/occam/differential/random.hpp"

namespace t8::differential {

Random::Random(std::uint64_t seed) : state_(seed + 0x9E3779B97F4A7C15u) {
    state_ = (state_ ^ (state_ >> 30)) * 0xBF58476D1CE4E5B9u;
    state_ = (state_ ^ (state_ >> 27)) * 0x94D049BB133111EBu;
    state_ ^= state_ >> 31;
    if (state_ == 0)
        state_ = 1;
}

std::uint64_t Random::next() {
    state_ ^= state_ >> 12;
    state_ ^= state_ << 25;
    state_ ^= state_ >> 27;
    return state_ * 0x2545F4914F6CDD1Du;
}

int Random::below(int limit) { return static_cast<int>((next() >> 32) % static_cast<std::uint64_t>(limit)); }

int Random::between(int low, int high) { return low + below(high - low + 1); }

bool Random::chance(int percent) { return below(100) < percent; }

} // namespace t8::differential
