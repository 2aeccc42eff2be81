#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "diagnostics/diagnostic.hpp"
#include "emulator/spec/machine_spec.hpp"
#include "emulator/host/iserver.hpp"
#include "emulator/hardware/machine_image.hpp"

namespace t8 {

/// A machine in the middle of a run, with what is needed to go on with it.
struct Snapshot {
    MachineSpec spec;
    std::shared_ptr<const MachineImage> image;
    std::string program;    ///< what was booted, for messages
    std::string whole_line; ///< the file server's command lines
    std::string short_line;
    std::optional<host::IserverState> server; ///< when there was one
};

/// Writes a snapshot; the file is there whole or not at all.
/// Errors  the file cannot be written.
/// Source  docs/snapshots.md
Result<void> save_snapshot(const std::filesystem::path& file, const Snapshot& snapshot);

/// Errors  the file cannot be read, is none of ours, of another version, or damaged: nothing that a file says makes a machine whose
///         run goes out of range, or allocates more than follows from what is there.
Result<Snapshot> load_snapshot(const std::filesystem::path& file);

/// What a file says of its compressed bytes.
std::uint64_t snapshot_checksum(std::string_view packed);

/// What is compressed within a file, and back. The file's name is for messages.
std::string snapshot_contents(const Snapshot& snapshot);
Result<Snapshot> snapshot_from(std::span<const char> contents, const std::filesystem::path& file);

} // namespace t8
