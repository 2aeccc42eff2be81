// libFuzzer entry: whatever is sent over the boot link, two nodes booted with it live on, and end the same on both tiers.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <utility>
#include <vector>

#include "emulator/ports/host_port.hpp"
#include "emulator/machine/machine.hpp"

namespace {

using namespace t8;

/// Takes everything, and answers every other piece with its own bytes.
class Echo final : public HostPort {
public:
    void take(Tick, std::span<const Byte> bytes, bool) override {
        if (++pieces_ % 2 == 0)
            answer_.assign(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(bytes.size(), 64)));
    }
    std::vector<Byte> to_send() override { return std::exchange(answer_, {}); }
    bool ended() const override { return false; }

private:
    unsigned pieces_ = 0;
    std::vector<Byte> answer_;
};

std::uint64_t hash_after(Tier tier, std::span<const Byte> image) {
    MachineSpec spec;
    for (const char* const name : {"root", "other"}) {
        NodeSpec node;
        node.name = name;
        node.memory = 1u << 14;
        spec.nodes.push_back(node);
    }
    spec.links.push_back({{0, 2}, {1, 1}, 20});
    spec.host = LinkEnd{0, 0};
    Machine machine(spec, tier);
    Echo host;
    machine.attach_host(host);
    machine.send_boot(0, 0, {image.begin(), image.end()});
    Machine::RunLimits limits;
    limits.until = Tick{1000 * ticks_per_microsecond + image.size() * 4000};
    machine.run(limits);
    return machine.state_hash();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::span<const Byte> image(data, std::min<std::size_t>(size, 2048));
    if (!image.empty() && hash_after(Tier::reference, image) != hash_after(Tier::predecoded, image))
        std::abort();
    return 0;
}
