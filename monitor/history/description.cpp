#include "monitor/history/description.hpp"

#include <algorithm>

#include "monitor/history/codec.hpp"

namespace t8 {
namespace {

constexpr std::size_t longest_text = 4096;
constexpr std::size_t most_kinds = 256;
constexpr std::size_t most_file_fields = 64;

void encode_end(ByteWriter& out, LinkEnd end) {
    out.varint(end.node);
    out.u8(end.link);
}

LinkEnd decode_end(ByteReader& in, std::size_t nodes) {
    LinkEnd end;
    const std::uint64_t node = in.varint();
    end.link = in.u8();
    if (node >= nodes || end.link >= links_per_node)
        in.fail();
    end.node = static_cast<std::uint32_t>(node);
    return end;
}

/// A count of things of which each takes at least `least` bytes more.
std::size_t decode_count(ByteReader& in, std::size_t least) {
    const std::uint64_t count = in.varint();
    if (count > in.left() / least) {
        in.fail();
        return 0;
    }
    return static_cast<std::size_t>(count);
}

void encode_machine(ByteWriter& out, const MachineSpec& machine) {
    out.text(machine.file);
    out.u64(machine.seed);
    out.varint(machine.nodes.size());
    for (const NodeSpec& node : machine.nodes) {
        out.text(node.name);
        out.u8(static_cast<std::uint8_t>(node.part));
        out.varint(node.tenths_mhz);
        out.varint(node.memory);
        out.varint(node.external_cycles);
        out.delta(0, static_cast<std::uint64_t>(std::int64_t{node.oscillator_ppb}));
    }
    out.varint(machine.links.size());
    for (const LinkSpec& link : machine.links) {
        encode_end(out, link.a);
        encode_end(out, link.b);
        out.varint(link.mbits);
    }
    out.u8(machine.host ? 1 : 0);
    if (machine.host)
        encode_end(out, *machine.host);
    out.varint(machine.faults.size());
    for (const FaultSpec& fault : machine.faults) {
        out.u8(static_cast<std::uint8_t>(fault.kind));
        encode_end(out, fault.end);
        out.varint(fault.message);
    }
}

MachineSpec decode_machine(ByteReader& in) {
    MachineSpec machine;
    machine.file = in.text(longest_text);
    machine.seed = in.u64();
    machine.nodes.resize(decode_count(in, 6));
    for (NodeSpec& node : machine.nodes) {
        node.name = in.text(longest_text);
        const std::uint8_t part = in.u8();
        if (part > static_cast<std::uint8_t>(Part::T805))
            in.fail();
        node.part = static_cast<Part>(part);
        node.tenths_mhz = static_cast<unsigned>(in.varint());
        if (std::find(std::begin(processor_clocks), std::end(processor_clocks), node.tenths_mhz) == std::end(processor_clocks))
            in.fail();
        node.memory = static_cast<Word>(in.varint());
        node.external_cycles = static_cast<unsigned>(in.varint());
        node.oscillator_ppb = static_cast<std::int32_t>(static_cast<std::int64_t>(in.delta(0)));
    }
    machine.links.resize(decode_count(in, 5));
    for (LinkSpec& link : machine.links) {
        link.a = decode_end(in, machine.nodes.size());
        link.b = decode_end(in, machine.nodes.size());
        link.mbits = static_cast<unsigned>(in.varint());
    }
    if (const std::uint8_t has_host = in.u8(); has_host == 1)
        machine.host = decode_end(in, machine.nodes.size());
    else if (has_host != 0)
        in.fail();
    machine.faults.resize(decode_count(in, 4));
    for (FaultSpec& fault : machine.faults) {
        fault.kind = static_cast<FaultKind>(in.u8());
        fault.end = decode_end(in, machine.nodes.size());
        fault.message = in.varint();
    }
    return machine;
}

void encode_schema(ByteWriter& out, const FileSchema& schema) {
    out.varint(schema.size());
    for (const FileKind& kind : schema) {
        out.varint(kind.number);
        out.text(kind.name);
        out.varint(kind.fields.size());
        for (const FileField& field : kind.fields) {
            out.text(field.name);
            out.u8(static_cast<std::uint8_t>(field.coding));
        }
    }
}

/// Finds out which of the file's kinds and fields are ours: both go by name.
void match_schema(FileSchema& schema) {
    for (FileKind& kind : schema) {
        const auto rows = kind_rows();
        const auto ours = std::find_if(rows.begin(), rows.end(), [&](const KindRow& row) { return row.name == kind.name; });
        kind.known = ours != rows.end();
        if (!kind.known)
            continue;
        const auto fields = field_rows(ours->kind);
        for (FileField& field : kind.fields) {
            const auto same =
                std::find_if(fields.begin(), fields.end(), [&](const FieldRow& row) { return row.name == field.name; });
            if (same != fields.end())
                field.ours = static_cast<std::size_t>(same - fields.begin());
        }
    }
}

FileSchema decode_schema(ByteReader& in) {
    FileSchema schema(decode_count(in, 3));
    if (schema.size() > most_kinds)
        in.fail();
    for (FileKind& kind : schema) {
        kind.number = in.varint();
        kind.name = in.text(longest_text);
        kind.fields.resize(decode_count(in, 2));
        if (kind.fields.size() > most_file_fields)
            in.fail();
        for (FileField& field : kind.fields) {
            field.name = in.text(longest_text);
            const std::uint8_t coding = in.u8();
            if (coding > static_cast<std::uint8_t>(Coding::fixed64))
                in.fail();
            field.coding = static_cast<Coding>(coding);
        }
        if (!in.ok())
            return {};
    }
    match_schema(schema);
    return schema;
}

} // namespace

FileSchema our_schema() {
    FileSchema schema;
    for (const KindRow& row : kind_rows()) {
        FileKind kind{static_cast<std::uint64_t>(row.kind), std::string(row.name), true, {}};
        for (const FieldRow& field : field_rows(row.kind))
            kind.fields.push_back({std::string(field.name), field.coding, kind.fields.size()});
        schema.push_back(std::move(kind));
    }
    return schema;
}

std::vector<Byte> encode_description(const Description& description) {
    ByteWriter out;
    encode_machine(out, description.machine);
    out.text(description.program.substr(0, longest_text));
    out.varint(description.payload_bytes);
    encode_schema(out, description.schema);
    return out.take();
}

std::optional<Description> decode_description(std::span<const Byte> bytes) {
    ByteReader in(bytes);
    Description description;
    description.machine = decode_machine(in);
    description.program = in.text(longest_text);
    description.payload_bytes = static_cast<std::uint32_t>(in.varint());
    description.schema = decode_schema(in);
    if (!in.finished())
        return {};
    return description;
}

} // namespace t8
