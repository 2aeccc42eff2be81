#include "monitor/console/window/fitted_text.hpp"

#include <cfloat>

#include <fmt/format.h>
#include <imgui.h>

namespace t8::console {
namespace {

constexpr std::string_view ellipsis = "\u2026";
constexpr float roundings = 1; ///< a text that is too wide by less is not cut

/// Returns the end that remains of a text which is cut: of a place such as "farm.occ:88" the line.
std::string_view kept_end(std::string_view text) {
    const std::size_t digits = text.find_last_not_of("0123456789");
    const bool is_place = digits != std::string_view::npos && digits > 0 && text[digits] == ':' && digits + 1 < text.size();
    return is_place ? text.substr(digits) : std::string_view{};
}

/// Returns the beginning of a text that has a width at most.
std::string_view beginning(std::string_view text, float width, const ImFont& font) {
    if (width <= 0)
        return {};
    const char* end = text.data();
    font.CalcTextSizeA(font.FontSize, width, 0, text.data(), text.data() + text.size(), &end);
    std::string_view fitted = text.substr(0, static_cast<std::size_t>(end - text.data()));
    return fitted.substr(0, fitted.find_last_not_of(' ') + 1);
}

} // namespace

float width_of(std::string_view text, const ImFont& font) {
    if (text.empty()) // which may lie nowhere
        return 0;
    return font.CalcTextSizeA(font.FontSize, FLT_MAX, 0, text.data(), text.data() + text.size()).x;
}

std::string fitted_text(std::string_view text, float room, const ImFont& font) {
    if (width_of(text, font) <= room + roundings)
        return std::string(text);
    const float left = room - width_of(ellipsis, font);
    const std::string_view end = kept_end(text);
    const float before_end = left - width_of(end, font);
    if (const std::string_view begin = beginning(text, before_end, font); !end.empty() && !begin.empty())
        return fmt::format("{}{}{}", begin, ellipsis, end);
    return fmt::format("{}{}", beginning(text, left, font), ellipsis);
}

std::string drawable(std::string_view text) {
    if (text.size() <= most_drawn)
        return std::string(text);
    std::size_t end = most_drawn;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) // within a character
        --end;
    return fmt::format("{}{} ({} bytes)", text.substr(0, end), ellipsis, text.size());
}

} // namespace t8::console
