#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "monitor/history/format/codec.hpp"
#include "monitor/events/event.hpp"

namespace t8 {

/// The coding of the numbers of a column in a file; see docs/history-format.md.
enum class FileCoding : std::uint8_t {
    plain,
    delta,
    along_channel,
    hash16,
    multiples,     ///< plain, divided by the greatest common divisor, which comes first: most ticks are whole cycles or bits
    byte_position, ///< along_channel; the prediction also adds the `bytes` of the previous event at the channel
    wait_in_cycles, ///< predicted from the previous event of the process, if that is possible for the whole block: see MessagePaths
    wait_in_ticks,
    message_hash, ///< two bytes; none if the process, or the other end of the link, had an equal message before
};

constexpr bool is_along_channel(FileCoding coding) {
    return coding == FileCoding::along_channel || coding == FileCoding::byte_position;
}
constexpr bool is_wait(FileCoding coding) { return coding == FileCoding::wait_in_cycles || coding == FileCoding::wait_in_ticks; }
constexpr bool is_hash(FileCoding coding) { return coding == FileCoding::hash16 || coding == FileCoding::message_hash; }

/// The columns that a file has for a kind of event, in the file's order. Files of other versions may have further kinds and fields, and may
/// lack some of this version.
struct FileField {
    std::string name;
    FieldPart part = FieldPart::moment;
    FileCoding coding = FileCoding::plain;
    std::optional<std::size_t> ours{}; ///< index among this version's fields of the kind

    friend bool operator==(const FileField&, const FileField&) = default;
};
struct FileKind {
    std::uint64_t number = 0;
    std::string name;
    std::optional<EventKind> ours{};
    std::vector<FileField> fields{};

    friend bool operator==(const FileKind&, const FileKind&) = default;
};
using FileSchema = std::vector<FileKind>;

/// Returns the schema of this version, made from event_kinds.def without derived kinds.
FileSchema our_schema();

void encode_schema(ByteWriter& out, const FileSchema& schema);
/// Decodes a schema. Makes the reader fail if the bytes are not a schema: too many kinds or fields, or a coding that does not fit the
/// field's part.
FileSchema decode_schema(ByteReader& in);

} // namespace t8
