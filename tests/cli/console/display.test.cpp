// The window itself, on a virtual display: keys and the mouse come from the X server.

#include <cstdlib>
#include <filesystem>

#include <catch2/catch.hpp>

#include "tests/cli/console/console_user.hpp"

using namespace t8::test;
using nlohmann::json;

namespace {

bool has_display_tools() {
    const bool has = std::system("command -v Xvfb >/dev/null && command -v xdotool >/dev/null") == 0;
    if (!has)
        WARN("skipped: Xvfb or xdotool is missing: apt-get install xvfb xdotool");
    return has;
}

/// Starts the server and a console; $window is its window, which has the keys, and shows the file $file.
constexpr std::string_view beginning = R"sh(
unset WAYLAND_DISPLAY SDL_VIDEODRIVER
export SDL_RENDER_DRIVER=software
mkfifo display
Xvfb -displayfd 3 -noreset -screen 0 1280x900x24 -nolisten tcp 3>display >/dev/null 2>&1 & server=$!
trap 'kill $server 2>/dev/null; rm -f display' EXIT
read -r number <display
export DISPLAY=:$number
"$T8" console --size 1000x640 $words & console=$!
window=$(timeout 60 xdotool search --sync --onlyvisible --name "$file - Transcope" | head -n 1)
[ -n "$window" ] || { echo "no window"; kill $console; exit 99; }
xdotool windowfocus --sync "$window"
sleep 0.3 # SDL looks at the focus after 0.2 s, and at the keys that are down then
)sh";

Outcome on_display(ConsoleUser& user, std::string_view steps, std::string_view words = "run.t8h") {
    const std::string file(words.substr(words.rfind(' ') + 1));
    return user.workshop().shell("words='" + std::string(words) + "'\nfile=" + file + "\n" +
                                 std::string(beginning).append(steps));
}

/// A loop in which a search for a condition that never holds takes long.
constexpr std::string_view long_loop = R"occam(
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

void record_long_loop(ConsoleUser& user) {
    user.workshop().write("loop.occ", long_loop.substr(1));
    const Outcome recorded = user.workshop().run({"run", "--record", "run.t8h", "loop.occ"});
    REQUIRE(recorded.status == status::success);
}

} // namespace

TEST_CASE("a window takes keys, clicks and another size, and keeps its layout when it is closed", "[console][display]") {
    if (!has_display_tools())
        return;
    ConsoleUser user;
    user.record("run.t8h", "examples/ring/ring_faulty.lua");
    const Outcome outcome = on_display(user, R"sh(
xdotool key --delay 60 F5 Escape ctrl+4 ctrl+t
xdotool key --delay 60 ctrl+p
xdotool type --delay 60 'Show profile'
xdotool key --delay 60 Return F12
xdotool mousemove --window "$window" 500 300 click 1
xdotool windowsize --sync "$window" 900 600
sleep 0.3
xdotool key --delay 60 ctrl+q
wait $console)sh");
    INFO(outcome.out << outcome.err);
    REQUIRE(outcome.status == status::success);
    const json state = json::parse(read_text(user.state_file()));
    CHECK(state["width"] == 900);
    CHECK(state["height"] == 600);
    CHECK(state["theme"] == "light");
    CHECK(state["focused"] == "profile");
    CHECK(state["layout"].get<std::string>().find("profile") != std::string::npos);
    CHECK(state["recent"][0] == user.workshop().path("run.t8h"));
}

TEST_CASE("a size that is given goes before that of the last time", "[console][display]") {
    if (!has_display_tools())
        return;
    ConsoleUser user;
    user.record("run.t8h", "examples/ring/ring_faulty.lua");
    std::filesystem::create_directories(user.workshop().path("state/transcope"));
    user.workshop().write("state/transcope/console.json", R"({"width": 800, "height": 500, "theme": "light"})");
    const Outcome outcome = on_display(user, "xdotool key --delay 60 Escape ctrl+q; wait $console");
    INFO(outcome.out << outcome.err);
    REQUIRE(outcome.status == status::success);
    const json state = json::parse(read_text(user.state_file()));
    CHECK(state["width"] == 1000);
    CHECK(state["height"] == 640);
    CHECK(state["theme"] == "light");
}

// Bug: the software renderer's pixels were copied to the window by OpenGL, whose emulation took 0.3 s to be loaded.
TEST_CASE("the software renderer loads no OpenGL", "[console][display][regression]") {
    if (!has_display_tools())
        return;
    ConsoleUser user;
    user.record("run.t8h", "examples/ring/ring_faulty.lua");
    const Outcome outcome = on_display(user, R"sh(
grep -o '[^/]*_dri.so$\|libGLX_[^/]*$\|libLLVM[^/]*$' "/proc/$console/maps" | sort -u
xdotool key --delay 60 ctrl+q
wait $console)sh");
    INFO(outcome.out << outcome.err);
    CHECK(outcome.status == status::success);
    CHECK(outcome.out == "");
}

TEST_CASE("a window at rest uses no time of the processor", "[console][display]") {
    if (!has_display_tools())
        return;
    ConsoleUser user;
    user.record("run.t8h", "examples/ring/ring_faulty.lua");
    const Outcome outcome = on_display(user, R"sh(
used() { cut -d ' ' -f 14,15 "/proc/$console/stat" | tr ' ' '+'; }
xdotool key --delay 60 F5 Escape
for n in $(seq 20); do # the snapshots and the profile are made beside first
    before=$(($(used))); sleep 2; after=$(($(used)))
    echo "ticks $((after - before))"
    [ $((after - before)) -gt 2 ] || break
done
xdotool key ctrl+q
wait $console || exit 98
[ $((after - before)) -le 2 ])sh");
    INFO(outcome.out << outcome.err);
    CHECK(outcome.status == 0);
}

TEST_CASE("a display that goes away ends the console without a crash", "[console][display]") {
    if (!has_display_tools())
        return;
    ConsoleUser user;
    user.record("run.t8h", "examples/ring/ring_faulty.lua");
    const std::string before = user.workshop().read("run.t8h");
    const Outcome outcome = on_display(user, R"sh(
xdotool key --delay 60 ctrl+4 F5
kill -9 $server
wait $console; status=$?
echo "status $status"
[ $status -lt 128 ])sh");
    INFO(outcome.out << outcome.err);
    CHECK(outcome.status == 0);
    CHECK(outcome.err_has("error: the display has gone away"));
    CHECK(user.workshop().read("run.t8h") == before);
}

// Bug: Xlib ended the process: the recording had no end, and the layout was lost.
TEST_CASE("a display that goes away while a program runs ends the console with a message, and the recording is whole",
          "[console][display][regression]") {
    if (!has_display_tools())
        return;
    ConsoleUser user;
    std::string endless(long_loop.substr(1)); // it must still run when the display goes away
    endless.replace(endless.find("10000000"), 8, "2000000000");
    user.workshop().write("loop.occ", endless);
    const Outcome outcome = on_display(user, R"sh(
xdotool key --delay 60 ctrl+4 ctrl+t
sleep 0.5
kill -9 $server
wait $console; status=$?
echo "status $status"
exit $status)sh",
                                       "--record run.t8h loop.occ");
    INFO(outcome.out << outcome.err);
    CHECK(outcome.status == status::user_break);
    CHECK(outcome.err_has("error: the display has gone away"));
    CHECK(json::parse(read_text(user.state_file()))["theme"] == "light");
    const Outcome replayed = user.workshop().run({"replay", "run.t8h"});
    INFO(replayed.out << replayed.err);
    CHECK(replayed.status == status::success);
    // It is the recording of a run that was ended there, as that of --limit.
    const json end = user.answers("run.t8h", {"timeline"}).front()["answer"]["ending"];
    CHECK(end["is_known"] == true);
    CHECK(end["outcome"] == "interrupted");
}

// Bug: Xlib ended the process with a message of its own.
TEST_CASE("a window that another program destroys ends the console with a message, and the recording is whole",
          "[console][display][regression]") {
    if (!has_display_tools())
        return;
    ConsoleUser user;
    user.workshop().write("loop.occ", long_loop.substr(1));
    const Outcome outcome = on_display(user, R"sh(
sleep 0.5
xdotool windowclose "$window"
wait $console; status=$?
exit $status)sh",
                                       "--record run.t8h loop.occ");
    INFO(outcome.out << outcome.err);
    CHECK(outcome.status == status::user_break);
    CHECK(outcome.err == "error: another program has destroyed the window\nhint: the program that ran has been ended; its "
                         "recording is complete up to there\n");
    CHECK(user.answers("run.t8h", {"timeline"}).front()["answer"]["ending"]["is_known"] == true);
}

TEST_CASE("a signal or the loss of the display leaves no directory of a program that ran", "[console][display][live]") {
    if (!has_display_tools())
        return;
    const auto [ends, expected] = GENERATE(table<std::string, int>(
        {{"kill -HUP $console", 0}, {"kill -TERM $console", 0}, {"kill -9 $server", status::user_break}}));
    ConsoleUser user;
    user.workshop().write("loop.occ", long_loop.substr(1));
    const Outcome outcome = user.workshop().shell("words=loop.occ\nfile=loop.occ\nmkdir there\nexport TMPDIR=$PWD/there\n" +
                                                  std::string(beginning) + "sleep 0.3\nls there\n" + ends + R"sh(
wait $console; status=$?
[ -z "$(ls there)" ] || exit 98
exit $status)sh");
    INFO(ends << "\n" << outcome.out << outcome.err);
    CHECK(outcome.out_has("t8-console-"));
    CHECK(outcome.status == expected);
}

TEST_CASE("a window that is closed in the middle of a search ends at once and well", "[console][display]") {
    if (!has_display_tools())
        return;
    const char* const closes = GENERATE("xdotool key ctrl+q", "kill -TERM $console", "kill -HUP $console");
    ConsoleUser user;
    record_long_loop(user);
    const std::string before = user.workshop().read("run.t8h");
    const Outcome outcome = on_display(user, std::string(R"sh(
xdotool key --delay 60 Escape ctrl+4 ctrl+t
xdotool key --delay 60 ctrl+p
xdotool type --delay 30 'break loop.occ:8 if total == -1'
xdotool key --delay 60 Return
sleep 0.5
xdotool key --delay 60 F5
sleep 0.5
)sh") + closes + R"sh(
wait $console; status=$?
echo "status $status"
exit $status)sh");
    INFO(closes << "\n" << outcome.out << outcome.err);
    CHECK(outcome.status == status::success);
    CHECK(user.workshop().read("run.t8h") == before);
    CHECK(json::parse(read_text(user.state_file()))["theme"] == "light");
}

TEST_CASE("two windows that are closed at once leave a whole state file", "[console][display]") {
    if (!has_display_tools())
        return;
    ConsoleUser user;
    user.record("run.t8h", "examples/ring/ring_faulty.lua");
    const Outcome outcome = on_display(user, R"sh(
xdotool key --delay 60 ctrl+q
wait $console || exit 98
"$T8" console run.t8h & first=$!
"$T8" console run.t8h & second=$!
for n in $(seq 300); do
    [ "$(xdotool search --onlyvisible --name 'run.t8h - Transcope' | wc -l)" -ge 2 ] && break
    sleep 0.05
done
for window in $(xdotool search --onlyvisible --name 'run.t8h - Transcope'); do
    xdotool windowfocus --sync $window
    sleep 0.3
    xdotool key --delay 60 ctrl+q
done
wait $first && wait $second)sh");
    INFO(outcome.out << outcome.err);
    CHECK(outcome.status == 0);
    CHECK(json::parse(read_text(user.state_file())).is_object());
}

TEST_CASE("without a display, a window is refused with a message", "[console][display]") {
    ConsoleUser user;
    user.record("run.t8h", "examples/ring/ring_faulty.lua");
    const Outcome outcome = user.workshop().shell(
        "unset DISPLAY WAYLAND_DISPLAY SDL_VIDEODRIVER XDG_RUNTIME_DIR; exec timeout -s KILL 30 \"$T8\" console run.t8h");
    INFO(outcome.err);
    CHECK(outcome.status == status::user_break);
    CHECK(outcome.err.starts_with("error: cannot open a window")); // and no library says anything
    CHECK(outcome.err_has("--screenshot"));
}

TEST_CASE("a window that cannot keep its state says so", "[console][display]") {
    if (!has_display_tools())
        return;
    ConsoleUser user;
    user.record("run.t8h", "examples/ring/ring.lua");
    user.workshop().write("file", "");
    user.workshop().write("steps.lua", "expect('cannot be kept', 'status')\n");
    const Outcome outcome = user.workshop().shell(R"sh(
unset WAYLAND_DISPLAY SDL_VIDEODRIVER
export SDL_RENDER_DRIVER=software XDG_STATE_HOME=$PWD/file/state
mkfifo display
Xvfb -displayfd 3 -noreset -screen 0 1280x900x24 -nolisten tcp 3>display >/dev/null 2>&1 & server=$!
trap 'kill $server 2>/dev/null' EXIT
read -r number <display
export DISPLAY=:$number
"$T8" console --show --script steps.lua run.t8h)sh");
    INFO(outcome.out << outcome.err);
    CHECK(outcome.status == status::success);
}
