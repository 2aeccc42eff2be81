#include <catch2/catch.hpp>

#include "tests/emulator/machine/machine_bench.hpp"

using namespace t8;
using namespace t8::machines;

namespace {

/// An output or an input on an internal channel, which nobody meets.
constexpr const char* output_inside = "mint; ldc #80000E00; stnl 0; ldc #80000D00; ldc #80000E00; ldc 4; out; stopp";
constexpr const char* input_inside = "mint; ldc #80000E00; stnl 0; ldc #80000D00; ldc #80000E00; ldc 4; in; stopp";
/// An ALT with one guard, link input 2.
constexpr const char* alternative = "alt; mint; ldnlp 6; ldc 1; enbc; altwt; stopp";

RunOutcome outcome_of(const MachineSpec& spec, const std::vector<std::string>& programs, Machine::RunLimits limits = {}) {
    std::optional<RunOutcome> first;
    for (const Tier tier : {Tier::reference, Tier::predecoded})
        for (const Probing probing : {Probing::none, Probing::all}) {
            Machine machine(spec, tier);
            Heard heard;
            machine.attach(heard);
            if (probing != Probing::none)
                machine.set_probes({wanted(probing), {}});
            for (std::uint32_t node = 0; node < programs.size(); ++node)
                if (!programs[node].empty())
                    machine.send_boot(node, 3, quick(programs[node]));

            const RunOutcome outcome = machine.run(limits);

            CHECK(outcome == first.value_or(outcome));
            first = outcome;
            REQUIRE(heard.ended.size() == 1);
            CHECK(heard.ended[0].outcome == outcome);
        }
    return *first;
}

MachineSpec servers(MachineSpec spec) {
    for (NodeSpec& node : spec.nodes)
        node.server = true;
    return spec;
}

} // namespace

// Bug: the recordings of these runs reported a deadlock, and the rule `deadlock` failed.
TEST_CASE("a machine without a host has ended when no process is left waiting", "[ending]") {
    CHECK(outcome_of(nodes(1), {"stopp"}) == RunOutcome::ended);
    CHECK(outcome_of(nodes(1), {"ldc 2; stl 1; ldlp 0; endp"}) == RunOutcome::ended);
    CHECK(outcome_of(pair(), {"ldc 10; tin; " + out(2, results, 4) + "stopp", in(1, results, 4) + "stopp"}) == RunOutcome::ended);
    CHECK(outcome_of(servers(nodes(1)), {"stopp"}) == RunOutcome::ended);
}

TEST_CASE("a process that waits for ever makes a machine without a host deadlocked", "[ending]") {
    CHECK(outcome_of(pair(), {in(2, results, 4) + "stopp", "stopp"}) == RunOutcome::deadlock);
    CHECK(outcome_of(pair(), {"ldc 10; tin; " + out(2, results, 4) + "stopp", "stopp"}) == RunOutcome::deadlock);
    CHECK(outcome_of(nodes(1), {alternative}) == RunOutcome::deadlock);
    CHECK(outcome_of(nodes(1), {in(4, results, 1) + "stopp"}) == RunOutcome::deadlock); // the event pin
    CHECK(outcome_of(nodes(1), {output_inside}) == RunOutcome::deadlock);
    CHECK(outcome_of(nodes(1), {input_inside}) == RunOutcome::deadlock);
}

TEST_CASE("servers that wait for the next message are at rest", "[ending]") {
    CHECK(outcome_of(servers(pair()), {in(2, results, 4) + "stopp", in(1, results, 4) + "stopp"}) == RunOutcome::at_rest);
    CHECK(outcome_of(servers(nodes(1)), {alternative}) == RunOutcome::at_rest);
    CHECK(outcome_of(servers(nodes(1)), {in(4, results, 1) + "stopp"}) == RunOutcome::at_rest);
    CHECK(outcome_of(servers(nodes(1)), {input_inside}) == RunOutcome::at_rest);
}

TEST_CASE("a server that waits to send is deadlocked, and so is who waits for a server", "[ending]") {
    CHECK(outcome_of(servers(pair()), {"ldc 10; tin; " + out(2, results, 4) + "stopp", "stopp"}) == RunOutcome::deadlock);
    CHECK(outcome_of(servers(nodes(1)), {output_inside}) == RunOutcome::deadlock);
    MachineSpec one = pair();
    one.nodes[1].server = true;
    CHECK(outcome_of(one, {in(2, results, 4) + "stopp", in(1, results, 4) + "stopp"}) == RunOutcome::deadlock);
}

TEST_CASE("a node that nobody boots does not count, one that got half a bootstrap does", "[ending]") {
    CHECK(outcome_of(nodes(2), {"stopp", ""}) == RunOutcome::ended);

    Machine half(nodes(1), Tier::predecoded);
    half.send_boot(0, 3, {100, 0x20, 0x20});
    CHECK(half.run({}) == RunOutcome::deadlock);

    MachineSpec meant = nodes(1);
    meant.nodes[0].boot = "pokes.btl"; // it only writes a word
    meant.nodes[0].boot_link = 3;
    Machine poked(meant, Tier::predecoded);
    poked.send_boot(0, 3, {0, 0, 1, 0, 0x80, 1, 2, 3, 4});
    CHECK(poked.run({}) == RunOutcome::deadlock);
}

TEST_CASE("a node that has stopped for good makes the run stopped, not deadlocked", "[ending][fault]") {
    MachineSpec crashing = nodes(1);
    FaultSpec fault;
    fault.kind = FaultKind::crash;
    fault.at = Tick{5'000'000};
    crashing.faults.push_back(fault);
    CHECK(outcome_of(crashing, {"top: j top"}) == RunOutcome::stopped);
    CHECK(outcome_of(nodes(1), {"sethalterr; seterr; stopp"}) == RunOutcome::stopped);
    CHECK(outcome_of(nodes(1), {".byte #2F, #2F, #FF"}) == RunOutcome::stopped); // no such operation
    CHECK(outcome_of(pair(), {"sethalterr; seterr; stopp", in(1, results, 4) + "stopp"}) == RunOutcome::deadlock);
}

TEST_CASE("who waits for a host that does not serve is at rest", "[ending]") {
    MachineSpec spec = pair();
    spec.host = LinkEnd{0, 0};
    CHECK(outcome_of(spec, {in(0, results, 4) + "stopp", in(1, results, 4) + "stopp"}) == RunOutcome::at_rest);
    CHECK(outcome_of(spec, {in(1, results, 4) + "stopp", in(2, results, 4) + "stopp"}) == RunOutcome::deadlock);
}

TEST_CASE("a run that is cut off is interrupted, whoever waits", "[ending]") {
    CHECK(outcome_of(servers(pair()), {"top: j top", in(1, results, 4) + "stopp"}, {.until = Tick{20'000'000}}) ==
          RunOutcome::interrupted);
}
