#include "monitor/history/description.hpp"

#include <algorithm>

#include "monitor/history/machine_codec.hpp"

namespace t8 {
namespace {

constexpr std::size_t longest_text = 4096;
constexpr std::size_t most_kinds = 256;
constexpr std::size_t most_file_fields = 64;

/// A count of things of which each takes at least `least` bytes more.
std::size_t decode_count(ByteReader& in, std::size_t least) {
    const std::uint64_t count = in.varint();
    if (count > in.left() / least) {
        in.fail();
        return 0;
    }
    return static_cast<std::size_t>(count);
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
