#include "emulator/networks/draft/complaints.hpp"

#include <algorithm>
#include <utility>

namespace t8::networks {

void Complaints::add(Diagnostic diagnostic, std::uint32_t offset) {
    const bool is_error = diagnostic.severity == Severity::error;
    errors_ += is_error ? 1 : 0;
    if (diagnostic.place.line != 0 && !places_.insert({offset, diagnostic.severity}).second)
        return;
    std::size_t& told = told_[is_error ? 0 : 1];
    if (told == most_told) {
        more_ = more_ || is_error;
        return;
    }
    ++told;
    diagnostics_.push_back(std::move(diagnostic));
}

void Complaints::error(Span span, std::string message, std::string hint) {
    add(text_.diagnostic(Severity::error, span, std::move(message), std::move(hint)), span.offset);
}

void Complaints::warning(Span span, std::string message, std::string hint) {
    add(text_.diagnostic(Severity::warning, span, std::move(message), std::move(hint)), span.offset);
}

void Complaints::error_of_file(std::string message, std::string hint) {
    add({Severity::error, {text_.file(), 0, 0, 1}, std::move(message), {}, std::move(hint)}, 0);
}

void Complaints::warning_of_file(std::string message, std::string hint) {
    add({Severity::warning, {text_.file(), 0, 0, 1}, std::move(message), {}, std::move(hint)}, 0);
}

std::vector<Diagnostic> Complaints::take() {
    std::stable_sort(diagnostics_.begin(), diagnostics_.end(), [](const Diagnostic& a, const Diagnostic& b) {
        return std::pair(a.place.line, a.place.column) < std::pair(b.place.line, b.place.column);
    });
    if (more_)
        diagnostics_.push_back(
            {Severity::error, {text_.file(), 0, 0, 1}, "there are more mistakes, which are not shown", {}, {}});
    return std::move(diagnostics_);
}

} // namespace t8::networks
