// libFuzzer entry: any bytes are a boot file or refused with a reason, and can be described.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "emulator/boot/boot_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace t8;
    const std::span<const Byte> bytes(data, size);
    const Result<BootFile> file = parse_boot_file(bytes);
    if (!file)
        return render(file.error()).empty() ? std::abort(), 0 : 0;
    std::size_t offset = 0;
    for (const BootPhase& phase : file->phases) {
        if (phase.offset != offset)
            std::abort();
        offset += phase.size;
    }
    if (offset != size)
        std::abort();
    describe_boot_file(*file, bytes, Part::T800);
    return 0;
}
