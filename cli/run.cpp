#include "cli/commands.hpp"
#include "cli/base/console.hpp"
#include "cli/base/exit_status.hpp"
#include "cli/base/machine_settings.hpp"
#include "cli/run/machine_setup.hpp"
#include "cli/run/session.hpp"
#include "cli/run/settings.hpp"
#include "cli/run/watch_options.hpp"
#include "cli/base/parts.hpp"

namespace t8::cli {
namespace {

constexpr std::string_view usage[] = {
    "[options] [-sb] prog.btl [argument ...]",
    "[options] prog.occ [argument ...]",
    "[options] machine.lua [-sb prog.btl] [argument ...]",
    "[options] --network net.map -sb prog.btl [argument ...]",
    "[options] --rom prog.bin",
    "[options] --load run.t8s",
};

constexpr std::string_view node_group = "Node of a plain run; defaults for the nodes of a network";
constexpr std::string_view machine_group = "Networks of INMOS's tools";
constexpr std::string_view source_group = "Sources, machine files and objects";
constexpr std::string_view host_group = "Host";

constexpr OptionRow options[] = {
    {machine_group, "network", 0, "FILE",
     "read the machine from this network file: a collector's .map, an ISPY listing, the hardware part of a .pgm or .cfs", "file"},
    {machine_group, "set", 0, "NAME=VALUE", set_option_text, "", true},
    {machine_group, "mbits", 0, "5|10|20", "speed of a network's links (20)"},
    {node_group, "type", 0, part_choices, "the part (T800)"},
    {node_group, "mhz", 0, "12.5|15|17.5|20|22.5|25|30|35", "processor clock (20)"},
    {node_group, "memory", 0, "SIZE", "RAM, the part's own included, as in 2M or 512K; a multiple of 4K (4M; networks 2M)"},
    {node_group, "external-cycles", 0, "N", "processor cycles of one access outside the part (4)"},
    {node_group, "rom", 0, "FILE", "execute this ROM, whose last byte lies at #7FFFFFFF, instead of listening on the links",
     "file"},
    {node_group, "halt-on-error", 0, "",
     "start every node with HaltOnError set, as sethalterr does: the first overflow or failed check stops the node, unless "
     "the program executes clrhalterr"},
    {source_group, "include", 0, "DIR",
     "also let sources, machine files and objects name files of this folder, and look in it for includes and libraries; may be "
     "repeated",
     "directory", true},
    {source_group, "no-warnings", 0, "",
     "show no warnings about sources and machine files; by default the warnings about included files are summed up in one line"},
    {host_group, "root", 0, "DIR", "let the program use the files of this directory (the current one)", "directory"},
    {host_group, "mount", 0, "GUEST=DIR[:ro]",
     "show this directory to the program as GUEST, as in /inmos=/opt/d7205:ro; ':ro' makes it read-only; may be repeated", "",
     true},
    {host_group, "read-only", 0, "DIR", "let the program read the files of this directory, by its own name; may be repeated",
     "directory", true},
    {host_group, "quota", 0, "SIZE", "limit the bytes that the program may add to files, as in 100M (16G)"},
    {host_group, "env", 0, "NAME[=VALUE]",
     "show the program this environment variable, besides those that INMOS's tools ask for (docs/iserver.md); may be "
     "repeated",
     "", true},
    {host_group, "allow-system", 0, "", "let the program run commands of the host"},
    {host_group, "keep-cr", 0, "", "keep the carriage returns at the line ends of text files that are read"},
    {watch_group, "load", 0, "FILE", "go on from a snapshot, which holds the machine, the program and its arguments", ".t8s"},
#include "cli/run/watch_options.def"
};

constexpr Example examples[] = {
    {"t8 run -sb hello.btl", "boot a program on a T800-20 and serve it"},
    {"t8 run --type T414 --memory 2M --stats -sb prog.btl input.txt", "on a T414, with an argument, and figures at the end"},
    {"t8 run prog.occ", "compile and link first; -sb prog.tasm assembles first"},
    {"t8 run --record run.t8h machine.lua", "boot the machine of a Lua file, and record its messages"},
    {"t8 run --check deadlock --check rules.lua machine.lua", "check it by a built-in rule set and by a rule file of your own"},
    {"t8 run --set nodes=64 farm.lua", "with another value for a setting of the machine file"},
    {"t8 run ring.pgm", "the programs of an occam configuration, on its network"},
    {"t8 run --network prog.map --mhz 25 -sb prog.btl", "boot a program on the network that the collector made it for"},
    {"t8 run --trace --trace-range #80000100:#8000013F --trace-count 50 -sb prog.btl",
     "the first 50 instructions executed there"},
    {"t8 run --save-at 10ms:run.t8s machine.lua", "save the machine after 10 ms; t8 run --load run.t8s goes on from there"},
    {"t8 run -sb prog.btl -- --verbose", "all words after '--' go to the program"},
};

int run(const Arguments& arguments) {
    const Result<RunSettings> settings = read_settings(arguments);
    if (!settings)
        return complain(settings.error(), bad_start);
    const Result<MachineSetup> setup = prepare_machine(*settings, arguments.program);
    if (!setup)
        return complain(setup.error(), bad_start);
    return run_session(*settings, *setup, arguments.program);
}

} // namespace

const Command run_command{
    .name = "run",
    .title = "boot a program or a machine, and serve it",
    .usage = usage,
    .description =
        "A boot file (.btl) is sent to the root's link; a source (.tasm) is assembled first, one in occam (.occ) compiled and "
        "linked, an object (.t8o) linked. A machine file (.lua) says which nodes there are, how they are wired and what each of "
        "them boots; -sb puts "
        "another program on its root. A network "
        "of INMOS's tools says what is wired to what; -sb boots it, and a name that ends in .map, .pgm or .cfs needs no "
        "--network. An occam configuration (.pgm) that also says what its nodes run is compiled, linked and booted.\n"
        "The program's output goes to standard output, everything else to standard error. The program reaches the files below "
        "one "
        "directory only. Options stand anywhere; all other words are the program's arguments.\n"
        "There is no machine from an earlier run: -sr changes nothing, -sc boots as well, and -sa analyses a machine whose "
        "memory is "
        "zero. -si reports only when it is given by itself.\n"
        "Ctrl-C stops cleanly and shows where the processor was; a second one ends at once.",
    .options = options,
    .examples = examples,
    .completes = ".lua .btl .tasm .occ .t8o .map .pgm .cfs",
    .server_options = ServerOptions::yes,
    .run = run,
};

} // namespace t8::cli
