#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "types/word.hpp"

namespace t8::cli {

/// The screen of a program, as lines that only grow: carriage return, line feed, backspace and tab do what they do on a terminal. Other control characters
/// are shown as ^G, bytes that are no ASCII as \xE9.
/// Shape   the last lines are kept (most_lines), and of each line the first characters (most_columns).
class ProgramScreen {
public:
    static constexpr std::size_t most_lines = 5000;
    static constexpr std::size_t most_columns = 1000;

    void write(std::span<const Byte> bytes);
    void write(std::string_view text);
    /// Begins a new line unless the last one is empty.
    void begin_line();
    /// Returns a screen with the last lines only, at least one.
    ProgramScreen last(std::size_t count) const;
    /// Returns the last lines, at most `count`; the one in which the cursor stands is the last.
    std::vector<std::string> lines(std::size_t count) const;

private:
    void put(Byte byte);
    void put_character(char character);

    std::deque<std::string> lines_{std::string{}};
    std::size_t column_ = 0;
};

} // namespace t8::cli
