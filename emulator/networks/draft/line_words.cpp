#include "emulator/networks/draft/line_words.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace t8::networks {
namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\f'; }
bool is_bracket(char c) { return c == '[' || c == ']'; }

} // namespace

LineWords::LineWords(const NetworkText& text, Span line) : text_(text), end_{line.offset + line.length, 0} {
    const std::string_view characters = text.of(line);
    std::size_t at = 0;
    while (true) {
        while (at < characters.size() && is_space(characters[at]))
            ++at;
        if (at == characters.size())
            return;
        const std::size_t start = at++;
        if (!is_bracket(characters[start]))
            while (at < characters.size() && !is_space(characters[at]) && !is_bracket(characters[at]))
                ++at;
        words_.push_back({line.offset + static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(at - start)});
    }
}

std::size_t LineWords::find(std::string_view word) const {
    const auto found = std::find_if(words_.begin(), words_.end(), [&](Span span) { return text_.of(span) == word; });
    return static_cast<std::size_t>(found - words_.begin());
}

bool LineWords::accept(std::string_view word) {
    if (at_end() || peek() != word)
        return false;
    ++position_;
    return true;
}

void LineWords::complain(std::string_view expected, Complaints& complaints) const {
    complaints.error(here(), at_end() ? fmt::format("expected {} at the end of the line", expected)
                                      : fmt::format("expected {}, not {}", expected, in_quotes(peek())));
}

bool LineWords::expect(std::string_view word, Complaints& complaints) {
    if (accept(word))
        return true;
    complain(fmt::format("'{}'", word), complaints);
    return false;
}

std::optional<std::uint32_t> LineWords::number(std::string_view what, std::uint32_t most, Complaints& complaints) {
    const auto value = decimal(peek(), most);
    if (value)
        ++position_;
    else
        complain(fmt::format("{} from 0 to {}", what, most), complaints);
    return value;
}

std::optional<std::uint32_t> decimal(std::string_view text, std::uint32_t most) {
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool is_number = error == std::errc{} && end == text.data() + text.size() && !text.empty();
    return is_number && value <= most ? std::optional(value) : std::nullopt;
}

} // namespace t8::networks
