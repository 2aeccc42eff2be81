#include "monitor/replay/run_part.hpp"

#include <algorithm>
#include <utility>

namespace t8 {

RunPart::RunPart(const Replayer& replayer, const Machine::Probes& probes, Observer* observer, Tier tier, Nodes nodes)
    : start_(replayer.start()), machine_(start_.snapshot.spec, tier, replayer.threads()), root_(replayer.root()),
      end_(replayer.recorded_end().last_instant()) {
    if (nodes == Nodes::of_replayer && replayer.isolation() != nullptr)
        machine_.isolate(replayer.isolation());
    machine_.set_probes(probes);
    if (observer != nullptr)
        machine_.attach(*observer);
    if (replayer.history().description().start.is_served)
        machine_.attach_host(host_.emplace(replayer.history(), replayer.recorded_end()));
    prepare(machine_, start_.edits);
}

void RunPart::restore(const MachineImage& image) {
    if (&image == start_.snapshot.image.get())
        stand_at_beginning(machine_, image, start_.edits);
    else
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
    const Tick from = std::exchange(now_, until);
    const Machine::RunLimits limits{.until = until, .ends_with = root_, .goes_on = true, .past_end = true};
    is_over_ = run_edited(machine_, start_.edits, from, limits) != RunOutcome::interrupted || until >= end_;
}

} // namespace t8
