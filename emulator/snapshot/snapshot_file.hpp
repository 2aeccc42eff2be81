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

/// A machine during a run, with everything that is needed to continue the run.
struct Snapshot {
    MachineSpec spec;
    std::shared_ptr<const MachineImage> image;
    std::string program;    ///< name of the program that was booted, for messages
    std::string whole_line; ///< the file server's command lines
    std::string short_line;
    std::optional<host::IserverState> server; ///< nothing: there was no host
};

/// Writes a snapshot; the file is there whole or not at all.
/// Errors  the file cannot be written.
/// Source  docs/snapshots.md
Result<void> save_snapshot(const std::filesystem::path& file, const Snapshot& snapshot);

/// Loads a snapshot.
/// Errors  the file cannot be read, is no snapshot, has another version, or is damaged. No contents make a machine whose run goes
///         out of range, or allocate more memory than they have data for.
Result<Snapshot> load_snapshot(const std::filesystem::path& file);

/// Returns the checksum of a file's compressed bytes.
std::uint64_t snapshot_checksum(std::string_view packed);

/// The version of the contents. 1 lacked which nodes are servers, 2 the number of processes that wait by their words in memory, 3 when an
/// event was taken and since when the buffer of a link is full.
inline constexpr std::uint32_t snapshot_version = 4;

/// Return the contents of a file before compression, and the snapshot of such contents. The file's name is for messages.
std::string snapshot_contents(const Snapshot& snapshot);
Result<Snapshot> snapshot_from(std::span<const char> contents, const std::filesystem::path& file);

/// Returns the bytes with which the contents of all snapshots of a machine begin.
std::string contents_of(const MachineSpec& spec);

} // namespace t8
