#include <fmt/format.h>

#include "cli/base/occam_options.hpp"
#include "cli/commands.hpp"
#include "cli/base/console.hpp"
#include "cli/base/exit_status.hpp"
#include "cli/base/files.hpp"
#include "cli/base/source_lines.hpp"
#include "diagnostics/read_file.hpp"
#include "toolchain/build/occam_build.hpp"
#include "toolchain/objects/object_file.hpp"
#include "toolchain/occam/listing/listing.hpp"

namespace t8::cli {
namespace {

constexpr std::string_view usage[] = {"[options] prog.occ"};

constexpr OptionRow options[] = {
    {"Output", "output", 'o', "FILE", "output file (default: prog.t8o)", "file"},
    {"Output", "check", 0, "", "only report errors and warnings; write nothing"},
    {"Output", "listing", 'l', "FILE",
     "also write a listing: each line with its code and cycles, and the workspace map; '-': standard output", "file"},
    {"Source", "include", 'I', "DIR", "also look here for #INCLUDE and #USE; may be repeated", "directory", true},
    {"Source", "define", 'D', "NAME[=VALUE]", "define a name for #IF; may be repeated", "", true},
    {"Code", "error-mode", 'e', "halt|stop|universal|undefined|reduced",
     "a run-time error halts the processor, stops the process, does either, or has an undefined effect (halt)"},
    {"Code", "usage-check", 0, "", "check how parallel processes share variables and channels (the default)"},
    {"Code", "no-usage-check", 0, "", "do not check how parallel processes share variables and channels"},
    {"Code", "alias-check", 0, "", "check for aliases: two names of one variable (the default)"},
    {"Code", "no-alias-check", 0, "", "do not check for aliases"},
    {"Code", "no-range-checks", 0, "", "make no checks of subscripts, ranges and conversions in the code"},
    {"Code", "no-vectorspace", 0, "", "put all arrays into the workspace"},
    {"Code", "no-warnings", 'w', "", "show errors only"},
};

constexpr Example examples[] = {
    {"t8 occ prog.occ", "write prog.t8o"},
    {"t8 occ -e stop -I lib -o out.t8o prog.occ", "stop only the process that fails; lib has include files"},
    {"t8 occ --listing - prog.occ", "show the code and the cycles of each line"},
    {"t8 occ --check prog.occ", "errors and warnings only"},
};

/// Source  reference 2.3, `#OPTION`; the occam 2 toolset's `oc`
constexpr FormerOption former_options[] = {
    {"-a", "no checks of aliases", "--no-alias-check"},
    {"-b", "short messages", "messages have one form"},
    {"-c", "check only", "--check"},
    {"-d", "debugging data", "always there; t8 link drops what nothing needs"},
    {"-e", "no compiler libraries", "what a program does not need is not linked; -e is the error mode here"},
    {"-g", "sequential code inserts (ASM)", "#OPTION \"G\" in the source"},
    {"-h", "error mode HALT", "-e halt, the default; -h explains the command here"},
    {"-i", "progress", "compilations are too short for that"},
    {"-k", "no range checks", "--no-range-checks"},
    {"-n", "no checks of parallel usage", "--no-usage-check"},
    {"-o", "the output", "-o FILE"},
    {"-s", "error mode STOP", "-e stop"},
    {"-t4", "for a T414", "not there: code is for the T800, and a T414 stops at instructions that it lacks"},
    {"-t8", "for a T800", "the default"},
    {"-t9", "for a T801 or T805", "not needed: they run the T800's code"},
    {"-ta", "for all 32 bit parts", "not there: code is for the T800, T801 and T805"},
    {"-u", "no run-time checks", "-e undefined"},
    {"-v", "no separate vector space", "--no-vectorspace"},
    {"-w", "all code inserts (ASM)", "#OPTION \"W\" in the source; -w shows errors only here"},
    {"-x", "error mode UNIVERSAL", "-e universal"},
    {"-y", "no interactive debugging", "nothing is put into a program for debugging"},
};

Result<void> write_listing(const std::string& file, const objects::Object& object) {
    const std::string text = occam::listing(object, source_lines);
    if (file != "-")
        return write_file(file, text);
    print(text);
    return {};
}

int run(const Arguments& arguments) {
    const std::filesystem::path source = source_named(arguments.words.front(), ".occ");
    if (const std::string wanted = arguments.text("output").value_or(""); wanted.ends_with(".btl"))
        return complain(failure(fmt::format("'-o {}' names a boot file, and t8 occ makes an object", wanted),
                                fmt::format("t8 occ {}, then t8 link -o {} {}; or boot it at once by t8 run {}", source.string(),
                                            wanted, with_extension(source, ".t8o").string(), source.string()))
                            .value());
    if (const auto readable = read_file(source, "an occam source"); !readable)
        return complain(readable.error());
    build::OccamSettings settings = occam_settings(arguments);
    settings.folders.reach.add_file(source);
    build::OccamBuild build(std::move(settings), build::library_directories(arguments.program));
    Result<occam::Compiled> compiled = build.compile(source);
    const bool warns = !arguments.has("no-warnings");
    if (!compiled) {
        for (const Diagnostic& diagnostic : compiled.error().diagnostics)
            if (warns || diagnostic.severity == Severity::error)
                complain(diagnostic);
        return negative;
    }
    if (warns)
        for (const Diagnostic& warning : build.warnings())
            complain(warning);
    const std::filesystem::path output = arguments.text("output").value_or(with_extension(source, ".t8o").string());
    std::vector<std::string> outputs;
    if (!arguments.has("check"))
        outputs.push_back(output.string());
    if (const auto listing = arguments.text("listing"))
        outputs.push_back(*listing);
    if (const auto good = check_outputs(outputs); !good)
        return complain(good.error());
    if (const auto listing = arguments.text("listing")) {
        if (const auto written = write_listing(*listing, compiled->object); !written)
            return complain(written.error());
    }
    if (arguments.has("check"))
        return success;
    if (const auto written = write_file(output, objects::write_object(compiled->object)); !written)
        return complain(written.error());
    return success;
}

} // namespace

const Command occ_command{
    .name = "occ",
    .title = "compile an occam source to an object",
    .usage = usage,
    .description =
        "The language is occam 2.1, described in docs/occam.md. All mistakes are reported at once, and nothing is written then.",
    .options = options,
    .examples = examples,
    .completes = ".occ",
    .least_words = 1,
    .most_words = 1,
    .former_options = former_options,
    .run = run,
};

} // namespace t8::cli
