#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/base/console.hpp"
#include "cli/base/exit_status.hpp"
#include "cli/base/files.hpp"
#include "cli/base/machine_settings.hpp"
#include "cli/base/rule_inputs.hpp"
#include "monitor/assert/verdict/report.hpp"

namespace t8::cli {
namespace {

constexpr std::string_view usage[] = {"[options] run.t8h rules.lua ..."};

constexpr OptionRow options[] = {
    {"Options", "format", 'f', report_formats, "format of the report (default: by the name of the output file, else text)"},
    {"Options", "output", 'o', "FILE", "write the report here (standard output)", "file"},
    {"Options", "rule", 'r', "NAME", "check only the rule of this name; may be repeated", "", true},
    {"Options", "set", 0, "NAME=VALUE", "set a setting of the rules to this value; may be repeated", "", true},
    {"Options", "cost", 0, "", "report the cost of each rule on standard error: events, calls and steps of Lua, instances"},
};

constexpr Example examples[] = {
    {"t8 check run.t8h scripts/rules/ring.lua", "check a recorded run"},
    {"t8 check run.t8h deadlock fifo lost", "by built-in rule sets"},
    {"t8 check --format junit -o result.xml run.t8h rules.lua", "for a CI server"},
};

int run(const Arguments& arguments) {
    const auto history = HistoryReader::open(arguments.words.front());
    if (!history)
        return complain(history.error());
    Result<RuleInputs> inputs = read_rules({arguments.words.begin() + 1, arguments.words.end()}, arguments.program);
    if (!inputs)
        return complain(inputs.error());
    Result<GivenSettings> settings = given_settings(arguments);
    if (!settings)
        return complain(settings.error());
    inputs->options.settings = std::move(*settings);
    inputs->options.only = arguments.all("rule");
    const auto report = check(*history, std::move(inputs->files), std::move(inputs->options));
    if (!report)
        return complain(report.error());
    const auto file = arguments.text("output");
    const std::string format = arguments.text("format").value_or(std::string(file ? report_format_of(*file) : "text"));
    const std::string text = report_text(*report, format);
    if (arguments.has("cost"))
        complain(cost_report(*report));
    if (!file)
        print(text);
    else if (const auto written = write_file(*file, text); !written)
        return complain(written.error());
    return report->good() ? success : negative;
}

} // namespace

const Command check_command{
    .name = "check",
    .title = "check Lua rules over a recorded run",
    .usage = usage,
    .description = "Rules are described in docs/rules.md; 't8 run --record' makes the history, and 't8 run --check' judges a run "
                   "by the same rules "
                   "while it goes on. A rule that fails shows its events. A rule ends with an error when its functions take too "
                   "many steps of "
                   "Lua for the events they look at; 'steps = N' in the rule sets the steps for each event.\n"
                   "A history that was cut off is checked as far as it goes.",
    .options = options,
    .examples = examples,
    .completes = ".t8h .lua rules",
    .least_words = 2,
    .most_words = 64,
    .run = run,
};

} // namespace t8::cli
