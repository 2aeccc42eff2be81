// Drawings of panels as files.

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <imgui.h>

#include "monitor/console/window/workbench.hpp"

namespace t8::console {
namespace {

constexpr float scale_of_png = 2; // a paper is printed finer than a screen shows

/// Returns the words of a failure with its hint, as a notice.
Notice notice_of(const Failure& why) {
    if (why.diagnostics.empty())
        return {Notice::Kind::error, "the drawing could not be made", {}};
    return {Notice::Kind::error, why.diagnostics.front().message, why.diagnostics.front().hint};
}

} // namespace

void Workbench::add_drawing_actions() {
    const auto is_open = [this] { return desk_.is_open(); };
    const std::string which = "the map, the diagram or the run, whichever has the keys";
    actions_.add({"File", "Save the drawing as SVG", "Ctrl+S", [this] { ask_for_file(DrawingFormat::svg); }, is_open, which});
    actions_.add(
        {"File", "Save the drawing as PNG", "Ctrl+Shift+S", [this] { ask_for_file(DrawingFormat::png); }, is_open, which});
    actions_.add({"File", "Copy the drawing as SVG", "", [this] { copy_drawing(); }, is_open, which});
}

Result<void> Workbench::save_drawing(std::string_view id, const DrawingFile& file, DrawingExport::Done done) {
    const Panel* const shown = panel(id);
    if (shown == nullptr)
        return failure(fmt::format("there is no panel '{}'", id));
    if (!shown->drawn())
        return failure(fmt::format("the panel '{}' has no drawing", id), "choose the map, the diagram or the run first");
    if (const Result<void> checked = check(file); !checked)
        return checked;
    drawing_export_.add(shown->drawing(desk_, file.bounds()), file, std::move(done));
    return {};
}

/// Returns a file of the size that the drawing of a panel has in the window.
static DrawingFile file_of_seen(const Panel& panel, DrawingFormat format, float scale) {
    const Box box = panel.drawn().value_or(Box{{0, 0}, {800, 500}});
    const auto length = [scale](float usual) {
        return std::clamp(static_cast<int>(std::lround(usual * scale)), least_drawing_length, most_drawing_length);
    };
    return {.format = format, .width = length(box.width()), .height = length(box.height()), .scale = scale};
}

void Workbench::copy_drawing() {
    const Panel* const shown = panel(focused_);
    const DrawingFile file = shown == nullptr ? DrawingFile{} : file_of_seen(*shown, DrawingFormat::svg, 1);
    const auto copy = [this](const Result<std::vector<std::byte>>& bytes) {
        if (!bytes) {
            desk_.tell(notice_of(bytes.error()));
            return;
        }
        const std::string document(reinterpret_cast<const char*>(bytes->data()), bytes->size());
        ImGui::SetClipboardText(document.c_str());
        desk_.tell({Notice::Kind::news, "copied the drawing as SVG"});
    };
    if (const Result<void> begun = save_drawing(focused_, file, copy); !begun)
        desk_.tell(notice_of(begun.error()));
}

void Workbench::ask_for_file(DrawingFormat format) {
    const Panel* const shown = panel(focused_);
    if (shown == nullptr || !shown->drawn()) {
        desk_.tell({Notice::Kind::error, fmt::format("the panel '{}' has no drawing", focused_),
                    "choose the map, the diagram or the run first"});
        return;
    }
    DrawingFile file = file_of_seen(*shown, format, format == DrawingFormat::png ? scale_of_png : 1);
    file.name = free_name(desk_.file(), focused_, format);
    save_page_.open(focused_, file);
}

void Workbench::draw_save_page() {
    const bool was_open = save_page_.is_open();
    const std::optional<DrawingFile> file = save_page_.draw(ui_);
    if (was_open && !save_page_.is_open())
        takes_focus_ = true;
    if (!file)
        return;
    const auto tell = [this, name = file->name](const Result<std::vector<std::byte>>& bytes) {
        desk_.tell(bytes ? Notice{Notice::Kind::news, fmt::format("saved '{}'", name), {}} : notice_of(bytes.error()));
    };
    if (const Result<void> begun = save_drawing(save_page_.panel(), *file, tell); !begun)
        desk_.tell(notice_of(begun.error()));
}

} // namespace t8::console
