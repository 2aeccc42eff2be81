#include "toolchain/occam/parser/token.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <utility>

namespace t8::occam {
namespace {

struct Spelling {
    std::string_view text;
    TokenKind kind;
};

constexpr auto keywords = std::to_array<Spelling>({
#define KEYWORD(id, spelling) {spelling, TokenKind::id},
#define SYMBOL(id, spelling)
#include "toolchain/occam/parser/tokens.def"
#undef SYMBOL
#undef KEYWORD
});
static_assert(std::is_sorted(keywords.begin(), keywords.end(),
                             [](const Spelling& a, const Spelling& b) { return a.text < b.text; }));

/// By letter: the index of the first keyword with that letter or a later one; at the end the number of keywords.
constexpr auto first_of_letter = [] {
    std::array<std::uint8_t, 'Z' - 'A' + 2> first{};
    for (std::size_t letter = 0; letter < first.size(); ++letter)
        while (first[letter] < keywords.size() && keywords[first[letter]].text.front() < static_cast<char>('A' + letter))
            ++first[letter];
    return first;
}();

constexpr auto spellings = std::to_array<std::string_view>({
#define KEYWORD(id, spelling) spelling,
#define SYMBOL(id, spelling) spelling,
#include "toolchain/occam/parser/tokens.def"
#undef SYMBOL
#undef KEYWORD
    "a name",
    "a name",
    "a number",
    "a number",
    "a character",
    "a string",
    "a directive",
    "a directive",
    "the end of the line",
    "the end of the text",
});
static_assert(spellings.size() == static_cast<std::size_t>(TokenKind::end) + 1);

} // namespace

std::optional<TokenKind> keyword(std::string_view text) {
    if (text.empty() || text.front() < 'A' || text.front() > 'Z')
        return std::nullopt;
    const auto letter = static_cast<std::size_t>(text.front() - 'A');
    for (std::size_t index = first_of_letter[letter]; index < first_of_letter[letter + 1]; ++index)
        if (keywords[index].text == text)
            return keywords[index].kind;
    return std::nullopt;
}

std::string_view spelling(TokenKind kind) { return spellings[static_cast<std::size_t>(kind)]; }

bool is_primitive_type(TokenKind kind) {
    switch (kind) {
    case TokenKind::boolean:
    case TokenKind::byte:
    case TokenKind::int_:
    case TokenKind::int16:
    case TokenKind::int32:
    case TokenKind::int64:
    case TokenKind::real32:
    case TokenKind::real64:
        return true;
    default:
        return false;
    }
}

bool is_monadic(TokenKind kind) {
    switch (kind) {
    case TokenKind::minus:
    case TokenKind::minus_word:
    case TokenKind::tilde:
    case TokenKind::bitnot:
    case TokenKind::not_:
    case TokenKind::size:
        return true;
    default:
        return false;
    }
}

bool is_dyadic(TokenKind kind) {
    switch (kind) {
    case TokenKind::plus:
    case TokenKind::minus:
    case TokenKind::times:
    case TokenKind::divide:
    case TokenKind::remainder:
    case TokenKind::rem:
    case TokenKind::plus_word:
    case TokenKind::minus_word:
    case TokenKind::times_word:
    case TokenKind::bit_and:
    case TokenKind::bitand_:
    case TokenKind::bit_or:
    case TokenKind::bitor_:
    case TokenKind::bit_xor:
    case TokenKind::shift_left:
    case TokenKind::shift_right:
    case TokenKind::equal:
    case TokenKind::not_equal:
    case TokenKind::less:
    case TokenKind::greater:
    case TokenKind::less_equal:
    case TokenKind::greater_equal:
    case TokenKind::after:
    case TokenKind::and_:
    case TokenKind::or_:
        return true;
    default:
        return false;
    }
}

bool may_end_broken_line(TokenKind kind) {
    switch (kind) {
    case TokenKind::not_:
    case TokenKind::tilde:
    case TokenKind::bitnot:
    case TokenKind::comma:
    case TokenKind::semicolon:
    case TokenKind::assign:
    case TokenKind::is:
    case TokenKind::from:
    case TokenKind::for_:
    case TokenKind::retypes:
    case TokenKind::reshapes:
    case TokenKind::round:
    case TokenKind::trunc:
    case TokenKind::bytesin:
    case TokenKind::offsetof_:
        return true;
    default:
        return is_dyadic(kind);
    }
}

Place span(const Place& first, const Place& last) {
    Place whole = first;
    if (last.file == first.file && last.line == first.line && last.column >= first.column)
        whole.length = static_cast<std::uint16_t>(
            std::min<unsigned>(end_column(last) - first.column, std::numeric_limits<std::uint16_t>::max()));
    return whole;
}

} // namespace t8::occam
