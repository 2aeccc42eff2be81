// Changes of links and messages that a user makes between two runs.

#include <algorithm>

#include "emulator/hardware/hardware.hpp"
#include "emulator/hardware/node_channels.hpp"

namespace t8 {

void Hardware::schedule_fault(const FaultSpec& fault) {
    for (const auto& [plug, operation] : link_operations_of(fault)) {
        link_of(plug).add_fault(plug.side, operation);
        activate(plug.wire);
    }
}

void Hardware::change_message(MessageChange change) {
    auto& changes = nodes[change.end.node].changes;
    if (std::find(changes.begin(), changes.end(), change) == changes.end())
        changes.push_back(std::move(change));
}

} // namespace t8
