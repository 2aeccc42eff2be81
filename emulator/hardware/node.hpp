#pragma once

#include <memory>

#include "emulator/spec/machine_spec.hpp"
#include "emulator/hardware/boot_receiver.hpp"
#include "emulator/ports/tracer.hpp"
#include "isa_t800/cycle_profile.hpp"
#include "isa_t800/fast/fast_tier.hpp"
#include "isa_t800/processor.hpp"
#include "links/oscillator.hpp"

namespace t8 {

/// The engine that executes instructions. Results never depend on it.
enum class Tier : std::uint8_t { reference, predecoded };

/// A processor with its memory and clock, as it sits in a machine.
class Node {
public:
    /// `code`: shared with other nodes; see FastTier. `clock_changes`: the changes of the oscillator's rate during the run, in the order of
    /// their ticks.
    Node(const NodeSpec& spec, ExternalChannels& channels, Tier tier, std::shared_ptr<fast::CodeStore> code,
         const std::vector<Oscillator::Change>& clock_changes);

    /// Runs until the cycle `until`; see Processor::run(). May stop earlier, at any boundary between instructions from the cycle `least`
    /// on, where that is cheaper.
    PauseReason run(Cycles until, Cycles least = ~Cycles{0});
    /// Shows every instruction to the tracer from now on, as those of node `index`; null ends it.
    void trace(Tracer* tracer, std::uint32_t index);
    bool is_traced() const { return tracer_ != nullptr; }
    /// Hides the instructions from the tracer, or shows them again.
    void mute_trace(bool muted) { trace_is_muted_ = muted; }

    /// Begins to speculate: until commit(), roll_back() restores the present state.
    void speculate();
    void commit();
    void roll_back();
    bool speculates() const { return speculates_; }
    /// Returns the cycle at which it began to speculate last.
    Cycles speculates_from() const { return start_.state.cycles; }

    /// Watches the processes with `probe` from now on. Must be called before the first run.
    void set_probe(std::unique_ptr<ProcessProbe> probe);
    ProcessProbe* probe() { return probe_.get(); }
    const ProcessProbe* probe() const { return probe_.get(); }
    /// Counts cycles from now on. Must be called before the first run. `borders`: see CycleProfile.
    void set_profile(std::vector<Address> borders);
    /// Returns null if cycles are not counted.
    CycleProfile* profile() { return profile_.get(); }
    const CycleProfile* profile() const { return profile_.get(); }
    /// Disconnects the probe, or connects it again.
    void mute(bool muted) { processor_.set_probe(muted ? nullptr : probe_.get()); }

    Processor& processor() { return processor_; }
    const Processor& processor() const { return processor_; }
    Memory& memory() { return memory_; }
    const Memory& memory() const { return memory_; }
    const Oscillator& oscillator() const { return oscillator_; }
    BootReceiver& boot_receiver() { return boot_receiver_; }
    /// Returns the statistics of the predecoded tier; nothing if the node does not use it.
    std::optional<FastTier::Statistics> fast_statistics() const;

    bool booting() const { return processor_.state().activity == Activity::booting; }
    /// Returns the tick that the node has reached.
    Tick now() const { return oscillator_.tick_of(processor_.state().cycles); }
    /// Returns the tick at which the node next does something by itself: now() while it executes, its next timeout while it is idle.
    /// Returns nothing if there is none.
    std::optional<Tick> next_activity() const;

private:
    Memory memory_;
    Processor processor_;
    std::unique_ptr<FastTier> fast_;
    Oscillator oscillator_;
    BootReceiver boot_receiver_;
    struct Start {
        CoreState state;
        Processor::Trail trail;
        Memory::Astray astray;
    };
    Start start_;
    bool speculates_ = false;
    std::unique_ptr<ProcessProbe> probe_;
    std::unique_ptr<CycleProfile> profile_;
    Tracer* tracer_ = nullptr;
    bool trace_is_muted_ = false;
    std::uint32_t traced_as_ = 0;
};

} // namespace t8
