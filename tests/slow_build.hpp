#pragma once

#include <cstdint>
#include <cstdlib>

namespace t8::test {

/// True if these tests run under the address sanitizer, which makes everything ten times slower.
#if defined(__has_feature)
inline constexpr bool is_sanitized = __has_feature(address_sanitizer);
#else
inline constexpr bool is_sanitized = false;
#endif

/// True if these tests run under the address sanitizer, or are compiled for a debugger with little optimisation. Tests that repeat the
/// same code with other numbers then repeat it less often.
#ifdef NDEBUG
inline constexpr bool is_slow_build = is_sanitized;
#else
inline constexpr bool is_slow_build = true;
#endif

/// Returns the number of repetitions: `all`, or a tenth of it in a slow build, rounded up.
constexpr unsigned repetitions(unsigned all) { return is_slow_build ? (all + 9) / 10 : all; }

/// Returns a number from the environment, to look further than the usual run does.
inline std::uint64_t setting(const char* name, std::uint64_t usual) {
    const char* const text = std::getenv(name);
    return text == nullptr ? usual : std::strtoull(text, nullptr, 10);
}

} // namespace t8::test
