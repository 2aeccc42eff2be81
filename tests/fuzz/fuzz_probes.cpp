// Any text as a file of probe points for a machine of two nodes: it must come back as probes or as diagnostics.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "emulator/config/machine_probes.hpp"

using namespace t8;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    MachineSpec machine;
    for (const char* const name : {"n0", "n1"}) {
        machine.nodes.emplace_back();
        machine.nodes.back().name = name;
    }
    const auto probes = load_probe_text(text, "probes.lua", machine, {.memory = 1 << 20, .work = 50'000});
    if (!probes && render(probes.error()).empty())
        std::abort();
    if (probes)
        for (const ProbeSpec& probe : *probes)
            if (probe.name.empty() || probe.at.empty() || (probe.node && *probe.node >= machine.nodes.size()))
                std::abort();
    return 0;
}
