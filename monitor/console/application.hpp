#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "monitor/console/panels/panels.hpp"
#include "monitor/console/session/debugger_port.hpp"

namespace t8::console {

/// How the console is started.
struct ConsoleOptions {
    OpenPort opens;
    std::string file{};                  ///< empty: the page with recent files and examples
    std::vector<std::string> commands{}; ///< of t8 debug, carried out when the file is open: "go 12ms", "node n3"
    std::vector<std::string> examples{};
    std::filesystem::path state{}; ///< where layout, theme and recent files are kept; empty: nowhere
    std::string script{};          ///< a Lua file that uses the console; empty: the user does
    std::string screenshot{};      ///< a PNG file that is written before the end; empty: none
    std::string draw{};            ///< the panel whose drawing is written before the end; empty: none
    std::string drawing{};         ///< its file, SVG or PNG as its name ends
    std::optional<int> width{};
    std::optional<int> height{};
    float scale = 0;                  ///< density of the screen over the usual one; 0: that of the display
    std::string theme{};              ///< "dark", "light"; empty: that of the last time; of a drawing, light
    std::string layout{};             ///< as Tiling::parse takes it; empty: that of the last time
    std::function<bool()> must_end{}; ///< true: a signal wants the console to end
    bool shows_window = true;         ///< false: a picture in memory; needs a script, a screenshot or a drawing
};

/// Opens the console and returns when it is closed, or its script has ended.
/// Errors  there is no display, or it goes away; the file cannot be opened and there is no window in which to say so; an error of the script; a screenshot or a
///         drawing that cannot be written.
Result<void> run_console(const ConsoleOptions& options);

} // namespace t8::console
