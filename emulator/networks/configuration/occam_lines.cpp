#include "emulator/networks/configuration/occam_lines.hpp"

#include <algorithm>
#include <iterator>

#include "emulator/networks/configuration/lexer.hpp"

namespace t8::networks {
namespace {

constexpr unsigned tab_stop = 8;

constexpr std::string_view going_on[] = {"+",     "-",     "*",   "/",   "\\", "=",  "<",   ">",    "<=",     ">=",   "<>",
                                         "<<",    ">>",    "/\\", "\\/", "><", ",",  ":=",  "AND",  "OR",     "REM",  "PLUS",
                                         "MINUS", "TIMES", "NOT", "~",   "IS", "TO", "FOR", "WITH", "BITAND", "BITOR"};
constexpr std::string_view going_back[] = {"IS", "FOR", "TO", "WITH"};

bool goes_on(const std::vector<Token>& tokens) {
    if (tokens.size() < 2)
        return false;
    const Token& last = tokens[tokens.size() - 2];
    return std::any_of(std::begin(going_on), std::end(going_on), [&](std::string_view word) { return last.is(word); });
}

} // namespace

OccamLines::OccamLines(const NetworkText& text) : text_(text) {
    for (std::size_t index = 0; index < text.lines(); ++index) {
        const Span line = text.line(index);
        const std::string_view characters = text.of(line);
        unsigned indent = 0;
        std::uint32_t at = 0;
        for (; at < characters.size() && is_blank(characters[at]); ++at)
            indent = characters[at] == '\t' ? (indent / tab_stop + 1) * tab_stop : indent + 1;
        if (at < characters.size() && !characters.substr(at).starts_with("--"))
            lines_.push_back({{line.offset + at, line.length - at}, indent});
    }
}

std::string_view OccamLines::first_word() const {
    std::string_view line = text_.of(peek().text);
    while (line.starts_with('[') && line.find(']') != std::string_view::npos) {
        line.remove_prefix(line.find(']') + 1);
        line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    }
    const auto end = std::find_if_not(line.begin(), line.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
    return line.substr(0, static_cast<std::size_t>(end - line.begin()));
}

bool OccamLines::is_colon() const {
    const std::vector<Token> tokens = occam_tokens(text_, {peek().text});
    return tokens.size() == 2 && tokens[0].is(":");
}

std::vector<Token> OccamLines::take_statement() {
    std::vector<Span> parts;
    const unsigned indent = peek().indent;
    std::vector<Token> last_line;
    do {
        parts.push_back(peek().text);
        last_line = occam_tokens(text_, {peek().text});
        ++next_;
        if (at_end())
            break;
        const bool is_indented_more = peek().indent > indent;
        const std::string_view word = first_word();
        if (is_indented_more && std::find(std::begin(going_back), std::end(going_back), word) != std::end(going_back))
            continue;
        if (!goes_on(last_line) || peek().indent < indent)
            break;
    } while (true);
    return parts.size() == 1 ? last_line : occam_tokens(text_, parts);
}

void OccamLines::skip_deeper(unsigned indent) {
    while (!at_end() && peek().indent > indent)
        ++next_;
}

} // namespace t8::networks
