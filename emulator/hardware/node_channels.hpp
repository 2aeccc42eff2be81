#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "emulator/hardware/acts_of_others.hpp"
#include "emulator/hardware/hardware.hpp"
#include "isa_t800/external_channels.hpp"

namespace t8 {

/// The link engines and the event pin of one node, as its processor sees them. Notes each act of the processor with its tick; the links
/// work out the effects between two stretches of the run.
/// Order   called while the node runs, perhaps beside other nodes: touches its own node's slot and its own ends of links only.
class NodeChannels final : public ExternalChannels, public OutsideRegisters {
public:
    /// The cycles up to which an ALT may look at each input; the last entry is for the event pin.
    using Looks = std::array<Cycles, links_per_node + 1>;
    /// The acts of the processes since the last take_acts().
    struct Acts {
        std::uint8_t links = 0;  ///< a bit for each link that was operated
        std::vector<Tick> pulls; ///< ticks at which it pulled the interrupt line
    };

    NodeChannels(Hardware& hardware, std::uint32_t index) : hardware_(hardware), index_(index) {}
    std::uint32_t node() const { return index_; }
    /// Sets the limits of the next stretch. No operation on a link may come before `bound`.
    void allow(const Looks& look_until, Tick bound) {
        look_until_ = look_until;
        bound_ = bound;
    }
    /// True if the process that executes is before an instruction that looks at an input, and may not look yet. The instruction must have
    /// been refused in the last stretch; otherwise returns false.
    bool is_at_closed_gate() const {
        const CoreState& state = processor().state();
        return gate_ && gate_->at == state.cycles && gate_->process == state.wdesc && !may_look_at(gate_->input);
    }
    /// Must be called before a stretch, and when the state of the node has been replaced.
    void forget_gate() { gate_.reset(); }
    /// True if an ALT of the node has ever looked at an input. Looks at others need not be worked out beforehand: the first one waits for
    /// the next plan.
    bool looks_at(unsigned input) const { return (looked_at_ >> input & 1u) != 0; }
    /// True if an ALT of the node has ever looked at any input, or at the event pin.
    bool looks() const { return looked_at_ != 0; }
    /// Limits all looks to the cycle `most`.
    void limit_looks(Cycles most) {
        for (Cycles& look : look_until_)
            look = std::min(look, most);
    }
    /// Lets the stretches that follow go on after operations on links to other nodes; with null, each operation ends the stretch.
    /// REQUIRES: with `others`, no other node runs at the same time.
    void go_on_with(const ActsOfOthers* others) { others_ = others; }
    Acts take_acts() { return std::exchange(acts_, {}); }

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
    /// Pulls the interrupt line if `word` is its pull register.
    void word_written(Address word, Word value) override;

private:
    NodeSlot& slot() { return hardware_.nodes[index_]; }
    Processor& processor() { return slot().node->processor(); }
    const Processor& processor() const { return hardware_.nodes[index_].node->processor(); }
    bool may_look_at(unsigned input) const { return processor().state().cycles <= look_until_[input]; }
    LinkParty party();
    Cycles busy();
    void operate(unsigned link, LinkOperation operation);
    void operate(unsigned link, LinkOperation::Kind kind);
    bool goes_on_after(unsigned link);

    Hardware& hardware_;
    std::uint32_t index_;
    const ActsOfOthers* others_ = nullptr;
    Looks look_until_{};
    std::uint8_t looked_at_ = 0; ///< a bit for each input
    struct Gate {
        unsigned input;
        Cycles at;
        Wdesc process;
    };
    std::optional<Gate> gate_; ///< where the last stretch was refused a look
    Tick bound_{};
    Acts acts_;
};

} // namespace t8
