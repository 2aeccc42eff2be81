// The panels in their places: headings, contents, the edges between them.

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <imgui.h>

#include "monitor/console/window/fitted_text.hpp"
#include "monitor/console/window/workbench.hpp"

namespace t8::console {
namespace {

constexpr float gap_of_panels = 8;
constexpr float heading_gap = 14;    ///< between the titles of a stack
constexpr float least_subtitle = 60; ///< with less room it is left out

constexpr ImGuiWindowFlags fixed_window = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                                          ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                                          ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoFocusOnAppearing;

} // namespace

/// In a window that is too small for all panels, some share a place, in which the one that had the keys last is seen.
Tiling::Spacing Workbench::spacing() const { return {gap_of_panels, {150, 100}, recent_}; }

void Workbench::draw_panels(const Box& box) {
    if (tiling_.panels().empty()) {
        ImGui::SetNextWindowPos({ui_.px(box.from.x), ui_.px(box.from.y)});
        ImGui::SetNextWindowSize({ui_.px(box.width()), ui_.px(box.height())});
        if (ImGui::Begin("##no panels", nullptr, fixed_window))
            ui_.empty("All panels are closed.", "Ctrl+1 takes the layout to look at one node; Ctrl+P shows single panels.");
        ImGui::End();
        return;
    }
    if (recent_.empty() || recent_.front() != focused_) {
        std::erase(recent_, focused_);
        recent_.insert(recent_.begin(), focused_);
    }
    std::set<std::string> seen;
    for (const Tiling::Place& place : tiling_.places(box, spacing())) {
        draw_panel(place);
        seen.insert(place.panels[place.seen]);
    }
    for (const auto& panel : panels_)
        if (!seen.contains(std::string(panel->id())))
            panel->pass_over(desk_);
    draw_splitters(box);
    show_wanted();
}

void Workbench::show_wanted() {
    const std::string wanted = desk_.take_wanted_panel();
    if (wanted.empty())
        return;
    for (const Tiling::Place& place : tiling_.places({{0, 0}, {1000, 1000}}, {}))
        if (place.panels[place.seen] == wanted)
            return;
    focus(wanted);
}

void Workbench::draw_panel(const Tiling::Place& place) {
    const std::string& id = place.panels[place.seen];
    Panel* const shown = panel(id);
    if (shown == nullptr)
        return;
    ImGui::SetNextWindowPos({ui_.px(place.box.from.x), ui_.px(place.box.from.y)});
    ImGui::SetNextWindowSize({ui_.px(place.box.width()), ui_.px(place.box.height())});
    if (takes_focus_ && focused_ == id)
        ImGui::SetNextWindowFocus();
    ui_.begin_panel(id, focused_ == id && !opens_file_ && !save_page_.is_open() && !keys_page_.is_open());
    if (ImGui::Begin(("##panel " + id).c_str(), nullptr,
                     fixed_window | ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse)) {
        if (ImGui::IsWindowFocused(ImGuiFocusedFlags_ChildWindows) && focused_ != id && !takes_focus_)
            focused_ = id;
        draw_heading(place);
        draw_subtitle(*shown);
        ImGui::Dummy({0, ui_.px(1)});
        if (ImGui::BeginChild("##contents", {0, 0}, false, ImGuiWindowFlags_NavFlattened))
            shown->draw(ui_, desk_);
        ImGui::EndChild();
        copy_by_keys(*shown);
    }
    ImGui::End();
    ui_.end_panel();
}

/// Makes the copy of a table, if it has not been made, on the thread for jobs, and says how much was copied.
void Workbench::finish_copy(const Ui::TableCopy& copy) {
    const auto tell = [this, rows = copy.rows] {
        desk_.tell({Notice::Kind::news, fmt::format("copied {} row{}", rows, rows == 1 ? "" : "s")});
    };
    if (copy.table == nullptr) {
        tell();
        return;
    }
    const auto text = std::make_shared<std::string>();
    desk_.jobs().add([copy, text](const std::stop_token&) { *text = copy.is_text ? text_of(*copy.table) : json_of(*copy.table); },
                     [text, tell] {
                         ImGui::SetClipboardText(text->c_str());
                         tell();
                     });
}

/// Copies the table that has the keys, or else what the panel shows.
void Workbench::copy_by_keys(const Panel& shown) {
    if (const auto copy = ui_.take_copy()) {
        finish_copy(*copy);
        return;
    }
    const bool is_text = ui_.is_focused() && ui_.pressed("Ctrl+C");
    if (!is_text && !(ui_.is_focused() && ui_.pressed("Ctrl+Shift+C")))
        return;
    const std::string words = shown.copied(desk_, is_text ? Panel::Copied::text : Panel::Copied::json);
    if (words.empty()) {
        desk_.tell(
            {Notice::Kind::error, fmt::format("the panel {} has nothing to copy{}", shown.id(), is_text ? "" : " as JSON"), ""});
        return;
    }
    ImGui::SetClipboardText(words.c_str());
    desk_.tell({Notice::Kind::news, fmt::format("copied the panel {} as {}", shown.id(), is_text ? "text" : "JSON")});
}

/// Draws the titles of the panels of a stack, that of the seen one whole if at all possible. Those without room are in a list behind "+3".
void Workbench::draw_heading(const Tiling::Place& place) {
    const float gap_between = ui_.px(heading_gap);
    const float room = ImGui::GetContentRegionAvail().x;
    const std::string seen = panel(place.panels[place.seen])->title(desk_);
    const float width_of_more = width_of("+00", *gui_.fonts().words) + gap_between;
    std::vector<std::size_t> others;
    float all = width_of(seen, *gui_.fonts().strong);
    for (std::size_t n = 0; n < place.panels.size(); ++n)
        if (const Panel* const other = panel(place.panels[n]); other != nullptr && n != place.seen) {
            others.push_back(n);
            all += gap_between + width_of(other->title(desk_), *gui_.fonts().words);
        }
    const bool has_all = all <= room;
    float left = room - width_of(seen, *gui_.fonts().strong) - (has_all ? 0 : width_of_more);
    std::vector<std::size_t> hidden;
    bool is_first = true;
    for (std::size_t n = 0; n < place.panels.size(); ++n) {
        if (n == place.seen) {
            if (!std::exchange(is_first, false))
                ui_.beside(heading_gap);
            ui_.strong(seen, focused_ == place.panels[n] ? Ink::selected : Ink::text, has_all ? 0 : room - width_of_more);
        } else if (const Panel* const other = panel(place.panels[n]); other != nullptr) {
            left -= gap_between + width_of(other->title(desk_), *gui_.fonts().words);
            if (!hidden.empty() || (!has_all && left < 0)) {
                hidden.push_back(n);
                continue;
            }
            if (!std::exchange(is_first, false))
                ui_.beside(heading_gap);
            draw_title(*other);
        }
    }
    draw_hidden_titles(place, hidden);
}

/// Draws the title of a panel behind the seen one of its stack: a click shows it.
void Workbench::draw_title(const Panel& other) {
    const std::string id(other.id());
    const std::string title = other.title(desk_);
    const ImVec2 at = ImGui::GetCursorPos();
    if (ImGui::InvisibleButton(id.c_str(), ImGui::CalcTextSize(title.c_str())))
        focus(id);
    const bool is_hovered = ImGui::IsItemHovered();
    ImGui::SetCursorPos(at);
    ui_.text(title, is_hovered ? Ink::text : Ink::quiet);
}

void Workbench::draw_hidden_titles(const Tiling::Place& place, const std::vector<std::size_t>& hidden) {
    if (hidden.empty())
        return;
    ui_.beside(heading_gap);
    const ImVec2 at = ImGui::GetCursorPos();
    const std::string words = fmt::format("+{}", hidden.size());
    if (ImGui::InvisibleButton("##more", ImGui::CalcTextSize(words.c_str())))
        ImGui::OpenPopup("##more panels");
    const bool is_hovered = ImGui::IsItemHovered();
    ImGui::SetCursorPos(at);
    ui_.text(words, is_hovered ? Ink::text : Ink::quiet);
    ui_.tooltip("more panels in this place; Ctrl+P finds them by name");
    if (!ImGui::BeginPopup("##more panels"))
        return;
    for (const std::size_t n : hidden) {
        const std::string title = panel(place.panels[n])->title(desk_);
        ImGui::PushID(static_cast<int>(n));
        if (ImGui::MenuItem(title.c_str()))
            focus(place.panels[n]);
        const ImVec2 from = ImGui::GetItemRectMin();
        const ImVec2 to = ImGui::GetItemRectMax();
        ui_.saw(title, {{from.x, from.y}, {to.x, to.y}});
        ImGui::PopID();
    }
    ImGui::EndPopup();
}

/// Draws the words that the seen panel says of itself at the right end of its heading, as far as there is room.
void Workbench::draw_subtitle(const Panel& shown) {
    const std::string words = shown.subtitle(desk_);
    if (words.empty())
        return;
    const float right = ImGui::GetWindowContentRegionMax().x;
    ImGui::SameLine(0, ui_.px(heading_gap));
    const float left = ImGui::GetCursorPosX();
    const float width = width_of(words, *gui_.fonts().small);
    if (width > right - left && right - left < ui_.px(least_subtitle)) {
        ImGui::NewLine();
        return;
    }
    ImGui::SetCursorPosX(std::max(left, right - width));
    ui_.small(words);
}

void Workbench::draw_splitters(const Box& box) {
    const ImGuiIO& io = ImGui::GetIO();
    const float scale = gui_.size().scale;
    const Point mouse{io.MousePos.x / scale, io.MousePos.y / scale};
    const bool is_free = !ImGui::IsAnyItemActive() && !palette_.is_open() && !keys_page_.is_open() && !save_page_.is_open();
    for (const Tiling::Splitter& splitter : tiling_.splitters(box, spacing())) {
        const bool is_moved = moved_splitter_ == splitter.path;
        if (!is_moved && !(is_free && !moved_splitter_ && splitter.box.holds(mouse)))
            continue;
        ImGui::SetMouseCursor(splitter.split == Tiling::Split::beside ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
        if (io.MouseClicked[0] && splitter.box.holds(mouse))
            moved_splitter_ = splitter.path;
        if (is_moved) {
            const Box& parent = splitter.parent;
            tiling_.move(splitter, splitter.split == Tiling::Split::beside ? (mouse.x - parent.from.x) / parent.width()
                                                                           : (mouse.y - parent.from.y) / parent.height());
        }
        const Box& line = splitter.box;
        ImGui::GetForegroundDrawList()->AddRectFilled({ui_.px(line.from.x + 3), ui_.px(line.from.y + 3)},
                                                      {ui_.px(line.to.x - 3), ui_.px(line.to.y - 3)},
                                                      ui_.colour(Ink::link, 0.7F));
    }
    if (!io.MouseDown[0])
        moved_splitter_.reset();
}

} // namespace t8::console
