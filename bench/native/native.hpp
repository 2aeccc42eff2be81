#pragma once

#include <cstdint>

/// The kernels' algorithms as C++, compiled with -O2: the baseline of the ratios.
namespace t8::bench::native {

std::int32_t sieve(std::int32_t size, std::int32_t rounds);
std::int32_t matrix(std::int32_t n, std::int32_t rounds);
std::int32_t strings(std::int32_t rounds);
std::int32_t alternative(std::int32_t rounds);
double floating(std::int32_t n, std::int32_t rounds);

} // namespace t8::bench::native
