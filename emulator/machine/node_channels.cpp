#include "emulator/machine/node_channels.hpp"

namespace t8 {

// A node that has run ahead may not touch a link before every other node has come as far: what it would see, or cause, could still
// change.
bool Machine::NodeChannels::may_operate() { return node().now() <= machine_.gate_; }

LinkChannel* Machine::NodeChannels::incoming(unsigned link) {
    const auto wire = machine_.inputs_[index_][link];
    return wire ? &machine_.wires_[*wire].channel : nullptr;
}

LinkChannel* Machine::NodeChannels::outgoing(unsigned link) {
    const auto wire = machine_.outputs_[index_][link];
    return wire ? &machine_.wires_[*wire].channel : nullptr;
}

void Machine::NodeChannels::output(unsigned link, Address from, Word bytes) {
    machine_.start_output(index_, link, from, bytes);
    operated();
}

void Machine::NodeChannels::input(unsigned link, Address to, Word bytes) {
    machine_.start_input(index_, link, to, bytes);
    operated();
}

bool Machine::NodeChannels::enable_input(unsigned link) {
    LinkChannel* const channel = incoming(link);
    operated();
    return channel != nullptr && channel->enable(node().now());
}

bool Machine::NodeChannels::disable_input(unsigned link) {
    LinkChannel* const channel = incoming(link);
    operated();
    return channel != nullptr && channel->disable(node().now());
}

void Machine::NodeChannels::reset_output(unsigned link) {
    if (LinkChannel* const channel = outgoing(link))
        channel->reset_output();
    operated();
}

void Machine::NodeChannels::reset_input(unsigned link) {
    if (LinkChannel* const channel = incoming(link))
        channel->reset_input();
    operated();
}

} // namespace t8
