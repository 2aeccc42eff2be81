#include "cli/run/wait_drawing.hpp"

#include <set>
#include <utility>

#include <fmt/format.h>

#include "cli/base/files.hpp"
#include "cli/run/code_view.hpp"
#include "cli/run/wait_text.hpp"
#include "cli/topology/graphviz.hpp"

namespace t8::cli {
namespace {

std::string process_label(const Machine& machine, const MachineSetup& setup, const WaitGraph::Process& process) {
    const std::string place = place_text(setup, process);
    return fmt::format("{}  #{:08X} ({})\n{}{}{}", name_of(machine.spec(), process.node), process.wdesc.bits,
                       priority_text(process.wdesc.priority()), reason_text(machine, setup, process), place.empty() ? "" : "\n",
                       place);
}

/// Returns the edges of the cycles, from one process to the next.
std::set<std::pair<std::size_t, std::size_t>> cycle_edges(const WaitGraph& graph) {
    std::set<std::pair<std::size_t, std::size_t>> edges;
    for (const auto& cycle : graph.cycles())
        for (std::size_t n = 0; n < cycle.size(); ++n)
            edges.emplace(cycle[n], cycle[(n + 1) % cycle.size()]);
    return edges;
}

} // namespace

std::string wait_drawing(const Machine& machine, const MachineSetup& setup, const WaitGraph& graph) {
    std::string text = "digraph deadlock {\n  graph [layout=dot, rankdir=LR]\n  node [fontname=\"Helvetica\", fontsize=10]\n";
    for (std::size_t n = 0; n < graph.processes().size(); ++n)
        text += fmt::format("  p{} [shape=box{}, label={}]\n", n, graph.processes()[n].certain ? "" : ", style=dashed",
                            dot_string(process_label(machine, setup, graph.processes()[n])));
    for (std::size_t n = 0; n < graph.causes().size(); ++n)
        text += fmt::format("  c{} [shape=octagon, style=filled, fillcolor=\"#E69F00\", label={}]\n", n,
                            dot_string(cause_text(machine, graph.causes()[n])));
    const auto thick = cycle_edges(graph);
    for (const WaitGraph::Edge& edge : graph.edges()) {
        const bool in_cycle = !edge.to_cause && thick.contains({edge.from, edge.to});
        text += fmt::format("  p{} -> {}{}{}\n", edge.from, edge.to_cause ? 'c' : 'p', edge.to, in_cycle ? " [penwidth=3]" : "");
    }
    return text + "}\n";
}

Result<void> write_wait_drawing(const std::string& file, const Machine& machine, const MachineSetup& setup,
                                const WaitGraph& graph) {
    std::string drawing = wait_drawing(machine, setup, graph);
    if (!file.ends_with(".svg"))
        return write_file(file, drawing);
    const Result<std::string> image = render_svg(drawing);
    if (!image)
        return tl::unexpected<Failure>(image.error());
    return write_file(file, *image);
}

} // namespace t8::cli
