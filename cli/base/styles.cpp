#include "cli/base/styles.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include <unistd.h>

#include "cli/base/console.hpp"
#include "diagnostics/plain_text.hpp"

namespace t8::cli {
namespace {

constexpr char begin_mark = '\x0E'; // the name of the style comes next
constexpr char end_mark = '\x0F';
constexpr std::string_view usual = "\033[0m";

std::string_view colour_of(char style) {
    switch (static_cast<Style>(style)) {
    case Style::place:
        return "\033[1m";
    case Style::source:
        return "\033[36m";
    case Style::stop:
        return "\033[33m";
    case Style::problem:
        return "\033[1;31m";
    case Style::hint:
        return "\033[1;34m";
    }
    return {};
}

} // namespace

std::string styled(Style style, std::string_view text) {
    std::string marked{begin_mark, static_cast<char>(style)};
    marked += text;
    marked += end_mark;
    return marked;
}

std::string text_with_styles(std::string_view text, bool has_colours) {
    std::string result;
    bool is_open = false;
    while (!text.empty()) {
        const std::size_t mark = std::min({text.find(begin_mark), text.find(end_mark), text.size()});
        result += plain_text(text.substr(0, mark));
        if (mark == text.size())
            break;
        const bool begins = text[mark] == begin_mark && mark + 1 < text.size();
        const std::string_view colour = begins ? colour_of(text[mark + 1]) : is_open ? usual : std::string_view{};
        if (has_colours)
            result += colour;
        is_open = begins;
        text.remove_prefix(mark + (begins ? 2 : 1));
    }
    if (has_colours && is_open)
        result += usual;
    return result;
}

void print_styled(std::string_view text) {
    static const bool colours = has_colours(STDOUT_FILENO);
    print_as_it_is(text_with_styles(text, colours));
}

std::string diagnostic_with_colours(std::string_view plain) {
    std::string result;
    while (!plain.empty()) {
        const std::size_t end = std::min(plain.find('\n'), plain.size() - 1) + 1;
        const std::string_view line = plain.substr(0, end);
        plain.remove_prefix(end);
        std::size_t at = std::string_view::npos;
        std::string_view found;
        Style style = Style::problem;
        for (const auto& [word, its_style] : {std::pair{std::string_view("error:"), Style::problem},
                                              {std::string_view("warning:"), Style::stop},
                                              {std::string_view("hint:"), Style::hint}})
            if (const std::size_t place = line.find(word); place < at) {
                at = place;
                found = word;
                style = its_style;
            }
        if (at == std::string_view::npos) {
            result += line;
            continue;
        }
        result += line.substr(0, at);
        result += colour_of(static_cast<char>(style));
        result += found;
        result += usual;
        result += line.substr(at + found.size());
    }
    return result;
}

bool has_colours(int descriptor) {
    const char* const forbidden = std::getenv("NO_COLOR");
    const char* const terminal = std::getenv("TERM");
    return ::isatty(descriptor) != 0 && (forbidden == nullptr || *forbidden == '\0') && terminal != nullptr &&
           std::string_view(terminal) != "dumb";
}

} // namespace t8::cli
