#include "monitor/assert/filter.hpp"

#include <algorithm>

namespace t8 {
namespace {

constexpr SelectorKey link_message_keys[] = {
    {"from", KeyTarget::node, {}, KeyType::node, {}},
    {"to", KeyTarget::field, "to_node", KeyType::node, {}},
    {"from_link", KeyTarget::link, {}, KeyType::number, {}},
    {"to_link", KeyTarget::field, "to_link", KeyType::number, {}},
    {"bytes", KeyTarget::field, "bytes", KeyType::number, {}},
    {"sequence", KeyTarget::sequence, {}, KeyType::number, {}},
    {"duration", KeyTarget::field, "duration", KeyType::number, {}},
    {"payload_hash", KeyTarget::field, "payload_hash", KeyType::number, {}},
};
constexpr SelectorKey fault_keys[] = {
    {"node", KeyTarget::node, {}, KeyType::node, {}},
    {"link", KeyTarget::link, {}, KeyType::number, {}},
    {"kind", KeyTarget::field, "fault_kind", KeyType::name, fault_names},
};
constexpr SelectorKey error_flag_keys[] = {
    {"node", KeyTarget::node, {}, KeyType::node, {}},
};
constexpr SelectorKey node_stop_keys[] = {
    {"node", KeyTarget::node, {}, KeyType::node, {}},
    {"reason", KeyTarget::field, "reason", KeyType::name, stop_reason_names},
};
constexpr SelectorKey run_end_keys[] = {
    {"outcome", KeyTarget::field, "outcome", KeyType::name, run_outcome_names},
};

constexpr SelectorRow rows[] = {
    {"link_messages", "link message", EventKind::link_message, link_message_keys},
    {"faults", "fault", EventKind::fault, fault_keys},
    {"error_flags", "error flag", EventKind::error_flag, error_flag_keys},
    {"node_stops", "node stop", EventKind::node_stopped, node_stop_keys},
    {"run_ends", "end of the run", EventKind::run_ended, run_end_keys},
};

} // namespace

std::span<const SelectorRow> selector_rows() { return rows; }

std::size_t field_index_of(EventKind kind, std::string_view field) {
    const auto fields = field_rows(kind);
    const auto found = std::find_if(fields.begin(), fields.end(), [&](const FieldRow& row) { return row.name == field; });
    return static_cast<std::size_t>(found - fields.begin());
}

bool Condition::holds(const Event& event) const {
    std::uint64_t value = 0;
    switch (target) {
    case KeyTarget::node:
        value = event.node;
        break;
    case KeyTarget::link:
        value = event.link;
        break;
    case KeyTarget::sequence:
        value = event.sequence;
        break;
    case KeyTarget::field:
        value = event.values[field];
        break;
    }
    if (any_of.empty())
        return value >= low && value <= high;
    return std::find(any_of.begin(), any_of.end(), value) != any_of.end();
}

bool Filter::matches(const Event& event) const {
    return event.kind == kind &&
           std::all_of(conditions.begin(), conditions.end(), [&](const Condition& condition) { return condition.holds(event); });
}

} // namespace t8
