#include "tests/cli/command_line.hpp"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>

#include <fcntl.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/slow_build.hpp"

namespace t8::test {
namespace {

namespace fs = std::filesystem;

/// No test takes as long unless something waits for ever: hosts may be slow.
constexpr std::chrono::seconds longest{is_slow_build ? 900 : 300};
// Beside the directory that t8 sees, not in it.
constexpr const char* out_suffix = ".out";
constexpr const char* err_suffix = ".err";
constexpr const char* in_suffix = ".in";

void become(int descriptor, const std::string& file, int flags) {
    const int opened = ::open(file.c_str(), flags, 0600);
    if (opened < 0 || ::dup2(opened, descriptor) < 0)
        ::_exit(126);
    ::close(opened);
}

} // namespace

std::string read_text(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        throw std::runtime_error("cannot read " + file.string());
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

fs::path source(std::string_view path) { return fs::path(T8_SOURCE_DIR) / path; }

std::string repeated(std::string_view text, unsigned times) {
    std::string all;
    for (unsigned n = 0; n < times; ++n)
        all += text;
    return all;
}

Workshop::~Workshop() {
    std::error_code ignored;
    for (const char* suffix : {out_suffix, err_suffix, in_suffix})
        fs::remove(directory_.path().string() + suffix, ignored);
}

Workshop::Running Workshop::start(const std::vector<std::string>& words, std::string_view input) {
    std::vector<std::string> all{T8_EXECUTABLE};
    all.insert(all.end(), words.begin(), words.end());
    return start_program(std::move(all), input);
}

Workshop::Running Workshop::start_shell(std::string_view script) {
    return start_program({"/bin/sh", "-c", "T8='" T8_EXECUTABLE "'\n" + std::string(script)}, {});
}

Outcome Workshop::shell(std::string_view script) { return wait(start_shell(script)); }

Workshop::Running Workshop::start_program(std::vector<std::string> copies, std::string_view input) {
    const std::string base = directory_.path().string();
    {
        std::ofstream stream(base + in_suffix, std::ios::binary);
        stream << input;
    }
    std::vector<char*> arguments;
    for (std::string& word : copies)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const pid_t process = ::fork();
    if (process < 0)
        throw std::runtime_error("cannot fork");
    if (process == 0) {
        become(STDIN_FILENO, base + in_suffix, O_RDONLY);
        become(STDOUT_FILENO, base + out_suffix, O_WRONLY | O_CREAT | O_TRUNC);
        become(STDERR_FILENO, base + err_suffix, O_WRONLY | O_CREAT | O_TRUNC);
        if (::chdir(base.c_str()) == 0)
            ::execv(arguments[0], arguments.data());
        ::_exit(127);
    }
    return {process};
}

Outcome Workshop::wait(Running running) {
    const auto deadline = std::chrono::steady_clock::now() + longest;
    int state = 0;
    while (::waitpid(running.process, &state, WNOHANG) == 0) {
        if (std::chrono::steady_clock::now() > deadline) {
            ::kill(running.process, SIGKILL);
            ::waitpid(running.process, &state, 0);
            break;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    const int status = WIFEXITED(state) ? WEXITSTATUS(state) : 128 + WTERMSIG(state);
    return {status, read_text(directory_.path().string() + out_suffix), read_text(directory_.path().string() + err_suffix)};
}

Outcome Workshop::run(const std::vector<std::string>& words, std::string_view input) { return wait(start(words, input)); }

bool Workshop::wait_for_output(Running running, std::string_view text) {
    const auto deadline = std::chrono::steady_clock::now() + longest;
    while (std::chrono::steady_clock::now() < deadline) {
        if (fs::exists(directory_.path().string() + out_suffix) &&
            read_text(directory_.path().string() + out_suffix).find(text) != std::string::npos)
            return true;
        siginfo_t ended{};
        ::waitid(P_PID, static_cast<id_t>(running.process), &ended, WEXITED | WNOHANG | WNOWAIT);
        if (ended.si_pid == running.process)
            return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return false;
}

void Workshop::write(std::string_view name, std::string_view content) {
    std::ofstream stream(directory_.path() / name, std::ios::binary);
    stream << content;
}

std::string Workshop::read(std::string_view name) const { return read_text(directory_.path() / name); }

std::vector<std::string> Workshop::files() const {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(directory_.path()))
        names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}

void Workshop::program(std::string_view name, std::string_view body) {
    std::string text = "        .boot\n        .entry start\n        .include \"" + source("scripts/asm/iserver.tasm").string() +
                       "\"\nstart:  ldl 2\n        ldl 1\n        call io_init\n";
    write(name, text.append(body) + "\n");
}

} // namespace t8::test
