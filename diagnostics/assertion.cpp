#include "diagnostics/assertion.hpp"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

namespace t8 {
namespace {

std::atomic<AssertionHandler> current = nullptr;
thread_local const AssertionSubject* innermost = nullptr;

} // namespace

std::string message_of(const FailedAssertion& failed) {
    std::string text = fmt::format("{}:{}: {}", failed.file, failed.line,
                                   failed.condition.empty() ? "reached code that should be unreachable" : "assertion failed");
    for (const std::string_view part : {failed.condition, failed.note})
        if (!part.empty())
            text += fmt::format(": {}", part);
    if (!failed.subject.empty())
        text += fmt::format(" ({})", failed.subject);
    return text;
}

AssertionHandler set_assertion_handler(AssertionHandler handler) { return current.exchange(handler); }

AssertionSubject::AssertionSubject(std::string (*describe)(const void*), const void* subject)
    : describe_(describe), subject_(subject), around_(innermost) {
    innermost = this;
}

AssertionSubject::~AssertionSubject() { innermost = around_; }

void assertion_failed(std::string_view condition, std::string_view note, std::string_view file, int line) {
    FailedAssertion failed{condition, note, file, line, {}};
    // If describing the subject fails too, it is not described again.
    if (const AssertionSubject* const subject = std::exchange(innermost, nullptr); subject != nullptr) {
        failed.subject = subject->describe_(subject->subject_);
        innermost = subject;
    }
    if (const AssertionHandler made = current.load(); made != nullptr)
        made(failed);
    std::fputs((message_of(failed) + "\nthis is a mistake in t8 itself; please report it with this line\n").c_str(), stderr);
    std::abort();
}

} // namespace t8
