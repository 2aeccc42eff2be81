#include "cli/run/settings.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "cli/base/files.hpp"
#include "cli/base/machine_settings.hpp"
#include "cli/base/parts.hpp"
#include "diagnostics/read_file.hpp"
#include "emulator/boot/tcoff.hpp"
#include "toolchain/build/node_programs.hpp"

namespace t8::cli {
namespace {

constexpr std::uint64_t page = 4096;
constexpr std::uint64_t most_memory = std::uint64_t{1} << 31;
constexpr std::uint64_t most_payload = 65'535;
constexpr std::uint64_t most_threads = 256;
constexpr Word usual_memory = 4u << 20; // memory that INMOS's compilers need

bool is_server_option(std::string_view word, std::string_view letters) {
    return word.size() >= 3 && word[0] == '-' && (word[1] == 's' || word[1] == 'S') &&
           letters.find(static_cast<char>(std::tolower(static_cast<unsigned char>(word[2])))) != std::string_view::npos;
}

/// Collects the failures of several results.
class Problems {
public:
    template <class T> std::optional<T> check(Result<T> result) {
        if (result)
            return std::move(*result);
        auto& more = result.error().diagnostics;
        failure_.diagnostics.insert(failure_.diagnostics.end(), more.begin(), more.end());
        return std::nullopt;
    }
    void add(std::string message, std::string hint = {}) { check<int>(failure(std::move(message), std::move(hint))); }
    bool any() const { return !failure_.diagnostics.empty(); }
    Failure take() { return std::move(failure_); }

private:
    Failure failure_;
};

unsigned tenths_of(std::string_view mhz) {
    for (const unsigned clock : processor_clocks)
        if (mhz == fmt::format("{}", clock / 10) + (clock % 10 == 0 ? "" : fmt::format(".{}", clock % 10)))
            return clock;
    return 200;
}

Result<Word> memory_size(std::string_view text) {
    const auto bytes = parse_size("memory", text);
    if (!bytes)
        return tl::unexpected<Failure>(bytes.error());
    if (*bytes < page || *bytes > most_memory)
        return failure(fmt::format("'--memory' is from 4K to 2048M, not '{}'", text));
    if (*bytes % page != 0)
        return failure(fmt::format("'--memory' must be a multiple of 4K, not '{}'", text),
                       fmt::format("try {}K", (*bytes / page + 1) * 4));
    return static_cast<Word>(*bytes);
}

/// Returns the first plain word if it names a machine: it ends as the names of machine files or networks do, and no boot file is before
/// it.
std::optional<std::string> machine_file_of(const Arguments& arguments, const host::ServerOptions& server) {
    if (server.arguments.empty())
        return std::nullopt;
    if (!server.arguments.front().ends_with(".lua") && !networks::has_network_extension(server.arguments.front()))
        return std::nullopt;
    const std::vector<std::string>& words = arguments.words;
    const auto file = std::find(words.begin(), words.end(), server.arguments.front());
    const auto boot = std::find_if(words.begin(), words.end(), [](const std::string& w) { return is_server_option(w, "bc"); });
    return file < boot ? std::optional(*file) : std::nullopt;
}

bool is_boot_file_name(std::string_view word) { return word.ends_with(".btl") || word.ends_with(".tasm"); }

/// For `t8 run prog.occ`: takes a source or object that is the first plain word as the program, as if it followed -sb; without a machine file a boot
/// file, too.
void read_program(RunSettings& settings) {
    std::vector<std::string>& words = settings.server.arguments;
    if (words.empty() || !settings.server.boot_file.empty())
        return;
    if (settings.machine_file.empty())
        words.front() = source_named(words.front(), ".occ").string();
    const bool boots_root = settings.machine_file.empty() && is_boot_file_name(words.front());
    if (!build::is_linked_before_boot(words.front()) && !boots_root)
        return;
    settings.server.boot_file = words.front();
    settings.server.reset = settings.server.serve = settings.server.verbose = true;
    words.erase(words.begin());
}

void read_root(const Arguments& arguments, RunSettings& settings, Problems& problems) {
    NodeSpec& root = settings.root;
    root.name = "root";
    root.memory = usual_memory;
    if (const auto type = arguments.text("type"))
        root.part = part_named(*type);
    if (const auto mhz = arguments.text("mhz"))
        root.tenths_mhz = tenths_of(*mhz);
    if (const auto memory = arguments.text("memory"))
        root.memory = problems.check(memory_size(*memory)).value_or(root.memory);
    if (const auto cycles = arguments.text("external-cycles"))
        if (const auto count = problems.check(parse_count("external-cycles", *cycles, 1, 64)))
            root.external_cycles = static_cast<unsigned>(*count);
    for (const std::string_view option : {"type", "mhz", "memory", "external-cycles"})
        if (arguments.has(option) && !settings.machine_file.empty() && !settings.is_network)
            problems.add(fmt::format("'--{}' describes the one node of a plain run, but '{}' says what its nodes are", option,
                                     settings.machine_file),
                         "say it in the machine file");
}

/// Reads which machine to run, and removes the plain word that names it from the program's arguments.
void read_machine(const Arguments& arguments, RunSettings& settings, Problems& problems) {
    std::vector<std::string>& words = settings.server.arguments;
    if (const auto file = machine_file_of(arguments, settings.server)) {
        settings.machine_file = *file;
        settings.is_network = networks::has_network_extension(*file);
        words.erase(words.begin());
    }
    const auto network = arguments.text("network");
    if (!network)
        return;
    if (!settings.machine_file.empty())
        problems.add(fmt::format("both '--network {}' and the {} '{}'", *network,
                                 settings.is_network ? "network" : "machine file", settings.machine_file),
                     "a run has one machine: leave out one of them");
    else if (network->ends_with(".lua"))
        problems.add(fmt::format("'{}' is a machine file, not a network of INMOS's tools", *network),
                     "name it without '--network'");
    settings.machine_file = *network;
    settings.is_network = true;
}

/// Reads the options that apply to all nodes and links of a network.
void read_network(const Arguments& arguments, RunSettings& settings, Problems& problems) {
    networks::NetworkOptions& network = settings.network;
    network.part = settings.root.part;
    network.tenths_mhz = settings.root.tenths_mhz;
    network.external_cycles = settings.root.external_cycles;
    if (arguments.has("memory"))
        network.memory = settings.root.memory;
    const auto mbits = arguments.text("mbits");
    if (mbits)
        network.mbits = *mbits == "5" ? 5 : *mbits == "10" ? 10 : 20;
    if (mbits && !settings.is_network)
        problems.add("'--mbits' can only be used with a network",
                     settings.machine_file.empty() ? "" : "say it in the machine file");
}

TraceSettings read_trace(const Arguments& arguments, Problems& problems) {
    TraceSettings trace;
    trace.file = arguments.text("trace-file").value_or("");
    trace.nodes = arguments.all("trace-node");
    for (const std::string& text : arguments.all("trace-range"))
        if (const auto range = problems.check(parse_range("trace-range", text)))
            trace.ranges.push_back(*range);
    constexpr std::uint64_t any = std::numeric_limits<std::uint64_t>::max();
    if (const auto text = arguments.text("trace-skip"))
        trace.skip = problems.check(parse_count("trace-skip", *text, 0, any)).value_or(0);
    if (const auto text = arguments.text("trace-count"))
        trace.count = problems.check(parse_count("trace-count", *text, 1, any)).value_or(0);
    for (const std::string_view option : {"trace", "trace-file", "trace-node", "trace-range", "trace-skip", "trace-count"})
        trace.on = trace.on || arguments.has(option);
    return trace;
}

/// Reads the options for the snapshots to write.
void read_saves(const Arguments& arguments, RunSettings& settings, Problems& problems) {
    for (const std::string& text : arguments.all("save-at")) {
        const std::size_t colon = text.find(':');
        if (colon == std::string::npos || colon + 1 == text.size())
            problems.add(fmt::format("'--save-at {}' names no file", text), "as in --save-at 10ms:run.t8s");
        else if (const auto moment = problems.check(parse_moment("save-at", text.substr(0, colon))))
            settings.save_at.push_back({*moment, text.substr(colon + 1)});
    }
    std::stable_sort(settings.save_at.begin(), settings.save_at.end(),
                     [](const SaveAt& a, const SaveAt& b) { return a.tick < b.tick; });
}

/// Reads the option for the snapshot to begin with.
void read_load(const Arguments& arguments, RunSettings& settings, Problems& problems) {
    settings.load = arguments.text("load").value_or("");
    if (settings.load.empty())
        return;
    for (const std::string_view option : {"rom", "network", "type", "mhz", "memory", "external-cycles", "mbits", "halt-on-error"})
        if (arguments.has(option))
            problems.add(fmt::format("'--{}' cannot be combined with '--load': the snapshot says what the machine is", option));
    if (!settings.machine_file.empty() || !settings.server.boot_file.empty() || !settings.server.arguments.empty())
        problems.add("'--load' goes on with the machine, the program and the arguments of its file",
                     fmt::format("t8 run --load {}", settings.load));
}

/// Returns a hint if no word can be booted: a word with one dash instead of two belongs to the program.
std::string hint_for_boot(const std::vector<std::string>& words) {
    for (const std::string& word : words)
        if (word.size() > 2 && word[0] == '-' && word[1] != '-')
            for (const OptionRow& row : find_command("run")->options)
                if (row.name == std::string_view(word).substr(1, word.find('=') - 1))
                    return fmt::format("options have two dashes: --{}", row.name);
    return "t8 run prog.btl, or t8 run machine.lua";
}

/// Only occam configurations say what their nodes run.
bool may_place_programs(std::string_view file) { return file.ends_with(".pgm") || file.ends_with(".PGM"); }

} // namespace

namespace {

MonitorSettings read_monitoring(const Arguments& arguments, Problems& problems) {
    MonitorSettings monitor;
    monitor.record = arguments.text("record").value_or("");
    monitor.probes = arguments.text("probes").value_or("");
    for (const std::string& file : arguments.all("check"))
        monitor.rules.push_back(file);
    monitor.ends_at_failure = arguments.has("end-at-failure");
    monitor.report = arguments.text("report").value_or("");
    if (const auto level = arguments.text("level")) {
        const auto* const name = std::find(std::begin(level_names), std::end(level_names), *level);
        monitor.level = static_cast<Level>(name - std::begin(level_names));
    }
    monitor.payload = monitor.level == Level::all ? ~std::uint32_t{0} : 0;
    if (const auto payload = arguments.text("payload"))
        monitor.payload =
            static_cast<std::uint32_t>(problems.check(parse_count("payload", *payload, 0, most_payload)).value_or(0));
    monitor.keeps_start = !arguments.has("no-programs");
    for (const std::string_view option : {"payload", "level", "probes"})
        if (arguments.has(option) && monitor.record.empty() && monitor.rules.empty() && !arguments.has("at"))
            problems.add(fmt::format("'--{}' can only be used with '--record' or '--check'", option), "add --record FILE");
    if (!monitor.keeps_start && monitor.record.empty())
        problems.add("'--no-programs' can only be used with '--record'", "add --record FILE");
    for (const std::string_view option : {"end-at-failure", "report"})
        if (arguments.has(option) && monitor.rules.empty())
            problems.add(fmt::format("'--{}' can only be used with '--check'", option), "add --check rules.lua");
    return monitor;
}

void read_host_reach(const Arguments& arguments, RunSettings& settings, Problems& problems) {
    using host::MountAccess;
    for (const std::string& text : arguments.all("mount")) {
        const std::size_t equals = text.find('=');
        if (equals == 0 || equals == std::string::npos || equals + 1 == text.size()) {
            problems.add(fmt::format("'--mount {}' is not GUEST=DIR", text), "as in --mount /inmos=/opt/d7205:ro");
            continue;
        }
        std::string directory = text.substr(equals + 1);
        const bool is_read_only = directory.ends_with(":ro");
        if (is_read_only)
            directory.resize(directory.size() - 3);
        settings.mounts.push_back(
            {text.substr(0, equals), directory, is_read_only ? MountAccess::read_only : MountAccess::read_and_write});
    }
    for (const std::string& directory : arguments.all("read-only")) {
        std::error_code error;
        settings.mounts.push_back(
            {std::filesystem::absolute(directory, error).lexically_normal().string(), directory, MountAccess::read_only});
    }
    for (const std::string& text : arguments.all("env")) {
        const std::size_t equals = text.find('=');
        if (equals == 0 || text.empty())
            problems.add(fmt::format("'--env {}' names no variable", text), "as in --env ISEARCH=/inmos/libs/ or --env HOME");
        else if (equals == std::string::npos)
            settings.environment.pass(text);
        else
            settings.environment.set(text.substr(0, equals), text.substr(equals + 1));
    }
    if (const auto quota = arguments.text("quota"))
        settings.quota = problems.check(parse_size("quota", *quota)).value_or(0);
}

} // namespace

namespace {

/// Reads the options that a run and a replay have in common: those by which they are watched.
void read_watching(const Arguments& arguments, RunSettings& settings, Problems& problems) {
    settings.trace = read_trace(arguments, problems);
    if (arguments.has("stats-all"))
        settings.stats = RunSettings::Stats::all_nodes;
    else if (arguments.has("stats"))
        settings.stats = RunSettings::Stats::short_of_big_machines;
    settings.engine_stats = arguments.has("engine-stats");
    settings.profile = arguments.text("profile").value_or("");
    settings.hash = arguments.has("hash");
    for (const std::string& text : arguments.all("hash-at"))
        if (const auto moment = problems.check(parse_moment("hash-at", text)))
            settings.hash_at.push_back(*moment);
    std::sort(settings.hash_at.begin(), settings.hash_at.end());
    settings.hash_at.erase(std::unique(settings.hash_at.begin(), settings.hash_at.end()), settings.hash_at.end());
    read_saves(arguments, settings, problems);
    settings.deadlock_graph = arguments.text("deadlock-graph").value_or("");
    if (const auto threads = arguments.text("threads"))
        if (const auto count = problems.check(parse_count("threads", *threads, 1, most_threads)))
            settings.threads = static_cast<unsigned>(*count);
    if (arguments.text("tier") == "reference")
        settings.tier = Tier::reference;
    if (const auto limit = arguments.text("limit"))
        settings.limit = problems.check(parse_time("limit", *limit));
}

} // namespace

std::vector<std::string> outputs_of(const RunSettings& settings) {
    std::vector<std::string> files{settings.monitor.record, settings.monitor.report, settings.deadlock_graph, settings.trace.file,
                                   settings.profile};
    for (const SaveAt& save : settings.save_at)
        files.push_back(save.file);
    std::erase(files, "");
    return files;
}

Result<RunSettings> read_settings(const Arguments& arguments) {
    RunSettings settings;
    Problems problems;
    if (auto server = problems.check(host::parse_server_options(arguments.words)))
        settings.server = std::move(*server);
    else
        return tl::unexpected<Failure>(problems.take());
    std::vector<std::string>& words = settings.server.arguments;
    read_machine(arguments, settings, problems);
    if (!arguments.has("rom") && !arguments.has("load"))
        read_program(settings);
    words.insert(words.end(), arguments.words_after.begin(), arguments.words_after.end());
    settings.verbose = std::any_of(arguments.words.begin(), arguments.words.end(),
                                   [](const std::string& word) { return word.size() == 3 && is_server_option(word, "i"); });

    settings.given = problems.check(given_settings(arguments)).value_or(GivenSettings{});
    if (!settings.given.empty() && (settings.machine_file.empty() || settings.is_network))
        problems.add("'--set' can only be used with a machine file");
    read_root(arguments, settings, problems);
    read_network(arguments, settings, problems);
    settings.rom = arguments.text("rom").value_or("");
    settings.halt_on_error = arguments.has("halt-on-error");
    settings.warns = !arguments.has("no-warnings");
    settings.include_directories = arguments.all("include");
    settings.root_directory = arguments.text("root").value_or(".");
    read_host_reach(arguments, settings, problems);
    settings.allow_system = arguments.has("allow-system");
    settings.keep_cr = arguments.has("keep-cr");
    settings.monitor = read_monitoring(arguments, problems);
    read_watching(arguments, settings, problems);
    read_load(arguments, settings, problems);

    const std::string& boot = settings.server.boot_file;
    if (!settings.rom.empty() && !boot.empty())
        problems.add(fmt::format("both '--rom {}' and the boot file '{}'", settings.rom, boot), "a root boots from one of them");
    if (settings.is_network && boot.empty() && settings.rom.empty() && !may_place_programs(settings.machine_file))
        problems.add(fmt::format("nothing to boot on '{}'", settings.machine_file), "add -sb prog.btl");
    if (settings.machine_file.empty() && boot.empty() && settings.rom.empty() && settings.load.empty()) {
        if (!words.empty())
            if (const auto bytes = read_file(words[0], "a boot file"); bytes && tcoff_kind(*bytes))
                return tl::unexpected<Failure>(Failure{{about_tcoff(*tcoff_kind(*bytes), words[0])}});
        const std::string not_understood =
            words.empty() ? "" : fmt::format(": '{}' is no machine file, source or object by its name", words[0]);
        problems.add("nothing to boot" + not_understood, hint_for_boot(words));
    }
    if (problems.any())
        return tl::unexpected<Failure>(problems.take());
    return settings;
}

Result<RunSettings> read_replay_settings(const Arguments& arguments) {
    RunSettings settings;
    Problems problems;
    settings.replay = arguments.words.front();
    settings.replay_start = arguments.text("start").value_or("");
    settings.compares_all = arguments.has("all");
    settings.monitor = read_monitoring(arguments, problems);
    if (settings.monitor.record.empty() && settings.monitor.rules.empty() && !arguments.has("at"))
        settings.monitor.level = Level::inputs;
    settings.root_directory = arguments.text("root").value_or(".");
    read_host_reach(arguments, settings, problems);
    settings.keep_cr = arguments.has("keep-cr");
    if (settings.compares_all)
        for (const std::string_view option : {"record", "check"})
            if (arguments.has(option))
                problems.add(fmt::format("'--all' and '--{}' cannot be combined", option), "replay twice");
    read_watching(arguments, settings, problems);
    if (problems.any())
        return tl::unexpected<Failure>(problems.take());
    return settings;
}

} // namespace t8::cli
