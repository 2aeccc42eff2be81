#include "toolchain/occam/configuration/configure.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "toolchain/occam/configuration/expansion.hpp"
#include "toolchain/occam/configuration/network.hpp"
#include "toolchain/occam/configuration/node_tree.hpp"
#include "toolchain/occam/configuration/source_spans.hpp"
#include "toolchain/occam/front_end.hpp"
#include "toolchain/occam/parser/parser.hpp"
#include "toolchain/occam/syntax/visit.hpp"

namespace t8::occam {
namespace {

using Part = ConfigurationPart::Part;

const ConfigurationPart* part_of(const Unit& unit, Part part) {
    for (const Specification* const item : unit.items)
        if (item->kind == Specification::Kind::configuration_part)
            if (const auto* const found = static_cast<const ConfigurationPart*>(item); found->part == part)
                return found;
    return nullptr;
}

tl::unexpected<Failure> failed(std::vector<Diagnostic> diagnostics) {
    return tl::unexpected<Failure>(Failure{std::move(diagnostics)});
}

/// Builds the network of a checked configuration.
Result<Network> network_of(const Unit& unit, const Compilation& all, const networks::NetworkOptions& options,
                           std::vector<Diagnostic>* warnings) {
    const SourceSpans spans(all.sources);
    networks::Complaints complaints(spans);
    Network network = build_network(unit, spans, options, complaints);
    const bool has_failed = complaints.any_error();
    std::vector<Diagnostic> found = complaints.take();
    if (has_failed)
        return failed(std::move(found));
    if (warnings != nullptr)
        std::move(found.begin(), found.end(), std::back_inserter(*warnings));
    return network;
}

/// Adds the names that a part of a tree uses.
void add_names(const Specification* item, std::set<std::string_view>& names) {
    visit(item, {{}, {}, [&](const Expression& expression) {
                     if (expression.kind == Expression::Kind::name)
                         names.insert(static_cast<const NameExpression&>(expression).name->text);
                 }});
}

/// Removes everything from a unit except hardware, the parts of the configuration, and the constants that these need.
void keep_hardware(Unit& unit, Compilation& all) {
    std::vector<Specification*> kept;
    std::set<std::string_view> names;
    for (auto item = unit.items.rbegin(); item != unit.items.rend(); ++item) {
        const Specification& specification = **item;
        const bool is_needed = specification.kind == Specification::Kind::hardware ||
                               specification.kind == Specification::Kind::configuration_part ||
                               (specification.kind == Specification::Kind::abbreviation &&
                                names.contains(static_cast<const Abbreviation&>(specification).name.name->text));
        if (!is_needed)
            continue;
        add_names(*item, names);
        kept.push_back(*item);
    }
    std::reverse(kept.begin(), kept.end());
    unit.items = all.arena.list(kept);
}

std::string program_name(const std::string& node) {
    std::string name = "processor." + node;
    std::replace_if(
        name.begin(), name.end(), [](char c) { return c == '_' || c == '-'; }, '.');
    return name;
}

} // namespace

bool has_software(const SourceText& source) {
    Compilation all;
    ParseInput input;
    input.dialect = Dialect::network;
    all.sources.add(source, input.file);
    return part_of(*parse_unit(input, all.sources, all.names, all.arena, all.reports), Part::software) != nullptr;
}

Result<Configured> configure(const SourceText& source, const CompileOptions& options,
                             const networks::NetworkOptions& network_options) {
    Compilation all;
    const Analysed analysed = analyse(source, options, all, Dialect::configuration);
    if (all.reports.has_errors())
        return failed(all.reports.take());
    const ConfigurationPart* const mapping = part_of(*analysed.unit, Part::mapping);
    const ConfigurationPart* const config = part_of(*analysed.unit, Part::software);
    if (part_of(*analysed.unit, Part::network) == nullptr)
        return failure_at({source.name}, "the configuration has no NETWORK", {}, "NETWORK says how the nodes are connected");
    if (config == nullptr)
        return failure_at({source.name}, "the configuration has no CONFIG", {}, "CONFIG says which process runs on which node");
    Configured configured;
    Result<Network> network = network_of(*analysed.unit, all, network_options, &configured.warnings);
    if (!network)
        return tl::unexpected<Failure>(std::move(network.error()));
    NodeMapping mapped;
    if (mapping != nullptr)
        mapped = expand_mapping(mapping->body, *network, all.reports);
    if (!all.reports.has_errors())
        configured.deployment = expand(config->body, mapped, *network, all.reports);
    if (!all.reports.has_errors())
        configured.words = assign_links(configured.deployment, *network, all.reports);
    if (!all.reports.has_errors() && configured.nodes().empty())
        all.reports.error(config->place, "no process is placed on any node", "PROCESSOR node, and below it what runs there");
    const bool has_failed = all.reports.has_errors();
    std::vector<Diagnostic> found = all.reports.take();
    if (has_failed)
        return failed(std::move(found));
    for (Diagnostic& warning : found)
        if (warning.place.file == source.name)
            configured.warnings.push_back(std::move(warning));
    configured.machine = std::move(network->machine);
    return configured;
}

Result<Compiled> compile_node(const SourceText& source, const CompileOptions& options, const Configured& configured,
                              std::uint32_t node) {
    const std::string name = program_name(configured.machine.nodes[node].name);
    return compile(source, options, Dialect::configuration, [&](Unit& unit, Compilation& compilation) {
        make_node_unit(unit, compilation, configured.deployment, configured.words, node, name);
    });
}

Result<MachineSpec> read_network(const SourceText& source, const IncludeResolver& include,
                                 const networks::NetworkOptions& network_options, std::vector<Diagnostic>* warnings) {
    Compilation all;
    CompileOptions options;
    options.include = include;
    const Analysed analysed = analyse(source, options, all, Dialect::network, keep_hardware);
    if (all.reports.has_errors())
        return failed(all.reports.take());
    if (part_of(*analysed.unit, Part::network) == nullptr) {
        std::vector<Diagnostic> found = all.reports.take(); // files that are not read
        found.push_back({Severity::error,
                         {source.name},
                         "no NETWORK found",
                         {},
                         "a configuration has a NETWORK, which says how the nodes are connected"});
        return failed(std::move(found));
    }
    Result<Network> network = network_of(*analysed.unit, all, network_options, warnings);
    if (!network)
        return tl::unexpected<Failure>(std::move(network.error()));
    return std::move(network->machine);
}

} // namespace t8::occam
