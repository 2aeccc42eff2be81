#pragma once

namespace t8::host {

/// The mode of the terminal in which single keys are read: no echo, no line editing, Enter is 13, Ctrl-C and its kin still signal. One
/// terminal of the process is in it at a time. A fact of the process, like the terminal itself, so that signal handlers reach it.
class KeyMode {
public:
    /// Does nothing when the descriptor is no terminal, or a terminal is in the mode already.
    static void enter(int descriptor);
    /// Puts the terminal back into the mode that it had.
    static void leave();
    static bool is_on();

    // For signal handlers: both are safe there.
    /// Puts the terminal back before the process stops or ends; the mode comes back with resume.
    static void suspend();
    /// The process goes on. In the background the terminal is another's, and is left alone.
    static void resume();
};

} // namespace t8::host
