#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "tests/cli/console/console_user.hpp"

namespace t8::test {

/// The texts that the window showed at a place of the run, as tell() of a script wrote them; see `telling`.
struct Stand {
    std::string command{}; ///< of t8 debug, that should lead here from the stand before; "-": none does
    std::uint64_t tick = 0;
    std::string node{};
    std::string process{};                                    ///< the chosen one; empty: none was chosen
    std::string event{};                                      ///< the chosen one
    std::string line{};                                       ///< of the source, the chosen one: "farm.occ:88"
    std::map<std::string, std::vector<std::string>> panels{}; ///< the texts of each panel in their order
};

/// Functions of scripts that show all panels at once, and write down what they show.
///   all_panels()     a window with all fifteen; it needs some 5000 x 4000 pixels
///   tell([command])  writes down the place and what all panels, the bar and the status line show
///   drawings()       writes down the map and the diagram, too
inline constexpr std::string_view telling = R"lua(
local function column(a, b, c) return "below(0.34 " .. a .. " below(0.5 " .. b .. " " .. c .. "))" end
function all_panels()
    layout("beside(0.2 " .. column("map", "diagram", "processes") .. " beside(0.25 " .. column("registers", "variables", "source") ..
           " beside(0.33 " .. column("memory", "run", "output") .. " beside(0.5 " .. column("breakpoints", "watch", "rules") ..
           " " .. column("profile", "commands", "terminal") .. "))))")
end
panels = {"bar", "status", "map", "diagram", "processes", "registers", "variables", "source", "memory", "run", "output",
          "breakpoints", "watch", "rules", "profile", "commands", "terminal"}
local function line(text) print((text:gsub("\n", " "))) end
function tell(command)
    move_to(2500, 3990) -- the mouse explains nothing there
    local at = position()
    line("@stand " .. at.tick .. " " .. at.node .. " " .. (at.process == "" and "-" or at.process) .. " " ..
         (at.event == "" and "-" or at.event) .. " " .. (at.line == "" and "-" or at.line) .. " " .. (command or "-"))
    for _, panel in ipairs(panels) do
        line("@panel " .. panel)
        for _, text in ipairs(texts(panel)) do line(text) end
    end
end
function drawings()
    for _, panel in ipairs {"map", "diagram"} do
        focus(panel)
        key "Ctrl+P" write "Copy the drawing as SVG" key "Enter"
        line("@panel svg of " .. panel)
        line(clipboard())
        key "Escape"
    end
end
)lua";

std::vector<Stand> stands_of(const std::string& told);

/// Texts that a panel shows one after the other.
using Sight = std::vector<std::string>;
/// The texts that each panel must show, by panel.
using Sights = std::map<std::string, std::vector<Sight>>;

/// Finds out by sessions of `t8 debug`, which come to the stands in another order, what is to be seen at each.
/// `watched`: the expressions of the panel watch. `first`: commands at the beginning, by which breakpoints were set and all events found.
std::vector<Sights> truth_of(ConsoleUser& user, std::string_view recording, const std::vector<Stand>& stands,
                             const std::vector<std::string>& watched = {}, const std::vector<std::string>& first = {});

/// Returns the sights that a panel does not show, in words; empty: it shows them all.
std::string missing(const std::vector<std::string>& texts, const std::vector<Sight>& sights);

} // namespace t8::test
