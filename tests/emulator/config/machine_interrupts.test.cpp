#include <catch2/catch.hpp>

#include "tests/emulator/config/config_bench.hpp"

using namespace t8;

namespace {

const std::string parts = "local rest = { node { 'a', memory = 64*KB }, node { 'b' }, node { 'c' }, switch { 's' } }\n";

InterruptLineSpec line_of(const std::string& item) {
    const auto machine = load_config(parts + "return { rest, " + item + " }");
    if (!machine)
        FAIL(render(machine.error()));
    REQUIRE(machine->interrupt_line);
    return *machine->interrupt_line;
}

using Members = std::vector<std::optional<Tick>>;

} // namespace

TEST_CASE("an interrupt line reaches all nodes unless it names some", "[config][interrupt]") {
    const InterruptLineSpec line = line_of("interrupt_line { from = 'b' }");

    CHECK(line.master == 1);
    CHECK(line.pull_register == Address{0x00000010});
    CHECK(line.delay == Tick{6300});
    CHECK(line.sampled_every == Tick{0});
    CHECK_FALSE(line.every);
    CHECK(line.members == Members{Tick{0}, Tick{0}, Tick{0}});
    CHECK(line_of("interrupt_line { from = 'b', to = 'all' }").members == line.members);
}

TEST_CASE("an interrupt line has members with skews, times and a register", "[config][interrupt]") {
    const InterruptLineSpec line = line_of("interrupt_line { from = 'a', to = { 'c', 'a' }, skew_us = { c = 0.3 }, "
                                           "register = 0x80010000, delay_us = 0, sampled_us = 64, every_us = 50000 }");

    CHECK(line.master == 0);
    CHECK(line.pull_register == Address{0x80010000});
    CHECK(line.delay == Tick{0});
    CHECK(line.sampled_every == Tick{403'200});
    CHECK(line.every == Tick{315'000'000});
    CHECK(line.members == Members{Tick{0}, std::nullopt, Tick{1890}});
}

TEST_CASE("an interrupt line with a clock needs no master", "[config][interrupt]") {
    const InterruptLineSpec line = line_of("interrupt_line { every_us = 1000 }");

    CHECK_FALSE(line.master);
    CHECK(line.every == Tick{6'300'000});
}

TEST_CASE("a mistake in an interrupt line is reported at its place with a hint", "[config][interrupt]") {
    struct Case {
        std::string item;
        Mistake mistake;
    };
    const std::string to_form = "as in to = { \"n1\", \"n2\" }";
    const std::string skew_form = "as in skew_us = { n1 = 0.3 }";
    const std::vector<Case> cases = {
        {"interrupt_line {}",
         {"interrupt_line", "nothing ever pulls this interrupt_line",
          "name the node that pulls it, as in from = \"n0\", or a period, as in every_us = 50000"}},
        {"interrupt_line { from = 'a', fom = 'b' }", {"fom", "an interrupt_line has no 'fom'", "did you mean 'from'?"}},
        {"interrupt_line { 'a', from = 'a' }",
         {"interrupt_line", "an interrupt_line takes 0 values without a name",
          "its keys are: from, to, register, delay_us, sampled_us, every_us, skew_us"}},
        {"interrupt_line { from = 'z' }", {"z", "there is no node 'z'", "did you mean 'a'?"}},
        {"interrupt_line { from = 's' }", {"s", "'s' is a switch, not a node", ""}},
        {"interrupt_line { from = 'a', register = 0x8000FFFC }",
         {"register", "register 0x8000FFFC lies in the memory of 'a'", "as in register = 0x00000010"}},
        {"interrupt_line { from = 'a', register = 0x12 }",
         {"register", "register 0x00000012 is not a multiple of 4", "as in register = 0x00000010"}},
        {"interrupt_line { every_us = 5, register = 0x14 }",
         {"register", "'register' without 'from'", "name the node that writes it, as in from = \"n0\""}},
        {"interrupt_line { from = 'a', register = 'x' }",
         {"register", "'register' must be an address from 0 to 0xFFFFFFFF, not 'x'", ""}},
        {"interrupt_line { from = 'a', delay_us = 0 }",
         {"delay_us", "the line has no delay: 'delay_us' is 0 and it is not sampled", "as in delay_us = 1, or sampled_us = 64"}},
        {"interrupt_line { every_us = 0 }",
         {"every_us", "'every_us' is 0: the line would be pulled without a pause", "as in every_us = 50000"}},
        {"interrupt_line { from = 'a', sampled_us = {} }",
         {"sampled_us", "'sampled_us' must be microseconds from 0 to 1000000000000, not a table", ""}},
        {"interrupt_line { from = 'a', to = {} }",
         {"to", "no node is connected to this interrupt_line", "leave 'to' out to reach all nodes"}},
        {"interrupt_line { from = 'a', to = 'b' }", {"to", "'to' must be \"all\" or a list of nodes", to_form}},
        {"interrupt_line { from = 'a', to = 5 }", {"to", "'to' must be \"all\" or a list of nodes, not 5", ""}},
        {"interrupt_line { from = 'a', to = { 'b', c = 0.3 } }",
         {"to", "'to' must be \"all\" or a list of nodes, not a table", ""}},
        {"interrupt_line { from = 'a', to = { 'b', 5 } }", {"to", "entry 2 of 'to' is 5, not a name", ""}},
        {"interrupt_line { from = 'a', to = { 'b', 'b' } }", {"to", "'b' is listed twice in 'to'", ""}},
        {"interrupt_line { from = 'a', to = { 'zz' } }", {"zz", "there is no node 'zz'", ""}},
        {"interrupt_line { from = 'a', to = { 'b' }, skew_us = { c = 1 } }",
         {"skew_us", "'c' has a skew but is not connected to the line", "add it to 'to'"}},
        {"interrupt_line { from = 'a', skew_us = { b = -1 } }",
         {"skew_us", "'b' in 'skew_us' must be microseconds from 0 to 1000000000000, not -1", skew_form}},
        {"interrupt_line { from = 'a', skew_us = { 1 } }", {"skew_us", "'skew_us' has a value without a name", skew_form}},
        {"interrupt_line { from = 'a', skew_us = 1 }",
         {"skew_us", "'skew_us' must be a table of microseconds keyed by name, not 1", skew_form}},
        {"interrupt_line { from = 'a', skew_us = { zz = 1 } }", {"zz", "there is no node 'zz'", ""}},
        {"interrupt_line { from = 'a' }, interrupt_line { from = 'b' }",
         {"", "a second interrupt_line", "the first one is at line 2"}},
    };
    for (const Case& one : cases) {
        CAPTURE(one.item);
        const std::string line = "return { rest, " + one.item + " }";
        CHECK(config_mistakes(parts + line) == one.mistake.at(line, 2));
    }
}
