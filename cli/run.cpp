#include "cli/commands.hpp"
#include "cli/console.hpp"
#include "cli/exit_status.hpp"
#include "cli/machine_settings.hpp"
#include "cli/run/machine_setup.hpp"
#include "cli/run/session.hpp"
#include "cli/run/settings.hpp"
#include "cli/sources.hpp"

namespace t8::cli {
namespace {

constexpr std::string_view usage[] = {
    "[options] -sb prog.btl [argument ...]",
    "[options] prog.occ [argument ...]",
    "[options] machine.lua [-sb prog.btl] [argument ...]",
    "[options] --network net.map -sb prog.btl [argument ...]",
    "[options] --rom prog.bin",
    "[options] --load run.t8s",
};

constexpr std::string_view node_group = "The node of a plain run; all nodes of a network, as far as its file leaves it open";
constexpr std::string_view machine_group = "Networks of INMOS's tools";
constexpr std::string_view source_group = "Sources, machine files and objects";
constexpr std::string_view host_group = "Host";
constexpr std::string_view watch_group = "Watching";
constexpr std::string_view trace_group = "Tracing, a line for each instruction before it is executed";

constexpr OptionRow options[] = {
    {machine_group, "network", 0, "FILE",
     "the machine is this network: a collector's .map, an ISPY listing, the hardware part of a .pgm or .cfs", "file"},
    {machine_group, "set", 0, "NAME=VALUE", set_option_text, "", true},
    {machine_group, "mbits", 0, "5|10|20", "speed of a network's links (20)"},
    {node_group, "type", 0, part_choices, "the part (T800)"},
    {node_group, "mhz", 0, "12.5|15|17.5|20|22.5|25|30|35", "processor clock (20)"},
    {node_group, "memory", 0, "SIZE", "RAM, the part's own included, as in 2M or 512K; a multiple of 4K (4M; networks 2M)"},
    {node_group, "external-cycles", 0, "N", "processor cycles of one access outside the part (4)"},
    {node_group, "rom", 0, "FILE", "execute this ROM, whose last byte lies at #7FFFFFFF, instead of listening on the links",
     "file"},
    {node_group, "halt-on-error", 0, "",
     "start every node with HaltOnError set, as sethalterr does: the first overflow or failed check stops the node; a program "
     "that "
     "executes clrhalterr runs on"},
    {source_group, "include", 0, "DIR",
     "sources, machine files and objects may name files of this folder too; includes and libraries are looked for in it; may be "
     "repeated",
     "directory", true},
    {source_group, "no-warnings", 0, "",
     "show no warnings of sources and machine files; those of files that they include are one line"},
    {host_group, "root", 0, "DIR", "the directory whose files the program may use (the current one)", "directory"},
    {host_group, "mount", 0, "GUEST=DIR[:ro]",
     "the program sees this directory as GUEST, as in /inmos=/opt/d7205:ro; with ':ro' it can only read; may be repeated", "",
     true},
    {host_group, "read-only", 0, "DIR", "the program can read the files of this directory, by its own name; may be repeated",
     "directory", true},
    {host_group, "quota", 0, "SIZE", "how much the program may add to files, as in 100M (16G)"},
    {host_group, "env", 0, "NAME[=VALUE]",
     "the program sees this environment variable, besides those that tools of the time ask for (docs/iserver.md); may be "
     "repeated",
     "", true},
    {host_group, "allow-system", 0, "", "let the program run commands of the host"},
    {host_group, "keep-cr", 0, "", "text files are read with the carriage returns at their line ends"},
    {watch_group, "stats", 0, "",
     "at the end: what every node and every link has done, and the machine as a whole; of more than 32 nodes a summary"},
    {watch_group, "stats-all", 0, "", "the same with every node, however many there are"},
    {watch_group, "profile", 0, "FILE",
     "count every processor cycle by line, PROC and node; as folded stacks for flame graphs when FILE ends in .folded; costs the "
     "program nothing",
     "file"},
    {watch_group, "record", 0, "FILE",
     "write a history of the run, for 't8 history', 'check', 'diff' and 'export'; costs the program nothing", ".t8h"},
    {watch_group, "level", 0, "inputs|races|messages|all",
     "how much is recorded: what the host sent; which way alternatives went; every message and process; guards, scheduling and "
     "payloads "
     "(messages)"},
    {watch_group, "payload", 0, "BYTES", "keep so many bytes of every message (0; at level all every byte)"},
    {watch_group, "probes", 0, "FILE",
     "more probe points, from a Lua file that returns a list of probe { ... } as machine files have them; a plain run's node is "
     "'root'",
     ".lua"},
    {watch_group, "check", 0, "RULES", "judge the run by the Lua rules of a file, as it goes on; may be repeated", ".lua rules",
     true},
    {watch_group, "end-at-failure", 0, "", "with --check: end the run when a rule fails; a recording ends with that event"},
    {watch_group, "report", 0, "FILE",
     "with --check: what became of the rules, as text, .json, .tap or JUnit's .xml (standard error)", "file"},
    {watch_group, "limit", 0, "TIME", "stop after so much emulated time, as in 10s, 500ms or 20us"},
    {watch_group, "tier", 0, "predecoded|reference", "which engine executes; results are the same (predecoded)"},
    {watch_group, "threads", 0, "N",
     "how many threads of the host share the nodes; results are the same (its processors, at most one for each node)"},
    {watch_group, "hash", 0, "", "at the end: one number for the machine's state"},
    {watch_group, "hash-at", 0, "TICK", "the same at a tick, or at a time as in 10ms, then go on; may be repeated", "", true},
    {watch_group, "save-at", 0, "TICK:FILE",
     "at a tick, or at a time as in 10ms:run.t8s, write the whole machine to a file, then go on; may be repeated", "", true},
    {watch_group, "load", 0, "FILE", "go on from where such a file was written; it says which machine, program and arguments",
     ".t8s"},
    {watch_group, "deadlock-graph", 0, "FILE",
     "of a deadlock: draw who waits for whom, as Graphviz reads it, or as an image when FILE ends in .svg", "file"},
    {trace_group, "trace", 0, "", "trace, on standard error"},
    {trace_group, "trace-file", 0, "FILE", "trace to a file", "file"},
    {trace_group, "trace-range", 0, "FROM:TO",
     "only instructions from one address to another, as in #80000070:#800000FF; may be repeated", "", true},
    {trace_group, "trace-node", 0, "NAME", "only this node; may be repeated", "", true},
    {trace_group, "trace-skip", 0, "N", "not the first N lines"},
    {trace_group, "trace-count", 0, "N", "no more than N lines"},
};

constexpr Example examples[] = {
    {"t8 run -sb hello.btl", "boot a program on a T800-20 and serve it"},
    {"t8 run --type T414 --memory 2M --stats -sb prog.btl input.txt", "on a T414, with an argument, and figures at the end"},
    {"t8 run prog.occ", "compile and link first; -sb prog.tasm assembles first"},
    {"t8 run --record run.t8h machine.lua", "boot the machine of a Lua file, and record its messages"},
    {"t8 run --check deadlock --check rules.lua machine.lua", "judge it by a shipped rule file and by one of your own"},
    {"t8 run --set nodes=64 farm.lua", "with another value for a setting of the machine file"},
    {"t8 run ring.pgm", "the programs of an occam configuration, on its network"},
    {"t8 run --network prog.map --mhz 25 -sb prog.btl", "boot a program on the network that the collector made it for"},
    {"t8 run --trace --trace-range #80000100:#8000013F --trace-count 50 -sb prog.btl",
     "the first 50 instructions executed there"},
    {"t8 run --save-at 10ms:run.t8s machine.lua",
     "keep how the machine is after 10 ms; t8 run --load run.t8s goes on from there"},
    {"t8 run -sb prog.btl -- --verbose", "words behind '--' all go to the program"},
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
        "The program's output goes to standard output, everything else to standard error. It reaches the files below one "
        "directory only. Options stand anywhere; all other words are the program's arguments.\n"
        "There is no machine from an earlier run: -sr changes nothing, -sc boots as well, and -sa analyses a machine whose "
        "memory is "
        "zero. -si talks only when it is written out.\n"
        "Ctrl-C stops cleanly and shows where the processor was; a second one ends at once.",
    .options = options,
    .examples = examples,
    .completes = ".lua .btl .tasm .occ .t8o .map .pgm .cfs",
    .server_options = ServerOptions::yes,
    .run = run,
};

} // namespace t8::cli
