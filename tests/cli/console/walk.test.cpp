// Random walks by keys and mouse over recordings. At each place, each panel shows what `t8 debug` answers there, and each key has led where its command
// leads.

#include <algorithm>
#include <cstdlib>
#include <sstream>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "tests/cli/console/truth.hpp"

using namespace t8::test;

namespace {

struct Walk {
    std::string example;
    std::string level; ///< of the recording
    std::vector<std::string> stops;
    std::vector<std::string> watched;
    std::string limit = "1s";
};

/// Walks `steps` steps. Uses: seed, steps, stops and watched, lists of lines that are typed in the panels.
constexpr std::string_view stroll = R"lua(
math.randomseed(seed)
all_panels()
for _, stop in ipairs(stops) do focus "breakpoints" key "A" write(stop) key("Enter", "Escape") end
for _, expression in ipairs(watched) do focus "watch" key "A" write(expression) key("Enter", "Escape") end
key("F5", "Escape", "Escape", "Escape", "Alt+Home") -- the first search finds all events
local tick_of_end
do run "go end" tick_of_end = position().tick run "go start" end
local nodes = {}
for _, text in ipairs(texts "profile") do
    if text == "idle" then nodes = {} elseif not text:find " %%$" then nodes[#nodes + 1] = text end
end
local function any(list) return list[math.random(#list)] end
local function on_node(kind) return kind .. " on " .. position().node end
local function choose(node) key "Ctrl+P" write("node " .. node) key "Enter" return "node " .. node end
local units = {instruction = {"stepi", "reverse-stepi"}, line = {"step", "reverse-step"}, ["line, past calls"] = {"next", "reverse-next"},
               process = {"next-event switch", "previous-event switch"}, message = {"next-event message", "previous-event message"},
               event = {"next-event any", "previous-event any"}}
local function by_unit(way)
    local seen = texts "bar"
    for n, text in ipairs(seen) do
        if text == "by" then
            local command = units[seen[n + 1]][way]
            return command:find "event" and on_node(command) or command
        end
    end
end
local function pressed(chord, command) return function() local way = command() key(chord) return way end end
local function plain(chord, command) return pressed(chord, function() return command end) end
-- Clicks a text of a panel that has the pattern, if there is one; where it leads is not known here.
local function clicked(panel, pattern)
    return function()
        local found = {}
        for _, text in ipairs(texts(panel)) do if text:find(pattern) then found[#found + 1] = text end end
        if #found > 0 then click(any(found), panel) key "Escape" end
    end
end
local moves = {
    plain("F5", "continue"), plain("Shift+F5", "reverse-continue"), plain("F11", "step"), plain("Shift+F11", "reverse-step"),
    plain("F10", "next"), plain("Shift+F10", "reverse-next"), plain("F8", "finish"), plain("Shift+F8", "reverse-finish"),
    plain("F7", "stepi"), plain("F7", "stepi"), plain("Shift+F7", "reverse-stepi"), plain("Shift+F7", "reverse-stepi"),
    pressed("F6", function() return on_node "next-event message" end), pressed("Shift+F6", function() return on_node "previous-event message" end),
    pressed("F4", function() return on_node "next-event switch" end), pressed("Shift+F4", function() return on_node "previous-event switch" end),
    pressed("Alt+Right", function() return by_unit(1) end), pressed("Alt+Left", function() return by_unit(2) end),
    function() key "Alt+U" end,
    plain("Ctrl+W", "who-sent"), plain("Alt+Home", "go start"), plain("Alt+End", "go end"),
    function() return choose(any(nodes)) end,
    function() local node = any(nodes) click(node, "map") return "node " .. node end,
    function() local place = "go " .. math.random(0, tick_of_end) run(place) return place end,
    function() -- the strip of the run
        local x, y = place_of("Run", "run")
        click_at(x + math.random(20, 800), y + 45)
    end,
    clicked("output", "ms$"), clicked("rules", "#"), clicked("processes", "^[a-z]"), clicked("registers", "^#8"),
    clicked("breakpoints", ":%d+$"),
    function() -- two keys at once: the second one before the first one is answered
        key_at_once "F7"
        key "F6"
    end,
}
tell()
for n = 1, steps do
    local command = any(moves)()
    key "Escape" -- a notice
    tell(command)
    if n % 5 == 0 then drawings() end
end
)lua";

/// Goes to places in the order in which they are given, and tells of each with the drawings. Uses: first, a list of commands; places, of {tick, node}.
constexpr std::string_view visit = R"lua(
all_panels()
for _, command in ipairs(first) do run(command) end
for _, place in ipairs(places) do
    run("node " .. place[2])
    run("go " .. place[1])
    key "Escape"
    tell()
    drawings()
end
)lua";

std::string list_of(const std::vector<std::string>& texts) {
    std::string list;
    for (const std::string& text : texts)
        list += fmt::format("[==[{}]==], ", text);
    return "{" + list + "}";
}

std::vector<Stand> walked(ConsoleUser& user, const Walk& walk, unsigned seed, unsigned steps) {
    const std::string script = fmt::format("{}\nlocal seed, steps, stops, watched = {}, {}, {}, {}\n{}", telling, seed, steps,
                                           list_of(walk.stops), list_of(walk.watched), stroll);
    const Outcome outcome = user.use(script, {"--size", "5000x4000", "--to", "start", "run.t8h"});
    INFO(outcome.err);
    REQUIRE(outcome.status == status::success);
    std::vector<Stand> stands = stands_of(outcome.out);
    REQUIRE(stands.size() == steps + 1);
    return stands;
}

/// Stands whose places have nothing chosen but a node: another console can be brought there by commands.
std::vector<std::size_t> plain_stands(const std::vector<Stand>& stands) {
    std::vector<std::size_t> plain;
    for (std::size_t n = 0; n < stands.size(); ++n)
        if (stands[n].process.empty() && stands[n].event.empty() && stands[n].panels.contains("svg of map"))
            plain.push_back(n);
    return plain;
}

/// The panels whose contents depend on nothing but the place: no table that has been scrolled.
constexpr const char* of_the_place[] = {"map",   "diagram", "processes",  "registers",     "output",
                                        "rules", "profile", "svg of map", "svg of diagram"};

void check_by_another_console(ConsoleUser& user, const std::vector<Stand>& stands, const std::vector<std::string>& first) {
    std::vector<std::size_t> order = plain_stands(stands);
    std::reverse(order.begin(), order.end());
    std::string places;
    for (const std::size_t n : order)
        places += fmt::format("{{{}, '{}'}}, ", stands[n].tick, stands[n].node);
    const Outcome outcome =
        user.use(fmt::format("{}\nlocal first, places = {}, {{{}}}\n{}", telling, list_of(first), places, visit),
                 {"--size", "5000x4000", "--to", "start", "run.t8h"});
    INFO(outcome.err);
    REQUIRE(outcome.status == status::success);
    const std::vector<Stand> others = stands_of(outcome.out);
    REQUIRE(others.size() == order.size());
    for (std::size_t n = 0; n < others.size(); ++n)
        for (const char* const panel : of_the_place) {
            const Stand& stand = stands[order[n]];
            INFO(fmt::format("{} at {} of {}, step {}", panel, stand.tick, stand.node, order[n]));
            CHECK(stand.panels.at(panel) == others[n].panels.at(panel));
        }
}

void check(const Walk& walk, unsigned seed, unsigned steps) {
    ConsoleUser user;
    user.workshop().run(
        {"run", "--record", "run.t8h", "--level", walk.level, "--limit", walk.limit, source(walk.example).string()});
    REQUIRE(user.workshop().exists("run.t8h"));
    const std::vector<Stand> stands = walked(user, walk, seed, steps);
    std::vector<std::string> first = walk.stops;
    first.insert(first.end(), {"go start", "continue"});
    const std::vector<Sights> truth = truth_of(user, "run.t8h", stands, walk.watched, first);
    for (std::size_t n = 0; n < stands.size(); ++n)
        for (const auto& [panel, sights] : truth[n]) {
            const std::string lacks = missing(stands[n].panels.at(panel), sights);
            if (lacks.empty())
                continue;
            INFO(fmt::format("{}, seed {}, step {} by '{}': {} at {} of {} shows\n{}\nand not", walk.example, seed, n,
                             stands[n].command, panel, stands[n].tick, stands[n].node,
                             fmt::join(stands[n].panels.at(panel), "\n")));
            CHECK(lacks == "");
        }
    check_by_another_console(user, stands, first);
}

const std::vector<Walk> walks{
    {"examples/occam/debugging/ledger.pgm",
     "all",
     {"break branch.occ:20", "catch message on desk"},
     {"balance", "amount * 2", "me"}},
    {"examples/ring/ring_faulty.lua", "messages", {"catch message on n2"}, {"Areg"}},
    {"examples/occam/philosophers/philosophers.occ",
     "all",
     {"break philosophers.occ:42 if number == 2"},
     {"Areg", "number", "seed"},
     "20ms"},
};

} // namespace

TEST_CASE("on a random walk each panel shows what a fresh session of the debugger answers at the place", "[console][walk]") {
    const auto walk = GENERATE(from_range(walks));
    check(walk, 1, 100);
}

// T8_WALK="SEED STEPS" walks further.
TEST_CASE("on a long random walk each panel shows what a fresh session of the debugger answers at the place",
          "[.slow][console][long_walk]") {
    const auto walk = GENERATE(from_range(walks));
    unsigned seed = 2, steps = 500;
    if (const char* const wanted = std::getenv("T8_WALK"))
        std::istringstream(wanted) >> seed >> steps;
    check(walk, seed, steps);
}
