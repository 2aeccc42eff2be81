#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

#include "emulator/networks/draft/complaints.hpp"
#include "emulator/networks/draft/network_text.hpp"

namespace t8::networks {

constexpr bool is_decimal(char c) { return c >= '0' && c <= '9'; }

/// True if a word is one of a list.
template <std::size_t count> bool is_among(const std::string_view (&words)[count], std::string_view word) {
    return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

/// The words of a line of a listing, taken one after the other.
/// Shape   words are separated by blanks; '[' and ']' are words of their own. After the last word, an empty word at the end of
///         the line follows.
/// Errors  words that `expect` and `number` do not find are reported with their places.
class LineWords {
public:
    LineWords(const NetworkText& text, Span line);

    std::size_t count() const { return words_.size(); }
    Span span(std::size_t index) const { return index < words_.size() ? words_[index] : end_; }
    std::string_view word(std::size_t index) const { return text_.of(span(index)); }
    /// Returns the index of `word`; count() when there is none.
    std::size_t find(std::string_view word) const;
    bool begins_with(std::string_view first, std::string_view second) const { return word(0) == first && word(1) == second; }

    std::size_t position() const { return position_; }
    void go_to(std::size_t position) { position_ = position; }
    bool at_end() const { return position_ >= words_.size(); }
    Span here() const { return span(position_); }
    std::string_view peek() const { return word(position_); }

    bool accept(std::string_view word);
    bool expect(std::string_view word, Complaints& complaints);
    std::optional<std::uint32_t> number(std::string_view what, std::uint32_t most, Complaints& complaints);
    void complain(std::string_view expected, Complaints& complaints) const;

private:
    const NetworkText& text_;
    std::vector<Span> words_;
    Span end_;
    std::size_t position_ = 0;
};

/// Parses the whole text as a decimal number of at most `most`.
std::optional<std::uint32_t> decimal(std::string_view text, std::uint32_t most);

} // namespace t8::networks
