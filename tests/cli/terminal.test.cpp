// t8 run in a terminal with job control, as an interactive shell gives it one.
#include <cerrno>
#include <csignal>
#include <string>

#include <catch2/catch.hpp>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "tests/cli/command_line.hpp"

using namespace t8::test;

namespace {

/// Waits for a key and writes it.
const std::string waits_for_key = R"(#INCLUDE "hostio.inc"
#USE "hostio.lib"
PROC waits (CHAN OF SP fs, ts, []INT memory)
  BYTE key, result :
  SEQ
    so.write.string (fs, ts, "ready")
    so.getkey (fs, ts, key, result)
    so.write.char (fs, ts, key)
    so.exit (fs, ts, sps.success)
:
)";

/// A pseudo terminal with a shell that has one job: t8.
/// Shape   the shell tells 's' when the job stops, and puts it into the foreground again when it is told 'f'; it tells 'e' or 'k', and
///         the status or the signal, when the job ends.
class JobControl {
public:
    explicit JobControl(const std::string& program) {
        int reports[2], orders[2];
        REQUIRE(::pipe(reports) == 0);
        REQUIRE(::pipe(orders) == 0);
        shell_ = ::forkpty(&terminal_, nullptr, nullptr, nullptr);
        REQUIRE(shell_ >= 0);
        if (shell_ == 0)
            be_shell(program, reports[1], orders[0]);
        ::close(reports[1]);
        ::close(orders[0]);
        reports_ = reports[0];
        orders_ = orders[1];
    }
    ~JobControl() {
        ::close(orders_);
        ::close(reports_);
        ::close(terminal_); // hangs up
        ::kill(shell_, SIGKILL);
        ::waitpid(shell_, nullptr, 0);
    }

    /// Waits for output of the program; false when a minute has gone by, or the terminal is gone.
    bool shows(std::string_view text) {
        while (shown_.find(text) == std::string::npos) {
            char bytes[256];
            pollfd wait{terminal_, POLLIN, 0};
            if (::poll(&wait, 1, a_minute) <= 0)
                return false;
            const ssize_t n = ::read(terminal_, bytes, sizeof bytes);
            if (n <= 0)
                return false;
            shown_.append(bytes, static_cast<std::size_t>(n));
        }
        return true;
    }
    void type(std::string_view keys) const {
        REQUIRE(::write(terminal_, keys.data(), keys.size()) == static_cast<ssize_t>(keys.size()));
    }
    void foreground() const { REQUIRE(::write(orders_, "f", 1) == 1); }
    /// What the shell tells, "?" after a minute.
    std::string report() const {
        pollfd wait{reports_, POLLIN, 0};
        char bytes[2] = {'?', 0};
        if (::poll(&wait, 1, a_minute) <= 0 || ::read(reports_, bytes, 2) != 2)
            return "?";
        return bytes[0] == 's' ? "stopped" : std::string(bytes[0] == 'e' ? "exit " : "killed ") + std::to_string(bytes[1]);
    }
    bool takes_lines() const {
        termios mode{};
        REQUIRE(::tcgetattr(terminal_, &mode) == 0);
        return (mode.c_lflag & ICANON) != 0 && (mode.c_lflag & ECHO) != 0;
    }
    /// Waits until the program reads single keys.
    bool takes_keys() const {
        for (int tries = 0; tries < 6000 && takes_lines(); ++tries)
            ::usleep(10'000);
        return !takes_lines();
    }

private:
    static constexpr int a_minute = 60'000;

    [[noreturn]] static void be_shell(const std::string& program, int reports, int orders) {
        ::signal(SIGTTOU, SIG_IGN);
        ::signal(SIGTSTP, SIG_IGN);
        ::signal(SIGQUIT, SIG_IGN);
        const pid_t job = ::fork();
        if (job == 0) {
            ::setpgid(0, 0);
            ::tcsetpgrp(STDIN_FILENO, ::getpid());
            for (const int signal : {SIGTTOU, SIGTSTP, SIGQUIT})
                ::signal(signal, SIG_DFL);
            const rlimit no_core{0, 0};
            ::setrlimit(RLIMIT_CORE, &no_core);
            ::execl(T8_BINARY_DIR "/cli/t8", "t8", "run", program.c_str(), static_cast<char*>(nullptr));
            ::_exit(127);
        }
        ::setpgid(job, job);
        ::tcsetpgrp(STDIN_FILENO, job);
        while (true) {
            int status = 0;
            if (::waitpid(job, &status, WUNTRACED) < 0)
                ::_exit(1);
            char report[2] = {'e', static_cast<char>(WEXITSTATUS(status))};
            if (WIFSTOPPED(status))
                report[0] = 's';
            else if (WIFSIGNALED(status))
                report[0] = 'k', report[1] = static_cast<char>(WTERMSIG(status));
            ::tcsetpgrp(STDIN_FILENO, ::getpgrp());
            if (::write(reports, report, 2) != 2)
                ::_exit(1);
            char order = 0;
            if (::read(orders, &order, 1) != 1)
                ::_exit(0);
            ::tcsetpgrp(STDIN_FILENO, job);
            ::kill(-job, SIGCONT);
        }
    }

    int terminal_ = -1;
    int reports_ = -1;
    int orders_ = -1;
    pid_t shell_ = -1;
    std::string shown_;
};

struct WaitingProgram {
    Workshop workshop;
    JobControl job{(workshop.write("waits.occ", waits_for_key), workshop.path("waits.occ"))};
};

} // namespace

TEST_CASE("Ctrl-Z gives the terminal back as it was, and fg goes on reading keys", "[run][terminal]") {
    WaitingProgram waiting;
    REQUIRE(waiting.job.shows("ready"));
    REQUIRE(waiting.job.takes_keys());
    for (int times = 0; times < 2; ++times) {
        waiting.job.type("\x1a");
        CHECK(waiting.job.report() == "stopped");
        CHECK(waiting.job.takes_lines());

        waiting.job.foreground();
        CHECK(waiting.job.takes_keys());
    }

    waiting.job.type("k");

    CHECK(waiting.job.shows("readyk"));
    CHECK(waiting.job.report() == "exit 0");
    CHECK(waiting.job.takes_lines());
}

TEST_CASE("the terminal is as it was after Ctrl-C and Ctrl-backslash", "[run][terminal]") {
    struct End {
        const char* keys;
        const char* report;
    };
    for (const auto& [keys, report] : {End{"\x03", "exit 2"}, End{"\x1c", "killed 3"}}) {
        WaitingProgram waiting;
        REQUIRE(waiting.job.shows("ready"));
        REQUIRE(waiting.job.takes_keys());

        waiting.job.type(keys);

        CHECK(waiting.job.report() == report);
        CHECK(waiting.job.takes_lines());
    }
}

TEST_CASE("names that a program chooses give the terminal no orders", "[run][terminal]") {
    Workshop workshop;
    workshop.write("names.occ", R"occam(#INCLUDE "hostio.inc"
#USE "hostio.lib"
PROC names (CHAN OF SP fs, ts, []INT memory)
  INT32 stream :
  BYTE result :
  SEQ
    so.open (fs, ts, "..*#1B[31mred", spt.binary, spm.input, stream, result)
    so.open (fs, ts, "../*#1B[31mred", spt.binary, spm.input, stream, result)
    so.exit (fs, ts, sps.success)
:
)occam");

    const Outcome outcome = workshop.run({"run", "names.occ"});

    CHECK(outcome.err_has("'../\\x1B[31mred' refused"));
    CHECK_FALSE(outcome.err_has("\x1b"));
}
