#include "monitor/assert/evaluation/window.hpp"

namespace t8 {

Tick Window::deadline(const Event& begin) const {
    if (!node_ || begin.node != *node_)
        return deadline(begin.tick);
    return clocks_->of_node(*node_).tick_of(begin.cycle > ~Cycles{0} - length_ ? ~Cycles{0} >> 16 : begin.cycle + length_);
}

Tick Window::deadline(Tick begin) const {
    if (!node_)
        return delayed(begin, Tick{length_});
    const Oscillator& clock = clocks_->of_node(*node_);
    return clock.tick_of(clock.cycle_at(begin) + length_);
}

} // namespace t8
