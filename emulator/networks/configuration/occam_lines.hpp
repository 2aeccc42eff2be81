#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "emulator/networks/configuration/token.hpp"
#include "emulator/networks/draft/network_text.hpp"

namespace t8::networks {

/// A line with text besides a comment.
struct OccamLine {
    Span text{};         ///< without its indentation
    unsigned indent = 0; ///< columns; a tab goes to the next multiple of 8
};

/// The lines of an occam text, taken statement by statement.
/// Shape   a statement goes on in the next line after an operator, a comma, `:=`, `IS`, `FOR`, `TO` or `WITH`, if that line is not
///         indented less; and when that is indented more and begins with `IS`, `FOR`, `TO` or `WITH`.
class OccamLines {
public:
    explicit OccamLines(const NetworkText& text);

    bool at_end() const { return next_ == lines_.size(); }
    /// REQUIRES: not at_end.
    const OccamLine& peek() const { return lines_[next_]; }
    /// Returns the capital letters that the line begins with, after dimensions in brackets: NODE for `[n]NODE a :`.
    std::string_view first_word() const;
    bool is_directive() const { return text_.of(peek().text).starts_with('#'); }
    /// True if the line is a lone `:`.
    bool is_colon() const;

    std::vector<Token> take_statement();
    void skip() { ++next_; }
    /// Skips lines that are indented more than that.
    void skip_deeper(unsigned indent);

private:
    const NetworkText& text_;
    std::vector<OccamLine> lines_;
    std::size_t next_ = 0;
};

} // namespace t8::networks
