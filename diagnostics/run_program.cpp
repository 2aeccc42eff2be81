#include "diagnostics/run_program.hpp"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <memory>
#include <thread>

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace t8 {
namespace {

struct Closer {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

using Scratch = std::unique_ptr<std::FILE, Closer>;

std::string content_of(const Scratch& file) {
    std::string text;
    std::rewind(file.get());
    char block[65536];
    while (const std::size_t n = std::fread(block, 1, sizeof block, file.get()))
        text.append(block, n);
    return text;
}

/// Starts the program; returns the error number or 0. `actions`: on its streams; null: it has those of this process.
int start(const std::vector<std::string>& words, const posix_spawn_file_actions_t* actions, pid_t& process) {
    std::vector<std::string> copies = words;
    std::vector<char*> arguments;
    for (std::string& word : copies)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    return ::posix_spawnp(&process, words.front().c_str(), actions, nullptr, arguments.data(), environ);
}

int start(const std::vector<std::string>& words, const Scratch& in, const Scratch& out, const Scratch& complaints,
          pid_t& process) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ::fileno(in.get()), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, ::fileno(out.get()), STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, ::fileno(complaints.get()), STDERR_FILENO);
    const int error = start(words, &actions, process);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

/// Waits for the end of the process; returns 0 if it is not there yet, -1 for an error.
pid_t awaited(pid_t process, int& status, int flags) {
    pid_t ended = 0;
    do
        ended = ::waitpid(process, &status, flags);
    while (ended < 0 && errno == EINTR);
    return ended;
}

/// Waits until the limit and then ends the process.
pid_t awaited_for(pid_t process, int& status, std::chrono::milliseconds limit, bool& late) {
    constexpr std::chrono::milliseconds pause{2};
    const auto last = std::chrono::steady_clock::now() + limit;
    for (;;) {
        const pid_t ended = awaited(process, status, WNOHANG);
        if (ended != 0)
            return ended;
        if (std::chrono::steady_clock::now() >= last)
            break;
        std::this_thread::sleep_for(pause);
    }
    late = true;
    ::kill(process, SIGKILL);
    return awaited(process, status, 0);
}

} // namespace

ProgramRun run_program(const std::vector<std::string>& words, std::string_view input,
                       std::optional<std::chrono::milliseconds> limit) {
    ProgramRun run;
    const Scratch in(std::tmpfile());
    const Scratch out(std::tmpfile());
    const Scratch complaints(std::tmpfile());
    if (!in || !out || !complaints || std::fwrite(input.data(), 1, input.size(), in.get()) != input.size() ||
        std::fflush(in.get()) != 0) {
        run.error = errno == 0 || errno == ENOENT ? EIO : errno;
        return run;
    }
    std::rewind(in.get());
    pid_t process = 0;
    run.error = start(words, in, out, complaints, process);
    if (run.error != 0)
        return run;
    int status = 0;
    const pid_t ended = limit ? awaited_for(process, status, *limit, run.late) : awaited(process, status, 0);
    if (ended < 0)
        run.error = errno;
    else if (WIFEXITED(status))
        run.exit_code = WEXITSTATUS(status);
    run.output = content_of(out);
    run.complaints = content_of(complaints);
    return run;
}

ProgramRun run_with_own_streams(const std::vector<std::string>& words) {
    ProgramRun run;
    pid_t process = 0;
    run.error = start(words, nullptr, process);
    if (run.error != 0)
        return run;
    int status = 0;
    if (awaited(process, status, 0) < 0)
        run.error = errno;
    else if (WIFEXITED(status))
        run.exit_code = WEXITSTATUS(status);
    return run;
}

} // namespace t8
