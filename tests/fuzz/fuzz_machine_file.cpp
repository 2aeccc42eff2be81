// Any text as a machine file and as a rule file: loaded with small limits, it must come back as a machine, as rules or as
// diagnostics.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "emulator/config/machine_file.hpp"
#include "monitor/assert/rule_file.hpp"

using namespace t8;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const SandboxLimits limits{.memory = 1 << 20, .work = 50'000};
    MachineFileOptions options;
    options.limits = limits;
    options.boot_files_must_exist = false;
    const auto machine = load_machine_text(text, "fuzz.lua", options);
    if (!machine && render(machine.error()).empty())
        std::abort();
    MachineSpec two;
    two.nodes.resize(2);
    two.nodes[0].name = "n0";
    two.nodes[1].name = "n1";
    two.links.push_back({{0, 2}, {1, 1}, 20});
    const auto rules = RuleFile::load("fuzz.lua", text, machine ? *machine : two, limits);
    if (!rules && render(rules.error()).empty())
        std::abort();
    return 0;
}
