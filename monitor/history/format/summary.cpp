#include "monitor/history/format/summary.hpp"

#include "emulator/spec/machine_spec.hpp"

namespace t8 {

void encode_summary(ByteWriter& out, const HistorySummary& summary) {
    const auto& [events, first, last, kinds, nodes, groups, blocks, parts] = summary;
    out.varint(events);
    out.varint(first.count);
    out.varint(last.count);
    out.varint(groups);
    out.varint(blocks);
    out.varint(kinds.size());
    for (const auto& [kind, count] : kinds) {
        out.varint(kind);
        out.varint(count);
    }
    out.varint(nodes.size());
    std::uint64_t before = 0;
    for (const auto& [node, first_number, count] : nodes) {
        const std::uint64_t code = node_code(node);
        out.delta(before, code);
        out.varint(first_number);
        out.varint(count);
        before = code;
    }
    for (const auto& [stored, raw] : parts) {
        out.varint(stored);
        out.varint(raw);
    }
}

HistorySummary decode_summary(ByteReader& in) {
    HistorySummary summary;
    auto& [events, first, last, kinds, nodes, groups, blocks, parts] = summary;
    events = in.varint();
    first = Tick{in.varint()};
    last = Tick{in.varint()};
    groups = in.varint();
    blocks = in.varint();
    for (std::uint64_t left = in.varint(); left > 0 && in.ok(); --left) {
        const std::uint64_t kind = in.varint();
        kinds.push_back({kind, in.varint()});
    }
    std::uint64_t code = 0;
    for (std::uint64_t left = in.varint(); left > 0 && in.ok(); --left) {
        code = in.delta(code);
        const std::uint64_t first_number = in.varint();
        nodes.push_back({node_of_code(in, code), first_number, in.varint()});
    }
    for (auto& [stored, raw] : parts) {
        stored = in.varint();
        raw = in.varint();
    }
    return summary;
}

std::uint64_t node_code(std::uint32_t node) { return node == host_node ? 0 : std::uint64_t{node} + 1; }

std::uint32_t node_of_code(ByteReader& in, std::uint64_t code) {
    if (code > host_node)
        in.fail();
    return code == 0 ? host_node : static_cast<std::uint32_t>(code - 1);
}

} // namespace t8
