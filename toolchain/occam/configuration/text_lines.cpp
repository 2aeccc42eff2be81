#include "toolchain/occam/configuration/text_lines.hpp"

#include <algorithm>
#include <cctype>
#include <optional>

namespace t8::occam {
namespace {

constexpr std::size_t tab = 8;

/// Where a comment begins, or the end. `quote` is that of a string which the line goes on with, and becomes that of one which goes on
/// in the next line, behind a `*`.
std::size_t comment_in(std::string_view text, char& quote) {
    for (std::size_t at = quote != 0 && text.starts_with('*') ? 1 : 0; at < text.size(); ++at) {
        const char c = text[at];
        if (quote != 0) {
            if (c == '*')
                ++at;
            else if (c == quote)
                quote = 0;
        } else if (c == '"' || c == '\'') {
            quote = c;
        } else if (c == '-' && at + 1 < text.size() && text[at + 1] == '-') {
            return at;
        }
    }
    const std::size_t last = text.find_last_not_of(" \t\r");
    if (last == std::string_view::npos || text[last] != '*')
        quote = 0;
    return text.size();
}

TextLine line_of(std::string_view text, char& quote) {
    TextLine line;
    line.text = text;
    std::size_t at = 0;
    for (; at < text.size() && (text[at] == ' ' || text[at] == '\t'); ++at)
        line.indent = text[at] == ' ' ? line.indent + 1 : (line.indent / tab + 1) * tab;
    std::string_view code = text.substr(at);
    code = code.substr(0, comment_in(code, quote));
    const std::size_t end = code.find_last_not_of(" \t\r");
    line.code = end == std::string_view::npos ? std::string_view{} : code.substr(0, end + 1);
    return line;
}

} // namespace

std::string_view TextLine::first_word() const {
    std::string_view rest = code;
    while (rest.starts_with('[')) {
        const std::size_t closing = rest.find(']');
        if (closing == std::string_view::npos)
            return {};
        rest.remove_prefix(closing + 1);
        rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
    }
    std::size_t length = 0;
    while (length < rest.size() && (std::isalnum(static_cast<unsigned char>(rest[length])) != 0 || rest[length] == '.'))
        ++length;
    return rest.substr(0, length);
}

bool is_name_character(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.'; }

std::vector<TextLine> lines_of(std::string_view text) {
    std::vector<TextLine> lines;
    char quote = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(line_of(text.substr(0, end), quote));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::size_t lines_below(const std::vector<TextLine>& lines, std::size_t first) {
    std::size_t end = first + 1;
    for (std::size_t next = end; next < lines.size(); ++next) {
        if (lines[next].code.empty() || lines[next].code.starts_with('#'))
            continue;
        if (lines[next].indent <= lines[first].indent)
            break;
        end = next + 1;
    }
    return end - first - 1;
}

std::size_t extent_of(const std::vector<TextLine>& lines, std::size_t first) {
    const std::size_t indent = lines[first].indent;
    std::size_t end = first + 1;
    bool is_complete = lines[first].code.ends_with(':');
    for (std::size_t next = end; next < lines.size(); ++next) {
        const TextLine& line = lines[next];
        if (line.code.empty() || line.code.starts_with('#'))
            continue;
        if (line.indent < indent)
            break;
        const bool is_end = line.indent == indent && line.code == ":";
        if (line.indent == indent && is_complete && !is_end)
            break;
        end = next + 1;
        is_complete = line.code.ends_with(':');
        if (is_end)
            break;
    }
    return end - first;
}

PlacedText indented(const std::vector<TextLine>& lines, std::size_t first, std::size_t count) {
    PlacedText result;
    std::optional<std::size_t> base;
    for (std::size_t index = first; index < first + count && !base; ++index)
        if (!lines[index].code.empty() && !lines[index].code.starts_with('#'))
            base = lines[index].indent;
    for (std::size_t index = first; index < first + count; ++index) {
        const TextLine& line = lines[index];
        if (line.code.empty())
            continue;
        const std::size_t more = line.indent > base.value_or(0) ? line.indent - base.value_or(0) : 0;
        result.lines.push_back({more, std::string(line.code), static_cast<std::uint32_t>(index + 1), line.indent});
    }
    return result;
}

} // namespace t8::occam
