#include "monitor/assert/evaluation/selector.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "diagnostics/diagnostic.hpp"
#include "emulator/spec/machine_spec.hpp"

namespace t8 {
namespace {

constexpr SelectorRow rows[] = {
    {"messages", "message", EventKind::message},
    {"link_messages", "link message", EventKind::message},
    {"communications", "communication", EventKind::communication},
    {"sends", "send", EventKind::sent},
    {"receives", "receipt", EventKind::received},
    {"unmatched_sends", "send that nobody received", EventKind::sent},
    {"unmatched_receives", "receipt of what nobody sent", EventKind::received},
    {"alternatives", "alternative", EventKind::alt_chosen},
    {"event_takings", "taking of the event pin", EventKind::event_taken},
    {"process_starts", "process start", EventKind::process_started},
    {"process_ends", "process end", EventKind::process_ended},
    {"process_joins", "end of a PAR", EventKind::process_joined},
    {"process_stops", "process stop", EventKind::process_stopped},
    {"process_wakings", "process waking", EventKind::process_woken},
    {"left_waiting", "process left waiting", EventKind::still_waiting},
    {"event_raises", "raise of the event pin", EventKind::event_raised},
    {"interrupt_pulls", "pull of the interrupt line", EventKind::interrupt_pulled},
    {"switch_settings", "switch setting", EventKind::switch_set},
    {"faults", "fault", EventKind::fault},
    {"error_flags", "error flag", EventKind::error_flag},
    {"node_stops", "node stop", EventKind::node_stopped},
    {"run_ends", "end of the run", EventKind::run_ended},
    {"hash_marks", "hash mark", EventKind::hash_mark},
    {"host_requests", "host request", EventKind::host_request},
    {"host_replies", "host reply", EventKind::host_reply},
    {"marks", "mark", EventKind::mark},
    {"process_runs", "run of a process", EventKind::process_runs},
    {"process_waits", "wait of a process", EventKind::process_waits},
    {"process_preemptions", "preemption", EventKind::process_preempted},
    {"process_resumptions", "resumption", EventKind::process_resumed},
    {"process_readies", "process made ready", EventKind::process_ready},
    {"alternative_starts", "alternative's beginning", EventKind::alt_started},
    {"guard_enablings", "enabling of a guard", EventKind::guard_enabled},
    {"guard_disablings", "disabling of a guard", EventKind::guard_disabled},
};

void append_number(std::string& to, std::uint64_t number) {
    for (int i = 0; i < 8; ++i)
        to.push_back(static_cast<char>(number >> (8 * i)));
}

std::uint64_t number_at(const std::string& from, std::size_t at) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < 8; ++i)
        number |= std::uint64_t{static_cast<unsigned char>(from[at + i])} << (8 * i);
    return number;
}

} // namespace

std::span<const SelectorRow> selector_rows() { return rows; }

std::string_view title_of(EventKind kind) {
    const auto* const row =
        std::find_if(std::begin(rows), std::end(rows), [&](const SelectorRow& entry) { return entry.kind == kind; });
    return row == std::end(rows) ? name_of(kind) : row->title;
}

std::string with_article(std::string_view title) {
    if (title.empty() || title.front() == '(')
        return std::string(title);
    return fmt::format("{} {}", std::string_view("aeiou").find(title.front()) == std::string_view::npos ? "a" : "an", title);
}

const Occurrence* named(const Taken* taken, const std::string& variable) {
    for (; taken != nullptr; taken = taken->before.get())
        if (taken->variable != nullptr && *taken->variable == variable)
            return taken->event.get();
    return nullptr;
}

std::vector<OccurrencePtr> in_order(const Taken* taken) {
    std::vector<OccurrencePtr> events;
    for (; taken != nullptr; taken = taken->before.get())
        events.push_back(taken->event);
    std::reverse(events.begin(), events.end());
    return events;
}

bool Reference::holds(const Event& event, const Taken* taken) const {
    const Occurrence* const other = named(taken, variable);
    if (other == nullptr)
        return false;
    const auto mine = here.identity(event);
    const auto theirs = there.identity(other->event);
    return mine && theirs && mine->value == theirs->value &&
           (mine->scope == theirs->scope || mine->scope == 0 || theirs->scope == 0);
}

Result<std::optional<std::string>> Key::of(const Seen& event) const {
    if (function != nullptr) {
        Result<std::string> result = function->key(event);
        if (!result)
            return tl::unexpected<Failure>(std::move(result.error()));
        return std::optional(std::move(*result));
    }
    std::string key;
    key.reserve(16 * fields.size());
    for (const FieldReader& field : fields) {
        const auto identity = field.identity(event.event());
        if (std::string why = identity ? std::string{} : field.unrecorded(event.event()); !why.empty())
            return failure(std::move(why));
        if (!identity)
            return std::optional<std::string>{};
        append_number(key, identity->scope);
        append_number(key, identity->value);
    }
    return std::optional(std::move(key));
}

std::string text_of_key(const Key& key, const std::string& value, const MachineSpec& machine) {
    if (key.function != nullptr)
        return fmt::format("for {}", value);
    std::string text;
    for (std::size_t i = 0; i < key.fields.size() && value.size() >= (i + 1) * 16; ++i) {
        const std::string& name = key.fields[i].name();
        const std::uint64_t scope = number_at(value, i * 16);
        const std::uint64_t number = number_at(value, i * 16 + 8);
        const auto node = static_cast<std::uint32_t>(scope - 1);
        text += i == 0 ? "" : ", ";
        if (name == "link" && scope != 0)
            text += node == host_node
                        ? std::string("the host's link")
                        : fmt::format("link {}", name_of(machine, LinkEnd{node, static_cast<std::uint8_t>((number - 1) & 3)}));
        else if (scope != 0)
            text += fmt::format("{} {} of {}", name, number, name_of(machine, node));
        else if (key.fields[i].unit(EventKind::message) == "node" || name == "node")
            text += fmt::format("{} {}", name, name_of(machine, static_cast<std::uint32_t>(number)));
        else
            text += fmt::format("{} {}", name, number);
    }
    return text;
}

bool Selector::matches(const Event& event) const {
    return std::any_of(filters.begin(), filters.end(), [&](const Filter& filter) { return filter.matches(event); });
}

bool Selector::takes(EventKind kind) const {
    return std::any_of(filters.begin(), filters.end(), [&](const Filter& filter) { return filter.kind == kind; });
}

} // namespace t8
