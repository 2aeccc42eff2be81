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
    Level least_level;          ///< a recording of a lower level has nothing that the format can show
    std::string_view lacks;     ///< the things left out if the level is not `all`; empty: none
};
std::span<const ExportRow> export_rows();
const ExportRow& export_row(ExportFormat format);
/// Returns the format whose extension a file name has.
std::optional<ExportFormat> export_format_of(const std::filesystem::path& file);

/// Returns the part of a run that must be read to export `wanted`: the clocks of a log depend on earlier events.
Extent needed_extent(ExportFormat format, const Extent& wanted);

/// Limits of formats that their viewers set. A warning or error names a limit that is reached, with a hint.
struct ExportLimits {
    std::uint64_t chrome_bytes = std::uint64_t{200} << 20; ///< more: refused
    std::uint64_t shiviz_events = 5000;                    ///< only this number of events is written
    std::uint64_t shiviz_processes = 500;                  ///< the most processes: only these are written
};

struct ExportReport {
    std::uint64_t events = 0;        ///< number of events read from the history
    std::vector<Diagnostic> notes{}; ///< warnings: missing parts, with hints
};

/// Writes events in a format.
/// Shape   `file` is a file; for OTF2 it is the directory of the archive, which must not exist or be empty. "-" is the standard
///         output, for all formats but OTF2.
/// Order   events come in their total order, those of needed_extent(). The output is a function of the events and the facts
///         alone.
/// Errors  the file cannot be written, or is too large for its viewers; an older file then remains, and no partial one. Kinds of
///         events that a format does not show are ignored.
Result<ExportReport> export_events(ExportFormat format, const RunFacts& facts, EventSource& events,
                                   const std::filesystem::path& file, const ExportLimits& limits = {});

} // namespace t8
