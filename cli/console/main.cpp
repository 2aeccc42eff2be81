// The program of the console's window, which t8 console starts.

#include <charconv>
#include <csignal>
#include <cstdlib>

#include <fmt/format.h>

#include "cli/base/console.hpp"
#include "cli/base/exit_status.hpp"
#include "cli/commands.hpp"
#include "cli/console/examples.hpp"
#include "cli/console/session_port.hpp"
#include "cli/debug/first_run.hpp"
#include "cli/parse.hpp"
#include "cli/run/interrupt.hpp"
#include "monitor/console/application.hpp"

namespace t8::cli {
namespace {

/// Returns the file in which the console keeps its layout; empty if there is no place for it.
std::filesystem::path state_file() {
    if (const char* const state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state == '/')
        return std::filesystem::path(state) / "transcope" / "console.json";
    if (const char* const home = std::getenv("HOME"); home != nullptr && *home == '/')
        return std::filesystem::path(home) / ".local" / "state" / "transcope" / "console.json";
    return {};
}

/// Parses "1280x800".
Result<void> take_size(const std::string& text, console::ConsoleOptions& options) {
    const std::size_t sign = text.find('x');
    const auto part = [&](std::string_view digits, std::optional<int>& length) {
        int& value = length.emplace();
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return read.ec == std::errc{} && read.ptr == digits.data() + digits.size() && value >= 1 && value <= 16'000;
    };
    if (sign == std::string::npos || !part(std::string_view(text).substr(0, sign), options.width) ||
        !part(std::string_view(text).substr(sign + 1), options.height))
        return failure(fmt::format("'--size {}' is no size", text), "for example --size 1280x800, at most 16000x16000");
    return {};
}

Result<void> take_scale(const std::string& text, console::ConsoleOptions& options) {
    const auto read = std::from_chars(text.data(), text.data() + text.size(), options.scale);
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size() || !(options.scale >= 0.5F && options.scale <= 8))
        return failure(fmt::format("'--scale {}' is no factor", text), "for example --scale 1.5; from 0.5 to 8");
    return {};
}

/// Errors  options or arguments of a program that is run, and a recording, which is not, or no file.
Result<void> check_file(const Arguments& arguments) {
    if (arguments.words.empty() && arguments.has("record"))
        return failure("'--record' has nothing to record: no program is named", "name the program, after the options");
    if (arguments.words.empty() || FirstRun::is_needed_for(arguments.words.front()))
        return {};
    const std::string& file = arguments.words.front();
    if (arguments.has("record"))
        return failure(fmt::format("'--record' has nothing to record: '{}' is a recording", file),
                       "name the program, or copy the file; changes of the run are kept as forks beside it");
    if (const bool is_after_dashes = arguments.words.size() < 2; !is_after_dashes || !arguments.words_after.empty())
        return failure(fmt::format("'{}' is given to a recording, whose program has had its arguments",
                                   is_after_dashes ? arguments.words_after.front() : arguments.words[1]),
                       fmt::format("open '{}' alone, or name the program to run it with other arguments", file));
    return {};
}

Result<console::ConsoleOptions> options_of(const Arguments& arguments, const std::shared_ptr<LostRecordings>& lost) {
    console::ConsoleOptions options;
    options.must_end = Interrupt::requested;
    if (const Result<void> checked = check_file(arguments); !checked)
        return tl::unexpected<Failure>(checked.error());
    if (!arguments.words.empty())
        options.file = arguments.words.front();
    if (const auto node = arguments.text("node"))
        options.commands.push_back("node " + *node);
    if (const auto place = arguments.text("to"))
        options.commands.push_back("go " + (place->empty() ? "''" : *place));
    options.examples = installed_examples(arguments.program);
    options.state = state_file();
    options.script = arguments.text("script").value_or("");
    options.screenshot = arguments.text("screenshot").value_or("");
    options.draw = arguments.text("draw").value_or("");
    options.drawing = arguments.text("output").value_or("");
    options.theme = arguments.text("theme").value_or("");
    options.layout = arguments.text("layout").value_or("");
    options.shows_window =
        arguments.has("show") || (options.script.empty() && options.screenshot.empty() && options.draw.empty());
    if (options.draw.empty() != options.drawing.empty())
        return options.draw.empty()
                   ? failure("'--output' names the file of a drawing, and none is asked for", "add --draw map, diagram or run")
                   : failure("'--draw' needs a file", "add --output drawing.svg, or drawing.png");
    if (!options.draw.empty() && !options.screenshot.empty())
        return failure("'--draw' and '--screenshot' cannot be used together",
                       "call t8 console twice; a script has draw() and screenshot");
    if (!options.draw.empty() && options.file.empty())
        return failure("'--draw' needs a run", "name a recording or a program");
    using Beginning = SessionPort::Beginning;
    const Beginning beginning = arguments.has("paused") ? Beginning::paused
                                : options.shows_window  ? Beginning::played
                                                        : Beginning::run;
    options.opens = [arguments, beginning, lost](const std::string& file, console::Progress& progress) {
        return SessionPort::open(arguments, file, progress, beginning, lost);
    };
    if (const auto size = arguments.text("size"))
        if (const Result<void> taken = take_size(*size, options); !taken)
            return tl::unexpected<Failure>(taken.error());
    if (const auto scale = arguments.text("scale"))
        if (const Result<void> taken = take_scale(*scale, options); !taken)
            return tl::unexpected<Failure>(taken.error());
    return options;
}

int show_window(const char* called, const std::vector<std::string>& words) {
    Result<Arguments> arguments = parse(console_command, words);
    if (!arguments)
        return complain(arguments.error(), refused);
    std::error_code failed;
    arguments->program = std::filesystem::read_symlink("/proc/self/exe", failed);
    if (failed)
        arguments->program = called;
    arguments->program = arguments->program.parent_path() / "t8";
    const auto lost = std::make_shared<LostRecordings>();
    const Result<console::ConsoleOptions> options = options_of(*arguments, lost);
    if (!options)
        return complain(options.error());
    const Result<void> ended = console::run_console(*options);
    if (!ended)
        complain(ended.error());
    if (const std::string problem = lost->first(); !problem.empty())
        return complain(failure(problem, "the run is recorded as far as there was room").value(), bad_start);
    return ended ? success : refused;
}

} // namespace
} // namespace t8::cli

int main(int count, char** words) {
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN); // a write beyond the limit of file sizes fails, and is reported
    t8::cli::Interrupt::install(); // a first signal ends the console as its own command does
    const std::vector<std::string> rest(words + (count > 0 ? 1 : 0), words + count);
    return t8::cli::finish_output(t8::cli::show_window(count > 0 ? words[0] : "t8-console", rest), t8::cli::Told::by_others);
}
