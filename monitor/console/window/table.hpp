#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "monitor/console/drawing/canvas.hpp"

namespace t8::console {

inline constexpr float usual_enough = 160;

/// A column of a table.
struct Column {
    std::string_view title;
    Align align = Align::left;
    Face face = Face::words;
    float share = 0; ///< of the room that is left over; 0: as wide as its widest cell
    /// When it gives up room in a narrow table: the columns with the highest number first, which are then left out if too little of them remains.
    /// 0: after all others, and it is never left out.
    unsigned yields = 0;
    float enough =
        usual_enough;       ///< beyond this width it takes no room from columns that yield before it, however long its texts are
    std::string_view key{}; ///< its name in JSON, where it has no title
    bool has_signs = false; ///< cells that are not measured may have a sign
};
/// Returns the name of a column in exports and saved widths: its title, or "column 3".
std::string name_of(const std::vector<Column>& columns, std::size_t number);

/// A small shape before the text of a cell.
struct Sign {
    enum class Shape : std::uint8_t { none, dot, ring, diamond, arrow };
    Shape shape = Shape::none;
    Ink ink = Ink::text;
    std::string_view words{}; ///< that say the same: shown when the mouse is over it, and seen by tests
};

/// A text that is too long for its column ends in an ellipsis; a tooltip, and copies of the table, have all of it.
struct Cell {
    std::string text{};
    Ink ink = Ink::text;
    std::string
        leads_to{}; ///< a target of Desk::follow(); empty: none. It has the ink of links, unless its own is another one than that of text
    std::string tooltip{};
    Sign sign{};
    bool is_wide = false;                               ///< it may run over the columns after it, which have nothing in this row
    std::function<void(Canvas&, const Box&)> drawing{}; ///< instead of the text: drawn into the room of its column
    std::string whole{};                                ///< the text in copies, if the cell has only a part of it
};

struct Row {
    std::vector<Cell> cells;
    std::string leads_to{}; ///< a target of Desk::follow() for the row as a whole: a click or Enter on it
    bool is_chosen = false;
    unsigned indent = 0;   ///< levels by which its first cell is moved to the right
    bool is_note = false;  ///< it is such a line itself: small, and passed over by the keys
    bool has_rule = false; ///< a thin line above it
    enum class Fold : std::uint8_t { none, closed, open };
    Fold fold = Fold::none;    ///< whether there are rows below it that can be shown
    std::string fold_target{}; ///< the target that shows or hides them: a click on its triangle, Left or Right
};

/// An action of a row.
struct MenuEntry {
    std::string words;
    std::string target;
    std::string chord{}; ///< the chord of its action, to be shown
};

/// A table as data: what is drawn, copied and exported.
/// Order   Up, Down, Page Up, Page Down, Home and End move its cursor, Left and Right choose a link of the row, Enter follows it. Of several tables in a
///         panel, Ctrl+Down and Ctrl+Up choose the one that takes the keys. The user can give columns other widths.
struct Table {
    std::string_view id;
    std::vector<Column> columns;
    std::size_t rows = 0;
    std::function<Row(std::size_t)> row; ///< asked for the rows that are seen, and for all when the table is copied
    bool has_headings = true;
    /// The row to which the table scrolls when this number changes; nothing while it is the same.
    std::size_t shows_row = 0;
    std::uint64_t shows_change = 0;
    std::function<std::vector<MenuEntry>(std::size_t)> menu{}; ///< of a row: a right click, or the menu key
    /// Returns the answer of the debugger that the table shows; it is copied as JSON. Empty: JSON has the texts of the cells.
    std::function<nlohmann::ordered_json()> data{};
    /// Its functions own all that they need, so that another thread can copy it. Needed by tables whose copy would take longer than a frame.
    bool owns_rows = false;
    std::string_view wanted{}; ///< the words of an entry of the menu, which the user wants now for the row at the cursor
    float height = 0;          ///< 0: of the room that is left
};
/// Returns a table as text with aligned columns, and as JSON: its data, or an array of objects with the columns' titles.
std::string text_of(const Table& table);
std::string json_of(const Table& table);

} // namespace t8::console
