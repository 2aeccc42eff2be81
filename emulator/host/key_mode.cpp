#include "emulator/host/key_mode.hpp"

#include <csignal>

#include <termios.h>
#include <unistd.h>

namespace t8::host {
namespace {

// Static, because signal handlers can reach nothing else. The two modes are written before `on` is set, never while it is set.
volatile std::sig_atomic_t on = 0;
int terminal = -1;
termios line_mode;
termios key_mode;

} // namespace

void KeyMode::enter(int descriptor) {
    if (on != 0 || ::tcgetattr(descriptor, &line_mode) != 0)
        return;
    key_mode = line_mode;
    key_mode.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | IEXTEN);
    key_mode.c_iflag &= ~static_cast<tcflag_t>(ICRNL | INLCR | IXON);
    key_mode.c_cc[VMIN] = 1;
    key_mode.c_cc[VTIME] = 0;
    terminal = descriptor;
    on = 1;
    ::tcsetattr(terminal, TCSADRAIN, &key_mode);
}

void KeyMode::leave() {
    if (on == 0)
        return;
    on = 0;
    ::tcsetattr(terminal, TCSADRAIN, &line_mode);
}

bool KeyMode::is_on() { return on != 0; }

void KeyMode::suspend() {
    if (on != 0)
        ::tcsetattr(terminal, TCSANOW, &line_mode);
}

void KeyMode::resume() {
    if (on != 0 && ::tcgetpgrp(terminal) == ::getpgrp())
        ::tcsetattr(terminal, TCSANOW, &key_mode);
}

} // namespace t8::host
