// libFuzzer entry: the contents of a snapshot of a small machine, changed by what the input says; it is refused, or loaded and run a
// while by a user who ends it soon. The input is a list of changes of ten bytes each: two for the place, among what stands before the
// memories, and eight to be added there. So checksum, compression and structure stay right.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "emulator/ports/host_port.hpp"
#include "emulator/snapshot/snapshot_file.hpp"
#include "emulator/machine/machine.hpp"
#include "tests/assertions.hpp"

namespace {

using namespace t8;

constexpr std::size_t change_bytes = 10;
constexpr std::size_t most_changes = 8;
constexpr unsigned most_questions = 20;

/// A host that has a byte for whatever comes.
class Answers final : public HostPort {
public:
    void take(Tick, std::span<const Byte> bytes, bool) override { answer_.assign(1, bytes.empty() ? Byte{0} : bytes.front()); }
    std::vector<Byte> to_send() override { return std::exchange(answer_, {}); }
    bool ended() const override { return false; }

private:
    std::vector<Byte> answer_;
};

/// A host, a switch, faults to come and an interrupt line, in the middle of a boot.
std::string good_contents() {
    MachineSpec spec;
    for (const char* const name : {"root", "other"}) {
        NodeSpec node;
        node.name = name;
        node.memory = 1u << 14;
        spec.nodes.push_back(node);
    }
    spec.links.push_back({{0, 2}, {1, 1}, 20});
    spec.host = LinkEnd{0, 0};
    spec.switches.push_back({"c0", {}});
    using Kind = crossbar::Socket::Kind;
    spec.cables.push_back({{Kind::node, 0, 3}, {Kind::control, 0, 0}, 20});
    spec.cables.push_back({{Kind::node, 1, 2}, {Kind::port, 0, 1}, 20});
    FaultSpec fault;
    fault.kind = FaultKind::flip_bit;
    fault.node = 1;
    fault.at = Tick{900 * ticks_per_microsecond};
    spec.faults.push_back(fault);
    InterruptLineSpec line;
    line.every = Tick{300 * ticks_per_microsecond};
    line.members = {std::nullopt, Tick{}};
    spec.interrupt_line = line;
    Machine machine(spec, Tier::predecoded);
    Answers host;
    machine.attach_host(host);
    std::vector<Byte> image{0, 0x70, 0x10, 0, 0x80, 1, 2, 3, 4, 200}; // a poke, then the beginning of a program
    image.resize(150, 0x40);
    machine.send_boot(0, 0, image);
    machine.run({.until = Tick{50 * ticks_per_microsecond}, .goes_on = true});
    return snapshot_contents({machine.spec(), machine.image(), "p", "p", "", host::IserverState{}});
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::string good = good_contents();
    std::string contents = good;
    for (std::size_t n = 0; n < most_changes && (n + 1) * change_bytes <= size; ++n) {
        std::uint16_t place = 0;
        std::uint64_t change = 0;
        std::memcpy(&place, data + n * change_bytes, sizeof place);
        std::memcpy(&change, data + n * change_bytes + sizeof place, sizeof change);
        const std::size_t at = place % (contents.size() - sizeof change);
        std::uint64_t value = 0;
        std::memcpy(&value, contents.data() + at, sizeof value);
        value += change;
        std::memcpy(contents.data() + at, &value, sizeof value);
    }
    const auto loaded = snapshot_from(contents, "fuzz.t8s");
    if (!loaded)
        return 0;
    Machine machine(loaded->spec, Tier::predecoded);
    Answers host;
    machine.attach_host(host);
    machine.restore(*loaded->image);
    unsigned asked = 0;
    // A forged state may break what slow assertions say of links; the run is over then.
    const t8::test::ThrowingAssertions throwing;
    try {
        machine.run({.until = loaded->image->come_to + Tick{1000 * ticks_per_microsecond},
                     .keep_going = [&] { return ++asked < most_questions; }});
    } catch (const t8::test::AssertionFailure&) {
    }
    (void)machine.state_hash();
    return 0;
}
