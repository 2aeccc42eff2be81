#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/export/event_source.hpp"

namespace t8 {

enum class ExportFormat : std::uint8_t { perfetto, chrome, shiviz, otf2, jsonl, vcd };

/// An export format: its names, and the recordings that it can show.
struct ExportRow {
    ExportFormat format;
    std::string_view name;      ///< the option of `t8 export`, without its dashes
    std::string_view extension; ///< extension of its files, with the dot
    std::string_view title;     ///< a line for the help
    Level least_level;          ///< lowest level of recordings that the format can show
    std::string_view lacks;     ///< the things left out if the level is not `all`; empty: none
};
std::span<const ExportRow> export_rows();
const ExportRow& export_row(ExportFormat format);
/// Returns the format whose extension the file name has; nothing if there is none.
std::optional<ExportFormat> export_format_of(const std::filesystem::path& file);

/// Returns the part of a run that must be read to export `wanted`. For ShiViz it begins at tick 0 and has all nodes, because clocks depend
/// on earlier events.
Extent needed_extent(ExportFormat format, const Extent& wanted);

/// Limits of formats that their viewers set. If a limit is reached, a warning or an error names it, with a hint.
struct ExportLimits {
    std::uint64_t chrome_bytes = std::uint64_t{200} << 20; ///< a larger file is refused
    std::uint64_t shiviz_events = 5000;                    ///< the most events written
    std::uint64_t shiviz_processes = 500;                  ///< the most processes written
};

struct ExportReport {
    std::uint64_t events = 0;        ///< number of events read from the history
    std::vector<Diagnostic> notes{}; ///< warnings: missing parts, with hints
};

/// Writes events in a format.
/// Shape   `file` is a file; for OTF2 it is the directory of the archive, which must be empty or not exist. "-" is the standard output, for
///         all formats but OTF2.
/// Order   `events` returns the events of needed_extent() in their total order. The output depends on the events and the facts alone.
/// Errors  the file cannot be written, or is too large for its viewers. An older file is then kept, and no partial file is left. Kinds of
///         events that a format does not show are ignored.
Result<ExportReport> export_events(ExportFormat format, const RunFacts& facts, EventSource& events,
                                   const std::filesystem::path& file, const ExportLimits& limits = {});

} // namespace t8
