#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "emulator/config/machine_spec.hpp"
#include "monitor/history/event.hpp"

namespace t8 {

/// The columns a file has for one event kind, in its order. Files of other versions may know kinds and fields that we do not,
/// and lack some that we do; both are fine.
struct FileField {
    std::string name;
    Coding coding = Coding::plain;
    std::optional<std::size_t> ours; ///< its index among our fields of that kind
};
struct FileKind {
    std::uint64_t number = 0;
    std::string name;
    bool known = false;
    std::vector<FileField> fields;
};
using FileSchema = std::vector<FileKind>;

/// What a history says about itself before its first event. Of boot files it has the names, not the bytes.
struct Description {
    MachineSpec machine;
    std::string program;             ///< what was run, as the user named it; may be empty
    std::uint32_t payload_bytes = 0; ///< most bytes recorded of each message
    FileSchema schema;
};

/// The schema of the event kinds table.
FileSchema our_schema();

std::vector<Byte> encode_description(const Description& description);
std::optional<Description> decode_description(std::span<const Byte> bytes);

/// One node's events, at most most_events_in_block, in their order, as columns of our schema; and back by any file's schema.
/// Events of unknown kinds are passed over. Nothing when the bytes are not a whole block of `count` events.
std::vector<Byte> encode_events(std::span<const Event> events);
std::optional<std::vector<Event>> decode_events(std::span<const Byte> bytes, const FileSchema& schema, std::uint32_t node,
                                                std::uint32_t count);

} // namespace t8
