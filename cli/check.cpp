#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/console.hpp"
#include "cli/exit_status.hpp"
#include "cli/files.hpp"
#include "monitor/assert/check.hpp"
#include "monitor/assert/report.hpp"

namespace t8::cli {
namespace {

constexpr std::string_view usage[] = {"[options] run.t8h rules.lua"};

constexpr OptionRow options[] = {
    {"Options", "format", 'f', "text|tap|junit", "how to report (text)"},
    {"Options", "output", 'o', "FILE", "where to (standard output)", "file"},
};

constexpr Example examples[] = {
    {"t8 check run.t8h scripts/rules/ring.lua", "check a recorded run"},
    {"t8 check --format junit -o result.xml run.t8h rules.lua", "for a CI server"},
};

int run(const Arguments& arguments) {
    const auto history = HistoryReader::open(arguments.words[0]);
    if (!history)
        return complain(history.error());
    const auto report = check(*history, arguments.words[1]);
    if (!report)
        return complain(report.error());
    const std::string format = arguments.text("format").value_or("text");
    const std::string text = format == "tap"     ? tap_report(*report)
                             : format == "junit" ? junit_report(*report)
                                                 : text_report(*report);
    if (const auto file = arguments.text("output")) {
        if (const auto written = write_file(*file, text); !written)
            return complain(written.error());
    } else {
        print(text);
    }
    return report->good() ? success : negative;
}

} // namespace

const Command check_command{
    .name = "check",
    .title = "check Lua rules over a recorded run",
    .usage = usage,
    .description =
        "Rules are described in docs/rules.md; 't8 run --record' makes the history. A rule that fails shows its events.\n"
        "A history that was cut off is checked as far as it goes.",
    .options = options,
    .examples = examples,
    .completes = ".t8h .lua",
    .least_words = 2,
    .most_words = 2,
    .run = run,
};

} // namespace t8::cli
