#include "monitor/diff/event_diff.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "monitor/events/event_text.hpp"

namespace t8 {
namespace {

bool is_time(std::string_view unit) { return unit == "ticks" || unit == "cycles"; }
bool is_place(std::string_view unit) { return unit == "iptr" || unit == "wdesc" || unit == "address"; }
/// True for the unit of a field that is only a name for another field: the element of an array is the channel's word. Older recordings lack
/// it.
bool is_name(std::string_view unit) { return unit == "element"; }
bool is_content(std::string_view unit) { return unit == "hash" || unit == "bytes"; }

std::uint64_t mix(std::uint64_t state, std::uint64_t value) {
    state ^= value + 0x9E3779B97F4A7C15u + (state << 6) + (state >> 2);
    state ^= state >> 30;
    state *= 0xBF58476D1CE4E5B9u;
    state ^= state >> 27;
    state *= 0x94D049BB133111EBu;
    return state ^ state >> 31;
}

/// True if payloads of these events are recorded at every level.
bool is_input(EventKind kind) { return kind == EventKind::host_reply || kind == EventKind::mark; }

std::string payload_text(const std::vector<Byte>& payload) {
    constexpr std::size_t most = 16;
    const std::size_t shown = std::min(most, payload.size());
    return fmt::format("{:02X}{}", fmt::join(payload.begin(), payload.begin() + static_cast<std::ptrdiff_t>(shown), " "),
                       shown < payload.size() ? fmt::format(" ... ({} bytes)", payload.size()) : "");
}

} // namespace

CommonGround common_ground(const Description& a, const Description& b) {
    CommonGround ground;
    ground.level = std::min(a.level, b.level);
    ground.payloads = a.level == b.level && a.payload_bytes == b.payload_bytes;
    ground.machine_a = &a.machine;
    ground.machine_b = &b.machine;
    std::map<std::string_view, std::uint32_t> names;
    for (std::uint32_t node = 0; node < a.machine.nodes.size(); ++node)
        names[a.machine.nodes[node].name] = node;
    auto next = static_cast<std::uint32_t>(a.machine.nodes.size());
    for (const NodeSpec& node : b.machine.nodes) {
        const auto found = names.find(node.name);
        ground.nodes_of_b.push_back(found == names.end() ? next++ : found->second);
    }
    return ground;
}

bool CommonGround::holds(const Event& event) const {
    const KindRow* const row = row_of(event.kind);
    return row != nullptr && row->level <= level;
}

void CommonGround::translate(Event& event) const {
    event.node = node_in_a(event.node);
    const auto fields = field_rows(event.kind);
    for (std::size_t i = 0; i < fields.size(); ++i)
        if (fields[i].unit == "node")
            event.values[i] = node_in_a(static_cast<std::uint32_t>(event.values[i]));
}

EventDigest digest_of(const Event& event, const CommonGround& ground) {
    std::uint64_t timeless = mix(static_cast<std::uint64_t>(event.kind), event.process);
    timeless = mix(timeless, std::uint64_t{event.wdesc.bits} << 32 | event.iptr.bits);
    timeless = mix(timeless, std::uint64_t{event.channel} << 32 | event.word.bits);
    std::uint64_t times = mix(event.tick.count, event.cycle);
    const auto fields = field_rows(event.kind);
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (is_name(fields[i].unit))
            continue;
        std::uint64_t& digest = is_time(fields[i].unit) ? times : timeless;
        digest = mix(digest, event.values[i]);
    }
    if (ground.payloads || is_input(event.kind)) {
        timeless = mix(timeless, event.payload.size());
        for (const Byte byte : event.payload)
            timeless = mix(timeless, byte);
    }
    return {mix(timeless, times), timeless};
}

void compare_pair(EventPair& pair, const CommonGround& ground) {
    pair.fields.clear();
    pair.kind = DifferenceKind::none;
    const auto worse = [&](DifferenceKind kind) { pair.kind = std::max(pair.kind, kind); };
    const auto worse_by = [&](std::string_view unit) {
        if (!is_place(unit))
            worse(is_time(unit) ? DifferenceKind::time : is_content(unit) ? DifferenceKind::content : DifferenceKind::order);
    };
    if (!pair.a || !pair.b)
        return worse(pair.a || pair.b ? DifferenceKind::structure : DifferenceKind::none);
    Event b = *pair.b;
    ground.translate(b);
    const Event& a = *pair.a;
    const auto note = [&](std::string_view field, std::string first, std::string second) {
        pair.fields.push_back({std::string(field), std::move(first), std::move(second)});
    };
    if (a.kind != b.kind) {
        note("kind", std::string(name_of(a.kind)), std::string(name_of(b.kind)));
        worse(DifferenceKind::structure);
    }
    bool another_place = false; // in the program or in memory
    for (const CommonRow& row : common_rows()) {
        if (row.field == CommonField::number || value_of(a, row.field) == value_of(b, row.field))
            continue;
        note(row.name, value_text(row.unit, value_of(a, row.field), *ground.machine_a),
             value_text(row.unit, value_of(*pair.b, row.field), *ground.machine_b));
        worse_by(row.unit);
        another_place |= is_place(row.unit);
    }
    if (a.kind != b.kind)
        return;
    const auto fields = field_rows(a.kind);
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (a.values[i] == b.values[i] || is_name(fields[i].unit))
            continue;
        note(fields[i].name, value_text(fields[i].unit, a.values[i], *ground.machine_a),
             value_text(fields[i].unit, pair.b->values[i], *ground.machine_b));
        worse_by(fields[i].unit);
        another_place |= is_place(fields[i].unit);
    }
    if (a.payload != b.payload && (ground.payloads || is_input(a.kind))) {
        note("payload", payload_text(a.payload), payload_text(b.payload));
        worse(DifferenceKind::content);
    }
    if (another_place && pair.kind < DifferenceKind::order)
        pair.kind = DifferenceKind::structure;
}

} // namespace t8
