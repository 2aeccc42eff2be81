#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "diagnostics/diagnostic.hpp"

namespace t8 {

/// The text of a script, for pointing at places in it.
class ScriptSource {
public:
    ScriptSource(std::string file, std::string text) : file_(std::move(file)), text_(std::move(text)) {}

    const std::string& file() const { return file_; }
    const std::string& text() const { return text_; }
    /// The text of a line, counted from 1, without its end; cut after 200 bytes. Empty when there is no such line.
    std::string_view line(unsigned number) const;

    SourcePlace whole_line(unsigned number) const { return {file_, number, 0, 1}; }
    /// The word in that line when it stands there exactly once, else the whole line.
    SourcePlace word(unsigned number, std::string_view word) const;
    /// The `key` of `key = value` directly inside the braces of the call of `constructor` that starts on that line; the
    /// constructor's word when the key cannot be found.
    SourcePlace field(unsigned number, std::string_view constructor, std::string_view key) const;

private:
    std::size_t offset_of_line(unsigned number) const;
    SourcePlace place_at(std::size_t offset, std::size_t length) const;

    std::string file_;
    std::string text_;
};

} // namespace t8
