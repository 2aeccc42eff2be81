#include <catch2/catch.hpp>

#include <functional>

#include "monitor/history/format/description.hpp"
#include "monitor/history/format/machine_codec.hpp"
#include "tests/emulator/config/config_bench.hpp"
#include "tests/emulator/machine/random_programs.hpp"
#include "tests/monitor/histories.hpp"

using namespace t8;
using namespace t8::test;

namespace {

using crossbar::Socket;

std::vector<Byte> encoded(const MachineSpec& machine) {
    ByteWriter out;
    encode_machine(out, machine);
    return out.take();
}

std::optional<MachineSpec> decoded(const std::vector<Byte>& bytes) {
    ByteReader in(bytes);
    MachineSpec machine = decode_machine(in);
    return in.finished() ? std::optional(machine) : std::nullopt;
}

/// A machine that has something of everything.
MachineSpec full_machine() {
    MachineSpec machine = ring_machine(3);
    machine.switches.resize(2);
    machine.switches[0].name = "s0";
    machine.switches[1].name = "s1";
    machine.cables.push_back({{Socket::Kind::node, 1, 3}, {Socket::Kind::port, 0, 31}, 20});
    machine.cables.push_back({{Socket::Kind::control, 1, 0}, {Socket::Kind::host, 0, 2}, 10});
    machine.faults.push_back({});
    machine.probes.push_back({.name = "p", .node = 1, .at = "main.occ:3", .variables = {"i"}, .words = {1, -2}, .place = {}});
    machine.interrupt_line = InterruptLineSpec{.master = 1, .every = Tick{6300}, .members = {Tick{1}, std::nullopt, Tick{2}}};
    return machine;
}

using Change = std::function<void(MachineSpec&)>;

/// The changed machine comes back, and is not the one it was before.
void check_changes(const std::vector<Change>& changes) {
    const std::vector<Byte> before = encoded(full_machine());
    std::vector<std::vector<Byte>> seen{before};
    for (std::size_t n = 0; n < changes.size(); ++n) {
        CAPTURE(n);
        MachineSpec machine = full_machine();
        changes[n](machine);

        const std::vector<Byte> bytes = encoded(machine);
        const auto back = decoded(bytes);

        REQUIRE(back);
        CHECK(encoded(*back) == bytes);
        CHECK(std::find(seen.begin(), seen.end(), bytes) == seen.end());
        seen.push_back(bytes);
    }
}

/// Changed so, it is no machine.
void check_refused(const std::vector<Change>& changes) {
    for (std::size_t n = 0; n < changes.size(); ++n) {
        CAPTURE(n);
        MachineSpec machine = full_machine();
        changes[n](machine);
        CHECK_FALSE(decoded(encoded(machine)));
    }
}

} // namespace

TEST_CASE("every member of a node comes back from a history's description", "[history]") {
    check_changes({
        [](MachineSpec& m) { m.nodes[2].name = "root"; },
        [](MachineSpec& m) { m.nodes[2].part = Part::T414; },
        [](MachineSpec& m) { m.nodes[2].part = Part::T805; },
        [](MachineSpec& m) { m.nodes[2].tenths_mhz = 175; },
        [](MachineSpec& m) { m.nodes[2].memory = 0xFFFFF000u; },
        [](MachineSpec& m) { m.nodes[2].external_cycles = 2; },
        [](MachineSpec& m) { m.nodes[2].oscillator_ppb = -90; },
        [](MachineSpec& m) { m.nodes[2].oscillator_ppb = most_ppb; },
        [](MachineSpec& m) { m.nodes[2].boot = "leaf.btl"; },
        [](MachineSpec& m) { m.nodes[2].boot_link = 0; },
        [](MachineSpec& m) { m.nodes[2].boot_link = 3; },
    });
}

TEST_CASE("every member of a probe comes back from a history's description", "[history]") {
    check_changes({
        [](MachineSpec& m) { m.probes.clear(); },
        [](MachineSpec& m) { m.probes[0].name = "q"; },
        [](MachineSpec& m) { m.probes[0].node.reset(); },
        [](MachineSpec& m) { m.probes[0].node = 2; },
        [](MachineSpec& m) { m.probes[0].at = "#80000100"; },
        [](MachineSpec& m) { m.probes[0].words = {}; },
        [](MachineSpec& m) { m.probes[0].words[1] = -3; },
        [](MachineSpec& m) { m.probes[0].memory = Address{0x80001000u}; },
        [](MachineSpec& m) { m.probes[0].bytes = 8; },
        [](MachineSpec& m) { m.probes[0].registers = true; },
    });
}

TEST_CASE("links, host, switches and cables come back from a history's description", "[history][crossbar]") {
    check_changes({
        [](MachineSpec& m) { m.file = "other.lua"; },
        [](MachineSpec& m) { m.seed = ~std::uint64_t{0}; },
        [](MachineSpec& m) {
            m.links[1].a = {2, 0};
        },
        [](MachineSpec& m) {
            m.links[1].b = {1, 0};
        },
        [](MachineSpec& m) { m.links[1].mbits = 5; },
        [](MachineSpec& m) { m.host.reset(); },
        [](MachineSpec& m) {
            m.host = LinkEnd{2, 3};
        },
        [](MachineSpec& m) { m.switches[1].name = "backplane"; },
        [](MachineSpec& m) { m.switches[1].latches[0] = std::uint8_t{0}; },
        [](MachineSpec& m) { m.switches[1].latches[31] = std::uint8_t{31}; },
        [](MachineSpec& m) {
            m.cables[0].a = {Socket::Kind::node, 2, 0};
        },
        [](MachineSpec& m) {
            m.cables[0].b = {Socket::Kind::port, 1, 0};
        },
        [](MachineSpec& m) {
            m.cables[0].b = {Socket::Kind::control, 0, 0};
        },
        [](MachineSpec& m) {
            m.cables[1].b = {Socket::Kind::host, 0, 1};
        },
        [](MachineSpec& m) { m.cables[1].mbits = 20; },
        [](MachineSpec& m) { m.cables.pop_back(); },
        [](MachineSpec& m) { m.link_timing.recognition_bits = 7; },
    });
}

TEST_CASE("every kind of fault and every member of one come back from a history's description", "[history][fault]") {
    std::vector<Change> changes{
        [](MachineSpec& m) {
            m.faults[0].end = {2, 3};
        },
        [](MachineSpec& m) { m.faults[0].node = 2; },
        [](MachineSpec& m) { m.faults[0].at = Tick{~std::uint64_t{0}}; },
        [](MachineSpec& m) { m.faults[0].message = 5; },
        [](MachineSpec& m) { m.faults[0].byte = 6; },
        [](MachineSpec& m) { m.faults[0].value = 255; },
        [](MachineSpec& m) { m.faults[0].mbits = 10; },
        [](MachineSpec& m) { m.faults[0].address = Address{0x80001000u}; },
        [](MachineSpec& m) { m.faults[0].bit = 7; },
        [](MachineSpec& m) { m.faults[0].ppb = -1; },
        [](MachineSpec& m) { m.faults.clear(); },
    };
    for (std::size_t kind = 1; kind < std::size(fault_names); ++kind)
        changes.push_back([kind](MachineSpec& m) { m.faults[0].kind = static_cast<FaultKind>(kind); });
    check_changes(changes);
}

TEST_CASE("the interrupt line comes back from a history's description", "[history][interrupt]") {
    check_changes({
        [](MachineSpec& m) { m.interrupt_line.reset(); },
        [](MachineSpec& m) { m.interrupt_line->master.reset(); },
        [](MachineSpec& m) { m.interrupt_line->master = 2; },
        [](MachineSpec& m) { m.interrupt_line->pull_register = Address{0x20u}; },
        [](MachineSpec& m) { m.interrupt_line->sampled_every = Tick{7}; },
        [](MachineSpec& m) { m.interrupt_line->delay = Tick{}; },
        [](MachineSpec& m) { m.interrupt_line->every.reset(); },
        [](MachineSpec& m) { m.interrupt_line->every = Tick{1}; },
        [](MachineSpec& m) { m.interrupt_line->members[1] = Tick{}; },
        [](MachineSpec& m) { m.interrupt_line->members[2] = Tick{3}; },
        [](MachineSpec& m) { m.interrupt_line->members.pop_back(); },
    });
}

TEST_CASE("random machines come back from a history's description", "[history]") {
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        CAPTURE(seed);
        const std::vector<Byte> bytes = encoded(machines::random_machine(seed, false));
        const auto back = decoded(bytes);
        REQUIRE(back);
        CHECK(encoded(*back) == bytes);
    }
}

TEST_CASE("a description that names what is not there is refused", "[history]") {
    REQUIRE(decoded(encoded(full_machine())));
    check_refused({
        [](MachineSpec& m) { m.nodes[0].part = static_cast<Part>(3); },
        [](MachineSpec& m) { m.nodes[0].tenths_mhz = 201; },
        [](MachineSpec& m) { m.nodes[0].boot_link = 4; },
        [](MachineSpec& m) {
            m.links[0].a = {3, 0};
        },
        [](MachineSpec& m) { m.links[0].b.link = 4; },
        [](MachineSpec& m) { m.links[0].mbits = 15; },
        [](MachineSpec& m) { m.host->node = 3; },
        [](MachineSpec& m) { m.switches[0].latches[4] = std::uint8_t{32}; },
        [](MachineSpec& m) {
            m.cables[0].a = {Socket::Kind::node, 3, 0};
        },
        [](MachineSpec& m) {
            m.cables[0].b = {Socket::Kind::port, 2, 0};
        },
        [](MachineSpec& m) { m.cables[0].b.port = 32; },
        [](MachineSpec& m) { m.cables[0].b.kind = static_cast<Socket::Kind>(4); },
        [](MachineSpec& m) { m.faults[0].kind = static_cast<FaultKind>(9); },
        [](MachineSpec& m) { m.faults[0].node = 3; },
        [](MachineSpec& m) { m.faults[0].bit = 8; },
        [](MachineSpec& m) { m.probes[0].node = 3; },
        [](MachineSpec& m) { m.interrupt_line->master = 3; },
    });
}

TEST_CASE("a description cut at any byte is refused", "[history]") {
    Description description = describing(full_machine());
    description.program = "p";
    description.images = {{1, "leaf.btl", 3}};
    description.points = {{"point", 2, Address{}, {{"workspace 1", "INT", ProbeKind::int32, 3, true}}}};
    description.code.programs.push_back(
        {{0, 2}, {"a.occ"}, {{Address{0x80000080u}, 0, 4}}, {{Address{0x80000080u}, 16, "main"}}});
    std::vector<Byte> bytes = encode_description(description, our_schema());
    REQUIRE(decode_description(bytes));

    while (!bytes.empty()) {
        bytes.pop_back();
        CAPTURE(bytes.size());
        CHECK_FALSE(decode_description(bytes));
    }
}

TEST_CASE("histories call faults what machine files call them", "[history][fault]") {
    const auto machine = load_config(R"(return {
            node { "a" },
            node { "b" },
            link { "a.0", "b.0" },
            fault { "drop_message", from = "a.0" },
            fault { "lose_packet", from = "a.0" },
            fault { "lose_acknowledge", from = "a.0" },
            fault { "extra_byte", to = "a.0", value = 1 },
            fault { "dead_link", link = "a.0" },
            fault { "slow_link", link = "a.0", mbits = 5 },
            fault { "crash", node = "a" },
            fault { "flip_bit", node = "a", address = 0x80000000, bit = 0 },
            fault { "clock_error", node = "a", ppb = 1 },
        })");
    const std::vector<std::string_view> written = {"drop_message", "lose_packet", "lose_acknowledge", "extra_byte", "dead_link",
                                                   "slow_link",    "crash",       "flip_bit",         "clock_error"};

    if (!machine)
        FAIL(render(machine.error()));
    REQUIRE(machine->faults.size() == written.size());
    for (std::size_t n = 0; n < written.size(); ++n)
        CHECK(fault_names[static_cast<std::size_t>(machine->faults[n].kind)] == written[n]);
}
