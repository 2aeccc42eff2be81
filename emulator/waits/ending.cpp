#include "emulator/waits/ending.hpp"

#include <algorithm>

#include "emulator/engine/engine.hpp"
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

/// True if a process waits that may not wait for ever.
bool is_deadlocked(const Engine& engine, const WaitGraph& waits) {
    const bool served = engine.host != nullptr;
    const std::vector<bool> for_host = waits.waiting_for(WaitGraph::Cause::Kind::host);
    for (std::size_t n = 0; n < waits.processes().size(); ++n) {
        const Process& process = waits.processes()[n];
        const bool at_rest = engine.spec.nodes[process.node].server && waits_to_serve(process);
        if (served || (!at_rest && !for_host[n]))
            return true;
    }
    return false;
}

/// True if the node has received a part of its bootstrap, or a bootstrap that did not start it.
bool has_half_booted(const Engine& engine, std::uint32_t index) {
    Node& node = *engine.nodes[index].node;
    if (!node.booting())
        return false;
    const auto has_begun = [](const BootReceiver::LinkPhase& link) { return link.phase != BootReceiver::Phase::control; };
    const BootReceiver::State& links = node.boot_receiver().state();
    return !engine.spec.nodes[index].boot.empty() || std::any_of(links.begin(), links.end(), has_begun);
}

} // namespace

RunOutcome ending_of(const Engine& engine) {
    // Most deadlocks show without a search of all memories. Whether a process waits for the host, directly or not, does not.
    const bool served = engine.host != nullptr;
    if ((served || !engine.spec.host) && is_deadlocked(engine, WaitGraph(engine, WaitGraph::Look::at_hardware)))
        return RunOutcome::deadlock;
    for (std::uint32_t node = 0; node < engine.nodes.size(); ++node)
        if (has_half_booted(engine, node))
            return RunOutcome::deadlock;
    const WaitGraph waits(engine, WaitGraph::Look::everywhere);
    if (is_deadlocked(engine, waits))
        return RunOutcome::deadlock;
    if (!engine.stopped.empty())
        return RunOutcome::stopped;
    if (served)
        return RunOutcome::deadlock;
    return waits.processes().empty() ? RunOutcome::ended : RunOutcome::at_rest;
}

} // namespace t8
