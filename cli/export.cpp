#include <array>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/base/console.hpp"
#include "cli/base/exit_status.hpp"
#include "cli/base/files.hpp"
#include "cli/history/event_choice.hpp"
#include "cli/base/quantities.hpp"
#include "monitor/export/export.hpp"
#include "monitor/events/process_names.hpp"
#include "monitor/history/reading/reader.hpp"

namespace t8::cli {
namespace {

constexpr std::string_view usage[] = {"--FORMAT [options] run.t8h", "-o FILE [options] run.t8h"};

constexpr OptionRow options[] = {
    {"Formats", "perfetto", 0, "", "a trace for ui.perfetto.dev and its trace processor (.perfetto-trace)"},
    {"Formats", "chrome", 0, "", "JSON for chrome://tracing and others like it, for excerpts (.json)"},
    {"Formats", "shiviz", 0, "", "a log with vector clocks for ShiViz, for excerpts (.shiviz)"},
    {"Formats", "otf2", 0, "", "an OTF2 archive, a directory, for Vampir, Scalasca and others (.otf2)"},
    {"Formats", "jsonl", 0, "", "the events, a line of JSON for each (.jsonl)"},
    {"Formats", "vcd", 0, "", "link wires and processors for waveform viewers (.vcd)"},
    {"Options", "output", 'o', "FILE",
     "output file; '-' is standard output (the history's name with the extension of the format)", "file"},
    {"Selection", "node", 0, "NAME", "only these nodes, 'host' included; separate several by commas, or repeat the option", "",
     true},
    {"Selection", "from", 0, "TIME", "only from this time on: ticks, or as in 10s, 500ms or 20us"},
    {"Selection", "to", 0, "TIME", "only up to this time"},
};

constexpr Example examples[] = {
    {"t8 export --perfetto run.t8h", "makes run.perfetto-trace: open it at ui.perfetto.dev"},
    {"t8 export --chrome --from 10ms --to 12ms -o piece.json run.t8h", "a piece of the run"},
    {"t8 export -o wires.vcd --node n3 run.t8h", "the extension of the file gives the format"},
};

Result<ExportFormat> format_of(const Arguments& arguments) {
    std::optional<ExportFormat> format;
    for (const ExportRow& row : export_rows())
        if (arguments.has(row.name)) {
            if (format)
                return failure(fmt::format("both '--{}' and '--{}'", export_row(*format).name, row.name),
                               "one format at a time: run the command once for each");
            format = row.format;
        }
    if (format)
        return *format;
    std::string known;
    for (const ExportRow& row : export_rows())
        known += fmt::format("{}--{}", known.empty() ? "" : ", ", row.name);
    const auto file = arguments.text("output");
    if (!file)
        return failure("no format is given", "one of " + known);
    if (const auto by_name = export_format_of(*file))
        return *by_name;
    return failure(fmt::format("'{}' does not show the format", *file), "one of " + known);
}

/// Returns, by node, its boot file, or the source of the code that a boot file of the whole network put there.
std::vector<std::string> programs_of(const Description& description) {
    std::vector<std::string> programs(description.machine.nodes.size());
    for (const CodeMap::Program& program : description.code.programs)
        for (const std::uint32_t node : program.nodes)
            if (node < programs.size() && !program.files.empty())
                programs[node] = program.files.front();
    for (const ImageHash& image : description.images)
        if (image.node < programs.size() && programs[image.node].empty())
            programs[image.node] = image.file;
    return programs;
}

int run(const Arguments& arguments) {
    const auto format = format_of(arguments);
    if (!format)
        return complain(format.error());
    const auto history = HistoryReader::open(arguments.words.front());
    if (!history)
        return complain(history.error());
    auto choice = chosen_events(arguments, history->machine());
    if (!choice)
        return complain(choice.error());
    const Description& description = history->description();
    RunFacts facts{history->name(), description.program, description.machine, description.level, std::move(choice->extent)};
    ProcessNames names(description.code);
    facts.code = &description.code;
    facts.programs = programs_of(description);
    if (*format != ExportFormat::jsonl && *format != ExportFormat::vcd && !description.code.programs.empty()) {
        // The name of a track is written at its beginning, when it is not yet known what its process executes. So the whole run
        // is read first.
        EventCursor all = history->events();
        while (const Event* const event = all.next())
            names.see(*event);
        facts.names = &names;
    }
    const std::string file =
        arguments.text("output").value_or(with_extension(arguments.words.front(), export_row(*format).extension).string());

    // A folder of files looks after its own place.
    if (*format != ExportFormat::otf2)
        if (const auto good = check_outputs(std::array{file}); !good)
            return complain(good.error());
    EventCursor cursor = history->events(needed_extent(*format, facts.extent));
    CursorEvents events(cursor);
    const auto report = export_events(*format, facts, events, file);
    if (!report)
        return complain(report.error(), file == "-" ? untold : refused);
    for (const auto* const problems : {&history->problems(), &cursor.problems(), &report->notes})
        for (const Diagnostic& problem : *problems)
            complain(problem);
    if (file != "-")
        print(fmt::format("{}: {} events\n", file, grouped(report->events)));
    return history->complete() && cursor.problems().empty() ? success : negative;
}

} // namespace

const Command export_command{
    .name = "export",
    .title = "export a recorded run for other tools",
    .usage = usage,
    .description = "The format may be left out when the extension of the output file gives it. docs/export.md describes what "
                   "each format shows and how to open it. "
                   "A history that was cut off is exported as far as it goes.",
    .options = options,
    .examples = examples,
    .completes = ".t8h",
    .least_words = 1,
    .most_words = 1,
    .run = run,
};

} // namespace t8::cli
