#include "cli/base/console.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>

#include <fmt/format.h>

#include "diagnostics/plain_text.hpp"

namespace t8::cli {

namespace {

int print_error = 0; ///< errno of the first text that standard output did not take: stdio keeps only that there was one

} // namespace

void print(std::string_view text) {
    errno = 0;
    const std::string plain = plain_text(text);
    if (std::fwrite(plain.data(), 1, plain.size(), stdout) != plain.size() && print_error == 0)
        print_error = errno == 0 ? EIO : errno;
}

void complain(std::string_view text) {
    const std::string plain = plain_text(text);
    std::fwrite(plain.data(), 1, plain.size(), stderr);
}

void order_terminal(std::string_view orders) { std::fwrite(orders.data(), 1, orders.size(), stderr); }

void complain(const Diagnostic& diagnostic) { complain(render(diagnostic)); }

int complain(const Failure& failure, ExitStatus status) {
    complain(render(failure));
    return status;
}

int finish_output(int status, Told told) {
    errno = 0;
    if (std::fflush(stdout) != 0 && print_error == 0)
        print_error = errno;
    if (print_error == 0 && std::ferror(stdout) == 0)
        return status;
    const bool reader_is_gone = print_error == EPIPE;
    if (!reader_is_gone)
        complain(fmt::format("error: cannot write standard output{}{}\n", print_error == 0 ? "" : ": ",
                             print_error == 0 ? "" : std::strerror(print_error)));
    if (told == Told::by_run)
        return status != success ? status : reader_is_gone ? user_break : output_lost;
    return status == refused ? refused : untold;
}

} // namespace t8::cli
