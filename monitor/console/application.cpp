#include "monitor/console/application.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <optional>

#include <fmt/format.h>
#include <unistd.h>

#include "monitor/console/window/frames.hpp"
#include "monitor/console/window/script.hpp"

namespace t8::console {
namespace {

constexpr std::size_t most_recent = 12;
constexpr int usual_width = 1400;
constexpr int usual_height = 880;

/// The size of a panel's drawing where none is given, before its density.
struct UsualDrawing {
    std::string_view panel;
    int width;
    int height;
};
constexpr UsualDrawing usual_drawings[] = {
    {"map", 900, 640}, {"run", 1200, 160}, {"diagram", 1200, 700}}; // the last one for all others

/// Returns the state of the last time. A file that is none is kept under another name, and `notice` says so.
nlohmann::ordered_json read_state(const std::filesystem::path& file, std::optional<Notice>& notice) {
    std::ifstream in(file);
    if (file.empty() || !in)
        return nlohmann::ordered_json::object();
    nlohmann::ordered_json state = nlohmann::ordered_json::parse(in, nullptr, false);
    if (state.is_object())
        return state;
    const std::filesystem::path kept = file.string() + ".damaged";
    std::error_code failed;
    std::filesystem::rename(file, kept, failed);
    notice = Notice{Notice::Kind::warning,
                    fmt::format("the layout and the recent files of the last time cannot be read from '{}'", file.string()),
                    failed ? std::string{} : fmt::format("the file is now '{}'", kept.string())};
    return nlohmann::ordered_json::object();
}

/// Says that nothing can be kept for the next time, if that is known already; makes the directory.
std::optional<Notice> about_unwritable(const std::filesystem::path& file) {
    std::error_code failed;
    std::filesystem::create_directories(file.parent_path(), failed);
    if (!failed && ::access(file.parent_path().c_str(), W_OK) == 0)
        return std::nullopt;
    return Notice{
        Notice::Kind::warning,
        fmt::format("the layout and the recent files cannot be kept: '{}' cannot be written", file.parent_path().string()),
        "XDG_STATE_HOME names another directory"};
}

/// Writes the state. It is lost if that is impossible: it is no reason to trouble the user.
void write_state(const std::filesystem::path& file, const nlohmann::ordered_json& state) {
    if (file.empty())
        return;
    std::error_code failed;
    std::filesystem::create_directories(file.parent_path(), failed);
    const std::filesystem::path next = fmt::format("{}.{}.new", file.string(), ::getpid()); // another console may end now, too
    std::ofstream out(next);
    out << state.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
    out.close();
    if (out)
        std::filesystem::rename(next, file, failed);
    else
        std::filesystem::remove(next, failed);
}

std::vector<std::string> recent_of(const nlohmann::ordered_json& state) {
    std::vector<std::string> recent;
    for (const auto& file : list_of(state, "recent"))
        if (file.is_string())
            recent.push_back(file.get<std::string>());
    return recent;
}

void add_recent(nlohmann::ordered_json& state, const std::string& file) {
    if (file.empty())
        return;
    std::error_code failed;
    const std::filesystem::path absolute = std::filesystem::absolute(file, failed);
    std::vector<std::string> recent = recent_of(state);
    std::erase(recent, absolute.string());
    recent.insert(recent.begin(), absolute.string());
    recent.resize(std::min(recent.size(), most_recent));
    state["recent"] = recent;
}

/// Errors  a text that is no layout, or names a panel that there is not.
Result<void> check_layout(const std::string& layout) {
    if (layout.empty())
        return {};
    Result<Tiling> tiling = Tiling::parse(layout);
    if (!tiling)
        return tl::unexpected<Failure>(std::move(tiling.error()));
    const std::vector<std::unique_ptr<Panel>> panels = make_panels();
    for (const std::string& name : tiling->panels())
        if (std::none_of(panels.begin(), panels.end(), [&](const auto& panel) { return panel->id() == name; })) {
            std::string known;
            for (const auto& panel : panels)
                known += (known.empty() ? "" : ", ") + std::string(panel->id());
            return failure(fmt::format("there is no panel '{}'", name), "one of: " + known);
        }
    return {};
}

/// Errors  the file could not be opened, or a command that was to be carried out at once was refused.
Result<void> check_opened(const Desk& desk, const ConsoleOptions& options) {
    if (options.file.empty())
        return {};
    const auto& notices = desk.notices();
    const auto refused =
        std::find_if(notices.begin(), notices.end(), [](const Notice& one) { return one.kind == Notice::Kind::error; });
    if (refused != notices.end() && (!desk.is_open() || !options.commands.empty()))
        return refused->diagnostics.empty() ? failure(refused->text, refused->hint)
                                            : tl::unexpected<Failure>(Failure{refused->diagnostics});
    if (!desk.is_open())
        return failure(fmt::format("cannot open '{}'", options.file));
    return {};
}

/// Returns the file of the drawing that was asked for. Its size and density are those of a window of that kind.
Result<DrawingFile> drawing_of(const ConsoleOptions& options) {
    const Result<DrawingFormat> format = format_of(options.drawing);
    if (!format)
        return tl::unexpected<Failure>(format.error());
    const float scale = options.scale > 0 ? options.scale : 1;
    const UsualDrawing& usual_drawing = *std::find_if(std::begin(usual_drawings), std::end(usual_drawings) - 1,
                                                      [&](const UsualDrawing& one) { return one.panel == options.draw; });
    const auto length = [scale](std::optional<int> given, int usual) {
        return given.value_or(static_cast<int>(std::lround(static_cast<float>(usual) * scale)));
    };
    DrawingFile file{.name = options.drawing,
                     .format = *format,
                     .width = length(options.width, usual_drawing.width),
                     .height = length(options.height, usual_drawing.height),
                     .scale = scale,
                     .is_dark = options.theme == themes()[0].name};
    if (const Result<void> checked = check(file); !checked)
        return tl::unexpected<Failure>(checked.error());
    return file;
}

/// Writes the drawing of a panel, which is shown for this.
Result<void> draw_panel(const ConsoleOptions& options, Screen& screen, Frames& frames) {
    const Result<DrawingFile> file = drawing_of(options);
    if (!file)
        return tl::unexpected<Failure>(file.error());
    frames.workbench().focus(options.draw);
    frames.settle(screen);
    return save_and_wait(options.draw, *file, screen, frames);
}

Result<void> run_without_user(const ConsoleOptions& options, Screen& screen, Frames& frames) {
    if (!frames.settle(screen) && screen.is_closed())
        return {}; // check_end() says why
    if (const Result<void> opened = check_opened(frames.workbench().desk(), options); !opened)
        return opened;
    if (!options.script.empty())
        if (const Result<void> ran = run_script(options.script, screen, frames); !ran)
            return ran;
    if (!options.draw.empty())
        return draw_panel(options, screen, frames);
    if (options.screenshot.empty())
        return {};
    if (!frames.settle(screen) && screen.is_closed())
        return {};
    return write_png(options.screenshot, screen.picture(frames.gui()));
}

/// Errors  the window is gone; a script or a picture was broken off.
Result<void> check_end(const ConsoleOptions& options, const Screen& screen, const Desk& desk) {
    const std::string kept =
        desk.live().program() == nullptr ? "" : "the program that ran has been ended; its recording is complete up to there";
    if (screen.loss() == Loss::display)
        return failure("the display has gone away", kept);
    if (screen.loss() == Loss::window)
        return failure("another program has destroyed the window", kept);
    const bool is_without_user = !options.shows_window || !options.script.empty();
    if (!is_without_user || !screen.is_closed())
        return {};
    return failure(options.must_end && options.must_end() ? "broken off by a signal"
                                                          : "the window was closed before the script had ended");
}

} // namespace

Result<void> run_console(const ConsoleOptions& options) {
    if (const Result<void> checked = check_layout(options.layout); !checked)
        return checked;
    if (!options.draw.empty())
        if (const Result<DrawingFile> file = drawing_of(options); !file)
            return tl::unexpected<Failure>(file.error());
    std::optional<Notice> damaged;
    nlohmann::ordered_json state = read_state(options.state, damaged);
    const auto length = [&](std::string_view name, std::optional<int> given, int usual, int least) {
        constexpr std::uint64_t most = 16'000;
        const auto kept = options.shows_window ? std::min(number_of(state, name, static_cast<std::uint64_t>(usual)), most) : most;
        const bool is_drawing = !options.draw.empty(); // its size is not that of the window
        const int wanted = is_drawing ? usual : given.value_or(options.shows_window ? static_cast<int>(kept) : usual);
        return std::clamp(wanted, least, static_cast<int>(most));
    };
    const int width = length("width", options.width, usual_width, 300);
    const int height = length("height", options.height, usual_height, 200);
    Result<std::unique_ptr<Screen>> screen =
        options.shows_window ? open_window("Transcope", width, height, options.width ? Fit::as_given : Fit::display,
                                           options.scale, options.must_end)
                             : open_picture(width, height, options.draw.empty() ? options.scale : 1, options.must_end);
    if (!screen)
        return tl::unexpected<Failure>(std::move(screen.error()));
    Gui gui((*screen)->size());
    (*screen)->attach(gui);
    Result<void> result;
    {
        Desk desk(options.opens, wake_screen);
        Workbench workbench(gui, desk, make_panels(), make_start_panel({recent_of(state), options.examples}), ready_layouts());
        workbench.restore(state);
        if (damaged)
            desk.tell(*damaged);
        if (options.shows_window && !options.state.empty())
            if (std::optional<Notice> notice = about_unwritable(options.state))
                desk.tell(std::move(*notice));
        if (!options.theme.empty() || !options.layout.empty())
            workbench.restore({{"theme", options.theme}, {"layout", options.layout}});
        if (!options.file.empty())
            desk.open(options.file, options.commands);
        Frames frames(gui, workbench);
        if (options.shows_window && options.script.empty() && options.draw.empty())
            run_window(**screen, frames);
        else
            result = run_without_user(options, **screen, frames);
        if (const Result<void> ended = check_end(options, **screen, desk); !ended)
            result = ended;
        if (options.shows_window) {
            state.update(workbench.saved());
            state["width"] = (*screen)->size().width;
            state["height"] = (*screen)->size().height;
            add_recent(state, desk.file());
            write_state(options.state, state);
        }
    }
    screen->reset(); // it uses the Gui
    return result;
}

} // namespace t8::console
