#include "toolchain/build/node_programs.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "toolchain/build/c_build.hpp"
#include "toolchain/build/c_parameters.hpp"
#include "toolchain/occam/configuration/placed_call.hpp"

namespace t8::build {

bool is_linked_before_boot(const std::filesystem::path& file) {
    return is_occam_source(file) || is_c_source(file) || file.extension() == ".t8o";
}

Diagnostic takes_no_parameters(const NodeSpec& node) {
    return {Severity::error,
            node.parameters_place,
            fmt::format("'{}' is a boot file: it takes no parameters", node.boot),
            {},
            "parameters are for sources and objects (.occ, .c, .t8o)"};
}

Result<NodePrograms::Unit*> NodePrograms::load(const std::filesystem::path& file, Part part) {
    const std::pair key{file.string(), part};
    const auto known = units_.find(key);
    if (known != units_.end())
        return &known->second;
    const bool is_new =
        std::none_of(units_.begin(), units_.end(), [&](const auto& unit) { return unit.first.first == key.first; });
    OccamSettings settings = settings_;
    settings.part = part;
    Unit unit{OccamBuild(std::move(settings), library_directories_, store_), {file.filename().string(), {}}};
    if (is_occam_source(file)) {
        Result<occam::Compiled> compiled = unit.build.compile(file);
        if (!compiled)
            return tl::unexpected<Failure>(std::move(compiled.error()));
        unit.member.object = std::move(compiled->object);
        if (is_new)
            warnings_.insert(warnings_.end(), unit.build.warnings().begin(), unit.build.warnings().end());
    } else if (is_c_source(file)) {
        Result<objects::Object> object = compile_c(file, part);
        if (!object)
            return tl::unexpected<Failure>(std::move(object.error()));
        unit.member.object = std::move(*object);
    } else {
        Result<objects::Object> object = unit.build.read(file);
        if (!object)
            return tl::unexpected<Failure>(std::move(object.error()));
        unit.member.object = std::move(*object);
    }
    return &units_.emplace(key, std::move(unit)).first->second;
}

Result<std::string> NodePrograms::call_of(const std::filesystem::path& file, const objects::Member& unit,
                                          const MachineSpec& machine, std::uint32_t node) const {
    if (file.string() != machine.nodes[node].boot) // it is not the program that the parameters are for
        return std::string{};
    if (unit.object.entries.empty())
        return failure_at({file.string()}, "the source has no routine", {}, "the program is its last PROC");
    const std::string& text = unit.object.entries.back().heading;
    const std::optional<link::Heading> heading = link::read_heading(text);
    if (!heading)
        return failure_at({file.string()}, fmt::format("'{}' cannot be the program of a node", text), {}, "it must be a PROC");
    Result<occam::PlacedCall> call = occam::place_call(*heading, unit.object.interface, machine, node);
    if (!call)
        return tl::unexpected<Failure>(std::move(call.error()));
    return std::move(call->text);
}

Result<NodePrograms::Program*> NodePrograms::find(const std::filesystem::path& file, const MachineSpec& machine,
                                                  std::uint32_t node) {
    const Result<Unit*> unit = load(file, machine.nodes[node].part);
    if (!unit)
        return tl::unexpected<Failure>(unit.error());
    if (is_c_program((*unit)->member.object))
        return find_c(file, **unit, machine, node);
    const Result<std::string> call = call_of(file, (*unit)->member, machine, node);
    if (!call)
        return tl::unexpected<Failure>(call.error());
    const std::pair key{file.string(), fmt::format("{} {}", facts_of(machine.nodes[node].part).name, *call)};
    if (const auto known = programs_.find(key); known != programs_.end())
        return &known->second;
    std::vector<objects::Member> objects{(*unit)->member};
    if (!call->empty()) {
        const std::string name = fmt::format("call of '{}' on '{}'", file.filename().string(), machine.nodes[node].name);
        Result<occam::Compiled> calling = (*unit)->build.compile_calling({name, *call}, std::string(occam::placed_unit),
                                                                         {file.string(), (*unit)->member.object.interface});
        if (!calling)
            return tl::unexpected<Failure>(std::move(calling.error()));
        objects.insert(objects.begin(), objects::Member{name, std::move(calling->object)});
    }
    return add(key, (*unit)->build.link_input(std::move(objects)));
}

Result<NodePrograms::Program*> NodePrograms::find_c(const std::filesystem::path& file, Unit& unit, const MachineSpec& machine,
                                                    std::uint32_t node) {
    const bool has_host = machine.host && machine.host->node == node;
    const std::string_view entry = has_host ? c_entry : c_entry_without_host;
    std::pair key{file.string(), fmt::format("{} {}", facts_of(machine.nodes[node].part).name, entry)};
    std::vector<objects::Member> objects{unit.member};
    if (file.string() == machine.nodes[node].boot && !machine.nodes[node].parameters.empty()) {
        Result<objects::Object> parameters = c_parameters(machine, node);
        if (!parameters)
            return tl::unexpected<Failure>(std::move(parameters.error()));
        const Bytes& bytes = parameters->atoms.front().bytes;
        key.second.append(bytes.begin(), bytes.end());
        for (const objects::Site& site : parameters->atoms.front().sites)
            key.second += fmt::format(" {}", site.target.offset);
        objects.push_back({parameters->source, std::move(*parameters)});
    }
    if (const auto known = programs_.find(key); known != programs_.end())
        return &known->second;
    return add(key, unit.build.link_input(std::move(objects), {}, std::string(entry)));
}

Result<NodePrograms::Program*> NodePrograms::add(const std::pair<std::string, std::string>& key, Result<link::LinkInput> input) {
    if (!input)
        return tl::unexpected<Failure>(std::move(input.error()));
    Result<link::LinkedProgram> program = link_to_boot(*input);
    if (!program)
        return tl::unexpected<Failure>(std::move(program.error()));
    auto described = std::make_shared<const DescribedProgram>(std::move(*input));
    return &programs_.emplace(key, Program{std::move(*program), std::move(described), {}}).first->second;
}

Result<std::shared_ptr<const DescribedProgram>> NodePrograms::described(const std::filesystem::path& file,
                                                                        const MachineSpec& machine, std::uint32_t node) {
    const Result<Program*> program = find(file, machine, node);
    if (!program)
        return tl::unexpected<Failure>(program.error());
    return (*program)->described;
}

Result<const link::BootImage*> NodePrograms::image(const std::filesystem::path& file, const MachineSpec& machine,
                                                   std::uint32_t node) {
    const Result<Program*> program = find(file, machine, node);
    if (!program)
        return tl::unexpected<Failure>(program.error());
    const NodeSpec& spec = machine.nodes[node];
    const bool has_host = machine.host && machine.host->node == node;
    const std::tuple key{spec.part, spec.memory, has_host};
    if (const auto known = (*program)->images.find(key); known != (*program)->images.end())
        return &known->second;
    Result<link::BootImage> image = link::boot_image((*program)->program, {spec.part, spec.memory, has_host});
    if (!image) {
        for (Diagnostic& problem : image.error().diagnostics)
            problem.message = fmt::format("'{}' on '{}': {}", file.string(), spec.name, problem.message);
        return tl::unexpected<Failure>(std::move(image.error()));
    }
    return &(*program)->images.emplace(key, std::move(*image)).first->second;
}

std::vector<Diagnostic> NodePrograms::take_warnings() { return std::exchange(warnings_, {}); }

} // namespace t8::build
