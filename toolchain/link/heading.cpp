#include "toolchain/link/heading.hpp"

#include <cctype>
#include <cstddef>
#include <string_view>

namespace t8::link {
namespace {

/// Splits `text` into names and numbers, and single other characters. Blanks are left out.
std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    bool in_name = false;
    for (const char character : text) {
        const bool is_name = std::isalnum(static_cast<unsigned char>(character)) != 0 || character == '.';
        if (is_name && in_name)
            words.back() += character;
        else if (character != ' ' && character != '\t')
            words.emplace_back(1, character);
        in_name = is_name;
    }
    return words;
}

bool is_word(std::string_view text) { return std::isalnum(static_cast<unsigned char>(text.front())) != 0; }

/// Appends a word to a type, with a blank between names.
void append(std::string& type, const std::string& word) {
    if (!type.empty() && is_word(word) && is_word(type.substr(type.size() - 1)))
        type += ' ';
    type += word;
}

/// Reads the words before a parameter's name: VAL or RESULT, dimensions, and the type. Returns false if they are no specifier.
bool read_specifier(const std::vector<std::string>& words, HeadingFormal& formal) {
    std::size_t next = 0;
    const auto sees = [&](std::string_view word) { return next < words.size() && words[next] == word; };
    while (sees("VAL") || sees("RESULT"))
        formal.is_val = words[next++] == "VAL";
    while (sees("[")) {
        std::string size;
        for (++next; next < words.size() && !sees("]"); ++next)
            size += words[next];
        if (!sees("]"))
            return false;
        ++next;
        formal.dimensions.push_back(size);
    }
    if (sees("CHAN")) {
        formal.type = "CHAN OF";
        ++next;
        if (sees("OF"))
            ++next;
    }
    if (next == words.size())
        return false;
    for (; next < words.size(); ++next)
        append(formal.type, words[next]);
    return true;
}

} // namespace

std::optional<Heading> read_heading(const std::string& text) {
    const std::vector<std::string> words = words_of(text);
    constexpr std::size_t before = 3; // PROC name (
    if (words.size() <= before || words[0] != "PROC" || words[2] != "(" || words.back() != ")")
        return {};
    Heading heading{words[1], {}};
    if (words.size() == before + 1)
        return heading;
    HeadingFormal specifier;
    std::vector<std::string> part;
    for (std::size_t index = before; index < words.size(); ++index) {
        const bool at_end = index + 1 == words.size();
        if (words[index] != "," && !at_end) {
            part.push_back(words[index]);
            continue;
        }
        auto direction = HeadingFormal::Direction::unmarked;
        if (!part.empty() && (part.back() == "?" || part.back() == "!")) {
            direction = part.back() == "?" ? HeadingFormal::Direction::input : HeadingFormal::Direction::output;
            part.pop_back();
        }
        if (part.empty() || !is_word(part.back()))
            return {};
        const std::string name = part.back();
        part.pop_back();
        if (!part.empty()) {
            specifier = {};
            if (!read_specifier(part, specifier))
                return {};
        } else if (specifier.type.empty()) {
            return {};
        }
        HeadingFormal formal = specifier;
        formal.name = name;
        formal.direction = direction;
        heading.formals.push_back(std::move(formal));
        part.clear();
    }
    return heading;
}

} // namespace t8::link
