#pragma once

namespace t8::cli {

/// Signals while a machine runs.
/// Shape   SIGINT (Ctrl-C), SIGTERM and SIGHUP: the first one asks the run to end, a second one ends the process. SIGQUIT (Ctrl-\\) ends
///         the process at once. SIGTSTP (Ctrl-Z) stops it, and `fg` goes on. While the process is stopped, and after its end, the
///         terminal has its earlier mode. A signal that ends the process removes its temporary directories.
/// Order   install once, before the terminal is touched.
class Interrupt {
public:
    static void install();
    static bool requested();
    /// True after SIGTERM or SIGHUP, which ask the whole program to end, and not only a run or a search.
    static bool must_end();
    /// Forgets a request of SIGINT, because the run or search that it was to break off has ended.
    static void forget();

    /// While one of these exists, the program waits for the user: SIGTERM and SIGHUP then end the process at once.
    class WaitForUser {
    public:
        WaitForUser();
        WaitForUser(const WaitForUser&) = delete;
        WaitForUser& operator=(const WaitForUser&) = delete;
        ~WaitForUser();
    };
};

} // namespace t8::cli
