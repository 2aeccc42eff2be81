#include "monitor/replay/whole_run.hpp"

#include "monitor/replay/edit.hpp"

namespace t8 {

WholeRun::WholeRun(const Replayer& replayer, const Machine::Probes& probes, Observer* observer)
    : replayer_(replayer), machine_(replayer.start().snapshot.spec, Tier::predecoded, replayer.threads()) {
    machine_.set_probes(probes);
    if (observer != nullptr)
        machine_.attach(*observer);
    if (replayer.history().description().start.is_served)
        machine_.attach_host(host_.emplace(replayer.history(), replayer.recorded_end()));
    stand_at_beginning(machine_, *replayer.start().snapshot.image, replayer.start().edits);
}

bool WholeRun::run(const Replayer::KeepGoing& keep_going) {
    const RecordedEnd& end = replayer_.recorded_end();
    bool goes_on = true;
    Machine::RunLimits limits;
    limits.until = end.until;
    limits.ends_with = replayer_.root();
    limits.goes_on = !end.is_known; // a recording that breaks off has no end
    limits.keep_going = [&] {
        goes_on = !keep_going || keep_going(machine_.now());
        return goes_on;
    };
    outcome_ = run_edited(machine_, replayer_.start().edits, replayer_.beginning(), limits);
    return goes_on;
}

} // namespace t8
