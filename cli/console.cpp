#include <cerrno>
#include <cstring>
#include <limits>
#include <system_error>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/base/console.hpp"
#include "cli/base/exit_status.hpp"
#include "cli/commands.hpp"
#include "cli/debug/run_options.hpp"

namespace t8::cli {
namespace {

constexpr std::string_view usage[] = {"[options] [run.t8h]",
                                      "[options] prog.btl|prog.occ|machine.lua|net.pgm|run.t8s [argument ...]"};

constexpr OptionRow options[] = {
    to_option,
    {"Options", "node", 0, "NODE", "begin with this node"},
    start_option,
    {"Options", "paused", 0, "", "let a program wait at its beginning"},
    record_option,
    limit_option,
    root_option,
    include_option,
    threads_option,
    tier_option,
    {"Window", "theme", 0, "dark|light", "the colours (those of the last time; light for --draw)"},
    {"Window", "layout", 0, "TEXT", "arrange the panels: beside(0.3 map below(0.5 processes registers)) (as the last time)"},
    {"Window", "size", 0, "WxH", "pixels of the window, picture or drawing (of the window 1400x880, or as the last time)"},
    {"Window", "scale", 0, "FACTOR", "density of the screen over the usual one (that of the display)"},
    {"Without a user", "script", 0, "FILE", "use the console by this Lua script, without a window", ".lua"},
    {"Without a user", "screenshot", 0, "FILE", "write a picture of the window to this PNG file and end, without a window",
     ".png"},
    {"Without a user", "draw", 0, "map|diagram|run",
     "write the drawing of this panel to the file of --output and end, for a paper"},
    {"Without a user", "output", 'o', "FILE", "the file of --draw: SVG or PNG, as its name ends", ".svg .png"},
    {"Without a user", "show", 0, "", "show a window while the script runs"},
};

constexpr Example examples[] = {
    {"t8 console", "recent files and examples"},
    {"t8 console run.t8h", "look at a recorded run; F1 lists the keys"},
    {"t8 console ring.lua", "look at the machine while it runs, and back at any instant before"},
    {"t8 console --to 12ms --screenshot picture.png run.t8h", "a picture of an instant, without a display"},
    {"t8 console --to 12ms --draw map -o map.svg run.t8h", "the map at an instant, for a paper"},
};

int run(const Arguments& arguments) {
    const std::filesystem::path window = arguments.program.parent_path() / "t8-console";
    std::error_code failed;
    if (!std::filesystem::exists(window, failed))
        return complain(failure("this installation has no console",
                                "build it: libsdl2-dev and libimgui-dev must be installed, and "
                                "T8_CONSOLE must be on; 't8 debug' answers the same questions")
                            .value());
    // The window's program parses the same words once more.
    std::vector<std::string> words{window.string()};
    for (const OptionRow& option : options)
        for (const std::string& value : arguments.all(option.name)) {
            words.push_back(fmt::format("--{}", option.name));
            if (!option.operand.empty())
                words.push_back(value);
        }
    words.insert(words.end(), arguments.words.begin(), arguments.words.end());
    if (!arguments.words_after.empty()) {
        words.emplace_back("--");
        words.insert(words.end(), arguments.words_after.begin(), arguments.words_after.end());
    }
    std::vector<char*> pointers;
    for (std::string& word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    ::execv(window.c_str(), pointers.data());
    return complain(failure(fmt::format("cannot run '{}': {}", window.string(), std::strerror(errno))).value());
}

} // namespace

const Command console_command{
    .name = "console",
    .title = "look at a run in a window",
    .usage = usage,
    .description =
        "Opens a window over a recorded run: the map of the machine, its nodes and processes, the space-time diagram, source and "
        "memory, at any instant, forwards and backwards. A program, machine file or snapshot runs while it is looked at, as 't8 "
        "run' does, "
        "and all its "
        "events are recorded; without a window, it is run first. The window answers with what the commands of 't8 debug' answer, "
        "and every action has a key. "
        "Looking changes nothing: not the recording, no file, and not the run.",
    .options = options,
    .examples = examples,
    .completes = ".t8h .btl .tasm .occ .lua .pgm .cfs .t8s",
    .least_words = 0,
    .most_words = std::numeric_limits<std::size_t>::max(),
    .run = run,
};

} // namespace t8::cli
