#include "monitor/console/session/place_links.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

namespace t8::console {
namespace {

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool is_of_word(char c) { return is_digit(c) || is_letter(c) || c == '.' || c == '/' || c == '-'; }

std::size_t end_of_digits(std::string_view text, std::size_t at) {
    while (at < text.size() && is_digit(text[at]))
        ++at;
    return at;
}

bool ends_word(std::string_view text, std::size_t at) {
    return at >= text.size() || (!is_digit(text[at]) && !is_letter(text[at]));
}

struct Found {
    std::size_t length = 0;
    std::string leads_to{};
};

/// Finds a time at the beginning of a text.
std::optional<Found> time_at(std::string_view text) {
    std::size_t at = end_of_digits(text, 0);
    if (at == 0)
        return {};
    const std::size_t whole = at;
    const bool has_point = at + 1 < text.size() && text[at] == '.' && is_digit(text[at + 1]);
    if (has_point)
        at = end_of_digits(text, at + 1);
    const std::string number(text.substr(0, at));
    if (has_point && at < text.size() && text[at] == ' ')
        ++at;
    else if (!has_point)
        at = whole;
    constexpr std::array<std::string_view, 4> units{"ns", "us", "ms", "s"};
    for (const std::string_view unit : units)
        if (text.substr(at).starts_with(unit) && ends_word(text, at + unit.size()))
            return Found{at + unit.size(), "go " + number + std::string(unit)};
    return {};
}

/// Finds "n3#120", "n3@4711" or "farm.occ:88" at the beginning of a text.
std::optional<Found> named_at(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size() && is_of_word(text[at]))
        ++at;
    if (at == 0 || at + 1 >= text.size())
        return {};
    const std::string_view name = text.substr(0, at);
    const char sign = text[at];
    const std::size_t end = end_of_digits(text, at + 1);
    if (end == at + 1 || !ends_word(text, end))
        return {};
    const std::string whole(text.substr(0, end));
    const bool is_node = is_letter(name.front()) && name.find('/') == std::string_view::npos;
    if (sign == '#' && is_node)
        return Found{end, "event " + whole};
    if (sign == '@' && is_node)
        return Found{end, "go " + whole};
    const std::size_t point = name.rfind('.');
    if (sign == ':' && point != std::string_view::npos && point > 0 && point + 1 < name.size() &&
        std::all_of(name.begin() + static_cast<std::ptrdiff_t>(point) + 1, name.end(), is_letter))
        return Found{end, "line " + whole};
    return {};
}

} // namespace

std::vector<TextPart> parts_of(std::string_view line) {
    std::vector<TextPart> parts;
    std::size_t plain = 0;
    for (std::size_t at = 0; at < line.size();) {
        if (!is_of_word(line[at])) {
            ++at;
            continue;
        }
        const std::string_view rest = line.substr(at);
        std::optional<Found> found = named_at(rest);
        if (!found)
            found = time_at(rest);
        if (!found) {
            while (at < line.size() && (is_of_word(line[at]) || line[at] == '#' || line[at] == '@'))
                ++at;
            continue;
        }
        if (at > plain)
            parts.push_back({line.substr(plain, at - plain)});
        parts.push_back({line.substr(at, found->length), std::move(found->leads_to)});
        at += found->length;
        plain = at;
    }
    if (plain < line.size())
        parts.push_back({line.substr(plain)});
    return parts;
}

std::string target_of_place(std::string_view place) {
    if (place.empty())
        return {};
    const bool is_event = place.find('#') != std::string_view::npos;
    return (is_event ? "event " : "go ") + std::string(place);
}

} // namespace t8::console
