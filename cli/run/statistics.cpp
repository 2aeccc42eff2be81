#include "cli/run/statistics.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/quantities.hpp"
#include "cli/run/progress.hpp"

namespace t8::cli {
namespace {

constexpr std::size_t most_nodes = 100;

std::string part_text(const NodeSpec& node) {
    return fmt::format("{}-{}", facts_of(node.part).name, static_cast<double>(node.tenths_mhz) / 10);
}

std::string node_line(const NodeSpec& spec, const CoreState& state) {
    const double idle =
        state.cycles == 0 ? 0 : 100.0 * static_cast<double>(state.idle_cycles) / static_cast<double>(state.cycles);
    return fmt::format("  {:<10} {:<9} {:>18} {:>16} {:>18} {:>7.1f} %\n", spec.name, part_text(spec),
                       grouped(state.instructions), grouped(state.prefixes), grouped(state.cycles), idle);
}

std::string astray_line(const NodeSpec& spec, const Memory::Astray& astray) {
    return fmt::format("  stray accesses of {}: {} reads and {} writes met no memory\n", spec.name, grouped(astray.reads),
                       grouped(astray.writes));
}

} // namespace

std::string statistics_text(const Machine& machine, double host_seconds) {
    std::string text = fmt::format("statistics\n  {:<10} {:<9} {:>18} {:>16} {:>18} {:>9}\n", "node", "part", "instructions",
                                   "prefixes", "cycles", "idle");
    const std::size_t shown = std::min(machine.node_count(), most_nodes);
    for (std::size_t node = 0; node < shown; ++node)
        text += node_line(machine.spec().nodes[node], machine.node(node).processor().state());
    if (shown < machine.node_count())
        text += fmt::format("  ... {} more nodes\n", machine.node_count() - shown);
    for (std::size_t node = 0; node < machine.node_count(); ++node) {
        const Memory::Astray& astray = machine.node(node).memory().astray();
        if (astray.reads != 0 || astray.writes != 0)
            text += astray_line(machine.spec().nodes[node], astray);
    }
    const Tick host_ticks{static_cast<std::uint64_t>(host_seconds * static_cast<double>(ticks_per_second))};
    const double mips = host_seconds > 0 ? static_cast<double>(instructions_of(machine)) / host_seconds / 1e6 : 0;
    text += fmt::format("  emulated time  {}\n  host time      {}\n  speed          {}, {:.1f} MIPS (prefixes counted)\n",
                        time_text(machine.now()), time_text(host_ticks), speed_text(machine, host_seconds), mips);
    return text;
}

} // namespace t8::cli
