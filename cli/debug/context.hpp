#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "cli/debug/answer.hpp"
#include "cli/debug/long_way.hpp"
#include "cli/debug/machine_on_the_way.hpp"
#include "cli/debug/named_memory.hpp"
#include "cli/debug/source_lines.hpp"
#include "cli/debug/fork_family.hpp"
#include "cli/debug/run_answers.hpp"
#include "cli/run/machine_setup.hpp"
#include "monitor/debugger/breakpoints.hpp"
#include "monitor/debugger/causal_places.hpp"
#include "monitor/debugger/frames.hpp"
#include "monitor/debugger/full_history.hpp"
#include "monitor/fork/host_session.hpp"
#include "monitor/replay/edit.hpp"
#include "monitor/replay/replayer.hpp"

namespace t8::cli {

class StopCondition;

/// The condition of a breakpoint and the memory that it watches, for the commands.
struct StopDetails {
    std::shared_ptr<StopCondition> condition{}; ///< null: none
    std::optional<NamedMemory> memory{};        ///< that a watch watches
};

/// The run, the instant and the node that the commands of `t8 debug` look at.
class DebugContext {
public:
    DebugContext(const RunSettings& settings, const MachineSetup& setup, LongWay long_way);
    DebugContext(const DebugContext&) = delete;
    DebugContext& operator=(const DebugContext&) = delete;

    const RunSettings& settings;
    const MachineSetup& setup;
    const LongWay long_way;
    Replayer replayer;
    Breakpoints breakpoints;
    std::uint32_t node;                                 ///< the chosen one
    std::map<std::uint32_t, StopDetails> stops;         ///< by the number of the breakpoint
    std::optional<NodePlaces> places;                   ///< those of the last `cut`
    std::map<std::string_view, std::string> predicates; ///< the last operands of `linked`, `concurrent`
    std::vector<Edit> edits;                            ///< for the next fork
    Tick edited_at{};                                   ///< where they are made
    mutable SourceLines sources;                        ///< that have been shown
    bool has_run_out = false;                           ///< the last command needed more of the run than is recorded
    std::optional<HostSession> host_session;            ///< what the recorded run asked its host; nothing: not computed yet

    KnownRecordings recordings; ///< for the tree of forks
    RunAnswers answers;         ///< about the whole run, once they are known

    const std::string& name_of_node(std::uint32_t number) const { return setup.spec.nodes[number].name; }
    /// Chooses a node, unless it stands still.
    void choose(std::uint32_t number) {
        if (replayer.runs(number))
            node = number;
    }
    /// Errors  the node stands still, so that nothing can be found out about it.
    Result<void> check_runs(std::uint32_t number) const;
    /// Returns the instructions of a place in the code, on the nodes that run.
    /// Errors  as code_at(); all nodes that have it stand still.
    Result<std::vector<CodeAddress>> code_of(const Place::AtCode& place) const;
    const Node& chosen() const { return replayer.machine().node(node); }
    /// Goes on until the user breaks off, and shows how far a long way has come.
    Replayer::KeepGoing keep_going() const { return long_way.keep_going(); }
    /// True if the user waits no longer for the command.
    bool is_broken_off() const { return long_way.is_broken_off(); }

    /// Returns the history of the run at level all: the recording itself, or one that a replay makes at the first call.
    /// Errors  it cannot be made.
    Result<const HistoryReader*> events(const Replayer::KeepGoing& keep_going);

    /// Returns that history if it is there already; null if it would have to be made.
    const HistoryReader* events_at_hand() const;

    /// Returns the instant of a place, as instant_of() does, but events have the numbers that they have at level all.
    /// Errors  as instant_of() and events().
    Result<Tick> instant(const Place& place, const Replayer::KeepGoing& keep_going);

    /// Returns another machine, which stands at an instant. The next call may take it to another one.
    const Machine& machine_at(Tick tick) const;

    /// Takes a longer recording of the same run, as Replayer::grow() does. REQUIRES: setup.replay is that of the longer recording already.
    void grow();

    /// Returns the process that the chosen node executes.
    /// Errors  it executes none.
    Result<StandingProcess> executing() const;
    /// Returns the source line of the chosen node's next instruction; empty if it is not known, or the node waits.
    std::string line() const;
    /// Describes where the run and the chosen node stand.
    Answer position() const;

private:
    void add_causal_position(Answer& answer) const;
    std::optional<FullHistory> all_events_;
    mutable std::optional<MachineOnTheWay> on_the_way_;
};

// Operands of commands

std::string_view trimmed(std::string_view text);
/// Splits the first word off a text.
std::string_view take_word(std::string_view& text);
/// Returns the number, `otherwise` if there is no text.
/// Errors  it is not a number from 1.
Result<std::uint64_t> count_of(std::string_view text, std::uint64_t otherwise);

} // namespace t8::cli
