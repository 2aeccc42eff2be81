#include "cli/run/machine_setup.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/files.hpp"
#include "cli/preset_directories.hpp"
#include "emulator/networks/load.hpp"

namespace t8::cli {
namespace {

Result<MachineSpec> machine_spec(const RunSettings& settings, const std::filesystem::path& program,
                                 std::vector<Diagnostic>& warnings) {
    if (settings.is_network)
        return load_network_file(settings.machine_file, settings.network, &warnings);
    if (!settings.machine_file.empty()) {
        LoadOptions options;
        options.machine_file.preset_directories = preset_directories(program);
        return load_machine(settings.machine_file, options, &warnings);
    }
    MachineSpec spec;
    spec.nodes.push_back(settings.root);
    spec.host = LinkEnd{0, 0};
    return spec;
}

class Preparation {
public:
    Preparation(const RunSettings& settings, const std::filesystem::path& program, std::vector<Diagnostic> warnings)
        : settings_(settings), program_(program) {
        setup_.warnings = std::move(warnings);
    }

    Result<MachineSetup> run(MachineSpec spec) {
        setup_.spec = std::move(spec);
        setup_.root = setup_.spec.host ? setup_.spec.host->node : 0;
        if (!settings_.rom.empty())
            read_rom();
        else if (!settings_.server.boot_file.empty())
            boot_root();
        for (std::uint32_t node = 0; node < setup_.spec.nodes.size(); ++node)
            boot_node(node);
        if (setup_.boots.empty() && setup_.rom.empty() && failed_.diagnostics.empty())
            problem(fmt::format("no node of '{}' has anything to boot", settings_.machine_file),
                    "give a node boot = \"prog.btl\", or add -sb prog.btl");
        check_trace_nodes();
        if (auto lines = host::command_lines(setup_.program, settings_.server.arguments))
            setup_.lines = std::move(*lines);
        else
            add(lines.error());
        if (!failed_.diagnostics.empty())
            return tl::unexpected<Failure>(std::move(failed_));
        return std::move(setup_);
    }

private:
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
        const Part part = setup_.spec.nodes[node].part;
        const auto known =
            std::find_if(loaded_.begin(), loaded_.end(), [&](const Loaded& l) { return l.file == file && l.part == part; });
        if (known != loaded_.end()) {
            if (known->good)
                setup_.boots.push_back({node, link, setup_.boots[known->boot].image});
            return;
        }
        Result<BootImage> image = load_boot_image(file, {part, setup_.spec.nodes[node].memory, program_});
        loaded_.push_back({file, part, setup_.boots.size(), image.has_value()});
        if (!image)
            return add(image.error());
        setup_.warnings.insert(setup_.warnings.end(), image->warnings.begin(), image->warnings.end());
        setup_.boots.push_back({node, link, std::move(*image)});
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
    };
    const RunSettings& settings_;
    const std::filesystem::path& program_;
    MachineSetup setup_;
    std::vector<Loaded> loaded_;
    Failure failed_;
};

} // namespace

const Assembly* MachineSetup::assembly_of(std::uint32_t node) const {
    const auto found = std::find_if(boots.begin(), boots.end(), [&](const Boot& boot) { return boot.node == node; });
    return found == boots.end() ? nullptr : found->image.assembly.get();
}

namespace {

Result<MachineSetup> setup_from_snapshot(const std::string& file) {
    Result<Snapshot> snapshot = load_snapshot(file);
    if (!snapshot)
        return tl::unexpected<Failure>(std::move(snapshot.error()));
    MachineSetup setup;
    setup.spec = snapshot->spec;
    setup.root = setup.spec.host ? setup.spec.host->node : 0;
    setup.program = snapshot->program;
    setup.lines = {snapshot->whole_line, snapshot->short_line};
    setup.snapshot = std::move(*snapshot);
    return setup;
}

} // namespace

Result<MachineSetup> prepare_machine(const RunSettings& settings, const std::filesystem::path& program) {
    if (!settings.load.empty())
        return setup_from_snapshot(settings.load);
    std::vector<Diagnostic> warnings;
    Result<MachineSpec> spec = machine_spec(settings, program, warnings);
    if (!spec)
        return tl::unexpected<Failure>(std::move(spec.error()));
    return Preparation(settings, program, std::move(warnings)).run(std::move(*spec));
}

} // namespace t8::cli
