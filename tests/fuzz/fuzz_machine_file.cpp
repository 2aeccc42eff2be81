// Any text as a machine file: loaded with small limits, it must come back as a machine or as diagnostics.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "emulator/config/machine_file.hpp"

using namespace t8;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    MachineFileOptions options;
    options.limits = {.memory = 1 << 20, .work = 50'000};
    options.boot_files_must_exist = false;
    const auto machine = load_machine_text(text, "fuzz.lua", options);
    if (!machine && render(machine.error()).empty())
        std::abort();
    return 0;
}
