#include "monitor/debugger/node_copy.hpp"

#include <algorithm>

namespace t8 {
namespace {

constexpr std::size_t most_steps = 1'000'000;
constexpr std::size_t most_guards = 10'000;

} // namespace

bool disables_guard(Op op) { return op == Op::disc || op == Op::dist || op == Op::diss; }

NodeCopy::NodeCopy(const Node& node, Tick now)
    : memory_(node.processor().part(), node.memory().ram_bytes()),
      processor_(node.processor().part(), memory_, channels_, node.processor().timing()), start_(node.processor().state()) {
    for (const Word page : node.memory().pages_in_use())
        memory_.write_page(page, {node.memory().ram() + std::size_t{page} * Memory::page, Memory::page});
    if (!node.memory().rom().empty())
        memory_.set_rom(node.memory().rom());
    start_.cycles = std::max(start_.cycles, node.oscillator().cycle_at(now)); // of a node that waits they go on when it wakes
    start_.activity = Activity::executing;
    start_.areg = start_.breg = start_.creg = start_.oreg = 0;
    start_.error = start_.j0_break = false;
    start_.halt_on_error = true;
    processor_.state() = start_;
}

bool NodeCopy::disable_guards(Address from, Wdesc process, const SeeGuard& see_guard, const SeeJump& see_jump) {
    memory_.begin_undo();
    CoreState& state = processor_.state();
    state = start_;
    state.wdesc = process;
    state.iptr = from;
    const bool is_whole = go_on(see_guard, see_jump);
    memory_.undo();
    state = start_;
    return is_whole;
}

bool NodeCopy::go_on(const SeeGuard& see_guard, const SeeJump& see_jump) {
    CoreState& state = processor_.state();
    std::size_t guards = 0;
    for (std::size_t step = 0; step < most_steps && state.activity == Activity::executing; ++step) {
        const DecodedLine line = decoded_line(memory_, state.iptr);
        if (line.op() == Op::altend)
            return true;
        if (disables_guard(line.op())) {
            if (++guards > most_guards)
                return false;
            see_guard(line);
            state.areg = 0; // not taken
            state.iptr = line.next();
            continue;
        }
        if (has(row_of(line.op()).traits, Trait::schedules))
            return false;
        state.slice_ticks = state.cycles / processor_.slice_cycles(); // it keeps the processor
        processor_.step();
        if ((line.op() == Op::cj || line.op() == Op::j) && state.iptr > line.next())
            see_jump(line.at, state.iptr);
    }
    return false;
}

} // namespace t8
