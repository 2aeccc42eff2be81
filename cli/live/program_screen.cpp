#include "cli/live/program_screen.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace t8::cli {
namespace {

constexpr std::size_t tab = 8;

} // namespace

void ProgramScreen::write(std::span<const Byte> bytes) {
    for (const Byte byte : bytes)
        put(byte);
}

void ProgramScreen::write(std::string_view text) {
    for (const char character : text)
        put(static_cast<Byte>(character));
}

void ProgramScreen::put(Byte byte) {
    switch (byte) {
    case '\n':
        lines_.emplace_back();
        column_ = 0;
        if (lines_.size() > most_lines)
            lines_.pop_front();
        return;
    case '\r':
        column_ = 0;
        return;
    case '\b':
        column_ -= column_ > 0 ? 1 : 0;
        return;
    case '\t':
        do
            put_character(' ');
        while (column_ % tab != 0 && column_ < most_columns);
        return;
    default:
        break;
    }
    constexpr Byte control = 0x20, rubout = 0x7F;
    if (byte < control || byte == rubout) {
        put_character('^');
        put_character(static_cast<char>(byte ^ 0x40));
    } else if (byte > rubout) {
        for (const char character : fmt::format("\\x{:02X}", byte))
            put_character(character);
    } else {
        put_character(static_cast<char>(byte));
    }
}

void ProgramScreen::put_character(char character) {
    std::string& line = lines_.back();
    if (column_ >= most_columns)
        return;
    if (column_ >= line.size())
        line.resize(column_ + 1, ' ');
    line[column_++] = character;
}

void ProgramScreen::begin_line() {
    if (!lines_.back().empty())
        put('\n');
}

ProgramScreen ProgramScreen::last(std::size_t count) const {
    ProgramScreen screen;
    const std::vector<std::string> kept = lines(std::max<std::size_t>(count, 1));
    screen.lines_.assign(kept.begin(), kept.end());
    screen.column_ = column_;
    return screen;
}

std::vector<std::string> ProgramScreen::lines(std::size_t count) const {
    const std::size_t first = lines_.size() - std::min(count, lines_.size());
    return {lines_.begin() + static_cast<std::ptrdiff_t>(first), lines_.end()};
}

} // namespace t8::cli
