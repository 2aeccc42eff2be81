#include "cli/run/machine_setup.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include <fmt/format.h>

#include "cli/run/code_maps.hpp"
#include "diagnostics/read_file.hpp"
#include "emulator/boot/boot_file.hpp"
#include "emulator/config/machine_probes.hpp"
#include "toolchain/build/network_build.hpp"
#include "toolchain/build/node_programs.hpp"
#include "toolchain/build/installed_directories.hpp"
#include "toolchain/networks/load.hpp"

namespace t8::cli {
namespace {

/// Returns the settings for finding, compiling and reading the files that the files of a run name.
build::OccamSettings occam_settings(const RunSettings& settings, const std::filesystem::path& program) {
    std::vector<std::string> named;
    for (const std::string& file : {settings.machine_file, settings.server.boot_file, settings.rom})
        if (!file.empty())
            named.push_back(file);
    build::OccamSettings occam;
    occam.folders = build::source_folders(settings.include_directories, named, program);
    occam.folders.reach.add_folder(settings.root_directory);
    return occam;
}

Result<MachineSpec> machine_spec(const RunSettings& settings, const std::filesystem::path& program, const Reach& reach,
                                 std::vector<Diagnostic>& warnings) {
    if (settings.is_network)
        return networks::load_network_file(settings.machine_file, settings.network, &warnings);
    if (!settings.machine_file.empty()) {
        networks::LoadOptions options;
        options.machine_file.preset_directories = build::installed_directories(program, "topology");
        options.machine_file.settings = settings.given;
        options.machine_file.reach = reach;
        return networks::load_machine(settings.machine_file, options, &warnings);
    }
    MachineSpec spec;
    spec.nodes.push_back(settings.root);
    spec.host = LinkEnd{0, 0};
    return spec;
}

class Preparation {
public:
    Preparation(const RunSettings& settings, const build::OccamSettings& occam, const std::filesystem::path& program,
                std::vector<Diagnostic> warnings)
        : settings_(settings), folders_(occam.folders), programs_(occam, build::library_directories(program)) {
        setup_.warnings = std::move(warnings);
    }

    Result<MachineSetup> run(MachineSpec spec) {
        setup_.spec = std::move(spec);
        return prepare();
    }

    /// With the boot file of the whole network.
    Result<MachineSetup> run(build::NetworkBuild build) {
        setup_.spec = std::move(build.machine);
        setup_.warnings.insert(setup_.warnings.end(), build.warnings.begin(), build.warnings.end());
        Result<Bytes> file = link::network_boot_file(setup_.spec, build.images);
        if (!file)
            return tl::unexpected<Failure>(std::move(file.error()));
        setup_.program = settings_.machine_file;
        for (build::LocatedProgram& located : build.programs)
            setup_.code.add(std::move(located));
        build::BootImage image;
        image.bytes = std::move(*file);
        setup_.boots.push_back({setup_.spec.host->node, setup_.spec.host->link, std::move(image)});
        return prepare();
    }

private:
    Result<MachineSetup> prepare() {
        setup_.root = setup_.spec.host ? setup_.spec.host->node : 0;
        if (!settings_.rom.empty())
            read_rom();
        else if (!settings_.server.boot_file.empty())
            boot_root();
        if (!boots_network())
            for (std::uint32_t node = 0; node < setup_.spec.nodes.size(); ++node)
                boot_node(node);
        if (setup_.boots.empty() && setup_.rom.empty() && failed_.diagnostics.empty())
            problem(fmt::format("no node of '{}' has anything to boot", settings_.machine_file),
                    settings_.is_network ? "add -sb prog.btl, or a CONFIG that places programs on the nodes"
                                         : "give a node boot = \"prog.btl\", or add -sb prog.btl");
        check_trace_nodes();
        if (auto lines = host::command_lines(setup_.program, settings_.server.arguments))
            setup_.lines = std::move(*lines);
        else
            add(lines.error());
        if (!failed_.diagnostics.empty())
            return tl::unexpected<Failure>(std::move(failed_));
        return std::move(setup_);
    }

    void add(const Failure& more) {
        failed_.diagnostics.insert(failed_.diagnostics.end(), more.diagnostics.begin(), more.diagnostics.end());
    }
    void problem(std::string message, std::string hint) { add(failure(std::move(message), std::move(hint)).value()); }

    void read_rom() {
        setup_.program = settings_.rom;
        Result<Bytes> rom = read_file(settings_.rom, "a ROM image");
        if (!rom)
            return add(rom.error());
        if (rom->size() < 2 || rom->size() % bytes_per_word != 0)
            return problem(
                fmt::format("the ROM '{}' has {} bytes, which is not a whole number of words", settings_.rom, rom->size()),
                "the last byte of the file lies at #7FFFFFFF, the first instruction at #7FFFFFFE");
        setup_.rom = std::move(*rom);
    }

    void boot_root() {
        setup_.program = settings_.server.boot_file;
        if (!setup_.spec.host)
            return problem(fmt::format("'{}' has no host, so '{}' cannot be sent to it", settings_.machine_file, setup_.program),
                           settings_.is_network ? "" : "add host { \"n0.0\" } to the machine");
        load(setup_.root, setup_.spec.host->link, setup_.program);
    }

    /// True if the boot file of the root holds the programs of all nodes.
    bool boots_network() const {
        if (settings_.server.boot_file.empty() || setup_.boots.empty())
            return false;
        const Result<BootFile> file = parse_boot_file(setup_.boots.front().image.bytes);
        return file && file->kind == BootFileKind::network;
    }

    void boot_node(std::uint32_t node) {
        const NodeSpec& spec = setup_.spec.nodes[node];
        const bool has_own = node == setup_.root && (!settings_.rom.empty() || !settings_.server.boot_file.empty());
        if (spec.boot.empty() || !spec.boot_link || has_own)
            return;
        if (node == setup_.root)
            setup_.program = spec.boot;
        load(node, *spec.boot_link, spec.boot);
    }

    void load(std::uint32_t node, unsigned link, const std::string& file) {
        if (build::is_linked_before_boot(file))
            return link_program(node, link, file);
        const NodeSpec& spec = setup_.spec.nodes[node];
        if (!spec.parameters.empty() && file == spec.boot) {
            failed_.diagnostics.push_back(build::takes_no_parameters(spec));
            return;
        }
        const auto known =
            std::find_if(loaded_.begin(), loaded_.end(), [&](const Loaded& l) { return l.file == file && l.part == spec.part; });
        if (known != loaded_.end()) {
            if (!known->good)
                return;
            setup_.boots.push_back({node, link, setup_.boots[known->boot].image});
            if (known->code)
                setup_.code.runs_on(node, *known->code);
            return;
        }
        Result<build::BootImage> image = build::load_boot_image(file, spec.part, folders_);
        loaded_.push_back({file, spec.part, setup_.boots.size(), image.has_value(), std::nullopt});
        if (!image)
            return add(image.error());
        setup_.warnings.insert(setup_.warnings.end(), image->warnings.begin(), image->warnings.end());
        if (image->assembly) {
            loaded_.back().code = setup_.code.add(code_map_of(*image->assembly));
            setup_.code.runs_on(node, *loaded_.back().code);
        }
        setup_.boots.push_back({node, link, std::move(*image)});
    }

    void link_program(std::uint32_t node, unsigned link, const std::string& file) {
        if (unusable_.contains(file))
            return;
        const std::size_t mistakes = failed_.diagnostics.size();
        const Result<const link::BootImage*> made = programs_.image(file, setup_.spec, node);
        const std::vector<Diagnostic> warnings = programs_.take_warnings();
        setup_.warnings.insert(setup_.warnings.end(), warnings.begin(), warnings.end());
        if (made) {
            build::BootImage image;
            image.bytes = (*made)->file;
            note_code(node, file, **made);
            setup_.boots.push_back({node, link, std::move(image)});
            return;
        }
        add(made.error());
        // An error in a source is reported once; an error in the parameters, for each node.
        const std::string& machine = setup_.spec.file;
        if (std::any_of(failed_.diagnostics.begin() + static_cast<std::ptrdiff_t>(mistakes), failed_.diagnostics.end(),
                        [&](const Diagnostic& problem) { return problem.place.file != machine; }))
            unusable_.insert(file);
    }

    /// Records the code of a node. Nodes with equal boot files share one map.
    void note_code(std::uint32_t node, const std::string& file, const link::BootImage& image) {
        auto known = linked_code_.find(&image);
        if (known == linked_code_.end()) {
            const auto program = programs_.described(file, setup_.spec, node);
            if (!program)
                return;
            known = linked_code_.emplace(&image, setup_.code.add({{}, *program, image.memory.program})).first;
        }
        setup_.code.runs_on(node, known->second);
    }

    void check_trace_nodes() {
        std::vector<std::string_view> names;
        for (const NodeSpec& node : setup_.spec.nodes)
            names.push_back(node.name);
        for (const std::string& name : settings_.trace.nodes) {
            if (std::find(names.begin(), names.end(), name) != names.end())
                continue;
            const std::string_view similar = closest(name, names);
            problem(fmt::format("there is no node '{}' to trace", name), similar.empty()
                                                                             ? fmt::format("the first one is '{}'", names.front())
                                                                             : fmt::format("did you mean '{}'?", similar));
        }
    }

    struct Loaded {
        std::string file;
        Part part;
        std::size_t boot;
        bool good;
        std::optional<std::size_t> code; ///< among the programs of the code map
    };
    const RunSettings& settings_;
    build::SourceFolders folders_;
    build::NodePrograms programs_;
    MachineSetup setup_;
    std::vector<Loaded> loaded_;
    std::map<const link::BootImage*, std::size_t> linked_code_; ///< by boot image: the number of its code
    std::set<std::string> unusable_;                            ///< programs with mistakes
    Failure failed_;
};

} // namespace

const assembler::Assembly* MachineSetup::assembly_of(std::uint32_t node) const {
    const auto found = std::find_if(boots.begin(), boots.end(), [&](const Boot& boot) { return boot.node == node; });
    return found == boots.end() ? nullptr : found->image.assembly.get();
}

namespace {

/// Refuses ticks that the snapshot has passed: only the run from its beginning has the state at such a tick.
Result<void> check_ticks(const RunSettings& settings, Tick loaded) {
    Failure failures;
    const auto check = [&](std::string_view option, Tick tick) {
        if (tick < loaded)
            failures.diagnostics.push_back(failure(fmt::format("'--{}' names tick {}, and the snapshot '{}' is of tick {}",
                                                               option, tick.count, settings.load, loaded.count),
                                                   fmt::format("name a tick from {} on, or run from the beginning", loaded.count))
                                               .value()
                                               .diagnostics.front());
    };
    for (const Tick tick : settings.hash_at)
        check("hash-at", tick);
    for (const SaveAt& save : settings.save_at)
        check("save-at", save.tick);
    if (settings.limit)
        check("limit", *settings.limit);
    if (!failures.diagnostics.empty())
        return tl::unexpected<Failure>(std::move(failures));
    return {};
}

Result<MachineSetup> setup_from_snapshot(const RunSettings& settings) {
    Result<Snapshot> snapshot = load_snapshot(settings.load);
    if (!snapshot)
        return tl::unexpected<Failure>(std::move(snapshot.error()));
    if (const auto checked = check_ticks(settings, snapshot->image->come_to); !checked)
        return tl::unexpected<Failure>(checked.error());
    MachineSetup setup;
    setup.spec = snapshot->spec;
    setup.root = setup.spec.host ? setup.spec.host->node : 0;
    setup.program = snapshot->program;
    setup.lines = {snapshot->whole_line, snapshot->short_line};
    setup.snapshot = std::move(*snapshot);
    return setup;
}

/// Returns the programs of a recording: those that were linked with their debug information, of the others what its description knows.
Result<RunCode> recorded_code(const HistoryReader& history, const RunStart& start) {
    RunCode code;
    const std::vector<CodeMap::Program>& known = history.description().code.programs;
    for (std::size_t number = 0; number < known.size(); ++number) {
        const auto kept = std::find_if(start.programs.begin(), start.programs.end(),
                                       [&](const RunStart::Program& program) { return program.number == number; });
        if (kept == start.programs.end()) {
            code.add(known[number]);
            continue;
        }
        Result<link::ProgramFile> program = link::read_program(kept->file, history.name());
        if (!program)
            return tl::unexpected<Failure>(std::move(program.error()));
        code.add({known[number].nodes, std::make_shared<build::DescribedProgram>(std::move(program->program)), program->base});
    }
    return code;
}

/// Returns the beginning of a recording, from the recording itself or from another that holds it.
Result<std::vector<Byte>> recorded_start(const RunSettings& settings, const HistoryReader& history) {
    const StartRecord& wanted = history.description().start;
    const std::string again = "record the run again, or compare its order of messages with 't8 diff'";
    if (wanted.bytes == 0)
        return failure(fmt::format("'{}' cannot be replayed: it does not know its beginning", settings.replay), again);
    if (wanted.timing_model != timing_model)
        return failure(
            fmt::format("'{}' was recorded with version {} of the timing model; this t8 has version {}", settings.replay,
                        wanted.timing_model, timing_model),
            fmt::format("replay it with {}, which recorded it, or record the run again", history.description().writer));
    if (settings.replay_start.empty() && !wanted.is_kept)
        return failure(
            fmt::format("'{}' was recorded with --no-programs", settings.replay),
            "give --start FILE.t8h, a recording that the same command makes without --no-programs; with --limit 1us it is "
            "made at once");
    if (settings.replay_start.empty())
        return history.start();
    const Result<HistoryReader> other = HistoryReader::open(settings.replay_start);
    if (!other)
        return tl::unexpected<Failure>(other.error());
    const StartRecord& given = other->description().start;
    if (!given.is_kept)
        return failure(fmt::format("'{}' holds no programs either", settings.replay_start), "it was recorded with --no-programs");
    if (given.bytes != wanted.bytes || given.hash != wanted.hash)
        return failure(fmt::format("'{}' begins with other programs, options or arguments than '{}': #{:016X}, not #{:016X}",
                                   settings.replay_start, settings.replay, given.hash, wanted.hash),
                       "a replay needs the very programs and arguments of the run");
    return other->start();
}

Result<MachineSetup> setup_from_recording(const RunSettings& settings) {
    Result<HistoryReader> history = HistoryReader::open(settings.replay);
    if (!history)
        return tl::unexpected<Failure>(std::move(history.error()));
    Result<std::vector<Byte>> bytes = recorded_start(settings, *history);
    if (!bytes)
        return tl::unexpected<Failure>(std::move(bytes.error()));
    Result<RunStart> start = run_start_of(*history, *bytes);
    if (!start)
        return tl::unexpected<Failure>(std::move(start.error()));
    Result<RunCode> code = recorded_code(*history, *start);
    if (!code)
        return tl::unexpected<Failure>(std::move(code.error()));
    MachineSetup setup;
    setup.spec = start->snapshot.spec;
    setup.root = setup.spec.host ? setup.spec.host->node : 0;
    setup.program = history->description().program;
    setup.lines = {start->snapshot.whole_line, start->snapshot.short_line};
    setup.code = std::move(*code);
    setup.snapshot = std::move(start->snapshot);
    const RecordedEnd end = recorded_end(*history, setup.snapshot->image->come_to);
    setup.warnings = history->problems();
    setup.replay.emplace(MachineSetup::Replay{std::move(*history), end, std::move(*bytes), std::move(start->edits)});
    return setup;
}

Result<MachineSetup> prepare_unwatched(const RunSettings& settings, const std::filesystem::path& program) {
    if (!settings.replay.empty())
        return setup_from_recording(settings);
    if (!settings.load.empty())
        return setup_from_snapshot(settings);
    const build::OccamSettings occam = occam_settings(settings, program);
    std::vector<Diagnostic> warnings;
    if (settings.is_network && settings.server.boot_file.empty() && settings.rom.empty() &&
        build::places_programs(settings.machine_file)) {
        Result<build::NetworkBuild> build = build::build_configuration(settings.machine_file, settings.network, occam, program);
        if (!build)
            return tl::unexpected<Failure>(std::move(build.error()));
        return Preparation(settings, occam, program, std::move(warnings)).run(std::move(*build));
    }
    Result<MachineSpec> spec = machine_spec(settings, program, occam.folders.reach, warnings);
    if (!spec)
        return tl::unexpected<Failure>(std::move(spec.error()));
    return Preparation(settings, occam, program, std::move(warnings)).run(std::move(*spec));
}

} // namespace

Result<MachineSetup> prepare_machine(const RunSettings& settings, const std::filesystem::path& program) {
    Result<MachineSetup> setup = prepare_unwatched(settings, program);
    if (!setup || settings.monitor.probes.empty())
        return setup;
    Result<std::vector<ProbeSpec>> probes = load_probe_file(settings.monitor.probes, setup->spec);
    if (!probes)
        return tl::unexpected<Failure>(std::move(probes.error()));
    setup->spec.probes.insert(setup->spec.probes.end(), std::make_move_iterator(probes->begin()),
                              std::make_move_iterator(probes->end()));
    return setup;
}

} // namespace t8::cli
