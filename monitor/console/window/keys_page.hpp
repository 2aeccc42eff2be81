#pragma once

#include "monitor/console/window/actions.hpp"
#include "monitor/console/window/ui.hpp"

namespace t8::console {

/// The list of all actions with their keys, over the window (F1).
class KeysPage {
public:
    void toggle() { is_open_ = !is_open_; }
    bool is_open() const { return is_open_; }
    void draw(Ui& ui, const Actions& actions);

private:
    void scroll(Ui& ui);

    bool is_open_ = false;
    unsigned frames_to_end_ = 0; ///< in which the list still scrolls to its end
};

} // namespace t8::console
