#pragma once

namespace t8::test {

/// True if these tests run under the address sanitizer, which makes everything ten times slower. Tests that repeat the same code with
/// other numbers then repeat it less often.
#if defined(__has_feature)
inline constexpr bool is_sanitized = __has_feature(address_sanitizer);
#else
inline constexpr bool is_sanitized = false;
#endif

/// Returns the number of repetitions: `all`, or a tenth of it under the sanitizer, rounded up.
constexpr unsigned repetitions(unsigned all) { return is_sanitized ? (all + 9) / 10 : all; }

} // namespace t8::test
