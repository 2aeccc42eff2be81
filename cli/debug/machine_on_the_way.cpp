#include "cli/debug/machine_on_the_way.hpp"

namespace t8::cli {

MachineOnTheWay::MachineOnTheWay(const Replayer& replayer)
    : replayer_(replayer), part_(replayer, {{.messages = false}, {}}, nullptr) {}

const Machine& MachineOnTheWay::at(Tick tick) {
    const TimeIndex::Image& snapshot = replayer_.index().before(tick);
    if (!stands_ || tick < part_.now() || snapshot->come_to > part_.now())
        part_.restore(*snapshot);
    stands_ = true;
    part_.run(tick);
    return part_.machine();
}

} // namespace t8::cli
