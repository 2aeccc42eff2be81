#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "monitor/console/session/desk.hpp"
#include "monitor/console/window/actions.hpp"
#include "monitor/console/window/drawing_export.hpp"
#include "monitor/console/window/keys_page.hpp"
#include "monitor/console/window/live_play.hpp"
#include "monitor/console/window/palette.hpp"
#include "monitor/console/window/panel.hpp"
#include "monitor/console/window/playback.hpp"
#include "monitor/console/window/save_page.hpp"
#include "monitor/console/layout/tiling.hpp"
#include "monitor/console/window/ui.hpp"

namespace t8::console {

/// A ready layout for a purpose.
struct ReadyLayout {
    std::string_view name; ///< "Look at one node"
    std::string_view chord;
    std::string_view tiling;     ///< as Tiling::parse takes it
    std::string_view focused;    ///< the panel that takes the keys first
    bool shows_messages = false; ///< the diagram shows single messages
};

/// The window's contents: bar, panels, palette, list of keys, notices. It knows the panels by their names only.
/// Order   frame() for each frame, between Gui::begin_frame() and Gui::end_frame().
class Workbench {
public:
    /// `start`: what is shown as long as nothing is open; it is none of `panels`.
    Workbench(Gui& gui, Desk& desk, std::vector<std::unique_ptr<Panel>> panels, std::unique_ptr<Panel> start,
              std::vector<ReadyLayout> layouts);
    ~Workbench();
    Workbench(const Workbench&) = delete;
    Workbench& operator=(const Workbench&) = delete;

    void frame();
    // The next frame differs without anything that the user or the other threads do, because a run is played.
    /// Returns when it is due; nothing: when the user or another thread does something.
    std::optional<std::chrono::milliseconds> next_frame() const;
    bool wants_to_close() const { return wants_to_close_; }
    /// Returns the title of the window: the file that is looked at, and the name of the program.
    std::string title() const;
    /// True while the recording is played, which goes on until its end.
    bool is_playing() const { return playback_.is_on(); }

    Actions& actions() { return actions_; }
    Ui& ui() { return ui_; }
    Desk& desk() { return desk_; }
    Tiling& tiling() { return tiling_; }
    Panel* panel(std::string_view id);
    const std::string& focused() const { return focused_; }
    void focus(std::string panel);
    void take_layout(const ReadyLayout& layout);

    /// Returns layout, theme and what panels keep, and takes them up again. A part that means nothing is left out.
    nlohmann::ordered_json saved() const;
    void restore(const nlohmann::ordered_json& saved);

    /// Draws a panel that has been seen into a file. `done` gets its bytes in a later frame; without a name of the file, they are only made.
    /// Errors  the panel has no drawing, or has nothing to draw yet; a size that no drawing has.
    Result<void> save_drawing(std::string_view panel, const DrawingFile& file, DrawingExport::Done done);

    /// Returns the command line that opens the same run at the same place.
    std::string link() const;

private:
    /// Returns the recording or program that the user would name: a recording that was chosen in the session has its own name.
    const std::string& named_file() const;
    void add_actions();
    void add_step_actions();
    void add_window_actions();
    void add_table_actions();
    void carry_out_keys();
    void draw_bar(const Box& box);
    void draw_steps(float width);
    void draw_units(float width);
    void draw_clocks();
    void draw_name();
    void draw_menus();
    // workbench_panels.cpp
    void draw_panels(const Box& box);
    void draw_panel(const Tiling::Place& place);
    void draw_heading(const Tiling::Place& place);
    void draw_title(const Panel& other);
    void draw_hidden_titles(const Tiling::Place& place, const std::vector<std::size_t>& hidden);
    void draw_subtitle(const Panel& shown);
    Tiling::Spacing spacing() const;
    void show_wanted();
    void copy_by_keys(const Panel& shown);
    void finish_copy(const Ui::TableCopy& copy);
    void draw_splitters(const Box& box);
    // workbench_status.cpp
    float status_height(float width) const;
    void draw_status(const Box& box);
    void draw_status_line();
    void draw_notice(const Notice& notice, bool has_lines);
    void draw_start(const Box& box);
    void draw_open_page();
    void close_unknown_panels();
    void focus_one_of_layout(std::string_view wanted); ///< the first panel if the wanted one is not there
    void focus_next(int step);
    void step(bool is_backwards);
    void play_or_pause();
    void change_speed(bool is_faster);
    void go_on_playing();
    void draw_live();
    // workbench_drawings.cpp
    void add_drawing_actions();
    void copy_drawing();
    void ask_for_file(DrawingFormat format);
    void draw_save_page();

    Gui& gui_;
    Ui ui_;
    Desk& desk_;
    std::vector<std::unique_ptr<Panel>> panels_;
    std::unique_ptr<Panel> start_;
    std::vector<ReadyLayout> layouts_;
    Actions actions_;
    Tiling tiling_;
    Palette palette_;
    KeysPage keys_page_;
    SavePage save_page_;
    DrawingExport drawing_export_;
    Playback playback_;
    LivePlay live_play_;
    std::string focused_;
    std::vector<std::string> recent_; ///< panels by when they had the keys, the last one first
    std::string clocks_left_out_;     ///< of the bar: they are in the line at the bottom
    bool takes_focus_ = false;        ///< the focused panel must be given the keys of Dear ImGui in this frame
    std::size_t theme_ = 0;
    std::size_t step_unit_ = 1;
    std::optional<std::vector<std::size_t>> moved_splitter_;
    bool opens_menu_ = false;
    bool opens_file_ = false; ///< the page to open another file lies over the panels
    bool open_page_is_new_ = false;
    std::uint64_t openings_before_ = 0;
    bool wants_to_close_ = false;
};

/// The units of the steps of the bar, each with its command forwards and backwards.
struct StepUnit {
    std::string_view name;
    std::string_view forwards;
    std::string_view backwards;
};
std::span<const StepUnit> step_units();

} // namespace t8::console
