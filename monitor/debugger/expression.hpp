#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "diagnostics/diagnostic.hpp"
#include "monitor/events/probe_values.hpp"

struct lua_State;

namespace t8 {

class Sandbox;

/// An expression of Lua over named values of a program: "total > 10 and row[1] == 3". Names may hold dots, as in occam; "word(#80000070)" is a
/// name, too. "#80000070" is a number, signed as INT is. As in rules, an array of BYTE is a string, another array a list from 1, and a record a table;
/// but a subscript directly after a name counts from 0, as in occam: "row[0]", "letters[2]", "grid[i][j].x". It runs in the sandbox of machine files,
/// with a limit of work for each call, and keeps nothing from one call to the next.
class Expression {
public:
    /// A value that a name stands for. Text outlives the call that it is passed to.
    using Value = std::variant<std::int64_t, double, bool, std::string_view, ProbeReading, const nlohmann::ordered_json*>;

    /// The result of an expression.
    struct Result {
        bool holds = false; ///< neither false nor nil
        std::string text;   ///< as the user reads it
        std::string json;   ///< as JSON
    };

    /// `is_name`: true for the names that have values. A chain of names with dots is read as the longest such name.
    /// `known`: names among which one is looked for that is similar to an unknown one.
    /// Errors  the text is no expression of Lua; it has a name that is neither one of those, nor Lua's, nor declared in it.
    static t8::Result<Expression> compile(std::string text, const std::function<bool(std::string_view)>& is_name,
                                          std::vector<std::string> known = {});
    Expression(Expression&&) noexcept;
    Expression& operator=(Expression&&) noexcept;
    ~Expression();

    const std::string& text() const { return text_; }
    /// Returns the names that the expression uses, each once.
    const std::vector<std::string>& names() const { return names_; }

    /// `values`: one for each of names().
    /// Errors  the expression has failed, as a comparison of a number with a string does, or has reached its limit of work.
    t8::Result<Result> evaluate(std::span<const Value> values);

private:
    Expression();
    void protect_library();
    void push_globals();
    t8::Result<void> call(int arguments);
    t8::Result<void> load(const std::string& body);
    bool is_of_lua(const std::string& name) const;
    std::string text_;
    std::vector<std::string> names_;
    std::unique_ptr<Sandbox> sandbox_;
    bool has_functions_ = false;
    // in Lua's registry
    int function_ = 0;
    int environment_ = 0; ///< the metatable of the globals that each call begins with
    int empty_globals_ = 0;
};

} // namespace t8
