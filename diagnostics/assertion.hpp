#pragma once

#include <string>
#include <string_view>

namespace t8 {

/// What a failed assertion knows of itself.
struct FailedAssertion {
    std::string_view condition; ///< as the source has it; empty: a place that cannot be reached
    std::string_view note;      ///< which invariant, or what was found
    std::string_view file;
    int line = 0;
    std::string subject; ///< where the emulated machine stands: node, cycle, Iptr and Wdesc; empty: nowhere
};

/// `file:line: assertion failed: condition: note (subject)`.
std::string message_of(const FailedAssertion& failed);

/// Reports a failed assertion. By default the message goes to the standard error and the program is aborted; a test may throw instead.
using AssertionHandler = void (*)(const FailedAssertion&);
/// Returns the handler that was in force. Null: the default one.
AssertionHandler set_assertion_handler(AssertionHandler handler);

/// Calls the handler, and aborts when that returns.
[[noreturn]] void assertion_failed(std::string_view condition, std::string_view note, std::string_view file, int line);

/// Names what the thread works on while it exists, for messages of assertions. Scopes nest; the innermost one is printed.
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

/// T8_ASSERT (condition, note): what must hold wherever it is reached, cheap enough for every build, the released one included. `note` is
/// a string that names the invariant or says what it means that it is broken.
/// T8_ASSERT_SLOW: the same where the check costs time in loops that matter, or looks at more than the step at hand. On with
/// -DT8_SLOW_ASSERTIONS=ON, as in the presets debug and sanitize.
/// T8_UNREACHABLE (note): a case that the code before has excluded.
#define T8_ASSERT(condition, note) \
    (__builtin_expect(static_cast<bool>(condition), 1) ? void() : ::t8::assertion_failed(#condition, note, __FILE__, __LINE__))
#define T8_UNREACHABLE(note) ::t8::assertion_failed("", note, __FILE__, __LINE__)
#ifdef T8_SLOW_ASSERTIONS
#define T8_ASSERT_SLOW(condition, note) T8_ASSERT(condition, note)
#else
#define T8_ASSERT_SLOW(condition, note) static_cast<void>(sizeof(static_cast<bool>(condition)))
#endif
