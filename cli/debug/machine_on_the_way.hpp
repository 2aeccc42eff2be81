#pragma once

#include "monitor/replay/run_part.hpp"

namespace t8::cli {

/// A machine that goes along with a search through the run, for conditions that need more than the probes of the search can read.
class MachineOnTheWay {
public:
    explicit MachineOnTheWay(const Replayer& replayer);
    /// Returns the machine at an instant. The way to it is short where the instants of the calls rise.
    const Machine& at(Tick tick);

private:
    const Replayer& replayer_;
    RunPart part_;
    bool stands_ = false;
};

} // namespace t8::cli
