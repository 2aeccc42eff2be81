#pragma once

#include "emulator/machine/machine.hpp"

namespace t8 {

/// The link engines of one node, as its processor sees them. What the processor does is noted with its tick; the engine works it out
/// between two stretches of the run.
class Machine::NodeChannels final : public ExternalChannels {
public:
    NodeChannels(Machine& machine, std::uint32_t index) : machine_(machine), index_(index) {}

    bool may_look(unsigned input) override;
    void output(unsigned link, Address from, Word bytes) override;
    void input(unsigned link, Address to, Word bytes) override;
    bool enable_input(unsigned link) override;
    bool disable_input(unsigned link) override;
    void reset_output(unsigned link) override;
    void reset_input(unsigned link) override;
    // Nothing is wired to the event pin of a machine file's nodes: no event comes.
    void wait_event() override {}
    bool enable_event() override { return false; }
    bool disable_event() override { return false; }
    void reset_event() override {}

private:
    NodeSlot& slot() { return machine_.nodes_[index_]; }
    Processor& processor() { return slot().node->processor(); }
    LinkParty party();
    void operate(unsigned link, LinkOperation operation);

    Machine& machine_;
    std::uint32_t index_;
};

} // namespace t8
