#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/base/console.hpp"
#include "cli/base/exit_status.hpp"
#include "cli/base/files.hpp"
#include "cli/base/machine_settings.hpp"
#include "cli/base/quantities.hpp"
#include "cli/base/parts.hpp"
#include "diagnostics/read_file.hpp"
#include "toolchain/build/network_build.hpp"
#include "toolchain/build/occam_build.hpp"
#include "toolchain/build/used_units.hpp"
#include "toolchain/build/sources.hpp"

namespace t8::cli {
namespace {

constexpr std::string_view usage[] = {"[options] prog.t8o [object or library ...]", "[-o FILE] network.pgm|machine.lua",
                                      "--library -o name.lib object ..."};

constexpr OptionRow options[] = {
    {"Output", "output", 'o', "FILE", "output file (default: prog.btl)", "file"},
    {"Output", "library", 0, "", "make a library of the objects"},
    {"Output", "elf", 0, "FILE", "also write the program as ELF with debug information", "file"},
    {"Output", "map", 0, "", "print a memory map"},
    {"Program", "entry", 0, "NAME", "the entry routine (the last one of the first object)"},
    {"Program", "include", 'I', "DIR", "also look here for the objects of used units; may be repeated", "directory", true},
    {"Network", "set", 0, "NAME=VALUE", set_option_text, "", true},
    {"Program", "type", 't', part_choices, "the part to boot (T800)"},
    {"Program", "memory", 0, "SIZE", "RAM of the node, the part's own included, as in 2M or 512K (1M)"},
};

constexpr Example examples[] = {
    {"t8 link prog.t8o", "write prog.btl, with what it needs of the standard libraries"},
    {"t8 link --map -o out.btl main.t8o part.t8o my.lib", "link two objects and a library; print a memory map"},
    {"t8 link ring.pgm", "write ring.btl, which boots all nodes of a configuration; t8 run ring.pgm -sb ring.btl runs it"},
    {"t8 link main.t8o filter.tco maths.lib", "link an object with an object and a library of INMOS's tools"},
    {"t8 link prog.c8h", "write prog.btl of a linked unit of INMOS's tools"},
    {"t8 link --library -o my.lib part.t8o other.t8o", "make a library"},
};

Result<link::LinkInput> read_inputs(const Arguments& arguments) {
    link::LinkInput input;
    for (const std::string& word : arguments.words)
        if (Result<void> added = build::add_file(input, word, read_file(word, "an object or library")); !added)
            return tl::unexpected<Failure>(std::move(added.error()));
    return input;
}

int make_library(const Arguments& arguments, link::LinkInput input) {
    const auto output = arguments.text("output");
    if (!output)
        return complain(failure("'--library' needs the name of the file to write", "-o name.lib").value());
    std::vector<objects::Member> members = std::move(input.objects);
    for (const link::Library& library : input.libraries)
        for (const objects::LibraryMember& member : library.members) {
            const Result<objects::Object> object = member.whole();
            if (!object)
                return complain(object.error());
            members.push_back({member.name(), *object});
        }
    for (const objects::Member& member : members)
        if (member.object.needs)
            return complain(failure_at({member.name}, "an object of INMOS's tools cannot be put into a library of t8", {},
                                       "name it when you link")
                                .value());
    for (objects::Member& member : members)
        member.name = std::filesystem::path(member.name).filename().string();
    const auto written = write_file(*output, objects::write_library(members));
    return written ? success : complain(written.error());
}

/// Makes the boot file of a network: the programs of all its nodes, sent to the root.
int link_network(const Arguments& arguments) {
    const std::string& file = arguments.words.front();
    for (const std::string_view option : {"library", "elf", "map", "entry", "type", "memory"})
        if (arguments.has(option))
            return complain(failure(fmt::format("'--{}' is for one node, and '{}' is a network", option, file)).value());
    if (arguments.words.size() > 1)
        return complain(failure(fmt::format("a network is linked alone, without '{}'", arguments.words[1])).value());
    build::OccamSettings settings;
    settings.folders = build::source_folders(arguments.all("include"), arguments.words, arguments.program);
    const bool is_machine_file = file.ends_with(".lua");
    Result<GivenSettings> given = given_settings(arguments);
    if (!given)
        return complain(given.error());
    if (!given->empty() && !is_machine_file)
        return complain(failure("'--set' can only be used with a machine file").value());
    const Result<build::NetworkBuild> build = is_machine_file
                                                  ? build::build_machine(file, std::move(*given), settings, arguments.program)
                                                  : build::build_configuration(file, {}, settings, arguments.program);
    if (!build)
        return complain(build.error());
    for (const Diagnostic& warning : build->warnings)
        complain(warning);
    const Result<Bytes> image = link::network_boot_file(build->machine, build->images);
    if (!image)
        return complain(image.error());
    const std::string output = arguments.text("output").value_or(with_extension(file, ".btl").string());
    const auto written = write_file(output, *image);
    return written ? success : complain(written.error());
}

int run(const Arguments& arguments) {
    if (const std::string& first = arguments.words.front(); first.ends_with(".lua") || networks::has_network_extension(first))
        return link_network(arguments);
    Result<link::LinkInput> input = read_inputs(arguments);
    if (!input)
        return complain(input.error());
    if (arguments.has("library"))
        return make_library(arguments, std::move(*input));
    link::BootOptions boot;
    if (const auto type = arguments.text("type"))
        boot.part = part_named(*type);
    if (const auto memory = arguments.text("memory")) {
        const auto bytes = parse_size("memory", *memory);
        if (!bytes)
            return complain(bytes.error());
        boot.memory = static_cast<Word>(*bytes);
    }
    const build::SourceFolders folders = build::source_folders(arguments.all("include"), arguments.words, arguments.program);
    build::LibraryFiles libraries(build::library_directories(arguments.program), build::program_mode(input->objects),
                                  folders.reach);
    if (const auto found = build::add_used_units(*input, libraries, folders.include_directories); !found)
        return complain(found.error());
    libraries.serve(build::program_mode(input->objects), build::program_part(input->objects));
    if (!arguments.has("type"))
        boot.part = build::program_part(input->objects);
    const auto standard = libraries.standard();
    if (!standard)
        return complain(standard.error());
    for (const link::Library* const library : *standard)
        input->libraries.push_back(*library);
    input->entry = arguments.text("entry").value_or("");
    input->part = boot.part;
    if (!arguments.has("elf"))
        input->debug = link::DebugInformation::left_out;
    const Result<link::LinkedProgram> program = link::link(*input);
    if (!program)
        return complain(program.error());
    const Result<link::BootImage> image = link::boot_image(*program, boot);
    if (!image)
        return complain(image.error());
    const std::string output = arguments.text("output").value_or(with_extension(arguments.words.front(), ".btl").string());
    std::vector<std::string> outputs{output};
    if (const auto elf = arguments.text("elf"))
        outputs.push_back(*elf);
    if (const auto good = check_outputs(outputs); !good)
        return complain(good.error());
    if (const auto written = write_file(output, image->file); !written)
        return complain(written.error());
    if (const auto elf = arguments.text("elf"))
        if (const auto written = write_file(*elf, link::write_program(*program, image->memory.program)); !written)
            return complain(written.error());
    if (arguments.has("map"))
        print(link::link_map(*program, image->memory.program) + link::describe(image->memory));
    return success;
}

} // namespace

const Command link_command{
    .name = "link",
    .title = "link objects or a network into a boot file, or make a library",
    .usage = usage,
    .description =
        "Links the objects with the routines that they call. Routines come from the libraries named, from the objects and "
        "libraries that '#USE' names, and from the standard libraries; routines that are not called are left out. Also links "
        "objects, libraries and linked units of INMOS's tools (TCOFF).",
    .options = options,
    .examples = examples,
    .completes = ".t8o .lib .pgm .lua .tco .lku",
    .least_words = 1,
    .most_words = 1000,
    .run = run,
};

} // namespace t8::cli
