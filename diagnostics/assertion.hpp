#pragma once

#include <string>
#include <string_view>

namespace t8 {

/// A failed assertion, as it is reported.
struct FailedAssertion {
    std::string_view condition; ///< as in the source; empty for T8_UNREACHABLE
    std::string_view note;      ///< the invariant that is broken, or the value found
    std::string_view file;
    int line = 0;
    std::string subject; ///< the place in the emulated machine: node, cycle, Iptr and Wdesc; empty if unknown
};

/// Returns `file:line: assertion failed: condition: note (subject)`.
std::string message_of(const FailedAssertion& failed);

/// A function that is called when an assertion fails. If it returns, the message goes to standard error and the program is
/// aborted; a handler of a test may throw.
using AssertionHandler = void (*)(const FailedAssertion&);
/// Installs `handler`; null: none. Returns the handler that was installed before.
AssertionHandler set_assertion_handler(AssertionHandler handler);

/// Calls the handler, if there is one. If it returns, writes the message to standard error and aborts.
[[noreturn]] void assertion_failed(std::string_view condition, std::string_view note, std::string_view file, int line);

/// Names the subject in messages of assertions that fail on this thread while this object exists. If several exist, the one made
/// last counts.
class AssertionSubject {
public:
    /// `describe` is called with `subject` only when an assertion fails.
    AssertionSubject(std::string (*describe)(const void*), const void* subject);
    ~AssertionSubject();
    AssertionSubject(const AssertionSubject&) = delete;
    AssertionSubject& operator=(const AssertionSubject&) = delete;

private:
    std::string (*describe_)(const void*);
    const void* subject_;
    const AssertionSubject* around_;
    friend void assertion_failed(std::string_view, std::string_view, std::string_view, int);
};

} // namespace t8

/// T8_ASSERT (condition, note): `condition` must hold. It is checked in every build, so it must be cheap. `note` is a string that
/// names the invariant or says what a failure means.
/// T8_ASSERT_SLOW (condition, note): for conditions that are expensive to check. Checked only with -DT8_SLOW_ASSERTIONS=ON, as in
/// the presets debug and sanitize.
/// T8_UNREACHABLE (note): marks a case that the code before it has excluded.
#define T8_ASSERT(condition, note) \
    (__builtin_expect(static_cast<bool>(condition), 1) ? void() : ::t8::assertion_failed(#condition, note, __FILE__, __LINE__))
#define T8_UNREACHABLE(note) ::t8::assertion_failed("", note, __FILE__, __LINE__)
#ifdef T8_SLOW_ASSERTIONS
#define T8_ASSERT_SLOW(condition, note) T8_ASSERT(condition, note)
#else
#define T8_ASSERT_SLOW(condition, note) static_cast<void>(sizeof(static_cast<bool>(condition)))
#endif
