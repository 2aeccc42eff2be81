#include "emulator/networks/configuration/node_attributes.hpp"

#include <algorithm>
#include <iterator>
#include <limits>

#include <fmt/format.h>

namespace t8::networks {
namespace {

constexpr std::int64_t after_a_mistake = 4096; ///< so that nothing more is said of that memory

enum class Meaning : std::uint8_t { part, memory, root, nothing };

struct AttributeRow {
    std::string_view name;
    Meaning meaning;
};

constexpr AttributeRow attribute_rows[] = {
    {"type", Meaning::part},         {"memsize", Meaning::memory},     {"memory", Meaning::memory},
    {"root", Meaning::root},         {"romsize", Meaning::nothing},    {"element", Meaning::nothing},
    {"linkquota", Meaning::nothing}, {"tolerance", Meaning::nothing},  {"routecost", Meaning::nothing},
    {"order", Meaning::nothing},     {"order.code", Meaning::nothing}, {"order.vs", Meaning::nothing},
};

std::string suggestion(std::string_view name) {
    std::vector<std::string_view> known;
    for (const AttributeRow& row : attribute_rows)
        known.push_back(row.name);
    const std::string_view similar = closest(name, known);
    return similar.empty() ? std::string{} : fmt::format("did you mean '{}'?", similar);
}

} // namespace

void NodeAttributes::read(const std::vector<Attribute>& attributes, Evaluator& evaluator, Complaints& complaints) {
    constexpr std::int64_t any = std::numeric_limits<std::int64_t>::max();
    for (const Attribute& attribute : attributes) {
        const Span span = attribute.value.span;
        const auto* const row = std::find_if(std::begin(attribute_rows), std::end(attribute_rows),
                                             [&](const AttributeRow& r) { return r.name == attribute.name.word; });
        if (row == std::end(attribute_rows)) {
            complaints.warning(attribute.name.span,
                               fmt::format("the attribute {} means nothing here", in_quotes(attribute.name.word)),
                               suggestion(attribute.name.word.substr(0, Token::longest_text)));
        } else if (row->meaning == Meaning::memory) {
            const auto bytes = evaluator.number(attribute.value, "a number of bytes", -any, any);
            memory_ = Told<std::int64_t>{bytes.value_or(after_a_mistake), span};
        } else if (row->meaning == Meaning::root) {
            if (evaluator.condition(attribute.value).value_or(false))
                root_ = span;
        } else if (const Value value = evaluator.evaluate(attribute.value); row->meaning == Meaning::part) {
            if (value.is(Value::Kind::text))
                part_ = Told<std::string_view>{value.text, span};
            else if (!value.is(Value::Kind::unknown))
                complaints.error(span, fmt::format("a type is a text such as \"T800\", not {}", kind_text(value.kind)));
        }
    }
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
