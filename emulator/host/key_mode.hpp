#pragma once

namespace t8::host {

/// The mode of a terminal in which programs read single keys: no echo, no line editing, Enter is 13; Ctrl-C and the like still raise
/// signals. Only one terminal at a time can be in this mode. Its state is static, because signal handlers must restore the terminal.
class KeyMode {
public:
    /// Puts the terminal into key mode. Does nothing if the descriptor is no terminal, or if a terminal is in key mode already.
    static void enter(int descriptor);
    /// Restores the mode that the terminal had before enter().
    static void leave();
    static bool is_on();

    // For signal handlers: both are safe there.
    /// Restores the terminal's earlier mode before the process stops or ends, until resume() is called.
    static void suspend();
    /// Puts the terminal into key mode again when the process continues. Does nothing in the background, where the terminal belongs
    /// to another process.
    static void resume();
};

} // namespace t8::host
