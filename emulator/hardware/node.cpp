#include "emulator/hardware/node.hpp"

#include "isa_t800/run_loop.hpp"

namespace t8 {
namespace {

TimingParameters timing_of(const NodeSpec& spec) {
    TimingParameters timing;
    timing.tenths_of_mhz = spec.tenths_mhz;
    timing.external_cycles = spec.external_cycles;
    return timing;
}

} // namespace

Node::Node(const NodeSpec& spec, ExternalChannels& channels, Tier tier, std::shared_ptr<fast::CodeStore> code,
           const std::vector<Oscillator::Change>& clock_changes)
    : memory_(spec.part, spec.memory), processor_(spec.part, memory_, channels, timing_of(spec)),
      fast_(tier == Tier::predecoded ? std::make_unique<FastTier>(processor_, std::move(code)) : nullptr),
      oscillator_(ticks_per_cycle(spec.tenths_mhz).count, spec.oscillator_ppb, clock_changes),
      boot_receiver_(memory_, Address{facts_of(spec.part).mem_start}) {}

PauseReason Node::run(Cycles until, Cycles least) {
    const Cycles before = processor_.state().cycles;
    const PauseReason reason = tracer_ != nullptr && !trace_is_muted_
                                   ? processor_.run_with(until,
                                                         [this](Cycles) {
                                                             tracer_->instruction(traced_as_, processor_);
                                                             processor_.step();
                                                             return true;
                                                         })
                               : fast_ ? fast_->run(until, least)
                                       : processor_.run(until);
    assert_invariants(processor_.state(), before, processor_.state().cycles * processor_.timing().ticks_per_cycle());
    return reason;
}

void Node::speculate() {
    speculates_ = true;
    start_ = {processor_.state(), processor_.trail(), memory_.astray()};
    memory_.begin_undo();
    if (probe_)
        probe_->speculate();
    if (profile_)
        profile_->speculate();
}

void Node::commit() {
    speculates_ = false;
    memory_.keep();
    if (probe_)
        probe_->commit();
    if (profile_)
        profile_->commit();
}

void Node::roll_back() {
    speculates_ = false;
    memory_.undo();
    memory_.set_astray(start_.astray);
    processor_.state() = start_.state;
    processor_.trail() = start_.trail;
    if (probe_)
        probe_->roll_back();
    if (profile_)
        profile_->roll_back();
}

void Node::set_probe(std::unique_ptr<ProcessProbe> probe) {
    probe_ = std::move(probe);
    processor_.set_probe(probe_.get());
}

void Node::set_profile(std::vector<Address> borders) {
    profile_ = std::make_unique<CycleProfile>(std::move(borders), processor_.state());
    processor_.set_profile(profile_.get());
}

void Node::trace(Tracer* tracer, std::uint32_t index) {
    tracer_ = tracer;
    traced_as_ = index;
}

std::optional<FastTier::Statistics> Node::fast_statistics() const {
    return fast_ ? std::optional(fast_->statistics()) : std::nullopt;
}

std::optional<Tick> Node::next_activity() const {
    switch (processor_.state().activity) {
    case Activity::executing:
        return now();
    case Activity::idle:
        if (const auto deadline = processor_.timer_deadline())
            return oscillator_.tick_of(*deadline);
        return std::nullopt;
    case Activity::halted:
    case Activity::booting:
    case Activity::trapped:
        break;
    }
    return std::nullopt;
}

} // namespace t8
