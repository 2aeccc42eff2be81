// Bad use: a clear message, nothing lost, and no console that hangs.

#include <filesystem>
#include <tuple>

#include <catch2/catch.hpp>

#include "monitor/history/reading/reader.hpp"
#include "tests/cli/console/console_user.hpp"

using namespace t8::test;

namespace {

constexpr std::string_view faulty_ring = "examples/ring/ring_faulty.lua";

/// Ten million times through one line.
constexpr std::string_view counting = R"occam(
#INCLUDE "hostio.inc"
#USE "hostio.lib"
PROC counting (CHAN OF SP fs, ts, []INT memory)
  INT total :
  SEQ
    total := 0
    SEQ i = 0 FOR 10000000
      total := i
    so.exit (fs, ts, sps.success)
:
)occam";

void record_counting(ConsoleUser& user) {
    user.workshop().write("counting.occ", counting.substr(1));
    const Outcome recorded = user.workshop().run({"run", "--record", "run.t8h", "counting.occ"});
    REQUIRE(recorded.status == status::success);
}

std::string damaged_in_the_middle(std::string bytes) {
    for (std::size_t at = bytes.size() / 2; at < bytes.size() / 2 + 40; ++at)
        bytes[at] = static_cast<char>(bytes[at] ^ 0x55);
    return bytes;
}

} // namespace

TEST_CASE("files that are no recording are refused with the reason, and no picture is written", "[console][bad]") {
    ConsoleUser user;
    Workshop& workshop = user.workshop();
    user.record("good.t8h", faulty_ring);
    const std::string good = workshop.read("good.t8h");
    workshop.write("text.t8h", "this is a text\n");
    workshop.write("empty.t8h", "");
    workshop.write("cut.t8h", good.substr(0, good.size() / 3));
    std::string other = good;
    other[8] = static_cast<char>(other[8] + 40); // see docs/history-format.md: the version follows the mark
    workshop.write("version.t8h", other);

    const auto [file, words] = GENERATE(table<std::string, std::string>({{"text.t8h", "this is not a history"},
                                                                         {"empty.t8h", "this is not a history"},
                                                                         {"cut.t8h", "damaged"},
                                                                         {"version.t8h", "version"},
                                                                         {"none.t8h", "No such file"},
                                                                         {"none.occ", "No such file"},
                                                                         {"none.btl", "No such file"},
                                                                         {"none.lua", "cannot find 'none.lua'"},
                                                                         {".", "is not a file"}}));
    const Outcome outcome = workshop.run({"console", "--screenshot", "picture.png", file});
    INFO(file << ": " << outcome.err);
    CHECK(outcome.status == status::user_break);
    CHECK(outcome.err_has("error: "));
    CHECK(outcome.err_has(words));
    CHECK_FALSE(workshop.exists("picture.png"));
    CHECK(workshop.read("good.t8h") == good);
}

TEST_CASE("a file that cannot be opened from the window leaves the open one where it was", "[console][bad]") {
    ConsoleUser user;
    user.record("run.t8h", faulty_ring);
    user.workshop().write("text.t8h", "this is a text\n");
    const Outcome outcome = user.use(R"lua(
local stands = position().tick
key "Ctrl+O" write "text.t8h" key "Enter"
must(all():find("this is not a history", 1, true), "the reason is not said")
key "Escape" key "Escape"
key "Ctrl+O" write "none.t8h" key "Enter"
must(all():find("No such file", 1, true), "the reason is not said")
key "Escape" key "Escape"
must(position().tick == stands, "the place is lost")
expect("4 deadlocked", "map")
key "F6"
key "Shift+F6"
must(position().tick < stands, "the open run cannot be used any more")
)lua",
                                     {"run.t8h"});
    INFO(outcome.err);
    CHECK(outcome.status == status::success);
}

TEST_CASE("a recording that is damaged in its events opens, or says what is damaged", "[console][bad]") {
    ConsoleUser user;
    user.record("good.t8h", faulty_ring);
    user.workshop().write("run.t8h", damaged_in_the_middle(user.workshop().read("good.t8h")));
    const Outcome outcome = user.use("key 'Alt+Home' key 'F6' key 'F6' key 'Alt+End' show 'rules' show 'profile'", {"run.t8h"});
    INFO(outcome.err);
    CHECK((outcome.status == status::success || outcome.err_has("damaged")));
}

// Bug: such a recording opened without a word, and its gaps were drawn as computing and waiting.
TEST_CASE("a recording with a damaged block of events says so, in the line below and in the diagram", "[console][bad]") {
    ConsoleUser user;
    user.record("good.t8h", "examples/processor_farm/farm16.lua");
    std::string bytes = user.workshop().read("good.t8h");
    {
        const t8::HistoryReader good = t8::HistoryReader::open(user.workshop().path("good.t8h")).value();
        const t8::BlockPlace block = good.group_from(good.summary().groups / 2)->blocks.front();
        bytes[block.offset + block.size / 2] = static_cast<char>(bytes[block.offset + block.size / 2] ^ 0x55);
    }
    user.workshop().write("run.t8h", bytes);
    const Outcome outcome = user.use(R"lua(
must(all("status"):find("of the recording", 1, true) and all("status"):find("events are missing", 1, true), "nothing is said of the damage")
layout "diagram"
must(all("diagram"):find("Parts of the recording are damaged", 1, true), "the diagram does not say that events are missing")
must(all("diagram"):find("of the run are missing", 1, true), "the missing events are not counted")
)lua",
                                     {"run.t8h"});
    INFO(outcome.err);
    CHECK(outcome.status == status::success);
}

TEST_CASE("the place of a built-in rule shows its text", "[console][bad]") {
    ConsoleUser user;
    user.record("run.t8h", faulty_ring);
    const Outcome outcome = user.use(R"lua(
key "Ctrl+4"
focus "rules"
key "L"
must(all("source"):find("sound.lua", 1, true), "the panel has another heading")
must(all("source"):find("use", 1, true), "the text of the rules is not shown")
must(not all("source"):find("has no process", 1, true), "a node is shown in its place")
)lua",
                                     {"run.t8h"});
    INFO(outcome.err);
    CHECK(outcome.status == status::success);
}

TEST_CASE("a fork of a fork is made and opened, and a wrong name of one refused; the first run stays as it is",
          "[console][bad]") {
    ConsoleUser user;
    user.record("run.t8h", faulty_ring);
    const std::string before = user.workshop().read("run.t8h");
    const Outcome outcome = user.use(R"lua(
local function command(text) show "commands" key "Ctrl+;" write(text) key "Enter" key "Escape" end
key "Alt+Home"
choose "n1"
key("F6", "F6")
command "fork first"
command "use first"
expect "run%.first%.t8h"
key "Alt+Home"
key("F6", "F6", "F6")
command "fork second"
command "use second"
expect "second%.t8h"
must(position().tick >= 0 and #texts("map") > 0, "the fork of a fork is not shown")
key("Alt+Home", "F6")
must(position().tick > 0, "the fork of a fork cannot be used")
command "fork two words"
must(all("commands"):find("cannot be the name", 1, true), "a wrong name is taken")
)lua",
                                     {"run.t8h"});
    INFO(outcome.out << outcome.err);
    CHECK(outcome.status == status::success);
    CHECK(user.workshop().read("run.t8h") == before);
}

TEST_CASE("a condition of Lua that does not end stops the search and says so", "[console][bad]") {
    ConsoleUser user;
    record_counting(user);
    const Outcome outcome = user.use(R"lua(
show "breakpoints"
key "A" write "counting.occ:8 if (function() while true do end end)()" key "Enter" key "Escape"
key "F5"
must(all():find("stopped after", 1, true), "nothing says that the condition does not end")
must(position().tick < 1000000000, "the search went on")
key "Escape"
key "F7"
must(position().tick > 0, "the console is of no use any more")
)lua",
                                     {"run.t8h"});
    INFO(outcome.err);
    CHECK(outcome.status == status::success);
}

TEST_CASE("a condition of Lua that is wrong is refused where it is typed, and the line is kept", "[console][bad]") {
    ConsoleUser user;
    user.record("run.t8h", faulty_ring);
    const Outcome outcome = user.use(R"lua(
show "breakpoints"
key "A" write "root.tasm:49 if (1" key "Enter"
must(all():find("expression", 1, true), "the reason is not said")
must(all("breakpoints"):find("root.tasm:49 if (1", 1, true), "what was typed is lost")
key "Escape"
show "watch"
key "Alt+Home" key "F5" key "F6" key "F4"
key "A" write "while true do end" key "Enter" key "Escape"
must(all("watch"):find("is no expression", 1, true) or all("watch"):find("executes no process", 1, true), "the reason is not said")
)lua",
                                     {"run.t8h"});
    INFO(outcome.err);
    CHECK(outcome.status == status::success);
}

TEST_CASE("a search over ten million hits is broken off by Escape, and draws frames meanwhile", "[console][bad]") {
    ConsoleUser user;
    record_counting(user);
    const Outcome outcome = user.use(R"lua(
show "breakpoints"
key "A" write "counting.occ:8 if total == -1" key "Enter" key "Escape"
key_at_once "F5"
frames(20)
must(all():find("continue", 1, true), "nothing says that a search goes on")
key "Escape" -- and waits until it has ended
must(all():find("broken off", 1, true), "nothing says that it was broken off")
local stands = position().tick
key "F7"
must(position().tick ~= stands, "the console is of no use any more")
)lua",
                                     {"run.t8h"});
    INFO(outcome.err);
    CHECK(outcome.status == status::success);
}

TEST_CASE("a script that ends in the middle of a search ends the console", "[console][bad]") {
    ConsoleUser user;
    record_counting(user);
    const std::string before = user.workshop().read("run.t8h");
    const Outcome outcome = user.use(R"lua(
show "breakpoints"
key "A" write "counting.occ:8 if total == -1" key "Enter" key "Escape"
key_at_once "F5"
frames(3)
)lua",
                                     {"run.t8h"});
    INFO(outcome.err);
    CHECK(outcome.status == status::success);
    CHECK(user.workshop().read("run.t8h") == before);
}

TEST_CASE("the smallest and the widest window show panels and take keys", "[console][bad]") {
    ConsoleUser user;
    user.record("run.t8h", faulty_ring);
    for (const char* const size : {"300x200", "16000x200", "200x16000", "1x1"}) {
        const Outcome outcome = user.use(R"lua(
key "Alt+Home" key "F6"
must(position().tick > 0, "keys do nothing")
for n = 1, 8 do key "F3" end
key "F1" key "Escape" key "F9" key "Escape" key "Ctrl+O" key "Escape"
show "map" must(#texts("map") > 0, "the map is not shown")
show "diagram" key "=" key "0" must(#texts("diagram") > 0, "the diagram is not shown")
key "F12" key "F12"
)lua",
                                         {"--size", size, "run.t8h"});
        INFO(size << ": " << outcome.err);
        CHECK(outcome.status == status::success);
    }
    const Outcome outcome =
        user.use("resize(300, 200) key 'F3' resize(16000, 200) key 'F3' resize(1000, 640) key 'F3'", {"run.t8h"});
    INFO(outcome.err);
    CHECK(outcome.status == status::success);
}

TEST_CASE("options with wrong values are refused by name", "[console][bad]") {
    ConsoleUser user;
    user.record("run.t8h", faulty_ring);
    const auto [option, value, words] = GENERATE(table<std::string, std::string, std::string>(
        {{"--size", "10", "'--size 10' is no size"},
         {"--size", "0x0", "'--size 0x0' is no size"},
         {"--size", "99999x100", "at most 16000x16000"},
         {"--size", "-5x100", "is no size"},
         {"--scale", "wide", "'--scale wide' is no factor"},
         {"--scale", "nan", "is no factor"},
         {"--scale", "100", "from 0.5 to 8"},
         {"--to", "nonsense", "nonsense"},
         {"--node", "n77", "n77"},
         {"--theme", "pink", "one of: dark, light"},
         {"--layout", "beside(", "layout"},
         {"--layout", "beside(7 map run)", "layout"},
         {"--layout", "beside(0.5 map map)", "map"},
         {"--layout", "beside(0.5 map telephone)", "there is no panel 'telephone'"}}));
    const Outcome outcome = user.workshop().run({"console", option, value, "--screenshot", "picture.png", "run.t8h"});
    INFO(option << " " << value << ": " << outcome.err);
    CHECK(outcome.status == status::user_break);
    CHECK(outcome.err_has(words));
    CHECK_FALSE(user.workshop().exists("picture.png"));
}

TEST_CASE("an error in a script ends the console with the file and the line", "[console][bad]") {
    ConsoleUser user;
    user.record("run.t8h", faulty_ring);
    const auto [script, words] = GENERATE(table<std::string, std::string>(
        {{"key 'Alt+End'\nkey 'NoKey'", "script.lua:2: 'NoKey' is no key"},
         {"\n\nx = = 3", "script.lua:3: unexpected symbol near '='"},
         {"expect 'no such words'", "script.lua:1: 'no such words' is expected and not seen"},
         {"click('no such words', 'map')", "'no such words' is not seen in the panel map"},
         {"focus 'telephone'", "there is no panel 'telephone'"},
         {"layout 'beside('", "script.lua:1: "},
         {"screenshot 'no/folder/picture.png'", "script.lua:1: cannot write 'no/folder/picture.png'"},
         {"error { 1 }", "the script ended by an error"}}));
    const Outcome outcome = user.use(script, {"run.t8h"});
    INFO(script << "\n" << outcome.err);
    CHECK(outcome.status == status::user_break);
    CHECK(outcome.err_has(words));
}

TEST_CASE("a picture that cannot be written takes nothing away", "[console][bad]") {
    ConsoleUser user;
    Workshop& workshop = user.workshop();
    user.record("run.t8h", faulty_ring);
    workshop.write("old.png", "an older picture");
    std::filesystem::create_directory(workshop.path("folder"));
    const auto picture = [&](const std::string& file) { return workshop.run({"console", "--screenshot", file, "run.t8h"}); };

    const std::vector<std::string> before = workshop.files();
    CHECK(picture("folder").err_has("cannot write 'folder'"));
    CHECK(picture("none/picture.png").err_has("cannot write 'none/picture.png'"));
    CHECK(workshop.files() == before);
    // A picture that has no room on the disk
    const Outcome full = workshop.shell("ulimit -f 8; trap '' XFSZ; exec \"$T8\" console --screenshot old.png run.t8h");
    INFO(full.err);
    CHECK(full.status == status::user_break);
    CHECK(workshop.read("old.png") == "an older picture");
    CHECK(workshop.files() == before);
}

TEST_CASE("two consoles look at one recording at once", "[console][bad]") {
    ConsoleUser user;
    user.record("run.t8h", faulty_ring);
    user.workshop().write("other.lua",
                          "for n = 1, 10 do key 'Alt+Home' key 'F6' key 'Alt+End' end expect('4 deadlocked', 'map')");
    const Outcome outcome = user.workshop().shell(R"sh(
"$T8" console --script other.lua run.t8h & first=$!
"$T8" console --script other.lua run.t8h & second=$!
wait $first && wait $second)sh");
    INFO(outcome.err);
    CHECK(outcome.status == status::success);
}

// Bug: Dear ImGui ended the program at a text with more than 65 535 corners.
TEST_CASE("texts of many thousand characters are shown in part, and nothing ends", "[console][bad][regression]") {
    ConsoleUser user;
    user.workshop().write("long.occ", R"occam(
#INCLUDE "hostio.inc"
#USE "hostio.lib"
PROC main (CHAN OF SP fs, ts, []INT memory)
  SEQ
    SEQ i = 0 FOR 40000
      so.write.char (fs, ts, BYTE ((i REM 26) + (INT 'a')))
    so.write.nl (fs, ts)
    so.exit (fs, ts, sps.success)
:
)occam");
    REQUIRE(user.workshop().run({"run", "--record", "long.t8h", "long.occ"}).status == status::success);
    const Outcome outcome = user.use(R"lua(
key "Alt+End" show "output" key "F12"
click("abcdefghijklm", "output") rest()
must(all():find("\u{2026} (40000 bytes)", 1, true), "the tooltip does not say how long the line is")
key "F12"
key "Ctrl+O" write(("x"):rep(20000)) key "Enter" rest() key "Escape"
show "commands" key "Ctrl+;" write(("y"):rep(100000)) key "Enter" rest() key "Escape"
print(all "commands")
)lua",
                                     {"long.t8h"});
    INFO(outcome.err << outcome.out);
    CHECK(outcome.status == status::success);
}
