#include "monitor/console/panels/diagram_cut.hpp"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

namespace t8::console {
namespace {

std::string name_of_cut(const std::string& event, int steps) {
    if (steps == 0)
        return "cut of " + event;
    const int count = std::abs(steps);
    return fmt::format("cut of {}, {} event{} {}", event, count, count == 1 ? "" : "s", steps > 0 ? "more" : "less");
}

} // namespace

void DiagramCut::toggle() {
    is_on_ = !is_on_;
    steps_ = wanted_steps_ = 0;
}

LaneCut DiagramCut::of_chosen_event(Desk& desk, const MachineSpec& machine) {
    const std::string& event = desk.selection().event;
    if (event_ != event) {
        event_ = event;
        steps_ = wanted_steps_ = 0;
    }
    if (!is_on_ || event.empty())
        return {};
    const Shown shown = desk.ask_run(wanted_steps_ == 0 ? "causal " + event : fmt::format("causal {} {}", event, wanted_steps_));
    if (shown.reply == nullptr || !shown.is_fresh)
        return {};
    if (shown.reply->problem) {
        desk.tell({Notice::Kind::error, shown.reply->problem->message, shown.reply->problem->hint});
        is_on_ = wanted_steps_ != steps_; // the last cut, from which no step leads further, remains
        wanted_steps_ = steps_;
        return {};
    }
    steps_ = wanted_steps_;
    LaneCut cut{std::vector<Tick>(machine.nodes.size()), name_of_cut(event, steps_)};
    for (const auto& place : list_of(shown.reply->data, "nodes"))
        for (std::size_t node = 0; node < machine.nodes.size(); ++node)
            if (machine.nodes[node].name == text_of(place, "node"))
                cut.at[node] = Tick{number_of(place, "tick")};
    return cut;
}

} // namespace t8::console
