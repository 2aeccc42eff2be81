#pragma once

#include <string>
#include <vector>

#include "emulator/spec/machine_spec.hpp"
#include "monitor/console/session/desk.hpp"
#include "types/time.hpp"

namespace t8::console {

/// A consistent cut for the diagram.
struct LaneCut {
    std::vector<Tick> at{}; ///< by node; empty: none, or it is not known yet
    std::string name{};     ///< "cut of n3#120, 2 events more"
};

/// The consistent cut that the diagram draws: that of the chosen event, or of some events more or less. It belongs to the event that is chosen now, in the run
/// that is looked at now: in every frame it is asked for anew, and while the answer is on its way there is none.
class DiagramCut {
public:
    bool is_on() const { return is_on_; }
    void toggle();
    /// Takes the places after so many events more, or less if `by` is negative.
    void step(int by) { wanted_steps_ += by; }
    /// Another run is looked at.
    void forget() { *this = DiagramCut(); }
    LaneCut of_chosen_event(Desk& desk, const MachineSpec& machine);

private:
    bool is_on_ = false;
    std::string event_; ///< to which the steps belong
    int steps_ = 0;     ///< of the last cut that there was
    int wanted_steps_ = 0;
};

} // namespace t8::console
