#pragma once

#include <stdexcept>

#include "diagnostics/assertion.hpp"

namespace t8::test {

/// The exception that a failed assertion throws while ThrowingAssertions exists.
struct AssertionFailure : std::logic_error {
    using std::logic_error::logic_error;
};

/// Lets a test see that an assertion fires: it throws AssertionFailure instead of ending the program.
class ThrowingAssertions {
public:
    ThrowingAssertions()
        : before_(set_assertion_handler([](const FailedAssertion& failed) { throw AssertionFailure(message_of(failed)); })) {}
    ~ThrowingAssertions() { set_assertion_handler(before_); }
    ThrowingAssertions(const ThrowingAssertions&) = delete;
    ThrowingAssertions& operator=(const ThrowingAssertions&) = delete;

private:
    AssertionHandler before_;
};

} // namespace t8::test
