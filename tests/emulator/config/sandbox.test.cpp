#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include <lua.hpp>

#include "emulator/config/sandbox.hpp"
#include "emulator/config/sandbox_costs.hpp"

using namespace t8;

namespace {

/// What the script `return ...` gives as text, or the rendered error.
std::string outcome(std::string_view script, const SandboxLimits& limits = {}) {
    Sandbox sandbox(limits);
    const Result<void> ran = sandbox.run("s.lua", script, 1);
    if (!ran)
        return render(ran.error());
    return lua_isnil(sandbox.state(), -1) ? "nil" : luaL_tolstring(sandbox.state(), -1, nullptr);
}

bool mentions(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

} // namespace

TEST_CASE("scripts compute", "[sandbox]") {
    CHECK(outcome("return 2 + 3") == "5");
    CHECK(outcome("return ('ab'):rep(3):upper()") == "ABABAB");
    CHECK(outcome("local t = {3, 1, 2} table.sort(t) return table.concat(t, ',')") == "1,2,3");
    CHECK(outcome("return string.format('%d %s', 3, 'x')") == "3 x");
    CHECK(outcome("return ('n12.3'):match('^(%w+)%.(%d)$')") == "n12");
    CHECK(outcome("return math.floor(2.5) + math.max(1, 7)") == "9");
    CHECK(outcome("x = 4 return x") == "4");
    CHECK(outcome("\xEF\xBB\xBFreturn 1") == "1");
}

TEST_CASE("what could reach outside or differ between runs is not there", "[sandbox]") {
    for (const char* const name :
         {"io", "os", "require", "package", "debug", "load", "loadstring", "loadfile", "dofile", "collectgarbage", "coroutine",
          "pcall", "xpcall", "setmetatable", "getmetatable", "next", "rawget", "rawset", "print"}) {
        CAPTURE(name);
        CHECK(mentions(outcome(std::string("return ") + name),
                       std::string("s.lua:1:8: error: '") + name + "' is not available to scripts"));
    }
    for (const char* const name : {"string.dump", "string.pack", "math.random", "math.randomseed", "math.sin", "table.move"}) {
        CAPTURE(name);
        CHECK(mentions(outcome(std::string("return ") + name), std::string("s.lua:1: error: '") + name + "' is not available"));
    }
    CHECK(mentions(outcome("return ('x'):dump()"), "'string.dump' is not available"));
    CHECK(mentions(outcome("return _G"), "undefined name '_G'"));
}

TEST_CASE("what is not there is named with what to use instead", "[sandbox]") {
    const auto hint = [](const std::string& script) {
        const std::string told = outcome(script);
        return told.find("hint: ") == std::string::npos ? std::string{} : told.substr(told.find("hint: ") + 6);
    };
    CHECK(hint("io.open('x')") == "scripts cannot reach files\n");
    CHECK(hint("os.time()") == "scripts cannot reach the operating system\n");
    CHECK(hint("print(1)") == "scripts have no output; use error(text) to show something\n");
    for (const char* const name : {"require", "package", "dofile", "loadfile"})
        CHECK(hint(std::string(name) + "('x')") == "use topology.NAME for presets\n");
    for (const char* const name : {"load", "loadstring"})
        CHECK(hint(std::string(name) + "('x')") == "write the code in the script itself\n");
    for (const char* const name : {"pcall", "xpcall"})
        CHECK(hint(std::string(name) + "(error)") == "errors end the script\n");
    CHECK(hint("next({})") == "use pairs, which visits the keys in order\n");
    CHECK(hint("rawget({}, 1)") == "use t[key]\n");
    CHECK(hint("rawset({}, 1, 2)") == "use t[key] = value\n");
    CHECK(hint("rawequal(1, 1)") == "use ==\n");
    CHECK(hint("for k in pairs { [pairs] = 1 } do end") == "use names or numbers as keys\n");
}

TEST_CASE("library functions refuse what would take too much", "[sandbox]") {
    CHECK(mentions(outcome("return ('x'):rep(2000):byte(1, -1)"), "s.lua:1: error: more than 1000 values from one call"));
    CHECK(mentions(outcome("local t = {} for i = 1, 2000 do t[i] = i end return table.unpack(t)"),
                   "s.lua:1: error: more than 1000 values from one call"));
    CHECK(mentions(outcome("return ('x'):rep(2000000)"), "s.lua:1: error: the string would be too long"));
    CHECK(mentions(outcome("return tostring()"), "s.lua:1: error: tostring needs a value"));
    CHECK(mentions(outcome("return pairs()"), "s.lua:1: error: pairs needs a table, not nil"));
    CHECK(mentions(outcome("return pairs(3)"), "s.lua:1: error: pairs needs a table, not number"));
}

TEST_CASE("addresses never show in text", "[sandbox]") {
    CHECK(outcome("return tostring({})") == "table");
    CHECK(outcome("return tostring(pairs)") == "function");
    CHECK(outcome("return string.format('%s %s', {}, pairs)") == "table function");
    CHECK(mentions(outcome("return string.format('%5p', {})"), "'%p' is not available"));
    CHECK(mentions(outcome("error({})"), "a table, not a string"));
}

TEST_CASE("binary chunks are refused", "[sandbox]") {
    const std::string rendered = outcome(std::string("\x1bLua\x54\x00\x19\x93", 8));

    CHECK(rendered == "s.lua: error: attempt to load a binary chunk (mode is 't')\nhint: scripts are plain Lua text\n");
}

TEST_CASE("errors of scripts name file, line and the line's text", "[sandbox]") {
    CHECK(outcome("local t = nil\nreturn t.x") ==
          "s.lua:2: error: attempt to index a nil value (local 't')\n    2 | return t.x\n");
    CHECK(outcome("x = = 1") == "s.lua:1: error: unexpected symbol near '='\n    1 | x = = 1\n");
    CHECK(outcome("\nreturn {") == "s.lua:2: error: unexpected symbol near <eof>\n    2 | return {\n"
                                   "hint: something opened earlier is not closed\n");
    CHECK(outcome("error('no such thing')") == "s.lua:1: error: no such thing\n    1 | error('no such thing')\n");
    CHECK(outcome("return 1 + strng") == "s.lua:1:12: error: undefined name 'strng'\n    1 | return 1 + strng\n"
                                         "      |            ^~~~~\nhint: did you mean 'string'?\n");
}

TEST_CASE("a loop without end is stopped where it runs", "[sandbox]") {
    CHECK(outcome("local n = 0\nwhile true do n = n + 1 end", {.work = 100'000}) ==
          "s.lua:2: error: the script was stopped after 100000 steps\n    2 | while true do n = n + 1 end\n"
          "hint: look for a loop that does not end\n");
    CHECK(mentions(outcome("local function f() return f() end f()", {.work = 100'000}), "stopped after 100000 steps"));
    CHECK(mentions(outcome("::again:: goto again", {.work = 100'000}), "stopped after"));
}

TEST_CASE("work hidden in library functions counts", "[sandbox]") {
    const SandboxLimits limits{.work = 1'000'000};
    CHECK(mentions(outcome("return ('a'):rep(5000):find(('a*'):rep(20) .. 'b')", limits), "stopped after"));
    CHECK(mentions(outcome("return ('a'):rep(5000):gsub('.-.-b', '')", limits), "stopped after"));
    CHECK(mentions(outcome("return (''):rep(1 << 60)", limits), "stopped after"));
    CHECK(mentions(outcome("local t = {} for i = 1, 1e6 do table.insert(t, 1, i) end", limits), "stopped after"));
    CHECK(mentions(outcome("local s = ('x'):rep(60000) while true do local t = s .. 'y' end", limits), "stopped after"));
    CHECK(mentions(outcome("local t = {} for i = 1, 50000 do t[i] = -i end for i = 1, 1000 do table.sort(t) end", limits),
                   "stopped after"));
}

// Each of these ran for many seconds within 20 million steps, some for an hour: pairs was one step a key and none for an empty slot, %b and a
// long literal hardly more than one a character, a list of values one however long.
TEST_CASE("what library functions go through is counted, however little of it they give", "[sandbox]") {
    const SandboxLimits limits{.memory = std::size_t{64} << 20, .work = 20'000'000};
    const std::string keys = "local t = {} for i = 1, 200000 do t['k' .. i] = 1 end ";
    const std::string empty = "for i = 1, 200000 do t['k' .. i] = nil end ";
    const std::string deep = "local function deep(n, ...) if n == 0 then return ... end return deep(n - 1, n, ...) end ";
    for (const auto& script : std::vector<std::string>{
             keys + "for i = 1, 5 do for k in pairs(t) do break end end",
             keys + empty + "for i = 1, 2000 do for k in pairs(t) do end end",
             "local t = {} local s = ('x'):rep(60000) for i = 1, 400 do t[s .. i] = i end for i = 1, 40 do pairs(t) end",
             "local s = ('('):rep(60000) for i = 1, 10 do s:find('%b()') end",
             "local s, p = ('a'):rep(30000), ('a'):rep(20000) .. 'b' for i = 1, 3 do s:find(p) end",
             "local t = {} for i = 1, 200000 do t[i] = '' end for i = 1, 120 do table.concat(t) end",
             "local t = {} for i = 1, 200000 do t[i] = 1 end for i = 1, 120 do table.insert(t, 1, 1) end",
             "local t = {} for i = 1, 200000 do t[i] = 1 end for i = 1, 120 do table.remove(t, 1) end",
             "local s = ('x'):rep(60000) for i = 1, 2000 do string.format(s) end",
             "local s = ('x'):rep(1000) for i = 1, 200000 do s:byte(1, -1) end",
             "local t = {} for i = 1, 1000 do t[i] = 1 end for i = 1, 200000 do table.unpack(t) end",
             "local t, s = {}, ('x'):rep(60000) t[s] = 1 local k = s:sub(1, 30000) .. s:sub(30001) for i = 1, 3000 do local v = "
             "t[k] end",
             "local t, s = {}, ('x'):rep(60000) for i = 1, 3000 do t[s .. i] = nil end", deep + "deep(100000)",
             deep + "local function all(...) for i = 1, 50000 do select('#', ...) end end all(deep(5000))"}) {
        CAPTURE(script);
        CHECK(mentions(outcome(script, limits), "stopped after 20000000 steps"));
    }
}

TEST_CASE("what library functions go through costs an honest script little", "[sandbox]") {
    CHECK(outcome("local t = {} for i = 1, 100000 do table.insert(t, i) end return #t") == "100000");
    CHECK(outcome(
              "local t = {} for i = 1, 20000 do t['k' .. i] = i end local n = 0 for i = 1, 10 do for k in pairs(t) do n = n + 1 "
              "end end return n") == "200000");
    CHECK(outcome("local t = {} for i = 1, 20000 do t[i] = 'text ' .. -i end table.sort(t) return t[1]") == "text -1");
    CHECK(outcome("local t = {} for i = 1, 10000 do t[i] = 'x' end return #table.concat(t, ',')") == "19999");
    CHECK(outcome("local function sum(n, x, ...) return n == 0 and x or sum(n - 1, x + n, ...) end return sum(200, 0)") ==
          "20100");
}

TEST_CASE("the work of scripts is counted to the instruction", "[sandbox]") {
    const auto work = [](std::string_view script) {
        Sandbox sandbox;
        REQUIRE(sandbox.run("s.lua", script, 0));
        return sandbox.work();
    };
    const std::uint64_t none = work("");
    CHECK(none <= 3);
    CHECK(work("local a = 1") == none + 1);
    CHECK(work("local a = 1 local b = a") == none + 2);
    CHECK(work("for i = 1, 2000 do end") - work("for i = 1, 1000 do end") == 1000);
    CHECK(work("local s = ('x'):rep(6400)") - work("local s = ('x'):rep(0)") == 6400 + 100);
}

TEST_CASE("work goes on over calls, and a call may be given less than its limit", "[sandbox]") {
    Sandbox sandbox({.work = 10'000});
    REQUIRE(sandbox.run("s.lua", "return function(n) for i = 1, n do end end", 1));
    lua_State* const state = sandbox.state();
    const auto call = [&](lua_Integer n, std::uint64_t most) {
        lua_pushvalue(state, 1);
        lua_pushinteger(state, n);
        const std::uint64_t before = sandbox.work();
        const Result<void> called = sandbox.call(1, 0, most);
        return std::pair(called.has_value(), sandbox.work() - before);
    };

    const auto [good, whole] = call(100, Sandbox::any_work);
    CHECK(good);
    CHECK(whole > 100);
    CHECK(call(100, whole) == std::pair(true, whole));
    CHECK(call(100, whole - 1) == std::pair(false, whole));
    CHECK(call(100, 0) == std::pair(false, std::uint64_t{1}));
    for (int i = 0; i < 200; ++i)
        CHECK(call(100, Sandbox::any_work) == std::pair(true, whole));
    CHECK(call(20'000, Sandbox::any_work) == std::pair(false, std::uint64_t{10'001}));
}

TEST_CASE("a call without loops is limited where it calls the library", "[sandbox]") {
    Sandbox sandbox({.memory = 1 << 20, .work = 10'000});
    REQUIRE(sandbox.run("s.lua", "return function(n) return #('x'):rep(n) end", 1));
    lua_State* const state = sandbox.state();
    const auto length = [&](lua_Integer n) {
        lua_settop(state, 1);
        lua_pushvalue(state, 1);
        lua_pushinteger(state, n);
        return sandbox.call_without_loops(1, 1) ? lua_tointeger(state, -1) : -1;
    };

    CHECK(length(100) == 100);
    CHECK(length(20'000) == -1);
    CHECK(length(200) == 200);
    for (int n = 0; n < 1000; ++n)
        CHECK(length(100) == 100);
}

TEST_CASE("memory is bounded, and so is one string", "[sandbox]") {
    const SandboxLimits limits{.memory = 1 << 20};
    CHECK(outcome("local t = {}\nfor i = 1, 1e9 do\n  t[i] = {}\nend", limits) ==
          "s.lua:3: error: the script uses more than 1024 KB of memory\n    3 |   t[i] = {}\n"
          "hint: look for a table that grows in a loop\n");
    CHECK(outcome("local s = 'x'\nwhile true do s = s .. s end", limits) ==
          "s.lua:2: error: the script makes a string of more than 64 KB\n    2 | while true do s = s .. s end\n");
    CHECK(mentions(outcome("return ('x'):rep(1e9)", limits), "would be too long"));
    CHECK(mentions(
        outcome("local t = {} local s = ('x'):rep(60000) for i = 1, 1000 do t[i] = s end return table.concat(t)", limits),
        "error: "));
    CHECK(mentions(outcome("local function f(n) return 1 + f(n + 1) end return f(1)", limits), "error: "));
    CHECK(mentions(outcome("local t = {} for i = 1, 2000 do t[i] = i end return select('#', table.unpack(t))"),
                   "more than 1000 values"));
    CHECK(mentions(outcome("return ('x'):rep(5000):byte(1, -1)"), "more than 1000 values"));
}

TEST_CASE("garbage is not held against a script", "[sandbox]") {
    CHECK(outcome("for i = 1, 20000 do local t = {i, i, i} end return 'done'", {.memory = 256 << 10}) == "done");
}

TEST_CASE("pairs visits whole numbers, other numbers, strings, booleans", "[sandbox]") {
    const char* const script =
        R"lua(local t = {[true] = 1, b = 1, a = 1, [10] = 1, [2] = 1, [-1] = 1, [2.5] = 1, [false] = 1, ab = 1}
local s = ''
for k in pairs(t) do s = s .. tostring(k) .. ' ' end
return s)lua";
    CHECK(outcome(script) == "-1 2 10 2.5 a ab b false true ");
    CHECK(mentions(outcome("for k in pairs({[{}] = 1}) do end"), "pairs has no order for keys of type table"));
    CHECK(mentions(outcome("pairs(nil)"), "pairs needs a table, not nil"));
}

TEST_CASE("pairs gives the same order however a table was filled", "[sandbox]") {
    const char* const walk = "local s = '' for k, v in pairs(t) do s = s .. k .. '=' .. v .. ' ' end return s";
    const std::string up = std::string("local t = {} for i = 1, 200 do t['k' .. i] = i end ") + walk;
    const std::string down = std::string("local t = {} for i = 200, 1, -1 do t['k' .. i] = i end ") + walk;

    CHECK(outcome(up) == outcome(down));
    CHECK(outcome(up) == outcome(up));
}

TEST_CASE("a table may be changed while pairs walks it", "[sandbox]") {
    CHECK(
        outcome("local t = {a = 1, b = 2, c = 3} local s = '' for k in pairs(t) do s = s .. k t.b = nil t.z = 1 end return s") ==
        "ac");
}

TEST_CASE("table.sort keeps equal elements in order", "[sandbox]") {
    const char* const script =
        R"lua(local t = {} for i = 1, 300 do t[i] = {i % 3, i} end
table.sort(t, function(a, b) return a[1] < b[1] end)
for i = 2, 300 do if t[i-1][1] > t[i][1] or (t[i-1][1] == t[i][1] and t[i-1][2] > t[i][2]) then return i end end
return 'stable')lua";
    CHECK(outcome(script) == "stable");
    CHECK(mentions(outcome("table.sort({1, 'x'})"), "attempt to compare"));
}

TEST_CASE("a sandbox goes on after an error", "[sandbox]") {
    Sandbox sandbox({.work = 10'000});
    CHECK_FALSE(sandbox.run("a.lua", "while true do end", 0));
    CHECK_FALSE(sandbox.run("b.lua", "error('x')", 0));

    REQUIRE(sandbox.run("c.lua", "return 7", 1));

    CHECK(lua_tointeger(sandbox.state(), -1) == 7);
}

TEST_CASE("native functions raise with place and hint", "[sandbox]") {
    Sandbox sandbox;
    sandbox.define("refuse", [&](lua_State*) { return sandbox.raise("no", "ask again"); });

    const Result<void> ran = sandbox.run("s.lua", "local function f()\n  refuse()\nend\nf()", 0);

    REQUIRE_FALSE(ran);
    CHECK(render(ran.error()) == "s.lua:2: error: no\n    2 |   refuse()\nhint: ask again\n");
}

TEST_CASE("the field of a constructor is found through comments, strings and nested tables", "[sandbox]") {
    const ScriptSource source(
        "s.lua", "local a = 1\nx = node { -- mhz = 5\n  'mhz = 6', inner = { mhz = 7 }, [[mhz = 8]],\n  mhz = 9 }\n");

    const SourcePlace place = source.field(2, "node", "mhz");

    CHECK(place.line == 4);
    CHECK(place.column == 3);
    CHECK(place.length == 3);
    CHECK(source.field(2, "node", "part").column == 5);
    CHECK(source.field(1, "node", "part").column == 0);
}

TEST_CASE("the Lua library is laid out as the costs of scripts take it to be", "[config][sandbox]") {
    CHECK(t8::lua_layout_is_known());
}
