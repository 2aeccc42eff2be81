#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "monitor/console/window/keys.hpp"

namespace t8::console {

/// Something that the user can do. Menus, keys, the list of F1 and the command palette are made from these.
struct Action {
    std::string menu;  ///< "Run": the menu in which it is
    std::string title; ///< "Step to the next line"
    std::string chord; ///< "F11"; empty: none, the palette has it
    std::function<void()> carry_out;
    std::function<bool()> is_possible{}; ///< null: always
    std::string explanation{};           ///< one sentence for the list of F1; empty: the title says it
    std::string panel{};                 ///< the panel that must take the keys for the chord to count; empty: any
    bool works_over_pages = false;       ///< also while the palette or a page lies over the panels
};

/// All actions, in the order of menus.
/// Errors  a chord that is no chord, or is taken already, ends the program: that is a fault of the program.
class Actions {
public:
    void add(Action action);
    const std::vector<Action>& all() const { return actions_; }
    /// Returns the action of a title; null if there is none.
    const Action* find(std::string_view title) const;
    /// Returns the names of the menus, in order.
    std::vector<std::string> menus() const;

private:
    std::vector<Action> actions_;
};

} // namespace t8::console
