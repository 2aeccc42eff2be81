// Tables on the screen.

#include <algorithm>
#include <utility>

#include <imgui.h>
#include <imgui_internal.h>

#include "monitor/console/window/ui.hpp"

namespace t8::console {
namespace {

/// A table that appears, or whose rows have changed, has its right height only in the frame after.
constexpr unsigned frames_to_show = 3;

} // namespace

std::string Ui::table(const Table& table) {
    const bool has_keys = takes_keys(table.id);
    const ImVec2 room = ImGui::GetContentRegionAvail();
    if (has_keys)
        copy_table(table);
    if (room.y < px(8))
        return {};
    TableState& state = tables_[panel_][std::string(table.id)];
    std::string chosen = has_keys ? table_keys(table, state) : std::string{};
    DrawnTable drawn{table, state, {}, line_height(), has_keys};
    set_widths(table, state, drawn.line);
    for (std::size_t c = 0; c < state.widths.size(); ++c)
        if (state.widths[c] > 0)
            drawn.columns.push_back(c);
    if (has_keys)
        change_table(drawn);
    constexpr ImGuiTableFlags flags =
        ImGuiTableFlags_ScrollY | ImGuiTableFlags_NoBordersInBody | ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_PadOuterX;
    if (drawn.columns.empty() ||
        !ImGui::BeginTable(std::string(table.id).c_str(), static_cast<int>(drawn.columns.size()), flags, {0, px(table.height)}))
        return chosen;
    ImGui::GetCurrentWindow()->Flags |= ImGuiWindowFlags_NoNavInputs; // the keys move the table's own cursor
    ImGui::PushItemFlag(ImGuiItemFlags_NoNav, true);
    std::string clicked = table_contents(drawn);
    ImGui::PopItemFlag();
    if (std::string from_menu = table_menu(table, state); !from_menu.empty())
        clicked = std::move(from_menu);
    ImGui::EndTable();
    return clicked.empty() ? chosen : clicked;
}

void Ui::copy_table(const Table& table) {
    if (table.rows == 0)
        return;
    const bool is_text = pressed("Ctrl+C");
    if (!is_text && !pressed("Ctrl+Shift+C"))
        return;
    copy_ = TableCopy{table.rows, nullptr, is_text};
    if (table.owns_rows)
        copy_->table = std::make_shared<const Table>(table);
    else
        ImGui::SetClipboardText((is_text ? text_of(table) : json_of(table)).c_str());
}

std::string Ui::table_contents(DrawnTable& drawn) {
    draw_edges(drawn);
    for (const std::size_t c : drawn.columns)
        ImGui::TableSetupColumn(std::to_string(c).c_str(), ImGuiTableColumnFlags_WidthFixed, drawn.state.widths[c]);
    if (drawn.table.has_headings)
        table_headings(drawn);
    scroll_table(drawn);
    std::string chosen;
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(drawn.table.rows), drawn.line);
    while (clipper.Step())
        for (int n = clipper.DisplayStart; n < clipper.DisplayEnd; ++n) {
            ImGui::TableNextRow(ImGuiTableRowFlags_None, drawn.line);
            ImGui::PushID(n);
            std::string target = table_row(drawn, static_cast<std::size_t>(n));
            if (!target.empty())
                chosen = std::move(target);
            ImGui::PopID();
        }
    return chosen;
}

/// Brings the row that the table shows, or its cursor, into sight.
void Ui::scroll_table(DrawnTable& drawn) {
    const Table& table = drawn.table;
    TableState& state = drawn.state;
    const float line = drawn.line;
    const float seen_height = ImGui::GetWindowHeight() - (table.has_headings ? line : 0);
    if (table.shows_change != 0 && state.shown_change != table.shows_change) {
        state.shown_change = table.shows_change;
        state.cursor = table.shows_row;
        state.link = 0;
        state.frames_to_show = frames_to_show;
    }
    if (state.frames_to_show > 0) {
        --state.frames_to_show;
        const float top = static_cast<float>(table.shows_row) * line;
        if (top < ImGui::GetScrollY() + line * 2 || top > ImGui::GetScrollY() + seen_height - line * 3)
            ImGui::SetScrollY(std::max(0.0F, top - seen_height / 2));
    }
    state.cursor = std::min(state.cursor, std::max<std::size_t>(table.rows, 1) - 1);
    if (std::exchange(state.is_moved, false)) {
        const float top = static_cast<float>(state.cursor) * line;
        if (top < ImGui::GetScrollY())
            ImGui::SetScrollY(top);
        else if (top + line > ImGui::GetScrollY() + seen_height)
            ImGui::SetScrollY(top + line - seen_height);
    }
}

std::string Ui::table_menu(const Table& table, TableState& state) {
    std::string chosen;
    if (std::exchange(state.opens_menu, false) && table.menu && !table.menu(state.menu_row).empty())
        ImGui::OpenPopup("##menu");
    if (!table.menu || !ImGui::BeginPopup("##menu"))
        return chosen;
    if (state.menu_row >= table.rows)
        ImGui::CloseCurrentPopup();
    else
        for (const MenuEntry& entry : table.menu(state.menu_row)) {
            if (ImGui::MenuItem(entry.words.c_str(), entry.chord.empty() ? nullptr : entry.chord.c_str()))
                chosen = entry.target;
            saw_last(entry.words);
        }
    ImGui::EndPopup();
    return chosen;
}

} // namespace t8::console
