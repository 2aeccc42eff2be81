#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace t8 {

/// An expression of a user as Lua's text.
struct ExpressionText {
    std::string body; ///< in which v1, v2, ... stand for the names; at(list, subscript) and field(record, name) select from them
    std::vector<std::string> names; ///< the names that have values, each once
    /// Names that are neither such nor declared in the expression: those of Lua, and unknown ones.
    std::vector<std::string> others;
    bool has_functions = false; ///< only in functions, an expression has loops and assignments
};

/// Translates an expression (Expression). `is_name`: true for the names that have values.
ExpressionText expression_text(std::string_view text, const std::function<bool(std::string_view)>& is_name);

} // namespace t8
