#include <catch2/catch.hpp>

#include "emulator/machine/machine.hpp"
#include "emulator/waits/wait_graph.hpp"
#include "isa_t800/assembler/assembler.hpp"

using namespace t8;
using namespace t8::assembler;

namespace {

using Kind = WaitGraph::Cause::Kind;
using For = WaitGraph::For;

/// A boot packet; statements are divided by ';'. Wptr is moved up first: what a waiting process saves must not fall on the code.
std::vector<Byte> packet(std::string body) {
    std::string text = "ajw 20\n" + body;
    for (char& character : text)
        if (character == ';')
            character = '\n';
    AssemblyOptions options;
    options.form = OutputForm::packet;
    const auto assembly = assemble({"packet", text}, options);
    if (!assembly)
        FAIL(render(assembly.error()));
    return assembly->output;
}

std::string use(unsigned channel, unsigned bytes, const char* operation) {
    return "ldlp 0; mint; ldnlp " + std::to_string(channel) + "; ldc " + std::to_string(bytes) + "; " + operation + "; ";
}

MachineSpec nodes(std::size_t count) {
    MachineSpec spec;
    for (std::size_t n = 0; n < count; ++n)
        spec.nodes.emplace_back().name = "n" + std::to_string(n);
    return spec;
}

/// Runs nodes 0, 1, ... with a packet each, booted over link 3, to their end.
WaitGraph waits(const MachineSpec& spec, const std::vector<std::string>& bodies) {
    Machine machine(spec, Tier::predecoded);
    for (std::uint32_t node = 0; node < bodies.size(); ++node)
        machine.send_boot(node, 3, packet(bodies[node]));
    machine.run({});
    return WaitGraph(machine.hardware());
}

} // namespace

// Bug: it was passed over, because the words of a timer, which it does not use, would lie below MemStart.
TEST_CASE("an ALT is found in the lowest workspace of a program", "[deadlock]") {
    const WaitGraph graph =
        waits(nodes(1), {"ldc #8000007C; gajw; mint; ldc #80000E00; stnl 0; alt; ldc #80000E00; ldc 1; enbc; altwt; stopp"});

    REQUIRE(graph.processes().size() == 1);
    CHECK(graph.processes()[0].what == For::alternative);
    CHECK(graph.processes()[0].channels == std::vector<Address>{Address{0x80000E00}});
}

TEST_CASE("a process at an event pin that nothing pulls waits for a silent event", "[deadlock][event]") {
    const WaitGraph graph = waits(nodes(1), {use(8, 1, "in") + "stopp"});

    REQUIRE(graph.processes().size() == 1);
    CHECK(graph.processes()[0].what == For::event);
    CHECK(graph.processes()[0].since > Tick{});
    REQUIRE(graph.causes().size() == 1);
    CHECK(graph.causes()[0].kind == Kind::silent_event);
    CHECK(graph.edges() == std::vector<WaitGraph::Edge>{{0, 0, true}});
    CHECK(graph.waiting_for(0) == 1);
}

TEST_CASE("a process at an event pin waits for the node that pulls the interrupt line", "[deadlock][event]") {
    MachineSpec spec = nodes(2);
    spec.interrupt_line.emplace();
    spec.interrupt_line->master = 1;
    spec.interrupt_line->members = {Tick{}, std::nullopt};

    const WaitGraph graph = waits(spec, {use(8, 1, "in") + "stopp", use(4, 1, "in") + "stopp"});

    REQUIRE(graph.processes().size() == 2);
    REQUIRE(graph.causes().size() == 1);
    CHECK(graph.causes()[0].kind == Kind::unplugged);
    CHECK(graph.edges() == std::vector<WaitGraph::Edge>{{0, 1, false}, {1, 0, true}});
    CHECK(graph.waiting_for(0) == 2);
}

TEST_CASE("a timer whose clock was never started does not come", "[deadlock][timer]") {
    const WaitGraph tin = waits(nodes(1), {"ldc 5; tin; stopp"});
    const WaitGraph talt = waits(nodes(1), {"talt; ldc 5; ldc 1; enbt; mint; ldnlp 4; ldc 1; enbc; taltwt; stopp"});

    REQUIRE(tin.processes().size() == 1);
    CHECK(tin.processes()[0].what == For::timer);
    CHECK(tin.causes().at(0).kind == Kind::stopped_clock);
    REQUIRE(talt.processes().size() == 1);
    CHECK(talt.processes()[0].what == For::alternative);
    CHECK(talt.processes()[0].timed);
    CHECK(talt.processes()[0].enabled == 1);
    REQUIRE(talt.causes().size() == 2);
    CHECK(talt.causes()[0].kind == Kind::unplugged);
    CHECK(talt.causes()[1].kind == Kind::stopped_clock);
}

TEST_CASE("a cable that a switch leads nowhere is a cause", "[deadlock][switch]") {
    using crossbar::Socket;
    MachineSpec spec = nodes(1);
    spec.switches.emplace_back().name = "c0";
    spec.cables.push_back({{Socket::Kind::node, 0, 1}, {Socket::Kind::port, 0, 5}, 20});

    const WaitGraph graph = waits(spec, {use(1, 7, "out") + "stopp"});

    REQUIRE(graph.processes().size() == 1);
    CHECK(graph.processes()[0].left == 7);
    REQUIRE(graph.causes().size() == 1);
    CHECK(graph.causes()[0].kind == Kind::leads_nowhere);
    CHECK(graph.causes()[0].link == 1);
}

TEST_CASE("a transfer that its receiver has reset is a cause of its own", "[deadlock][link]") {
    MachineSpec spec = nodes(2);
    spec.links.push_back({{0, 2}, {1, 1}, 20});
    std::string pause;
    for (int n = 0; n < 100; ++n)
        pause += "ldc 0; ";

    const WaitGraph graph =
        waits(spec, {pause + use(2, 4, "out") + "stopp", use(5, 2, "in") + pause + "mint; ldnlp 5; resetch; stopp"});

    REQUIRE(graph.processes().size() == 1);
    CHECK(graph.processes()[0].bytes == 4);
    CHECK(graph.processes()[0].left == 2);
    REQUIRE(graph.causes().size() == 1);
    CHECK(graph.causes()[0].kind == Kind::broken_transfer);
    CHECK(graph.causes()[0].byte == 2);
}

TEST_CASE("any process of the node at the other end may be the one to act", "[deadlock]") {
    MachineSpec spec = nodes(2);
    spec.links.push_back({{0, 2}, {1, 1}, 20});
    // Two processes on n1: the second one, a workspace lower, waits for link 2, the first one for the event pin.
    const std::string two =
        "ldc child - here; ldlp -12; startp;here: " + use(8, 1, "in") + "stopp;child: " + use(6, 1, "in") + "stopp";

    const WaitGraph graph = waits(spec, {use(6, 4, "in") + "stopp", two});

    REQUIRE(graph.processes().size() == 3);
    CHECK(graph.processes()[1].what == For::input);
    CHECK(graph.processes()[2].what == For::event);
    CHECK(graph.edges() == std::vector<WaitGraph::Edge>{{0, 1, false}, {0, 2, false}, {1, 0, true}, {2, 1, true}});
    CHECK(graph.causes().at(0).kind == Kind::unplugged);
    CHECK(graph.causes().at(1).kind == Kind::silent_event);
    CHECK(graph.cycles().empty());
}

TEST_CASE("processes that wait for each other by several ways give one short cycle", "[deadlock]") {
    // A square with a cable across: everybody waits for an input from the next one round, n0 in an ALT also from across.
    MachineSpec spec = nodes(4);
    for (std::uint32_t n = 0; n < 4; ++n)
        spec.links.push_back({{n, 0}, {(n + 1) % 4, 1}, 20});
    spec.links.push_back({{0, 2}, {2, 2}, 20});
    const std::string round = use(5, 1, "in") + "stopp";
    const std::string either = "alt; mint; ldnlp 5; ldc 1; enbc; mint; ldnlp 6; ldc 1; enbc; altwt; stopp";

    const WaitGraph graph = waits(spec, {either, round, round, round});

    CHECK(graph.processes().size() == 4);
    CHECK(graph.causes().empty());
    CHECK(graph.cycles() == std::vector<std::vector<std::size_t>>{{0, 2, 1}});
}

TEST_CASE("what only looks like a channel word is not taken for one when its process waits for a link", "[deadlock]") {
    // The word at #80000200 holds the Wdesc of the process that waits for link 1.
    const WaitGraph graph = waits(nodes(1), {"ldlp 0; adc 1; ldc #80000200; stnl 0; " + use(5, 1, "in") + "stopp"});

    REQUIRE(graph.processes().size() == 1);
    CHECK(graph.processes()[0].what == For::input);
    CHECK(graph.processes()[0].certain);
}

TEST_CASE("the address of a variable is not taken for a process of high priority", "[deadlock]") {
    // The word at #80000200 holds the address of word 0 of the process, which waits for the channel at #80000300.
    const WaitGraph graph = waits(nodes(1), {"ldlp 0; ldc #80000200; stnl 0; mint; ldc #80000300; stnl 0; "
                                             "ldlp 0; ldc #80000300; ldc 4; in; stopp"});

    REQUIRE(graph.processes().size() == 1);
    CHECK(graph.processes()[0].wdesc.priority() == Priority::low);
    CHECK(graph.processes()[0].channels == std::vector{Address{0x80000300u}});
    CHECK(graph.cycles().empty());
}

TEST_CASE("nodes that stopped wait for nothing, and nobody waits in a machine that goes on", "[deadlock]") {
    const WaitGraph stopped = waits(nodes(1), {"stopp"});
    Machine machine(nodes(1), Tier::predecoded);
    machine.send_boot(0, 3, packet("ldc 0; lend; j 0"));
    machine.run({.until = Tick{63'000'000}});

    CHECK(stopped.processes().empty());
    CHECK(stopped.causes().empty());
    CHECK(WaitGraph(machine.hardware()).processes().empty());
}
