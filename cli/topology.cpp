#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/base/console.hpp"
#include "cli/base/exit_status.hpp"
#include "cli/base/files.hpp"
#include "cli/base/machine_settings.hpp"
#include "cli/topology/drawing.hpp"
#include "cli/topology/figures.hpp"
#include "cli/topology/graphviz.hpp"
#include "cli/topology/json.hpp"
#include "cli/topology/survey.hpp"
#include "cli/topology/table.hpp"
#include "toolchain/build/installed_directories.hpp"
#include "toolchain/networks/load.hpp"

namespace t8::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view usage[] = {"[options] MACHINE", "[options] --network FILE"};

constexpr OptionRow options[] = {
    {"Instead of the table; '-' is standard output", "json", 0, "", "print the machine as JSON"},
    {"Instead of the table; '-' is standard output", "svg", 0, "FILE", "write a drawing; this takes Graphviz", "file"},
    {"Instead of the table; '-' is standard output", "dot", 0, "FILE", "write the drawing as Graphviz reads it", "file"},
    {"Drawing", "through", 0, "", "draw what the switches connect instead of the switches"},
    {"Machine", "network", 0, "FILE",
     "read the machine from this network file, whatever its name: a .map, a listing of ispy, a .pgm or .cfs", "file"},
    {"Machine", "set", 0, "NAME=VALUE", set_option_text, "", true},
};

constexpr Example examples[] = {
    {"t8 topology machine.lua", "list the nodes, switches and cables"},
    {"t8 topology --svg machine.svg machine.lua", "draw them"},
    {"t8 topology --dot - machine.lua | neato -Tpdf > machine.pdf", "draw them with another of Graphviz's programs"},
};

/// A drawing that was asked for.
struct Output {
    std::string_view option;
    std::string file;
    std::string text;
};

/// Errors  outputs that would mix on standard output.
Result<void> check(const std::vector<Output>& outputs, bool json) {
    std::string to_standard_output = json ? "json" : "";
    for (const Output& output : outputs) {
        if (output.file != "-")
            continue;
        if (!to_standard_output.empty())
            return failure(fmt::format("both '--{}' and '--{}' write to standard output", to_standard_output, output.option),
                           "let one of them write a file");
        to_standard_output = output.option;
    }
    return {};
}

Result<void> draw(std::vector<Output>& outputs, const std::string& drawing) {
    for (Output& output : outputs) {
        output.text = drawing;
        if (output.option != "svg")
            continue;
        Result<std::string> svg = render_svg(drawing);
        if (!svg)
            return tl::unexpected<Failure>(std::move(svg.error()));
        output.text = std::move(*svg);
    }
    return {};
}

Result<MachineSpec> load(const std::string& file, bool is_network, const fs::path& program, GivenSettings settings) {
    networks::LoadOptions reading;
    reading.machine_file.settings = std::move(settings);
    reading.machine_file.preset_directories = build::installed_directories(program, "topology");
    reading.machine_file.boot_files_must_exist = false;
    std::vector<Diagnostic> warnings;
    Result<MachineSpec> machine = is_network ? networks::load_network_file(file, reading.network, &warnings)
                                             : networks::load_machine(file, reading, &warnings);
    if (machine)
        for (const Diagnostic& warning : warnings)
            complain(warning);
    return machine;
}

int run(const Arguments& arguments) {
    const bool is_network = arguments.has("network");
    if (arguments.words.empty() != is_network)
        return complain(failure(is_network ? fmt::format("both '{}' and '--network'", arguments.words.front()) : "which machine?",
                                "t8 topology machine.lua, or t8 topology --network FILE")
                            .value());
    const std::string file = is_network ? *arguments.text("network") : arguments.words.front();
    std::vector<Output> outputs;
    for (const std::string_view option : {"svg", "dot"})
        if (const auto name = arguments.text(option))
            outputs.push_back({option, *name, {}});
    const bool json = arguments.has("json");
    if (const auto good = check(outputs, json); !good)
        return complain(good.error());
    if (arguments.has("through") && outputs.empty())
        return complain(failure("'--through' can only be used with '--svg' or '--dot'", "add --svg FILE").value());

    Result<GivenSettings> settings = given_settings(arguments);
    if (!settings)
        return complain(settings.error());
    const Result<MachineSpec> machine = load(file, is_network, arguments.program, std::move(*settings));
    if (!machine)
        return complain(machine.error());
    std::vector<std::string> files;
    for (const Output& output : outputs)
        files.push_back(output.file);
    if (const auto good = check_outputs(files); !good)
        return complain(good.error());
    const Survey surveyed = survey(*machine);
    const Figures figures = figures_of(surveyed);
    const Switches switches = arguments.has("through") ? Switches::followed : Switches::shown;
    if (!outputs.empty())
        if (const auto drawn = draw(outputs, drawing_text(*machine, surveyed, figures, switches)); !drawn)
            return complain(drawn.error());
    for (const Output& output : outputs) {
        if (output.file == "-")
            print(output.text);
        else if (const auto written = write_file(output.file, output.text); !written)
            return complain(written.error());
    }
    if (json)
        print(topology_json(*machine, surveyed, figures));
    else if (outputs.empty())
        print(topology_table(*machine, surveyed, figures));
    return success;
}

} // namespace

const Command topology_command{
    .name = "topology",
    .title = "show a machine: nodes, cables, switches",
    .usage = usage,
    .description = "MACHINE is a machine file (.lua) or a network (.map, .pgm, .cfs, a listing of ispy). Nothing is booted, so "
                   "its boot files need "
                   "not exist.\n"
                   "A link's column names the other end of its cable. If that is a switch, a '>' for each switch on the way and "
                   "then the link "
                   "that is reached follow. "
                   "docs/topologies.md shows the ready-made topologies and describes the JSON.",
    .options = options,
    .examples = examples,
    .completes = ".lua .map .pgm .cfs",
    .least_words = 0,
    .most_words = 1,
    .run = run,
};

} // namespace t8::cli
