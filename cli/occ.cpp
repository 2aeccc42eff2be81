#include <fmt/format.h>

#include "cli/build/occam_build.hpp"
#include "cli/build/occam_options.hpp"
#include "cli/commands.hpp"
#include "cli/console.hpp"
#include "cli/exit_status.hpp"
#include "cli/files.hpp"
#include "toolchain/objects/object_file.hpp"
#include "toolchain/occam/listing/listing.hpp"

namespace t8::cli {
namespace {

constexpr std::string_view usage[] = {"[options] prog.occ"};

constexpr OptionRow options[] = {
    {"Output", "output", 'o', "FILE", "what to write (default: prog.t8o)", "file"},
    {"Output", "check", 0, "", "write nothing; only say what is wrong"},
    {"Output", "listing", 'l', "FILE", "also write each line with its code and cycles, and what lies where; '-': standard output",
     "file"},
    {"Source", "include", 'I', "DIR", "look here for #INCLUDE and #USE too; may be repeated", "directory", true},
    {"Source", "define", 'D', "NAME[=VALUE]", "a name for #IF; may be repeated", "", true},
    {"Code", "error-mode", 'e', "halt|stop|universal|undefined|reduced",
     "what a run-time error does: halts the processor, stops the process, either, or whatever comes of it (halt)"},
    {"Code", "usage-check", 0, "", "check what parallel processes share (the default)"},
    {"Code", "no-usage-check", 0, "", "do not check what parallel processes share"},
    {"Code", "alias-check", 0, "", "check that one thing has one name (the default)"},
    {"Code", "no-alias-check", 0, "", "do not check that one thing has one name"},
    {"Code", "no-range-checks", 0, "", "plant no checks of subscripts, ranges and conversions"},
    {"Code", "no-vectorspace", 0, "", "put all arrays into workspace"},
    {"Code", "no-warnings", 'w', "", "show errors only"},
};

constexpr Example examples[] = {
    {"t8 occ prog.occ", "write prog.t8o"},
    {"t8 occ -e stop -I lib -o out.t8o prog.occ", "only a process that fails stops; lib has include files"},
    {"t8 occ --listing - prog.occ", "see what was made of each line, and how long it takes"},
    {"t8 occ --check prog.occ", "errors and warnings only"},
};

std::vector<std::string> lines_of(const std::string& file) {
    const Result<Bytes> bytes = read_file(file, "source");
    std::vector<std::string> lines;
    if (!bytes)
        return lines;
    std::string line;
    for (const Byte byte : *bytes) {
        if (byte != '\n') {
            line += static_cast<char>(byte);
            continue;
        }
        lines.push_back(std::move(line));
        line.clear();
    }
    if (!line.empty())
        lines.push_back(std::move(line));
    return lines;
}

Result<void> write_listing(const std::string& file, const objects::Object& object) {
    const std::string text = occam::listing(object, lines_of);
    if (file != "-")
        return write_file(file, text);
    print(text);
    return {};
}

int run(const Arguments& arguments) {
    const std::filesystem::path source = arguments.words.front();
    if (const auto readable = read_file(source, "an occam source"); !readable)
        return complain(readable.error());
    OccamBuild build(occam_settings(arguments), library_directories(arguments.program));
    Result<occam::Compiled> compiled = build.compile(source);
    if (!compiled) {
        complain(compiled.error());
        return negative;
    }
    if (!arguments.has("no-warnings"))
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
    .run = run,
};

} // namespace t8::cli
