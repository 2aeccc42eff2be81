#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "emulator/spec/machine_spec.hpp"
#include "emulator/spec/timing_model.hpp"
#include "monitor/events/probe_values.hpp"
#include "monitor/events/code_map.hpp"
#include "monitor/events/event.hpp"
#include "monitor/history/format/schema.hpp"

namespace t8 {

/// The hash of a boot image that was loaded at the beginning of the run.
struct ImageHash {
    std::uint32_t node = 0; ///< the node that it was sent to
    std::string file;       ///< as the user named it
    std::uint64_t hash = 0; ///< content_hash of its bytes

    friend bool operator==(const ImageHash&, const ImageHash&) = default;
};

/// The beginning of the run, from which it can be replayed: the machine before its first event, with all programs. A history holds it, or
/// names it by its hash.
/// Shape   the bytes are those of encode_run_start (monitor/replay/run_start.hpp).
struct StartRecord {
    std::uint64_t bytes = 0; ///< their number; 0: the history does not know the beginning
    std::uint64_t hash = 0;  ///< their content_hash
    bool is_kept = false;    ///< the history holds them
    bool is_served = false;  ///< a host served the machine
    std::uint32_t timing_model = t8::timing_model;

    friend bool operator==(const StartRecord&, const StartRecord&) = default;
};

/// A fork of a recorded run: the changes at one of its instants.
struct ForkRecord {
    std::string name;
    std::string parent;             ///< file of the recording that was forked, as the user named it
    std::uint64_t parent_run = 0;   ///< run_hash of that recording (monitor/history/reading/run_hash.hpp)
    Tick at{};                      ///< everything before it is as in the parent
    std::vector<std::string> edits; ///< the changes, as text (monitor/replay/edit.hpp)

    friend bool operator==(const ForkRecord&, const ForkRecord&) = default;
};

/// The facts of a history before its first event. The seed is in `machine`.
struct Description {
    MachineSpec machine;
    std::string program;             ///< name of the program that was run, as the user gave it; may be empty
    Level level = Level::messages;   ///< level of the recording; never `derived`
    std::uint32_t payload_bytes = 0; ///< the most bytes recorded of a message
    std::vector<ImageHash> images;   ///< by node
    std::uint64_t configuration = 0; ///< content_hash of the machine file's text; 0: there was none
    std::vector<ProbePoint> points;  ///< see ProbePoint
    std::string writer;              ///< the program that recorded it, with its version
    bool began_at_snapshot = false;  ///< true if the run continued a snapshot: numbers and ticks do not begin at 0
    CodeMap code;                    ///< source lines and routines, as far as known
    StartRecord start;               ///< what a replay begins with
    std::vector<ForkRecord>
        forks; ///< how it came from a run: the first fork of that run first, this one last; empty: it is a run
};

/// Returns XXH64 of the bytes, with seed 0.
std::uint64_t content_hash(std::span<const Byte> bytes);

/// Returns the payload of a description block: the description, then the schema.
std::vector<Byte> encode_description(const Description& description, const FileSchema& schema);
struct DescribedSchema {
    Description description;
    FileSchema schema;
};
std::optional<DescribedSchema> decode_description(std::span<const Byte> bytes);

} // namespace t8
