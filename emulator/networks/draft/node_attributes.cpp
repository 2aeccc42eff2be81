#include "emulator/networks/draft/node_attributes.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

#include <fmt/format.h>

#include "emulator/networks/draft/network_text.hpp"

namespace t8::networks {
namespace {

constexpr std::int64_t after_a_mistake = 4096; ///< so that no further mistake about this memory is reported
constexpr std::size_t longest_compared = 256;  ///< the longest name for which a similar one is suggested

struct AttributeRow {
    std::string_view name;
    AttributeMeaning meaning;
};

constexpr AttributeRow attribute_rows[] = {
    {"type", AttributeMeaning::part},         {"memsize", AttributeMeaning::memory},     {"memory", AttributeMeaning::memory},
    {"root", AttributeMeaning::root},         {"romsize", AttributeMeaning::ignored},    {"element", AttributeMeaning::ignored},
    {"linkquota", AttributeMeaning::ignored}, {"tolerance", AttributeMeaning::ignored},  {"routecost", AttributeMeaning::ignored},
    {"order", AttributeMeaning::ignored},     {"order.code", AttributeMeaning::ignored}, {"order.vs", AttributeMeaning::ignored},
};

std::string suggestion(std::string_view name) {
    std::vector<std::string_view> known;
    for (const AttributeRow& row : attribute_rows)
        known.push_back(row.name);
    const std::string_view similar = closest(name.substr(0, longest_compared), known);
    return similar.empty() ? std::string{} : fmt::format("did you mean '{}'?", similar);
}

} // namespace

std::optional<AttributeMeaning> attribute_meaning(std::string_view name, Span span, Complaints& complaints) {
    const auto* const row = std::find_if(std::begin(attribute_rows), std::end(attribute_rows),
                                         [&](const AttributeRow& each) { return each.name == name; });
    if (row != std::end(attribute_rows))
        return row->meaning;
    complaints.warning(span, fmt::format("the attribute {} means nothing here", in_quotes(name)), suggestion(name));
    return {};
}

void NodeAttributes::set_memory(std::optional<std::int64_t> bytes, Span span) {
    memory_ = Given<std::int64_t>{bytes.value_or(after_a_mistake), span};
}

void NodeAttributes::point_at(Span span) {
    if (part_)
        part_->span = span;
    if (memory_)
        memory_->span = span;
}

void NodeAttributes::apply(NetworkDraft& draft, std::uint32_t node, PartNames& parts) const {
    if (part_)
        draft.node(node).part = parts.part(part_->value, part_->span);
    if (memory_)
        draft.set_memory(node, memory_->value, memory_->span);
    if (root_)
        draft.make_root(node, *root_);
}

} // namespace t8::networks
