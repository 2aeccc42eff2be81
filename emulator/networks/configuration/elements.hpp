#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "emulator/networks/draft/complaints.hpp"
#include "emulator/networks/configuration/evaluator.hpp"
#include "emulator/networks/configuration/syntax.hpp"

namespace t8::networks {

/// A node, edge or arc, or an array of them.
/// Shape   in an array the last subscript varies fastest. `broken`: its declaration was a mistake, so that its uses are not
///         reported.
struct Element {
    ElementKind kind = ElementKind::node;
    Span declared{};
    std::vector<std::int64_t> dimensions{};
    std::uint32_t first = 0; ///< for nodes the number in the draft, for others the index of their use
    bool broken = false;

    std::uint32_t count() const;
};

std::string_view kind_text(ElementKind kind);

/// The names of the nodes, edges and arcs of a configuration.
/// Errors  complaints: a name declared twice, an unknown name, subscripts that are missing, too many or out of range.
class Elements {
public:
    static constexpr unsigned most_dimensions = 3;
    static constexpr std::int64_t most_elements = 65'536;

    Elements(Evaluator& evaluator, const NetworkText& text, Complaints& complaints)
        : evaluator_(evaluator), text_(text), complaints_(complaints) {}

    /// Declares the name. Returns null if it is declared already, otherwise the element; the caller sets its `first` unless it is
    /// broken.
    Element* declare(ElementKind kind, const Declared& declared);
    /// Declares a name that has no place in the file.
    Element& predeclare(ElementKind kind, std::string_view name);

    /// The element that a reference names: `number` is `first` plus the index within the array.
    struct Found {
        const Element* element = nullptr;
        std::uint32_t number = 0;
    };
    std::optional<Found> find(const Reference& reference);

    /// Returns the name of one element of an array: grid[1][2].
    static std::string name_of(std::string_view name, const Element& element, std::uint32_t index);

private:
    std::optional<std::int64_t> dimension(const Expression& expression);

    Evaluator& evaluator_;
    const NetworkText& text_;
    Complaints& complaints_;
    std::map<std::string_view, Element> elements_;
};

} // namespace t8::networks
