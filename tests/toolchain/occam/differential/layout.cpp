#include "tests/toolchain/occam/differential/layout.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

#include <fmt/format.h>

namespace t8::differential {

namespace {

using Tokens = std::vector<std::string_view>;

template <std::size_t size> bool is_one_of(std::string_view token, const std::array<std::string_view, size>& list) {
    return std::find(list.begin(), list.end(), token) != list.end();
}

constexpr std::array<std::string_view, 23> dyadic = {
    "+",  "*", "/", "\\", "PLUS", "TIMES", "/\\",    "\\/",   "><",  "<<",  ">>", "=",
    "<>", "<", ">", "<=", ">=",   "AFTER", "BITAND", "BITOR", "REM", "AND", "OR"};
constexpr std::array<std::string_view, 2> either = {"-", "MINUS"};
constexpr std::array<std::string_view, 15> monadic = {"~",   "BITNOT", "NOT",   "SIZE",  "MOSTPOS", "MOSTNEG", "BOOL", "BYTE",
                                                      "INT", "INT16",  "INT32", "INT64", "REAL32",  "REAL64",  "TRUNC"};
constexpr std::array<std::string_view, 6> continues = {",", ";", ":=", "IS", "RETYPES", "RESHAPES"};
constexpr std::array<std::string_view, 4> boundaries = {",", ";", ":=", "::"};

std::string_view next_token(std::string_view line) {
    const auto is_name = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '#'; };
    if (line.front() == '"' || line.front() == '\'') {
        std::size_t end = 1;
        while (end < line.size() && line[end] != line.front())
            end += line[end] == '*' ? 2u : 1u;
        return line.substr(0, end + 1);
    }
    if (is_name(line.front())) {
        std::size_t end = 1;
        while (end < line.size() &&
               (is_name(line[end]) || ((line[end] == '+' || line[end] == '-') && line[end - 1] == 'E' && line[0] != '#' &&
                                       std::isdigit(static_cast<unsigned char>(line[0])) != 0)))
            ++end;
        return line.substr(0, end);
    }
    for (const std::string_view pair : {":=", "::", "<>", "<=", ">=", "<<", ">>", "><", "/\\", "\\/"})
        if (line.starts_with(pair))
            return pair;
    return line.substr(0, 1);
}

Tokens tokens_of(std::string_view line) {
    Tokens tokens;
    while (true) {
        const std::size_t start = line.find_first_not_of(' ');
        if (start == std::string_view::npos)
            return tokens;
        line.remove_prefix(start);
        if (line.starts_with("--"))
            return tokens;
        const std::string_view token = next_token(line);
        tokens.push_back(line.substr(0, token.size()));
        line.remove_prefix(token.size());
    }
}

bool may_continue_after(std::string_view token) {
    return is_one_of(token, dyadic) || is_one_of(token, either) || is_one_of(token, continues) || token == "FROM" ||
           token == "FOR";
}

bool opens_a_level(const Tokens& statement) {
    const std::string_view first = statement.front();
    for (const std::string_view head : {"SEQ", "PAR", "PRI", "ALT", "IF", "CASE", "WHILE", "PROC", "VALOF", "RECORD"})
        if (first == head)
            return true;
    const auto has = [&](std::string_view token) {
        return std::find(statement.begin(), statement.end(), token) != statement.end();
    };
    if (statement.back() == ":" || has(":="))
        return false;
    if (first == "DATA" || first == "PROTOCOL" || has("FUNCTION") || statement.back() == "CASE" || has("&"))
        return true;
    // An input may be a guard; a line that is none of the actions is a choice, an option or a variant. A call looks like a choice that is
    // a call, so it counts as one.
    if (has("?"))
        return true;
    return !(first == "SKIP" || first == "STOP" || first == "RESULT" || first == ")" || first == ":" || has("!"));
}

/// At most one operator between brackets and separators, or a chain of one of AND and OR.
std::string operators_fault(const Tokens& statement) {
    struct Level {
        std::string_view operation;
        bool at_start = true;
        bool prefixed = false;
    };
    std::vector<Level> levels(1);
    for (const std::string_view token : statement) {
        Level& level = levels.back();
        if (token == "(" || token == "[") {
            level.at_start = false;
            levels.emplace_back();
            continue;
        }
        if (token == ")" || token == "]") {
            if (levels.size() == 1)
                return "bracket without partner";
            levels.pop_back();
            continue;
        }
        if (is_one_of(token, boundaries) || token == "FROM" || token == "FOR" || token == "&" || token == "!" || token == "?" ||
            token == ":" || token == "IS" || token == "RETYPES" || token == "RESHAPES") {
            level = {};
            continue;
        }
        const bool before_operand = level.at_start;
        if (is_one_of(token, dyadic) || (is_one_of(token, either) && !before_operand)) {
            const bool chain = (token == "AND" || token == "OR") && token == level.operation;
            if (level.prefixed || (!level.operation.empty() && !chain))
                return fmt::format("operator '{}' needs brackets", token);
            level.operation = token;
            level.at_start = false;
        } else if (is_one_of(token, either) || is_one_of(token, monadic)) {
            if (!level.operation.empty())
                return fmt::format("'{}' needs brackets", token);
            level.prefixed = true;
        } else
            level.at_start = false;
    }
    return levels.size() == 1 ? "" : "bracket not closed";
}

bool holds_operators(const Tokens& statement) {
    const std::string_view first = statement.front();
    const bool replicates =
        (first == "SEQ" || first == "PAR" || first == "IF" || first == "ALT" || first == "PRI") && statement.size() > 1;
    const bool heading = first == "PROC" || first == "DATA" || first == "PROTOCOL" || first == "VALOF" || first == "CASE" ||
                         first == "WHILE" || std::find(statement.begin(), statement.end(), "FUNCTION") != statement.end();
    return !replicates && !heading;
}

} // namespace

std::string layout_fault(std::string_view text) {
    std::size_t number = 0;
    std::size_t deepest = 0; // where the next statement may start
    std::vector<std::size_t> levels;
    while (!text.empty()) {
        std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end == std::string_view::npos ? text.size() : end + 1, text.size()));
        ++number;
        const auto fault = [&](std::string_view what) { return fmt::format("line {}: {}: {}", number, what, line); };
        const std::size_t indent = line.find_first_not_of(' ');
        Tokens statement = tokens_of(line);
        if (statement.empty())
            continue;
        if (indent > deepest)
            return fault("too deep");
        const bool closes_valof = statement.front() == ")";
        const bool odd_column = !levels.empty() && indent >= levels.back();
        if (!closes_valof && !odd_column && indent % 2 != 0)
            return fault("odd column");
        if (odd_column && (indent - levels.back()) % 2 != 0)
            return fault("odd column in VALOF");
        if (closes_valof) {
            if (levels.empty() || indent + 1 != levels.back())
                return fault("bracket of VALOF in the wrong column");
            levels.pop_back();
            deepest = indent;
            continue;
        }
        while (may_continue_after(statement.back())) {
            end = text.find('\n');
            line = text.substr(0, end);
            text.remove_prefix(std::min(end == std::string_view::npos ? text.size() : end + 1, text.size()));
            ++number;
            const Tokens more = tokens_of(line);
            if (more.empty())
                return fault("nothing follows");
            if (line.find_first_not_of(' ') < indent)
                return fault("continued to the left of its statement");
            statement.insert(statement.end(), more.begin(), more.end());
        }
        const auto opening = std::find(statement.begin(), statement.end(), ":=");
        if (opening != statement.end() && opening + 1 != statement.end() && *(opening + 1) == "(" &&
            (statement.back() == "VALOF" || statement.back() == ":")) {
            // `x := (VALOF` or `x := (INT y:`; the level counts from behind the bracket.
            levels.push_back(static_cast<std::size_t>((opening + 1)->data() - line.data()) + 1);
            deepest = levels.back() + (statement.back() == "VALOF" ? 2 : 0);
            continue;
        }
        if (holds_operators(statement))
            if (const std::string what = operators_fault(statement); !what.empty())
                return fault(what);
        deepest = indent + (opens_a_level(statement) ? 2 : 0);
    }
    return levels.empty() ? "" : "VALOF not closed";
}

} // namespace t8::differential
