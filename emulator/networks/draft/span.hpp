#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "diagnostics/diagnostic.hpp"

namespace t8::networks {

/// A range of bytes in a text; the place of a diagnostic.
struct Span {
    std::uint32_t offset = 0;
    std::uint32_t length = 0;

    friend constexpr bool operator==(Span, Span) = default;
};

/// Returns the range from the beginning of `first` to the end of `last`.
constexpr Span joined(Span first, Span last) { return {first.offset, last.offset + last.length - first.offset}; }

/// The text that spans refer to: one file, or several concatenated.
class SpannedText {
public:
    SpannedText() = default;
    virtual ~SpannedText() = default;
    SpannedText(const SpannedText&) = default;
    SpannedText& operator=(const SpannedText&) = default;

    /// Returns the name of the first file.
    virtual const std::string& file() const = 0;
    /// Returns the number of the line, in its file and from 1, in which the span begins.
    virtual std::size_t line_number(Span span) const = 0;
    virtual Diagnostic diagnostic(Severity severity, Span span, std::string message, std::string hint) const = 0;
};

} // namespace t8::networks
