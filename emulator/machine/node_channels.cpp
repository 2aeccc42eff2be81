#include "emulator/machine/node_channels.hpp"

#include <algorithm>

namespace t8 {
namespace {

/// What an output reads of the sender's memory when it begins. Beyond RAM there is nothing to read.
std::vector<Byte> payload_at(const Memory& memory, Address from, Word bytes) {
    const Word inside = memory.is_ram(from) ? memory.ram_bytes() - from.offset() : 0;
    std::vector<Byte> payload(memory.is_rom(from) ? std::min<Word>(bytes, 1u << 16) : std::min(bytes, inside));
    memory.read_bytes(from, payload);
    return payload;
}

} // namespace

LinkParty Machine::NodeChannels::party() { return {processor().state().wdesc, processor().instruction_address()}; }

void Machine::NodeChannels::operate(unsigned link, LinkOperation operation) {
    processor().request_stop();
    const auto plug = slot().plugs[link];
    if (!plug)
        return;
    operation.at = slot().node->now();
    machine_.link_of(*plug).operate(plug->side, std::move(operation));
}

bool Machine::NodeChannels::may_look(unsigned input) {
    return input >= links_per_node || !slot().plugs[input] || processor().state().cycles <= slot().look_until[input];
}

void Machine::NodeChannels::output(unsigned link, Address from, Word bytes) {
    LinkOperation operation;
    operation.kind = LinkOperation::Kind::output;
    operation.bytes = bytes;
    operation.payload = payload_at(slot().node->memory(), from, bytes);
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
    operate(link, std::move(operation));
}

void Machine::NodeChannels::input(unsigned link, Address to, Word bytes) {
    LinkOperation operation;
    operation.kind = LinkOperation::Kind::input;
    operation.bytes = bytes;
    operation.party = party();
    slot().receiver[link] = operation.party.process;
    slot().target[link] = to;
    operate(link, std::move(operation));
}

bool Machine::NodeChannels::enable_input(unsigned link) {
    const auto plug = slot().plugs[link];
    if (plug && machine_.link_of(*plug).byte_waits(plug->side, slot().node->now())) {
        processor().request_stop();
        return true;
    }
    LinkOperation operation;
    operation.kind = LinkOperation::Kind::enable;
    slot().receiver[link] = processor().state().wdesc;
    operate(link, std::move(operation));
    return false;
}

bool Machine::NodeChannels::disable_input(unsigned link) {
    const auto plug = slot().plugs[link];
    const bool waits = plug && machine_.link_of(*plug).byte_waits(plug->side, slot().node->now());
    LinkOperation operation;
    operation.kind = LinkOperation::Kind::disable;
    operate(link, std::move(operation));
    return waits;
}

void Machine::NodeChannels::reset_output(unsigned link) {
    LinkOperation operation;
    operation.kind = LinkOperation::Kind::reset_output;
    operate(link, std::move(operation));
}

void Machine::NodeChannels::reset_input(unsigned link) {
    LinkOperation operation;
    operation.kind = LinkOperation::Kind::reset_input;
    operate(link, std::move(operation));
}

} // namespace t8
