#include "toolchain/build/network_build.hpp"

#include <memory>

#include <fmt/format.h>

#include "diagnostics/read_file.hpp"
#include "emulator/boot/boot_file.hpp"
#include "emulator/config/machine_file.hpp"
#include "toolchain/build/installed_directories.hpp"
#include "toolchain/build/node_programs.hpp"
#include "toolchain/build/sources.hpp"
#include "toolchain/occam/configuration/configure.hpp"

namespace t8::build {
namespace {

Result<Bytes> loader_image(const std::filesystem::path& file, Part part, const SourceFolders& folders) {
    Result<BootImage> image = load_boot_image(file, part, folders);
    if (!image)
        return tl::unexpected<Failure>(std::move(image.error()));
    const Result<BootFile> parsed = parse_boot_file(image->bytes);
    if (!parsed || parsed->kind != BootFileKind::loader)
        return failure_at({file.string()}, "this boot file cannot be put into that of a network", {},
                          "make it with t8 asm and '.boot loader', or with t8 link for one node");
    return std::move(image->bytes);
}

/// Removes the warnings: those of a configuration have been reported when it was read.
Failure without_warnings(Failure failure) {
    std::erase_if(failure.diagnostics, [](const Diagnostic& diagnostic) { return diagnostic.severity != Severity::error; });
    return failure;
}

} // namespace

bool places_programs(const std::filesystem::path& file) {
    if (file.extension() != ".pgm" && file.extension() != ".PGM")
        return false;
    const Result<Bytes> bytes = read_file(file, "a configuration");
    return bytes && occam::has_software({file.string(), std::string(bytes->begin(), bytes->end())});
}

Result<NetworkBuild> build_configuration(const std::filesystem::path& file, const networks::NetworkOptions& network,
                                         OccamSettings settings, const std::filesystem::path& program) {
    settings.folders.reach.add_file(file);
    const Result<Bytes> bytes = read_file(file, "a configuration");
    if (!bytes)
        return tl::unexpected<Failure>(bytes.error());
    OccamBuild build(settings, library_directories(program));
    const occam::SourceText source{file.string(), std::string(bytes->begin(), bytes->end())};
    Result<occam::Configured> configured = build.configure(source, network);
    if (!configured)
        return tl::unexpected<Failure>(std::move(configured.error()));
    NetworkBuild built;
    built.machine = configured->machine;
    built.warnings = std::move(configured->warnings);
    for (const std::uint32_t node : configured->nodes()) {
        const NodeSpec& spec = built.machine.nodes[node];
        Result<occam::Compiled> compiled = build.compile_node(source, *configured, node);
        if (!compiled)
            return tl::unexpected<Failure>(without_warnings(std::move(compiled.error())));
        std::vector<objects::Member> objects;
        objects.push_back({fmt::format("{} ({})", source.name, spec.name), std::move(compiled->object)});
        Result<link::LinkInput> input = build.link_input(std::move(objects));
        if (!input)
            return tl::unexpected<Failure>(std::move(input.error()));
        const Result<link::LinkedProgram> linked = link_to_boot(*input);
        if (!linked)
            return tl::unexpected<Failure>(linked.error());
        const bool has_host = built.machine.host && built.machine.host->node == node;
        Result<link::BootImage> image = link::boot_image(*linked, {spec.part, spec.memory, has_host});
        if (!image) {
            for (Diagnostic& problem : image.error().diagnostics)
                problem.message = fmt::format("'{}': {}", spec.name, problem.message);
            return tl::unexpected<Failure>(std::move(image.error()));
        }
        built.programs.push_back({{node}, std::make_shared<const DescribedProgram>(std::move(*input)), image->memory.program});
        built.images.emplace(node, std::move(image->file));
    }
    return built;
}

Result<NetworkBuild> build_machine(const std::filesystem::path& file, GivenSettings given, OccamSettings settings,
                                   const std::filesystem::path& program) {
    settings.folders.reach.add_file(file);
    MachineFileOptions options;
    options.settings = std::move(given);
    options.reach = settings.folders.reach;
    options.preset_directories = installed_directories(program, "topology");
    Result<MachineSpec> machine = load_machine_file(file, options);
    if (!machine)
        return tl::unexpected<Failure>(std::move(machine.error()));
    NetworkBuild built;
    built.machine = std::move(*machine);
    NodePrograms programs(settings, library_directories(program));
    for (std::uint32_t node = 0; node < built.machine.nodes.size(); ++node) {
        const NodeSpec& spec = built.machine.nodes[node];
        if (spec.boot.empty())
            continue;
        if (!is_linked_before_boot(spec.boot)) {
            if (!spec.parameters.empty())
                return tl::unexpected<Failure>(Failure{{takes_no_parameters(spec)}});
            Result<Bytes> image = loader_image(spec.boot, spec.part, settings.folders);
            if (!image)
                return tl::unexpected<Failure>(std::move(image.error()));
            built.images.emplace(node, std::move(*image));
            continue;
        }
        const Result<const link::BootImage*> image = programs.image(spec.boot, built.machine, node);
        if (!image)
            return tl::unexpected<Failure>(image.error());
        built.images.emplace(node, (*image)->file);
    }
    built.warnings = programs.take_warnings();
    if (built.images.empty())
        return failure_at({file.string()}, "no node has anything to boot", {}, "give a node boot = \"prog.occ\"");
    return built;
}

} // namespace t8::build
