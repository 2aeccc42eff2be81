#pragma once

namespace t8::test {

/// Whether these tests run under the address sanitizer, where everything takes ten times as long: enough then of what the same code
/// does again and again with other numbers.
#if defined(__has_feature)
inline constexpr bool is_sanitized = __has_feature(address_sanitizer);
#else
inline constexpr bool is_sanitized = false;
#endif

/// How often to repeat something: all of it, or a tenth under the sanitizer.
constexpr unsigned repetitions(unsigned all) { return is_sanitized ? (all + 9) / 10 : all; }

} // namespace t8::test
