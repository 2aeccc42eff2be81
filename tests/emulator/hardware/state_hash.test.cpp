#include <functional>

#include <catch2/catch.hpp>

#include "emulator/hardware/machine_image.hpp"
#include "tests/emulator/machine/machine_bench.hpp"

using namespace t8;
using namespace t8::machines;

namespace {

/// n0 waits for an input over link 2, n1 has half a bootstrap, and more of it is to come.
struct Waiting {
    Machine machine{pair(), Tier::predecoded};
    std::shared_ptr<const MachineImage> image;

    Waiting() {
        machine.send_boot(0, 3, quick(in(2, results, 4) + "stopp"));
        machine.send_boot(1, 3, std::vector<Byte>(200, 0x20));
        machine.run({.until = Tick{800'000}, .goes_on = true});
        image = machine.image();
    }

    std::uint64_t hash_with(const std::function<void(MachineImage&)>& change) {
        MachineImage changed = *image;
        change(changed);
        machine.restore(changed);
        return machine.state_hash();
    }
};

} // namespace

// The hash left all of these out: machines that go on in different ways had the same one.
TEST_CASE("the state hash holds everything that a run depends on beside processors and wires", "[hash]") {
    Waiting waiting;
    REQUIRE_FALSE(waiting.image->outside.empty());
    const std::uint64_t hash = waiting.hash_with([](MachineImage&) {});
    const struct {
        const char* what;
        std::function<void(MachineImage&)> change;
    } cases[] = {
        {"where a pending input will be written", [](MachineImage& i) { i.nodes[0].record.target[2].bits += 4; }},
        {"where a pending output comes from", [](MachineImage& i) { i.nodes[0].record.source[2].bits += 4; }},
        {"who waits for an input", [](MachineImage& i) { i.nodes[0].record.receiver[2].bits += 4; }},
        {"who waits for an output", [](MachineImage& i) { i.nodes[0].record.sender[2].bits += 4; }},
        {"how many outputs there were, by which faults count", [](MachineImage& i) { ++i.nodes[0].record.outputs[2]; }},
        {"cycles from which link engines steal", [](MachineImage& i) { ++i.nodes[0].record.busy_before[2]; }},
        {"the Error flag at the last output", [](MachineImage& i) { i.nodes[0].record.error_at_output = true; }},
        {"the next fault", [](MachineImage& i) { ++i.nodes[0].record.next_fault; }},
        {"how far a bootstrap has come", [](MachineImage& i) { ++i.nodes[1].boot[3].code_bytes; }},
        {"what kind of boot packet is under way", [](MachineImage& i) { i.nodes[1].boot[2].phase = BootReceiver::Phase::peek; }},
        {"bytes of a peek", [](MachineImage& i) { i.nodes[1].boot[2].collected[1] ^= 1; }},
        {"what is still to be sent from outside", [](MachineImage& i) { i.outside.back().queue.push_back(7); }},
        {"that the outside sends", [](MachineImage& i) { i.outside.back().sending = !i.outside.back().sending; }},
        {"messages from outside", [](MachineImage& i) { ++i.outside.back().messages; }},
    };
    for (const auto& row : cases) {
        CAPTURE(row.what);
        CHECK(waiting.hash_with(row.change) != hash);
    }
    CHECK(waiting.hash_with([](MachineImage&) {}) == hash);
}
