#include "cli/topology/graphviz.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace t8::cli {
namespace {

constexpr std::string_view install_hint = "install Graphviz (apt-get install graphviz), or write the drawing with --dot";

struct Closer {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

/// A file without a name. Through files and not pipes, so that neither side can wait for the other.
using Scratch = std::unique_ptr<std::FILE, Closer>;

std::string content_of(const Scratch& file) {
    std::string text;
    std::rewind(file.get());
    char block[65536];
    while (const std::size_t n = std::fread(block, 1, sizeof block, file.get()))
        text.append(block, n);
    return text;
}

/// Runs `dot -Tsvg`; gives the error number when it cannot be started, else 0 and its wait status.
struct Ended {
    int error = 0;
    int status = 0;
};

Ended run_dot(const Scratch& in, const Scratch& out, const Scratch& complaints) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ::fileno(in.get()), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, ::fileno(out.get()), STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, ::fileno(complaints.get()), STDERR_FILENO);
    std::string words[] = {"dot", "-Tsvg"};
    char* const arguments[] = {words[0].data(), words[1].data(), nullptr};
    pid_t process = 0;
    Ended ended;
    ended.error = ::posix_spawnp(&process, "dot", &actions, nullptr, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    while (ended.error == 0 && ::waitpid(process, &ended.status, 0) < 0)
        if (errno != EINTR)
            ended.error = errno;
    return ended;
}

} // namespace

Result<std::string> render_svg(std::string_view drawing) {
    const Scratch in(std::tmpfile());
    const Scratch out(std::tmpfile());
    const Scratch complaints(std::tmpfile());
    if (!in || !out || !complaints)
        return failure(fmt::format("cannot make a temporary file: {}", std::strerror(errno)));
    if (std::fwrite(drawing.data(), 1, drawing.size(), in.get()) != drawing.size() || std::fflush(in.get()) != 0)
        return failure(fmt::format("cannot write a temporary file: {}", std::strerror(errno)));
    std::rewind(in.get());
    const Ended ended = run_dot(in, out, complaints);
    if (ended.error == ENOENT)
        return failure("cannot find Graphviz's program 'dot', which makes the image", std::string(install_hint));
    if (ended.error != 0)
        return failure(fmt::format("cannot run Graphviz's program 'dot': {}", std::strerror(ended.error)),
                       std::string(install_hint));
    std::string svg = content_of(out);
    if (WIFEXITED(ended.status) && WEXITSTATUS(ended.status) == 0 && svg.ends_with("</svg>\n"))
        return svg;
    std::string words = content_of(complaints);
    words.erase(std::min(words.find('\n'), words.size()));
    return failure(fmt::format("Graphviz's program 'dot' made no image{}{}", words.empty() ? "" : ": ", words),
                   "'dot -Tsvg' on what --dot writes shows more");
}

std::string dot_string(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            result += '\\';
        if (c == '\n')
            result += "\\n";
        else
            result += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
    return result + '"';
}

} // namespace t8::cli
