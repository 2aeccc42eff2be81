#pragma once

namespace t8::cli {

/// Ctrl-C while a machine runs: the first one asks the run to end, a second one ends the process.
/// Order   install once, before the terminal is touched. SIGTERM and SIGHUP ask like Ctrl-C.
class Interrupt {
public:
    static void install();
    static bool requested();
};

} // namespace t8::cli
