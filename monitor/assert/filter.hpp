#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "monitor/history/event.hpp"

namespace t8 {

/// What a selector's key is compared with.
enum class KeyTarget : std::uint8_t { node, link, sequence, field };
enum class KeyType : std::uint8_t { node, number, name };

/// One key that a selector understands, as in link_messages { from = "n0" }.
struct SelectorKey {
    std::string_view name;
    KeyTarget target;
    std::string_view field; ///< when target is field
    KeyType type;
    std::span<const std::string_view> names; ///< when type is name: the values in their order
};

/// A function of the rule language that selects events of one kind.
struct SelectorRow {
    std::string_view name;
    std::string_view title; ///< in messages: "link message"
    EventKind kind;
    std::span<const SelectorKey> keys;
};
std::span<const SelectorRow> selector_rows();

/// A number that must be one of a list or lie in a range.
struct Condition {
    KeyTarget target = KeyTarget::node;
    std::size_t field = 0;             ///< index among the kind's fields
    std::vector<std::uint64_t> any_of; ///< empty: the range counts
    std::uint64_t low = 0;
    std::uint64_t high = ~std::uint64_t{0};

    bool holds(const Event& event) const;
};

/// Selects events natively: kind and conditions, all of which must hold.
struct Filter {
    EventKind kind{};
    std::vector<Condition> conditions;

    bool matches(const Event& event) const;
};

/// Index of a field among those of its kind. REQUIRES: the kind has it.
std::size_t field_index_of(EventKind kind, std::string_view field);

} // namespace t8
