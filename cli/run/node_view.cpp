#include "cli/run/node_view.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/run/code_view.hpp"
#include "isa_t800/workspace.hpp"

namespace t8::cli {
namespace {

constexpr std::size_t shown_instructions = 10;
constexpr std::size_t shown_nodes = 16;
constexpr unsigned hard_channels = 9;

std::string source_text(const MachineSetup& setup, std::uint32_t node, Address iptr) {
    const assembler::Assembly* const assembly = setup.assembly_of(node);
    const assembler::SourceMapEntry* const entry = assembly == nullptr ? nullptr : assembly->source_of(iptr);
    return entry == nullptr ? "" : fmt::format(", {}:{}", assembly->files[entry->file], entry->line);
}

std::string code_line(const Processor& processor, Address address, std::string_view mark, const SymbolMap* symbols) {
    const CodeText code = code_text(processor, address, symbols);
    const std::string comment = code.comment.empty() ? "" : fmt::format("  -- {}", code.comment);
    const std::string line = fmt::format("  {:<2}#{:08X}  {:<14} {}{}", mark, address.bits, code.bytes, code.statement, comment);
    return line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
}

/// "link 2 input (from n1.2)".
std::string channel_text(const MachineSpec& machine, std::uint32_t node, unsigned channel) {
    if (channel >= 2 * links_per_node)
        return "event pin";
    const bool output = channel < links_per_node;
    const auto link = static_cast<std::uint8_t>(channel % links_per_node);
    const auto neighbour = neighbour_of(machine, LinkEnd{node, link});
    std::string other = "where nothing is plugged in";
    if (neighbour)
        other =
            fmt::format("{} {}", output ? "to" : "from",
                        neighbour->node == host_node ? host_name : name_of(machine, LinkEnd{neighbour->node, neighbour->link}));
    return fmt::format("link {} {} ({})", link, output ? "output" : "input", other);
}

bool has_crashed(const Machine& machine, std::uint32_t node) {
    return std::any_of(machine.stopped().begin(), machine.stopped().end(),
                       [&](const NodeStopped& stop) { return stop.node == node && stop.reason == StopReason::crashed; });
}

/// Describes the process that waits on a hardware channel of a node; empty if there is none.
std::string waiter_text(const Machine& machine, const MachineSetup& setup, std::uint32_t node, unsigned channel) {
    const Memory& memory = machine.node(node).memory();
    const Wdesc waiting{memory.peek_word(reserved::word(static_cast<SignedWord>(channel)))};
    if (waiting.bits == NotProcess_p || !memory.is_ram(waiting.wptr()) || !memory.is_ram(time_s(waiting.wptr())))
        return {};
    const Word state = memory.peek_word(state_s(waiting.wptr()));
    const bool alternative = channel >= links_per_node && state >= Enabling_p && state <= Ready_p;
    return fmt::format("    waiting on {}{}: {}\n", channel_text(machine.spec(), node, channel), alternative ? " in an ALT" : "",
                       process_text(setup, node, waiting, Address{memory.peek_word(iptr_s(waiting.wptr()))}));
}

} // namespace

std::string activity_text(const Machine& machine, const MachineSetup& setup, std::uint32_t node) {
    const Processor& processor = machine.node(node).processor();
    const CoreState& state = processor.state();
    switch (state.activity) {
    case Activity::executing:
        return fmt::format("executing, {}: {}", process_text(setup, node, state.wdesc, state.iptr),
                           code_text(processor, state.iptr).statement);
    case Activity::idle:
        return processor.timer_deadline() ? "idle, until its timer comes" : "idle";
    case Activity::halted:
        if (has_crashed(machine, node) && state.wdesc.bits == no_interrupted_process)
            return "crashed while it was idle";
        return fmt::format("{}, {}", has_crashed(machine, node) ? "crashed" : "halted on its Error flag",
                           process_text(setup, node, state.wdesc, state.iptr));
    case Activity::booting:
        return "listening on its links for a bootstrap";
    case Activity::trapped:
        break;
    }
    return fmt::format("stopped by what it cannot execute, {}", process_text(setup, node, state.wdesc, state.iptr));
}

std::string process_text(const MachineSetup& setup, std::uint32_t node, Wdesc process, Address iptr) {
    return fmt::format("Wdesc #{:08X} ({}), Iptr #{:08X}{}", process.bits, priority_text(process.priority()), iptr.bits,
                       source_text(setup, node, iptr));
}

std::string last_steps_text(const Machine& machine, const MachineSetup& setup, std::uint32_t node, AtIptr at_iptr) {
    const Processor& processor = machine.node(node).processor();
    const CoreState& state = processor.state();
    SymbolMap symbols;
    if (const assembler::Assembly* const assembly = setup.assembly_of(node))
        symbols = assembly->symbol_map();
    std::string text = fmt::format("  process  {}\n  stack    Areg #{:08X}, Breg #{:08X}, Creg #{:08X}\n  last instructions\n",
                                   process_text(setup, node, state.wdesc, state.iptr), state.areg, state.breg, state.creg);
    std::optional<Address> expected;
    const auto show = [&](Address address, std::string_view mark) {
        if (const auto name = symbols.find(address); name != symbols.end())
            text += fmt::format("    {}:\n", name->second);
        else if (expected && address != *expected)
            text += "    ...\n";
        text += code_line(processor, address, mark, &symbols);
        expected = address + instruction_at(processor, address).length;
    };
    for (const Address address : recent_instructions(processor, shown_instructions))
        show(address, "");
    if (at_iptr == AtIptr::shown)
        show(state.iptr, ">");
    return text;
}

std::string position_text(const Machine& machine, const MachineSetup& setup, std::uint32_t node, Tick now) {
    const CoreState& state = machine.node(node).processor().state();
    const bool executes = state.activity == Activity::executing;
    // The count of a node that waits goes on when it wakes.
    const Cycles cycle = executes ? state.cycles : std::max(state.cycles, machine.node(node).oscillator().cycle_at(now));
    return fmt::format("{}: cycle {}, {} instructions, {}\n", machine.spec().nodes[node].name, cycle, state.instructions,
                       executes ? process_text(setup, node, state.wdesc, state.iptr) : activity_text(machine, setup, node));
}

std::string nodes_text(const Machine& machine, const MachineSetup& setup) {
    std::string text;
    const std::size_t shown = std::min(machine.node_count(), shown_nodes);
    for (std::uint32_t node = 0; node < shown; ++node) {
        text += fmt::format("  {}: {}\n", machine.spec().nodes[node].name, activity_text(machine, setup, node));
        if (machine.node(node).processor().state().activity == Activity::booting)
            continue;
        for (unsigned channel = 0; channel < hard_channels; ++channel)
            text += waiter_text(machine, setup, node, channel);
    }
    if (shown < machine.node_count())
        text += fmt::format("  ... {} more nodes\n", machine.node_count() - shown);
    return text;
}

} // namespace t8::cli
