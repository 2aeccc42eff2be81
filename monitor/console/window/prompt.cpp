#include "monitor/console/window/prompt.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "monitor/console/window/fitted_text.hpp"

namespace t8::console {
namespace {

constexpr std::size_t most_lines = 200;
constexpr std::size_t most_shown = 10;
constexpr std::size_t most_files = 500;

/// Returns the part of a text before which Dear ImGui's callback has its cursor.
std::string before_cursor(const ImGuiInputTextCallbackData& data) {
    return {data.Buf, static_cast<std::size_t>(std::clamp(data.CursorPos, 0, data.BufTextLen))};
}

void replace_text(ImGuiInputTextCallbackData& data, const std::string& text) {
    data.DeleteChars(0, data.BufTextLen);
    data.InsertChars(0, text.c_str(), text.c_str() + text.size());
}

} // namespace

int Prompt::called_back(ImGuiInputTextCallbackData* data) {
    Prompt& self = *static_cast<Prompt*>(data->UserData);
    if (data->EventFlag == ImGuiInputTextFlags_CallbackCharFilter) {
        const bool has_room = self.room_ > 0;
        self.room_ -= has_room ? 1 : 0;
        return has_room ? 0 : 1; // 1: the character is not taken
    }
    if (self.next_text_) {
        replace_text(*data, *self.next_text_);
        self.next_text_.reset();
    }
    if (data->EventFlag == ImGuiInputTextFlags_CallbackCompletion) {
        if (!self.candidates_.empty())
            self.take_candidate(self.chosen_);
        else
            self.wants_candidates_ = true;
    } else if (data->EventFlag == ImGuiInputTextFlags_CallbackHistory) {
        self.text_.assign(data->Buf, static_cast<std::size_t>(data->BufTextLen));
        self.move(data->EventKey == ImGuiKey_UpArrow ? -1 : 1);
    }
    if (self.next_text_) {
        replace_text(*data, *self.next_text_);
        self.next_text_.reset();
    }
    const std::string before = before_cursor(*data);
    if (!self.candidates_.empty() && before != self.completed_line_)
        self.candidates_.clear();
    self.cursor_ = before.size();
    return 0;
}

void Prompt::move(int step) {
    if (!candidates_.empty()) {
        const auto count = static_cast<std::ptrdiff_t>(candidates_.size());
        chosen_ = static_cast<std::size_t>((static_cast<std::ptrdiff_t>(chosen_) + step + count) % count);
        return;
    }
    if (step < 0 ? shown_line_ == 0 : shown_line_ >= lines_.size())
        return;
    if (shown_line_ == lines_.size())
        typed_line_ = text_;
    shown_line_ += static_cast<std::size_t>(static_cast<std::ptrdiff_t>(step));
    next_text_ = shown_line_ == lines_.size() ? typed_line_ : lines_[shown_line_];
}

void Prompt::take_candidate(std::size_t number) {
    next_text_ = completed_line_.substr(0, start_) + candidates_[number] + text_.substr(std::min(cursor_, text_.size()));
    candidates_.clear();
}

void Prompt::offer(const std::string& line, std::size_t start, const std::vector<std::string>& candidates) {
    if (text_.substr(0, std::min(cursor_, text_.size())) != line)
        return;
    const std::string word = line.substr(start);
    candidates_.clear();
    for (const std::string& one : candidates)
        if (one.starts_with(word) || one.starts_with('\'' + word)) // it needs quotation marks
            candidates_.push_back(one);
    if (candidates_.empty())
        return;
    completed_line_ = line;
    start_ = start;
    chosen_ = 0;
    std::string common = candidates_.front();
    for (const std::string& one : candidates_)
        common.resize(
            static_cast<std::size_t>(std::mismatch(common.begin(), common.end(), one.begin(), one.end()).first - common.begin()));
    const bool is_only_one = candidates_.size() == 1;
    if (common.size() > word.size() || is_only_one) {
        const std::string completed = line.substr(0, start) + common;
        next_text_ = completed + text_.substr(line.size());
        completed_line_ = completed;
    }
    if (is_only_one)
        candidates_.clear();
}

void Prompt::keep(const std::string& line) {
    std::erase(lines_, line);
    lines_.push_back(line);
    if (lines_.size() > most_lines)
        lines_.pop_front();
    shown_line_ = lines_.size();
    text_.clear();
    candidates_.clear();
}

bool Prompt::draw(Ui& ui, std::string_view id, std::string_view hint, const Complete& complete, float width) {
    ImGui::PushID(id.data(), id.data() + id.size());
    ImGui::SetNextItemWidth(width > 0 ? ui.px(width) : -1);
    ImGui::PushFont(ui.gui().fonts().numbers);
    if (std::exchange(takes_focus_, false))
        ImGui::SetKeyboardFocusHere();
    ImGuiInputTextFlags flags = ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_CallbackAlways |
                                ImGuiInputTextFlags_CallbackHistory | ImGuiInputTextFlags_CallbackCharFilter;
    room_ = most_drawn - std::min(most_drawn, text_.size());
    if (complete && !text_.empty()) // Tab leaves an empty field
        flags |= ImGuiInputTextFlags_CallbackCompletion;
    bool is_entered =
        ImGui::InputTextWithHint("##field", ui.fitted_hint(hint).c_str(), &text_, flags, &Prompt::called_back, this);
    ImGui::PopFont();
    const ImVec2 from = ImGui::GetItemRectMin();
    const ImVec2 to = ImGui::GetItemRectMax();
    const bool is_active = ImGui::IsItemActive();
    ui.saw(text_.empty() ? hint : std::string_view(text_), {{from.x, from.y}, {to.x, to.y}});
    if (!is_active && !is_entered) {
        candidates_.clear();
        if (next_text_)
            text_ = *std::exchange(next_text_, {});
    }
    if (is_entered && !candidates_.empty()) { // it takes the chosen one
        take_candidate(chosen_);
        text_ = *std::exchange(next_text_, {});
        cursor_ = text_.size();
        is_entered = false;
        takes_focus_ = true;
    }
    if (std::exchange(wants_candidates_, false) && complete) {
        const std::string line = text_.substr(0, std::min(cursor_, text_.size()));
        const std::size_t end = line.find_last_of(word_ends_);
        complete(line, end == std::string::npos ? 0 : end + 1);
    }
    draw_candidates(ui, from.x, from.y, to.y);
    ImGui::PopID();
    return is_entered;
}

void Prompt::draw_candidates(Ui& ui, float left, float top, float bottom) {
    if (candidates_.empty())
        return;
    const std::size_t first = chosen_ < most_shown ? 0 : chosen_ - most_shown + 1;
    const std::size_t shown = std::min(candidates_.size() - first, most_shown);
    const float line = ImGui::GetTextLineHeightWithSpacing();
    const float height = line * static_cast<float>(shown + (candidates_.size() > shown ? 1 : 0)) + ui.px(12);
    const bool is_above = bottom + height > ImGui::GetIO().DisplaySize.y;
    ImGui::SetNextWindowPos({left, is_above ? top - height - ui.px(2) : bottom + ui.px(2)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.px(8), ui.px(6)});
    ImGui::BeginTooltip();
    ImGui::PushFont(ui.gui().fonts().numbers);
    for (std::size_t n = first; n < first + shown; ++n)
        ui.text(candidates_[n], n == chosen_ ? Ink::selected : Ink::quiet, Face::numbers);
    ImGui::PopFont();
    if (candidates_.size() > shown)
        ui.small(std::to_string(candidates_.size()) + " in all; Up, Down, Enter", Ink::faint);
    ImGui::EndTooltip();
    ImGui::PopStyleVar();
}

std::vector<std::string> files_that_begin_with(const std::string& path, const std::vector<std::string_view>& endings) {
    const std::size_t slash = path.rfind('/');
    const std::string folder = slash == std::string::npos ? std::string{} : path.substr(0, slash + 1);
    const std::string begin = slash == std::string::npos ? path : path.substr(slash + 1);
    std::vector<std::string> found;
    std::error_code failed;
    for (std::filesystem::directory_iterator at(folder.empty() ? "." : folder, failed), end; !failed && at != end;
         at.increment(failed)) {
        const std::string name = at->path().filename().string();
        if (!name.starts_with(begin) || (begin.empty() && name.starts_with('.')))
            continue;
        std::error_code unknown;
        const bool is_folder = at->is_directory(unknown);
        const bool is_wanted = endings.empty() || std::any_of(endings.begin(), endings.end(),
                                                              [&](std::string_view one) { return name.ends_with(one); });
        if (is_folder || is_wanted)
            found.push_back(folder + name + (is_folder ? "/" : ""));
        if (found.size() == most_files)
            break;
    }
    std::sort(found.begin(), found.end());
    return found;
}

} // namespace t8::console
