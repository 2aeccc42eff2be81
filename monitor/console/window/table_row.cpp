// The rows of tables on the screen.

#include <algorithm>
#include <cmath>
#include <utility>

#include <imgui.h>
#include <imgui_internal.h>

#include "monitor/console/window/fitted_text.hpp"
#include "monitor/console/window/ui.hpp"

namespace t8::console {
namespace {

constexpr float indent_step = 14;

/// Moves the cursor so that a text of a width is aligned in its cell.
void align(Align how, float width) {
    if (how == Align::left)
        return;
    const float room = ImGui::GetContentRegionAvail().x - width;
    if (room > 0)
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + (how == Align::right ? room : room / 2));
}

/// Draws the triangle of a row that has rows below it.
void draw_fold(Row::Fold fold, ImVec2 middle, float size, std::uint32_t paint) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (fold == Row::Fold::open)
        list.AddTriangleFilled({middle.x - size, middle.y - size / 2}, {middle.x + size, middle.y - size / 2},
                               {middle.x, middle.y + size * 0.7F}, paint);
    else
        list.AddTriangleFilled({middle.x - size / 2, middle.y - size}, {middle.x + size * 0.7F, middle.y},
                               {middle.x - size / 2, middle.y + size}, paint);
}

bool has_something(const Cell& cell) { return !cell.text.empty() || cell.sign.shape != Sign::Shape::none; }

} // namespace

void Ui::table_headings(const DrawnTable& drawn) {
    ImGui::TableSetupScrollFreeze(0, 1);
    ImGui::TableNextRow(ImGuiTableRowFlags_Headers, drawn.line);
    for (const std::size_t c : drawn.columns) {
        const Column& column = drawn.table.columns[c];
        ImGui::TableNextColumn();
        align(column.align, width_of(column.title, *gui_.fonts().small));
        small(column.title, drawn.has_keys && drawn.state.column == c ? Ink::selected : Ink::quiet);
    }
}

std::string Ui::table_row(const DrawnTable& drawn, std::size_t number) {
    const Row row = drawn.table.row(number);
    const bool is_cursor = drawn.has_keys && number == drawn.state.cursor;
    std::string chosen;
    std::size_t link = 0;
    for (std::size_t c = 0; c < drawn.state.widths.size(); ++c) {
        link += c < row.cells.size() && !row.cells[c].leads_to.empty() ? 1U : 0U;
        if (drawn.state.widths[c] <= 0)
            continue;
        ImGui::TableNextColumn();
        if (c == drawn.columns.front())
            chosen = begin_row(drawn, row, number);
        if (c >= row.cells.size())
            continue;
        if (has_something(row.cells[c])) {
            const bool is_marked = is_cursor && !row.cells[c].leads_to.empty() && drawn.state.link == link;
            std::string target = table_cell(drawn, row, c, is_marked);
            if (!target.empty())
                chosen = std::move(target);
        }
        if (row.cells[c].drawing)
            draw_in_cell(row.cells[c]);
    }
    return chosen;
}

/// Begins the first cell of a row: what the mouse takes of the row, its marks, its triangle. The cursor stands at the text then.
std::string Ui::begin_row(const DrawnTable& drawn, const Row& row, std::size_t number) {
    std::string chosen;
    TableState& state = drawn.state;
    const ImVec2 at = ImGui::GetCursorPos();
    const ImVec2 on_screen = ImGui::GetCursorScreenPos();
    const float height = gui_.fonts().words->FontSize;
    float before = px(indent_step) * static_cast<float>(row.indent);
    constexpr ImGuiSelectableFlags flags = ImGuiSelectableFlags_SpanAllColumns | ImGuiSelectableFlags_AllowItemOverlap;
    if (ImGui::Selectable("##row", row.is_chosen, flags, {0, height})) {
        const bool is_on_fold = row.fold != Row::Fold::none && ImGui::GetIO().MousePos.x < on_screen.x + before + px(indent_step);
        chosen = is_on_fold || row.leads_to.empty() ? row.fold_target : row.leads_to;
        state.cursor = number;
        state.link = 0;
        take_keys(drawn.table.id);
    }
    if (drawn.table.menu && ImGui::IsItemClicked(ImGuiMouseButton_Right)) {
        state.menu_row = state.cursor = number;
        state.opens_menu = true;
    }
    mark_row(row, drawn.has_keys && number == state.cursor);
    if (row.fold != Row::Fold::none) {
        draw_fold(row.fold, {on_screen.x + before + px(5), on_screen.y + height / 2}, px(4), colour(Ink::quiet));
        before += px(indent_step);
    }
    ImGui::SetCursorPos({at.x + before, at.y});
    return chosen;
}

void Ui::mark_row(const Row& row, bool is_cursor) {
    if (!is_cursor && !row.has_rule)
        return;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    // Whole pixels: the software renderer makes steps of a line that lies between them.
    const ImVec2 from{std::floor(ImGui::GetItemRectMin().x), std::floor(ImGui::GetItemRectMin().y)};
    const ImVec2 to{std::floor(ImGui::GetItemRectMax().x), std::floor(ImGui::GetItemRectMax().y)};
    const float thick = std::max(1.0F, std::floor(px(1)));
    list.PushClipRect({from.x, from.y - thick}, {to.x, to.y + thick}, false);
    if (is_cursor) {
        const std::uint32_t ring = colour(Ink::link, 0.8F);
        list.AddRectFilled(from, {to.x, from.y + thick}, ring);
        list.AddRectFilled({from.x, to.y - thick}, to, ring);
        list.AddRectFilled({from.x, from.y + thick}, {from.x + thick, to.y - thick}, ring);
        list.AddRectFilled({to.x - thick, from.y + thick}, {to.x, to.y - thick}, ring);
    }
    if (row.has_rule)
        list.AddRectFilled(from, {to.x, from.y + thick}, colour(Ink::hairline));
    list.PopClipRect();
}

std::string Ui::table_cell(const DrawnTable& drawn, const Row& row, std::size_t c, bool is_marked) {
    const Column& column = drawn.table.columns[c];
    const Cell& cell = row.cells[c];
    ImFont* const font = row.is_note                    ? gui_.fonts().small
                         : column.face == Face::numbers ? gui_.fonts().numbers
                                                        : gui_.fonts().words;
    std::string chosen;
    const ImVec2 begin = ImGui::GetCursorPos();
    const float signed_width = sign(cell.sign, gui_.fonts().words->FontSize);
    if (signed_width > 0 && !cell.leads_to.empty()) { // it is a part of the link
        const ImVec2 after = ImGui::GetCursorPos();
        ImGui::SetCursorPos(begin);
        if (ImGui::InvisibleButton("##sign", {signed_width, gui_.fonts().words->FontSize}))
            chosen = cell.leads_to;
        ImGui::SetCursorPos(after);
    }
    bool is_cut = false;
    if (std::string target = draw_cell_text(cell, column, font, is_cut); !target.empty())
        chosen = std::move(target);
    if (ImGui::IsItemHovered())
        cell_tooltip(drawn, row, c, is_cut);
    if (is_marked) {
        const ImVec2 from = ImGui::GetItemRectMin();
        const ImVec2 to = ImGui::GetItemRectMax();
        ImGui::GetWindowDrawList()->AddLine({from.x, to.y}, to, colour(Ink::link), px(1.5F));
    }
    return chosen;
}

std::string Ui::draw_cell_text(const Cell& cell, const Column& column, ImFont* font, bool& is_cut) {
    std::string chosen;
    float room = ImGui::GetContentRegionAvail().x;
    if (cell.is_wide) { // over the columns after it
        const ImRect clip = ImGui::GetCurrentWindow()->InnerClipRect;
        const ImDrawList& list = *ImGui::GetWindowDrawList();
        room = clip.Max.x - ImGui::GetCursorScreenPos().x;
        ImGui::PushClipRect(list.GetClipRectMin(), {clip.Max.x, list.GetClipRectMax().y}, false);
    } else {
        align(column.align, width_of(cell.text, *font));
        room = ImGui::GetContentRegionAvail().x;
    }
    if (cell.leads_to.empty())
        is_cut = draw_text(cell.text, cell.ink, font, room);
    else if (link_in(room, cell.text, font, cell.ink == Ink::text ? Ink::link : cell.ink, is_cut))
        chosen = cell.leads_to;
    if (cell.is_wide)
        ImGui::PopClipRect();
    return chosen;
}

void Ui::draw_in_cell(const Cell& cell) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float scale = gui_.size().scale;
    const Box box{{at.x / scale, (at.y + px(3)) / scale},
                  {(at.x + ImGui::GetContentRegionAvail().x) / scale, (at.y + gui_.fonts().words->FontSize - px(1)) / scale}};
    ImGuiCanvas canvas(gui_, *ImGui::GetWindowDrawList(), box,
                       [this](const std::string& text, const Box& where) { saw(text, where); });
    cell.drawing(canvas, box);
}

/// Shows all of a text that is cut, the words about it, and at the first cell the columns that are left out.
void Ui::cell_tooltip(const DrawnTable& drawn, const Row& row, std::size_t column, bool is_cut) {
    const Cell& cell = row.cells[column];
    std::string tip = is_cut ? cell.text : std::string{};
    const auto add = [&tip](const std::string& line) { tip += (tip.empty() ? "" : "\n") + line; };
    if (!cell.tooltip.empty() && cell.tooltip != cell.text)
        add(cell.tooltip);
    for (std::size_t c = 0; column == drawn.columns.front() && c < row.cells.size() && c < drawn.state.widths.size(); ++c)
        if (drawn.state.widths[c] <= 0 && !row.cells[c].text.empty()) {
            const std::string_view title = drawn.table.columns[c].title;
            add((title.empty() ? std::string{} : std::string(title) + ": ") + row.cells[c].text);
        }
    tooltip(tip);
}

float Ui::sign(const Sign& sign, float height) {
    if (sign.shape == Sign::Shape::none)
        return 0;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float size = px(4);
    const float width = px(13);
    const ImVec2 middle{at.x + size + px(1), at.y + height / 2 + px(1)};
    const std::uint32_t paint = colour(sign.ink);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    switch (sign.shape) {
    case Sign::Shape::none:
        break;
    case Sign::Shape::dot:
        list.AddCircleFilled(middle, size, paint);
        break;
    case Sign::Shape::ring:
        list.AddCircle(middle, size - px(0.5F), paint, 0, px(1.5F));
        break;
    case Sign::Shape::diamond:
        list.AddQuadFilled({middle.x - size, middle.y}, {middle.x, middle.y - size}, {middle.x + size, middle.y},
                           {middle.x, middle.y + size}, paint);
        break;
    case Sign::Shape::arrow:
        list.AddTriangleFilled({middle.x - size * 0.8F, middle.y - size}, {middle.x + size, middle.y},
                               {middle.x - size * 0.8F, middle.y + size}, paint);
        break;
    }
    const Box box{{at.x, at.y}, {at.x + width, at.y + height}};
    saw(sign.words, box);
    ImGui::SetCursorScreenPos({at.x + width, at.y});
    if (!sign.words.empty() && ImGui::IsMouseHoveringRect({box.from.x, box.from.y}, {box.to.x, box.to.y}) &&
        ImGui::IsWindowHovered())
        ImGui::SetTooltip("%.*s", static_cast<int>(sign.words.size()), sign.words.data());
    return width;
}

} // namespace t8::console
