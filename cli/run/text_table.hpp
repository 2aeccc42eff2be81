#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace t8::cli {

/// Rows of cells under headings, in columns as wide as their content.
/// Shape   two blanks before every column, none at the end of a line
class TextTable {
public:
    struct Column {
        enum class Kind : std::uint8_t {
            text,   ///< to the left
            number, ///< to the right
            rare,   ///< a number; without a cell other than "0" the column is left out
        };
        std::string heading;
        Kind kind = Kind::number;
    };
    explicit TextTable(std::vector<Column> columns) : columns_(std::move(columns)) {}
    /// REQUIRES: one cell for each column.
    void add(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
    std::string text() const;

private:
    std::vector<Column> columns_;
    std::vector<std::vector<std::string>> rows_;
};

} // namespace t8::cli
