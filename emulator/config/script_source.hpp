#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "diagnostics/diagnostic.hpp"

namespace t8 {

/// The text of a script, in which diagnostics find the places that they point at.
class ScriptSource {
public:
    ScriptSource(std::string file, std::string text) : file_(std::move(file)), text_(std::move(text)) {}

    const std::string& file() const { return file_; }
    const std::string& text() const { return text_; }
    /// Returns line `number`, counted from 1, without its end and cut after 200 bytes; an empty string if there is no such line.
    std::string_view line(unsigned number) const;

    SourcePlace whole_line(unsigned number) const { return {file_, number, 0, 1}; }
    /// Returns the place of `word` in line `number` if it occurs there once, otherwise that of the line.
    SourcePlace word(unsigned number, std::string_view word) const;
    /// Returns the place of `key` in `key = value`, directly inside the braces of the call of `constructor` that begins on line
    /// `number`. If there is no such key, it is the place of the constructor's name.
    SourcePlace field(unsigned number, std::string_view constructor, std::string_view key) const;

private:
    std::size_t offset_of_line(unsigned number) const;
    SourcePlace place_at(std::size_t offset, std::size_t length) const;

    std::string file_;
    std::string text_;
};

} // namespace t8
