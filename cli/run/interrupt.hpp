#pragma once

namespace t8::cli {

/// Signals while a machine runs.
/// Shape   SIGINT (Ctrl-C), SIGTERM and SIGHUP: the first one asks the run to end, a second one ends the process. SIGQUIT (Ctrl-\\) ends
///         the process at once. SIGTSTP (Ctrl-Z) stops it, and `fg` goes on. While the process is stopped, and after its end, the
///         terminal has its earlier mode.
/// Order   install once, before the terminal is touched.
class Interrupt {
public:
    static void install();
    static bool requested();
    /// Forgets a request, because what it was to break off has ended.
    static void forget();
};

} // namespace t8::cli
