#pragma once

#include "cli/base/command.hpp"

namespace t8::cli {

// The options of all commands that look at a recorded run, or at that of a program: t8 debug and t8 console.

inline constexpr OptionRow to_option{"Options", "to", 0, "PLACE",
                                     "begin at this place, as the command 'go' of t8 debug takes it"};
inline constexpr OptionRow start_option{
    "Options", "start", 0, "FILE", "take the programs from this recording, because run.t8h was recorded with --no-programs",
    ".t8h"};
inline constexpr OptionRow record_option{"Options", "record", 0, "FILE", "keep the recording of a program that is run", ".t8h"};
inline constexpr OptionRow limit_option{"Options", "limit", 0, "TIME", "end the run of a program after this emulated time"};
inline constexpr OptionRow root_option{
    "Options", "root", 0, "DIR", "the directory whose files a program that is run may use (.)", "directory"};
inline constexpr OptionRow include_option{
    "Options",   "include", 0, "DIR", "that program's sources may name files of this folder, too; may be repeated",
    "directory", true};
inline constexpr OptionRow threads_option{"Options", "threads", 0, "N",
                                          "threads of the host that share the nodes (its processors, at most one for each node)"};
inline constexpr OptionRow tier_option{"Options", "tier", 0, "predecoded|reference",
                                       "the engine that executes; both give the same results (predecoded)"};

} // namespace t8::cli
