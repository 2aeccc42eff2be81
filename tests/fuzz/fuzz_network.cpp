// Any text as a network of INMOS's tools, under every name: loaded with small limits, it must come back as a machine whose parts fit
// together, or as diagnostics that point into the text.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "toolchain/networks/network_file.hpp"

using namespace t8;

namespace {

void require(bool holds) {
    if (!holds)
        std::abort();
}

/// No end of a cable is used twice, and all of them belong to nodes that exist.
void check_wires(const MachineSpec& machine) {
    std::vector<std::array<bool, links_per_node>> used(machine.nodes.size());
    const auto plug_in = [&](LinkEnd end) {
        require(end.node < machine.nodes.size() && end.link < links_per_node);
        require(!used[end.node][end.link]);
        used[end.node][end.link] = true;
    };
    for (const LinkSpec& link : machine.links) {
        plug_in(link.a);
        plug_in(link.b);
        require(link.a.node < link.b.node);
    }
    if (machine.host) {
        plug_in(*machine.host);
        require(machine.host->node == 0);
    }
}

void check_nodes(const MachineSpec& machine) {
    std::set<std::string> names;
    for (const NodeSpec& node : machine.nodes) {
        require(!node.name.empty() && node.name.size() <= 64 && node.name != host_name);
        require(names.insert(node.name).second);
        require(node.memory >= 4096 && node.memory % 4096 == 0);
        require(std::find(std::begin(processor_clocks), std::end(processor_clocks), node.tenths_mhz) !=
                std::end(processor_clocks));
    }
}

void check_places(const std::vector<Diagnostic>& diagnostics, std::string_view text) {
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
    for (const Diagnostic& diagnostic : diagnostics) {
        require(!diagnostic.message.empty() && !diagnostic.place.file.empty());
        require(diagnostic.place.line <= lines && diagnostic.place.length != 0);
        require(diagnostic.place.line == 0 || diagnostic.place.column != 0);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    networks::NetworkOptions options;
    options.limits = {.nodes = 200, .steps = 20'000};
    for (const char* const name : {"fuzz", "fuzz.map", "fuzz.pgm", "fuzz.cfs"}) {
        std::vector<Diagnostic> warnings;
        const Result<MachineSpec> machine = networks::load_network_text(text, name, options, &warnings);
        if (machine) {
            check_nodes(*machine);
            check_wires(*machine);
            require(std::all_of(warnings.begin(), warnings.end(),
                                [](const Diagnostic& one) { return one.severity == Severity::warning; }));
            check_places(warnings, text);
        } else {
            require(!render(machine.error()).empty());
            check_places(machine.error().diagnostics, text);
        }
    }
    return 0;
}
