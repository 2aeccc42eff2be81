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

/// One format: everything that is the same for all who speak of it.
struct ExportRow {
    ExportFormat format;
    std::string_view name;      ///< the option of `t8 export`, without its dashes
    std::string_view extension; ///< of its files, with the dot
    std::string_view title;     ///< a line for the help
    Level least_level;          ///< a recording below it has nothing of what the format is for
    std::string_view lacks;     ///< what is not shown when the level is not `all`; empty: nothing
};
std::span<const ExportRow> export_rows();
const ExportRow& export_row(ExportFormat format);
/// The format whose extension a file name ends in.
std::optional<ExportFormat> export_format_of(const std::filesystem::path& file);

/// What of a run must be read to export that extent of it: clocks of a log need what came before.
Extent needed_extent(ExportFormat format, const Extent& wanted);

/// Limits of formats that their viewers set. Both are said to the user with a way out, when they are met.
struct ExportLimits {
    std::uint64_t chrome_bytes = std::uint64_t{200} << 20; ///< more: refused
    std::uint64_t shiviz_events = 5000;                    ///< more: the first ones only
    std::uint64_t shiviz_processes = 500;                  ///< the same
};

struct ExportReport {
    std::uint64_t events = 0;        ///< taken from the history
    std::vector<Diagnostic> notes{}; ///< warnings: what is missing, and what to do
};

/// Writes events in a format.
/// Shape   `file` is a file; of OTF2 the directory of the archive, that must not exist or be empty. "-" is the standard output, for
///         all formats but OTF2.
/// Order   events come in their total order, those of needed_extent. The result is a function of the events and the facts alone.
/// Errors  the file cannot be written, or is too large for its viewers; what was there before stays then, and nothing half written
///         is left. Kinds of events that a format does not show are passed over.
Result<ExportReport> export_events(ExportFormat format, const RunFacts& facts, EventSource& events,
                                   const std::filesystem::path& file, const ExportLimits& limits = {});

} // namespace t8
