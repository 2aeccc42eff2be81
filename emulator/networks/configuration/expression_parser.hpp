#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "emulator/networks/configuration/syntax.hpp"
#include "emulator/networks/configuration/token_cursor.hpp"

namespace t8::networks {

/// Parses the parts of expressions that both languages have in common: values, parentheses, subscripts and tables.
/// Errors  complaints; a function that complains returns nothing.
class ExpressionParser {
public:
    explicit ExpressionParser(TokenCursor& cursor) : cursor_(cursor) {}
    virtual ~ExpressionParser() = default;
    ExpressionParser(const ExpressionParser&) = delete;
    ExpressionParser& operator=(const ExpressionParser&) = delete;

    /// Parses the longest expression that begins here.
    virtual std::optional<Expression> expression() = 0;
    /// `[expression]`
    std::optional<Expression> subscript();

protected:
    /// Counts a level of recursion during its lifetime.
    class Depth {
    public:
        explicit Depth(ExpressionParser& parser);
        ~Depth() { --parser_.depth_; }
        Depth(const Depth&) = delete;
        Depth& operator=(const Depth&) = delete;
        bool allowed() const { return allowed_; }

    private:
        ExpressionParser& parser_;
        bool allowed_;
    };

    /// Parses a literal, a name, or an expression in parentheses, with the subscripts that follow it.
    std::optional<Expression> value();
    static Expression name(const Token& token);
    static Expression truth(const Token& token, bool holds);
    /// Elements up to the closing symbol; the opening one has been taken.
    std::optional<Expression> table(std::string_view closing);
    /// Parses a value that only this language has.
    virtual std::optional<Expression> other_value() = 0;

    template <class... Operands> std::optional<Expression> operation(Operator op, Span span, Operands... operands) {
        std::vector<Expression> list;
        (list.push_back(std::move(operands)), ...);
        return compound(Expression::Kind::operation, op, span, std::move(list));
    }

    TokenCursor& cursor_;

private:
    std::optional<Expression> compound(Expression::Kind kind, Operator op, Span span, std::vector<Expression> operands);
    std::optional<Expression> unsubscripted();

    unsigned depth_ = 0;
};

} // namespace t8::networks
