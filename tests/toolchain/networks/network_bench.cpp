#include "tests/toolchain/networks/network_bench.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>

namespace t8::test {
namespace {

std::filesystem::path example_path(std::string_view file) {
    return std::filesystem::path(T8_SOURCE_DIR) / "tests" / "fuzz" / "corpus" / "network" / file;
}

std::string part_text(const NodeSpec& node) { return std::string(facts_of(node.part).name); }

/// Every link end of a node: "1:0", "HOST" or "...".
std::string entry(const MachineSpec& machine, LinkEnd end) {
    const auto neighbour = neighbour_of(machine, end);
    if (!neighbour)
        return "...";
    return neighbour->node == host_node ? "HOST" : fmt::format("{}:{}", neighbour->node, neighbour->link);
}

} // namespace

LoadedNetwork load_network(std::string_view text, std::string_view file, const networks::NetworkOptions& options) {
    std::vector<Diagnostic> warnings;
    Result<MachineSpec> machine = networks::load_network_text(text, file, options, &warnings);
    if (!machine)
        return {std::nullopt, render(machine.error())};
    return {std::move(*machine), render(Failure{std::move(warnings)})};
}

std::string told_briefly(std::string_view text, std::string_view file, const networks::NetworkOptions& options) {
    std::vector<Diagnostic> told;
    if (Result<MachineSpec> machine = networks::load_network_text(text, file, options, &told); !machine)
        told = std::move(machine.error().diagnostics);
    std::string brief;
    for (const Diagnostic& one : told) {
        CHECK(one.place.file == file);
        if (one.place.line != 0) {
            REQUIRE(one.place.column != 0);
            const std::size_t from = std::min<std::size_t>(one.place.column - 1, one.source_line.size());
            brief += fmt::format("{} [{}] ", one.place.line, one.source_line.substr(from, one.place.length));
        }
        brief += (one.severity == Severity::warning ? "warning: " : "") + one.message;
        brief += (one.hint.empty() ? "" : " -- " + one.hint) + "\n";
    }
    return brief;
}

LoadedNetwork load_example(std::string_view file, const networks::NetworkOptions& options) {
    std::ifstream stream(example_path(file), std::ios::binary);
    REQUIRE(stream);
    std::ostringstream text;
    text << stream.rdbuf();
    return load_network(text.str(), file, options);
}

MachineSpec example_network(std::string_view file, const networks::NetworkOptions& options) {
    LoadedNetwork loaded = load_example(file, options);
    CHECK(loaded.told == "");
    REQUIRE(loaded.machine);
    return std::move(*loaded.machine);
}

std::string described(const MachineSpec& machine) {
    std::string text;
    for (const NodeSpec& node : machine.nodes)
        text += fmt::format("{} {} {}.{} {}K {}\n", node.name, facts_of(node.part).name, node.tenths_mhz / 10,
                            node.tenths_mhz % 10, node.memory / 1024, node.external_cycles);
    for (const LinkSpec& link : machine.links)
        text += fmt::format("{} {} {}\n", name_of(machine, link.a), name_of(machine, link.b), link.mbits);
    if (machine.host)
        text += fmt::format("host {}\n", name_of(machine, *machine.host));
    return text;
}

std::string as_collector_map(const MachineSpec& machine) {
    std::string text = "icollect : INMOS toolset collector\n\n";
    for (std::size_t node = 0; node < machine.nodes.size(); ++node)
        text += fmt::format("Memory map for '{}' processor {} {}\n  Load Start is 80000150,  HALT ON ERROR\n",
                            machine.nodes[node].name, node, part_text(machine.nodes[node]));
    text += "Boot path for network\n";
    if (machine.host)
        text += fmt::format("  Boot processor {} down link {} from HOST\n", machine.host->node, machine.host->link);
    text += "Connectivity for network\n";
    if (machine.host)
        text += fmt::format("  Connect HOST to processor {} link {}\n", machine.host->node, machine.host->link);
    for (const LinkSpec& link : machine.links)
        text += fmt::format("  Connect processor {} link {} to processor {} link {}\n", link.b.node, link.b.link, link.a.node,
                            link.a.link);
    return text;
}

std::string as_ispy_listing(const MachineSpec& machine) {
    std::string text = " # Part rate Link# [ Link0 Link1 Link2 Link3 ]\n";
    for (std::uint32_t node = 0; node < machine.nodes.size(); ++node) {
        text += fmt::format("{:2} {}d-{} 1.6M 0 [", node, part_text(machine.nodes[node]), machine.nodes[node].tenths_mhz / 10);
        for (std::uint8_t link = 0; link < links_per_node; ++link)
            text += fmt::format(" {:>6}", entry(machine, {node, link}));
        text += " ]\n";
    }
    return text;
}

std::string as_occam(const MachineSpec& machine) {
    std::string text;
    for (const NodeSpec& node : machine.nodes)
        text += fmt::format("NODE {} :\n", node.name);
    text += "NETWORK\n  DO\n";
    for (const NodeSpec& node : machine.nodes)
        text += fmt::format("    SET {} (type, memsize := \"{}\", {})\n", node.name, part_text(node), node.memory);
    for (const LinkSpec& link : machine.links)
        text += fmt::format("    CONNECT {}[link][{}] TO {}[link][{}]\n", machine.nodes[link.b.node].name, link.b.link,
                            machine.nodes[link.a.node].name, link.a.link);
    if (machine.host)
        text += fmt::format("    CONNECT {}[link][{}] TO HOST\n", machine.nodes[machine.host->node].name, machine.host->link);
    return text + ":\n";
}

std::string as_c(const MachineSpec& machine) {
    std::string text;
    for (const NodeSpec& node : machine.nodes)
        text += fmt::format("{} (memory = {}k) {};\n", part_text(node), node.memory / 1024, node.name);
    for (const LinkSpec& link : machine.links)
        text += fmt::format("connect {}.link[{}], {}.link[{}];\n", machine.nodes[link.b.node].name, link.b.link,
                            machine.nodes[link.a.node].name, link.a.link);
    if (machine.host)
        text += fmt::format("connect host to {}.link[{}];\n", machine.nodes[machine.host->node].name, machine.host->link);
    return text;
}

} // namespace t8::test
