#include "cli/base/exit_status.hpp"

namespace t8::cli {
namespace {

constexpr ExitStatusRow rows[] = {
    {success, "run", "the program ended with success, or a machine without a host has ended or is at rest"},
    {negative, "run", "the program ended with failure"},
    {user_break, "run", "interrupted by Ctrl-C or SIGTERM, or the reader of the output has gone"},
    {error_flag, "run", "the Error flag of the root was set, and -se was given"},
    {bad_start, "run", "wrong options, a file that cannot be used, or a program that breaks the file server's protocol"},
    {trapped, "run", "a node met what its part cannot execute, or code where there is no memory"},
    {halted, "run", "a node halted on its Error flag or crashed, and it is the root or nothing can run any more"},
    {deadlock, "run", "deadlock: nothing can run any more, and a process waits or the program has not ended"},
    {limit_reached, "run", "the run has reached its --limit"},
    {rule_failed, "run", "the program ended with success, and a rule of --check does not hold, or cannot be decided"},
    {output_lost, "run", "the program ended with success, but not all output could be written to standard output"},
    {success, "replay", "the replay is that of the recording, and every rule holds"},
    {success, "check", "every rule holds"},
    {success, "diff", "the runs are the same"},
    {success, "", "done"},
    {negative, "asm", "the source has mistakes"},
    {negative, "occ", "the source has mistakes, or one that it uses"},
    {negative, "dis", "the file cannot boot anything"},
    {negative, "isa", "there is no such instruction"},
    {negative, "replay", "the replay departs from the recording, or was broken off, or a rule does not hold"},
    {negative, "debug", "a command of -x failed, with --batch"},
    {negative, "check", "a rule does not hold, or cannot be decided"},
    {negative, "diff", "the runs differ"},
    {negative, "export", "the history is cut off or damaged; its intact part was exported"},
    {negative, "history", "the history is cut off or damaged; its intact part was shown"},
    {refused, "", "a mistake in the command line, or a file that cannot be read or written"},
    {bad_start, "console", "the recording of a program that was run could not be written to its end"},
    {untold, "", "not all output could be written to standard output; the disk may be full"},
};

} // namespace

std::span<const ExitStatusRow> exit_status_table() { return rows; }

} // namespace t8::cli
