// The keys of tables.

#include <algorithm>

#include <imgui.h>

#include "monitor/console/window/ui.hpp"

namespace t8::console {
namespace {

constexpr std::size_t page = 16;

/// Returns the targets of a row: its own, then those of its links.
std::vector<std::string> targets_of(const Row& row) {
    std::vector<std::string> targets{row.leads_to.empty() ? row.fold_target : row.leads_to};
    for (const Cell& cell : row.cells)
        if (!cell.leads_to.empty())
            targets.push_back(cell.leads_to);
    return targets;
}

/// Moves to the next row from `row` on, in a direction, that the keys do not pass over; stays where there is none.
std::size_t next_row(const Table& table, std::size_t row, std::ptrdiff_t step) {
    const auto rows = static_cast<std::ptrdiff_t>(table.rows);
    const std::ptrdiff_t direction = step < 0 ? -1 : 1;
    std::ptrdiff_t at = std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(row) + step, 0, rows - 1);
    while (at >= 0 && at < rows && table.row(static_cast<std::size_t>(at)).is_note)
        at += direction;
    if (at < 0 || at >= rows) { // the other way
        at = std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(row) + step, 0, rows - 1);
        while (at >= 0 && at < rows && table.row(static_cast<std::size_t>(at)).is_note)
            at -= direction;
    }
    return at < 0 || at >= rows ? row : static_cast<std::size_t>(at);
}

/// Moves among the links of a row, opens and closes it, or follows it. Returns the target; empty: none.
std::string target_of_keys(const Row& row, bool is_right, bool is_left, bool is_entered, std::size_t& link) {
    const std::vector<std::string> targets = targets_of(row);
    if (is_right && row.fold == Row::Fold::closed)
        return row.fold_target;
    if (is_left && row.fold == Row::Fold::open && link == 0)
        return row.fold_target;
    if (is_right)
        link = std::min(link + 1, targets.size() - 1);
    if (is_left)
        link -= std::min<std::size_t>(link, 1);
    if (!is_entered)
        return {};
    const std::string& wanted = targets[std::min(link, targets.size() - 1)];
    const auto first = std::find_if(targets.begin(), targets.end(), [](const std::string& one) { return !one.empty(); });
    return !wanted.empty() || first == targets.end() ? wanted : *first;
}

} // namespace

bool Ui::takes_keys(std::string_view id) {
    PanelTables& tables = tables_of_[panel_];
    const bool is_first = tables.now.empty();
    tables.now.emplace_back(id);
    if (!is_focused() || ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel))
        return false;
    const bool is_known = std::find(tables.ids.begin(), tables.ids.end(), tables.active) != tables.ids.end();
    return is_known ? tables.active == id : is_first;
}

std::string Ui::table_keys(const Table& table, TableState& state) {
    PanelTables& tables = tables_of_[panel_];
    gui_.keep_arrows();
    if (tables.ids.size() > 1)
        for (const bool is_down : {true, false})
            if (pressed(is_down ? "Ctrl+Down" : "Ctrl+Up")) {
                const auto own = std::find(tables.ids.begin(), tables.ids.end(), table.id) - tables.ids.begin();
                const auto count = static_cast<std::ptrdiff_t>(tables.ids.size());
                tables.active = tables.ids[static_cast<std::size_t>((own + (is_down ? 1 : count - 1)) % count)];
            }
    if (table.rows == 0)
        return {};
    state.cursor = next_row(table, std::min(state.cursor, table.rows - 1), 0);
    const auto move = [&](std::size_t row, std::ptrdiff_t step) {
        state.cursor = next_row(table, row, step);
        state.link = 0;
        state.column.reset();
        state.is_moved = true;
    };
    if (pressed("Down"))
        move(state.cursor, 1);
    if (pressed("Up"))
        move(state.cursor, -1);
    if (pressed("PageDown"))
        move(state.cursor, page);
    if (pressed("PageUp"))
        move(state.cursor, -static_cast<std::ptrdiff_t>(page));
    if (pressed("Home"))
        move(0, 0);
    if (pressed("End"))
        move(table.rows - 1, 0);
    if (!table.wanted.empty() && table.menu)
        for (const MenuEntry& entry : table.menu(state.cursor))
            if (entry.words == table.wanted)
                return entry.target;
    if (table.menu && (pressed("Menu") || pressed("M"))) {
        state.menu_row = state.cursor;
        state.opens_menu = true;
    }
    const bool is_right = pressed("Right");
    const bool is_left = pressed("Left");
    const bool is_entered = pressed("Enter");
    if (!is_right && !is_left && !is_entered)
        return {};
    return target_of_keys(table.row(state.cursor), is_right, is_left, is_entered, state.link);
}

} // namespace t8::console
