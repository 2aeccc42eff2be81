#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "tests/emulator/machine/guest_code.hpp"
#include "tests/emulator/machine/machine_bench.hpp"

using namespace t8;
using namespace t8::machines;

namespace {

constexpr const char* wait_event = "ldlp 0; mint; ldnlp 8; ldc 1; in\n";
constexpr const char* pull = "ldc 1; ldc #10; stnl 0\n";

std::string after(unsigned microseconds) { return fmt::format("ldtimer; ldc {}; sum; tin\n", microseconds); }

/// Statements as a process of that priority, in a workspace of its own.
std::string process(Priority priority, const std::string& label, Word workspace, const std::string& statements) {
    return fmt::format("ldap {0}; ldc #{1:X}; stnl -1; ldc #{2:X}; runp; j {0}_started\n{0}: {3}\n{0}_started:\n", label,
                       workspace, workspace | static_cast<Word>(priority), statements);
}

using Guard = GuestCode::Guard;

Guard event_guard(Word number, bool takes = true) {
    return {Guard::Kind::channel, event_channel, -1, (takes ? std::string(wait_event) : "") + store(number, results)};
}
Guard link_guard(Word number) {
    return {Guard::Kind::channel, input_channel(1), -1, in(1, results + 16, 1) + store(number, results)};
}
Guard timer_guard(Word number) { return {Guard::Kind::timer, 0, -1, store(number, results)}; }

std::string alternative(const std::vector<Guard>& guards) {
    GuestCode code(Part::T800);
    code.alternative(guards);
    return code.text();
}

/// n0 pulls the line after so many microseconds and sends a byte over its link 2 to link 1 of n1 after so many more; 0: never.
/// n1 runs the statements at high priority and stops.
struct Guarded {
    Guarded(unsigned pull_after, unsigned send_after, const std::string& statements, Tier tier = Tier::predecoded)
        : machine(spec(), tier) {
        std::string master;
        if (pull_after != 0)
            master += process(Priority::high, "puller", 0x80000A00u, after(pull_after) + pull + "stopp");
        if (send_after != 0)
            master += process(Priority::high, "sender", 0x80000B00u, after(send_after) + out(2, results, 1) + "stopp");
        machine.send_boot(0, 3, program(master + "stopp"));
        machine.send_boot(1, 3, program(process(Priority::high, "member", 0x80000B00u, statements + "\nstopp") + "stopp"));
        machine.run({.until = Tick{100'000'000}});
    }
    static MachineSpec spec() {
        MachineSpec result = pair();
        result.interrupt_line = InterruptLineSpec{};
        result.interrupt_line->master = 0;
        result.interrupt_line->members = {std::nullopt, Tick{}};
        return result;
    }
    Word chosen() const { return word(machine, 1, results); }
    std::uint64_t events() const { return machine.use_of(1).events; }

    Machine machine;
};

} // namespace

TEST_CASE("an alternative over the event channel waits for the event", "[interrupt][event][alt]") {
    for (const Tier tier : {Tier::reference, Tier::predecoded}) {
        const Guarded waiting(1000, 0, alternative({event_guard(1)}) + "ldtimer; ldc #80000C04; stnl 0", tier);
        CHECK(waiting.chosen() == 1);
        CHECK(word(waiting.machine, 1, results + 4) >= 900);
        CHECK(waiting.events() == 1);

        const Guarded ready(300, 0, after(1000) + alternative({event_guard(1)}) + "ldtimer; ldc #80000C04; stnl 0", tier);
        CHECK(ready.chosen() == 1);
        CHECK(word(ready.machine, 1, results + 4) == Approx(1080).margin(60)); // the loader has taken some of it
        CHECK(ready.events() == 1);

        const Guarded never(0, 0, alternative({event_guard(1)}), tier);
        CHECK(never.chosen() == 0);
        CHECK(never.events() == 0);
    }
}

TEST_CASE("an alternative chooses between the event, a link and a time", "[interrupt][event][alt]") {
    const std::string soon = "ldtimer; ldc 3000; sum; stl 8\n";
    const std::string all = soon + alternative({event_guard(1), link_guard(2), timer_guard(3)});
    CHECK(Guarded(1000, 2000, all).chosen() == 1);
    CHECK(Guarded(2000, 1000, all).chosen() == 2);
    CHECK(Guarded(0, 0, all).chosen() == 3);
    CHECK(Guarded(6000, 6000, all).chosen() == 3);

    // Both are ready when the alternative begins: the first one in the program is taken.
    const std::string late = after(4000) + soon;
    CHECK(Guarded(1000, 1000, late + alternative({event_guard(1), link_guard(2), timer_guard(3)})).chosen() == 1);
    CHECK(Guarded(1000, 1000, late + alternative({link_guard(2), event_guard(1), timer_guard(3)})).chosen() == 2);
    CHECK(Guarded(1000, 0, late + alternative({link_guard(2), event_guard(1), timer_guard(3)})).chosen() == 1);
}

TEST_CASE("an event that was not chosen, or not taken, is there for the next", "[interrupt][event][alt]") {
    const std::string late = after(4000);
    const std::string then = wait_event + store(7, results + 4);

    const Guarded passed_over(1000, 1000, late + alternative({link_guard(2), event_guard(1)}) + then);
    CHECK(passed_over.chosen() == 2);
    CHECK(word(passed_over.machine, 1, results + 4) == 7);
    CHECK(passed_over.events() == 1);

    const Guarded not_taken(1000, 0, alternative({event_guard(1, false)}) + then);
    CHECK(not_taken.chosen() == 1);
    CHECK(word(not_taken.machine, 1, results + 4) == 7);
    CHECK(not_taken.events() == 1);

    const Guarded taken(1000, 0, alternative({event_guard(1)}) + then);
    CHECK(word(taken.machine, 1, results + 4) == 0);
}

TEST_CASE("an event guard that is false waits for nothing", "[interrupt][event][alt]") {
    Guard closed = event_guard(1);
    closed.flag = 9;

    const Guarded guarded(1000, 2000, "ldc 0; stl 9\n" + alternative({closed, link_guard(2)}));

    CHECK(guarded.chosen() == 2);
    CHECK(guarded.events() == 0);
}

TEST_CASE("resetch takes a process off the event channel", "[interrupt][event][reset]") {
    for (const Tier tier : {Tier::reference, Tier::predecoded}) {
        // A process waits; the member resets the channel before the pull.
        const std::string waiter =
            process(Priority::low, "waiter", 0x80000900u, std::string(wait_event) + store(1, results + 4) + "stopp");
        const std::string reset = after(200) + "mint; ldnlp 8; resetch; ldc #80000C08; stnl 0; mint; ldnlp 8; ldnl 0; "
                                               "ldc #80000C0C; stnl 0\n";
        Machine machine(Guarded::spec(), tier);
        machine.send_boot(0, 3, program(process(Priority::high, "puller", 0x80000A00u, after(2000) + pull + "stopp") + "stopp"));
        machine.send_boot(
            1, 3,
            program(waiter + process(Priority::high, "member", 0x80000B00u, reset + wait_event + store(1, results) + "stopp") +
                    "stopp"));

        machine.run({});

        CHECK(word(machine, 1, results + 4) == 0);             // the waiter never went on
        CHECK(word(machine, 1, results + 8) == 0x80000901u);   // its descriptor
        CHECK(word(machine, 1, results + 12) == NotProcess_p); // the channel was empty
        CHECK(word(machine, 1, results) == 1);                 // the event went to who waited after it
    }
}
