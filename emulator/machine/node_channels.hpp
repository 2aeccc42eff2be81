#pragma once

#include "emulator/machine/machine.hpp"

namespace t8 {

/// The link engines of one node, as its processor sees them.
class Machine::NodeChannels final : public ExternalChannels {
public:
    NodeChannels(Machine& machine, std::uint32_t index) : machine_(machine), index_(index) {}

    bool may_operate() override;
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
    Node& node() { return machine_.node(index_); }
    LinkChannel* incoming(unsigned link);
    LinkChannel* outgoing(unsigned link);
    void operated() { node().processor().request_stop(); }

    Machine& machine_;
    std::uint32_t index_;
};

} // namespace t8
