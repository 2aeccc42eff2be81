#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "monitor/console/drawing/canvas.hpp"
#include "monitor/console/layout/column_widths.hpp"
#include "monitor/console/window/gui.hpp"
#include "monitor/console/window/imgui_canvas.hpp"
#include "monitor/console/window/table.hpp"

namespace t8::console {

/// How the user changes the columns of the table that has the keys.
enum class ColumnChange : std::uint8_t { none, choose_next, choose_previous, wider, narrower, fit_all };

/// The widgets of which panels consist. All look alike, take keys and the mouse, and can be read by tests and scripts.
/// Units   pixels of usual density; px() gives those of the screen.
class Ui {
public:
    explicit Ui(Gui& gui) : gui_(gui) {}

    float px(float usual) const { return usual * gui_.size().scale; }
    Gui& gui() { return gui_; }
    const Theme& theme() const { return gui_.theme(); }
    std::uint32_t colour(Ink ink, float strength = 1) const;

    // A text of one line that is too long for the room ends in an ellipsis, and a tooltip has all of it.
    // `room`: pixels of the screen; 0: all that is left.
    void text(std::string_view text, Ink ink = Ink::text, Face face = Face::words, float room = 0);
    void small(std::string_view text, Ink ink = Ink::quiet);
    void strong(std::string_view text, Ink ink = Ink::text, float room = 0);
    void wrapped(std::string_view text, Ink ink = Ink::text);
    /// Puts the next widget beside the last one.
    void beside(float gap = 8);
    /// Words that lead somewhere. Returns true when they are clicked, or chosen with Enter.
    bool link(std::string_view text, std::string_view tooltip = {}, Face face = Face::words, Ink ink = Ink::link);
    bool button(std::string_view text, std::string_view tooltip = {}, bool is_enabled = true);
    /// A choice between words. Returns true if it was changed.
    bool choice(std::string_view id, std::vector<std::string_view> words, std::size_t& chosen);
    /// A field to type into. Returns true when Enter is pressed.
    /// `width`: 0: all that is left.
    bool field(std::string_view id, std::string& text, std::string_view hint, float width = 0, bool takes_focus = false);
    /// Returns a hint as it fits into the field that comes next.
    std::string fitted_hint(std::string_view hint) const;
    /// A field whose keys are handed over at once, in `typed`: characters, '\n' for Enter, '\b' for Backspace. Escape leaves it. Returns true while it has
    /// the keys.
    bool keys(std::string_view id, std::string& typed, std::string_view hint);
    /// A pair of a quiet word and its value, aligned with those of the same panel.
    void fact(std::string_view name, std::string_view value, std::string_view meaning = {}, Ink ink = Ink::text,
              std::string_view tooltip = {});
    /// A thin line with room around it.
    void rule();
    /// Says how an empty panel is filled.
    void empty(std::string_view text, std::string_view how = {});
    void tooltip(std::string_view text);

    /// Draws a table. Returns the target that the user has chosen; empty: none.
    std::string table(const Table& table);
    /// Changes the columns of the table that has the keys, as soon as no menu is open.
    void change_columns(ColumnChange change);
    /// Returns the widths that the user has given to columns: by panel, table and column, in pixels of usual density.
    nlohmann::ordered_json saved_columns() const;
    /// Takes them up. All that is no width of a column is passed over.
    void restore_columns(const nlohmann::ordered_json& saved, const std::function<bool(const std::string&)>& is_panel);

    /// Makes room for a drawing of the width that is left; height 0: and of the height that is left.
    struct Drawing {
        Box box; ///< for an ImGuiCanvas: pixels of usual density
        bool is_hovered = false;
        Point mouse{}; ///< in the same pixels
        bool is_clicked = false;
        bool is_double_clicked = false;
        bool is_right_clicked = false;
        bool is_dragged = false; ///< by the left button
        Point drag{};            ///< since the last frame
        float wheel = 0;
        bool has_control = false; ///< Ctrl is held
        bool has_shift = false;
        bool is_focused = false; ///< its panel takes the keys
    };
    Drawing drawing(std::string_view id, float height = 0);
    ImGuiCanvas canvas(const Drawing& drawing);

    /// Takes a chord that was pressed in this frame, unless the user types into a field. Returns true once.
    bool pressed(std::string_view chord);
    bool pressed(KeyChord chord);
    /// True if the panel that is drawn now takes the keys.
    bool is_focused() const { return panel_is_focused_; }

    /// The copy of a table that the user has asked for.
    struct TableCopy {
        std::size_t rows = 0;
        std::shared_ptr<const Table> table{}; ///< is still to be copied, by another thread; null: it has been
        bool is_text = true;                  ///< false: as JSON
    };
    /// Returns the copy that was asked for in this frame, once; nothing if none was.
    std::optional<TableCopy> take_copy() { return std::exchange(copy_, std::nullopt); }

    /// Gives a table the keys of its panel, if it has several.
    void take_keys(std::string_view table_id) { tables_of_[panel_].active = std::string(table_id); }

    // For the workbench, tests and scripts
    struct Seen {
        std::string panel;
        std::string text;
        Box box;             ///< pixels of the screen
        bool is_cut = false; ///< only its beginning is seen, before an ellipsis
    };
    const std::vector<Seen>& seen() const { return seen_; }
    /// Adds a text to those that were seen, if its box is inside what is not clipped.
    void saw(std::string_view text, const Box& box, bool is_cut = false);
    void begin_frame();
    /// Says that no panel is drawn any more in this frame.
    void panels_are_drawn();
    void begin_panel(std::string_view id, bool is_focused);
    void end_panel() { begin_panel({}, false); }

private:
    /// The way a table shows.
    struct TableState {
        std::size_t cursor = 0; ///< a row
        std::size_t link = 0;   ///< of that row, from 1; 0: the row itself
        bool is_moved = false;  ///< the cursor must come into sight
        bool opens_menu = false;
        std::uint64_t shown_change = 0;
        unsigned frames_to_show = 0; ///< in which the table still scrolls to the row that it shows
        std::size_t menu_row = 0;
        std::vector<float> widths{};           ///< of columns, in this frame; 0: left out
        std::map<std::string, float> chosen{}; ///< widths by the user, in pixels of usual density
        std::optional<std::size_t> column{};   ///< the one that the keys make wider or narrower
        float drag_width = 0;                  ///< of the column whose edge is dragged, when that began
    };
    /// A table as it is drawn in this frame.
    struct DrawnTable {
        const Table& table;
        TableState& state;
        std::vector<std::size_t> columns; ///< those that are not left out
        float line = 0;                   ///< the height of a row
        bool has_keys = false;
    };
    struct PanelTables {
        std::string active{};           ///< the one that takes the keys; empty: the first
        std::vector<std::string> ids{}; ///< in the last frame
        std::vector<std::string> now{}; ///< so far in this one
    };

    void saw_last(std::string_view text, bool is_cut = false);
    /// `room`: for the text, in pixels of the screen. Returns true if the text is cut.
    bool draw_text(std::string_view text, Ink ink, ImFont* font, float room);
    void draw_line(std::string_view text, Ink ink, ImFont* font, float room = 0);
    bool link_in(float room, std::string_view text, ImFont* font, Ink ink, bool& is_cut);

    // ui_table.cpp
    void copy_table(const Table& table);
    std::string table_contents(DrawnTable& drawn);
    void table_headings(const DrawnTable& drawn);
    static void scroll_table(DrawnTable& drawn);
    std::string table_menu(const Table& table, TableState& state);

    // table_columns.cpp
    float line_height() const;
    std::vector<ColumnNeed> needs_of(const Table& table, const TableState& state) const;
    void measure_row(const Table& table, std::size_t row, std::vector<ColumnNeed>& needs) const;
    void set_widths(const Table& table, TableState& state, float line) const;
    void change_table(const DrawnTable& drawn);
    void draw_edges(const DrawnTable& drawn);
    void drag_edge(const DrawnTable& drawn, std::size_t column, float x, float height);

    // table_row.cpp
    std::string table_row(const DrawnTable& drawn, std::size_t number);
    std::string begin_row(const DrawnTable& drawn, const Row& row, std::size_t number);
    void mark_row(const Row& row, bool is_cursor);
    std::string table_cell(const DrawnTable& drawn, const Row& row, std::size_t column, bool is_marked);
    std::string draw_cell_text(const Cell& cell, const Column& column, ImFont* font, bool& is_cut);
    void draw_in_cell(const Cell& cell);
    void cell_tooltip(const DrawnTable& drawn, const Row& row, std::size_t column, bool is_cut);
    float sign(const Sign& sign, float height);

    // table_keys.cpp
    bool takes_keys(std::string_view id);
    std::string table_keys(const Table& table, TableState& state);

    Gui& gui_;
    std::vector<Seen> seen_;
    std::string panel_;
    bool panel_is_focused_ = false;
    std::optional<TableCopy> copy_{};
    bool keys_field_has_keys_ = false; ///< as of the last frame
    ColumnChange column_change_ = ColumnChange::none;
    unsigned frames_for_change_ = 0;                                               ///< in which a table can still take it
    std::map<std::string, std::map<std::string, TableState>, std::less<>> tables_; ///< by panel and id
    std::map<std::string, PanelTables, std::less<>> tables_of_;                    ///< by panel
};

} // namespace t8::console
