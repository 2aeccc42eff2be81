#include "cli/run/interrupt.hpp"

#include <cerrno>
#include <csignal>
#include <initializer_list>

#include "diagnostics/private_directory.hpp"
#include "emulator/host/key_mode.hpp"

namespace t8::cli {
namespace {

// Static, because a signal handler can reach nothing else.
volatile std::sig_atomic_t requests = 0;
volatile std::sig_atomic_t is_ending = 0;
volatile std::sig_atomic_t is_waiting = 0;

void handle(int signal, void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    ::sigemptyset(&action.sa_mask);
    ::sigaction(signal, &action, nullptr);
}

/// Leaves signals alone that the process was started to ignore, as by nohup.
void handle_unless_ignored(int signal, void (*handler)(int)) {
    struct sigaction before {};
    if (::sigaction(signal, nullptr, &before) == 0 && before.sa_handler != SIG_IGN)
        handle(signal, handler);
}

/// Does the default action of a signal while its handler runs.
void do_as_usual(int signal) {
    handle(signal, SIG_DFL);
    sigset_t only, before;
    ::sigemptyset(&only);
    ::sigaddset(&only, signal);
    std::raise(signal);
    ::sigprocmask(SIG_UNBLOCK, &only, &before); // here the process stops or ends
    ::sigprocmask(SIG_SETMASK, &before, nullptr);
}

extern "C" void end_at_once(int signal) {
    host::KeyMode::suspend();
    PrivateDirectory::remove_all_at_once();
    do_as_usual(signal);
}

extern "C" void ask_to_end(int signal) {
    requests = requests + 1;
    if (signal != SIGINT)
        is_ending = 1;
    if (requests >= 2 || (is_ending != 0 && is_waiting != 0))
        end_at_once(signal);
}

extern "C" void stop_for_a_while(int signal) {
    const int error = errno;
    host::KeyMode::suspend();
    do_as_usual(signal);
    handle(signal, stop_for_a_while);
    host::KeyMode::resume();
    errno = error;
}

/// After Ctrl-Z in the background, and after a stop that no handler saw.
extern "C" void go_on(int) {
    const int error = errno;
    host::KeyMode::resume();
    errno = error;
}

} // namespace

void Interrupt::install() {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        handle_unless_ignored(signal, ask_to_end);
    handle_unless_ignored(SIGQUIT, end_at_once);
    handle_unless_ignored(SIGTSTP, stop_for_a_while);
    handle(SIGCONT, go_on);
}

bool Interrupt::requested() { return requests != 0; }

bool Interrupt::must_end() { return is_ending != 0; }

void Interrupt::forget() { requests = is_ending; }

Interrupt::WaitForUser::WaitForUser() {
    is_waiting = 1;
    if (must_end()) // the signal came before anybody waited
        std::raise(SIGTERM);
}

Interrupt::WaitForUser::~WaitForUser() { is_waiting = 0; }

} // namespace t8::cli
