#include "cli/run/stop_report.hpp"

#include <fmt/format.h>

#include "cli/base/quantities.hpp"
#include "cli/run/node_view.hpp"
#include "cli/run/wait_text.hpp"

namespace t8::cli {
namespace {

std::string heading(const Machine& machine, std::uint32_t node, std::string_view why) {
    return fmt::format("{}: stopped at cycle {}: {}\n", machine.spec().nodes[node].name,
                       machine.node(node).processor().state().cycles, why);
}

std::string hint_text(std::string_view hint) { return hint.empty() ? "" : fmt::format("hint: {}\n", hint); }

std::string unpopulated_text(const Memory& memory, Address iptr) {
    return fmt::format("code at #{:08X}, where there is no memory; it ends below #{:08X}", iptr.bits,
                       MostNeg + memory.ram_bytes());
}

std::string hint_for(const Instruction* row) {
    if (row != nullptr)
        for (const Part part : {Part::T800, Part::T805, Part::T414})
            if (row->exists_on(part))
                return fmt::format("a {} has it: try --type {}", facts_of(part).name, facts_of(part).name);
    return "was it made for this part, or did the program jump into its data?";
}

} // namespace

std::string trap_report(const Machine& machine, const MachineSetup& setup, std::uint32_t node) {
    const Processor& processor = machine.node(node).processor();
    const Trap& trap = *processor.trap();
    if (trap.unpopulated)
        return heading(machine, node, unpopulated_text(machine.node(node).memory(), trap.iptr)) +
               last_steps_text(machine, setup, node, AtIptr::left_out) +
               hint_text("is a jump or a return address wrong, or is there too little memory (--memory)?");
    const Instruction* const row = find_code(trap.fpu_entry ? Form::fpu_entry : Form::operation, trap.operation);
    const std::string known = row == nullptr ? "" : fmt::format(" ({})", row->mnemonic);
    const std::string why = fmt::format("a {} has no {} #{:02X}{}", processor.facts().name,
                                        trap.fpu_entry ? "floating point entry" : "operation", trap.operation, known);
    return heading(machine, node, why) + last_steps_text(machine, setup, node, AtIptr::shown) + hint_text(hint_for(row));
}

std::string error_report(const Machine& machine, const MachineSetup& setup, std::uint32_t node, std::string_view why) {
    return heading(machine, node, why) + last_steps_text(machine, setup, node, AtIptr::left_out) +
           hint_text("'--trace' shows every step on the way");
}

std::string deadlock_report(const Machine& machine, const MachineSetup& setup, const WaitGraph& waits, std::string_view hint) {
    return fmt::format("deadlock: nothing can run any more, {} after the start\n", time_text(machine.ended())) +
           wait_text(machine, setup, waits) + hint_text(hint);
}

std::string broken_off_report(const Machine& machine, const MachineSetup& setup, std::string_view why, Tick at) {
    const CoreState& root = machine.node(setup.root).processor().state();
    std::string text = fmt::format("{}, {} after the start\n", why, time_text(at));
    if (machine.node_count() > 1 || root.activity != Activity::executing)
        text += nodes_text(machine, setup);
    if (root.activity == Activity::executing)
        text += fmt::format("{}: at cycle {}\n", machine.spec().nodes[setup.root].name, root.cycles) +
                last_steps_text(machine, setup, setup.root, AtIptr::shown);
    return text;
}

} // namespace t8::cli
