#include "monitor/console/window/workbench.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <fmt/format.h>
#include <imgui.h>

#include "diagnostics/assertion.hpp"

namespace t8::console {
namespace {

constexpr float bar_height = 40;
constexpr float gap = 8;

constexpr ImGuiWindowFlags page_window = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                                         ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                                         ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoFocusOnAppearing;

} // namespace

Workbench::Workbench(Gui& gui, Desk& desk, std::vector<std::unique_ptr<Panel>> panels, std::unique_ptr<Panel> start,
                     std::vector<ReadyLayout> layouts)
    : gui_(gui), ui_(gui), desk_(desk), panels_(std::move(panels)), start_(std::move(start)), layouts_(std::move(layouts)) {
    add_actions();
    for (const std::unique_ptr<Panel>& panel : panels_)
        panel->add_actions(actions_, desk_);
    start_->add_actions(actions_, desk_);
    if (!layouts_.empty())
        take_layout(layouts_.front());
    for (const std::string& package : gui.missing_fonts())
        desk_.tell(
            {Notice::Kind::warning, "the fonts of the package " + package + " are not installed", "apt-get install " + package});
}

Workbench::~Workbench() = default;

Panel* Workbench::panel(std::string_view id) {
    const auto found = std::find_if(panels_.begin(), panels_.end(), [&](const auto& panel) { return panel->id() == id; });
    return found == panels_.end() ? nullptr : found->get();
}

void Workbench::take_layout(const ReadyLayout& layout) {
    Result<Tiling> tiling = Tiling::parse(layout.tiling);
    T8_ASSERT(tiling.has_value(), "a ready layout is wrong");
    tiling_ = std::move(*tiling);
    close_unknown_panels();
    focus_one_of_layout(layout.focused);
    if (layout.shows_messages)
        desk_.want_messages();
}

void Workbench::focus_one_of_layout(std::string_view wanted) {
    const std::vector<std::string> all = tiling_.panels();
    if (!all.empty())
        focus(tiling_.has(wanted) ? std::string(wanted) : all.front());
}

void Workbench::close_unknown_panels() {
    for (const std::string& id : tiling_.panels())
        if (panel(id) == nullptr)
            tiling_.close(id);
}

void Workbench::focus(std::string panel) {
    if (this->panel(panel) == nullptr)
        return;
    tiling_.show(panel, focused_);
    focused_ = std::move(panel);
    takes_focus_ = true;
}

void Workbench::focus_next(int step) {
    std::vector<std::string> seen;
    for (const Tiling::Place& place : tiling_.places({{0, 0}, {1000, 1000}}, {}))
        seen.push_back(place.panels[place.seen]);
    if (seen.empty())
        return;
    const auto found = std::find(seen.begin(), seen.end(), focused_);
    const auto count = static_cast<std::ptrdiff_t>(seen.size());
    const std::ptrdiff_t at = found == seen.end() ? 0 : (found - seen.begin() + step + count) % count;
    focus(seen[static_cast<std::size_t>(at)]);
}

std::string Workbench::title() const {
    if (!desk_.is_open())
        return "Transcope";
    return std::filesystem::path(named_file()).filename().string() + " - Transcope";
}

const std::string& Workbench::named_file() const { return desk_.looks_at_another() ? desk_.recording() : desk_.file(); }

std::optional<std::chrono::milliseconds> Workbench::next_frame() const {
    constexpr std::chrono::milliseconds of_playback{16};
    return playback_.is_on() ? of_playback : desk_.live().next_frame();
}

void Workbench::go_on_playing() {
    // At the end of what is recorded, the run itself goes on.
    if (playback_.is_on() && playback_.direction() == Playback::Direction::forwards && LivePlay::is_used(desk_)) {
        playback_.pause();
        live_play_.play(desk_);
    }
    playback_.go_on(desk_, std::chrono::steady_clock::now());
}

void Workbench::play_or_pause() {
    if (playback_.is_on())
        playback_.pause();
    else if (LivePlay::is_used(desk_))
        live_play_.toggle(desk_);
    else
        playback_.play(Playback::Direction::forwards);
}

void Workbench::change_speed(bool is_faster) {
    if (LivePlay::is_used(desk_))
        is_faster ? live_play_.faster(desk_) : live_play_.slower(desk_);
    else
        is_faster ? playback_.faster() : playback_.slower();
}

void Workbench::carry_out_keys() {
    if (keys_page_.is_open() && ui_.pressed("F1")) {
        keys_page_.toggle();
        return;
    }
    const bool has_page = palette_.is_open() || keys_page_.is_open() || opens_file_ || save_page_.is_open();
    for (const Action& action : actions_.all()) {
        if (action.chord.empty() || (!action.panel.empty() && action.panel != focused_))
            continue;
        if (has_page && !action.works_over_pages)
            continue;
        if ((action.is_possible && !action.is_possible()) || !ui_.pressed(*chord_of(action.chord)))
            continue;
        action.carry_out();
    }
}

void Workbench::frame() {
    ui_.begin_frame();
    desk_.begin_frame();
    drawing_export_.begin_frame(desk_);
    go_on_playing();
    carry_out_keys();
    const float scale = gui_.size().scale;
    const float width = static_cast<float>(gui_.size().width) / scale;
    const float height = static_cast<float>(gui_.size().height) / scale;
    ImGui::GetBackgroundDrawList()->AddRectFilled({0, 0}, ImGui::GetIO().DisplaySize, ui_.colour(Ink::background));
    draw_bar({{0, 0}, {width, bar_height}});
    const float status = status_height(width);
    const Box middle{{gap, bar_height + 2}, {width - gap, height - status}};
    if (desk_.is_open())
        draw_panels(middle);
    else
        draw_start(middle);
    draw_status({{0, height - status}, {width, height}});
    if (desk_.is_open()) // otherwise the panel has not been drawn
        takes_focus_ = false;
    draw_open_page();
    ui_.panels_are_drawn();
    keys_page_.draw(ui_, actions_);
    palette_.draw(ui_, desk_, actions_);
    draw_save_page();
    desk_.end_frame();
}

void Workbench::draw_start(const Box& box) {
    ImGui::SetNextWindowPos({ui_.px(box.from.x), ui_.px(box.from.y)});
    ImGui::SetNextWindowSize({ui_.px(box.width()), ui_.px(box.height())});
    ui_.begin_panel(start_->id(), true);
    if (ImGui::Begin("##start", nullptr, page_window))
        start_->draw(ui_, desk_);
    ImGui::End();
    ui_.end_panel();
}

void Workbench::draw_open_page() {
    if (!opens_file_)
        return;
    if (!desk_.is_open() || desk_.openings() != openings_before_) { // it is open
        opens_file_ = false;
        return;
    }
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({0, 0}); // a shade over the panels, which keeps the mouse from them
    ImGui::SetNextWindowSize(window);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, ui_.colour(Ink::background, 0.6F));
    ImGui::Begin("##shade", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoFocusOnAppearing);
    const bool is_left = ImGui::IsWindowFocused(); // by a click beside the page
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::SetNextWindowPos({window.x / 2, ui_.px(bar_height + 4)}, ImGuiCond_Always, {0.5F, 0});
    ImGui::SetNextWindowSize({std::min(ui_.px(760), window.x - ui_.px(16)), std::min(ui_.px(560), window.y - ui_.px(60))});
    if (std::exchange(open_page_is_new_, false))
        ImGui::SetNextWindowFocus();
    ui_.begin_panel(start_->id(), true);
    if (ImGui::Begin("##open", nullptr,
                     ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings)) {
        ImGui::PushStyleColor(ImGuiCol_ChildBg, ui_.colour(Ink::panel));
        start_->draw(ui_, desk_);
        ImGui::PopStyleColor();
    }
    ImGui::End();
    const bool is_opening = !desk_.here().action().empty();
    if (is_opening && ui_.pressed("Escape"))
        desk_.break_off();
    if (is_left || ui_.pressed("Ctrl+O") || ui_.pressed("Escape"))
        opens_file_ = false;
    if (!opens_file_)
        takes_focus_ = true;
    ui_.end_panel();
}

nlohmann::ordered_json Workbench::saved() const {
    nlohmann::ordered_json saved{{"theme", gui_.theme().name}, {"layout", tiling_.text()}, {"focused", focused_}};
    for (const std::unique_ptr<Panel>& panel : panels_)
        if (nlohmann::ordered_json kept = panel->saved(); !kept.is_null())
            saved["panels"][std::string(panel->id())] = std::move(kept);
    if (nlohmann::ordered_json columns = ui_.saved_columns(); !columns.empty())
        saved["columns"] = std::move(columns);
    return saved;
}

void Workbench::restore(const nlohmann::ordered_json& saved) {
    for (std::size_t n = 0; n < themes().size(); ++n)
        if (text_of(saved, "theme") == themes()[n].name) {
            theme_ = n;
            gui_.take(themes()[n]);
        }
    const auto knows = [this](const std::string& id) { return panel(id) != nullptr; };
    Result<Tiling> tiling = Tiling::parse(text_of(saved, "layout"));
    if (const auto ids = tiling ? tiling->panels() : std::vector<std::string>{}; std::any_of(ids.begin(), ids.end(), knows)) {
        tiling_ = std::move(*tiling);
        close_unknown_panels();
        focus_one_of_layout(text_of(saved, "focused"));
    }
    if (saved.is_object() && saved.contains("panels"))
        for (const auto& [id, kept] : saved["panels"].items())
            if (Panel* const known = panel(id))
                known->restore(kept);
    if (saved.is_object() && saved.contains("columns"))
        ui_.restore_columns(saved["columns"], [&](const std::string& id) { return knows(id) || id == start_->id(); });
}

std::string Workbench::link() const {
    const std::string& named = named_file();
    std::error_code failed;
    const std::filesystem::path absolute = std::filesystem::absolute(named, failed);
    std::string file = failed ? named : absolute.lexically_normal().string();
    if (file.find_first_of(" '\"\\$`") != std::string::npos) {
        std::string quoted = "'";
        for (const char c : file)
            quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
        file = quoted + "'";
    }
    return "t8 console " + file + " --to " + std::to_string(desk_.position().tick) + " --node " + desk_.selection().node;
}

} // namespace t8::console
