#include "monitor/events/channel_element.hpp"

#include <charconv>

#include <fmt/format.h>

namespace t8 {
namespace {

constexpr std::uint64_t subscript_mask = (std::uint64_t{1} << bits_of_subscript) - 1;
constexpr unsigned name_shift = bits_of_subscript * most_subscripts;

} // namespace

std::uint64_t channel_element(std::size_t name, std::span<const Word> subscripts) {
    if (name >= subscript_mask || subscripts.size() > most_subscripts)
        return 0;
    std::uint64_t element = (std::uint64_t{name} + 1) << name_shift;
    for (std::size_t n = 0; n < subscripts.size(); ++n) {
        if (subscripts[n] >= subscript_mask)
            return 0;
        element |= (std::uint64_t{subscripts[n]} + 1) << (bits_of_subscript * n);
    }
    return element;
}

std::size_t array_of_element(std::uint64_t element) { return static_cast<std::size_t>(element >> name_shift) - 1; }

std::string subscripts_text(std::uint64_t element) {
    std::string text;
    for (std::size_t n = 0; n < most_subscripts; ++n)
        if (const std::uint64_t subscript = element >> (bits_of_subscript * n) & subscript_mask; subscript != 0)
            text += fmt::format("[{}]", subscript - 1);
    return text;
}

std::string_view without_subscripts(std::string_view name) { return name.substr(0, name.find('[')); }

std::optional<ElementPattern> element_pattern(std::string_view text) {
    ElementPattern pattern;
    pattern.array = without_subscripts(text);
    std::string_view left = text.substr(pattern.array.size());
    for (std::size_t n = 0; !left.empty(); ++n) {
        const std::size_t end = left.find(']');
        // A wildcard may stand for the rest, the bracket included: "row[*".
        const std::string_view subscript = left.substr(1, end == std::string_view::npos ? end : end - 1);
        const bool is_wild = subscript.find_first_of("*?") != std::string_view::npos;
        Word number = 0;
        const auto [stop, problem] = std::from_chars(subscript.data(), subscript.data() + subscript.size(), number);
        const bool is_number = problem == std::errc{} && stop == subscript.data() + subscript.size();
        if (left.front() != '[' || n == most_subscripts || (!is_wild && (!is_number || number >= subscript_mask)))
            return {};
        if (!is_wild) {
            pattern.mask |= subscript_mask << (bits_of_subscript * n);
            pattern.value |= (std::uint64_t{number} + 1) << (bits_of_subscript * n);
        }
        if (end == std::string_view::npos)
            return is_wild ? std::optional(pattern) : std::nullopt;
        left.remove_prefix(end + 1);
    }
    return pattern;
}

} // namespace t8
