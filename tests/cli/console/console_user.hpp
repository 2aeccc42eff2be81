#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "tests/cli/command_line.hpp"

namespace t8::test {

/// Somebody who uses the console by a script, over recordings in a directory of its own, where the console keeps its state, too.
class ConsoleUser {
public:
    ConsoleUser();

    Workshop& workshop() { return workshop_; }
    /// Records an example of the source tree, with all events.
    void record(std::string_view name, std::string_view example);
    /// Uses the console by a script of Lua, with the functions below; `words`: options and the file.
    Outcome use(std::string_view script, std::vector<std::string> words);
    /// Returns the answers of `t8 debug` to commands, by command; those of an error have "error".
    std::vector<nlohmann::json> answers(std::string_view recording, const std::vector<std::string>& commands);
    std::string state_file() const { return workshop_.path("state/transcope/console.json"); }

private:
    Workshop workshop_;
};

/// Functions that scripts of the tests have besides those of the console. They use keys alone.
///   show(panel)      shows a panel by the palette, and gives it the keys
///   all([panel])     all that is seen, in one text
///   must(truth, words)
inline constexpr std::string_view script_functions = R"lua(
function show(panel) key("Ctrl+P") write("Show " .. panel) key("Enter") end
function all(panel) return table.concat(texts(panel), "\n") end
function must(truth, words) if not truth then error(words .. "; seen:\n" .. all(), 2) end end
function choose(node) key("Ctrl+P") write("node " .. node) key("Enter") must(position().node == node, "the node is not " .. node) end
)lua";

} // namespace t8::test
