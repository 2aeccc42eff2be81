#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "emulator/host/iserver.hpp"
#include "emulator/machine/machine.hpp"
#include "monitor/fork/fork_host.hpp"
#include "monitor/fork/host_session.hpp"
#include "monitor/probe/declared_channels.hpp"
#include "monitor/replay/edit.hpp"
#include "monitor/replay/replayer.hpp"

namespace t8 {

struct ForkOptions {
    std::filesystem::path file; ///< of the fork; empty: a new one beside the parent, run.fork1.t8h for run.t8h
    std::string name;           ///< of the fork; empty: fork1, fork2, ... as in its file
    std::optional<Tick> limit;  ///< the fork ends before this tick; nothing: after twice the time of its parent
    Level level = Level::inputs;
    std::uint32_t payload_bytes = 0;
    Machine::Probes probes{};          ///< for that level, with the probe points of the parent
    std::vector<ProbePoint> points{};  ///< what these points mean
    DeclarationPoints declarations{};  ///< those of them that stand at declarations
    std::string writer;                ///< the program that records, for the description
    std::string keys;                  ///< for the program, from its first request that the recording does not answer
    ForkOutside::MoreKeys more_keys{}; ///< asked when `keys` are used up; empty: the input has ended then
    ForkOutside::Output output{};      ///< receives what the program writes from the fork's instant on
    ForkFiles files{};
    host::TextReads text_reads = host::TextReads::drop_cr_before_lf;
    Tier tier = Tier::predecoded;
};

/// The result of a fork.
struct Fork {
    std::filesystem::path file; ///< its recording
    std::string name;
    Tick at{};                      ///< where it leaves its parent
    std::vector<std::string> edits; ///< as its recording has them
    Tick end{};
    RunOutcome outcome = RunOutcome::interrupted;
    bool is_broken_off = false;         ///< by the user; otherwise an interrupted fork has come to its limit
    std::optional<Tick> parted{};       ///< the first request to the host that the recording does not answer
    std::optional<host::Ending> ending; ///< how the fork's own host ended the session
    std::vector<NodeStopped> stopped;
    std::uint64_t state_hash = 0;       ///< as run_ended has it; 0: it was interrupted
    std::vector<Diagnostic> warnings{}; ///< of files and requests
};

/// Makes a fork of a recorded run: runs it again to an instant, changes the machine there, and records what happens then.
/// Shape   the fork is a recording like that of its parent, with the same beginning, and equal to it up to the instant. Its description has the
///         edits, so that it can be replayed, debugged, compared and forked by itself.
/// Order   `parent` is taken to the instant. `start` are the bytes of the parent's beginning, `session` is what its host was asked: it does not
///         depend on the instant and may be kept for other forks. `keep_going` returns false to break the fork off: it is then recorded so far.
/// Errors  an edit that cannot be made there; an instant after the end of the run; a file that exists, or cannot be written. No file is left
///         then.
Result<Fork> record_fork(Replayer& parent, std::span<const Byte> start, const HostSession& session, Tick at,
                         std::span<const Edit> edits, const ForkOptions& options, const Replayer::KeepGoing& keep_going = {});

/// Returns how a fork ended, as a sentence without an end of line.
std::string ending_text(const Fork& fork, const MachineSpec& machine);

} // namespace t8
