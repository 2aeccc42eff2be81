#include "bench/timing/probe.hpp"

#include <cstdio>
#include <cstdlib>

#include "isa_t800/workspace.hpp"

namespace t8::bench {
namespace {

constexpr Cycles longest_search = 1'000'000;

[[noreturn]] void give_up(const std::string& what) {
    std::fprintf(stderr, "%s\n", what.c_str());
    std::exit(1);
}

} // namespace

Probe::Probe(const std::string& kernel, Symbols symbols, const Guest::Placement& placement)
    : guest_(kernel, placement, std::move(symbols)) {
    guest_.run(Engine::reference); // puts the program into memory; all of them can be run again
    Processor& processor = guest_.processor();
    processor.reset(false);
    for (SignedWord word = 0; word < 11; ++word)
        guest_.memory().write_word(reserved::word(word), NotProcess_p);
    processor.enter_from_link(0, 0);
    CoreState& state = processor.state();
    state.queue = {};
    state.error = false;
    state.clocks_running = true;
    state.clock_base = 0;
    state.clock_start = state.cycles * placement.timing.ticks_per_cycle();
    state.iptr = placement.code;
    state.wdesc = Wdesc{placement.workspace, Priority::low};
}

Cycles Probe::step() {
    Processor& processor = guest_.processor();
    const Cycles before = processor.state().cycles;
    processor.run(before + 1);
    while (processor.state().unfinished != 0)
        processor.run(processor.state().cycles + 1);
    return processor.state().cycles - before;
}

Cycles Probe::reach(const std::string& label) {
    const Address target = guest_.label(label);
    const CoreState& state = guest_.processor().state();
    for (const Cycles limit = state.cycles + longest_search; state.cycles < limit;) {
        if (running() && state.iptr == target)
            return state.cycles;
        step();
    }
    give_up("label '" + label + "' is never reached");
}

Cycles Probe::cost(const std::string& name) {
    const Cycles begin = reach(name);
    return reach(name + "_end") - begin;
}

Cycles whole_run(const std::string& kernel, const Probe::Symbols& symbols, const Guest::Placement& placement) {
    Guest guest(kernel, placement, symbols);
    const Cycles cycles = guest.run(Engine::reference);
    if (guest.run(Engine::predecoded) != cycles)
        give_up("the engines disagree about the cycles of '" + kernel + "'");
    return cycles;
}

} // namespace t8::bench
