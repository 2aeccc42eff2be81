#pragma once

#include "emulator/engine/engine.hpp"

namespace t8 {

/// The link engines and the event pin of one node, as its processor sees them. What the processor does is noted with its tick; the
/// engine works it out between two stretches of the run.
/// Order   called while the node runs, perhaps beside other nodes: touches its own node's slot and its own ends of links only.
class NodeChannels final : public ExternalChannels, public OutsideRegisters {
public:
    NodeChannels(Engine& engine, std::uint32_t index) : engine_(engine), index_(index) {}
    std::uint32_t node() const { return index_; }

    bool may_look(unsigned input) override;
    void output(unsigned link, Address from, Word bytes) override;
    void input(unsigned link, Address to, Word bytes) override;
    bool enable_input(unsigned link) override;
    bool disable_input(unsigned link) override;
    void reset_output(unsigned link) override;
    void reset_input(unsigned link) override;
    void wait_event() override;
    bool enable_event() override;
    bool disable_event() override;
    void reset_event() override;
    /// The pull register of the interrupt line.
    void word_written(Address word, Word value) override;

private:
    NodeSlot& slot() { return engine_.nodes[index_]; }
    Processor& processor() { return slot().node->processor(); }
    LinkParty party();
    Cycles busy();
    void operate(unsigned link, LinkOperation operation);
    void operate(unsigned link, LinkOperation::Kind kind);

    Engine& engine_;
    std::uint32_t index_;
};

} // namespace t8
