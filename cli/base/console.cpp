#include "cli/base/console.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/base/styles.hpp"
#include "diagnostics/plain_text.hpp"

namespace t8::cli {

namespace {

int print_error = 0; ///< errno of the first text that standard output did not take: stdio keeps only that there was one

} // namespace

void print(std::string_view text) { print_as_it_is(plain_text(text)); }

void print_as_it_is(std::string_view text) {
    errno = 0;
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() && print_error == 0)
        print_error = errno == 0 ? EIO : errno;
}

void complain(std::string_view text) {
    const std::string plain = plain_text(text);
    std::fwrite(plain.data(), 1, plain.size(), stderr);
}

void order_terminal(std::string_view orders) { std::fwrite(orders.data(), 1, orders.size(), stderr); }

namespace {

void complain_in_colours(std::string_view rendered) {
    static const bool colours = has_colours(STDERR_FILENO);
    if (colours)
        order_terminal(diagnostic_with_colours(plain_text(rendered)));
    else
        complain(rendered);
}

} // namespace

void complain(const Diagnostic& diagnostic) { complain_in_colours(render(diagnostic)); }

int complain(const Failure& failure, ExitStatus status) {
    complain_in_colours(render(failure));
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
