#include "monitor/console/window/keys_page.hpp"

#include <algorithm>
#include <cmath>

#include <imgui.h>

namespace t8::console {
namespace {

constexpr unsigned frames_until_still = 6;

struct Usage {
    std::string_view how;
    std::string_view what;
};
// The same in all panels.
constexpr Usage usages[] = {
    {"Tab, arrows, Enter", "move between the parts of a panel; choose one"},
    {"Ctrl+C, Ctrl+Shift+C", "copy the table that has the keys, as text or as JSON"},
    {"Escape", "break off a search, close what lies over the window"},
    {"wheel, Shift+wheel", "scroll tables, zoom drawings; scroll the lanes of the diagram"},
    {"drag", "move drawings, the edges between panels, and those of columns"},
    {"blue words", "lead to a node, an event, a line, an instant"},
};

void draw_actions(Ui& ui, const Actions& actions, int columns) {
    for (const std::string& menu : actions.menus()) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        ui.strong(menu, Ink::quiet);
        for (const Action& action : actions.all()) {
            if (action.menu != menu)
                continue;
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            ui.text(action.chord.empty() ? "Ctrl+P" : text_of(*chord_of(action.chord)),
                    action.chord.empty() ? Ink::faint : Ink::text, Face::numbers);
            ImGui::TableNextColumn();
            ui.wrapped(action.title);
            if (columns == 3)
                ImGui::TableNextColumn();
            if (columns == 3 || !action.explanation.empty())
                ui.wrapped(action.explanation, Ink::quiet);
        }
    }
}

void draw_usages(Ui& ui) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ui.strong("Everywhere", Ink::quiet);
    for (const Usage& usage : usages) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        ui.wrapped(usage.how);
        ImGui::TableNextColumn();
        ui.wrapped(usage.what);
    }
}

} // namespace

/// Moves the list by the keys that move tables.
void KeysPage::scroll(Ui& ui) {
    const float line = ImGui::GetTextLineHeightWithSpacing();
    const float page = std::max(line, ImGui::GetWindowHeight() - 2 * line);
    const struct {
        std::string_view chord;
        float by;
    } moves[] = {{"Down", line}, {"Up", -line}, {"PageDown", page}, {"PageUp", -page}, {"Home", -ImGui::GetScrollY()}};
    for (const auto& move : moves)
        if (ui.pressed(move.chord)) {
            frames_to_end_ = 0;
            ImGui::SetScrollY(std::max(0.0F, ImGui::GetScrollY() + move.by));
        }
    // Rows have their heights only when they are seen, so that the end moves down while the list comes to it.
    if (ui.pressed("End"))
        frames_to_end_ = frames_until_still;
    if (frames_to_end_ == 0)
        return;
    --frames_to_end_;
    ImGui::SetScrollY(ImGui::GetScrollMaxY());
}

void KeysPage::draw(Ui& ui, const Actions& actions) {
    if (!is_open_)
        return;
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({window.x / 2, window.y / 2}, ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSize({std::min(ui.px(860), window.x - ui.px(24)), std::min(ui.px(620), window.y - ui.px(24))});
    ImGui::SetNextWindowFocus();
    ui.begin_panel("keys", true);
    if (ImGui::Begin("##keys", nullptr,
                     ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings)) {
        ui.strong("Keys");
        ui.beside(16);
        ui.small("F1 or Escape closes this list; Up, Down, PageUp and PageDown move it; Ctrl+P finds everything by name");
        ui.rule();
        // In a narrow window, the explanation stands below the action.
        const int columns = ImGui::GetContentRegionAvail().x < ui.px(560) ? 2 : 3;
        if (ImGui::BeginTable("##list", columns, ImGuiTableFlags_ScrollY | ImGuiTableFlags_SizingFixedFit)) {
            ImGui::TableSetupColumn("key", ImGuiTableColumnFlags_WidthFixed, ui.px(columns == 2 ? 116 : 150));
            ImGui::TableSetupColumn("action", ImGuiTableColumnFlags_WidthStretch, 1);
            if (columns == 3)
                ImGui::TableSetupColumn("explanation", ImGuiTableColumnFlags_WidthStretch, 1.4F);
            scroll(ui);
            draw_actions(ui, actions, columns);
            draw_usages(ui);
            ImGui::EndTable();
        }
    }
    ImGui::End();
    if (ui.pressed("Escape"))
        is_open_ = false;
    ui.end_panel();
}

} // namespace t8::console
