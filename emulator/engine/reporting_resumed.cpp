// Finds the state of reports when a run continues from an image: the processes that wait, since when, and the bytes that have crossed
// each link. The image holds no reports, so all of this is derived from processors, links and memory.

#include <algorithm>
#include <vector>

#include "emulator/engine/reporting.hpp"
#include "emulator/hardware/node_channels.hpp"
#include "isa_t800/workspace.hpp"

namespace t8 {

void Reporting::resume(Tick now) {
    for (std::uint32_t index = 0; index < hw_.nodes.size(); ++index) {
        NodeSlot& slot = hw_.nodes[index];
        if (slot.node->probe() == nullptr)
            continue;
        ProcessProbe& probe = *slot.node->probe();
        CoreState state = slot.node->processor().state();
        state.cycles = std::max(state.cycles, slot.node->oscillator().cycle_at(now));
        nodes_[index] = {};
        probe.forget();
        if (state.activity == Activity::executing && state.shadow.low_interrupted)
            probe.found_interrupted(state);
        if (state.activity == Activity::executing)
            probe.found_executing(state);
        for (unsigned link = 0; link < links_per_node; ++link)
            if (slot.plugs[link]) {
                resume_output(index, link, state);
                resume_input(index, link, state);
            }
        if (slot.event.waiting() == EventPin::Waiting::process) {
            const Wdesc waiter = slot.event.waiter();
            const Address in{slot.node->memory().peek_word(iptr_s(waiter.wptr())) - 1}; // it has no prefix
            probe.found_waiting(state, WaitFor::event, event_channel,
                                {0, waiter, in, slot.node->oscillator().cycle_at(slot.event.since()), 0});
        }
    }
}

void Reporting::resume_output(std::uint32_t index, unsigned link, const CoreState& state) {
    NodeSlot& slot = hw_.nodes[index];
    const Plug plug = *slot.plugs[link];
    const Link& wire = hw_.link_of(plug);
    const LinkChannelState& out = wire.channel(plug.side);
    std::uint64_t under_way = out.sending ? out.delivered : 0;
    LinkParty party = out.sender;
    for (const LinkArrival& arrival : wire.arrivals(plug.side))
        if (arrival.kind == LinkArrival::Kind::sent) {
            under_way += arrival.told ? 0 : arrival.bytes;
            party = arrival.sender;
        }
    if (out.behind)
        party = out.behind->party;
    for (const LinkOperation& operation : wire.pending(plug.side))
        if (operation.kind == LinkOperation::Kind::output)
            party = operation.party;
    const std::uint64_t bytes = wire.counts(plug.side).bytes;
    nodes_[index].given[link] = bytes - std::min(bytes, under_way);
    const Wdesc process{slot.node->memory().peek_word(reserved::word(static_cast<SignedWord>(link)))};
    const LinkRequest& request = slot.requests[link];
    if (process == party.process && process.bits != NotProcess_p && !slot.node->booting())
        slot.node->probe()->found_waiting(state, WaitFor::output, link, {0, process, party.iptr, request.at, request.bytes});
}

void Reporting::resume_input(std::uint32_t index, unsigned link, const CoreState& state) {
    NodeSlot& slot = hw_.nodes[index];
    const Memory& memory = slot.node->memory();
    const Plug plug = *slot.plugs[link];
    const Link& wire = hw_.link_of(plug);
    const LinkChannelState& in = wire.channel(1 - plug.side);
    LinkParty party = in.receiver;
    bool begins = false;
    for (const LinkOperation& operation : wire.pending(plug.side))
        if (operation.kind == LinkOperation::Kind::input) {
            party = operation.party;
            begins = true;
        }
    std::uint64_t untold = in.inbox_bytes;
    std::uint64_t unread = begins ? 0 : std::uint64_t{in.inbox_bytes} + (in.receiving ? in.wanted : 0);
    std::vector<Byte> told;
    for (const LinkArrival& arrival : wire.arrivals(plug.side))
        if (arrival.kind == LinkArrival::Kind::stored) {
            unread += arrival.bytes;
            if (arrival.told)
                told.insert(told.end(), arrival.payload.begin(), arrival.payload.end());
            else
                untold += arrival.bytes;
        }
    OfNode& own = nodes_[index];
    const std::uint64_t bytes = wire.counts(1 - plug.side).bytes;
    own.taken[link] = bytes - std::min(bytes, untold);
    const unsigned channel = links_per_node + link;
    const Wdesc process{memory.peek_word(reserved::word(static_cast<SignedWord>(channel)))};
    const LinkRequest& request = slot.requests[channel];
    if (process != party.process || process.bits == NotProcess_p || request.alternative || slot.node->booting())
        return;
    slot.node->probe()->found_waiting(state, WaitFor::input, channel, {0, process, party.iptr, request.at, request.bytes});
    if (begins || unread >= request.bytes || request.bytes - unread > memory.ram_bytes())
        return;
    // Its first bytes have been written to memory.
    std::vector<Byte>& arrived = own.arrived[link];
    arrived.resize(request.bytes - unread);
    memory.peek_bytes(slot.target[link] - static_cast<Word>(arrived.size()), arrived);
    arrived.insert(arrived.end(), told.begin(), told.end());
}

} // namespace t8
