// Tables as text and as JSON.

#include <algorithm>

#include <nlohmann/json.hpp>

#include "monitor/console/window/table.hpp"

namespace t8::console {
namespace {

/// Returns the number of characters of UTF-8.
std::size_t length_of(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

const std::string& copied_text(const Cell& cell) { return cell.whole.empty() ? cell.text : cell.whole; }

nlohmann::ordered_json cells_of(const Table& table) {
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (std::size_t n = 0; n < table.rows; ++n) {
        const Row row = table.row(n);
        nlohmann::ordered_json object = nlohmann::ordered_json::object();
        for (std::size_t c = 0; c < row.cells.size() && c < table.columns.size(); ++c) {
            const Column& column = table.columns[c];
            if (column.title.empty() && column.key.empty()) // a drawing
                continue;
            const std::string& text = copied_text(row.cells[c]);
            const bool is_blank = text.find_first_not_of(' ') == std::string::npos;
            object[std::string(column.title.empty() ? column.key : column.title)] =
                is_blank ? std::string(row.cells[c].sign.words) : text;
        }
        rows.push_back(std::move(object));
    }
    return rows;
}

} // namespace

std::string name_of(const std::vector<Column>& columns, std::size_t number) {
    const std::string_view title = columns[number].title;
    return title.empty() ? "column " + std::to_string(number + 1) : std::string(title);
}

std::string text_of(const Table& table) {
    std::vector<Row> rows;
    std::vector<std::size_t> widths;
    for (const Column& column : table.columns)
        widths.push_back(table.has_headings ? length_of(column.title) : 0);
    for (std::size_t n = 0; n < table.rows; ++n) {
        rows.push_back(table.row(n));
        for (std::size_t c = 0; c < rows.back().cells.size() && c < widths.size(); ++c)
            widths[c] = std::max(widths[c], length_of(copied_text(rows.back().cells[c])) + (c == 0 ? rows.back().indent * 2 : 0));
    }
    std::string text;
    const auto add = [&](std::size_t column, const std::string& cell) {
        const std::string blanks(widths[column] - std::min(widths[column], length_of(cell)), ' ');
        text += (column == 0 ? "" : "  ") + (table.columns[column].align == Align::right ? blanks + cell : cell + blanks);
    };
    const auto end_line = [&] {
        text.erase(text.find_last_not_of(' ') + 1);
        text += '\n';
    };
    if (table.has_headings) {
        for (std::size_t c = 0; c < table.columns.size(); ++c)
            add(c, std::string(table.columns[c].title));
        end_line();
    }
    for (const Row& row : rows) {
        for (std::size_t c = 0; c < row.cells.size() && c < widths.size(); ++c)
            add(c, (c == 0 ? std::string(row.indent * 2UL, ' ') : std::string{}) + copied_text(row.cells[c]));
        end_line();
    }
    return text;
}

std::string json_of(const Table& table) {
    const nlohmann::ordered_json rows = table.data ? table.data() : cells_of(table);
    return rows.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

} // namespace t8::console
