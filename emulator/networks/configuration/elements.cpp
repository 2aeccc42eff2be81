#include "emulator/networks/configuration/elements.hpp"

#include <functional>
#include <limits>
#include <numeric>

#include <fmt/format.h>

namespace t8::networks {
namespace {} // namespace

std::string_view kind_text(ElementKind kind) {
    switch (kind) {
    case ElementKind::node:
        return "a node";
    case ElementKind::edge:
        return "an edge";
    case ElementKind::arc:
        break;
    }
    return "an arc";
}

std::uint32_t Element::count() const {
    return static_cast<std::uint32_t>(
        std::accumulate(dimensions.begin(), dimensions.end(), std::int64_t{1}, std::multiplies<>{}));
}

Element& Elements::predeclare(ElementKind kind, std::string_view name) {
    Element& element = elements_[name];
    element.kind = kind;
    return element;
}

Element* Elements::declare(ElementKind kind, const Declared& declared) {
    const auto [entry, is_new] = elements_.try_emplace(declared.name.word, Element{kind, declared.name.span});
    Element& element = entry->second;
    if (!is_new) {
        complaints_.error(declared.name.span, fmt::format("{} is declared twice", in_quotes(declared.name.word)),
                          element.declared.length == 0
                              ? std::string("it is predefined")
                              : fmt::format("line {} has declared it", text_.line_number(element.declared)));
        return nullptr;
    }
    if (declared.dimensions.size() > most_dimensions) {
        complaints_.error(declared.dimensions[most_dimensions].span, fmt::format("more than {} dimensions", most_dimensions));
        element.broken = true;
        return &element;
    }
    for (const Expression& expression : declared.dimensions) {
        const auto size = evaluator_.number(expression, "a dimension", 1, most_elements);
        element.dimensions.push_back(size.value_or(1));
        element.broken = element.broken || !size;
        if (element.count() > most_elements) {
            complaints_.error(declared.name.span,
                              fmt::format("{} has more than {} elements", in_quotes(declared.name.word), most_elements));
            element.dimensions.assign(1, 1);
            element.broken = true;
            break;
        }
    }
    return &element;
}

std::optional<Elements::Found> Elements::find(const Reference& reference) {
    const auto entry = elements_.find(reference.name.word);
    if (entry == elements_.end()) {
        std::vector<std::string_view> known;
        for (const auto& [name, element] : elements_)
            if (known.size() < most_candidates)
                known.push_back(name);
        complaints_.error(reference.name.span, fmt::format("nothing is called {}", in_quotes(reference.name.word)),
                          evaluator_.hint_for(reference.name.word, known));
        return {};
    }
    const Element& element = entry->second;
    if (element.broken)
        return {};
    const std::size_t wanted = element.dimensions.size();
    if (reference.subscripts.size() != wanted) {
        complaints_.error(reference.name.span,
                          fmt::format("{} needs {} subscript{}, not {}", in_quotes(reference.name.word), wanted,
                                      wanted == 1 ? "" : "s", reference.subscripts.size()),
                          element.declared.length == 0
                              ? std::string{}
                              : fmt::format("line {} has declared it", text_.line_number(element.declared)));
        return {};
    }
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < wanted; ++i) {
        constexpr std::int64_t any = std::numeric_limits<std::int64_t>::max();
        const auto subscript = evaluator_.number(reference.subscripts[i], "a subscript", -any, any);
        if (!subscript)
            return {};
        if (*subscript < 0 || *subscript >= element.dimensions[i]) {
            complaints_.error(reference.subscripts[i].span,
                              fmt::format("subscript {} of {}, which has 0 to {}", *subscript, in_quotes(reference.name.word),
                                          element.dimensions[i] - 1));
            return {};
        }
        number = number * static_cast<std::uint32_t>(element.dimensions[i]) + static_cast<std::uint32_t>(*subscript);
    }
    return Found{&element, element.first + number};
}

std::string Elements::name_of(std::string_view name, const Element& element, std::uint32_t index) {
    std::string subscripts;
    for (auto size = element.dimensions.rbegin(); size != element.dimensions.rend(); ++size) {
        const auto width = static_cast<std::uint32_t>(*size);
        subscripts = fmt::format("[{}]", index % width) + subscripts;
        index /= width;
    }
    return std::string(name) + subscripts;
}

} // namespace t8::networks
