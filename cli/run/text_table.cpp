#include "cli/run/text_table.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace t8::cli {

std::string TextTable::text() const {
    std::string text;
    std::vector<std::size_t> widths;
    for (std::size_t column = 0; column < columns_.size(); ++column) {
        std::size_t width = columns_[column].heading.size();
        bool is_zero = true;
        for (const auto& row : rows_) {
            width = std::max(width, row[column].size());
            is_zero = is_zero && row[column] == "0";
        }
        widths.push_back(columns_[column].kind == Column::Kind::rare && is_zero ? 0 : width);
    }
    const auto add_line = [&](auto cell) {
        std::string line;
        for (std::size_t column = 0; column < columns_.size(); ++column) {
            if (widths[column] == 0)
                continue;
            line += columns_[column].kind == Column::Kind::text ? fmt::format("  {:<{}}", cell(column), widths[column])
                                                                : fmt::format("  {:>{}}", cell(column), widths[column]);
        }
        text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    };
    add_line([&](std::size_t column) { return columns_[column].heading; });
    for (const auto& row : rows_)
        add_line([&](std::size_t column) { return row[column]; });
    return text;
}

} // namespace t8::cli
