#include "monitor/export/export.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "monitor/events/event_text.hpp"
#include "monitor/export/output.hpp"
#include "monitor/export/writers.hpp"

namespace t8 {
namespace {

constexpr ExportRow rows[] = {
    {ExportFormat::perfetto, "perfetto", ".perfetto-trace", "Perfetto's trace viewer", Level::messages,
     "when a process has the processor and when it waits for it, guards"},
    {ExportFormat::chrome, "chrome", ".json", "Chrome's trace event format, for excerpts", Level::messages,
     "when a process has the processor and when it waits for it, guards"},
    {ExportFormat::shiviz, "shiviz", ".shiviz", "a log with vector clocks for ShiViz, for excerpts", Level::messages, ""},
    {ExportFormat::otf2, "otf2", ".otf2", "an OTF2 archive for Vampir, Scalasca and others", Level::messages,
     "when a process has the processor and when it waits for it"},
    {ExportFormat::jsonl, "jsonl", ".jsonl", "the events, a line of JSON for each", Level::inputs, ""},
    {ExportFormat::vcd, "vcd", ".vcd", "link wires and processors for waveform viewers", Level::messages,
     "whether a processor is busy, and which process it executes"},
};

ExportReport with_level_notes(ExportReport report, const ExportRow& row, const RunFacts& facts) {
    const auto level = static_cast<std::size_t>(facts.level);
    const std::string_view name = level < std::size(level_names) ? level_names[level] : "unknown";
    Diagnostic note;
    note.severity = Severity::warning;
    if (facts.level < row.least_level) {
        note.message =
            fmt::format("'{}' was recorded at level '{}', which has no messages: there is little to see", facts.name, name);
        note.hint = "record the run again with '--level messages' or '--level all'";
    } else if (facts.level != Level::all && !row.lacks.empty()) {
        note.message = fmt::format("'{}' was recorded at level '{}'; not shown: {}", facts.name, name, row.lacks);
        note.hint = "record the run again with '--level all'";
    } else {
        return report;
    }
    report.notes.push_back(std::move(note));
    return report;
}

Result<ExportReport> write(ExportFormat format, const RunFacts& facts, EventSource& events, Output& output,
                           const ExportLimits& limits) {
    switch (format) {
    case ExportFormat::perfetto:
        return write_perfetto(facts, events, output);
    case ExportFormat::chrome:
        return write_chrome(facts, events, output, limits);
    case ExportFormat::shiviz:
        return write_shiviz(facts, events, output, limits);
    case ExportFormat::jsonl:
        return write_json_lines(facts, events, output);
    case ExportFormat::vcd:
        return write_vcd(facts, events, output);
    case ExportFormat::otf2:
        break;
    }
    return failure("OTF2 is not one file");
}

} // namespace

bool RunFacts::has_node(std::uint32_t node) const {
    return extent.nodes.empty() || std::find(extent.nodes.begin(), extent.nodes.end(), node) != extent.nodes.end();
}

bool RunFacts::has(const Event& event) const {
    return extent.from <= event.tick && event.tick <= extent.to && has_node(event.node);
}

std::string RunFacts::program_of(std::uint32_t node) const {
    return node < programs.size() ? std::filesystem::path(programs[node]).filename().string() : std::string{};
}

std::string RunFacts::place_of(std::uint32_t node, Address iptr) const {
    return code == nullptr || iptr == Address{} ? std::string{} : code->place_of(node, iptr);
}

std::string RunFacts::channel_name_of(std::uint32_t node, Address iptr, std::uint64_t element) const {
    return code == nullptr || iptr == Address{} ? std::string{} : channel_name_at(node, iptr, element, *code);
}

std::string_view RunFacts::routine_of(std::uint32_t node, Address iptr) const {
    return code == nullptr || iptr == Address{} ? std::string_view{} : code->routine_of(node, iptr);
}

std::string RunFacts::title_of(std::uint32_t node, std::uint32_t process, Wdesc wdesc) const {
    const CodeMap nothing;
    return names != nullptr ? names->title(node, process, wdesc) : ProcessNames(nothing).title(node, process, wdesc);
}

std::span<const ExportRow> export_rows() { return rows; }

const ExportRow& export_row(ExportFormat format) { return rows[static_cast<std::size_t>(format)]; }

std::optional<ExportFormat> export_format_of(const std::filesystem::path& file) {
    const std::string extension = file.extension().string();
    for (const ExportRow& row : rows)
        if (extension == row.extension)
            return row.format;
    return std::nullopt;
}

Extent needed_extent(ExportFormat format, const Extent& wanted) {
    if (format != ExportFormat::shiviz)
        return wanted;
    Extent all;
    all.to = wanted.to;
    return all;
}

Result<ExportReport> export_events(ExportFormat format, const RunFacts& facts, EventSource& events,
                                   const std::filesystem::path& file, const ExportLimits& limits) {
    const ExportRow& row = export_row(format);
    if (format == ExportFormat::otf2) {
        if (file == "-")
            return failure("an OTF2 archive is a directory and cannot go to the standard output", "name it with -o");
        auto report = write_otf2(facts, events, file);
        if (!report)
            return report;
        return with_level_notes(std::move(*report), row, facts);
    }
    auto output = OutputFile::create(file);
    if (!output)
        return tl::unexpected(output.error());
    auto report = write(format, facts, events, **output, limits);
    if (!report)
        return report;
    if (const auto finished = (*output)->finish(); !finished)
        return tl::unexpected(finished.error());
    return with_level_notes(std::move(*report), row, facts);
}

} // namespace t8
