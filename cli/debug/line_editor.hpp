#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace t8::cli {

/// Reads lines from a terminal, with editing, completion (Tab) and the lines of earlier sessions (arrow keys, Ctrl-R). libedit does the work.
/// Order   the earlier lines are kept in $XDG_STATE_HOME/transcope/debug-history (~/.local/state), written at the end. Without such a directory
///         they are lost.
class LineEditor {
public:
    /// Returns the candidates for the last word of `line`, whose text begins at `start`.
    using Complete = std::function<std::vector<std::string>(std::string_view line, std::size_t start)>;

    explicit LineEditor(Complete complete);
    ~LineEditor();
    LineEditor(const LineEditor&) = delete;
    LineEditor& operator=(const LineEditor&) = delete;

    /// Returns the next line without its end; nothing at the end of the input (Ctrl-D). A line that Ctrl-C breaks off is empty.
    std::optional<std::string> read(const std::string& prompt);

private:
    class State;
    std::unique_ptr<State> state_;
};

} // namespace t8::cli
