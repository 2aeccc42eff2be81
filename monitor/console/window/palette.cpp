#include "monitor/console/window/palette.hpp"

#include <algorithm>
#include <cctype>

#include <imgui.h>

#include "monitor/console/session/place_links.hpp"

namespace t8::console {

std::optional<int> match(std::string_view letters, std::string_view text) {
    int cost = 0;
    std::size_t at = 0;
    std::size_t last = std::string_view::npos;
    for (const char letter : letters) {
        if (letter == ' ')
            continue;
        const auto wanted = std::tolower(static_cast<unsigned char>(letter));
        while (at < text.size() && std::tolower(static_cast<unsigned char>(text[at])) != wanted)
            ++at;
        if (at == text.size())
            return std::nullopt;
        const bool begins_word = at == 0 || std::isalnum(static_cast<unsigned char>(text[at - 1])) == 0;
        if (last == std::string_view::npos)
            cost += static_cast<int>(at);
        else if (at != last + 1)
            cost += begins_word ? 2 : 8 + static_cast<int>(at - last);
        last = at++;
    }
    return cost;
}

/// Returns the target of a command that finds something. To go to an event chooses it, too; lines and files are shown in the source.
static std::string target_of_command(const std::string& command) {
    constexpr std::string_view go = "go ";
    constexpr std::string_view source = "source ";
    if (command.starts_with(go))
        return target_of_place(std::string_view(command).substr(go.size()));
    if (!command.starts_with(source))
        return command;
    const std::string place = command.substr(source.size());
    const std::size_t blank = place.rfind(' ');
    return "line " + (blank == std::string::npos ? place + ":1" : place.substr(0, blank) + ":" + place.substr(blank + 1));
}

Palette::Listed Palette::list(Desk& desk, const Actions& actions) const {
    std::vector<std::pair<int, Item>> found;
    for (const Action& action : actions.all()) {
        if (action.is_possible && !action.is_possible())
            continue;
        if (const auto cost = match(text_, action.title))
            found.emplace_back(*cost, Item{action.menu,
                                           action.title,
                                           action.chord.empty() ? std::string{} : text_of(*chord_of(action.chord)),
                                           {},
                                           &action});
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    Listed listed;
    std::vector<Item>& items = listed.items;
    for (auto& [cost, item] : found)
        items.push_back(std::move(item));
    const bool is_acting = !desk.here().action().empty();
    // A text that is exactly a place comes first, actions that match badly come last.
    listed.settled =
        static_cast<std::size_t>(std::count_if(found.begin(), found.end(), [](const auto& one) { return one.first < 8; }));
    listed.is_complete = text_.empty() || (!desk.is_open() && !is_acting);
    if (text_.empty() || !desk.is_open())
        return listed;
    const Shown results = desk.ask("find " + text_);
    listed.is_complete = results.reply != nullptr || is_acting; // nothing is found before a long search ends
    std::vector<Item> places;
    if (results.has_data())
        for (const auto& result : list_of(results.reply->data, "results"))
            places.push_back(
                {text_of(result, "kind"), text_of(result, "text"), {}, target_of_command(text_of(result, "command"))});
    items.insert(items.begin() + static_cast<std::ptrdiff_t>(listed.settled), std::make_move_iterator(places.begin()),
                 std::make_move_iterator(places.end()));
    items.push_back({"command", text_, {}, text_});
    return listed;
}

void Palette::choose(const Item& item, Desk& desk) {
    is_open_ = false;
    if (item.action != nullptr)
        item.action->carry_out();
    else
        desk.follow(item.target);
}

void Palette::move_choice(Ui& ui, std::size_t count) {
    const std::size_t before = chosen_;
    if (ui.pressed("Down"))
        ++chosen_;
    if (ui.pressed("Up") && chosen_ > 0)
        --chosen_;
    if (ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_DownArrow)))
        ++chosen_;
    if (ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_UpArrow)) && chosen_ > 0)
        --chosen_;
    if (chosen_ != before)
        is_entered_ = false;
    chosen_ = std::min(chosen_, count - 1);
}

void Palette::draw(Ui& ui, Desk& desk, const Actions& actions) {
    if (!is_open_)
        return;
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({window.x / 2, ui.px(44)}, ImGuiCond_Always, {0.5F, 0});
    ImGui::SetNextWindowSize({std::min(ui.px(560), window.x - ui.px(24)), std::min(ui.px(420), window.y - ui.px(60))});
    if (is_new_)
        ImGui::SetNextWindowFocus();
    ui.begin_panel("palette", true);
    if (ImGui::Begin("##palette", nullptr,
                     ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                         ImGuiWindowFlags_NoNav)) {
        const std::string before = text_;
        const bool is_entered = ui.field("text", text_, "go to, do, ask: a command, node, process, line, event or instant", 0,
                                         is_new_ || !ImGui::IsAnyItemActive());
        is_new_ = false;
        if (text_ != before) {
            chosen_ = 0;
            is_entered_ = false;
        }
        is_entered_ = is_entered_ || is_entered;
        const Listed listed = list(desk, actions);
        const std::vector<Item>& all = listed.items;
        if (!all.empty())
            move_choice(ui, all.size());
        const bool is_known = listed.is_complete || chosen_ < listed.settled;
        ui.rule();
        if (ImGui::BeginChild("##items")) {
            if (all.empty())
                ui.text(listed.is_complete ? "nothing has this name" : "the file is being opened", Ink::quiet);
            for (std::size_t n = 0; n < all.size(); ++n) {
                const Item& item = all[n];
                ImGui::PushID(static_cast<int>(n));
                const ImVec2 at = ImGui::GetCursorPos();
                const bool is_clicked = ImGui::Selectable("##item", n == chosen_);
                if (n == chosen_ && !ImGui::IsItemVisible())
                    ImGui::SetScrollHereY();
                ImGui::SetCursorPos(at);
                const std::string& beside = item.key.empty() ? item.kind : item.key;
                const float left = ImGui::GetWindowContentRegionMax().x - ImGui::CalcTextSize(beside.c_str()).x - ui.px(4);
                ui.text(item.text, Ink::text, Face::words, std::max(left - at.x - ui.px(12), 1.0F));
                ImGui::SameLine(left);
                ui.text(beside, Ink::quiet);
                ImGui::PopID();
                if (is_clicked || (is_entered_ && is_known && n == chosen_)) {
                    choose(item, desk);
                    break;
                }
            }
        }
        ImGui::EndChild();
    }
    ImGui::End();
    if (ui.pressed("Escape"))
        is_open_ = false;
    ui.end_panel();
}

} // namespace t8::console
