#pragma once

#include <filesystem>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/history/reading/reader.hpp"
#include "monitor/replay/time_index.hpp"

namespace t8 {

/// Returns the name of the file that holds the index of a recording: run.t8i beside run.t8h.
std::filesystem::path index_file_of(const std::filesystem::path& recording);

/// Writes the snapshots of an index, so that the recording can be opened with them. Each is stored as the difference to the one before it. The file
/// is there whole or not at all.
/// Errors  the file cannot be written.
/// Source  docs/replay.md, index
Result<void> save_index(const std::filesystem::path& file, const TimeIndex& index, const HistoryReader& history,
                        const MachineSpec& spec);

/// Loads the snapshots of a file, and shares the pages that they have in common.
/// Errors  the file cannot be read, is damaged or of another version, or belongs to another recording. No contents make a machine whose run goes out
///         of range, or allocate more memory than they have data for.
Result<std::vector<TimeIndex::Saved>> load_index(const std::filesystem::path& file, const HistoryReader& history,
                                                 const MachineSpec& spec);

} // namespace t8
