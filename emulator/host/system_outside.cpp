#include "emulator/host/system_outside.hpp"

#include <cerrno>
#include <ctime>

#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "emulator/host/key_mode.hpp"

extern char** environ;

namespace t8::host {
namespace {

constexpr int break_interval = 100; // milliseconds
constexpr std::size_t input_block = 4096;
constexpr const char* shell = "/bin/sh";

} // namespace

int SystemOutside::descriptor(int stream) const {
    return stream == 0 ? settings_.input : stream == 1 ? settings_.output : settings_.error;
}

bool SystemOutside::is_terminal(int stream) { return ::isatty(descriptor(stream)) == 1; }

void SystemOutside::enter_key_mode() {
    if (KeyMode::is_on())
        return;
    KeyMode::enter(settings_.input);
    entered_key_mode_ = KeyMode::is_on();
}

void SystemOutside::restore_terminal() {
    if (entered_key_mode_)
        KeyMode::leave();
    entered_key_mode_ = false;
}

bool SystemOutside::input_waits(int milliseconds) const {
    pollfd wait{settings_.input, POLLIN, 0};
    return ::poll(&wait, 1, milliseconds) > 0;
}

InputEnd SystemOutside::fill() {
    if (given_ < held_.size())
        return InputEnd::more;
    if (!input_waits(0))
        tell_wait();
    while (true) {
        if (settings_.break_requested && settings_.break_requested())
            return InputEnd::broken;
        if (!input_waits(break_interval))
            continue;
        held_.resize(input_block);
        given_ = 0;
        const ssize_t n = ::read(settings_.input, held_.data(), held_.size());
        held_.resize(n > 0 ? static_cast<std::size_t>(n) : 0);
        if (n < 0 && (errno == EINTR || errno == EAGAIN))
            continue;
        return n > 0 ? InputEnd::more : InputEnd::end;
    }
}

Input SystemOutside::read_input(std::size_t limit, Until until) {
    restore_terminal();
    const bool terminal = is_terminal(0);
    Input result;
    while (result.bytes.size() < limit) {
        result.end = fill();
        if (result.end != InputEnd::more)
            break;
        const Byte byte = held_[given_++];
        result.bytes.push_back(byte);
        if (byte == '\n' && (until == Until::newline || terminal))
            break;
    }
    return result;
}

Input SystemOutside::read_key() {
    if (given_ == held_.size())
        enter_key_mode();
    Input result;
    result.end = fill();
    if (result.end == InputEnd::more)
        result.bytes.push_back(held_[given_++]);
    return result;
}

std::optional<Byte> SystemOutside::poll_key() {
    if (given_ == held_.size()) {
        enter_key_mode();
        if (!input_waits(0))
            return std::nullopt;
    }
    if (fill() != InputEnd::more)
        return std::nullopt;
    return held_[given_++];
}

void SystemOutside::tell_wait() const {
    if (settings_.about_to_wait)
        settings_.about_to_wait();
}

std::size_t SystemOutside::write(Output output, std::span<const Byte> bytes) {
    const int to = output == Output::standard ? settings_.output : settings_.error;
    if (pollfd room{to, POLLOUT, 0}; ::poll(&room, 1, 0) == 0) // the output is a pipe whose reader is slow: write() will wait
        tell_wait();
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t n = ::write(to, bytes.data() + done, bytes.size() - done);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0 && errno == EAGAIN) {
            pollfd wait{to, POLLOUT, 0};
            ::poll(&wait, 1, break_interval);
            if (settings_.break_requested && settings_.break_requested())
                break;
            continue;
        }
        if (n <= 0)
            break;
        done += static_cast<std::size_t>(n);
    }
    return done;
}

TimeOfDay SystemOutside::time_of_day() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    const long offset = ::localtime_r(&now, &local) ? local.tm_gmtoff : 0;
    return {static_cast<std::int32_t>(now + offset), static_cast<std::int32_t>(now)};
}

std::optional<std::string> SystemOutside::environment(const std::string& name) { return settings_.environment.value(name); }

bool SystemOutside::has_shell() { return ::access(shell, X_OK) == 0; }

std::optional<std::int32_t> SystemOutside::run_command(const std::string& command) {
    restore_terminal();
    tell_wait();
    posix_spawn_file_actions_t actions;
    if (::posix_spawn_file_actions_init(&actions) != 0)
        return std::nullopt;
    // The command gets the streams of this object, which may be other descriptors than 0, 1 and 2.
    int trouble = ::posix_spawn_file_actions_addchdir_np(&actions, settings_.command_directory.c_str());
    for (int stream = 0; stream <= 2 && trouble == 0; ++stream) {
        if (descriptor(stream) != stream)
            trouble = ::posix_spawn_file_actions_adddup2(&actions, descriptor(stream), stream);
    }

    pid_t child = 0;
    if (trouble == 0) {
        const char* const arguments[] = {"sh", "-c", command.c_str(), nullptr};
        trouble = ::posix_spawn(&child, shell, &actions, nullptr, const_cast<char* const*>(arguments), environ);
    }
    ::posix_spawn_file_actions_destroy(&actions);
    if (trouble != 0)
        return std::nullopt;

    int status = 0;
    while (::waitpid(child, &status, 0) < 0) {
        if (errno != EINTR)
            return std::nullopt;
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

} // namespace t8::host
