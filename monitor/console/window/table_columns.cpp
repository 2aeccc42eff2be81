// The columns of tables on the screen: which there are, how wide, and how the user changes that.

#include <algorithm>
#include <cmath>
#include <utility>

#include <imgui.h>
#include <imgui_internal.h>

#include "monitor/console/window/fitted_text.hpp"
#include "monitor/console/window/ui.hpp"

namespace t8::console {
namespace {

constexpr float indent_of_level = 14;
constexpr float width_of_sign = 13;
constexpr float width_of_drawing = 60;
constexpr float least_of_name = 24; ///< of a column that is never left out
constexpr float least_of_words = 40;
constexpr float width_grid = 4; ///< widths are multiples of it, so that not every value moves the columns
constexpr float width_step = 8; ///< of the keys
constexpr float edge_grip = 3;  ///< the mouse takes an edge that is so far away
constexpr float narrowest_column = 16;
constexpr float widest_column = 4000;
constexpr std::size_t most_tables = 16;  ///< of a panel that was saved
constexpr std::size_t most_columns = 32; ///< of a table that was saved

/// Returns the rows that tell how wide the columns are: all of a short table; of a long one the first, the last, and some between.
std::vector<std::size_t> measured_rows(std::size_t rows) {
    constexpr std::size_t first = 24;
    constexpr std::size_t between = 24;
    constexpr std::size_t last = 16;
    std::vector<std::size_t> measured;
    if (rows <= first + between + last) {
        for (std::size_t n = 0; n < rows; ++n)
            measured.push_back(n);
        return measured;
    }
    for (std::size_t n = 0; n < first; ++n)
        measured.push_back(n);
    for (std::size_t n = 0; n < between; ++n)
        measured.push_back(first + (rows - first - last) * n / between);
    for (std::size_t n = rows - last; n < rows; ++n)
        measured.push_back(n);
    return measured;
}

/// Numbers are left out rather than cut: half of a number says something wrong.
bool is_whole_or_nothing(const Column& column) { return column.align == Align::right && column.face == Face::numbers; }

} // namespace

float Ui::line_height() const {
    return std::ceil(std::max(gui_.fonts().numbers->FontSize, gui_.fonts().words->FontSize) +
                     ImGui::GetStyle().CellPadding.y * 2);
}

void Ui::measure_row(const Table& table, std::size_t number, std::vector<ColumnNeed>& needs) const {
    const Row row = table.row(number);
    for (std::size_t c = 0; c < row.cells.size() && c < needs.size(); ++c) {
        const Cell& cell = row.cells[c];
        if (cell.is_wide)
            continue;
        const ImFont& font = row.is_note                              ? *gui_.fonts().small
                             : table.columns[c].face == Face::numbers ? *gui_.fonts().numbers
                                                                      : *gui_.fonts().words;
        float width = cell.text.empty() ? 0 : width_of(cell.text, font);
        if (cell.sign.shape != Sign::Shape::none || table.columns[c].has_signs)
            width += px(width_of_sign);
        if (cell.drawing)
            width = std::max(width, px(width_of_drawing));
        if (c == 0)
            width += px(indent_of_level) * static_cast<float>(row.indent + (row.fold == Row::Fold::none ? 0 : 1));
        needs[c].content = std::max(needs[c].content, width);
    }
}

std::vector<ColumnNeed> Ui::needs_of(const Table& table, const TableState& state) const {
    std::vector<ColumnNeed> needs(table.columns.size());
    for (const std::size_t row : measured_rows(table.rows))
        measure_row(table, row, needs);
    const float unit = px(width_grid);
    for (std::size_t c = 0; c < needs.size(); ++c) {
        const Column& column = table.columns[c];
        ColumnNeed& need = needs[c];
        need.content = std::ceil(need.content / unit) * unit;
        need.heading = table.has_headings ? width_of(column.title, *gui_.fonts().small) : 0;
        need.enough = px(column.enough);
        need.share = column.share;
        need.yields = column.yields;
        const float least = column.yields == 0 ? least_of_name : least_of_words;
        need.least = is_whole_or_nothing(column) && column.yields > 0 ? need.content : std::min(px(least), need.content);
        if (const auto chosen = state.chosen.find(name_of(table.columns, c)); chosen != state.chosen.end()) {
            need.chosen = px(chosen->second);
            need.least = std::min(need.least, *need.chosen);
        }
    }
    return needs;
}

void Ui::set_widths(const Table& table, TableState& state, float line) const {
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float height = table.height > 0 ? px(table.height) : room.y;
    const float rows = static_cast<float>(table.rows + (table.has_headings ? 1 : 0));
    const float scrollbar = rows * line > height ? ImGui::GetStyle().ScrollbarSize : 0;
    state.widths = widths_of(needs_of(table, state), room.x - scrollbar, ImGui::GetStyle().CellPadding.x * 2);
}

void Ui::change_table(const DrawnTable& drawn) {
    TableState& state = drawn.state;
    const std::vector<std::size_t>& shown = drawn.columns;
    if (column_change_ == ColumnChange::none || shown.empty())
        return;
    const ColumnChange change = std::exchange(column_change_, ColumnChange::none);
    if (change == ColumnChange::fit_all) {
        state.chosen.clear();
        state.column.reset();
        return;
    }
    const auto found = state.column ? std::find(shown.begin(), shown.end(), *state.column) : shown.end();
    const std::size_t count = shown.size();
    const std::size_t at = found == shown.end() ? 0 : static_cast<std::size_t>(found - shown.begin());
    const bool is_known = found != shown.end();
    if (change == ColumnChange::choose_next)
        state.column = shown[is_known ? (at + 1) % count : 0];
    else if (change == ColumnChange::choose_previous)
        state.column = shown[(at + count - 1) % count];
    else
        state.column = shown[at];
    if (change != ColumnChange::wider && change != ColumnChange::narrower)
        return;
    const float now = state.widths[*state.column] / px(1);
    state.chosen[name_of(drawn.table.columns, *state.column)] =
        std::clamp(std::round(now + (change == ColumnChange::wider ? width_step : -width_step)), narrowest_column, widest_column);
}

void Ui::draw_edges(const DrawnTable& drawn) {
    const ImVec2 from = ImGui::GetWindowPos();
    const float gap = ImGui::GetStyle().CellPadding.x * 2;
    // Without headings, an edge is as long as the table.
    const float height = drawn.table.has_headings ? drawn.line : ImGui::GetWindowHeight();
    float x = from.x;
    for (const std::size_t column : drawn.columns) {
        x += drawn.state.widths[column] + gap;
        if (column != drawn.columns.back())
            drag_edge(drawn, column, x, height);
        if (drawn.has_keys && drawn.state.column == column)
            ImGui::GetWindowDrawList()->AddRectFilled({x - px(1), from.y}, {x + px(1), from.y + ImGui::GetWindowHeight()},
                                                      colour(Ink::link));
    }
}

void Ui::drag_edge(const DrawnTable& drawn, std::size_t column, float x, float height) {
    TableState& state = drawn.state;
    const float top = ImGui::GetWindowPos().y;
    const ImRect box({x - px(edge_grip), top}, {x + px(edge_grip), top + height});
    const ImGuiID id = ImGui::GetID(("##edge " + std::to_string(column)).c_str());
    bool is_hovered = false;
    bool is_held = false;
    ImGui::KeepAliveID(id);
    if (ImGui::ButtonBehavior(box, id, &is_hovered, &is_held, ImGuiButtonFlags_PressedOnClick))
        state.drag_width = state.widths[column];
    if (!is_hovered && !is_held)
        return;
    ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    ImGui::GetWindowDrawList()->AddRectFilled({x - px(1), top}, {x + px(1), top + height}, colour(Ink::link));
    const std::string name = name_of(drawn.table.columns, column);
    if (is_hovered && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
        state.chosen.erase(name);
        return;
    }
    const ImGuiIO& io = ImGui::GetIO();
    const float moved = io.MousePos.x - io.MouseClickedPos[0].x;
    if (is_held && (moved != 0 || state.chosen.contains(name)))
        state.chosen[name] = std::clamp(std::round((state.drag_width + moved) / px(1)), narrowest_column, widest_column);
}

void Ui::change_columns(ColumnChange change) {
    constexpr unsigned frames_of_menu = 4; // until one is closed
    column_change_ = change;
    frames_for_change_ = frames_of_menu;
}

void Ui::panels_are_drawn() {
    if (frames_for_change_ == 0 || --frames_for_change_ == 0)
        column_change_ = ColumnChange::none;
}

nlohmann::ordered_json Ui::saved_columns() const {
    nlohmann::ordered_json saved = nlohmann::ordered_json::object();
    for (const auto& [panel, tables] : tables_)
        for (const auto& [table, state] : tables)
            for (const auto& [column, width] : state.chosen)
                saved[panel][table][column] = static_cast<int>(width);
    return saved;
}

void Ui::restore_columns(const nlohmann::ordered_json& saved, const std::function<bool(const std::string&)>& is_panel) {
    if (!saved.is_object())
        return;
    for (const auto& [panel, tables] : saved.items()) {
        if (!is_panel(panel) || !tables.is_object() || tables.size() > most_tables)
            continue;
        for (const auto& [table, columns] : tables.items()) {
            if (!columns.is_object() || columns.size() > most_columns)
                continue;
            for (const auto& [column, width] : columns.items())
                if (width.is_number() && width.get<double>() >= narrowest_column && width.get<double>() <= widest_column)
                    tables_[panel][table].chosen[column] = std::round(width.get<float>());
        }
    }
}

} // namespace t8::console
