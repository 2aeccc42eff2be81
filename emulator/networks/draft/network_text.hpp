#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"

namespace t8::networks {

/// A piece of a text, in bytes from its beginning; the place of a diagnostic.
struct Span {
    std::uint32_t offset = 0;
    std::uint32_t length = 0;

    friend constexpr bool operator==(Span, Span) = default;
};

/// Returns the span from the beginning of the first to the end of the last.
constexpr Span joined(Span first, Span last) { return {first.offset, last.offset + last.length - first.offset}; }

/// The text of a network file, for reading its lines and for pointing at places in it.
/// Shape   lines count from 0 here and from 1 in diagnostics; they come without LF or CR LF. Less than 4 GB.
class NetworkText {
public:
    NetworkText(std::string file, std::string_view text);

    const std::string& file() const { return file_; }
    std::string_view text() const { return text_; }
    std::string_view of(Span span) const { return text_.substr(span.offset, span.length); }

    std::size_t lines() const { return starts_.size(); }
    Span line(std::size_t index) const;
    std::size_t line_of(Span span) const;
    /// As users count lines, from 1.
    std::size_t line_number(Span span) const { return line_of(span) + 1; }

    Diagnostic diagnostic(Severity severity, Span span, std::string message, std::string hint) const;

private:
    std::string file_;
    std::string_view text_;
    std::vector<std::uint32_t> starts_;
};

/// The text in quotes, as messages show it: cut when it is long, unprintable bytes as '?'.
std::string in_quotes(std::string_view text);

} // namespace t8::networks
