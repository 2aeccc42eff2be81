#include <catch2/catch.hpp>

#include "tests/emulator/config/config_bench.hpp"

using namespace t8;

namespace {

const std::string parts = "local rest = { node { 'a' }, node { 'b', memory = 64*KB }, switch { 'c' }, link { 'a.1', 'b.2' }, "
                          "link { 'a.3', 'c.0' } }\n";

/// The only fault of a machine that has it.
FaultSpec fault(const std::string& item) {
    const auto machine = load_config(parts + "return { rest, " + item + " }");
    if (!machine)
        FAIL(render(machine.error()));
    REQUIRE(machine->faults.size() == 1);
    return machine->faults[0];
}

} // namespace

TEST_CASE("faults of messages name the sending end", "[config][fault]") {
    const FaultSpec dropped = fault("fault { 'drop_message', from = 'b.2', message = 3 }");
    CHECK(dropped.kind == FaultKind::drop_message);
    CHECK(dropped.end == LinkEnd{1, 2});
    CHECK(dropped.message == 3);

    const FaultSpec packet = fault("fault { 'lose_packet', from = 'a.1', message = 7, byte = 4294967295 }");
    CHECK(packet.kind == FaultKind::lose_packet);
    CHECK(packet.end == LinkEnd{0, 1});
    CHECK(packet.message == 7);
    CHECK(packet.byte == 4294967295u);

    const FaultSpec acknowledge = fault("fault { 'lose_acknowledge', from = 'a.1' }");
    CHECK(acknowledge.kind == FaultKind::lose_acknowledge);
    CHECK(acknowledge.message == 0);
    CHECK(acknowledge.byte == 0);
}

TEST_CASE("faults of cables have a time in microseconds", "[config][fault]") {
    const FaultSpec extra = fault("fault { 'extra_byte', to = 'b.2', at_us = 10, value = 65 }");
    CHECK(extra.kind == FaultKind::extra_byte);
    CHECK(extra.end == LinkEnd{1, 2});
    CHECK(extra.at == Tick{63'000});
    CHECK(extra.value == 65);

    const FaultSpec dead = fault("fault { 'dead_link', link = 'a.3', at_us = 0.5 }");
    CHECK(dead.kind == FaultKind::dead_link);
    CHECK(dead.end == LinkEnd{0, 3});
    CHECK(dead.at == Tick{3150});

    const FaultSpec slow = fault("fault { 'slow_link', link = 'a.1', mbits = 5 }");
    CHECK(slow.kind == FaultKind::slow_link);
    CHECK(slow.at == Tick{0});
    CHECK(slow.mbits == 5);
}

TEST_CASE("faults of nodes", "[config][fault]") {
    const FaultSpec crash = fault("fault { 'crash', node = 'b', at_us = 1000000000000 }");
    CHECK(crash.kind == FaultKind::crash);
    CHECK(crash.node == 1);
    CHECK(crash.at == Tick{6'300'000'000'000'000});

    const FaultSpec flip = fault("fault { 'flip_bit', node = 'b', address = 0x8000FFFF, bit = 7, at_us = 100 }");
    CHECK(flip.kind == FaultKind::flip_bit);
    CHECK(flip.node == 1);
    CHECK(flip.address == Address{0x8000FFFF});
    CHECK(flip.bit == 7);

    const FaultSpec clock = fault("fault { 'clock_error', node = 'a', ppb = -1000000, at_us = 1 }");
    CHECK(clock.kind == FaultKind::clock_error);
    CHECK(clock.node == 0);
    CHECK(clock.ppb == -1'000'000);
}

TEST_CASE("times are rounded to the nearest tick", "[config][fault]") {
    CHECK(fault("fault { 'crash', node = 'a', at_us = 1/3 }").at == Tick{2100});
    CHECK(fault("fault { 'crash', node = 'a', at_us = 0.00023 }").at == Tick{1});
    CHECK(fault("fault { 'crash', node = 'a', at_us = 0.00024 }").at == Tick{2});
}

TEST_CASE("faults keep the order of the list", "[config][fault]") {
    const auto machine = load_config(parts + "return { fault { 'crash', node = 'b' }, rest, fault { 'crash', node = 'a' } }");

    REQUIRE(machine);
    REQUIRE(machine->faults.size() == 2);
    CHECK(machine->faults[0].node == 1);
    CHECK(machine->faults[1].node == 0);
}

TEST_CASE("a mistake in a fault is reported at its place with a hint", "[config][fault]") {
    struct Case {
        std::string item;
        Mistake mistake;
    };
    const std::string time = "must be microseconds from 0 to 1000000000000, not ";
    const std::vector<Case> cases = {
        {"fault {}", {"fault", "this fault lacks a kind, as in fault { \"drop_message\", ... }", ""}},
        {"fault { 'melt' }",
         {"melt", "unknown fault 'melt'",
          "known faults: drop_message, lose_packet, lose_acknowledge, extra_byte, dead_link, slow_link, crash, flip_bit, "
          "clock_error"}},
        {"fault { 'dead_lnk', link = 'a.1' }", {"dead_lnk", "unknown fault 'dead_lnk'", "did you mean 'dead_link'?"}},
        {"fault { 'crash', node = 'b', link = 'a.1' }", {"link", "fault 'crash' has no 'link'", "its keys are: node, at_us"}},
        {"fault { 'crash', node = 'b', at = 5 }", {"at", "fault 'crash' has no 'at'", "its keys are: node, at_us"}},
        {"fault { 'crash', node = 'b', at_s = 5 }", {"at_s", "fault 'crash' has no 'at_s'", "did you mean 'at_us'?"}},
        {"fault { 'drop_message', from = 'a.1', byte = 0 }",
         {"byte", "fault 'drop_message' has no 'byte'", "its keys are: from, message"}},
        {"fault { 'dead_link', 'a.1', link = 'a.1' }",
         {"fault", "fault 'dead_link' takes 1 value without a name", "its keys are: link, at_us"}},
        {"fault { 'drop_message' }", {"fault", "this fault lacks 'from'", "name the sending end, as in from = \"n1.2\""}},
        {"fault { 'extra_byte', value = 1 }", {"fault", "this fault lacks 'to'", "name the receiving end, as in to = \"n1.2\""}},
        {"fault { 'extra_byte', to = 'a.1' }", {"fault", "this fault lacks 'value'", "say what the byte is, as in value = 65"}},
        {"fault { 'dead_link' }", {"fault", "this fault lacks 'link'", "name an end of the cable, as in link = \"n1.2\""}},
        {"fault { 'slow_link', link = 'a.1' }",
         {"fault", "this fault lacks 'mbits'", "say how slow it becomes, as in mbits = 5"}},
        {"fault { 'crash' }", {"fault", "this fault lacks 'node'", "name the node, as in node = \"n1\""}},
        {"fault { 'flip_bit', node = 'b', address = 0x80000000 }",
         {"fault", "this fault lacks 'bit'", "say which bit, as in bit = 3"}},
        {"fault { 'flip_bit', node = 'b', bit = 0 }",
         {"fault", "this fault lacks 'address'", "say which byte, as in address = 0x80001000"}},
        {"fault { 'clock_error', node = 'b' }",
         {"fault", "this fault lacks 'ppb'", "say how much too fast the clock becomes, as in ppb = 20000"}},
        {"fault { 'drop_message', from = 'a.2' }", {"a.2", "link 'a.2' is not connected, so it cannot have a fault", ""}},
        {"fault { 'dead_link', link = 'c.0' }", {"c.0", "'c.0' is not a link of a node", "write NODE.LINK, as in 'n0.2'"}},
        {"fault { 'dead_link', link = 'd.0' }", {"d.0", "there is no node or switch 'd'", "did you mean 'a'?"}},
        {"fault { 'dead_link', link = 7 }", {"link", "'link' must be a string, not 7", ""}},
        {"fault { 'crash', node = 'c' }", {"c", "'c' is a switch, not a node", ""}},
        {"fault { 'crash', node = 'b', at_us = -1 }", {"at_us", "'at_us' " + time + "-1", ""}},
        {"fault { 'crash', node = 'b', at_us = 0/0 }", {"at_us", "'at_us' " + time + "nan", ""}},
        {"fault { 'crash', node = 'b', at_us = 1e13 }", {"at_us", "'at_us' " + time + "10000000000000", ""}},
        {"fault { 'crash', node = 'b', at_us = 'soon' }", {"at_us", "'at_us' " + time + "'soon'", ""}},
        {"fault { 'extra_byte', to = 'a.1', value = 256 }", {"value", "'value' must be an integer from 0 to 255, not 256", ""}},
        {"fault { 'slow_link', link = 'a.1', mbits = 1 }", {"mbits", "a link cannot run at mbits = 1", "possible: 5, 10, 20"}},
        {"fault { 'slow_link', link = 'a.3', mbits = 5 }",
         {"mbits", "a link of a switch cannot run at mbits = 5", "possible: 10, 20"}},
        {"fault { 'flip_bit', node = 'b', address = 0x80010000, bit = 0 }",
         {"address", "address 0x80010000 is outside the memory of 'b'", "it goes from 0x80000000 to 0x8000FFFF"}},
        {"fault { 'flip_bit', node = 'b', address = 0, bit = 0 }",
         {"address", "address 0x00000000 is outside the memory of 'b'", "it goes from 0x80000000 to 0x8000FFFF"}},
        {"fault { 'flip_bit', node = 'b', address = 1 << 32, bit = 0 }",
         {"address", "'address' must be an address from 0 to 0xFFFFFFFF, not 4294967296", ""}},
        {"fault { 'flip_bit', node = 'b', address = 0x80000000, bit = 8 }",
         {"bit", "'bit' must be an integer from 0 to 7, not 8", ""}},
        {"fault { 'clock_error', node = 'b', ppb = 1000001 }",
         {"ppb", "'ppb' must be an integer from -1000000 to 1000000, not 1000001", ""}},
        {"fault { 'lose_packet', from = 'a.1', byte = 1 << 32 }",
         {"byte", "'byte' must be an integer from 0 to 4294967295, not 4294967296", ""}},
    };
    for (const Case& one : cases) {
        CAPTURE(one.item);
        const std::string line = "return { rest, " + one.item + " }";
        CHECK(config_mistakes(parts + line) == one.mistake.at(line, 2));
    }
}
