#include "emulator/config/script_source.hpp"

#include <algorithm>

namespace t8 {
namespace {

bool is_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }

struct Token {
    std::size_t start = 0;
    std::size_t end = 0; ///< equal to start at the end of the text
    bool is_name = false;
};

/// Returns the end of the long bracket ([[...]], [=[...]=]) that opens at `at`, or `at` if none opens there.
std::size_t skip_long_bracket(std::string_view text, std::size_t at) {
    std::size_t level_end = at + 1;
    while (level_end < text.size() && text[level_end] == '=')
        ++level_end;
    if (level_end >= text.size() || text[level_end] != '[')
        return at;
    std::string closing(level_end - at + 1, '=');
    closing.front() = ']';
    closing.back() = ']';
    const std::size_t end = text.find(closing, level_end);
    return end == std::string_view::npos ? text.size() : end + closing.size();
}

std::size_t skip_quoted(std::string_view text, std::size_t at) {
    const char quote = text[at];
    for (++at; at < text.size() && text[at] != quote && text[at] != '\n'; ++at)
        if (text[at] == '\\')
            ++at;
    return std::min(at + 1, text.size());
}

/// Returns the next token of Lua text after comments and spaces. Numbers are taken for names, which does no harm in a search for fields.
Token next_token(std::string_view text, std::size_t at) {
    while (at < text.size()) {
        if (text.substr(at, 2) == "--") {
            const std::size_t bracket = at + 2 < text.size() && text[at + 2] == '[' ? skip_long_bracket(text, at + 2) : at + 2;
            at = bracket != at + 2 ? bracket : std::min(text.find('\n', at), text.size());
        } else if (text[at] == ' ' || text[at] == '\t' || text[at] == '\r' || text[at] == '\n') {
            ++at;
        } else {
            break;
        }
    }
    Token token{at, at, false};
    if (at >= text.size())
        return token;
    if (text[at] == '"' || text[at] == '\'') {
        token.end = skip_quoted(text, at);
    } else if (text[at] == '[' && skip_long_bracket(text, at) != at) {
        token.end = skip_long_bracket(text, at);
    } else if (is_word(text[at])) {
        token.is_name = true;
        while (token.end < text.size() && is_word(text[token.end]))
            ++token.end;
    } else {
        token.end = at + (text.substr(at, 2) == "==" ? 2 : 1);
    }
    return token;
}

} // namespace

std::size_t ScriptSource::offset_of_line(unsigned number) const {
    std::size_t offset = 0;
    for (unsigned current = 1; current < number; ++current) {
        const std::size_t end = text_.find('\n', offset);
        if (end == std::string::npos)
            return std::string::npos;
        offset = end + 1;
    }
    return number == 0 ? std::string::npos : offset;
}

std::string_view ScriptSource::line(unsigned number) const {
    constexpr std::size_t longest = 200;
    const std::size_t start = offset_of_line(number);
    if (start == std::string::npos)
        return {};
    std::size_t end = std::min(text_.find('\n', start), text_.size());
    if (end > start && text_[end - 1] == '\r')
        --end;
    return std::string_view(text_).substr(start, std::min(end - start, longest));
}

SourcePlace ScriptSource::place_at(std::size_t offset, std::size_t length) const {
    const auto before = std::string_view(text_).substr(0, offset);
    const auto number = static_cast<unsigned>(std::count(before.begin(), before.end(), '\n')) + 1;
    const std::size_t column = offset - offset_of_line(number) + 1;
    return {file_, number, static_cast<unsigned>(column), static_cast<unsigned>(length)};
}

SourcePlace ScriptSource::word(unsigned number, std::string_view word) const {
    const std::size_t start = offset_of_line(number);
    if (start == std::string::npos || word.empty())
        return whole_line(number);
    const std::string_view text = line(number);
    std::size_t found = std::string_view::npos;
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const bool starts = at == 0 || !is_word(text[at - 1]) || !is_word(word.front());
        const bool ends = at + word.size() >= text.size() || !is_word(text[at + word.size()]) || !is_word(word.back());
        if (!starts || !ends)
            continue;
        if (found != std::string_view::npos)
            return whole_line(number);
        found = at;
    }
    return found == std::string_view::npos ? whole_line(number) : place_at(start + found, word.size());
}

SourcePlace ScriptSource::field(unsigned number, std::string_view constructor, std::string_view key) const {
    const SourcePlace opening = word(number, constructor);
    if (opening.column == 0)
        return opening;
    const std::string_view text = text_;
    unsigned depth = 0;
    std::size_t at = offset_of_line(number) + opening.column - 1 + constructor.size();
    for (Token token = next_token(text, at); token.end != token.start; token = next_token(text, token.end)) {
        const std::string_view spelling = text.substr(token.start, token.end - token.start);
        const bool is_string = spelling.front() == '"' || spelling.front() == '\'';
        if (spelling == "{") {
            ++depth;
        } else if (spelling == "}") {
            if (depth <= 1)
                break;
            --depth;
        } else if (depth == 1 && token.is_name && spelling == key) {
            const Token after = next_token(text, token.end);
            if (text.substr(after.start, after.end - after.start) == "=")
                return place_at(token.start, key.size());
        } else if (depth == 0 && spelling != "(" && !is_string) {
            break;
        }
    }
    return opening;
}

} // namespace t8
