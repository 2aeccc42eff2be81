#include "monitor/replay/run_part.hpp"

#include <algorithm>

namespace t8 {

RunPart::RunPart(const Replayer& replayer, const Machine::Probes& probes, Observer* observer, Tier tier)
    : machine_(replayer.start().snapshot.spec, tier, replayer.threads()), root_(replayer.root()),
      end_(replayer.recorded_end().until) {
    machine_.set_probes(probes);
    if (observer != nullptr)
        machine_.attach(*observer);
    if (replayer.history().description().start.is_served)
        machine_.attach_host(host_.emplace(replayer.history(), replayer.recorded_end()));
}

void RunPart::restore(const MachineImage& image) {
    machine_.restore(image);
    now_ = image.come_to;
    is_over_ = now_ >= end_;
    if (host_)
        host_->seek(now_);
}

void RunPart::run(Tick until) {
    until = std::min(until, end_);
    if (is_over_ || until <= now_)
        return;
    now_ = until;
    is_over_ = machine_.run({.until = now_, .ends_with = root_, .goes_on = true}) != RunOutcome::interrupted || now_ >= end_;
}

} // namespace t8
