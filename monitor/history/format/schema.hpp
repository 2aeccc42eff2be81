#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "monitor/history/format/codec.hpp"
#include "monitor/events/event.hpp"

namespace t8 {

/// How a file writes the numbers of a column; see docs/history-format.md.
enum class FileCoding : std::uint8_t {
    plain,
    delta,
    along_channel,
    hash16,
    multiples,      ///< plain, divided by what divides them all, which stands in front: ticks are mostly whole cycles or bits
    byte_position,  ///< along_channel, with the `bytes` of the previous event at the channel added to the prediction
    wait_in_cycles, ///< by what the process did since its event before, if all of a block can be told so: see MessagePaths
    wait_in_ticks,
    message_hash, ///< two bytes, unless the message is one that the process, or the other end of the link, had before
};

constexpr bool is_along_channel(FileCoding coding) {
    return coding == FileCoding::along_channel || coding == FileCoding::byte_position;
}
constexpr bool is_wait(FileCoding coding) { return coding == FileCoding::wait_in_cycles || coding == FileCoding::wait_in_ticks; }
constexpr bool is_hash(FileCoding coding) { return coding == FileCoding::hash16 || coding == FileCoding::message_hash; }

/// The columns a file has for one event kind, in its order. Files of other programs may know kinds and fields that we do not, and
/// lack some that we do; both are fine.
struct FileField {
    std::string name;
    FieldPart part = FieldPart::moment;
    FileCoding coding = FileCoding::plain;
    std::optional<std::size_t> ours{}; ///< its index among our fields of that kind

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

/// The schema of the event kinds table, without derived kinds.
FileSchema our_schema();

void encode_schema(ByteWriter& out, const FileSchema& schema);
/// Fails the reader when it is no schema: too many kinds or fields, a coding that does not go with its part.
FileSchema decode_schema(ByteReader& in);

} // namespace t8
