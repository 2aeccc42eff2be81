#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/networks/draft/span.hpp"

namespace t8::networks {

/// The text of a network file, from which lines are read and at which diagnostics point.
/// Shape   lines count from 0 here and from 1 in diagnostics. They have no LF or CR LF. A file has less than 4 GB.
class NetworkText final : public SpannedText {
public:
    NetworkText(std::string file, std::string_view text);

    const std::string& file() const override { return file_; }
    std::string_view text() const { return text_; }
    std::string_view of(Span span) const { return text_.substr(span.offset, span.length); }

    std::size_t lines() const { return starts_.size(); }
    Span line(std::size_t index) const;
    std::size_t line_of(Span span) const;
    std::size_t line_number(Span span) const override { return line_of(span) + 1; }

    Diagnostic diagnostic(Severity severity, Span span, std::string message, std::string hint) const override;

private:
    std::string file_;
    std::string_view text_;
    std::vector<std::uint32_t> starts_;
};

/// Returns a user's text in quotes for a message. A long text is cut; unprintable bytes become '?'.
std::string in_quotes(std::string_view text);

} // namespace t8::networks
