#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "monitor/console/window/ui.hpp"

struct ImGuiInputTextCallbackData;

namespace t8::console {

/// A field to type a line into, which completes words and remembers lines.
/// Keys    Tab completes a word as far as all candidates agree, and lists them if there are several; Up and Down choose one of the list, Enter or Tab take it.
///         Without a list, Up and Down bring back the lines that were entered before.
class Prompt {
public:
    /// Finds candidates for the word of `line` that begins at `start`, and hands them to offer(), at once or in a later frame. `line` ends with the cursor.
    using Complete = std::function<void(const std::string& line, std::size_t start)>;

    explicit Prompt(std::string_view word_ends = " ") : word_ends_(word_ends) {}

    /// Draws it. Returns true when a line is entered; it is text() then.
    bool draw(Ui& ui, std::string_view id, std::string_view hint, const Complete& complete, float width = 0);
    /// Hands over the candidates for a word, whole words each. They are dropped if the line is another one by now.
    void offer(const std::string& line, std::size_t start, const std::vector<std::string>& candidates);

    const std::string& text() const { return text_; }
    /// Puts a text into the field in the next frame.
    void set(std::string text) { next_text_ = std::move(text); }
    /// Gives the field the keys in the next frame.
    void take_keys() { takes_focus_ = true; }
    /// Remembers a line, and empties the field.
    void keep(const std::string& line);
    const std::deque<std::string>& lines() const { return lines_; }
    void restore(std::deque<std::string> lines) { lines_ = std::move(lines); }

private:
    static int called_back(ImGuiInputTextCallbackData* data);
    void take_candidate(std::size_t number);
    void move(int step);
    void draw_candidates(Ui& ui, float left, float top, float bottom);

    std::string word_ends_;
    std::string text_;
    std::optional<std::string> next_text_;
    bool takes_focus_ = false;
    bool wants_candidates_ = false;
    std::size_t room_ = 0; ///< how many characters may be typed in this frame
    std::size_t cursor_ = 0;
    std::deque<std::string> lines_;
    std::size_t shown_line_ = 0; ///< of lines_; their number: the line that is typed
    std::string typed_line_;
    // The list of candidates
    std::string completed_line_; ///< up to the cursor
    std::size_t start_ = 0;
    std::vector<std::string> candidates_;
    std::size_t chosen_ = 0;
};

/// Returns the names in a folder that begin as the last part of `path` does, each with the folders of `path` before it; folders end with '/'. `endings`: of
/// files that are wanted; none: all.
std::vector<std::string> files_that_begin_with(const std::string& path, const std::vector<std::string_view>& endings);

} // namespace t8::console
