#include "monitor/debugger/expression_text.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "types/word.hpp"

namespace t8 {
namespace {

constexpr std::string_view keywords[] = {"and",      "break",  "do",   "else", "elseif", "end",  "false", "for",
                                         "function", "goto",   "if",   "in",   "local",  "nil",  "not",   "or",
                                         "repeat",   "return", "then", "true", "until",  "while"};

bool is_keyword(std::string_view name) { return std::find(std::begin(keywords), std::end(keywords), name) != std::end(keywords); }
bool is_blank(char c) { return c == ' ' || c == '\t'; }
bool begins_name(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool goes_on_name(char c) { return begins_name(c) || std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '.'; }

constexpr unsigned most_depth = 100; // Lua refuses deeper expressions, too

constexpr std::size_t hexadecimal_length = 9;                // "#80000070"
constexpr std::size_t word_operand = hexadecimal_length + 2; // "(#80000070)"

/// Reads the eight digits of a word at the beginning of a text.
std::optional<Word> hexadecimal(std::string_view text) {
    Word word = 0;
    if (text.size() < hexadecimal_length || text.front() != '#')
        return {};
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + hexadecimal_length, word, 16);
    return error == std::errc() && end == text.data() + hexadecimal_length ? std::optional(word) : std::nullopt;
}

class Translation {
public:
    Translation(std::string_view text, const std::function<bool(std::string_view)>& is_name) : text_(text), is_name_(is_name) {}

    ExpressionText translated() {
        while (at_ < text_.size())
            result_.body += piece();
        result_.has_functions = std::find(tokens_.begin(), tokens_.end(), "function") != tokens_.end();
        std::erase_if(result_.others, [&](const std::string& name) { return is_declared(name); });
        return std::move(result_);
    }

private:
    char next(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
    std::string take(std::size_t end) {
        end = std::min(end, text_.size());
        const std::size_t begin = std::exchange(at_, end);
        return std::string(text_.substr(begin, end - begin));
    }

    /// Returns the next token in Lua's words, with the subscripts and fields after a name.
    std::string piece() {
        const char c = next();
        if (c == '"' || c == '\'')
            return take(end_of_string());
        if (c == '-' && next(1) == '-') // a comment
            return take(text_.size());
        if (const auto word = hexadecimal(text_.substr(at_))) {
            take(at_ + hexadecimal_length);
            return fmt::format("({})", static_cast<std::int32_t>(*word));
        }
        if (std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '.') { // a number with its letters, a field, or ..
            std::size_t end = at_ + 1;
            while (end < text_.size() && goes_on_name(text_[end]))
                ++end;
            return take(end);
        }
        if (begins_name(c))
            return name();
        if (!is_blank(c))
            tokens_.emplace_back(1, c);
        return take(at_ + 1);
    }

    std::size_t end_of_string() const {
        std::size_t end = at_ + 1;
        while (end < text_.size() && text_[end] != text_[at_])
            end += text_[end] == '\\' ? 2U : 1U;
        return end + 1;
    }

    /// Returns the end of a chain of names with dots.
    std::size_t end_of_chain(std::size_t end) const {
        while (end < text_.size() && goes_on_name(text_[end]) &&
               (text_[end] != '.' || (end + 1 < text_.size() && text_[end + 1] != '.' && goes_on_name(text_[end + 1]))))
            ++end;
        const std::string_view after = text_.substr(end);
        if (text_.substr(at_, end - at_) == "word" && after.size() >= word_operand && after.front() == '(' &&
            after[word_operand - 1] == ')' && hexadecimal(after.substr(1)))
            end += word_operand; // the operand is part of the name
        return end;
    }

    std::string name() {
        const std::string chain = take(end_of_chain(at_));
        const bool is_method = !tokens_.empty() && tokens_.back() == ":";
        std::string_view name = chain;
        while (!is_name_(name) && name.find('.') != std::string_view::npos)
            name = name.substr(0, name.rfind('.'));
        if (is_method || is_keyword(name) || !is_name_(name)) {
            const std::string first = chain.substr(0, chain.find('.'));
            if (!is_method && !is_keyword(first))
                result_.others.push_back(first);
            tokens_.push_back(first);
            return chain;
        }
        auto known = std::find(result_.names.begin(), result_.names.end(), name);
        if (known == result_.names.end())
            known = result_.names.insert(known, std::string(name));
        tokens_.emplace_back(name);
        const std::string parameter = fmt::format("v{}", known - result_.names.begin() + 1);
        const std::string_view fields = std::string_view(chain).substr(name.size());
        return selected(fields.empty() ? parameter : fmt::format("field({}, \"{}\")", parameter, fields.substr(1)));
    }

    /// Adds the subscripts and fields that come next to a value.
    std::string selected(std::string value) {
        for (;;) {
            if (next() == '[' && next(1) != '[' && next(1) != '=' && depth_ < most_depth) {
                ++at_;
                ++depth_;
                std::string subscript;
                while (at_ < text_.size() && next() != ']')
                    subscript += piece();
                --depth_;
                if (at_ == text_.size())
                    return value + "[" + subscript; // Lua says what is missing
                ++at_;
                value = fmt::format("at({}, {})", value, subscript);
            } else if (next() == '.' && begins_name(next(1))) {
                ++at_;
                value = fmt::format("field({}, \"{}\")", value, take(end_of_chain(at_)));
            } else {
                return value;
            }
        }
    }

    bool is_token(std::size_t index, std::string_view text) const { return index < tokens_.size() && tokens_[index] == text; }

    /// True if a function in the expression declares the name, or gives it a value.
    bool is_declared(const std::string& name) const {
        bool is_in_list = false; // of names after `local`, `for` or `function`
        for (std::size_t n = 0; n < tokens_.size(); ++n) {
            const std::string& token = tokens_[n];
            if (token == "local" || token == "for" || token == "function")
                is_in_list = true;
            else if (token == ")" || token == "=" || token == "in")
                is_in_list = false;
            const bool gets_value = is_token(n + 1, "=") && !is_token(n + 2, "=");
            if (token == name && (is_in_list || gets_value))
                return true;
        }
        return false;
    }

    std::string_view text_;
    const std::function<bool(std::string_view)>& is_name_;
    std::size_t at_ = 0;
    unsigned depth_ = 0; ///< of subscripts in subscripts
    ExpressionText result_;
    std::vector<std::string> tokens_; ///< names and signs
};

} // namespace

ExpressionText expression_text(std::string_view text, const std::function<bool(std::string_view)>& is_name) {
    return Translation(text, is_name).translated();
}

} // namespace t8
