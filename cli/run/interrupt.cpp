#include "cli/run/interrupt.hpp"

#include <csignal>
#include <initializer_list>

#include <termios.h>
#include <unistd.h>

namespace t8::cli {
namespace {

// A signal handler has nothing but statics to reach.
volatile std::sig_atomic_t requests = 0;
termios first_mode;
bool has_terminal = false;

extern "C" void take_signal(int signal) {
    requests = requests + 1;
    if (requests < 2)
        return;
    if (has_terminal)
        ::tcsetattr(STDIN_FILENO, TCSANOW, &first_mode);
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

} // namespace

void Interrupt::install() {
    has_terminal = ::tcgetattr(STDIN_FILENO, &first_mode) == 0;
    struct sigaction action {};
    action.sa_handler = take_signal;
    ::sigemptyset(&action.sa_mask);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        ::sigaction(signal, &action, nullptr);
}

bool Interrupt::requested() { return requests != 0; }

} // namespace t8::cli
