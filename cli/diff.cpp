#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/base/console.hpp"
#include "cli/base/exit_status.hpp"
#include "cli/base/quantities.hpp"
#include "monitor/diff/run_diff.hpp"

namespace t8::cli {
namespace {

constexpr std::string_view usage[] = {"[options] a.t8h b.t8h"};

constexpr OptionRow options[] = {
    {"Options", "json", 0, "", "print one JSON object"},
    {"Options", "context", 'c', "N", "events shown before and after the first difference (3)"},
};

constexpr Example examples[] = {
    {"t8 diff a.t8h b.t8h", "where two runs part, and why"},
    {"t8 diff --json a.t8h b.t8h | jq .kind", "for scripts; the exit status says whether they are the same"},
};

constexpr std::uint64_t most_context = 1000;

int run(const Arguments& arguments) {
    RunDiffOptions settings;
    if (const auto text = arguments.text("context")) {
        const auto context = parse_count("context", *text, 0, most_context);
        if (!context)
            return complain(context.error());
        settings.context = static_cast<std::size_t>(*context);
    }
    const auto a = HistoryReader::open(arguments.words[0]);
    if (!a)
        return complain(a.error());
    const auto b = HistoryReader::open(arguments.words[1]);
    if (!b)
        return complain(b.error());
    const RunDiff diff = compare_runs(*a, *b, settings);
    print(arguments.has("json") ? json_of(diff) : text_of(diff));
    return diff.same() ? success : negative;
}

} // namespace

const Command diff_command{
    .name = "diff",
    .title = "find the first difference of two recorded runs",
    .usage = usage,
    .description = "Compares the inputs of the runs (machine, seed, images, answers of the host, faults) and the events of every "
                   "node.\n"
                   "docs/causality.md explains the report.",
    .options = options,
    .examples = examples,
    .completes = ".t8h",
    .least_words = 2,
    .most_words = 2,
    .run = run,
};

} // namespace t8::cli
