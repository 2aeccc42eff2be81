#include <catch2/catch.hpp>

#include "tests/monitor/assert/story.hpp"

using namespace t8;
using namespace t8::test;

namespace {

const MachineSpec two = ring(2);

RuleOptions small() {
    RuleOptions options;
    options.limits = {.memory = std::size_t{4} << 20, .work = 200'000};
    return options;
}

/// The verdict of a rule whose function is that.
std::string called(const std::string& body) {
    Story story(two);
    story.mark(1, 0, 0, {1, 2, 3});
    story.ends(2);
    const CheckReport report = judge(story, "rule 'r' { always { marks {}, function(e, b)\n" + body + "\nend } }", small());
    return std::string(name_of(report.verdicts.at(0).status)) + ": " + report.verdicts.at(0).message;
}

} // namespace

TEST_CASE("known ways out of a Lua sandbox are closed while a rule file is loaded", "[assert][sandbox]") {
    for (const char* const escape :
         {// libraries and loaders
          "io.open('/etc/passwd')", "os.execute('true')", "os.getenv('HOME')", "require 'os'", "package.loadlib('x', 'y')",
          "debug.getregistry()", "debug.sethook()", "debug.getinfo(1)", "load('return 1')()", "loadstring('return 1')",
          "loadfile('x')", "dofile('x')", "string.dump(function() end)", "('x').dump(rule)", "_G.io", "_ENV.io.open('x')",
          "coroutine.create(rule)", "coroutine.wrap(function() end)", "collectgarbage('stop')", "collectgarbage()",
          // metatables
          "getmetatable('').__index.dump(rule)", "getmetatable('').__index = nil", "setmetatable({}, { __gc = function() end })",
          "getmetatable(sends {}).__gc()", "rawset(_ENV, 'x', 1)", "rawget(_ENV, 'io')", "rawequal(1, 1)", "next({})",
          // catching the stop of a limit
          "pcall(function() while true do end end)", "xpcall(error, function() end)",
          // time, chance, output
          "os.time()", "os.clock()", "math.random()", "math.randomseed(1)", "print('x')", "warn('@on')",
          // selectors and libraries used in ways that the language does not allow
          "sends({}).kind = 1", "(sends {})()", "#sends {}", "sends {} .. 'x'", "rule_library.os", "ready_rules['../ring']",
          "ready_rules['/etc/passwd']", "use '../../docs/rules'", "use(nil)", "use {}",
          // bytecode
          "load('\\27Lua')", "string.format('%p', {})", "tostring(rule):rep(1e9)"}) {
        CAPTURE(escape);
        CHECK(mistake(two, escape, small()).find("r.lua:1") == 0);
    }
    CHECK(mistake(two, "\033LuaS\1\2\3", small()).find("error") != std::string::npos);
    CHECK(mistake(two, std::string_view("\0\0\0", 3), small()).find("error") != std::string::npos);
}

TEST_CASE("a rule file that takes too much is stopped at its line", "[assert][sandbox]") {
    CHECK(mistake(two, "\nwhile true do end", small()).find("r.lua:2: error: the script was stopped after 200000 steps") == 0);
    CHECK(mistake(two, "local t = {}\nfor i = 1, 1e9 do t[i] = i end", small()).find("r.lua:2") == 0);
    CHECK(mistake(two, "local s = 'x'\nfor i = 1, 60 do s = s .. s end", small()).find("r.lua:2") == 0);
    CHECK(mistake(two, "local s = ('a'):rep(20000)\ns:find(('a*'):rep(20) .. 'b')", small()).find("r.lua:2") == 0);
    CHECK(mistake(two, "local function f() return f() end f()", small()).find("r.lua:1") == 0);
    CHECK(mistake(two, "local function f() return 1 + f() end f()", small()).find("r.lua:1") == 0);
    CHECK(mistake(two, "local t = {} for i = 1, 300 do t = { t } end error(t)", small()).find("r.lua:1") == 0);
    CHECK(mistake(two, "while true do sends {} end", small()).find("r.lua:1") == 0);
    CHECK(mistake(two, "local p = sends {} while true do p = sequence { p, p, order = 'time' } end", small()).find("r.lua:1") ==
          0);
    CHECK(mistake(two, "for i = 1, 1e9 do rule('r' .. i) { never { faults {} } } end", small()).find("r.lua:1") == 0);
}

TEST_CASE("functions of rules cannot get out either, nor go on for ever", "[assert][sandbox]") {
    CHECK(called("while true do end") == "error: r.lua:2: the script was stopped after 200000 steps");
    CHECK(called("\n\nfor i = 1, 1e9 do local x = i * i end") == "error: r.lua:4: the script was stopped after 200000 steps");
    for (const char* const escape : {"return io",
                                     "return os",
                                     "return debug",
                                     "return load",
                                     "return getmetatable(e)",
                                     "return setmetatable({}, {})",
                                     "e.kind = 'x'",
                                     "e.x.y = 1",
                                     "return e()",
                                     "return e + 1",
                                     "return e .. 'x'",
                                     "return #e",
                                     "return -e",
                                     "return e < e",
                                     "return e[1]",
                                     "return e[{}]",
                                     "return e[nil]",
                                     "for k in pairs(e) do end",
                                     "for k in ipairs(e) do end",
                                     "return string.dump(e)",
                                     "rule 'late' { never { faults {} } } return sends { node = 'x' }",
                                     "return collectgarbage('count')",
                                     "return coroutine",
                                     "return ('x'):rep(1 << 40)",
                                     "local t = {} while true do t[#t + 1] = e.payload .. #t end"}) {
        CAPTURE(escape);
        CHECK(called(escape).starts_with("error: "));
    }
    CHECK(called("local kept = {} for i = 1, 100 do kept[#kept + 1] = e end return e == kept[1]") == "pass: ");
    CHECK(called("return e.node == 'n0' and next == nil").starts_with("error: "));
}

TEST_CASE("what a script keeps of events counts as its memory", "[assert][sandbox]") {
    Story story(two);
    for (int i = 0; i < 20'000; ++i)
        story.mark(1 + i, 0, 0);
    story.ends(30'000);
    const CheckReport report = judge(
        story, "local kept = {}\nrule 'r' { always { marks {}, function(e) kept[#kept + 1] = e return true end } }", small());
    CHECK(report.verdicts[0].status == Status::error);
    CHECK(report.verdicts[0].message.find("uses more than 4096 KB of memory") != std::string::npos);
}
