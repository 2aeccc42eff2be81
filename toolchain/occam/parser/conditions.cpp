#include "toolchain/occam/parser/conditions.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "toolchain/occam/source/limits.hpp"

namespace t8::occam {
namespace {

std::optional<std::int64_t> number(std::string_view text) {
    int base = 10;
    if (text.starts_with('#')) {
        text.remove_prefix(1);
        base = 16;
    }
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    if (error != std::errc() || end != text.data() + text.size() || text.empty())
        return std::nullopt;
    return value;
}

bool is_comparison(TokenKind kind) {
    switch (kind) {
    case TokenKind::equal:
    case TokenKind::not_equal:
    case TokenKind::less:
    case TokenKind::greater:
    case TokenKind::less_equal:
    case TokenKind::greater_equal:
        return true;
    default:
        return false;
    }
}

bool compare(const DefinedValue& left, TokenKind operation, const DefinedValue& right) {
    switch (operation) {
    case TokenKind::equal:
        return left == right;
    case TokenKind::not_equal:
        return left != right;
    case TokenKind::less:
        return left < right;
    case TokenKind::greater:
        return left > right;
    case TokenKind::less_equal:
        return left <= right;
    default:
        return left >= right;
    }
}

class Condition {
public:
    Condition(std::span<const Token> tokens, const Place& directive, const DefinedNames& defined, Reports& reports)
        : tokens_(tokens), directive_(directive), defined_(defined), reports_(reports) {}

    bool evaluate() {
        const bool truth = chain(0);
        if (at_ < tokens_.size())
            error(fmt::format("'{}' cannot follow the condition", tokens_[at_].text));
        return truth && !failed_;
    }

private:
    TokenKind kind() const { return at_ < tokens_.size() ? tokens_[at_].kind : TokenKind::end; }

    bool accept(TokenKind wanted) {
        if (kind() != wanted)
            return false;
        ++at_;
        return true;
    }

    void error(std::string message, std::string hint = {}) {
        if (!failed_)
            reports_.error(at_ < tokens_.size() ? tokens_[at_].place : directive_, std::move(message), std::move(hint));
        failed_ = true;
    }

    bool chain(int depth) {
        bool truth = term(depth);
        const TokenKind operation = kind();
        while (!failed_ && (kind() == TokenKind::and_ || kind() == TokenKind::or_)) {
            if (kind() != operation)
                error("AND and OR are mixed: put brackets around one of them");
            ++at_;
            const bool next = term(depth);
            truth = operation == TokenKind::and_ ? truth && next : truth || next;
        }
        return truth;
    }

    bool term(int depth) {
        if (depth > limits::condition_levels) {
            error("the condition is nested too deeply");
            return false;
        }
        if (accept(TokenKind::not_))
            return !term(depth + 1);
        if (accept(TokenKind::true_))
            return true;
        if (accept(TokenKind::false_))
            return false;
        if (kind() == TokenKind::name && tokens_[at_].text == "DEFINED")
            return is_defined();
        if (accept(TokenKind::left_bracket)) {
            const bool truth = chain(depth + 1);
            close_bracket();
            return truth;
        }
        const DefinedValue left = value();
        const TokenKind operation = kind();
        if (failed_)
            return false;
        if (!is_comparison(operation)) {
            error("a condition is a comparison or DEFINED (NAME)", "for instance '#IF DEFINED (NAME) AND (NAME > 2)'");
            return false;
        }
        ++at_;
        const DefinedValue right = value();
        if (!failed_ && left.index() != right.index()) {
            --at_;
            error("a number and a string cannot be compared");
        }
        return compare(left, operation, right);
    }

    void close_bracket() {
        if (!accept(TokenKind::right_bracket))
            error("')' is missing in the condition");
    }

    bool is_defined() {
        ++at_;
        if (!accept(TokenKind::left_bracket) || at_ >= tokens_.size() || !is_word(tokens_[at_])) {
            error("DEFINED needs a name in brackets", "write 'DEFINED (NAME)'");
            return false;
        }
        const bool truth = defined_.contains(tokens_[at_++].text);
        close_bracket();
        return truth;
    }

    static bool is_word(const Token& token) { return token.kind == TokenKind::name || keyword(token.text) == token.kind; }

    DefinedValue value() {
        if (at_ >= tokens_.size()) {
            error("the condition ends too early");
            return {};
        }
        const Token& token = tokens_[at_];
        if (token.kind == TokenKind::string) {
            ++at_;
            return std::string(token.text);
        }
        if (token.kind == TokenKind::minus && at_ + 1 < tokens_.size() && tokens_[at_ + 1].kind == TokenKind::integer) {
            ++at_;
            const DefinedValue positive = value();
            if (const auto* const magnitude = std::get_if<std::int64_t>(&positive))
                return -*magnitude;
            return {};
        }
        if (token.kind == TokenKind::integer) {
            const auto found = number(token.text);
            if (!found)
                error(fmt::format("'{}' is too big", token.text));
            ++at_;
            return found.value_or(0);
        }
        if (!is_word(token)) {
            error(fmt::format("'{}' cannot stand in a condition", token.text));
            return {};
        }
        const auto found = defined_.find(token.text);
        if (found == defined_.end())
            error(fmt::format("'{}' is not defined", token.text), fmt::format("ask with 'DEFINED ({})'", token.text));
        else if (std::holds_alternative<std::monostate>(found->second))
            error(fmt::format("'{}' is defined without a value", token.text), fmt::format("ask with 'DEFINED ({})'", token.text));
        if (failed_)
            return {};
        ++at_;
        return found->second;
    }

    std::span<const Token> tokens_;
    Place directive_;
    const DefinedNames& defined_;
    Reports& reports_;
    std::size_t at_ = 0;
    bool failed_ = false;
};

} // namespace

DefinedValue defined_value(std::string_view text) {
    if (text.empty())
        return {};
    const bool is_negative = text.starts_with('-');
    if (const auto found = number(is_negative ? text.substr(1) : text); found && *found >= 0)
        return is_negative ? -*found : *found;
    if (text.size() >= 2 && text.starts_with('"') && text.ends_with('"'))
        text = text.substr(1, text.size() - 2);
    return std::string(text);
}

bool evaluate_condition(std::span<const Token> tokens, const Place& directive, const DefinedNames& defined, Reports& reports) {
    return Condition(tokens, directive, defined, reports).evaluate();
}

} // namespace t8::occam
