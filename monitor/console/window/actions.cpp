#include "monitor/console/window/actions.hpp"

#include <algorithm>

#include "diagnostics/assertion.hpp"

namespace t8::console {

void Actions::add(Action action) {
    if (!action.chord.empty()) {
        const std::optional<KeyChord> chord = chord_of(action.chord);
        T8_ASSERT(chord.has_value(), "the chord of an action is no chord");
        for (const Action& other : actions_)
            T8_ASSERT(other.chord.empty() || chord_of(other.chord) != chord ||
                          (other.panel != action.panel && !other.panel.empty() && !action.panel.empty()),
                      "two actions have the same chord");
    }
    actions_.push_back(std::move(action));
}

const Action* Actions::find(std::string_view title) const {
    const auto found = std::find_if(actions_.begin(), actions_.end(), [&](const Action& one) { return one.title == title; });
    return found == actions_.end() ? nullptr : &*found;
}

std::vector<std::string> Actions::menus() const {
    std::vector<std::string> menus;
    for (const Action& action : actions_)
        if (std::find(menus.begin(), menus.end(), action.menu) == menus.end())
            menus.push_back(action.menu);
    return menus;
}

} // namespace t8::console
