#include "monitor/history/format/schema.hpp"

#include <algorithm>

#include "monitor/history/format/message_paths.hpp"

namespace t8 {
namespace {

constexpr std::size_t longest_name = 256;
constexpr std::size_t most_kinds = 256;
constexpr std::size_t most_file_fields = 24;

FileCoding coding_of(const FieldRow& field) {
    if (field.part == FieldPart::site)
        return FileCoding::delta;
    if (field.name == "waited")
        return field.unit == "ticks" ? FileCoding::wait_in_ticks : FileCoding::wait_in_cycles;
    switch (field.coding) {
    case Coding::plain:
        return field.unit == "ticks" ? FileCoding::multiples : FileCoding::plain;
    case Coding::delta:
        return FileCoding::delta;
    case Coding::along_channel:
        return field.unit == "bytes" ? FileCoding::byte_position : FileCoding::along_channel;
    case Coding::hash16:
        return field.kind == EventKind::host_request ? FileCoding::hash16 : FileCoding::message_hash;
    }
    return FileCoding::plain;
}

bool is_possible(const FileKind& kind, const FileField& field) {
    if (field.part == FieldPart::site)
        return field.coding == FileCoding::delta;
    if (field.coding == FileCoding::message_hash)
        return PathFields::of(kind).role != PathFields::Role::other &&
               std::count_if(kind.fields.begin(), kind.fields.end(),
                             [](const auto& other) { return other.coding == FileCoding::message_hash; }) == 1;
    return field.coding != FileCoding::byte_position ||
           std::any_of(kind.fields.begin(), kind.fields.end(),
                       [](const auto& other) { return other.part == FieldPart::site && other.name == "bytes"; });
}

/// Finds the kind of this version that a kind of the file is, and its fields, by their names.
void match_names(FileKind& kind) {
    kind.ours = kind_named(kind.name);
    if (kind.ours && row_of(*kind.ours)->level == Level::derived)
        kind.ours.reset();
    if (!kind.ours)
        return;
    for (FileField& field : kind.fields)
        field.ours = field_index(*kind.ours, field.name);
}

bool is_possible(const FileSchema& schema) {
    for (auto kind = schema.begin(); kind != schema.end(); ++kind) {
        const auto same = [&](const FileKind& other) { return other.number == kind->number || other.name == kind->name; };
        if (std::any_of(schema.begin(), kind, same))
            return false;
        for (auto field = kind->fields.begin(); field != kind->fields.end(); ++field)
            if (!is_possible(*kind, *field) ||
                std::any_of(kind->fields.begin(), field, [&](const FileField& other) { return other.name == field->name; }))
                return false;
    }
    return true;
}

} // namespace

FileSchema our_schema() {
    FileSchema schema;
    for (const KindRow& row : kind_rows()) {
        if (row.level == Level::derived)
            continue;
        FileKind kind{static_cast<std::uint64_t>(row.kind), std::string(row.name), row.kind, {}};
        for (const FieldRow& field : field_rows(row.kind))
            kind.fields.push_back({std::string(field.name), field.part, coding_of(field), kind.fields.size()});
        schema.push_back(std::move(kind));
    }
    return schema;
}

void encode_schema(ByteWriter& out, const FileSchema& schema) {
    out.varint(schema.size());
    for (const FileKind& kind : schema) {
        out.varint(kind.number);
        out.text(kind.name);
        out.varint(kind.fields.size());
        for (const FileField& field : kind.fields) {
            out.text(field.name);
            out.u8(static_cast<std::uint8_t>(field.part));
            out.u8(static_cast<std::uint8_t>(field.coding));
        }
    }
}

FileSchema decode_schema(ByteReader& in) {
    FileSchema schema;
    const std::uint64_t kinds = in.varint();
    if (kinds > most_kinds)
        in.fail();
    for (std::uint64_t i = 0; i < kinds && in.ok(); ++i) {
        FileKind& kind = schema.emplace_back();
        kind.number = in.varint();
        kind.name = in.text(longest_name);
        const std::uint64_t fields = in.varint();
        if (fields > most_file_fields)
            in.fail();
        for (std::uint64_t n = 0; n < fields && in.ok(); ++n) {
            FileField& field = kind.fields.emplace_back();
            field.name = in.text(longest_name);
            const std::uint8_t part = in.u8();
            const std::uint8_t coding = in.u8();
            if (part > static_cast<std::uint8_t>(FieldPart::moment) ||
                coding > static_cast<std::uint8_t>(FileCoding::message_hash))
                in.fail();
            field.part = static_cast<FieldPart>(part);
            field.coding = static_cast<FileCoding>(coding);
        }
        match_names(kind);
    }
    if (in.ok() && !is_possible(schema))
        in.fail();
    return in.ok() ? schema : FileSchema{};
}

} // namespace t8
