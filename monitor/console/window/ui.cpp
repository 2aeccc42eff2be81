#include "monitor/console/window/ui.hpp"

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <utility>

#include <imgui.h>
#include <imgui_internal.h>
#include <imgui_stdlib.h>

#include "monitor/console/window/fitted_text.hpp"

namespace t8::console {

std::uint32_t Ui::colour(Ink ink, float strength) const {
    const Colour of = theme().of(ink);
    return IM_COL32(of.red, of.green, of.blue, static_cast<int>(strength * 255));
}

void Ui::begin_frame() {
    seen_.clear();
    panel_.clear();
}

void Ui::begin_panel(std::string_view id, bool is_focused) {
    panel_ = id;
    panel_is_focused_ = is_focused;
    if (!panel_.empty()) {
        PanelTables& tables = tables_of_[panel_];
        tables.ids = std::exchange(tables.now, {});
    }
}

void Ui::saw(std::string_view text, const Box& box, bool is_cut) {
    if (text.empty() || !ImGui::IsRectVisible({box.from.x, box.from.y}, {box.to.x, box.to.y}))
        return;
    const ImVec2 least = ImGui::GetWindowDrawList()->GetClipRectMin();
    const ImVec2 most = ImGui::GetWindowDrawList()->GetClipRectMax();
    const Box seen{{std::max(box.from.x, least.x), std::max(box.from.y, least.y)},
                   {std::min(box.to.x, most.x), std::min(box.to.y, most.y)}};
    seen_.push_back({panel_, std::string(text), seen, is_cut});
}

void Ui::saw_last(std::string_view text, bool is_cut) {
    const ImVec2 from = ImGui::GetItemRectMin();
    const ImVec2 to = ImGui::GetItemRectMax();
    saw(text, {{from.x, from.y}, {to.x, to.y}}, is_cut);
}

bool Ui::draw_text(std::string_view text, Ink ink, ImFont* font, float room) {
    const bool is_cut = width_of(text, *font) > room + 1;
    ImGui::PushFont(font);
    ImGui::PushStyleColor(ImGuiCol_Text, colour(ink));
    const std::string drawn = drawable(is_cut ? fitted_text(text, room, *font) : std::string(text));
    ImGui::TextUnformatted(drawn.data(), drawn.data() + drawn.size());
    ImGui::PopStyleColor();
    ImGui::PopFont();
    saw_last(text, is_cut);
    return is_cut;
}

void Ui::draw_line(std::string_view text, Ink ink, ImFont* font, float room) {
    // A window that is made as large as its contents, or that scrolls sideways, has room for all; and lines may be broken.
    const ImGuiWindow& window = *ImGui::GetCurrentWindowRead();
    const bool has_room = window.DC.TextWrapPos >= 0 ||
                          (window.Flags & (ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_HorizontalScrollbar)) != 0;
    if (draw_text(text, ink, font, has_room ? FLT_MAX : room > 0 ? room : ImGui::GetContentRegionAvail().x))
        tooltip(text);
}

void Ui::text(std::string_view text, Ink ink, Face face, float room) {
    draw_line(text, ink, face == Face::numbers ? gui_.fonts().numbers : gui_.fonts().words, room);
}

void Ui::small(std::string_view text, Ink ink) { draw_line(text, ink, gui_.fonts().small); }
void Ui::strong(std::string_view text, Ink ink, float room) { draw_line(text, ink, gui_.fonts().strong, room); }

void Ui::wrapped(std::string_view text, Ink ink) {
    ImGui::PushTextWrapPos(0);
    draw_text(text, ink, gui_.fonts().words, FLT_MAX);
    ImGui::PopTextWrapPos();
}

void Ui::beside(float gap) { ImGui::SameLine(0, px(gap)); }

bool Ui::link(std::string_view text, std::string_view tip, Face face, Ink ink) {
    bool is_cut = false;
    ImFont* const font = face == Face::numbers ? gui_.fonts().numbers : gui_.fonts().words;
    const bool is_clicked = link_in(FLT_MAX, text, font, ink, is_cut);
    tooltip(tip);
    return is_clicked;
}

bool Ui::link_in(float room, std::string_view text, ImFont* font, Ink ink, bool& is_cut) {
    is_cut = width_of(text, *font) > room + 1;
    const std::string shown = drawable(is_cut ? fitted_text(text, room, *font) : std::string(text));
    ImGui::PushFont(font);
    const ImVec2 extent = ImGui::CalcTextSize(shown.c_str());
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::string id(text);
    ImGui::PushID(ImGui::GetCursorPosX() > 0 ? static_cast<int>(ImGui::GetCursorPosX() * 16 + ImGui::GetCursorPosY() * 4096) : 0);
    const bool is_clicked =
        ImGui::InvisibleButton(id.empty() ? "-" : id.c_str(), {std::max(extent.x, 1.0F), std::max(extent.y, 1.0F)});
    ImGui::PopID();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddText(at, colour(ink), shown.c_str());
    if (ImGui::IsItemHovered()) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        list.AddLine({at.x, at.y + extent.y}, {at.x + extent.x, at.y + extent.y}, colour(ink));
    }
    ImGui::PopFont();
    saw_last(text, is_cut);
    return is_clicked;
}

bool Ui::button(std::string_view text, std::string_view tip, bool is_enabled) {
    ImGui::BeginDisabled(!is_enabled);
    const bool is_clicked = ImGui::Button(std::string(text).c_str());
    ImGui::EndDisabled();
    saw_last(text);
    tooltip(tip);
    return is_clicked;
}

bool Ui::choice(std::string_view id, std::vector<std::string_view> words, std::size_t& chosen) {
    bool is_changed = false;
    ImGui::PushID(id.data(), id.data() + id.size());
    const float room = ImGui::CalcItemWidth() - ImGui::GetFrameHeight() - 2 * ImGui::GetStyle().FramePadding.x;
    const std::string shown = chosen < words.size() ? fitted_text(words[chosen], room, *gui_.fonts().words) : std::string{};
    if (ImGui::BeginCombo("##choice", shown.c_str(), ImGuiComboFlags_HeightLargest)) {
        for (std::size_t n = 0; n < words.size(); ++n) {
            if (ImGui::Selectable(std::string(words[n]).c_str(), n == chosen)) {
                is_changed = n != chosen;
                chosen = n;
            }
            saw_last(words[n]);
        }
        ImGui::EndCombo();
    }
    if (chosen < words.size())
        saw_last(words[chosen]);
    ImGui::PopID();
    return is_changed;
}

std::string Ui::fitted_hint(std::string_view hint) const {
    // It is no place, of which the line would be kept.
    return fitted_text(std::string(hint) + " ", ImGui::CalcItemWidth() - 2 * ImGui::GetStyle().FramePadding.x,
                       *gui_.fonts().numbers);
}

bool Ui::field(std::string_view id, std::string& text, std::string_view hint, float width, bool takes_focus) {
    ImGui::PushID(id.data(), id.data() + id.size());
    ImGui::SetNextItemWidth(width > 0 ? px(width) : -1);
    ImGui::PushFont(gui_.fonts().numbers);
    if (takes_focus)
        ImGui::SetKeyboardFocusHere();
    std::size_t room = most_drawn - std::min(most_drawn, text.size());
    const auto take = [](ImGuiInputTextCallbackData* data) {
        std::size_t& left = *static_cast<std::size_t*>(data->UserData);
        if (left == 0)
            return 1; // the character is not taken
        --left;
        return 0;
    };
    const bool is_entered =
        ImGui::InputTextWithHint("##field", fitted_hint(hint).c_str(), &text,
                                 ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_CallbackCharFilter, take, &room);
    ImGui::PopFont();
    saw_last(text.empty() ? hint : std::string_view(text));
    ImGui::PopID();
    return is_entered;
}

bool Ui::keys(std::string_view id, std::string& typed, std::string_view hint) {
    ImGui::PushID(id.data(), id.data() + id.size());
    std::string none;
    const auto take = [](ImGuiInputTextCallbackData* data) {
        constexpr ImWchar last_ascii = 0x7E;
        if (data->EventChar <= last_ascii)
            *static_cast<std::string*>(data->UserData) += static_cast<char>(data->EventChar);
        return 1; // nothing stays in the field
    };
    // The words of the hint lie below the field, which is drawn as a window of its own.
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 extent{ImGui::GetContentRegionAvail().x, ImGui::GetFrameHeight()};
    ImDrawList& below = *ImGui::GetWindowDrawList();
    below.AddRectFilled(at, {at.x + extent.x, at.y + extent.y}, colour(Ink::raised), ImGui::GetStyle().FrameRounding);
    const bool had_keys = std::exchange(keys_field_has_keys_, false);
    const std::string words = std::string(hint) + (had_keys ? "; Escape leaves" : "; click here, or Enter, to type");
    const ImVec2 padding = ImGui::GetStyle().FramePadding;
    const float left = at.x + padding.x + px(4); // beside the cursor
    below.AddText({left, at.y + padding.y}, colour(had_keys ? Ink::text : Ink::quiet),
                  fitted_text(words, at.x + extent.x - padding.x - left, *ImGui::GetFont()).c_str());
    ImGui::PushStyleColor(ImGuiCol_FrameBg, 0);
    if (!had_keys && panel_is_focused_ && pressed("Enter"))
        ImGui::SetKeyboardFocusHere();
    ImGui::InputTextMultiline("##keys", &none, extent,
                              ImGuiInputTextFlags_AllowTabInput | ImGuiInputTextFlags_CallbackCharFilter |
                                  ImGuiInputTextFlags_NoUndoRedo | ImGuiInputTextFlags_NoHorizontalScroll,
                              take, &typed);
    const bool is_active = ImGui::IsItemActive();
    if (is_active && ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Backspace)))
        typed += '\b';
    ImGui::PopStyleColor();
    keys_field_has_keys_ = is_active;
    saw_last(words);
    ImGui::PopID();
    return is_active;
}

void Ui::fact(std::string_view name, std::string_view value, std::string_view meaning, Ink ink, std::string_view tip) {
    const float left = ImGui::GetCursorPosX();
    const auto go_to = [&](float column) { // or behind the last word, if that is longer
        ImGui::SameLine(0, px(8));
        ImGui::SetCursorPosX(std::max(ImGui::GetCursorPosX(), left + px(column)));
    };
    text(name, Ink::quiet);
    tooltip(tip);
    go_to(72);
    text(value, ink, Face::numbers);
    if (!meaning.empty()) {
        go_to(180);
        text(meaning, Ink::quiet);
    }
}

void Ui::rule() {
    ImGui::Dummy({0, px(2)});
    // A filled box: SDL's software renderer draws half of a textured line of one pixel.
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float y = std::floor(at.y);
    const float right = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
    ImGui::GetWindowDrawList()->AddRectFilled({std::floor(at.x), y}, {std::floor(right), y + std::max(1.0F, std::floor(px(1)))},
                                              ImGui::GetColorU32(ImGuiCol_Separator));
    ImGui::Dummy({0, px(1)});
    ImGui::Dummy({0, px(2)});
}

void Ui::empty(std::string_view text, std::string_view how) {
    ImGui::Dummy({0, px(8)});
    wrapped(text, Ink::quiet);
    if (!how.empty())
        wrapped(how, Ink::faint);
}

void Ui::tooltip(std::string_view text) {
    if (text.empty() || !ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
        return;
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(std::min(px(360), ImGui::GetIO().DisplaySize.x - px(40)));
    const std::string drawn = drawable(text);
    ImGui::TextUnformatted(drawn.data(), drawn.data() + drawn.size());
    saw_last(drawn);
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

Ui::Drawing Ui::drawing(std::string_view id, float height) {
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 extent{std::max(room.x, 1.0F), std::max(height > 0 ? px(height) : room.y, 1.0F)};
    const float scale = gui_.size().scale;
    ImGui::InvisibleButton(std::string(id).c_str(), extent, ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
    const ImGuiIO& io = ImGui::GetIO();
    Drawing drawing;
    drawing.box = {{at.x / scale, at.y / scale}, {(at.x + extent.x) / scale, (at.y + extent.y) / scale}};
    drawing.mouse = {io.MousePos.x / scale, io.MousePos.y / scale};
    drawing.is_hovered = ImGui::IsItemHovered() && drawing.box.holds(drawing.mouse); // not by the keys
    drawing.is_dragged = ImGui::IsItemActive() && ImGui::IsMouseDragging(ImGuiMouseButton_Left, 3);
    const bool is_released = ImGui::IsItemDeactivated() && drawing.is_hovered;
    const ImVec2 moved{io.MousePos.x - io.MouseClickedPos[0].x, io.MousePos.y - io.MouseClickedPos[0].y};
    drawing.is_clicked =
        is_released && ImGui::IsMouseReleased(ImGuiMouseButton_Left) && moved.x * moved.x + moved.y * moved.y < 16;
    drawing.is_right_clicked = is_released && ImGui::IsMouseReleased(ImGuiMouseButton_Right);
    drawing.is_double_clicked = drawing.is_hovered && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
    drawing.drag = {io.MouseDelta.x / scale, io.MouseDelta.y / scale};
    drawing.wheel = drawing.is_hovered ? io.MouseWheel : 0;
    drawing.has_control = io.KeyCtrl;
    drawing.has_shift = io.KeyShift;
    drawing.is_focused = panel_is_focused_;
    return drawing;
}

ImGuiCanvas Ui::canvas(const Drawing& drawing) {
    return {gui_, *ImGui::GetWindowDrawList(), drawing.box, [this](const std::string& text, const Box& box) { saw(text, box); }};
}

bool Ui::pressed(std::string_view text) {
    const std::optional<KeyChord> chord = chord_of(text);
    return chord && pressed(*chord);
}

bool Ui::pressed(KeyChord chord) {
    const bool is_plain =
        !chord.control && !chord.alt && (chord.key < Key::f1 || chord.key > Key::f12) && chord.key != Key::escape;
    if (is_plain && gui_.is_typing())
        return false;
    std::vector<KeyChord>& waiting = gui_.pressed();
    const auto found = std::find(waiting.begin(), waiting.end(), chord);
    if (found == waiting.end())
        return false;
    waiting.erase(found);
    return true;
}

} // namespace t8::console
