// How the console ends, and what it says then: signals, full disks, scripts with mistakes, files that mean nothing.

#include <catch2/catch.hpp>

#include "tests/cli/console/console_user.hpp"

using namespace t8::test;

namespace {

constexpr std::string_view ring = "examples/ring/ring.lua";
constexpr std::string_view faulty_ring = "examples/ring/ring_faulty.lua";

/// In the shell, $full is a device that takes nothing. It is no file of the system, so that a console that replaced it would do no harm.
constexpr std::string_view full_device = R"sh(
mknod full c 1 7 2>/dev/null || ln -s /dev/full full
full=full
)sh";

Outcome in_shell(ConsoleUser& user, std::string_view before, std::string_view then) {
    return user.workshop().shell(std::string(before).append(then));
}

} // namespace

// Bug: the picture replaced the device, and the status was 0.
TEST_CASE("a picture that finds no room is an error", "[console][bad][regression]") {
    ConsoleUser user;
    user.record("run.t8h", faulty_ring);
    user.workshop().write("picture.lua", "screenshot 'full'");
    Outcome outcome = in_shell(user, full_device, R"("$T8" console --screenshot $full run.t8h)");
    INFO(outcome.err);
    CHECK(outcome.status == status::user_break);
    CHECK(outcome.err_has("cannot write 'full': No space left on device"));
    outcome = user.workshop().shell(R"("$T8" console --script picture.lua run.t8h || exit 2; [ -c full ])");
    INFO(outcome.err);
    CHECK(outcome.status == status::user_break);
    CHECK(outcome.err_has("picture.lua:1: cannot write 'full': No space left on device"));
    CHECK(user.workshop().shell("[ -c full ]").status == 0);
}

TEST_CASE("a script whose output finds no room ends with the status of that", "[console][bad][regression]") {
    ConsoleUser user;
    user.record("run.t8h", faulty_ring);
    user.workshop().write("print.lua", "print 'hello'");
    const Outcome outcome = in_shell(user, full_device, R"("$T8" console --script print.lua run.t8h >$full)");
    INFO(outcome.err);
    CHECK(outcome.status == 3);
    CHECK(outcome.err_has("cannot write standard output"));
}

// Bug: the run ended without its recording, and the status was 0.
TEST_CASE("a recording that finds no room is an error, with the status that t8 run has", "[console][bad][live][regression]") {
    ConsoleUser user;
    user.workshop().write("nothing.lua", "key 'Alt+End' print 'ended'");
    const std::string example = source(ring).string();
    const std::string run = user.workshop().shell("ulimit -f 8; \"$T8\" run --level all --record plain.t8h " + example).err;
    const Outcome outcome =
        user.workshop().shell("ulimit -f 8; \"$T8\" console --script nothing.lua --record live.t8h " + example);
    INFO(run << "\n" << outcome.out << outcome.err);
    REQUIRE(run.find("File too large") != std::string::npos);
    CHECK(outcome.status == status::other);
    CHECK(outcome.err_has("File too large"));
}

TEST_CASE("a signal ends a script, whatever it waits for", "[console][bad][script][regression]") {
    ConsoleUser user;
    user.record("run.t8h", ring);
    const char* const script =
        GENERATE("print 'begun' io.stdout:flush() frames(1000000000)", "print 'begun' io.stdout:flush() while true do end",
                 "print 'begun' io.stdout:flush() key('Alt+Home') key('Ctrl+,', 'Ctrl+,', 'Ctrl+,', 'Ctrl+Space') rest()");
    const char* const signal = GENERATE("TERM", "HUP");
    user.workshop().write("long.lua", script);
    const Outcome outcome = user.workshop().shell(std::string(R"sh(
"$T8" console --script long.lua run.t8h >out & console=$!
until grep -q begun out 2>/dev/null; do kill -0 $console || exit 99; sleep 0.02; done
kill -)sh") + signal + R"sh( $console
wait $console)sh");
    INFO(script << " " << signal << ": " << outcome.err);
    CHECK(outcome.status == status::user_break);
    CHECK(outcome.err_has("error: broken off by a signal"));
}

TEST_CASE("a signal while a program is run for a script leaves no directory", "[console][bad][live][regression]") {
    ConsoleUser user;
    user.workshop().write("long.lua", "print 'begun' io.stdout:flush() frames(1000000000)");
    const Outcome outcome = user.workshop().shell(R"sh(
mkdir there
TMPDIR=$PWD/there "$T8" console --paused --script long.lua )sh" +
                                                  source(ring).string() +
                                                  R"sh( >out & console=$!
until grep -q begun out 2>/dev/null; do kill -0 $console || exit 99; sleep 0.02; done
ls there
kill -HUP $console
wait $console; status=$?
[ -z "$(ls there)" ] || exit 98
exit $status)sh");
    INFO(outcome.out << outcome.err);
    CHECK(outcome.out_has("t8-console-"));
    CHECK(outcome.status == status::user_break);
}

TEST_CASE("an empty script does nothing, and a folder is none", "[console][script][regression]") {
    ConsoleUser user;
    user.record("run.t8h", faulty_ring);
    user.workshop().write("empty.lua", "");
    Outcome outcome = user.workshop().run({"console", "--script", "empty.lua", "run.t8h"});
    INFO(outcome.err);
    CHECK(outcome.status == status::success);
    outcome = user.workshop().run({"console", "--script", ".", "run.t8h"});
    CHECK(outcome.status == status::user_break);
    CHECK(outcome.err_has("cannot read '.'"));
}

// Bug: each of these was passed over.
TEST_CASE("mistakes of a script are errors with their line", "[console][script][regression]") {
    ConsoleUser user;
    user.record("run.t8h", faulty_ring);
    const auto [script, words] = GENERATE(table<std::string, std::string>({
        {"run 'blah'", "blah"},
        {"open 'none.t8h'", "No such file"},
        {"sees('x', 'nonsense')", "there is no panel 'nonsense'"},
        {"expect('x', 'nonsense')", "there is no panel 'nonsense'"},
        {"texts 'nonsense'", "there is no panel 'nonsense'"},
        {"click('x', 'nonsense')", "there is no panel 'nonsense'"},
        {"wheel(1, 'Foo')", "'Foo' cannot be held with the wheel"},
    }));
    user.workshop().write("wrong.lua", "\n" + script);
    Outcome outcome = user.workshop().run({"console", "--script", "wrong.lua", "run.t8h"});
    INFO(script << ": " << outcome.err);
    CHECK(outcome.status == status::user_break);
    CHECK(outcome.err_has("error: wrong.lua:2: "));
    CHECK(outcome.err_has(words));

    user.workshop().write("guarded.lua", "assert(not pcall(function() " + script + " end)) expect '.' sees('.', 'bar')");
    outcome = user.workshop().run({"console", "--script", "guarded.lua", "run.t8h"});
    INFO(outcome.err);
    CHECK(outcome.status == status::success);
}

// Bug: the key waited for the end of the run, at a slow speed for ever.
TEST_CASE("a key that begins to play does not wait for the end of the play", "[console][script][regression]") {
    ConsoleUser user;
    user.record("run.t8h", faulty_ring);
    const Outcome outcome = user.use(R"lua(
run "go end"
local last = position().tick
key "Alt+Home"
key("Ctrl+,", "Ctrl+,", "Ctrl+,") -- a millionth of real time
key "Ctrl+Space"
must(position().tick < last, "the key has waited for the end")
key "Ctrl+Space" -- pauses
key("Ctrl+.", "Ctrl+.", "Ctrl+.", "Ctrl+.", "Ctrl+.", "Ctrl+.", "Ctrl+.", "Ctrl+.")
key "Ctrl+Space"
rest()
must(position().tick == last, "rest() has not waited for the end")
)lua",
                                     {"run.t8h"});
    INFO(outcome.err);
    CHECK(outcome.status == status::success);
}

// Bug: one message, without its place.
TEST_CASE("all errors of a program that is opened are told with their places", "[console][bad][regression]") {
    ConsoleUser user;
    user.workshop().write("bad.occ", "PROC bad (CHAN BYTE keyboard?, screen!, error!)\n  SEQ\n    x := 1\n    y := 2\n:\n");
    const Outcome debug = user.workshop().run({"debug", "--batch", "-e", "where", "bad.occ"});
    const Outcome outcome = user.workshop().run({"console", "--screenshot", "z.png", "bad.occ"});
    INFO(debug.err << "\n" << outcome.err);
    CHECK(outcome.status == status::user_break);
    CHECK(outcome.err_has("bad.occ:3:5: error: "));
    CHECK(outcome.err_has("bad.occ:4:5: error: "));
    CHECK(outcome.err == debug.err);
    CHECK(user.use("pcall(open, 'bad.occ') must(all():find('bad.occ:3:5: ', 1, true), 'no place')", {}).status ==
          status::success);
}

// Bug: "error: the run cannot begin: error: cannot write ...", and an empty line.
TEST_CASE("a recording that cannot begin is one error", "[console][bad][regression]") {
    ConsoleUser user;
    const Outcome outcome =
        user.workshop().run({"console", "--screenshot", "z.png", "--record", "none/a.t8h", source(ring).string()});
    INFO(outcome.err);
    CHECK(outcome.status == status::user_break);
    CHECK(outcome.err.starts_with("error: cannot write "));
    CHECK(outcome.err_has("none/a.t8h"));
    CHECK_FALSE(outcome.err_has("\n\n"));
    CHECK(outcome.err.find("error:", 1) == std::string::npos);
}

TEST_CASE("messages about a file that is no recording name it", "[console][bad][regression]") {
    ConsoleUser user;
    user.workshop().write("text.t8h", "this is a text\n");
    const Outcome outcome = user.workshop().run({"console", "--screenshot", "z.png", "text.t8h"});
    INFO(outcome.err);
    CHECK(outcome.err_has("text.t8h: error: this is not a history"));
    CHECK(
        user.use("pcall(open, 'text.t8h') must(all():find('text.t8h: this is not a history', 1, true), 'no name')", {}).status ==
        status::success);
}

// Bug: both were passed over.
TEST_CASE("a recording takes neither --record nor arguments", "[console][bad][regression]") {
    ConsoleUser user;
    user.record("run.t8h", faulty_ring);
    const std::string before = user.workshop().read("run.t8h");
    const std::vector<std::string> words =
        GENERATE(std::vector<std::string>{"--record", "new.t8h", "run.t8h"}, std::vector<std::string>{"run.t8h", "one"},
                 std::vector<std::string>{"run.t8h", "--", "-one"});
    std::vector<std::string> all{"console", "--screenshot", "z.png"};
    all.insert(all.end(), words.begin(), words.end());
    const Outcome outcome = user.workshop().run(all);
    INFO(outcome.err);
    CHECK(outcome.status == status::user_break);
    CHECK(outcome.err_has("hint: "));
    CHECK_FALSE(user.workshop().exists("z.png"));
    CHECK_FALSE(user.workshop().exists("new.t8h"));
    CHECK(user.workshop().read("run.t8h") == before);
}
