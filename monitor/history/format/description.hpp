#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "emulator/spec/machine_spec.hpp"
#include "monitor/events/probe_values.hpp"
#include "monitor/events/code_map.hpp"
#include "monitor/events/event.hpp"
#include "monitor/history/format/schema.hpp"

namespace t8 {

/// A boot image that the run began with.
struct ImageHash {
    std::uint32_t node = 0; ///< whom it was sent to
    std::string file;       ///< as the user named it
    std::uint64_t hash = 0; ///< content_hash of its bytes

    friend bool operator==(const ImageHash&, const ImageHash&) = default;
};

/// What a history says about itself before its first event. Of boot files it has names and hashes, not the bytes; the seed stands
/// in the machine.
struct Description {
    MachineSpec machine;
    std::string program;             ///< what was run, as the user named it; may be empty
    Level level = Level::messages;   ///< what was recorded; never `derived`
    std::uint32_t payload_bytes = 0; ///< most bytes recorded of each message
    std::vector<ImageHash> images;   ///< by node
    std::uint64_t configuration = 0; ///< content_hash of the machine file's text; 0: there was none
    std::vector<ProbePoint> points;  ///< see ProbePoint
    std::string writer;              ///< the program that recorded it, with its version
    bool began_at_snapshot = false;  ///< the run went on from a snapshot: numbers and ticks do not begin at 0
    CodeMap code;                    ///< source lines and routines, as far as they were known
};

/// XXH64 with seed 0 of the bytes.
std::uint64_t content_hash(std::span<const Byte> bytes);

/// The description, then the schema, as the payload of a description block.
std::vector<Byte> encode_description(const Description& description, const FileSchema& schema);
struct DescribedSchema {
    Description description;
    FileSchema schema;
};
std::optional<DescribedSchema> decode_description(std::span<const Byte> bytes);

} // namespace t8
