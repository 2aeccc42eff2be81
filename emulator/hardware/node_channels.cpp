#include "emulator/hardware/node_channels.hpp"

#include <algorithm>

#include "diagnostics/assertion.hpp"
#include "emulator/hardware/link_waiters.hpp"
#include "isa_t800/message_hash.hpp"

namespace t8 {
namespace {

/// Returns the bytes that an output reads from the sender's memory when it begins; none outside of RAM.
std::vector<Byte> payload_at(const Memory& memory, Address from, Word bytes) {
    const Word inside = memory.is_ram(from) ? memory.ram_bytes() - from.offset() : 0;
    std::vector<Byte> payload(memory.is_rom(from) ? std::min<Word>(bytes, 1u << 16) : std::min(bytes, inside));
    memory.read_bytes(from, payload);
    return payload;
}

void change_bytes(std::vector<Byte>& payload, const MessageChange& change) {
    for (std::size_t n = 0; n < change.bytes.size() && change.at + n < payload.size(); ++n)
        payload[change.at + n] = change.bytes[n];
}

} // namespace

LinkParty NodeChannels::party() { return {processor().state().wdesc, processor().instruction_address()}; }

Cycles NodeChannels::busy() { return processor().state().cycles - processor().state().idle_cycles; }

void NodeChannels::operate(unsigned link, LinkOperation operation) {
    const auto plug = slot().plugs[link];
    if (!plug)
        return processor().request_stop();
    operation.at = slot().node->now();
    T8_ASSERT_SLOW(operation.at >= bound_, "Engine, invariant 2: an operation before the lower bound of its node");
    hardware_.keep(index_, link, operation);
    hardware_.link_of(*plug).operate(plug->side, std::move(operation));
    acts_.links = static_cast<std::uint8_t>(acts_.links | 1u << link);
    if (!goes_on_after(link))
        processor().request_stop();
}

/// Lowers the limits of the stretch to the first arrival that the operation made last may cause. Returns false if the stretch must end.
bool NodeChannels::goes_on_after(unsigned link) {
    const LinkPeer& to = slot().peers[link];
    if (others_ == nullptr || to.kind != LinkPeer::Kind::node || to.switched || slot().node->speculates())
        return false;
    look_until_[link] = 0;
    const Tick arrival = hardware_.wires[to.wire].link.earliest(to.side, others_->earliest_act(index_, link));
    const Cycles cycle = slot().node->oscillator().cycle_at(arrival);
    const Cycles before = cycle == 0 ? 0 : cycle - 1;
    const auto [high, low] = waiters_on(hardware_, slot(), link);
    processor().lower_limits(high ? cycle : ~Cycles{0}, before, low ? before : ~Cycles{0});
    return true;
}

void NodeChannels::operate(unsigned link, LinkOperation::Kind kind) {
    LinkOperation operation;
    operation.kind = kind;
    operate(link, std::move(operation));
}

bool NodeChannels::may_look(unsigned input) {
    if (may_look_at(input))
        return true;
    looked_at_ = static_cast<std::uint8_t>(looked_at_ | 1u << input);
    const CoreState& state = processor().state();
    gate_ = {input, state.cycles, state.wdesc};
    return false;
}

void NodeChannels::output(unsigned link, Address from, Word bytes) {
    LinkOperation operation;
    operation.kind = LinkOperation::Kind::output;
    operation.bytes = bytes;
    operation.payload = payload_at(slot().node->memory(), from, bytes);
    for (const MessageChange& change : slot().changes)
        if (change.end.link == link && change.message == slot().outputs[link])
            change_bytes(operation.payload, change);
    if (const ProcessProbe* const probe = processor().probe(); probe != nullptr && probe->wanted().messages)
        operation.hash.value = message_hash(operation.payload, bytes); // now that it is at hand
    operation.party = party();
    operation.sequence = slot().outputs[link]++;
    for (const FaultSpec& fault : slot().losses[link])
        if (fault.message == operation.sequence) {
            operation.loss = fault.kind == FaultKind::drop_message  ? LinkOperation::Loss::message
                             : fault.kind == FaultKind::lose_packet ? LinkOperation::Loss::packet
                                                                    : LinkOperation::Loss::acknowledge;
            operation.loss_at = fault.byte;
        }
    slot().sender[link] = operation.party.process;
    slot().source[link] = from;
    slot().busy_before[link] = busy();
    slot().requests[link] = {processor().state().cycles, bytes, false};
    if (hardware_.spec.host == LinkEnd{index_, static_cast<std::uint8_t>(link)})
        slot().error_at_output = processor().state().error;
    operate(link, std::move(operation));
}

void NodeChannels::input(unsigned link, Address to, Word bytes) {
    LinkOperation operation;
    operation.kind = LinkOperation::Kind::input;
    operation.bytes = bytes;
    operation.party = party();
    slot().receiver[link] = operation.party.process;
    slot().target[link] = to;
    slot().busy_before[links_per_node + link] = busy();
    slot().requests[links_per_node + link] = {processor().state().cycles, bytes, false};
    operate(link, std::move(operation));
}

bool NodeChannels::enable_input(unsigned link) {
    const auto plug = slot().plugs[link];
    if (plug && hardware_.link_of(*plug).byte_waits(plug->side, slot().node->now())) {
        processor().request_stop();
        return true;
    }
    slot().receiver[link] = processor().state().wdesc;
    slot().requests[links_per_node + link] = {processor().state().cycles, 0, true};
    operate(link, LinkOperation::Kind::enable);
    return false;
}

bool NodeChannels::disable_input(unsigned link) {
    const auto plug = slot().plugs[link];
    const bool waits = plug && hardware_.link_of(*plug).byte_waits(plug->side, slot().node->now());
    operate(link, LinkOperation::Kind::disable);
    return waits;
}

void NodeChannels::reset_output(unsigned link) { operate(link, LinkOperation::Kind::reset_output); }

void NodeChannels::reset_input(unsigned link) { operate(link, LinkOperation::Kind::reset_input); }

void NodeChannels::wait_event() {
    slot().event.wait(EventPin::Waiting::process, processor().state().wdesc, slot().node->now());
    processor().request_stop();
}

bool NodeChannels::enable_event() {
    if (slot().event.raised_at(slot().node->now()))
        return true;
    slot().event.wait(EventPin::Waiting::alternative, processor().state().wdesc, slot().node->now());
    processor().request_stop();
    return false;
}

bool NodeChannels::disable_event() {
    slot().event.wait_no_longer();
    return slot().event.raised_at(slot().node->now());
}

void NodeChannels::reset_event() { slot().event.wait_no_longer(); }

void NodeChannels::word_written(Address word, Word) {
    if (word != hardware_.line->spec().pull_register)
        return;
    acts_.pulls.push_back(slot().node->now());
    if (ProcessProbe* const probe = processor().probe())
        probe->pulls(processor().state(), processor().instruction_address());
    processor().request_stop();
}

} // namespace t8
