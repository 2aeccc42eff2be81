#pragma once

#include "monitor/export/export.hpp"
#include "monitor/export/output.hpp"

namespace t8 {

// Write the export formats, one source for each. REQUIRES: the events are selected and in their total order.

/// Writes track events in Perfetto's protobuf encoding; see monitor/export/perfetto_fields.hpp.
ExportReport write_perfetto(const RunFacts& facts, EventSource& events, Output& output);

/// Writes Chrome's trace event format, as JSON.
/// Errors  the output is too long for its viewers.
Result<ExportReport> write_chrome(const RunFacts& facts, EventSource& events, Output& output, const ExportLimits& limits);

/// Writes a log for ShiViz: two lines of regular expressions, then two lines for each event, the second with its vector clock.
ExportReport write_shiviz(const RunFacts& facts, EventSource& events, Output& output, const ExportLimits& limits);

/// Writes a value change dump, IEEE 1364.
/// Memory  changes are sorted by time in temporary files.
/// Errors  there is no room for the temporary files.
Result<ExportReport> write_vcd(const RunFacts& facts, EventSource& events, Output& output);

/// Writes JSON Lines, as `t8 history --events --json` does.
ExportReport write_json_lines(const RunFacts& facts, EventSource& events, Output& output);

/// Writes an OTF2 archive in a directory.
/// Errors  the program was built without OTF2; errors of the OTF2 library.
Result<ExportReport> write_otf2(const RunFacts& facts, EventSource& events, const std::filesystem::path& directory);
bool otf2_is_built();

} // namespace t8
