#include "monitor/console/window/save_page.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <utility>

#include <fmt/format.h>
#include <imgui.h>

namespace t8::console {
namespace {

constexpr float page_width = 520;
constexpr float name_width = 90; // of the words before the fields

} // namespace

std::optional<PixelSize> size_of(std::string_view text) {
    const std::size_t sign = text.find('x');
    if (sign == std::string_view::npos)
        return std::nullopt;
    const auto length_of = [](std::string_view digits) -> std::optional<int> {
        int value = 0;
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (read.ec != std::errc{} || read.ptr != digits.data() + digits.size() || value < 1)
            return std::nullopt;
        return value;
    };
    const auto width = length_of(text.substr(0, sign));
    const auto height = length_of(text.substr(sign + 1));
    if (!width || !height)
        return std::nullopt;
    return PixelSize{*width, *height};
}

std::optional<float> scale_of(std::string_view text) {
    float value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size())
        return std::nullopt;
    return value;
}

void SavePage::open(std::string panel, const DrawingFile& file) {
    is_open_ = is_new_ = true;
    panel_ = std::move(panel);
    name_ = file.name;
    size_ = fmt::format("{}x{}", file.width, file.height);
    scale_ = fmt::format("{:g}", file.scale);
    theme_ = file.is_dark ? themes()[0].name : themes()[1].name;
    problem_.clear();
    replaces_.clear();
}

std::optional<DrawingFile> SavePage::entered() {
    DrawingFile file;
    file.name = name_;
    file.is_dark = theme_ == themes()[0].name;
    const Result<DrawingFormat> format = format_of(name_);
    const auto size = size_of(size_);
    const auto scale = scale_of(scale_);
    const auto refuse = [this](const Failure& why) {
        const Diagnostic& first = why.diagnostics.front();
        problem_ = first.hint.empty() ? first.message : first.message + ": " + first.hint;
        return std::nullopt;
    };
    if (!format)
        return refuse(format.error());
    if (!size || !scale) {
        problem_ = !size ? fmt::format("'{}' is no size, as 1280x800 is", size_) : fmt::format("'{}' is no number", scale_);
        return std::nullopt;
    }
    if (!file.is_dark && theme_ != themes()[1].name) {
        problem_ = fmt::format("the colours are light or dark, and not '{}'", theme_);
        return std::nullopt;
    }
    file.format = *format;
    file.width = size->width;
    file.height = size->height;
    file.scale = *scale;
    if (const Result<void> checked = check(file); !checked)
        return refuse(checked.error());
    std::error_code failed;
    if (std::filesystem::exists(name_, failed) && replaces_ != name_) {
        replaces_ = name_;
        problem_ = fmt::format("'{}' is there already; Enter replaces it", name_);
        return std::nullopt;
    }
    return file;
}

std::optional<DrawingFile> SavePage::draw(Ui& ui) {
    if (!is_open_)
        return std::nullopt;
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({window.x / 2, ui.px(60)}, ImGuiCond_Always, {0.5F, 0});
    ImGui::SetNextWindowSize({std::min(ui.px(page_width), window.x - ui.px(16)), 0});
    const bool is_new = std::exchange(is_new_, false);
    if (is_new)
        ImGui::SetNextWindowFocus();
    ui.begin_panel("save", true);
    bool is_entered = false;
    ImGui::PushStyleColor(ImGuiCol_WindowBg, ui.colour(Ink::panel)); // fields are raised
    if (ImGui::Begin("##save", nullptr,
                     ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings)) {
        ui.strong(fmt::format("Save the drawing of the panel {}", panel_));
        const auto field = [&](const char* id, std::string_view words, std::string& text, std::string_view hint, bool takes) {
            ImGui::AlignTextToFramePadding();
            ui.text(words, Ink::quiet);
            ImGui::SameLine(ui.px(name_width));
            is_entered = ui.field(id, text, hint, 0, takes) || is_entered;
        };
        field("file", "file", name_, "its name ends with .svg or .png", is_new);
        field("size", "size", size_, "pixels: 1280x800", false);
        field("scale", "density", scale_, "pixels of the file for one of the window: 2", false);
        field("colours", "colours", theme_, "light or dark", false);
        if (!problem_.empty())
            ui.wrapped(problem_, Ink::error);
        ui.small("Enter saves   Tab goes on   Escape leaves");
    }
    ImGui::End();
    ImGui::PopStyleColor();
    ui.end_panel();
    std::optional<DrawingFile> file;
    if (is_entered) {
        file = entered();
        is_new_ = !file; // the first field takes the keys again
    }
    if (file || ui.pressed("Escape"))
        is_open_ = false;
    return file;
}

} // namespace t8::console
