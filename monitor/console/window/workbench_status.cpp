// The line at the bottom of the window. A notice that is too long for it has more lines.

#include <algorithm>
#include <cfloat>

#include <fmt/format.h>
#include <imgui.h>

#include "monitor/console/drawing/quantities.hpp"
#include "monitor/console/window/fitted_text.hpp"
#include "monitor/console/window/workbench.hpp"

namespace t8::console {
namespace {

constexpr float line_height = 24;
constexpr float side = 12; ///< the room left and right
constexpr float above = 4;
constexpr std::string_view dismisses = "Escape dismisses";
constexpr std::string_view all_keys = "F1 keys   F9 menu   Ctrl+P commands";

std::string words_of(const Notice& notice) { return notice.kind == Notice::Kind::error ? "! " + notice.text : notice.text; }

/// Says how a notice is dismissed, and how many others there are.
std::string dismisses_of(std::size_t notices) {
    const std::size_t others = notices - 1;
    return std::string(dismisses) +
           (others == 0 ? std::string{} : fmt::format("; {} more {}", others, others == 1 ? "message" : "messages"));
}

} // namespace

float Workbench::status_height(float width) const {
    if (desk_.notices().empty() || !desk_.here().action().empty())
        return line_height;
    const Notice& notice = desk_.notices().back();
    const ImFont& font = *gui_.fonts().small;
    const float room = ui_.px(width - 2 * side);
    const std::string words = words_of(notice);
    if (width_of(words + notice.hint + dismisses_of(desk_.notices().size()), font) + ui_.px(16) <= room)
        return line_height;
    float height = ui_.px(2 * above);
    for (const std::string& text : {words, notice.hint, dismisses_of(desk_.notices().size())})
        if (!text.empty())
            height += font.CalcTextSizeA(font.FontSize, FLT_MAX, room, text.data(), text.data() + text.size()).y +
                      ImGui::GetStyle().ItemSpacing.y;
    const float most = ui_.px(static_cast<float>(gui_.size().height) / gui_.size().scale / 2);
    return std::clamp(height, ui_.px(line_height), std::max(most, ui_.px(line_height))) / ui_.px(1);
}

void Workbench::draw_status(const Box& box) {
    constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                                       ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                                       ImGuiWindowFlags_NoNavFocus | ImGuiWindowFlags_NoBackground |
                                       ImGuiWindowFlags_NoBringToFrontOnFocus;
    ImGui::SetNextWindowPos({ui_.px(box.from.x), ui_.px(box.from.y)});
    ImGui::SetNextWindowSize({ui_.px(box.width()), ui_.px(box.height())});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui_.px(side), ui_.px(above)});
    ui_.begin_panel("status", false);
    if (ImGui::Begin("##status", nullptr, flags)) {
        const std::string action = desk_.here().action();
        if (!action.empty() && action != LiveView::command) {
            const std::uint64_t tick = desk_.here().progress().tick;
            ui_.small(fmt::format("{} ...{}  Escape breaks off", action, tick == 0 ? std::string{} : " " + time_of_tick(tick)),
                      Ink::text);
        } else if (!desk_.notices().empty()) {
            draw_notice(desk_.notices().back(), box.height() > line_height);
        } else {
            draw_status_line();
        }
    }
    ImGui::End();
    ui_.end_panel();
    ImGui::PopStyleVar();
}

void Workbench::draw_notice(const Notice& notice, bool has_lines) {
    const Ink ink = notice.kind == Notice::Kind::error ? Ink::error : Ink::quiet;
    if (has_lines)
        ImGui::PushTextWrapPos(0);
    ui_.small(words_of(notice), ink);
    if (!notice.hint.empty()) {
        if (!has_lines)
            ui_.beside(8);
        ui_.small(notice.hint, Ink::quiet);
    }
    if (!has_lines)
        ui_.beside(8);
    ui_.small(dismisses_of(desk_.notices().size()), Ink::faint);
    if (has_lines)
        ImGui::PopTextWrapPos();
}

/// Says what is done, or which keys lead on; at the right, the clocks for which the bar has no room.
void Workbench::draw_status_line() {
    const std::string clocks = desk_.is_open() ? clocks_left_out_ : std::string{};
    const float right = ImGui::GetWindowContentRegionMax().x;
    const float clocks_left = right - width_of(clocks, *gui_.fonts().small);
    const bool is_busy = desk_.is_open() && !desk_.beside().is_at_rest();
    const std::string_view words = is_busy ? std::string_view("works on a question about the whole run ...") : all_keys;
    const float room = clocks.empty() ? right : clocks_left - ui_.px(side);
    if (width_of(words, *gui_.fonts().small) <= room)
        ui_.small(words, is_busy ? Ink::quiet : Ink::faint);
    else if (width_of("F1 keys", *gui_.fonts().small) <= room)
        ui_.small("F1 keys", Ink::faint);
    else
        ui_.small(" ");
    if (clocks.empty())
        return;
    ImGui::SameLine();
    ImGui::SetCursorPosX(std::max(clocks_left, ImGui::GetStyle().WindowPadding.x));
    ui_.small(clocks, desk_.position().is_fresh ? Ink::text : Ink::quiet);
}

} // namespace t8::console
