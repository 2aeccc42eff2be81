#include "emulator/waits/ending.hpp"

#include <algorithm>

#include "emulator/hardware/hardware.hpp"
#include "emulator/waits/wait_graph.hpp"

namespace t8 {
namespace {

using Process = WaitGraph::Process;

/// True if the process waits to receive, not to send.
bool waits_to_serve(const Process& process) {
    switch (process.what) {
    case WaitGraph::For::input:
    case WaitGraph::For::alternative:
    case WaitGraph::For::event:
        return true;
    case WaitGraph::For::channel:
        return !process.sends;
    case WaitGraph::For::output:
    case WaitGraph::For::timer:
        break;
    }
    return false;
}

/// True if a process waits that may not wait at the end of a run.
bool is_deadlocked(const Hardware& hardware, const WaitGraph& waits, bool served) {
    const std::vector<bool> for_host = waits.waiting_for(WaitGraph::Cause::Kind::host);
    for (std::size_t n = 0; n < waits.processes().size(); ++n) {
        const Process& process = waits.processes()[n];
        const bool at_rest = hardware.spec.nodes[process.node].server && waits_to_serve(process);
        if (served || (!at_rest && !for_host[n]))
            return true;
    }
    return false;
}

/// True if the node has received a part of its bootstrap, or a bootstrap that did not start it.
bool has_half_booted(const Hardware& hardware, std::uint32_t index) {
    Node& node = *hardware.nodes[index].node;
    if (!node.booting())
        return false;
    const auto has_begun = [](const BootReceiver::LinkPhase& link) { return link.phase != BootReceiver::Phase::control; };
    const BootReceiver::State& links = node.boot_receiver().state();
    return !hardware.spec.nodes[index].boot.empty() || std::any_of(links.begin(), links.end(), has_begun);
}

} // namespace

RunOutcome ending_of(const Hardware& hardware, bool served) {
    // A search of all memories is usually not needed to see a deadlock. It is needed to see whether a process waits for the host,
    // directly or through others.
    if ((served || !hardware.spec.host) && is_deadlocked(hardware, WaitGraph(hardware, WaitGraph::Look::at_hardware), served))
        return RunOutcome::deadlock;
    for (std::uint32_t node = 0; node < hardware.nodes.size(); ++node)
        if (has_half_booted(hardware, node))
            return RunOutcome::deadlock;
    const WaitGraph waits(hardware, WaitGraph::Look::everywhere);
    if (is_deadlocked(hardware, waits, served))
        return RunOutcome::deadlock;
    if (!hardware.stopped.empty())
        return RunOutcome::stopped;
    if (served)
        return RunOutcome::deadlock;
    return waits.processes().empty() ? RunOutcome::ended : RunOutcome::at_rest;
}

} // namespace t8
