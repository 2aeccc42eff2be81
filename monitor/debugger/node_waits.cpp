#include "monitor/debugger/node_waits.hpp"

#include <algorithm>
#include <array>

#include "emulator/hardware/hardware.hpp"
#include "emulator/waits/link_waits.hpp"
#include "emulator/waits/strong_components.hpp"
#include "isa_t800/workspace.hpp"

namespace t8 {
namespace {

using crossbar::Socket;

/// The waits of one node, collected.
class Collector {
public:
    Collector(const Hardware& hardware, std::uint32_t node, HostMayAct host)
        : hardware_(hardware), slot_(hardware.nodes[node]), node_(node), host_(host) {}

    NodeWaits waits() {
        const CoreState& state = slot_.node->processor().state();
        if (state.activity == Activity::booting) {
            look_for_bootstrap();
        } else if (state.activity != Activity::trapped && state.activity != Activity::halted) {
            found_.in_memory = state.memory_waits;
            found_.can_act = slot_.node->processor().timer_deadline().has_value();
            for (std::uint8_t link = 0; link < links_per_node; ++link)
                for (const LinkHalf half : {LinkHalf::output, LinkHalf::input})
                    look_at_link(link, half);
            look_at_event();
        }
        return std::move(found_);
    }

private:
    /// A node that listens for its bootstrap waits for all that are cabled to it.
    void look_for_bootstrap() {
        for (std::uint8_t link = 0; link < links_per_node; ++link)
            if (const auto& plug = slot_.plugs[link])
                wait_across(*plug, LinkHalf::input);
    }

    void look_at_link(std::uint8_t link, LinkHalf half) {
        const auto wait = wait_on_link(hardware_, {node_, link}, half);
        if (!wait || (wait->alternative && !take_alternative(wait->wdesc)))
            return;
        found_.on_links += wait->alternative ? 0U : 1U;
        if (const auto& plug = slot_.plugs[link])
            wait_across(*plug, half);
    }

    void look_at_event() {
        const auto wdesc = process_in_word(slot_.node->memory(), reserved::event_channel);
        if (!wdesc || slot_.event.waiting() == EventPin::Waiting::nobody)
            return;
        const bool alternative = slot_.event.waiting() == EventPin::Waiting::alternative;
        if (alternative && !take_alternative(*wdesc))
            return;
        found_.on_links += alternative ? 0U : 1U;
        if (slot_.event.notice() || slot_.event.next_periodic())
            found_.can_act = true;
        else if (hardware_.line && hardware_.line->skew(node_) && hardware_.line->spec().master)
            found_.nodes.push_back(*hardware_.line->spec().master);
    }

    /// Counts an ALT once, whatever number of guards it has. Returns false if it does not wait yet, or not any more.
    bool take_alternative(Wdesc wdesc) {
        if (slot_.node->memory().peek_word(state_s(wdesc.wptr())) != Waiting_p)
            return false;
        const auto end = met_.begin() + static_cast<std::ptrdiff_t>(found_.alternatives);
        if (std::find(met_.begin(), end, wdesc) == end)
            met_[found_.alternatives++] = wdesc;
        return true;
    }

    void wait_across(const Plug& plug, LinkHalf half) {
        const t8::Link& wire = hardware_.link_of(plug);
        const auto& peer = hardware_.peer_of(plug);
        const LinkChannelState& channel = wire.channel(half == LinkHalf::output ? plug.side : 1 - plug.side);
        const bool moves = channel.sending && !channel.stuck && (channel.receiving || channel.enabled);
        const bool has_more = wire.has_pending(0) || wire.has_pending(1) || !wire.arrivals(plug.side).empty();
        if (has_more || (moves && !wire.is_cut()))
            found_.can_act = true;
        else if (!peer)
            found_.can_act |= host_ == HostMayAct::yes && hardware_.can_be_rewired();
        else if (peer->kind != Socket::Kind::node)
            found_.can_act |= host_ == HostMayAct::yes;
        else if (!wire.is_cut())
            found_.nodes.push_back(peer->index);
    }

    const Hardware& hardware_;
    const NodeSlot& slot_;
    std::uint32_t node_;
    HostMayAct host_;
    NodeWaits found_;
    std::array<Wdesc, links_per_node + 1> met_{}; ///< in ALTs
};

/// Returns by node whether something can still happen on it: there, or on a node for which it waits, and so on.
std::vector<bool> nodes_that_go_on(const Machine& machine, const std::vector<NodeWaits>& waits) {
    const Hardware& hardware = machine.hardware();
    EdgeTargets waiters(waits.size());
    std::vector<bool> goes_on(waits.size());
    std::vector<std::size_t> open;
    for (std::uint32_t node = 0; node < waits.size(); ++node) {
        for (const std::size_t other : waits[node].nodes)
            waiters[other].push_back(node);
        goes_on[node] = waits[node].can_act || hardware.stands_still(node) ||
                        machine.node(node).processor().state().activity == Activity::executing;
        if (goes_on[node])
            open.push_back(node);
    }
    for (std::size_t n = 0; n < open.size(); ++n)
        for (const std::size_t waiter : waiters[open[n]])
            if (!goes_on[waiter]) {
                goes_on[waiter] = true;
                open.push_back(waiter);
            }
    return goes_on;
}

} // namespace

std::vector<NodeWaits> node_waits(const Machine& machine, HostMayAct host) {
    std::vector<NodeWaits> waits;
    waits.reserve(machine.node_count());
    for (std::uint32_t node = 0; node < machine.node_count(); ++node)
        waits.push_back(Collector(machine.hardware(), node, host).waits());
    return waits;
}

std::vector<Standstill> standstills(const Machine& machine, const std::vector<NodeWaits>& waits) {
    const std::vector<bool> goes_on = nodes_that_go_on(machine, waits);
    std::vector<Standstill> found(waits.size());
    EdgeTargets targets(waits.size());
    for (std::size_t node = 0; node < waits.size(); ++node) {
        found[node].is_stuck = !goes_on[node] && waits[node].count() != 0;
        if (found[node].is_stuck)
            targets[node] = waits[node].nodes;
    }
    const std::vector<std::size_t> component = strong_components(targets);
    std::vector<std::size_t> members(waits.size());
    for (const std::size_t one : component)
        ++members[one];
    for (std::size_t node = 0; node < waits.size(); ++node) {
        const NodeWaits& own = waits[node];
        // Two that wait for internal channels only wait for each other, as far as can be known.
        const bool within = own.in_memory - std::min(own.in_memory, own.alternatives) > 1 ||
                            std::find(own.nodes.begin(), own.nodes.end(), node) != own.nodes.end();
        found[node].is_in_circle = found[node].is_stuck && (members[component[node]] > 1 || within);
    }
    return found;
}

} // namespace t8
