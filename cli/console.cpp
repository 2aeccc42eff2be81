#include "cli/console.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>

#include <fmt/format.h>

namespace t8::cli {

void print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

void complain(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); }

void complain(const Diagnostic& diagnostic) { complain(render(diagnostic)); }

int complain(const Failure& failure, ExitStatus status) {
    complain(render(failure));
    return status;
}

int finish_output(int status) {
    errno = 0;
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0)
        return status;
    if (errno != EPIPE && errno != 0)
        complain(fmt::format("error: cannot write standard output: {}\n", std::strerror(errno)));
    return status == success ? refused : status;
}

} // namespace t8::cli
