#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "monitor/console/session/desk.hpp"
#include "monitor/console/window/actions.hpp"
#include "monitor/console/window/ui.hpp"

namespace t8::console {

/// The command palette: finds actions, nodes, processes, lines, events and instants by what the user types, and goes there.
class Palette {
public:
    void open() {
        is_open_ = true;
        is_new_ = true;
        is_entered_ = false;
        text_.clear();
        chosen_ = 0;
    }
    bool is_open() const { return is_open_; }
    void draw(Ui& ui, Desk& desk, const Actions& actions);

private:
    struct Item {
        std::string kind;
        std::string text;
        std::string key{};
        std::string target{};           ///< of Desk::follow()
        const Action* action = nullptr; ///< null: the target
    };
    struct Listed {
        std::vector<Item> items;
        std::size_t settled = 0;  ///< so many of the first items stay where they are, whatever the debugger answers
        bool is_complete = false; ///< no answer is awaited
    };
    Listed list(Desk& desk, const Actions& actions) const;
    void move_choice(Ui& ui, std::size_t count);
    void choose(const Item& item, Desk& desk);

    bool is_open_ = false;
    bool is_new_ = false;
    bool is_entered_ = false; ///< Enter was pressed; it counts when the items of the text are known
    std::string text_;
    std::size_t chosen_ = 0;
};

/// Returns how well a text matches letters in their order, without regard to case; lower is better, nothing if it does not.
std::optional<int> match(std::string_view letters, std::string_view text);

} // namespace t8::console
