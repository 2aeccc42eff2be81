#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <utility>

#include <imgui.h>

#include "monitor/console/panels/panels.hpp"
#include "monitor/console/panels/parts.hpp"
#include "monitor/console/window/prompt.hpp"

namespace t8::console {
namespace {

constexpr float widest = 820;

struct FileKind {
    std::string_view ending;
    std::string_view words;
};
constexpr std::array<FileKind, 7> file_kinds{{{".t8h", "recording"},
                                              {".lua", "machine"},
                                              {".occ", "occam program"},
                                              {".pgm", "network program"},
                                              {".btl", "boot file"},
                                              {".t8s", "snapshot"},
                                              {".cfs", "network program"}}};

std::string_view kind_of(std::string_view file) {
    const auto found =
        std::find_if(file_kinds.begin(), file_kinds.end(), [&](const FileKind& kind) { return file.ends_with(kind.ending); });
    return found == file_kinds.end() ? std::string_view{} : found->words;
}

/// Returns the first comment of a source, which says of what it is an example; empty if it has none.
std::string comment_of(const std::string& file) {
    std::ifstream in(file);
    std::string line;
    if (!std::getline(in, line) || !line.starts_with("--"))
        return {};
    line.erase(0, std::min(line.find_first_not_of("- "), line.size()));
    line.erase(std::min(line.find(": t8 "), line.size())); // how it is run
    return line;
}

/// Returns the last two folders of a path.
std::string last_folders(const std::string& path) {
    std::size_t slash = path.rfind('/');
    if (slash != std::string::npos && slash > 0)
        slash = path.rfind('/', slash - 1);
    return slash == std::string::npos || slash == 0 ? path : path.substr(slash + 1);
}

/// The page that is shown while nothing is open, or to open another file: recent files, examples, a field for a name.
class StartPanel final : public Panel {
public:
    explicit StartPanel(KnownFiles files) {
        for (std::string& file : files.recent) {
            std::error_code failed;
            const bool is_there = std::filesystem::exists(file, failed);
            recent_.push_back({file, is_there ? std::string(kind_of(file)) : "not there any more", is_there});
        }
        for (std::string& file : files.examples)
            examples_.push_back({file, comment_of(file), true});
    }
    std::string_view id() const override { return "start"; }
    std::string title(const Desk&) const override { return "Open"; }
    void draw(Ui& ui, Desk& desk) override {
        const float room = ImGui::GetContentRegionAvail().x;
        const float width = std::min(room, ui.px(widest));
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + (room - width) / 2);
        if (ImGui::IsWindowAppearing())
            field_.take_keys();
        if (ImGui::BeginChild("##column", {width, 0}, false, ImGuiWindowFlags_NavFlattened))
            draw_column(ui, desk);
        ImGui::EndChild();
    }

private:
    struct File {
        std::string path;
        std::string about;
        bool is_there = true;
    };
    /// A line of the list: a heading, or a file.
    struct Line {
        std::string_view heading{};
        const File* file = nullptr;
        std::string_view words{}; ///< instead of files
    };

    void draw_column(Ui& ui, Desk& desk) {
        const std::string action = desk.here().action();
        if (action.starts_with("open ")) {
            ui.empty(action + " ...", "A program is run and recorded first. Escape breaks off.");
            return;
        }
        const bool is_low = ImGui::GetContentRegionAvail().y < ui.px(200); // the list of files needs the room
        if (!is_low)
            ImGui::Dummy({0, ui.px(6)});
        ui.strong("Open a recording, a program or a machine");
        if (!is_low)
            ui.wrapped("Programs and machines run while they are looked at, and are recorded. Looking changes nothing.",
                       Ink::quiet);
        ImGui::Dummy({0, ui.px(2)});
        const auto complete = [this](const std::string& line, std::size_t) {
            constexpr std::array<std::string_view, 7> endings{".t8h", ".lua", ".occ", ".pgm", ".btl", ".t8s", ".cfs"};
            field_.offer(line, 0, files_that_begin_with(line, {endings.begin(), endings.end()}));
        };
        if (field_.draw(ui, "file", "run.t8h   farm.lua   prog.occ   prog.btl   run.t8s      Tab completes", complete) &&
            !field_.text().empty())
            desk.open(field_.text());
        if (!desk.notices().empty() && desk.notices().back().kind == Notice::Kind::error) {
            ui.wrapped(desk.notices().back().text, Ink::error);
            ui.wrapped(desk.notices().back().hint, Ink::quiet);
        }
        ImGui::Dummy({0, ui.px(6)});
        const std::string chosen = ui.table(table());
        if (chosen.starts_with("open "))
            desk.open(chosen.substr(5));
    }

    Table table() {
        lines_.clear();
        const auto add = [this](std::string_view heading, const std::vector<File>& files, std::string_view otherwise) {
            lines_.push_back({heading});
            if (files.empty())
                lines_.push_back({{}, nullptr, otherwise});
            for (const File& file : files)
                lines_.push_back({{}, &file});
        };
        add("Recent", recent_, "Files that you open come here.");
        add("Examples", examples_, "The examples are not installed.");
        return {.id = "files",
                .columns = {{"file", Align::left},
                            {"title", Align::left, Face::words, 2, 1},
                            {"place", Align::right, Face::words, 1, 2}},
                .rows = lines_.size(),
                .row = [this](std::size_t n) { return row_of(lines_[n]); },
                .has_headings = false};
    }

    static Row row_of(const Line& line) {
        Row row;
        if (line.file == nullptr) {
            row.is_note = true;
            row.has_rule = !line.heading.empty() && line.heading != "Recent";
            row.cells = {{std::string(line.heading.empty() ? line.words : line.heading), Ink::quiet}};
            row.cells[0].is_wide = true;
            return row;
        }
        const std::size_t slash = line.file->path.rfind('/');
        const std::string folder = last_folders(slash == std::string::npos ? std::string{} : line.file->path.substr(0, slash));
        const Ink ink = line.file->is_there ? Ink::link : Ink::faint;
        row.cells = {
            {line.file->path.substr(slash + 1), ink, {}, line.file->path}, {line.file->about, Ink::quiet}, {folder, Ink::faint}};
        row.leads_to = "open " + line.file->path;
        row.indent = 1;
        return row;
    }

    std::vector<File> recent_;
    std::vector<File> examples_;
    std::vector<Line> lines_;
    Prompt field_{"\n"};
};

} // namespace

std::unique_ptr<Panel> make_start_panel(KnownFiles files) { return std::make_unique<StartPanel>(std::move(files)); }

} // namespace t8::console
