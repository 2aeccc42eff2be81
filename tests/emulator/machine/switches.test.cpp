#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "tests/emulator/machine/machine_bench.hpp"

using namespace t8;
using namespace t8::machines;
using crossbar::Cable;
using crossbar::Socket;

namespace {

constexpr Word buffer = 0x80001000u;

Socket link_of(std::uint32_t node, std::uint8_t link) { return {Socket::Kind::node, node, link}; }
Socket port(std::uint32_t index, std::uint8_t number) { return {Socket::Kind::port, index, number}; }
Socket control(std::uint32_t index) { return {Socket::Kind::control, index, 0}; }
Socket host(std::uint8_t connection) { return {Socket::Kind::host, 0, connection}; }

void join(SwitchSpec& one, std::uint8_t a, std::uint8_t b) {
    one.latches[a] = b;
    one.latches[b] = a;
}

/// n0.2, n1.1 and n2.1 on ports 0, 1 and 2 of c0, whose configuration link leads to `controller`.
MachineSpec three_on_a_switch(Socket controller) {
    MachineSpec spec = nodes(3);
    spec.switches.push_back({.name = "c0"});
    spec.cables = {
        {link_of(0, 2), port(0, 0)}, {link_of(1, 1), port(0, 1)}, {link_of(2, 1), port(0, 2)}, {controller, control(0)}};
    return spec;
}

/// Statements that send bytes over link 3, one message each.
std::string command(const std::vector<Byte>& command_bytes) {
    std::string result;
    for (const Byte byte : command_bytes)
        result += fmt::format("mint; ldnlp 3; ldc {}; outbyte\n", byte);
    return result;
}

std::string wait(unsigned slices) { return fmt::format("ldtimer; ldc {}; sum; tin\n", slices); }

/// Takes two messages of four bytes from link 1 and counts them.
const std::string& receiver() {
    static const std::string text =
        in(1, results, 4) + store(1, results + 8) + in(1, results + 4, 4) + store(2, results + 8) + "stopp";
    return text;
}

} // namespace

TEST_CASE("a message goes through switches at the rate that their delay leaves", "[link][crossbar][timing]") {
    // The acknowledge is back 4 + 4 + 3.5 bit times per pass after the packet began; without a wait a byte takes 11.5.
    const double bits[] = {11.5, 11.5, 15.0, 18.5};
    for (unsigned passes = 0; passes <= 3; ++passes)
        for (const unsigned mbits : {20u, 10u}) {
            INFO(passes << " passes at " << mbits);
            MachineSpec spec = nodes(2);
            if (passes == 0)
                spec.links.push_back({{0, 2}, {1, 1}, mbits});
            for (std::uint32_t n = 0; n < passes; ++n) {
                spec.switches.push_back({.name = fmt::format("c{}", n)});
                join(spec.switches.back(), 4, 31);
                spec.cables.push_back({n == 0 ? link_of(0, 2) : port(n - 1, 31), port(n, 4), mbits});
            }
            if (passes != 0)
                spec.cables.push_back({port(passes - 1, 31), link_of(1, 1), mbits});
            Machine machine(spec, Tier::predecoded);
            Heard heard;
            machine.attach(heard);
            put(machine, 0, buffer, counted(2000));
            machine.send_boot(0, 3, quick("ldc 10; tin; " + out(2, buffer, 2000) + "stopp"));
            machine.send_boot(1, 3, quick(in(1, buffer, 2000) + "stopp"));

            CHECK(machine.run({}) == RunOutcome::ended);

            REQUIRE(heard.messages.size() == 1);
            const double per_byte = static_cast<double>((heard.messages[0].end - heard.messages[0].start).count) / 2000;
            CHECK(per_byte / static_cast<double>(ticks_per_bit(mbits).count) == Approx(bits[passes]).epsilon(0.045));
            if (passes >= 2)
                CHECK(per_byte / static_cast<double>(ticks_per_bit(mbits).count) == Approx(bits[passes]).epsilon(0.005));
            CHECK(bytes(machine, 1, buffer, 2000) == counted(2000));
            CHECK(heard.messages[0].from_node == 0);
            CHECK(heard.messages[0].from_link == 2);
            CHECK(heard.messages[0].to_node == 1);
            CHECK(heard.messages[0].to_link == 1);
        }
}

TEST_CASE("messages go both ways through a switch", "[link][crossbar]") {
    MachineSpec spec = three_on_a_switch(host(1));
    join(spec.switches[0], 0, 1);
    Machine machine(spec, Tier::predecoded);
    put(machine, 0, buffer, counted(8));
    machine.send_boot(0, 1, quick("ldc 10; tin; " + out(2, buffer, 4) + in(2, results, 4) + "stopp"));
    machine.send_boot(1, 3, quick(in(1, results, 4) + out(1, results, 4) + "stopp"));

    machine.run({});

    CHECK(bytes(machine, 0, results, 4) == counted(4));
}

TEST_CASE("a node sets a switch, asks it, and talks to one neighbour after the other over the same link", "[crossbar]") {
    for (const Tier tier : {Tier::reference, Tier::predecoded})
        for (const unsigned threads : {1u, 2u}) {
            Machine machine(three_on_a_switch(link_of(0, 3)), tier, threads);
            Heard heard;
            machine.attach(heard);
            put(machine, 0, buffer, counted(8));
            const auto enquire = [](Byte output, Word to) { return command({2, output}) + in(3, to, 1); };
            machine.send_boot(0, 0,
                              program("ldc 20; tin\n" + enquire(1, results) + command({1, 0, 1, 3}) + enquire(1, results + 1) +
                                      enquire(0, results + 2) + out(2, buffer, 4) + command({6, 0, 1}) + enquire(1, results + 3) +
                                      command({0, 0, 2, 0, 2, 0, 3}) + enquire(2, results + 4) + enquire(0, results + 5) +
                                      out(2, buffer + 4, 4) + command({4}) + enquire(2, results + 6) + store(1, results + 12) +
                                      "stopp"));
            for (const std::uint32_t node : {1u, 2u})
                machine.send_boot(node, 3, quick(receiver()));

            CHECK(machine.run({}) == RunOutcome::deadlock);

            CHECK(bytes(machine, 0, results, 7) == std::vector<Byte>{0, 0x80, 0x81, 0, 0x80, 0x82, 0});
            CHECK(word(machine, 0, results + 12) == 1);
            CHECK(bytes(machine, 1, results, 4) == counted(4));
            CHECK(word(machine, 1, results + 8) == 1);
            const std::vector<Byte> all = counted(8);
            CHECK(bytes(machine, 2, results, 4) == std::vector<Byte>(all.begin() + 4, all.end()));
            CHECK(word(machine, 2, results + 8) == 1);
            std::vector<std::uint32_t> receivers;
            for (const LinkMessage& message : heard.messages)
                if (message.from_node == 0 && message.bytes == 4)
                    receivers.push_back(message.to_node);
            CHECK(receivers == std::vector<std::uint32_t>{1, 2});
        }
}

TEST_CASE("the host sets a switch during the run", "[crossbar][host]") {
    Machine machine(three_on_a_switch(host(1)), Tier::predecoded);
    put(machine, 0, buffer, counted(8));
    machine.send_boot(
        0, 3,
        quick("ldc 10; tin; " + out(2, buffer, 4) + "ldc 200; tin; " + out(2, buffer + 4, 4) + store(1, results) + "stopp"));
    for (const std::uint32_t node : {1u, 2u})
        machine.send_boot(node, 3, quick(receiver()));

    machine.run({.until = Tick{1'000'000}, .goes_on = true});
    CHECK(machine.send_to_switch(0, std::vector<Byte>{1, 0, 1}));
    CHECK(machine.send_to_switch(0, std::vector<Byte>{3}));
    machine.run({.until = Tick{40'000'000}, .goes_on = true});
    CHECK(word(machine, 1, results + 8) == 1);
    CHECK(word(machine, 2, results + 8) == 0);
    CHECK(machine.send_to_switch(0, std::vector<Byte>{5, 1}));
    CHECK(machine.send_to_switch(0, std::vector<Byte>{1, 2, 0, 3}));
    CHECK(machine.run({}) == RunOutcome::deadlock);

    CHECK(word(machine, 0, results) == 1);
    CHECK(word(machine, 1, results + 8) == 1);
    CHECK(word(machine, 2, results + 8) == 1);
    CHECK(bytes(machine, 1, results, 4) == counted(4));
    const std::vector<Byte> all = counted(8);
    CHECK(bytes(machine, 2, results, 4) == std::vector<Byte>(all.begin() + 4, all.end()));
}

TEST_CASE("the host cannot set a switch that a node is wired to", "[crossbar][host]") {
    Machine machine(three_on_a_switch(link_of(0, 3)), Tier::predecoded);

    CHECK_FALSE(machine.send_to_switch(0, std::vector<Byte>{1, 0, 1}));
}

TEST_CASE("one connection of the host sets several switches, each on its own", "[crossbar][host]") {
    MachineSpec spec = nodes(2);
    spec.switches = {{.name = "c0"}, {.name = "c1"}};
    spec.cables = {{link_of(0, 2), port(0, 0)},
                   {port(0, 9), port(1, 9)},
                   {link_of(1, 1), port(1, 3)},
                   {host(2), control(0)},
                   {host(2), control(1)}};
    Machine machine(spec, Tier::predecoded);
    put(machine, 0, buffer, counted(4));
    machine.send_boot(0, 3, quick("ldc 10; tin; " + out(2, buffer, 4) + store(1, results) + "stopp"));
    machine.send_boot(1, 3, quick(in(1, results, 4) + "stopp"));

    CHECK(machine.send_to_switch(0, std::vector<Byte>{1, 0, 9, 3}));
    CHECK(machine.send_to_switch(1, std::vector<Byte>{1, 9, 3, 3}));
    machine.run({});

    CHECK(bytes(machine, 1, results, 4) == counted(4));
    CHECK(word(machine, 0, results) == 1);
}

TEST_CASE("a message into an open switch never ends, and after resetch and a connection the next one does", "[crossbar][reset]") {
    for (const Tier tier : {Tier::reference, Tier::predecoded}) {
        Machine machine(three_on_a_switch(link_of(0, 3)), tier);
        put(machine, 0, buffer, counted(8));
        const std::string stuck = "ldc stuck - started; ldc #80000A00; startp\nstarted: ";
        machine.send_boot(0, 0,
                          program(stuck + wait(40) + "mint; ldnlp 2; resetch; ldc #80000C04; stnl 0\n" + command({1, 0, 1, 3}) +
                                  out(2, buffer + 4, 4) + store(1, results + 8) + "stopp\nstuck: " + out(2, buffer, 4) +
                                  store(1, results) + "stopp"));
        machine.send_boot(1, 3, quick(receiver()));

        CHECK(machine.run({}) == RunOutcome::deadlock);

        CHECK(word(machine, 0, results) == 0);
        CHECK(word(machine, 0, results + 4) == 0x80000A01u);
        CHECK(word(machine, 0, results + 8) == 1);
        const std::vector<Byte> all = counted(8);
        CHECK(bytes(machine, 1, results, 4) == std::vector<Byte>(all.begin() + 4, all.end()));
        CHECK(word(machine, 1, results + 8) == 1);
    }
}

TEST_CASE("an input that waits at an open switch is served once it is connected", "[crossbar]") {
    Machine machine(three_on_a_switch(host(1)), Tier::predecoded);
    put(machine, 0, buffer, counted(4));
    machine.send_boot(0, 3, quick("ldc 100; tin; " + out(2, buffer, 4) + "stopp"));
    machine.send_boot(1, 3, quick(receiver()));

    machine.run({.until = Tick{20'000'000}, .goes_on = true});
    machine.send_to_switch(0, std::vector<Byte>{1, 1, 0, 3});
    machine.run({});

    CHECK(bytes(machine, 1, results, 4) == counted(4));
}

TEST_CASE("a link that is led elsewhere in the middle of a message is stuck, and the rest goes nowhere", "[crossbar]") {
    MachineSpec spec = three_on_a_switch(host(1));
    join(spec.switches[0], 0, 1);
    for (const Tier tier : {Tier::reference, Tier::predecoded}) {
        Machine machine(spec, tier);
        Heard heard;
        machine.attach(heard);
        put(machine, 0, buffer, counted(1000));
        machine.send_boot(0, 3, quick("ldc 10; tin; " + out(2, buffer, 1000) + store(1, results) + "stopp"));
        for (const std::uint32_t node : {1u, 2u})
            machine.send_boot(node, 3, quick(in(1, buffer, 1000) + store(1, results) + "stopp"));

        machine.run({.until = Tick{6'000'000}, .goes_on = true});
        const std::uint64_t sent = machine.use_of(0).links[2].sent.bytes;
        CHECK(sent > 100);
        CHECK(sent < 900);
        machine.send_to_switch(0, std::vector<Byte>{5, 1, 1, 0, 2, 3});
        CHECK(machine.run({}) == RunOutcome::deadlock);

        CHECK(word(machine, 0, results) == 0);
        CHECK(word(machine, 1, results) == 0);
        CHECK(word(machine, 2, results) == 0);
        CHECK(heard.messages.empty());
    }
}

TEST_CASE("with one direction connected the first byte arrives and its acknowledge does not", "[crossbar][!shouldfail]") {
    MachineSpec spec = three_on_a_switch(host(1));
    spec.switches[0].latches[1] = 0; // from n0 to n1 only
    Machine machine(spec, Tier::predecoded);
    put(machine, 0, buffer, counted(4));
    machine.send_boot(0, 3, quick("ldc 10; tin; " + out(2, buffer, 1) + store(1, results) + "stopp"));
    machine.send_boot(1, 3, quick(in(1, results, 1) + store(1, results + 4) + "stopp"));

    CHECK(machine.run({}) == RunOutcome::deadlock);

    CHECK(word(machine, 0, results) == 0);
    CHECK(word(machine, 1, results + 4) == 1);
    CHECK(bytes(machine, 1, results, 1) == counted(1));
}

TEST_CASE("a port connected to itself gives a link what it sends", "[crossbar][!shouldfail]") {
    MachineSpec spec = three_on_a_switch(host(1));
    spec.switches[0].latches[0] = 0;
    Machine machine(spec, Tier::predecoded);
    put(machine, 0, buffer, counted(20));
    machine.send_boot(0, 3,
                      program("ldc listener - started; ldc #80000A00; startp\nstarted: " + out(2, buffer, 20) +
                              store(1, results) + "stopp\nlistener: " + in(2, buffer + 64, 20) + store(1, results + 4) +
                              "stopp"));

    CHECK(machine.run({}) == RunOutcome::deadlock);

    CHECK(word(machine, 0, results) == 1);
    CHECK(word(machine, 0, results + 4) == 1);
    CHECK(bytes(machine, 0, buffer + 64, 20) == counted(20));
}
