#include "emulator/networks/draft/network_text.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace t8::networks {
namespace {

constexpr std::size_t longest_shown_line = 200;
constexpr std::size_t longest_shown_word = 64;

std::string printable(std::string_view text) {
    std::string shown(text);
    for (char& c : shown)
        if (const auto code = static_cast<unsigned char>(c); (code < 32 && c != '\t') || code == 127)
            c = '?';
    return shown;
}

} // namespace

NetworkText::NetworkText(std::string file, std::string_view text) : file_(std::move(file)), text_(text) {
    starts_.push_back(0);
    for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
        starts_.push_back(static_cast<std::uint32_t>(at + 1));
    if (starts_.back() == text.size() && starts_.size() > 1)
        starts_.pop_back();
}

Span NetworkText::line(std::size_t index) const {
    const std::uint32_t start = starts_[index];
    std::size_t end = index + 1 < starts_.size() ? starts_[index + 1] : text_.size();
    if (end > start && text_[end - 1] == '\n')
        --end;
    if (end > start && text_[end - 1] == '\r')
        --end;
    return {start, static_cast<std::uint32_t>(end - start)};
}

std::size_t NetworkText::line_of(Span span) const {
    const auto after = std::upper_bound(starts_.begin(), starts_.end(), span.offset);
    return static_cast<std::size_t>(after - starts_.begin()) - 1;
}

Diagnostic NetworkText::diagnostic(Severity severity, Span span, std::string message, std::string hint) const {
    const std::size_t index = line_of(span);
    const Span whole = line(index);
    const std::uint32_t column = std::min(span.offset - whole.offset, whole.length);
    const std::size_t shown = std::min<std::size_t>(whole.length, longest_shown_line);
    const std::size_t room = column < shown ? shown - column : 1;
    const auto length = std::clamp<std::size_t>(span.length, 1, room);
    SourcePlace place{file_, static_cast<unsigned>(index + 1), column + 1, static_cast<unsigned>(length)};
    std::string excerpt = column <= shown ? printable(of(whole).substr(0, shown)) : std::string{};
    return {severity, std::move(place), std::move(message), std::move(excerpt), std::move(hint)};
}

std::string in_quotes(std::string_view text) {
    const bool is_long = text.size() > longest_shown_word;
    return fmt::format("'{}{}'", printable(text.substr(0, longest_shown_word)), is_long ? "..." : "");
}

} // namespace t8::networks
