// Applies faults of nodes at their ticks.

#include "emulator/engine/scheduler.hpp"
#include "emulator/hardware/node_channels.hpp"

namespace t8 {

/// The cycle at whose boundary the node's next fault takes effect.
std::optional<Cycles> Scheduler::next_fault(std::uint32_t index) const {
    const NodeSlot& slot = hw_.nodes[index];
    if (slot.next_fault == slot.faults.size())
        return std::nullopt;
    return slot.node->oscillator().cycle_at(slot.faults[slot.next_fault].at);
}

/// Applies the faults that are due at the boundary that an executing node has reached. Returns true if there was one.
bool Scheduler::apply_faults(std::uint32_t index) {
    NodeSlot& slot = hw_.nodes[index];
    bool any = false;
    while (const auto cycle = next_fault(index)) {
        if (*cycle > slot.node->processor().state().cycles)
            break;
        apply_fault(index, slot.faults[slot.next_fault++]);
        any = progress_ = true;
    }
    return any;
}

void Scheduler::apply_fault(std::uint32_t index, const FaultSpec& fault) {
    NodeSlot& slot = hw_.nodes[index];
    CoreState& state = slot.node->processor().state();
    hw_.changed_nodes.note(index);
    reporting_.note(FaultEvent{fault.at, fault.kind, index, 0, 0, 0, state.wdesc, state.iptr, fault});
    ++slot.faults_met;
    hw_.note_happened(fault.at);
    if (fault.kind == FaultKind::flip_bit) {
        Memory& memory = slot.node->memory();
        memory.write_byte(fault.address, static_cast<Byte>(memory.read_byte(fault.address) ^ (1u << fault.bit)));
    } else if (fault.kind == FaultKind::crash) {
        state.activity = Activity::halted;
        slot.crashed = true;
        slot.next_fault = slot.faults.size();
        note_stop(index);
    }
}

} // namespace t8
