#include "tests/emulator/host/host_bench.hpp"

#include <array>
#include <ctime>

#include <fcntl.h>
#include <termios.h>
#include <unistd.h>

#include "emulator/host/open_file.hpp"
#include "emulator/host/system_outside.hpp"

using namespace t8::host;
using t8::Descriptor;

namespace {

/// A pipe whose reading end stands for standard input or whose writing end stands for an output.
struct Pipe {
    Descriptor reading;
    Descriptor writing;

    Pipe() {
        std::array<int, 2> ends{};
        REQUIRE(::pipe2(ends.data(), O_CLOEXEC) == 0);
        reading = Descriptor(ends[0]);
        writing = Descriptor(ends[1]);
    }
    void put(std::string_view text) const {
        REQUIRE(::write(writing.number(), text.data(), text.size()) == static_cast<ssize_t>(text.size()));
    }
    std::string get() const {
        std::array<char, 256> text{};
        const ssize_t n = ::read(reading.number(), text.data(), text.size());
        return n > 0 ? std::string(text.data(), static_cast<std::size_t>(n)) : std::string();
    }
};

/// A pseudo terminal: `user` is where keys are typed, `line` is what the server has as its input.
struct Terminal {
    Descriptor user;
    Descriptor line;

    Terminal() {
        user = Descriptor(::posix_openpt(O_RDWR | O_NOCTTY));
        REQUIRE(user.valid());
        REQUIRE(::grantpt(user.number()) == 0);
        REQUIRE(::unlockpt(user.number()) == 0);
        line = Descriptor(::open(::ptsname(user.number()), O_RDWR | O_NOCTTY));
        REQUIRE(line.valid());
    }
    void type(std::string_view keys) const {
        REQUIRE(::write(user.number(), keys.data(), keys.size()) == static_cast<ssize_t>(keys.size()));
    }
    bool in_line_mode() const {
        termios mode{};
        REQUIRE(::tcgetattr(line.number(), &mode) == 0);
        return (mode.c_lflag & ICANON) && (mode.c_lflag & ECHO) && (mode.c_iflag & ICRNL);
    }
    bool breaks_on_control_c() const {
        termios mode{};
        REQUIRE(::tcgetattr(line.number(), &mode) == 0);
        return mode.c_lflag & ISIG;
    }
};

SystemOutside outside_on(int input, int output = 1, int error = 2) {
    SystemOutside::Settings settings;
    settings.input = input;
    settings.output = output;
    settings.error = error;
    return SystemOutside(settings);
}

std::string text(const Input& input) { return text_of(input.bytes); }

} // namespace

TEST_CASE("redirected input is read in full lengths, whatever pieces it comes in", "[host]") {
    Pipe pipe;
    SystemOutside outside = outside_on(pipe.reading.number());
    pipe.put("ab");
    pipe.put("cd\nef\ng");
    ::close(pipe.writing.release());

    CHECK(text(outside.read_input(3, Until::full)) == "abc");
    CHECK(text(outside.read_input(80, Until::newline)) == "d\n");
    CHECK(text(outside.read_input(2, Until::newline)) == "ef");
    const Input rest = outside.read_input(80, Until::full);
    CHECK(text(rest) == "\ng");
    CHECK(rest.end == InputEnd::end);
    CHECK(outside.read_key().end == InputEnd::end);
    CHECK(outside.poll_key() == std::nullopt);
}

TEST_CASE("keys of a redirected input are its bytes", "[host]") {
    Pipe pipe;
    SystemOutside outside = outside_on(pipe.reading.number());

    CHECK(outside.poll_key() == std::nullopt);
    pipe.put("xyz");
    CHECK(outside.poll_key() == Byte{'x'});
    CHECK(text(outside.read_key()) == "y");
    CHECK(text(outside.read_input(1, Until::full)) == "z");
}

TEST_CASE("a break ends a wait for input", "[host]") {
    Pipe pipe;
    SystemOutside::Settings settings;
    settings.input = pipe.reading.number();
    int asked = 0;
    settings.break_requested = [&] { return ++asked > 1; };
    SystemOutside outside(settings);

    CHECK(outside.read_input(5, Until::full).end == InputEnd::broken);
    CHECK(outside.read_key().end == InputEnd::broken);
}

TEST_CASE("keys of a terminal come without Enter, unechoed, and Enter is 13", "[host]") {
    Terminal terminal;
    SystemOutside outside = outside_on(terminal.line.number());
    REQUIRE(outside.is_terminal(0));
    REQUIRE(terminal.in_line_mode());
    CHECK(outside.poll_key() == std::nullopt);
    CHECK_FALSE(terminal.in_line_mode());
    CHECK(terminal.breaks_on_control_c());

    terminal.type("k\r");

    CHECK(text(outside.read_key()) == "k");
    CHECK(text(outside.read_key()) == "\r");
}

TEST_CASE("a read puts a terminal back into line mode and gets a line", "[host]") {
    Terminal terminal;
    SystemOutside outside = outside_on(terminal.line.number());
    terminal.type("k");
    outside.read_key();

    terminal.type("line\n");
    const Input line = outside.read_input(507, Until::full);

    CHECK(terminal.in_line_mode());
    CHECK(text(line) == "line\n");
    CHECK(line.end == InputEnd::more);
}

TEST_CASE("the terminal is in line mode again after the outside is gone", "[host]") {
    Terminal terminal;
    {
        SystemOutside outside = outside_on(terminal.line.number());
        outside.poll_key();
        REQUIRE_FALSE(terminal.in_line_mode());
    }
    CHECK(terminal.in_line_mode());
}

TEST_CASE("what the server writes goes to its output and error at once", "[host]") {
    Pipe output, error;
    SystemOutside outside = outside_on(0, output.writing.number(), error.writing.number());

    CHECK(outside.write(Output::standard, bytes_of("out")) == 3);
    CHECK(outside.write(Output::error, bytes_of("err")) == 3);

    CHECK(output.get() == "out");
    CHECK(error.get() == "err");
    CHECK_FALSE(outside.is_terminal(1));
}

TEST_CASE("output to a descriptor that takes nothing is reported as short", "[host]") {
    Pipe pipe;
    SystemOutside outside = outside_on(0, pipe.reading.number());
    CHECK(outside.write(Output::standard, bytes_of("x")) == 0);
}

TEST_CASE("the environment is the process's, as far as programs may see it", "[host]") {
    SystemOutside::Settings settings;
    settings.environment.pass("T8_HOST_TEST");
    SystemOutside outside(settings);
    REQUIRE(::setenv("T8_HOST_TEST", "value", 1) == 0);
    CHECK(outside.environment("T8_HOST_TEST") == "value");
    REQUIRE(::unsetenv("T8_HOST_TEST") == 0);
    CHECK(outside.environment("T8_HOST_TEST") == std::nullopt);
}

TEST_CASE("the time of day is the host's, local by its zone", "[host]") {
    const char* zone = std::getenv("TZ");
    const std::string before = zone ? zone : "";
    REQUIRE(::setenv("TZ", "XYZ-2", 1) == 0);
    ::tzset();
    SystemOutside outside = outside_on(0);

    const auto start = static_cast<std::int32_t>(std::time(nullptr));
    const TimeOfDay now = outside.time_of_day();
    const auto end = static_cast<std::int32_t>(std::time(nullptr));

    CHECK(now.utc >= start);
    CHECK(now.utc <= end);
    CHECK(now.local - now.utc == 7200);
    if (zone)
        ::setenv("TZ", before.c_str(), 1);
    else
        ::unsetenv("TZ");
    ::tzset();
}

TEST_CASE("commands run in their directory with the server's streams, and give their status", "[host]") {
    TestDirectory directory;
    Pipe output;
    SystemOutside::Settings settings;
    settings.output = output.writing.number();
    settings.command_directory = directory.path().string();
    SystemOutside outside(settings);

    REQUIRE(outside.has_shell());
    CHECK(outside.run_command("echo hello; echo x > made; exit 3") == 3);
    CHECK(output.get() == "hello\n");
    CHECK(directory.content("made") == "x\n");
    CHECK(outside.run_command("kill -9 $$") == 128 + 9);

    settings.command_directory = (directory.path() / "missing").string();
    CHECK(SystemOutside(settings).run_command("true") == std::nullopt);
}
