#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

#include "tests/temporary_directory.hpp"

namespace t8::test {

/// The outcome of a call of t8. `status` is the exit status, or 128 plus the number of the signal that ended it.
struct Outcome {
    int status = -1;
    std::string out;
    std::string err;

    bool err_has(std::string_view text) const { return err.find(text) != std::string::npos; }
    bool out_has(std::string_view text) const { return out.find(text) != std::string::npos; }
};

/// Exit statuses of `t8 run`, as docs/cli.md lists them.
namespace status {
inline constexpr int success = 0, failure = 1, user_break = 2, error_flag = 3, other = 4, trapped = 5, halted = 6, deadlock = 7,
                     limit = 8;
} // namespace status

/// A new directory in which the real t8 is called, and which is removed afterwards.
/// Order   start, then wait; or run, which does both. A program that takes longer than a minute is killed, and the test fails.
class Workshop {
public:
    Workshop() = default;
    ~Workshop();
    Workshop(const Workshop&) = delete;
    Workshop& operator=(const Workshop&) = delete;

    Outcome run(const std::vector<std::string>& words, std::string_view input = {});

    /// A script of the shell, in which $T8 is the program: for redirections and limits.
    Outcome shell(std::string_view script);

    struct Running {
        pid_t process = -1;
    };
    Running start(const std::vector<std::string>& words, std::string_view input = {});
    Running start_shell(std::string_view script);
    Outcome wait(Running running);
    /// Waits until the running program has written `text` to standard output. Returns false if it ends before.
    bool wait_for_output(Running running, std::string_view text);

    std::string path(std::string_view name) const { return (directory_.path() / name).string(); }
    bool exists(std::string_view name) const { return std::filesystem::exists(directory_.path() / name); }
    void write(std::string_view name, std::string_view content);
    std::string read(std::string_view name) const;
    /// Returns the names of all files in the directory.
    std::vector<std::string> files() const;
    /// Writes a loader-form source with the iserver library. `body` begins at the entry, with the channels set up.
    void program(std::string_view name, std::string_view body);

private:
    Running start_program(std::vector<std::string> words, std::string_view input);

    TemporaryDirectory directory_;
};

std::string read_text(const std::filesystem::path& file);
/// Returns the path of a file of the source tree.
std::filesystem::path source(std::string_view path);
std::string repeated(std::string_view text, unsigned times);

} // namespace t8::test
