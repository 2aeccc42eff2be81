// The bar with steps and clocks, and the menus.

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <imgui.h>

#include "monitor/console/drawing/quantities.hpp"
#include "monitor/console/window/fitted_text.hpp"
#include "monitor/console/window/workbench.hpp"

namespace t8::console {
namespace {

constexpr std::array<StepUnit, 6> units{{{"instruction", "stepi", "reverse-stepi"},
                                         {"line", "step", "reverse-step"},
                                         {"line, past calls", "next", "reverse-next"},
                                         {"process", "next-event switch", "previous-event switch"},
                                         {"message", "next-event message", "previous-event message"},
                                         {"event", "next-event", "previous-event"}}};

constexpr ImGuiWindowFlags edge_window = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                         ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNavFocus |
                                         ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoBringToFrontOnFocus;

// The least widths of windows whose bar has a part.
constexpr float stops_from = 400;
constexpr float ends_from = 700;
constexpr float units_from = 860;
constexpr float words_from = 980;

constexpr float clock_gap = 20;

} // namespace

std::span<const StepUnit> step_units() { return units; }

void Workbench::step(bool is_backwards) {
    const StepUnit& unit = units[step_unit_];
    std::string command(is_backwards ? unit.backwards : unit.forwards);
    if (unit.name == "event" || unit.name == "process" || unit.name == "message")
        command += (unit.name == "event" ? " any on " : " on ") + desk_.selection().node;
    desk_.act(command);
}

void Workbench::draw_bar(const Box& box) {
    ImGui::SetNextWindowPos({ui_.px(box.from.x), ui_.px(box.from.y)});
    ImGui::SetNextWindowSize({ui_.px(box.width()), ui_.px(box.height())});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui_.px(10), ui_.px(7)});
    ui_.begin_panel("bar", false);
    if (ImGui::Begin("##bar", nullptr, edge_window)) {
        if (ui_.button("Menu", "all actions (F9)") || opens_menu_)
            ImGui::OpenPopup("menus");
        opens_menu_ = false;
        ImGui::SetNextWindowPos({ImGui::GetItemRectMin().x, ImGui::GetItemRectMax().y});
        draw_menus();
        if (desk_.is_open()) {
            ui_.beside(12);
            draw_steps(box.width());
            draw_clocks();
        }
        draw_name();
    }
    ImGui::End();
    ui_.end_panel();
    ImGui::PopStyleVar();
}

/// Draws the name of what is open at the right end of the bar, and the field of the palette, as far as there is room.
void Workbench::draw_name() {
    const std::string name =
        desk_.is_open() ? std::string(desk_.file().substr(desk_.file().rfind('/') + 1)) : std::string("Transcope");
    const bool is_fork = desk_.is_open() && desk_.recording() != desk_.file();
    const std::string fork = is_fork ? desk_.recording().substr(desk_.recording().rfind('/') + 1) : std::string{};
    const std::string words = fork.empty() || fork == "run.t8h" ? name : name + " · " + fork;
    const float right = ImGui::GetWindowContentRegionMax().x;
    ImGui::SameLine();
    const float left = ImGui::GetCursorPosX();
    const float words_left = right - ImGui::CalcTextSize(words.c_str()).x;
    if (words_left <= left)
        return;
    const float field_width = ui_.px(230);
    if (words_left - field_width - ui_.px(24) > left) {
        ImGui::SetCursorPosX(words_left - field_width - ui_.px(16));
        ImGui::PushStyleVar(ImGuiStyleVar_ButtonTextAlign, {0, 0.5F});
        ImGui::PushStyleColor(ImGuiCol_Text, ui_.colour(Ink::quiet));
        if (ImGui::Button("Ctrl+P  go to, do, ask ...", {field_width, 0}))
            palette_.open();
        ImGui::PopStyleColor();
        ImGui::PopStyleVar();
        ImGui::SameLine();
    }
    ImGui::SetCursorPosX(words_left);
    ImGui::AlignTextToFramePadding();
    ui_.text(words, Ink::quiet);
    ui_.tooltip(desk_.recording());
}

/// Draws the buttons of steps. In a narrow window there are fewer, so that the clocks have room; their keys and menu entries remain.
void Workbench::draw_steps(float width) {
    const bool is_start = desk_.position().tick == 0;
    const bool is_end = !desk_.has_more();
    const std::string by = fmt::format(" by one {}", units[step_unit_].name);
    const auto button = [&](float from_width, const char* sign, const std::string& tip, bool is_enabled) {
        if (width < from_width)
            return false;
        const bool is_clicked = ui_.button(sign, tip, is_enabled);
        ui_.beside(4);
        return is_clicked;
    };
    if (button(ends_from, "|◀", "to the beginning (Alt+Home)", !is_start))
        desk_.act("go start");
    if (button(stops_from, "◀", "back to the last stop (Shift+F5)", !is_start))
        desk_.act("reverse-continue");
    if (button(0, width < words_from ? "◁" : "◁ step", "back" + by + " (Alt+Left)", !is_start))
        step(true);
    if (button(0, width < words_from ? "▷" : "step ▷", "on" + by + " (Alt+Right)", !is_end))
        step(false);
    if (button(stops_from, "▶", "on to the next stop (F5)", !is_end))
        desk_.act("continue");
    if (button(ends_from, "▶|", "to the end (Alt+End)", !is_end))
        desk_.act("go end");
    ui_.beside(8);
    draw_units(width);
}

/// Draws the unit of steps, and the play.
void Workbench::draw_units(float width) {
    if (width >= words_from) {
        ImGui::AlignTextToFramePadding();
        ui_.text("by", Ink::quiet);
        ui_.beside(6);
    }
    if (width >= units_from) {
        ImGui::SetNextItemWidth(ui_.px(120));
        std::vector<std::string_view> words;
        for (const StepUnit& unit : units)
            words.push_back(unit.name);
        ui_.choice("unit", words, step_unit_);
        ui_.beside(8);
    }
    const bool is_live = LivePlay::is_used(desk_);
    const bool is_played = playback_.is_on() || (is_live && desk_.live().status().is_played);
    if (width >= stops_from) {
        const std::string_view tip = is_live ? "let the program run (Ctrl+Space); faster Ctrl+., slower Ctrl+,"
                                             : "play the run slowly (Ctrl+Space); faster Ctrl+., slower Ctrl+,";
        if (ui_.button(is_played ? "pause" : "play", tip))
            play_or_pause();
        ui_.beside(6);
    }
    if (width >= words_from || (is_played && width >= ends_from)) {
        ImGui::AlignTextToFramePadding();
        ui_.small(is_live ? live_play_.speed_text() : fmt::format("{:g} of real time", playback_.speed()));
        ui_.beside(6);
    }
    if (desk_.live().program() != nullptr)
        draw_live();
}

/// Shows how the program stands, and how far it is ahead of the cursor.
void Workbench::draw_live() {
    const LiveStatus& status = desk_.live().status();
    ui_.beside(4);
    ImGui::AlignTextToFramePadding();
    ui_.small(words_of(status), desk_.live().goes_on() ? Ink::text : Ink::quiet);
    const std::uint64_t tick = desk_.position().tick;
    if (desk_.position().is_end || status.reached <= tick || !desk_.live().goes_on())
        return;
    ui_.beside(6);
    ImGui::AlignTextToFramePadding();
    ui_.small(time_of_tick(status.reached - tick) + " ahead");
    ui_.tooltip("the program has run further than the instant that is shown; Alt+End goes there");
}

/// Draws the three clocks. Those without room are left to the line at the bottom.
void Workbench::draw_clocks() {
    const Position& position = desk_.position();
    const Ink ink = position.is_fresh ? Ink::text : Ink::quiet;
    std::string causal = position.events ? "none yet" : "not recorded";
    if (position.event)
        causal = fmt::format("{}#{}{}", position.node, *position.event,
                             position.events ? fmt::format(" of {}", grouped(*position.events)) : "");
    struct Clock {
        std::string name;
        std::string value;
        std::string_view meaning;
        std::size_t rank; ///< by which they get room
        bool has_room = false;
    };
    std::array<Clock, 3> clocks{
        {{position.node + " cycle", grouped(position.cycle), "processor cycles of the chosen node since its reset", 1},
         {"machine", time_of_tick(position.tick), "emulated time since the beginning of the run, the same for all nodes", 0},
         {"causal", causal, "the last event of the chosen node; events of different nodes are ordered by their messages", 2}}};
    float room = ImGui::GetWindowContentRegionMax().x - ImGui::GetItemRectMax().x + ImGui::GetWindowPos().x;
    for (std::size_t rank = 0; rank < clocks.size(); ++rank)
        for (Clock& clock : clocks)
            if (clock.rank == rank) {
                room -= ui_.px(clock_gap) +
                        std::max(width_of(clock.name, *gui_.fonts().small), width_of(clock.value, *gui_.fonts().numbers));
                clock.has_room = room >= 0;
            }
    clocks_left_out_.clear();
    for (const Clock& clock : clocks) {
        if (!clock.has_room) {
            clocks_left_out_ += (clocks_left_out_.empty() ? "" : "   ") + clock.name + " " + clock.value;
            continue;
        }
        ui_.beside(clock_gap);
        ImGui::BeginGroup();
        ImGui::SetCursorPosY(ui_.px(3));
        ui_.small(clock.name);
        ImGui::SetCursorPosY(ui_.px(18));
        ui_.text(clock.value, ink, Face::numbers);
        ImGui::EndGroup();
        ui_.tooltip(clock.meaning);
    }
}

void Workbench::draw_menus() {
    if (!ImGui::BeginPopup("menus"))
        return;
    for (const std::string& menu : actions_.menus()) {
        if (!ImGui::BeginMenu(menu.c_str()))
            continue;
        for (const Action& action : actions_.all()) {
            if (action.menu != menu)
                continue;
            const std::string chord = action.chord.empty() ? std::string{} : text_of(*chord_of(action.chord));
            if (ImGui::MenuItem(action.title.c_str(), chord.c_str(), false, !action.is_possible || action.is_possible()))
                action.carry_out();
            const ImVec2 from = ImGui::GetItemRectMin();
            const ImVec2 to = ImGui::GetItemRectMax();
            ui_.saw(action.title, {{from.x, from.y}, {to.x, to.y}});
            ui_.tooltip(action.explanation);
        }
        ImGui::EndMenu();
    }
    ImGui::EndPopup();
}

} // namespace t8::console
